import CoreGraphics
import Foundation

extension AttributeScopes {
  /// The scope of the attributes that the toolkit draws, for conversions and key paths.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of an `AttributedString` that the toolkit draws.
  public struct UIKitAttributes: AttributeScope {
    /// The font; without one the system font at 12 points.
    public let font: FontAttribute
    /// How the lines of a paragraph are set; the style at its first character counts.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the letters; without one black.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters; without one nothing is drawn there.
    public let backgroundColor: BackgroundColorAttribute
    /// Room added after each character, in points; without it 0, and `tracking` wins over it.
    public let kern: KernAttribute
    /// Room added after each character, in points; wins over `kern`.
    public let tracking: TrackingAttribute
    /// Whether a line is drawn under the text; without it none.
    public let underlineStyle: UnderlineStyleAttribute
    /// Whether a line is drawn through the text; without it none.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line under the text; without it the letters'.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of the line through the text; without it the letters'.
    public let strikethroughColor: StrikethroughColorAttribute
    /// How far letters stand above the line, in points; without it 0.
    public let baselineOffset: BaselineOffsetAttribute
    /// The shadow under the letters; without one none is drawn.
    public let shadow: ShadowAttribute
    /// Foundation's own attributes, such as links, which are kept and not drawn.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// What a stretch of text is set in.
      public typealias Value = UIFont
      /// The name of `NSAttributedString.Key.font`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of `paragraphStyle`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// What a paragraph is set by.
      public typealias Value = NSParagraphStyle
      /// The name of `NSAttributedString.Key.paragraphStyle`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What letters are filled with.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.foregroundColor`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What the box of a stretch is filled with.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.backgroundColor`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of `kern`.
    public enum KernAttribute: AttributedStringKey {
      /// Points, negative to move letters together.
      public typealias Value = CGFloat
      /// The name of `NSAttributedString.Key.kern`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      /// Points, negative to move letters together.
      public typealias Value = CGFloat
      /// The name of `NSAttributedString.Key.tracking`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// Contains `single` where there is a line.
      public typealias Value = NSUnderlineStyle
      /// The name of `NSAttributedString.Key.underlineStyle`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// Contains `single` where there is a line.
      public typealias Value = NSUnderlineStyle
      /// The name of `NSAttributedString.Key.strikethroughStyle`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of `underlineColor`.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// What the line is filled with.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.underlineColor`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of `strikethroughColor`.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// What the line is filled with.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.strikethroughColor`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points, negative to stand below the line.
      public typealias Value = CGFloat
      /// The name of `NSAttributedString.Key.baselineOffset`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The key of `shadow`.
    public enum ShadowAttribute: AttributedStringKey {
      /// Drawn once for each shadow of a text.
      public typealias Value = NSShadow
      /// The name of `NSAttributedString.Key.shadow`.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Lets an `AttributedString` name the toolkit's attributes without their scope, as in `text.font`.
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
    self[Key.self]
  }
}
