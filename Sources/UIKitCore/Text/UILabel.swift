import CoreGraphics
import Foundation
import QuartzCore

/// Lines of text that cannot be edited.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// UIKit's default size for labels, in points.
  nonisolated static let defaultFontSize: CGFloat = 17

  var content = LabelContent()
  var layoutWidth: CGFloat = 0

  // MARK: - Text

  /// The text without attributes; setting it replaces `attributedText`. Default nil.
  open var text: String? {
    get { content.text?.string }
    set {
      guard content.setPlain(newValue) else { return }
      contentDidChange()
    }
  }

  /// The text with attributes, which take precedence over the label's own properties. Default nil.
  open var attributedText: NSAttributedString? {
    get { content.text.map { complete($0).attributedString } }
    set { show(newValue.map { StyledText($0) }) }
  }

  /// The same as setting `attributedText`.
  final func show(_ text: StyledText?) {
    guard content.setStyled(text) else { return }
    contentDidChange()
  }

  /// The font of the text; default the system font at 17 points.
  open var font: UIFont! {
    get { content.font }
    set {
      guard content.setFont(newValue ?? .systemFont(ofSize: Self.defaultFontSize)) else { return }
      contentDidChange()
    }
  }

  /// The colour of the text; default `.label`.
  open var textColor: UIColor! {
    get { content.color }
    set {
      content.setColor(newValue ?? .label)
      setNeedsDisplay()
    }
  }

  /// The horizontal alignment. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }
  /// The way of breaking or truncating lines. Default `.byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { contentDidChange() } } }
  /// The most lines that are shown; 0 is no limit. Default 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

  /// Whether the label is drawn at full strength; otherwise it is drawn pale. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// Whether the label is drawn with `highlightedTextColor`. Default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
  }
  /// The text colour while `isHighlighted` is true; nil, the default, keeps `textColor`.
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }

  /// The colour of a shadow behind the text. Default nil, no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow in points, positive right and down. Default (0, −1).
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if shadowColor != nil { setNeedsDisplay() } } }

  // MARK: - Fitting

  /// Whether the font shrinks when a line is too long for the width; default false.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The least factor that the font shrinks by, from 0 to 1; 0, the default, does not shrink it.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The part of the text that keeps its place when the font shrinks; default the baseline.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }

  /// The width to wrap at where Auto Layout asks for the intrinsic size, in points; 0, the default, is none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives carry no views here: makes an empty label.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: - Measuring

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: wrappingWidth, height: 0)) }

  /// Wraps at the width; the height of `size` counts only where `textRect` is overridden to look at it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// Where the text lies inside `bounds`; override to move it.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let block = block(width: bounds.width, height: bounds.height, lines: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let size = block.size.roundedUp(toScale: contentScale)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  // MARK: - Drawing

  /// Draws the text in the current context, in the middle of `rect` from top to bottom; override to inset it.
  open func drawText(in rect: CGRect) { drawContent(in: rect) }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }
}
