#pragma once

/// Swaps two paths in one step; returns 0, or -1 with errno set.
int cfiles_exchange(const char *first, const char *second);
