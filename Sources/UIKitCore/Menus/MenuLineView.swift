import CoreGraphics
import Foundation

/// The view of one line of a menu.
class MenuLineView: UIView {
  let line: MenuLine

  final func setHighlighted(_ isHighlighted: Bool) {
    backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.1) : nil
  }

  init(_ line: MenuLine) {
    self.line = line
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the alternates of a command for the held modifiers.
  func show(_ modifiers: UIKeyModifierFlags) {}

  /// The height of a line of its own, in points.
  func height(width: CGFloat) -> CGFloat { 0 }
}
