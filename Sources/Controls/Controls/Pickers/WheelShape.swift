import CoreGraphics
import Foundation
import QuartzCore

/// The cylinder of a picker's wheel, seen from the front.
///
/// Rows lie on it side by side: a row whose middle is `distance` from the wheel's middle, along the surface, is turned by
/// distance ÷ radius about the axis. The front half is visible.
struct WheelShape: Equatable {
  /// The radius as a share of the wheel's height. Chosen, near iOS: nine rows of 32 points are seen at a height of 216.
  private static let radiusShare: CGFloat = 0.45
  /// The distance of the viewer as a multiple of the radius. Chosen.
  private static let viewerDistance: CGFloat = 6
  /// The alpha of rows beside the selected one, before they turn away. Chosen, near iOS.
  private static let besideAlpha: CGFloat = 0.55

  let radius: CGFloat
  let rowHeight: CGFloat

  init(height: CGFloat, rowHeight: CGFloat) {
    radius = max(height * Self.radiusShare, 1)
    self.rowHeight = rowHeight
  }

  private var depth: CGFloat { radius * Self.viewerDistance }

  func angle(at distance: CGFloat) -> CGFloat { distance / radius }
  func isVisible(at distance: CGFloat) -> Bool { abs(angle(at: distance)) < .pi / 2 }

  /// The transform of a row whose view lies in the middle of the wheel.
  func transform(at distance: CGFloat) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / depth
    let turned = CATransform3DConcat(
      CATransform3DMakeTranslation(0, 0, radius),
      CATransform3DConcat(
        CATransform3DMakeRotation(-angle(at: distance), 1, 0, 0), CATransform3DMakeTranslation(0, 0, -radius)))
    return CATransform3DConcat(turned, perspective)
  }

  /// How far below the wheel's middle the middle of a row is seen, in points.
  func place(at distance: CGFloat) -> CGFloat {
    let angle = angle(at: distance)
    return radius * sin(angle) / (1 + radius * (1 - cos(angle)) / depth)
  }

  /// Full in the middle, less beside it, and none where the surface turns away.
  func alpha(at distance: CGFloat) -> CGFloat {
    guard isVisible(at: distance) else { return 0 }
    let share = min(abs(distance) / max(rowHeight, 1), 1)
    return cos(angle(at: distance)) * (1 + (Self.besideAlpha - 1) * share)
  }

  /// The rows that are visible at an offset along the surface, at most those of a half circle.
  func rows(at offset: CGFloat, count: Int) -> Range<Int> {
    guard count > 0, rowHeight > 0 else { return 0..<0 }
    let reach = radius * .pi / 2
    let first = Int(((offset - reach) / rowHeight).rounded(.up)).clamped(to: 0...count)
    let last = Int(((offset + reach) / rowHeight).rounded(.down)).clamped(to: -1...(count - 1))
    return first..<max(first, last + 1)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
