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

  /// The shape that the program has chosen.
  private(set) var chosen = PointerShape.arrow
  private var isHidden = false
  private var shown = PointerShape.arrow

  func choose(_ shape: PointerShape) {
    chosen = shape
    update()
  }

  /// Shows nothing in place of the chosen shape while the toolkit draws the pointer.
  func hide(_ isHidden: Bool) {
    self.isHidden = isHidden
    update()
  }

  private func update() {
    let shape = isHidden ? .hidden : chosen
    guard shape != shown else { return }
    shown = shape
    show(shape)
  }

  private func show(_ shape: PointerShape) {
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

extension ApplicationHost {
  /// The shape of the mouse pointer over the window. Default: `arrow`. Nothing is shown in its place while the toolkit draws the pointer.
  public var pointerShape: PointerShape {
    get { cursors.chosen }
    set { cursors.choose(newValue) }
  }
}
