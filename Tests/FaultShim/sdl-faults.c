// Makes calls of SDL and of the system fail, for the tests of faults: LD_PRELOAD=… EDGEWISE_FAULTS="NAME:FIRST[-[LAST]][,…]".
//
// The call FIRST of a function fails, counted from 1; with “-LAST” all up to that one, with “-” alone all from FIRST on. A function of SDL returns what
// SDL documents for a failure, and SDL_GetError() says "injected". `write` fails with ENOSPC, on regular files only, as on a full
// disk. With EDGEWISE_FAULTS_LOG=FILE each injected failure adds a line to the file.
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int isPlanned(const char *name, int call) {
  const char *plan = getenv("EDGEWISE_FAULTS");
  size_t length = strlen(name);
  while (plan && *plan) {
    if (strncmp(plan, name, length) == 0 && plan[length] == ':') {
      char *end;
      long first = strtol(plan + length + 1, &end, 10);
      long last = first;
      if (*end == '-') last = isdigit((unsigned char)end[1]) ? strtol(end + 1, &end, 10) : 1L << 30;
      if (call >= first && call <= last) return 1;
    }
    plan = strchr(plan, ',');
    if (plan) plan++;
  }
  return 0;
}

static void note(const char *name, int call) {
  const char *path = getenv("EDGEWISE_FAULTS_LOG");
  if (!path) return;
  FILE *file = fopen(path, "a");
  if (!file) return;
  fprintf(file, "%s %d\n", name, call);
  fclose(file);
}

static int fails(const char *name, atomic_int *calls) {
  int call = atomic_fetch_add(calls, 1) + 1;
  if (!isPlanned(name, call)) return 0;
  note(name, call);
  return 1;
}

// The function in the library, and the failure where one is planned for this call.
#define FAULT(type, name, failure, parameters, arguments)                       \
  type name parameters {                                                        \
    static atomic_int calls;                                                    \
    static type(*real) parameters;                                              \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name);              \
    if (fails(#name, &calls)) {                                                 \
      SDL_SetError("injected");                                                 \
      return failure;                                                           \
    }                                                                           \
    return real arguments;                                                      \
  }

FAULT(int, SDL_InitSubSystem, -1, (Uint32 flags), (flags))
FAULT(SDL_Window *, SDL_CreateWindow, NULL, (const char *title, int x, int y, int w, int h, Uint32 flags), (title, x, y, w, h, flags))
FAULT(SDL_Surface *, SDL_GetWindowSurface, NULL, (SDL_Window *window), (window))
FAULT(int, SDL_UpdateWindowSurfaceRects, -1, (SDL_Window *window, const SDL_Rect *rects, int count), (window, rects, count))
FAULT(int, SDL_LockSurface, -1, (SDL_Surface *surface), (surface))
FAULT(SDL_Renderer *, SDL_CreateRenderer, NULL, (SDL_Window *window, int index, Uint32 flags), (window, index, flags))
FAULT(SDL_Texture *, SDL_CreateTexture, NULL, (SDL_Renderer *renderer, Uint32 format, int access, int w, int h), (renderer, format, access, w, h))
FAULT(int, SDL_UpdateTexture, -1, (SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch), (texture, rect, pixels, pitch))
FAULT(int, SDL_SetRenderTarget, -1, (SDL_Renderer *renderer, SDL_Texture *texture), (renderer, texture))
FAULT(int, SDL_RenderFlush, -1, (SDL_Renderer *renderer), (renderer))
FAULT(Uint32, SDL_RegisterEvents, (Uint32)-1, (int count), (count))
FAULT(SDL_Cursor *, SDL_CreateSystemCursor, NULL, (SDL_SystemCursor id), (id))
FAULT(int, SDL_SetClipboardText, -1, (const char *text), (text))
FAULT(int, SDL_GetCurrentDisplayMode, -1, (int display, SDL_DisplayMode *mode), (display, mode))
FAULT(int, SDL_GetWindowDisplayIndex, -1, (SDL_Window *window), (window))

ssize_t write(int handle, const void *bytes, size_t count) {
  static atomic_int calls;
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  int error = errno;
  struct stat status;
  if (handle > 2 && fstat(handle, &status) == 0 && S_ISREG(status.st_mode) && fails("write", &calls)) {
    errno = ENOSPC;
    return -1;
  }
  errno = error;
  return real(handle, bytes, count);
}
