import CoreGraphics
import Foundation
import ViewCore

/// The button that shows and hides the columns of a split view controller, in the bar of the first visible column.
@MainActor
final class SplitButton {
  /// The size of the sign, and the width of its strokes, in points. Chosen, near iOS.
  private static let size = CGSize(width: 23, height: 17)
  private static let stroke: CGFloat = 1.5

  private unowned let owner: UISplitViewController
  private(set) lazy var item = UIBarButtonItem(
    image: Self.sign, primaryAction: UIAction { [weak self] _ in self?.press() })
  /// The item that has the button.
  private weak var host: UINavigationItem?

  init(_ owner: UISplitViewController) { self.owner = owner }

  private func press() { owner.display.change(toCount: owner.nextCount, animated: true) }

  /// Moves the button to the bar of the first visible column, or takes it away.
  func update(_ columns: SplitColumns) {
    let new = isVisible ? hostItem(columns) : nil
    guard new !== host else { return }
    host?.removeColumnButton(item)
    host = new
    new?.addColumnButton(item, at: 0)
  }

  private var isVisible: Bool {
    guard !owner.isCollapsed, owner.style != .unspecified, !owner.layout.leading.isEmpty else { return false }
    switch owner.displayModeButtonVisibility {
    case .automatic: return owner.presentsWithGesture
    case .always: return true
    case .never: return false
    }
  }

  private func hostItem(_ columns: SplitColumns) -> UINavigationItem? {
    let stack = owner.display.shown.first.flatMap { columns.child($0) } as? any PageStack
    return stack?.viewControllers.first?.navigationItem
  }

  /// A window with a column at its side.
  private static var sign: UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.set()
      let frame = CGRect(origin: .zero, size: size).insetBy(dx: stroke, dy: stroke)
      let path = UIBezierPath(roundedRect: frame, cornerRadius: 3)
      path.move(to: CGPoint(x: frame.minX + frame.width * 0.36, y: frame.minY))
      path.addLine(to: CGPoint(x: frame.minX + frame.width * 0.36, y: frame.maxY))
      path.lineWidth = stroke
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }
}
