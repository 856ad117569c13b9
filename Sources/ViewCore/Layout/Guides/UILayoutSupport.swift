import CoreGraphics
import Foundation

/// The height of the bars above or below a controller's view, and anchors for constraints to them.
///
/// The view's safe area replaces it since iOS 11.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the bars, in points.
  var length: CGFloat { get }
  /// The upper edge of the bars.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the bars.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the bars.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a view above or below its safe area, across its width.
package final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let edge: NSLayoutConstraint.Attribute

  /// Makes the guide at an edge, `.top` or `.bottom`.
  package init(_ edge: NSLayoutConstraint.Attribute) {
    self.edge = edge
    super.init()
    identifier = edge == .top ? "UIViewControllerTopLayoutGuide" : "UIViewControllerBottomLayoutGuide"
  }

  /// Becomes a guide of a view, and of no other one.
  package func attached(to view: UIView) -> BarLayoutGuide {
    guard owner !== view else { return self }
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    let vertical =
      edge == .top
      ? [topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: safeArea.topAnchor)]
      : [topAnchor.constraint(equalTo: safeArea.bottomAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor)]
    NSLayoutConstraint.activate(
      vertical + [leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor)])
    return self
  }

  package var length: CGFloat {
    guard let insets = owner?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }
}
