// SQLite doing what the journal does, for the benchmark to time.
//
//   sqlite version
//   sqlite append DB EVENTS          each event in a transaction of its own, in a new database
//   sqlite batch DB EVENTS LEVEL     all events in one transaction, in a new database
//   sqlite scan DB                   reads every row, and two members of its data
//
// The database is in WAL mode, and synchronous is FULL, or LEVEL. All else is as SQLite comes. EVENTS holds an event a
// line: id, at, by, type and data, separated by tabs. Standard output gets the seconds that the work took, without those
// to start, to read EVENTS and to open the database.

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FIELDS = 5 };

typedef struct {
    const char *start;
    int length;
} Text;

typedef struct {
    Text fields[FIELDS];
} Event;

typedef struct {
    Event *events;
    size_t count;
} Events;

static void fail(const char *what, const char *why) {
    fprintf(stderr, "sqlite: %s: %s\n", what, why);
    exit(1);
}

static double seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// The whole of a file, with a zero behind it.
static char *contents(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) fail(path, "cannot be read");
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *bytes = malloc(size + 1);
    if (!bytes || fread(bytes, 1, size, file) != size) fail(path, "cannot be read");
    bytes[size] = 0;
    fclose(file);
    return bytes;
}

static Events read_events(const char *path) {
    char *next = contents(path);
    size_t room = 1024;
    Events all = {malloc(room * sizeof(Event)), 0};
    while (all.events && *next) {
        if (all.count == room) all.events = realloc(all.events, (room *= 2) * sizeof(Event));
        if (!all.events) break;
        Event *event = &all.events[all.count++];
        for (int field = 0; field < FIELDS; field++) {
            size_t length = strcspn(next, field < FIELDS - 1 ? "\t" : "\n");
            event->fields[field] = (Text){next, (int)length};
            next += length + (next[length] != 0);
        }
    }
    if (!all.events) fail(path, "does not fit into memory");
    return all;
}

static void run(sqlite3 *db, const char *sql) {
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) fail(sql, sqlite3_errmsg(db));
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) fail(sql, sqlite3_errmsg(db));
    return statement;
}

static sqlite3 *open_database(const char *path, const char *level) {
    sqlite3 *db;
    if (sqlite3_open(path, &db) != SQLITE_OK) fail(path, sqlite3_errmsg(db));
    char pragma[64];
    snprintf(pragma, sizeof pragma, "PRAGMA synchronous = %s", level);
    run(db, "PRAGMA journal_mode = WAL");
    run(db, pragma);
    run(db,
        "CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, id TEXT NOT NULL, at TEXT NOT NULL,"
        " by TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL)");
    return db;
}

/// Inserts all events, in one transaction or each in its own, and returns the seconds that took.
static double insert(sqlite3 *db, Events all, int in_one) {
    sqlite3_stmt *statement =
        prepare(db, "INSERT INTO events (seq, id, at, by, type, data) VALUES (?, ?, ?, ?, ?, ?)");
    double start = seconds();
    if (in_one) run(db, "BEGIN");
    for (size_t index = 0; index < all.count; index++) {
        sqlite3_bind_int64(statement, 1, (sqlite3_int64)index + 1);
        for (int field = 0; field < FIELDS; field++) {
            Text text = all.events[index].fields[field];
            sqlite3_bind_text(statement, field + 2, text.start, text.length, SQLITE_STATIC);
        }
        if (sqlite3_step(statement) != SQLITE_DONE) fail("insert", sqlite3_errmsg(db));
        sqlite3_reset(statement);
    }
    if (in_one) run(db, "COMMIT");
    double end = seconds();
    sqlite3_finalize(statement);
    return end - start;
}

/// Reads all rows with two members of their data, and returns the seconds that took.
static double scan(sqlite3 *db) {
    sqlite3_stmt *statement =
        prepare(db, "SELECT json_extract(data, '$.number'), json_extract(data, '$.title') FROM events");
    double start = seconds();
    sqlite3_int64 numbers = 0;
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        numbers += sqlite3_column_int64(statement, 0);
        sqlite3_column_text(statement, 1);
    }
    double end = seconds();
    if (step != SQLITE_DONE || numbers == 0) fail("scan", sqlite3_errmsg(db));
    sqlite3_finalize(statement);
    return end - start;
}

int main(int count, char **words) {
    const char *work = count > 1 ? words[1] : "";
    double took = 0;
    if (strcmp(work, "version") == 0 && count == 2) {
        puts(sqlite3_libversion());
        return 0;
    } else if (strcmp(work, "append") == 0 && count == 4) {
        took = insert(open_database(words[2], "FULL"), read_events(words[3]), 0);
    } else if (strcmp(work, "batch") == 0 && count == 5) {
        took = insert(open_database(words[2], words[4]), read_events(words[3]), 1);
    } else if (strcmp(work, "scan") == 0 && count == 3) {
        took = scan(open_database(words[2], "FULL"));
    } else {
        fail("usage", "version | append DB EVENTS | batch DB EVENTS LEVEL | scan DB");
    }
    printf("%.9f\n", took);
    return 0;
}
