#ifndef EDGEWISE_CSDL2_H
#define EDGEWISE_CSDL2_H

// mallopt, which Swift's Glibc does not show.
#include <malloc.h>
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>

#endif
