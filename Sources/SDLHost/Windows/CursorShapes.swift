internal import CSDL2
import Foundation

/// The shape of the mouse pointer.
public enum PointerShape: Sendable {
  case arrow, hand, text, crosshair
  case resizeHorizontally, resizeVertically, resizeAll
  /// No pointer over the window.
  case hidden
}

/// SDL's cursors, each made once.
@MainActor
final class CursorShapes {
  private var cursors: [UInt32: OpaquePointer] = [:]

  func show(_ shape: PointerShape) {
    SDL_ShowCursor(shape == .hidden ? 0 : 1)
    guard let system = Self.system(shape) else { return }
    if cursors[system.rawValue] == nil { cursors[system.rawValue] = SDL_CreateSystemCursor(system) }
    if let cursor = cursors[system.rawValue] { SDL_SetCursor(cursor) }
  }

  private static func system(_ shape: PointerShape) -> SDL_SystemCursor? {
    switch shape {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
    case .resizeAll: SDL_SYSTEM_CURSOR_SIZEALL
    case .hidden: nil
    }
  }
}
