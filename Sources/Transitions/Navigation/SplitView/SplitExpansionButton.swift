import CoreGraphics
import Foundation
import ViewCore

/// The button in the bar of the secondary column of three that hides the other columns, and shows them again.
@MainActor
final class SplitExpansionButton {
  /// The side of the sign, and the width of its strokes, in points. Chosen, near iOS.
  private static let side: CGFloat = 19
  private static let stroke: CGFloat = 1.5

  private unowned let owner: UISplitViewController
  private lazy var item = UIBarButtonItem(
    image: Self.expansion, primaryAction: UIAction { [weak self] _ in self?.press() })
  /// The item that has the button.
  private weak var host: UINavigationItem?
  /// The number of leading columns that the button has hidden; nil shows all of them.
  private var hiddenCount: Int?

  init(_ owner: UISplitViewController) { self.owner = owner }

  private func press() {
    let count = owner.display.count
    if count > 0 {
      hiddenCount = count
      owner.display.change(toCount: 0, animated: true)
    } else {
      owner.display.change(toCount: min(hiddenCount ?? .max, owner.layout.leading.count), animated: true)
    }
  }

  /// Moves the button to the bar of the secondary column, or takes it away, and shows where it leads.
  func update(_ columns: SplitColumns) {
    let isVisible =
      owner.showsSecondaryOnlyButton && owner.style == .tripleColumn && !owner.isCollapsed && !owner.layout.leading.isEmpty
    let new = isVisible ? (columns.child(.secondary) as? any PageStack)?.viewControllers.first?.navigationItem : nil
    if new != nil {
      let sign = owner.display.count > 0 ? Self.expansion : Self.contraction
      if item.image !== sign { item.image = sign }
    }
    guard new !== host else { return }
    host?.removeColumnButton(item)
    host = new
    new?.addColumnButton(item, at: 1)
  }

  /// Two arrows away from each other, and towards each other.
  private static let expansion = sign { (tip: $0, tail: $1) }
  private static let contraction = sign { (tip: $1, tail: $0) }

  /// - Parameter arrow: the tip and the tail of an arrow between an outer point and an inner one.
  private static func sign(_ arrow: (_ outer: CGPoint, _ inner: CGPoint) -> (tip: CGPoint, tail: CGPoint)) -> UIImage {
    let (edge, middle, barb) = (side - stroke, side / 2, side * 0.28)
    let arrows = [
      arrow(CGPoint(x: edge, y: stroke), CGPoint(x: middle + 1, y: middle - 1)),
      arrow(CGPoint(x: stroke, y: edge), CGPoint(x: middle - 1, y: middle + 1)),
    ]
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.black.set()
      for (tip, tail) in arrows {
        let path = UIBezierPath()
        path.move(to: tail)
        path.addLine(to: tip)
        path.move(to: CGPoint(x: tip.x + (tail.x > tip.x ? barb : -barb), y: tip.y))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: tip.x, y: tip.y + (tail.y > tip.y ? barb : -barb)))
        path.lineWidth = stroke
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
      }
    }.withRenderingMode(.alwaysTemplate)
  }
}
