#ifndef EDGEWISE_CPIXMAN_H
#define EDGEWISE_CPIXMAN_H

#include <pixman.h>

#endif
