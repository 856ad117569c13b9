import CoreGraphics
import Foundation

extension UIView {
  // MARK: - Working with layout guides

  func baseAddLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    autoLayoutOrNew.add(layoutGuide)
  }

  func baseRemoveLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self, let state = autoLayout, state.guides.contains(where: { $0 === layoutGuide }) else { return }
    dropConstraints { constraint in constraint.parts.contains { $0.item === layoutGuide } }
    state.remove(layoutGuide)
    layoutGuide.owner = nil
    rebuildLayout()
  }

  func systemGuide(_ kind: SystemLayoutGuide.Kind, _ identifier: String) -> SystemLayoutGuide {
    autoLayoutOrNew.systemGuide(kind) { SystemLayoutGuide(kind, of: self, identifier: identifier) }
  }

  /// The guide of the keyboard; nil before its first use.
  var keyboardGuide: UIKeyboardLayoutGuide? { autoLayout?.guides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first }

  /// The guide of the keyboard, added at first use.
  func dockedKeyboardGuide() -> UIKeyboardLayoutGuide {
    if let keyboardGuide { return keyboardGuide }
    let guide = UIKeyboardLayoutGuide()
    addLayoutGuide(guide)
    guide.dock()
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
