internal import CSDL2
import Foundation
import SDLRenderer

/// Initializes SDL with the first window and shuts it down after the last.
@MainActor
enum SDLSession {
  private static var users = 0

  static func start(name: String) throws {
    users += 1
    guard users == 1 else { return }
    keepMemoryTight()
    // SDL must not make mouse events of touches or touches of mouse events.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // A click that activates the window is delivered as well.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    // What an input method composes comes whole, not in pieces of 31 bytes.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    if !name.isEmpty { SDL_SetHint(SDL_HINT_APP_NAME, name) }
    // Without this, SDL would fall back to a driver without output, and Wayland's library prints a message if there is none.
    let environment = ProcessInfo.processInfo.environment
    if environment["SDL_VIDEODRIVER"] == nil {
      SDL_SetHint("SDL_VIDEODRIVER", environment["WAYLAND_DISPLAY"] == nil ? "x11" : "x11,wayland")
    }
    ComposeCache.prepare(environment: environment)
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      users = 0
      throw HostError.noDisplay(reason: String(cString: SDL_GetError()))
    }
    hangUpAsTerminate()
    SDL_StartTextInput()
  }

  /// Makes SIGHUP, which a closed terminal sends, quit the program like SIGTERM and SIGINT, which SDL handles. A signal that is
  /// ignored (`nohup`) stays ignored.
  private static func hangUpAsTerminate() {
    var present = sigaction()
    guard sigaction(SIGHUP, nil, &present) == 0, present.__sigaction_handler.sa_handler == nil else { return }
    signal(SIGHUP) { _ in raise(SIGTERM) }
  }

  /// Returns freed images to the system at once. By default glibc raises its threshold for that with each large block that is
  /// freed, which wastes 11 MB after launch.
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
