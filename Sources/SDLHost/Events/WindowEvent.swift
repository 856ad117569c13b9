import Foundation

/// What SDL tells, without SDL's types: the value that the translator is tested with.
package struct WindowEvent: Equatable {
  package enum Kind: Equatable {
    /// Buttons as SDL counts them: 1 left, 2 middle, 3 right. Positions in window units.
    case button(Int, isDown: Bool, at: CGPoint)
    /// `held` has bit 0 for the left button, bit 1 for the middle one …
    case motion(at: CGPoint, held: UInt32)
    case wheel(delta: CGPoint, at: CGPoint)
    /// `at` is in parts of the window, 0…1.
    case finger(Finger, id: Int64, at: CGPoint)
    case key(scancode: Int, symbol: Int32, modifiers: UInt16, isDown: Bool, isRepeat: Bool)
    case text(String)
    case focus(Bool)
    case pointerLeft
    case hidden
    case shown
    case resized
    case exposed
    case lowMemory
    case quit
    case targetsReset
    case deviceReset
    /// The main queue has work.
    case wake
  }

  package enum Finger: Equatable { case down, motion, up }

  /// On the frame clock.
  package var time: TimeInterval
  package var kind: Kind

  package init(time: TimeInterval, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
