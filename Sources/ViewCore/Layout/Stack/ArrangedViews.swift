import CoreGraphics
import QuartzCore

/// The arranged views of a stack view in order, with the spacings set for single ones.
@MainActor
final class ArrangedViews {
  private(set) var views: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  func contains(_ view: UIView) -> Bool { views.contains { $0 === view } }

  /// Inserts a view, or moves it; an index beyond the other views means the end.
  func insert(_ view: UIView, at index: Int) {
    views.removeObject(view)
    views.insert(view, at: min(index, views.count))
  }

  /// Removes a view and its spacing.
  func remove(_ view: UIView) {
    views.removeObject(view)
    customSpacings[ObjectIdentifier(view)] = nil
  }

  /// The spacing set after a view, in points; nil if none was.
  func spacing(after view: UIView) -> CGFloat? { customSpacings[ObjectIdentifier(view)] }

  func setSpacing(_ spacing: CGFloat?, after view: UIView) { customSpacings[ObjectIdentifier(view)] = spacing }
}
