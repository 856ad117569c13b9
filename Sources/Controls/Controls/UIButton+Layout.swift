import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UIButton {
  /// The padding above and below the title while `contentEdgeInsets` are zero, in points. Measured on iOS 26: an empty custom
  /// button is 30 × 34, which is 18 point text plus 2 × 6; a button with a title is 12 points higher than it.
  private static let verticalPadding: CGFloat = 6
  /// The minimum natural width of a button that is empty or has a title, in points (measured on iOS 26).
  private static let minimumWidth: CGFloat = 30

  private var imageSize: CGSize { picture.superview == nil || picture.isHidden ? .zero : picture.image?.size ?? .zero }

  private func titleSize(width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    label.superview == nil ? .zero : label.sizeThatFits(CGSize(width: width, height: 0))
  }

  final func insetsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  var naturalSize: CGSize {
    if let configurationParts, configuration != nil { return configurationParts.naturalSize(scale: layer.contentsScale) }
    let (title, image) = (titleSize(), imageSize)
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
    if size == .zero, contentEdgeInsets == .zero, let background = currentBackgroundImage {
      return background.size.roundedUp(toScale: layer.contentsScale)
    }
    if contentEdgeInsets == .zero {
      let line = size.height == 0 ? (label.font?.lineHeight ?? 0).rounded(.up) : title.height
      if line > 0 { size.height = max(image.height, line + 2 * Self.verticalPadding) }
      if line > 0 || buttonType == .system { size.width = max(size.width, Self.minimumWidth) }
    }
    size.width += contentEdgeInsets.left + contentEdgeInsets.right
    size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    return size.roundedUp(toScale: layer.contentsScale)
  }

  func arrange() {
    if configuration != nil {
      configurationParts?.arrange(in: bounds, scale: layer.contentsScale)
      return
    }
    if backgroundPicture.superview != nil {
      let rect = backgroundRect(forBounds: bounds)
      backgroundPicture.frame = adjustment?.background(in: rect) ?? rect
    }
    let content = contentRect(forBounds: bounds)
    if picture.superview != nil {
      let rect = imageRect(forContentRect: content)
      picture.frame = adjustment?.image(in: rect) ?? rect
    }
    if label.superview != nil { label.frame = titleRect(forContentRect: content) }
  }

  /// The frames of image and title side by side, aligned as a unit.
  func arrangement(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let room = CGSize(width: max(0, content.width), height: max(0, content.height))
    let image = fitted(imageSize, in: room)
    var title = titleSize(width: max(1, room.width - image.width))
    title.width = min(title.width, max(0, room.width - image.width))
    title.height = min(title.height, room.height)
    let total = image.width + title.width
    // Insets on two sides shift a part by half their difference, so that the unit stays centred.
    let imageX = leading(total, in: content, insets: imageEdgeInsets)
    let titleX = leading(total, in: content, insets: titleEdgeInsets) + image.width
    return (
      aligned(CGRect(origin: CGPoint(x: imageX, y: 0), size: image), in: content, insets: imageEdgeInsets),
      aligned(CGRect(origin: CGPoint(x: titleX, y: 0), size: title), in: content, insets: titleEdgeInsets)
    )
  }

  private func fitted(_ size: CGSize, in room: CGSize) -> CGSize {
    let factor = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private func leading(_ width: CGFloat, in content: CGRect, insets: UIEdgeInsets) -> CGFloat {
    let (start, end) = (content.minX + insets.left, content.maxX - insets.right)
    switch effectiveContentHorizontalAlignment {
    case .left, .fill, .leading: return start
    case .right, .trailing: return end - width
    case .center: return start + (end - start - width) / 2
    }
  }

  private func aligned(_ rect: CGRect, in content: CGRect, insets: UIEdgeInsets) -> CGRect {
    let (start, end) = (content.minY + insets.top, content.maxY - insets.bottom)
    var rect = rect
    switch contentVerticalAlignment {
    case .top: rect.origin.y = start
    case .bottom: rect.origin.y = end - rect.height
    case .fill:
      rect.origin.y = start
      rect.size.height = max(0, end - start)
    case .center: rect.origin.y = start + (end - start - rect.height) / 2
    }
    let scale = layer.pixelsPerPoint
    rect.origin = CGPoint(x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale)
    return rect
  }
}

extension UIButton: BaselineContent {
  package var baselines: (first: CGFloat, last: CGFloat) { titleLabel?.baselines ?? (0, 0) }
}
