// The one file call that Swift's view of the C library lacks.

#define _GNU_SOURCE
#include "CFiles.h"

#if defined(__APPLE__)
#include <stdio.h>

int cfiles_exchange(const char *first, const char *second) {
    return renamex_np(first, second, RENAME_SWAP);
}
#else
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int cfiles_exchange(const char *first, const char *second) {
    const unsigned exchange = 1 << 1; // RENAME_EXCHANGE of linux/fs.h, since Linux 3.15
    return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange);
}
#endif
