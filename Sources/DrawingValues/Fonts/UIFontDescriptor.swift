import CoreGraphics
import Foundation

/// The attributes that identify a font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Traits of a typeface.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits, as UIKit numbers them.
    public let rawValue: UInt32

    /// Makes a set of traits from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic glyphs.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A weight of 600 or more on OpenType's scale.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The family of `UIFont.monospacedSystemFont(ofSize:weight:)`.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// Designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design's name, as UIKit writes it.
    public let rawValue: String

    /// Makes a design from a name; `UIFontDescriptor.withDesign(_:)` supports the three below.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Inter; Inter Display from 26 points up.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The system's font for fontconfig's `serif`.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The system's font for fontconfig's `monospace`.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The minimum weight that counts as bold, and the weight that `traitBold` sets, on OpenType's scale.
  private static let boldWeight = 600

  let face: FontDescription
  /// How the size follows the preferred text size; nil for a fixed size.
  let scaling: FontScaling?

  init(face: FontDescription, scaling: FontScaling? = nil) { (self.face, self.scaling) = (face, scaling) }

  /// The descriptor with another face at the same size, for every text size.
  private func withFace(_ face: FontDescription) -> UIFontDescriptor {
    var scaling = scaling
    if let base = scaling?.base { scaling?.base = face.resized(to: base.size) }
    return UIFontDescriptor(face: face, scaling: scaling)
  }

  /// In points.
  open var pointSize: CGFloat { face.size }

  /// Slant, a weight of 600 or more, and the monospaced system family; other monospaced families have no trait.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight >= Self.boldWeight { traits.insert(.traitBold) }
    if face.family == UIFont.monospacedFamily { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font with exactly these traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var face = face
    face.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
      face.weight = symbolicTraits.contains(.traitBold) ? Self.boldWeight : 400
    }
    if symbolicTraits.contains(.traitMonoSpace) != self.symbolicTraits.contains(.traitMonoSpace) {
      face.family = symbolicTraits.contains(.traitMonoSpace) ? UIFont.monospacedFamily : UIFont.systemFamily
    }
    return withFace(face)
  }

  /// The system font in another design, with the same weight and size.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var face = face
    switch design {
    case .default: face.family = face.size >= UIFont.displaySize ? UIFont.systemDisplayFamily : UIFont.systemFamily
    case .serif: face.family = "serif"
    case .monospaced: face.family = UIFont.monospacedFamily
    default: return nil
    }
    return withFace(face)
  }

  /// The same font at another size, in points; the size is only checked when a font is made.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var face = face
    face.size = newPointSize
    return UIFontDescriptor(face: face)
  }

  /// The descriptor of the system font for a text style at the current text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The descriptor of the system font for a text style at the text size of traits; nil uses the current ones.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.face == face && other.scaling == scaling
  }
  open override var hash: Int { face.hashValue }
}
