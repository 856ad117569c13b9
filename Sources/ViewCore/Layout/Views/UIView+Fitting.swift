import CoreGraphics
import Foundation

extension UIView {
  /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks `systemLayoutSizeFitting(_:)` for the largest size: 10,000 points.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that the constraints inside the view give for a target size, in points; constraints to other views are ignored.
  ///
  /// - Complexity: builds an engine of its own, O(constraints in the view) or more.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority = .fittingSizeLevel, _ vertical: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, target: LayoutEngine.FittingTarget(size: target, priorities: [horizontal, vertical]))
    return engine.fittedSize()
  }
}
