import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The view that holds the pages of a navigation or tab bar controller; the bar is part of their safe area.
final class BarPagesView: UIView {
  private weak var owner: (any PageContainer)?

  /// Lets the controller of the pages lay them out.
  func manage(by owner: any PageContainer) { self.owner = owner }

  /// How far bars extend over the pages at each edge beyond the safe area, in points.
  private(set) var barInsets = UIEdgeInsets.zero

  func setBarInsets(_ insets: UIEdgeInsets) {
    guard insets != barInsets else { return }
    barInsets = insets
    for page in subviews { page.forgetSafeArea() }
    setNeedsLayout()
    owner?.layOutPages()
    for page in subviews { page.setNeedsLayout() }
  }

  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets + barInsets }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOutPages()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return owner?.exchange?.swallowsTouches == true ? self : hit
  }
}
