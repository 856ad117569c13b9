// Makes a program's monotonic clock run slower, so that a short motion can be looked at by slow tools:
// LD_PRELOAD=… EDGEWISE_CLOCK_SLOWNESS=N. The clock starts at its true value and runs at 1/N from then on; a sleep until a time of this
// clock lasts N times as long. Other clocks and sleeps are as they are.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

static const int64_t second = 1000000000;
static int (*realTime)(clockid_t, struct timespec *);
static int (*realSleep)(clockid_t, int, const struct timespec *, struct timespec *);
static int64_t start, slowness = 1;

static int64_t nanoseconds(struct timespec time) { return time.tv_sec * second + time.tv_nsec; }

static struct timespec timeOf(int64_t nanoseconds) {
  return (struct timespec){.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
}

__attribute__((constructor)) static void begin(void) {
  realTime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  realSleep = (int (*)(clockid_t, int, const struct timespec *, struct timespec *))dlsym(RTLD_NEXT, "clock_nanosleep");
  const char *wanted = getenv("EDGEWISE_CLOCK_SLOWNESS");
  if (wanted && atoi(wanted) > 1) slowness = atoi(wanted);
  struct timespec now;
  realTime(CLOCK_MONOTONIC, &now);
  start = nanoseconds(now);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!realTime) begin();
  int code = realTime(clock, time);
  if (code == 0 && clock == CLOCK_MONOTONIC) *time = timeOf(start + (nanoseconds(*time) - start) / slowness);
  return code;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  if (!realSleep) begin();
  if (clock != CLOCK_MONOTONIC || !(flags & TIMER_ABSTIME)) return realSleep(clock, flags, time, left);
  struct timespec slow = timeOf(start + (nanoseconds(*time) - start) * slowness);
  return realSleep(clock, flags, &slow, left);
}
