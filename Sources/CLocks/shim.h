#ifndef EDGEWISE_CLOCKS_H
#define EDGEWISE_CLOCKS_H

#include <errno.h>
#include <linux/futex.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// A lock in one word: 0, or the thread that owns it, as the kernel's futexes with priority inheritance want it. The kernel lends the
// owner the priority of the highest thread that waits, and knows a thread that waits for itself.

/// The number of this thread. It is asked for each time, because a forked process has another one.
static inline uint32_t edgewise_thread(void) { return (uint32_t)syscall(SYS_gettid); }

/// Takes the lock if nobody has it.
static inline bool edgewise_lock_try(uint32_t *word) {
  uint32_t free = 0;
  return __atomic_compare_exchange_n(word, &free, edgewise_thread(), false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

/// Takes the lock, and sleeps until it is free. 0, or the error: EDEADLK if this thread has it already.
static inline int edgewise_lock(uint32_t *word) {
  if (edgewise_lock_try(word)) return 0;
  while (syscall(SYS_futex, word, FUTEX_LOCK_PI_PRIVATE, 0, 0, 0, 0) != 0) {
    if (errno != EINTR && errno != EAGAIN) return errno;
  }
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
  return 0;
}

/// Gives the lock up. 0, or the error: EPERM if this thread does not have it.
static inline int edgewise_unlock(uint32_t *word) {
  uint32_t own = edgewise_thread();
  if (__atomic_compare_exchange_n(word, &own, 0, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) return 0;
  return syscall(SYS_futex, word, FUTEX_UNLOCK_PI_PRIVATE, 0, 0, 0, 0) == 0 ? 0 : errno;
}

/// Whether this thread has the lock.
static inline bool edgewise_lock_is_owned(const uint32_t *word) {
  return (__atomic_load_n(word, __ATOMIC_RELAXED) & FUTEX_TID_MASK) == edgewise_thread();
}

// Arithmetic that no other thread sees half done. Each returns the new value.

static inline int32_t edgewise_add_32(int32_t amount, int32_t *value, bool orders) {
  return orders ? __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST) : __atomic_add_fetch(value, amount, __ATOMIC_RELAXED);
}

static inline int64_t edgewise_add_64(int64_t amount, int64_t *value, bool orders) {
  return orders ? __atomic_add_fetch(value, amount, __ATOMIC_SEQ_CST) : __atomic_add_fetch(value, amount, __ATOMIC_RELAXED);
}

static inline bool edgewise_swap_32(int32_t from, int32_t to, int32_t *value, bool orders) {
  return orders ? __atomic_compare_exchange_n(value, &from, to, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)
                : __atomic_compare_exchange_n(value, &from, to, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

static inline bool edgewise_swap_64(int64_t from, int64_t to, int64_t *value, bool orders) {
  return orders ? __atomic_compare_exchange_n(value, &from, to, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)
                : __atomic_compare_exchange_n(value, &from, to, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

static inline void edgewise_fence(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

// `dladdr`, which Glibc's headers leave out without GNU's extensions.
struct edgewise_image {
  const char *path;
  void *base;
  const char *symbol;
  void *address;
};
extern int edgewise_dladdr(const void *address, struct edgewise_image *image) __asm__("dladdr");

/// The file of the program or library that an address is in; null for none.
static inline const char *edgewise_image_path(const void *address) {
  struct edgewise_image image = {0};
  return edgewise_dladdr(address, &image) != 0 ? image.path : 0;
}

#endif
