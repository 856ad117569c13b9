#ifndef EDGEWISE_CSDL2_H
#define EDGEWISE_CSDL2_H

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>

#endif
