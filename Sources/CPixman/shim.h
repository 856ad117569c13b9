#ifndef EDGEWISE_CPIXMAN_H
#define EDGEWISE_CPIXMAN_H

#include <pixman.h>

/// Asks the processor to load the cache lines of two places, which are about to be written.
static inline void edgewise_prefetch(const void *first, const void *last) {
  __builtin_prefetch(first, 1);
  __builtin_prefetch(last, 1);
}

#endif
