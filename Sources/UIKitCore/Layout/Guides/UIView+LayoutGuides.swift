import CoreGraphics
import Foundation

extension UIView {
  // MARK: - Working with layout guides

  /// The guides that `addLayoutGuide(_:)` has added.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    autoLayoutOrNew.guides.append(layoutGuide)
  }

  /// The constraints on it go with it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self, let state = autoLayout, state.guides.contains(where: { $0 === layoutGuide }) else { return }
    dropConstraints { constraint in constraint.parts.contains { $0.item === layoutGuide } }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
    rebuildLayout()
  }

  /// The part of the view that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }
  /// The part inside the margins, at most so wide that text reads well: 672 points.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent, "UIViewReadableContentGuide") }

  func systemGuide(_ kind: SystemLayoutGuide.Kind, _ identifier: String) -> SystemLayoutGuide {
    let state = autoLayoutOrNew
    if let guide = state.systemGuides[kind] { return guide }
    let guide = SystemLayoutGuide(kind, of: self, identifier: identifier)
    state.systemGuides[kind] = guide
    return guide
  }

  func frame(of guide: UILayoutGuide) -> CGRect {
    guard let guide = guide as? SystemLayoutGuide else { return settledEngine()?.frame(of: guide) ?? .zero }
    switch guide.kind {
    case .scrollContent: return CGRect(origin: .zero, size: (self as? UIScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return bounds
    default: return CGRect(origin: .zero, size: bounds.size).inset(by: guide.insets)
    }
  }
}

extension UIScrollView {
  // MARK: - Getting the layout guides

  /// The area of the content: constraints on its edges give the content its size.
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The scroll view's own rectangle, in sight wherever the content is scrolled to.
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }
}
