internal import CSDL2
import Foundation

extension ApplicationHost {
  /// Pushes an event into SDL's queue as the window system would; for tests and measurements. Can be called from any thread.
  ///
  /// - Returns: false for kinds that only SDL makes.
  @discardableResult
  nonisolated package static func push(_ kind: WindowEvent.Kind, toWindow window: UInt32) -> Bool {
    var event = SDL_Event()
    switch kind {
    case .button(let button, let isDown, let point):
      event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      event.button.windowID = window
      event.button.button = UInt8(button)
      event.button.state = isDown ? 1 : 0
      event.button.clicks = 1
      (event.button.x, event.button.y) = (Int32(point.x), Int32(point.y))
    case .motion(let point, let held):
      event.motion.type = SDL_MOUSEMOTION.rawValue
      event.motion.windowID = window
      event.motion.state = held
      (event.motion.x, event.motion.y) = (Int32(point.x), Int32(point.y))
    case .quit: event.quit.type = SDL_QUIT.rawValue
    case .targetsReset: event.common.type = SDL_RENDER_TARGETS_RESET.rawValue
    case .deviceReset: event.common.type = SDL_RENDER_DEVICE_RESET.rawValue
    default: return false
    }
    return SDL_PushEvent(&event) == 1
  }

  /// The identifier of the window in SDL's events.
  package var windowIdentifier: UInt32 { window.identifier }
}
