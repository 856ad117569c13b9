import CoreGraphics
import Foundation
import ViewCore

/// The view of one line of a menu.
class MenuLineView: UIView {
  let line: MenuLine
  final let title = UILabel()

  final func setHighlighted(_ isHighlighted: Bool) {
    backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.1) : nil
  }

  init(_ line: MenuLine) {
    self.line = line
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the title that a command has while modifiers are held.
  final func show(_ modifiers: UIKeyModifierFlags) {
    guard case .leaf(let leaf, _) = line, let command = leaf as? UICommand, !command.alternates.isEmpty else { return }
    title.text = command.alternate(for: modifiers)?.title ?? command.title
  }

  /// The height of a line of its own, in points.
  func height(width: CGFloat) -> CGFloat { 0 }
}
