import CoreGraphics
import Foundation
import Synchronization

/// What is drawn in place of a character U+FFFC, and the space for it.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// The image that is drawn; nil draws nothing.
  ///
  /// - Parameters:
  ///   - imageBounds: where the image is drawn, in points from the top left corner of the text.
  ///   - textContainer: that of a text view; nil for labels and other texts.
  ///   - charIndex: the place of the character in the text, in UTF-16 units.
  func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?

  /// The rectangle of the image in points, relative to the character's left end on the baseline; y points up.
  ///
  /// - Parameters:
  ///   - textContainer: that of a text view; nil for labels and other texts.
  ///   - lineFrag: the line, with the height of the character's font, in points from the top left corner of the text. Its width is
  ///     10,000,000 where the lines have no limit.
  ///   - position: the character's left end on the baseline, in points from the line's top left corner.
  ///   - charIndex: the place of the character in the text, in UTF-16 units.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect
}

/// An image in a text, in place of a character U+FFFC with the attribute `attachment`.
///
/// A template image is drawn in the colour of the text.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, @unchecked Sendable {
  /// The character that has an attachment: U+FFFC.
  public class var character: Int { 0xFFFC }

  /// The image in `contents`: nil before it was asked for, `.some(nil)` for data of no image.
  private let decoded = Mutex<UIImage??>(nil)
  /// How many attributes a text with it has in addition, so that texts with the same attachment are equal.
  fileprivate let neighbourCount = NeighbourKeys.nextCount()

  // MARK: - Creating

  /// Makes an attachment with data; those of a PNG, JPEG or WebP file are drawn.
  ///
  /// - Parameters:
  ///   - contentData: default of `contents`.
  ///   - uti: default of `fileType`.
  public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }

  /// Makes an attachment without an image.
  public override convenience init() { self.init(data: nil, ofType: nil) }

  /// Makes an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  // MARK: - Contents

  /// The data of a file; drawn without `image`, if they are those of an image. Default: nil.
  open var contents: Data? { didSet { decoded.withLock { $0 = nil } } }
  /// The type of `contents`, such as `public.png`; images are recognized without it. Default: nil.
  open var fileType: String?
  /// The image. Default: nil, the one in `contents`. With neither the space stays empty: a guess, iOS draws a document there.
  open var image: UIImage?

  // MARK: - Layout

  /// The rectangle of the image in points, relative to the left end of its place on the baseline; y points up. Default: zero, the size
  /// of the image on the baseline.
  open var bounds = CGRect.zero
  /// The space on both sides of the image, in points. Default: 0.
  open var lineLayoutPadding: CGFloat = 0

  /// The default is `bounds`, or the size of the image if those are zero.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    bounds != .zero ? bounds : CGRect(origin: .zero, size: shownImage?.size ?? .zero)
  }

  /// The default is `image`, or the one in `contents`.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
    shownImage
  }

  private var shownImage: UIImage? {
    if let image { return image }
    guard let contents else { return nil }
    return decoded.withLock { decoded in
      if let decoded { return decoded }
      let image = UIImage(data: contents)
      decoded = .some(image)
      return image
    }
  }
}

extension NSAttributedString {
  /// Makes a text of one character, an attachment.
  public convenience init(attachment: NSTextAttachment) { self.init(attachment: attachment, attributes: [:]) }

  /// Makes a text of one character, an attachment, with more attributes.
  ///
  /// It may have up to three attributes of the toolkit's own: Foundation on Linux halts when texts are joined whose neighbours have as
  /// many attributes with different objects (Swift 6.3).
  public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any] = [:]) {
    var all = attributes
    all[.attachment] = attachment
    NeighbourKeys.add(attachment.neighbourCount, to: &all)
    self.init(string: "\u{FFFC}", attributes: all)
  }
}
