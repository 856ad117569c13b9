import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// A token as it is shown: a capsule with an image and a text.
final class SearchTokenView: UIView {
  /// In points; chosen, near iOS.
  private enum Measure {
    static let side: CGFloat = 8
    static let gap: CGFloat = 4
    /// The size of the text as a part of the field's.
    static let fontShare: CGFloat = 15 / 17
  }
  /// The darkness over a selected token; chosen.
  private static let selectionAlpha: CGFloat = 0.4

  /// Kept, so that no other token has its identity while the view is there.
  let token: UISearchToken
  private let label = UILabel()
  private let icon = UIImageView()
  private let shade = UIView()
  /// The width without a limit, in points.
  let naturalWidth: CGFloat

  init(_ token: UISearchToken, font: UIFont?) {
    self.token = token
    let font = font ?? .systemFont(ofSize: UILabel.defaultFontSize)
    label.text = token.text
    label.font = font.withSize(font.pointSize * Measure.fontShare)
    label.textColor = .white
    icon.image = token.icon
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .white
    icon.isHidden = token.icon == nil
    let iconWidth = token.icon == nil ? 0 : (label.font?.lineHeight ?? 0) + Measure.gap
    naturalWidth = (label.intrinsicContentSize.width + iconWidth + 2 * Measure.side).rounded(.up)
    super.init(frame: .zero)
    clipsToBounds = true
    shade.backgroundColor = UIColor(white: 0, alpha: Self.selectionAlpha)
    for view in [shade, icon, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: UIColor?, isSelected: Bool, isEnabled: Bool) {
    backgroundColor = color
    shade.isHidden = !isSelected
    alpha = isEnabled ? 1 : UILabel.disabledAlpha
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
    shade.frame = bounds
    var x = min(Measure.side, bounds.width / 2)
    if !icon.isHidden {
      let side = min(label.font?.lineHeight ?? 0, bounds.height)
      icon.frame = CGRect(x: x, y: (bounds.height - side) / 2, width: side, height: side)
      x += side + Measure.gap
    }
    label.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x - Measure.side), height: bounds.height)
  }
}
