import CoreGraphics
import Foundation

extension AttributeScopes {
  /// The scope of the attributes that the toolkit draws, for conversions and key paths.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of an `AttributedString` that the toolkit draws.
  public struct UIKitAttributes: AttributeScope {
    /// The font. Default the system font at 12 points.
    public let font: FontAttribute
    /// The paragraph style; that of its first character applies.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The text colour. Default black.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text. Default none.
    public let backgroundColor: BackgroundColorAttribute
    /// Space after each character, in points. Default 0; `tracking` overrides it.
    public let kern: KernAttribute
    /// Space after each character, in points; overrides `kern`. Default none.
    public let tracking: TrackingAttribute
    /// The underline. Default none.
    public let underlineStyle: UnderlineStyleAttribute
    /// The strikethrough. Default none.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the underline. Default the text's.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of the strikethrough. Default the text's.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The height above the baseline, in points. Default 0.
    public let baselineOffset: BaselineOffsetAttribute
    /// The shadow. Default none.
    public let shadow: ShadowAttribute
    /// The picture of a character U+FFFC. Default none.
    public let attachment: AttachmentAttribute
    /// Foundation's own attributes, such as links, which are kept and not drawn.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// The font of a run of text.
      public typealias Value = UIFont
      /// The name of `NSAttributedString.Key.font`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of `paragraphStyle`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The style of a paragraph.
      public typealias Value = NSParagraphStyle
      /// The name of `NSAttributedString.Key.paragraphStyle`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The text's colour.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.foregroundColor`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The colour of the rectangle behind the text.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.backgroundColor`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of `kern`.
    public enum KernAttribute: AttributedStringKey {
      /// In points; negative numbers move characters together.
      public typealias Value = CGFloat
      /// The name of `NSAttributedString.Key.kern`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      /// In points; negative numbers move characters together.
      public typealias Value = CGFloat
      /// The name of `NSAttributedString.Key.tracking`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// Contains `single` for a line.
      public typealias Value = NSUnderlineStyle
      /// The name of `NSAttributedString.Key.underlineStyle`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// Contains `single` for a line.
      public typealias Value = NSUnderlineStyle
      /// The name of `NSAttributedString.Key.strikethroughStyle`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of `underlineColor`.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The colour of the line.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.underlineColor`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of `strikethroughColor`.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The colour of the line.
      public typealias Value = UIColor
      /// The name of `NSAttributedString.Key.strikethroughColor`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// In points; negative numbers are below the line.
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
    /// The key of `attachment`.
    public enum AttachmentAttribute: AttributedStringKey {
      /// Without effect on other characters than U+FFFC.
      public typealias Value = NSTextAttachment
      /// The name of `NSAttributedString.Key.attachment`.
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// The toolkit's attributes without their scope, as in `text.font`.
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
    self[Key.self]
  }
}
