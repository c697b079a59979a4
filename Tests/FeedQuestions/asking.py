"""Questions to fav-cli, and their answers out of rows that were read from raw files."""
import unicodedata

from measures import distance

#: The clock of the desk on which the questions are asked.
NOW = "2026-11-30T01:30:00Z"


def fold(text):
    """A text as search is to see it: NFKC, without case, with 台 for 臺, and with single spaces."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(unicodedata.normalize("NFKC", text).replace("臺", "台").split())


def by_name(row):
    """The key that sorts rows by name, source and identifier, each by the scalars of NFC."""
    return [unicodedata.normalize("NFC", row[key]) for key in ("name", "source", "id")]


def row(**values):
    """A row of the values that are there."""
    return {key: value for key, value in values.items() if value is not None}


class Asking:
    def __init__(self, feeds, kind):
        self.feeds, self.kind = feeds, kind
        self.commands, self.questions, self.rows = [], [], []
        # A distance is printed to the tenth, and is right within a millimetre.
        self.tolerances = {"distance": 0.051}

    def document(self):
        return {"commands": self.commands, "tolerances": self.tolerances, "questions": self.questions}

    def path(self, name):
        return str(self.feeds / name)

    def imports(self, source, files, rows, *options):
        """Has files imported as a source, of which these are the rows."""
        self.commands.append(["import", *map(self.path, files), "--source", source, *options])
        self.rows += [{"source": source, "kind": self.kind, **row} for row in rows]

    def row(self, reference):
        """The one row of a `source/id`."""
        (found,) = [row for row in self.rows if f"{row['source']}/{row['id']}" == reference]
        return found

    # Questions

    def search(self, about, text, near=None, nothing=False, **filters):
        words = [fold(word) for word in text.split()]

        def fits(row):
            texts = [fold(row[k]) for k in ("name", "nameEnglish", "address", "district", "city") if k in row]
            return all(any(word in text for text in texts) for word in words)

        rows = sorted(filter(fits, self.rows), key=by_name)
        place = [] if near is None else ["--near", f"{near[0]},{near[1]}"]
        self._list(about, ["search", text, *place], rows, near, nothing, filters)

    def nearest(self, about, place=None, nothing=False, **filters):
        words = [] if place is None else ["--from", f"{place[0]},{place[1]}"]
        self._list(about, ["nearest", *words], sorted(self.rows, key=by_name), place, nothing, filters)

    def everything(self, about, source):
        """Asks for all rows of a source."""
        self.nearest(about, source=source, limit=9999)

    def _list(self, about, words, rows, place, nothing, filters):
        if place is not None:
            rows = [{**row, "distance": distance(place, (row["latitude"], row["longitude"]))} for row in rows]
            rows.sort(key=lambda row: (row["distance"], by_name(row)))
        limit = filters.get("limit", 10 if words[0] == "nearest" else None)
        rows = [row for row in rows if passes(row, filters)][:limit]
        assert nothing == (not rows), f"{about} {len(rows)} rows"
        self._ask(about, words + options(filters), answer=rows)

    def show(self, about, text, reference=None):
        self._ask(about, ["show", text], answer={**self.row(reference or text), "firstSeenAt": NOW})

    def refused(self, about, words, exit, code):
        self._ask(about, words, exit=exit, code=code)

    def _ask(self, about, words, **expected):
        self.questions.append({"about": about, "words": words, **expected})

    # Favorites

    def favorites(self, references, note):
        """Has stations made favorites, with a note."""
        self.commands += [["add", reference, "--note", note] for reference in references]
        self.favorite_rows = [
            {"number": number, "id": None, "name": row["name"], "note": note, "addedAt": NOW, "station": row}
            for number, row in enumerate(map(self.row, references), 1)
        ]

    def list(self, about, place, states, nothing=False, **filters):
        """Asks for the favorites by distance, of which these, by name, are the states."""
        rows = []
        for favorite in self.favorite_rows:
            station = favorite["station"]
            metres = distance(place, (station["latitude"], station["longitude"]))
            row = {**favorite, **states[favorite["name"]], "station": {**station, "distance": metres}}
            if passes(row["station"], filters):
                rows.append(row)
        rows.sort(key=lambda row: row["station"]["distance"])
        assert nothing == (not rows), about
        words = ["list", "--sort", "distance", "--from", f"{place[0]},{place[1]}"]
        self._ask(about, words + options(filters), answer=rows)


def passes(row, filters):
    """Whether a row is as the filters want it."""
    for key in ("kind", "source"):
        if row[key] != filters.get(key, row[key]):
            return False
    if "city" in filters and fold(row.get("city", "")) != fold(filters["city"]):
        return False
    if "line" in filters and fold(filters["line"]) not in fold(row.get("line", "")):
        return False
    if filters.keys() & {"in_service", "with_bikes", "with_docks"} and row.get("inService") is False:
        return False
    if row.get("bikes", -1) < filters.get("with_bikes", -1) or row.get("docks", -1) < filters.get("with_docks", -1):
        return False
    return row.get("distance", 0) <= filters.get("within", float("inf"))


def options(filters):
    """The words for filters, with metres for a distance."""
    words = []
    for name, value in filters.items():
        words.append("--" + name.replace("_", "-"))
        if value is not True:
            words.append(f"{value}m" if name == "within" else str(value))
    return words
