import CoreGraphics
import Foundation

/// A view whose natural height depends on its width.
@MainActor
package protocol WrappingContent: UIView {
  /// Whether it does at present.
  var wraps: Bool { get }
  /// The width that constraints leave, in points, for which the intrinsic size is computed; 0 for the natural width.
  var layoutWidth: CGFloat { get }
  /// Sets that width.
  func wrap(at width: CGFloat)
}
