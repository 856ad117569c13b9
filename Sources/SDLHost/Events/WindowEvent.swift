import Foundation

/// An event of the window without SDL's types, so that the translator can be tested with values.
package struct WindowEvent: Equatable {
  package enum Kind: Equatable {
    /// Buttons are numbered as in SDL: 1 left, 2 middle, 3 right. Positions are in window units.
    case button(Int, isDown: Bool, at: CGPoint)
    /// Bit 0 of `held` is the left button, bit 1 the middle one, and so on.
    case motion(at: CGPoint, held: UInt32)
    case wheel(delta: CGPoint, at: CGPoint)
    /// `at` is in fractions of the window, 0…1.
    case finger(Finger, id: Int64, at: CGPoint)
    case key(scancode: Int, symbol: Int32, modifiers: UInt16, isDown: Bool, isRepeat: Bool)
    case text(String)
    /// What an input method composes. The selection is in Unicode scalars; −1 if it is unknown.
    case editing(String, start: Int, length: Int)
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
    /// The main queue has pending work.
    case wake
  }

  package enum Finger: Equatable { case down, motion, up }

  /// The time on the frame clock, in seconds.
  package var time: TimeInterval
  package var kind: Kind

  package init(time: TimeInterval, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
