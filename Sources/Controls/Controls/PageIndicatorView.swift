import CoreGraphics
import Foundation
import ViewCore

/// A page control's sign of one page: a dot, or an image in the control's colours.
final class PageIndicatorView: UIView {
  /// The diameter of a dot, in points.
  static let dot: CGFloat = 7

  private let picture = UIImageView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an image, or a dot if there is none. An image that is always original keeps its colours.
  func show(_ image: UIImage?, color: UIColor) {
    picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = color
    backgroundColor = image == nil ? color : nil
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { picture.image?.size ?? CGSize(width: Self.dot, height: Self.dot) }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    layer.cornerRadius = picture.image == nil ? min(bounds.width, bounds.height) / 2 : 0
  }
}
