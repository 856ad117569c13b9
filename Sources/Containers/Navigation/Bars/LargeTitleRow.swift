import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The large title below the row of buttons: it moves with the content and is clipped at the row.
final class LargeTitleRow: UIView {
  /// The height that a large title adds to the bar, in points: 96 with and 44 without one on iOS.
  nonisolated static let height: CGFloat = 52
  static let font = UIFont.systemFont(ofSize: 34, weight: .bold)
  /// The distance of the title from the bar's lower edge, in points (Flutter's value).
  static let bottomPadding: CGFloat = 8
  /// By how much the title grows for each `height` that the content is pulled beyond its edge, and its maximum (Flutter's
  /// values).
  static let growth: CGFloat = 0.03
  static let maximumScale: CGFloat = 1.1

  private let label = UILabel()
  /// Carries the label in transitions.
  let mover = UIView()

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    mover.addSubview(label)
    addSubview(mover)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
    label.show(title, attributes: attributes, font: Self.font, color: .label)
    setNeedsLayout()
  }

  /// The scale of the title in a row of this height.
  private var scale: CGFloat {
    let pulled = max(bounds.height - Self.height, 0)
    return min(1 + Self.growth * pulled / Self.height, Self.maximumScale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = NavigationBarContent.margin
    let wish = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.height))
    let width = min(wish.width, max(bounds.width - 2 * margin, 0))
    let scale = min(scale, width > 0 ? max((bounds.width - 2 * margin) / width, 1) : 1)
    mover.bounds.size = CGSize(width: width, height: wish.height)
    label.bounds.size = mover.bounds.size
    mover.center = CGPoint(x: margin + width / 2, y: bounds.height - Self.bottomPadding - wish.height / 2)
    // About the lower left corner.
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
    label.center = CGPoint(x: width * scale / 2, y: wish.height - wish.height * scale / 2)
  }

  /// The transform of `mover` with which the title lies, in the size of an inline title, at a point of this view.
  func landing(at point: CGPoint) -> CGAffineTransform {
    let scale = NavigationBarContent.titleFont.pointSize / Self.font.pointSize
    return CGAffineTransform(translationX: point.x - mover.center.x, y: point.y - mover.center.y).scaledBy(x: scale, y: scale)
  }
}
