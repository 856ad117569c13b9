internal import CSDL2
import Foundation
import SDLRenderer

/// SDL as a host needs it, from the first window to the last.
@MainActor
enum SDLSession {
  private static var users = 0

  static func start(name: String) throws {
    users += 1
    guard users == 1 else { return }
    keepMemoryTight()
    // Touches come as touches and mouse buttons as mouse buttons; neither makes the other.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // The click that brings the window forward is also meant for what it hits.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    if !name.isEmpty { SDL_SetHint(SDL_HINT_APP_NAME, name) }
    // SDL would fall back to a driver that draws for nobody; Wayland's library complains by itself where there is none.
    let environment = ProcessInfo.processInfo.environment
    if environment["SDL_VIDEODRIVER"] == nil {
      SDL_SetHint("SDL_VIDEODRIVER", environment["WAYLAND_DISPLAY"] == nil ? "x11" : "x11,wayland")
    }
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      users = 0
      throw HostError.noDisplay(reason: String(cString: SDL_GetError()))
    }
    hangUpAsTerminate()
    SDL_StartTextInput()
  }

  /// SDL asks the program to quit at SIGTERM and SIGINT, and at no other; a terminal that is closed sends SIGHUP. One that is ignored
  /// (`nohup`) stays so.
  private static func hangUpAsTerminate() {
    var present = sigaction()
    guard sigaction(SIGHUP, nil, &present) == 0, present.__sigaction_handler.sa_handler == nil else { return }
    signal(SIGHUP) { _ in raise(SIGTERM) }
  }

  /// Pictures go back to the system as soon as they are freed. By itself glibc raises the size from which it does so with every
  /// large block that is freed, and launching then keeps 11 MB for nothing.
  private static func keepMemoryTight() {
    mallopt(M_MMAP_THRESHOLD, 256 << 10)
    mallopt(M_TRIM_THRESHOLD, 256 << 10)
  }

  static func end() {
    users -= 1
    guard users == 0 else { return }
    LoadedLibraries.pin()
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}
