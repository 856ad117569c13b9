import Controls
import CoreGraphics
import DrawingValues
import Foundation

extension UIListContentConfiguration {
  /// An image's appearance.
  @preconcurrency @MainActor
  public struct ImageProperties: @preconcurrency Hashable {
    /// The colour of template images; nil uses the view's tint colour. Default nil.
    public var tintColor: UIColor?
    /// Changes the tint colour. Default nil, unchanged.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The tint colour with the transformer applied, for a view's tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
    /// The colour of a line inside the image's edge; nil is the view's tint colour. Default nil.
    public var strokeColor: UIColor?
    /// Changes the colour of the line. Default nil, unchanged.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the line, in points. Default 0, no line.
    public var strokeWidth: CGFloat = 0
    /// The colour of the line with the transformer applied, for a view's tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }
    /// The image view's `accessibilityIgnoresInvertColors`. Default false.
    public var accessibilityIgnoresInvertColors = false
    /// The radius of the image's corners, in points. Default 0.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, with its aspect ratio kept, in points; 0 is no limit. Default zero.
    public var maximumSize = CGSize.zero
    /// The minimum space for the image, which is centred in it, in points; 0 uses the image's size, and `standardDimension` the
    /// system's length. Default zero.
    public var reservedLayoutSize = CGSize.zero
    /// As a width or height of `reservedLayoutSize`: the length in which the system places symbols, so that the texts of rows are
    /// aligned. It grows with the text size.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    /// That length at the default text size, in points. A guess.
    private static let symbolLength: CGFloat = 28

    private static func length(_ reserved: CGFloat) -> CGFloat {
      reserved == standardDimension ? UIFontMetrics.default.scaledValue(for: symbolLength) : reserved
    }

    /// Whether two appearances are the same; transformers count as equal if both have one.
    public static func == (a: ImageProperties, b: ImageProperties) -> Bool { a.values == b.values }

    /// Adds the values to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    private var values: [AnyHashable] {
      [
        AnyHashable(tintColor), AnyHashable(tintColorTransformer == nil), AnyHashable(strokeColor),
        AnyHashable(strokeColorTransformer == nil), AnyHashable(strokeWidth), AnyHashable(accessibilityIgnoresInvertColors),
        AnyHashable(cornerRadius), AnyHashable(maximumSize.width), AnyHashable(maximumSize.height),
        AnyHashable(reservedLayoutSize.width), AnyHashable(reservedLayoutSize.height),
      ]
    }

    func size(of image: UIImage) -> CGSize {
      let size = image.size
      guard size.width > 0, size.height > 0 else { return .zero }
      let scale = min(
        maximumSize.width > 0 ? maximumSize.width / size.width : 1, maximumSize.height > 0 ? maximumSize.height / size.height : 1,
        1)
      return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The room for an image: at least the reserved one.
    func slot(of image: UIImage) -> CGSize {
      let own = size(of: image)
      return CGSize(
        width: max(own.width, Self.length(reservedLayoutSize.width)),
        height: max(own.height, Self.length(reservedLayoutSize.height)))
    }
  }
}
