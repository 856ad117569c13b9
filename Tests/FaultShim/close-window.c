// Asks a window to close, as a window manager does when its button is clicked: close-window ID.
#include <X11/Xlib.h>
#include <stdlib.h>

int main(int count, char **words) {
  Display *display = count == 2 ? XOpenDisplay(NULL) : NULL;
  if (!display) return 1;
  XEvent event = {.xclient = {.type = ClientMessage, .window = strtoul(words[1], NULL, 0), .format = 32}};
  event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
  event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
  XSendEvent(display, event.xclient.window, False, NoEventMask, &event);
  XSync(display, False);
  XCloseDisplay(display);
  return 0;
}
