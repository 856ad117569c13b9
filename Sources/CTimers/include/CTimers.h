#pragma once
#include <stdbool.h>

/// Decides about a Foundation `Timer` that is about to be added to a run loop: true keeps it from there.
typedef bool (*edgewise_timer_taker)(void *timer);

/// Has every timer of the process shown to `taker` before a run loop gets it; NULL ends that.
void edgewise_set_timer_taker(edgewise_timer_taker taker);

/// The date of the main run loop's next timer in its default mode, in seconds since 1 January 2001; 0 for none.
double edgewise_next_timer_date(void);
