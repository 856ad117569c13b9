import CoreGraphics

/// A finger's way along a page control: below the hysteresis it is a tap, beyond it each pitch is a page.
struct PageScrub {
  /// How far a finger moves before it is no tap any more, in points. Chosen, as that of a pan.
  static let hysteresis: CGFloat = 10

  let start: CGPoint
  let startPage: Int
  private(set) var isContinuous = false

  init(at start: CGPoint, page: Int) { (self.start, startPage) = (start, page) }

  /// The page under a finger that has moved along an axis; nil while it may still be a tap.
  ///
  /// - Parameters:
  ///   - distance: from `start`, towards later pages, in points.
  ///   - pitch: from one indicator to the next, in points.
  mutating func page(afterMoving distance: CGFloat, pitch: CGFloat) -> Int? {
    if abs(distance) >= Self.hysteresis { isContinuous = true }
    guard isContinuous, pitch > 0 else { return nil }
    return startPage + Int((distance / pitch).rounded(.towardZero))
  }
}
