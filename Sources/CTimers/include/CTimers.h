#pragma once
#include <stdbool.h>

/// Decides about a Foundation `Timer` that is about to be added to a run loop: true keeps it from there.
typedef bool (*edgewise_timer_taker)(void *timer);

/// Has every timer of the process shown to `taker` before a run loop gets it; NULL ends that.
void edgewise_set_timer_taker(edgewise_timer_taker taker);
