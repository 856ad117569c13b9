import CoreGraphics
import Foundation
import QuartzCore

/// The view that a sheet presents: it wraps the controller's own view and rounds it off.
final class SheetCardView: UIView {
  /// In points, as in iOS 13.
  static let cornerRadius: CGFloat = 10

  private weak var content: UIView?

  init(roundedCorners: CACornerMask) {
    super.init(frame: .zero)
    layer.cornerRadius = Self.cornerRadius
    layer.maskedCorners = roundedCorners
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func take(_ view: UIView) {
    content = view
    addSubview(view)
    layOutContent()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  private func layOutContent() {
    guard let content, content.superview === self, content.transform.isIdentity, content.frame != bounds else { return }
    content.frame = bounds
  }
}
