import CoreGraphics
import Foundation
import QuartzCore

extension UILabel {
  /// The width at which the intrinsic size wraps, in points; 0 for no limit.
  var wrappingWidth: CGFloat { preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth }
  var contentScale: CGFloat { layer.contentsScale }

  /// Keeps the text unscaled, at the edge of its alignment, while an animation changes the width.
  package func keepTextUnscaled() {
    let isMirrored = (superview ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft
    let mode: UIView.ContentMode =
      switch textAlignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .natural, .justified: isMirrored ? .right : .left
      }
    if contentMode != mode { contentMode = mode }
  }

  /// The text with the label's attributes added where it has none.
  func complete(_ text: StyledText) -> StyledText {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
    var missing: StyledText.Attributes = [
      .font: content.font, .foregroundColor: content.color, .paragraphStyle: paragraph,
    ]
    if let shadowColor {
      let shadow = NSShadow()
      shadow.shadowColor = shadowColor
      shadow.shadowOffset = shadowOffset
      missing[.shadow] = shadow
    }
    return text.fillingIn(missing)
  }

  /// The text laid out at a width; nil without text. `lines` 0 means no limit.
  func block(width: CGFloat, height: CGFloat = .greatestFiniteMagnitude, lines: Int) -> TextBlock? {
    let limits = limits(width: width, height: height, lines: lines)
    if let plain = plainText { return TextBlock(plain, limits: limits) }
    return shownText.map { TextBlock($0, limits: limits) }
  }

  /// Nil when the text has attributes of its own, or a shadow.
  private var plainText: PlainText? {
    guard shadowColor == nil, let string = content.plainString else { return nil }
    return PlainText(
      string: string, font: content.font, color: isHighlighted ? highlightedTextColor ?? content.color : content.color,
      alignment: textAlignment, lineBreakMode: lineBreakMode)
  }

  /// The text as it is drawn; nil when it is empty.
  private var shownText: StyledText? {
    guard let text = content.text, text.length > 0 else { return nil }
    return visible(complete(text))
  }

  private func limits(width: CGFloat, height: CGFloat, lines: Int) -> TextBlock.Limits {
    TextBlock.Limits(width: width, height: lines == 1 ? .greatestFiniteMagnitude : height, lines: lines)
  }

  func drawContent(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0,
      let full = block(width: rect.width, height: rect.height, lines: numberOfLines)
    else { return }
    let block = fittingBlock(in: rect, full) ?? full
    let top = top(of: block, unscaled: full, in: rect)
    context.saveGState()
    if !isEnabled { context.setAlpha(Self.disabledAlpha) }
    block.draw(in: context, at: CGPoint(x: rect.minX, y: top))
    context.restoreGState()
  }

  /// The alpha of a disabled label.
  package static let disabledAlpha: CGFloat = 0.44

  private func visible(_ text: StyledText) -> StyledText {
    guard isHighlighted, let highlightedTextColor else { return text }
    return text.setting(.foregroundColor, to: highlightedTextColor)
  }

  private func top(of block: TextBlock, unscaled: TextBlock, in rect: CGRect) -> CGFloat {
    func centered(_ height: CGFloat) -> CGFloat {
      // A single line that is higher than its box is centred, so that its baseline stays visible; more lines begin at the top.
      let free = rect.height - height
      return rect.minY + (numberOfLines == 1 ? free / 2 : max(0, free / 2))
    }
    let top =
      switch baselineAdjustment {
      case _ where block === unscaled: centered(block.size.height)
      case .alignBaselines: centered(unscaled.size.height) + unscaled.firstBaseline - block.firstBaseline
      case .alignCenters: centered(block.size.height)
      case .none: centered(unscaled.size.height)
      }
    return (top * contentScale).rounded() / contentScale
  }

  /// The text with closer letters or in a smaller font; nil unless it is too long and may have them.
  private func fittingBlock(in rect: CGRect, _ full: TextBlock) -> TextBlock? {
    guard allowsDefaultTighteningForTruncation || adjustsFontSizeToFitWidth, let text = shownText else { return nil }
    let limits = limits(width: rect.width, height: rect.height, lines: numberOfLines)
    if let tight = tightened(text, full, width: rect.width) { return TextBlock(tight, limits: limits) }
    guard adjustsFontSizeToFitWidth, minimumScaleFactor > 0, numberOfLines == 1 else { return nil }
    let scale = text.scaleFitting(width: rect.width, minimum: minimumScaleFactor)
    guard scale < 1 else { return nil }
    let small = text.scalingFonts(by: scale)
    let block = TextBlock(small, limits: limits)
    return tightened(small, block, width: rect.width).map { TextBlock($0, limits: limits) } ?? block
  }

  /// The text with closer letters in its last line, if that avoids an ellipsis.
  private func tightened(_ text: StyledText, _ block: TextBlock, width: CGFloat) -> StyledText? {
    let hasEllipsis = [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lineBreakMode)
    guard allowsDefaultTighteningForTruncation, hasEllipsis, let last = block.lines.last else { return nil }
    let rest = NSRange(location: last.range.location, length: text.length - last.range.location)
    guard rest.length > 0, let tight = text.part(rest).tightened(toFit: width) else { return nil }
    return text.replacing(rest, with: tight)
  }
}

extension CGSize {
  /// The smallest size in whole pixels that contains this one. Rounding down by the least amount would wrap the last word.
  package func roundedUp(toScale scale: CGFloat) -> CGSize {
    guard scale > 0 else { return self }
    return CGSize(width: (width * scale).rounded(.up) / scale, height: (height * scale).rounded(.up) / scale)
  }
}

extension CALayer {
  /// The scale to whose pixels layouts are rounded: that of the contents, and 1 if that is none.
  package var pixelsPerPoint: CGFloat { contentsScale > 0 ? contentsScale : 1 }
}
