// Foundation offers no way to ask a run loop for its timers. But it adds each of them by one function of CoreFoundation, which a
// program may define anew: the dynamic linker takes the program's own definition before that of libFoundation. In a program that
// contains Foundation the linker option --wrap does the same.
#define _GNU_SOURCE
#include "CTimers.h"

#include <dlfcn.h>
#include <stddef.h>

// CoreFoundation's CFRunLoopTimerContext; `info` is the Foundation object.
typedef struct {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  const void *(*copyDescription)(const void *);
} timer_context;

extern void CFRunLoopTimerGetContext(void *timer, timer_context *context);
extern void *CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern const void *kCFRunLoopDefaultMode;

static edgewise_timer_taker current_taker = NULL;

void edgewise_set_timer_taker(edgewise_timer_taker taker) { __atomic_store_n(&current_taker, taker, __ATOMIC_SEQ_CST); }

#ifdef EDGEWISE_STATIC
void __real_CFRunLoopAddTimer(void *loop, void *timer, const void *mode);
#define CFRunLoopAddTimer __wrap_CFRunLoopAddTimer
#endif

static void add_to_loop(void *loop, void *timer, const void *mode) {
#ifdef EDGEWISE_STATIC
  __real_CFRunLoopAddTimer(loop, timer, mode);
#else
  void (*add)(void *, void *, const void *) = (void (*)(void *, void *, const void *))dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  if (add != NULL) add(loop, timer, mode);
#endif
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  edgewise_timer_taker taker = __atomic_load_n(&current_taker, __ATOMIC_SEQ_CST);
  if (taker != NULL) {
    timer_context context = {0};
    CFRunLoopTimerGetContext(timer, &context);
    if (context.info != NULL && taker(context.info)) return;
  }
  add_to_loop(loop, timer, mode);
}

// `RunLoop.limitDate(forMode:)` says the same, but also turns the loop.
double edgewise_next_timer_date(void) { return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode); }
