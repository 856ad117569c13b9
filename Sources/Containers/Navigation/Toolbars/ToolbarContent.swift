import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The buttons and spaces of a toolbar's items.
final class ToolbarContent: UIView {
  private let parts: [(item: UIBarButtonItem, view: UIView?)]

  init(_ items: [UIBarButtonItem], look: UIToolbarAppearance, metrics: UIBarMetrics) {
    parts = items.filter { !$0.isHidden }.map { item in
      let isButton = item.customView == nil && !item.isSpace
      let button = isButton ? BarButton.make(for: item, appearance: look.buttons(item.style), metrics: metrics) : nil
      return (item, item.customView ?? button)
    }
    super.init(frame: .zero)
    for (item, view) in parts {
      guard let view else { continue }
      addSubview(view)
      item.isShown(by: view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = CGSize(width: bounds.width, height: min(bounds.height, UIToolbar.height))
    let widths = parts.map { width(of: $0, in: row) }
    let springs = parts.count { $0.item.isFlexible }
    let spacing = CGFloat(max(parts.count { $0.view != nil } - 1, 0)) * (springs > 0 ? 0 : NavigationBarContent.spacing)
    let left = bounds.width - 2 * NavigationBarContent.margin - widths.reduce(0, +) - spacing
    let spring = springs > 0 ? max(left / CGFloat(springs), 0) : 0
    var x = NavigationBarContent.margin
    for ((item, view), width) in zip(parts, widths) {
      if let view {
        let height = min(fitted(view, in: row).height, row.height)
        view.frame = CGRect(x: x, y: (row.height - height) / 2, width: width, height: height)
      }
      x += (item.isFlexible ? spring : width) + (view != nil && springs == 0 ? NavigationBarContent.spacing : 0)
    }
  }

  private func width(of part: (item: UIBarButtonItem, view: UIView?), in row: CGSize) -> CGFloat {
    guard let view = part.view else { return part.item.isFlexible ? 0 : part.item.width }
    return min(fitted(view, in: row).width, row.width)
  }

  private func fitted(_ view: UIView, in row: CGSize) -> CGSize {
    view.bounds.size == .zero ? view.sizeThatFits(row) : view.bounds.size
  }
}
