import CoreGraphics
import DrawingValues
import Foundation
import QuartzCore

extension KeyTable {
  static let drawing: [KeyTable] = [
    KeyTable(
      CADisplayLink.self,
      [
        .readable("duration", \.duration),
        .writable("paused", \.isPaused),
        .writable("preferredFrameRateRange", \.preferredFrameRateRange),
        .writable("preferredFramesPerSecond", \.preferredFramesPerSecond),
        .readable("targetTimestamp", \.targetTimestamp),
        .readable("timestamp", \.timestamp),
      ]),
    KeyTable(
      CAValueFunction.self,
      [
        .readable("name", \.name)
      ]),
    KeyTable(
      NSMutableParagraphStyle.self,
      [
        .writable("alignment", \.alignment),
        .writable("firstLineHeadIndent", \.firstLineHeadIndent),
        .writable("headIndent", \.headIndent),
        .writable("lineBreakMode", \.lineBreakMode),
        .writable("lineHeightMultiple", \.lineHeightMultiple),
        .writable("lineSpacing", \.lineSpacing),
        .writable("maximumLineHeight", \.maximumLineHeight),
        .writable("minimumLineHeight", \.minimumLineHeight),
        .writable("paragraphSpacing", \.paragraphSpacing),
        .writable("paragraphSpacingBefore", \.paragraphSpacingBefore),
        .writable("tailIndent", \.tailIndent),
      ]),
    KeyTable(
      NSParagraphStyle.self,
      [
        .readable("alignment", \.alignment),
        .readable("firstLineHeadIndent", \.firstLineHeadIndent),
        .readable("headIndent", \.headIndent),
        .readable("lineBreakMode", \.lineBreakMode),
        .readable("lineHeightMultiple", \.lineHeightMultiple),
        .readable("lineSpacing", \.lineSpacing),
        .readable("maximumLineHeight", \.maximumLineHeight),
        .readable("minimumLineHeight", \.minimumLineHeight),
        .readable("paragraphSpacing", \.paragraphSpacing),
        .readable("paragraphSpacingBefore", \.paragraphSpacingBefore),
        .readable("tailIndent", \.tailIndent),
      ]),
    KeyTable(
      NSShadow.self,
      [
        .writable("shadowBlurRadius", \.shadowBlurRadius),
        .writable("shadowColor", \.shadowColor),
        .writable("shadowOffset", \.shadowOffset),
      ]),
    KeyTable(
      NSStringDrawingContext.self,
      [
        .readable("actualScaleFactor", \.actualScaleFactor),
        .writable("minimumScaleFactor", \.minimumScaleFactor),
        .readable("totalBounds", \.totalBounds),
      ]),
    KeyTable(
      UIBezierPath.self,
      [
        .readable("bounds", \.bounds),
        .writable("CGPath", \.cgPath),
        .readable("currentPoint", \.currentPoint),
        .readable("empty", \.isEmpty),
        .writable("lineCapStyle", \.lineCapStyle),
        .writable("lineJoinStyle", \.lineJoinStyle),
        .writable("lineWidth", \.lineWidth),
        .writable("miterLimit", \.miterLimit),
        .writable("usesEvenOddFillRule", \.usesEvenOddFillRule),
      ]),
    KeyTable(
      UIColor.self,
      [
        .readable("CGColor", \.cgColor)
      ]),
    KeyTable(
      UIFont.self,
      [
        .readable("ascender", \.ascender),
        .readable("capHeight", \.capHeight),
        .readable("descender", \.descender),
        .readable("familyName", \.familyName),
        .readable("fontDescriptor", \.fontDescriptor),
        .readable("fontName", \.fontName),
        .readable("leading", \.leading),
        .readable("lineHeight", \.lineHeight),
        .readable("pointSize", \.pointSize),
        .readable("xHeight", \.xHeight),
      ]),
    KeyTable(
      UIFontDescriptor.self,
      [
        .readable("pointSize", \.pointSize),
        .readable("symbolicTraits", \.symbolicTraits),
      ]),
    KeyTable(
      UIGraphicsImageRendererFormat.self,
      [
        .writable("opaque", \.opaque),
        .writable("scale", \.scale),
      ]),
    KeyTable(
      UIGraphicsRendererFormat.self,
      [
        .readable("bounds", \.bounds)
      ]),
    KeyTable(
      UIImage.self,
      [
        .readable("capInsets", \.capInsets),
        .readable("CGImage", \.cgImage),
        .readable("duration", \.duration),
        .readable("imageOrientation", \.imageOrientation),
        .readable("images", \.images),
        .readable("imageAsset", \.imageAsset), .readable("renderingMode", \.renderingMode),
        .readable("resizingMode", \.resizingMode),
        .readable("scale", \.scale),
        .readable("size", \.size),
      ]),
    KeyTable(
      UITraitCollection.self,
      [
        .readable("displayScale", \.displayScale),
        .readable("horizontalSizeClass", \.horizontalSizeClass),
        .readable("layoutDirection", \.layoutDirection),
        .readable("preferredContentSizeCategory", \.preferredContentSizeCategory),
        .readable("userInterfaceIdiom", \.userInterfaceIdiom),
        .readable("userInterfaceLevel", \.userInterfaceLevel),
        .readable("userInterfaceStyle", \.userInterfaceStyle),
        .readable("verticalSizeClass", \.verticalSizeClass),
      ]),
  ]
}
