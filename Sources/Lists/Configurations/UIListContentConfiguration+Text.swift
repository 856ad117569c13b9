import Controls
import CoreGraphics
import DrawingValues
import Foundation

extension UIListContentConfiguration {
  /// A text's appearance.
  @preconcurrency @MainActor
  public struct TextProperties: @preconcurrency Hashable {
    /// The alignment of a text's lines.
    public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
    /// The case conversion of a text.
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    /// The font. Default depends on the kind of text.
    public var font: UIFont {
      get { ownFont ?? systemFont }
      set { ownFont = newValue }
    }
    /// The colour. Default depends on the kind of list and the cell's state.
    public var color: UIColor {
      get { ownColor ?? (isDisabled ? .tertiaryLabel : isOnTint ? .white : systemColor) }
      set { ownColor = newValue }
    }
    /// The alignment. Default `.natural`.
    public var alignment = TextAlignment.natural
    /// The treatment of lines that do not fit. Default `.byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is no limit. Default 0.
    public var numberOfLines = 0
    /// Whether a font made by `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the preferred text size. Default true.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks so that the text fits the width. Default false.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a shrunk font, 0…1. Default 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the letters of a line move closer together before it is truncated. Default false.
    public var allowsDefaultTighteningForTruncation = false
    /// The case conversion. Default `.none`.
    public var transform: TextTransform {
      get { ownTransform ?? systemTransform }
      set { ownTransform = newValue }
    }
    /// Changes the colour. Default nil, unchanged.
    public var colorTransformer: UIConfigurationColorTransformer?
    private var ownFont: UIFont?
    private var systemFont: UIFont
    private var ownTransform: TextTransform?
    private var systemTransform: TextTransform
    private var ownColor: UIColor?
    private var systemColor: UIColor
    private var isDisabled = false
    private var isOnTint = false

    init(
      _ style: UIFont.TextStyle, _ color: UIColor, weight: UIFont.Weight? = nil, transform: TextTransform = .none
    ) {
      systemTransform = transform
      systemFont = .preferredFont(forTextStyle: style)
      if let weight {
        systemFont = UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: Self.size(of: style), weight: weight))
      }
      systemColor = color
    }

    /// The size of a style at the default text size, in points.
    private static func size(of style: UIFont.TextStyle) -> CGFloat {
      UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)).pointSize
    }

    /// The colour of the drawn text: the colour with the transformer applied.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The appearance in a cell that is disabled, or has the tint colour.
    func standing(isDisabled: Bool, isOnTint: Bool) -> TextProperties {
      var copy = self
      (copy.isDisabled, copy.isOnTint) = (isDisabled, isOnTint)
      return copy
    }

    /// The appearance with the defaults of another; what was set stays.
    func adapted(to new: TextProperties) -> TextProperties {
      var copy = self
      (copy.systemFont, copy.systemColor, copy.systemTransform) = (new.systemFont, new.systemColor, new.systemTransform)
      return copy
    }

    /// Whether two appearances are the same; transformers count as equal if both have one.
    public static func == (a: TextProperties, b: TextProperties) -> Bool { a.values == b.values }

    /// Adds the values to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    private var values: [AnyHashable] {
      [
        AnyHashable(font), AnyHashable(ownColor), AnyHashable(systemColor), AnyHashable(isDisabled), AnyHashable(isOnTint),
        AnyHashable(alignment), AnyHashable(lineBreakMode), AnyHashable(numberOfLines),
        AnyHashable(adjustsFontForContentSizeCategory), AnyHashable(adjustsFontSizeToFitWidth), AnyHashable(minimumScaleFactor),
        AnyHashable(allowsDefaultTighteningForTruncation), AnyHashable(transform), AnyHashable(colorTransformer == nil),
      ]
    }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }
}
