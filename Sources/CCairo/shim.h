#ifndef EDGEWISE_CCAIRO_H
#define EDGEWISE_CCAIRO_H

#include <cairo.h>
#include <pango/pangocairo.h>
#include <hb-ot.h>
#include <fontconfig/fontconfig.h>

#endif
