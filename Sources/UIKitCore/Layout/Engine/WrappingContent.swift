import CoreGraphics
import Foundation

/// A view whose natural height depends on the width that it gets.
@MainActor
protocol WrappingContent: UIView {
  /// Whether it does, as it is now.
  var wraps: Bool { get }
  /// The width that constraints leave, in points, which the natural size is to be for; 0 is as wide as it likes.
  var layoutWidth: CGFloat { get set }
}
