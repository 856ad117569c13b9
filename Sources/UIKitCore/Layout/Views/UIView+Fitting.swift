import CoreGraphics
import Foundation

extension UIView {
  /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that the constraints in the view make of a wish; those that reach out of it do not count.
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, target: LayoutEngine.FittingTarget(size: target, priorities: [horizontal, vertical]))
    return engine.fittedSize()
  }
}
