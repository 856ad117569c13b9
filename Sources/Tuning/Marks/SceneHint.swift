import UIKit

/// A hint on the stage about the scene's gestures, shown until the first touch.
final class SceneHint: UIView {
  /// From the stage's lower edge, and from its left if it is aside, in points.
  private static let inset: CGFloat = 24
  /// What an aside hint leaves free on each side of the middle, in points.
  private static let middle: CGFloat = 80
  private let chip = Chip()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
    addSubview(chip)
  }

  required init?(coder: NSCoder) {
    fatalError("SceneHint is made by code; use init(frame:).")
  }

  /// The hint; nil for none.
  private(set) var text: String?
  private var isAside = false

  /// Shows a text over the stage; nil hides it at once.
  ///
  /// - Parameter isAside: whether it is at the left instead of the middle; on a narrow stage, where it would reach the middle, it is
  ///   left out.
  func show(_ text: String?, isAside: Bool = false) {
    (self.text, self.isAside) = (text, isAside)
    chip.show(text ?? "")
    alpha = text == nil ? 0 : 1
    setNeedsLayout()
  }

  /// Where the hint stands, in its own coordinates; nil for none. It is computed without a layout pass, which would lay out the
  /// stage as well, before its first frame.
  var place: CGRect? {
    let frame = chipFrame
    return alpha > 0 && text != nil && hasRoom(frame) ? frame : nil
  }

  private var chipFrame: CGRect {
    let size = chip.sizeThatFits(bounds.size)
    let width = min(size.width, bounds.width)
    let x = isAside ? Self.inset : ((bounds.width - width) / 2).rounded()
    return CGRect(x: x, y: bounds.height - Self.inset - size.height, width: width, height: size.height)
  }

  private func hasRoom(_ frame: CGRect) -> Bool { !isAside || frame.maxX <= bounds.midX - Self.middle }

  /// Fades: the scene was touched.
  func fade() {
    guard text != nil else { return }
    text = nil
    UIView.animate(withDuration: ChromeMotion.pillIn) { self.alpha = 0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chip.frame = chipFrame
    chip.isHidden = !hasRoom(chip.frame)
  }
}
