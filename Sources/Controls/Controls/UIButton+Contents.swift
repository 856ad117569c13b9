import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UIButton {
  /// The title sizes of UIKit's buttons, in points.
  static let systemTitleSize: CGFloat = 15
  static let customTitleSize: CGFloat = 18
  /// The alpha of title and image of a pressed system button.
  private static let pressedAlpha: CGFloat = 0.2
  /// The duration of their fade after the release, in seconds (read from iOS; the press itself is not animated).
  private static let releaseDuration: TimeInterval = 0.3
  /// The alpha of the image of a pressed custom button or a disabled button.
  private static let dimmedImageAlpha: CGFloat = 0.5

  func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: Self.customTitleSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    return label
  }

  func makeImageView() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleToFill
    return view
  }

  func makeBackgroundImageView() -> UIImageView { UIImageView() }

  func apply(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  var defaultTitleColor: UIColor {
    guard buttonType != .custom else { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  /// Shows title, image and background of the present state.
  func showContents() {
    guard configuration == nil else { return showConfiguration() }
    if let attributed = currentAttributedTitle {
      install(label)
      label.attributedText = attributed
    } else if let title = currentTitle {
      install(label)
      label.text = title
      label.textColor = currentTitleColor
      if !contents.titleShadowColors.isEmpty { label.shadowColor = currentTitleShadowColor }
    } else {
      label.text = nil
    }
    showImage(shownImage)
    showBackground(currentBackgroundImage)
    setNeedsLayout()
  }

  private var shownImage: UIImage? {
    guard let image = currentImage else { return nil }
    let isTemplate = buttonType != .custom && image.renderingMode == .automatic
    return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
  }

  private func showImage(_ image: UIImage?) {
    guard image != nil || picture.superview != nil else { return }
    install(picture)
    if picture.image != image { picture.image = image }
    picture.isHidden = image == nil
  }

  private func showBackground(_ image: UIImage?) {
    guard image != nil || backgroundPicture.superview != nil else { return }
    if backgroundPicture.superview == nil { insertSubview(backgroundPicture, at: 0) }
    if backgroundPicture.image != image { backgroundPicture.image = image }
    backgroundPicture.isHidden = image == nil
  }

  func install(_ part: UIView) {
    if part.superview == nil { addSubview(part) }
  }

  // MARK: - The press

  /// Shows the pressed state at once; a system button fades back on release.
  func showPress() {
    guard configuration == nil else { return }
    if buttonType != .custom {
      let alpha = isHighlighted ? Self.pressedAlpha : 1
      guard label.alpha != alpha || picture.alpha != alpha else { return }
      let parts: [UIView] = [label, picture]
      if isHighlighted || window == nil {
        UIView.performWithoutAnimation { for part in parts { part.alpha = alpha } }
      } else {
        UIView.animate(withDuration: Self.releaseDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
          for part in parts { part.alpha = alpha }
        }
      }
    } else {
      let hasOwnImage = contents.images[state] != nil
      picture.alpha = (isHighlighted || !isEnabled) && !hasOwnImage ? Self.dimmedImageAlpha : 1
    }
  }
}
