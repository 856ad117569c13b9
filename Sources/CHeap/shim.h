#ifndef EDGEWISE_CHEAP_H
#define EDGEWISE_CHEAP_H

#include <malloc.h>

#endif
