import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows text which the user cannot edit.
///
/// ```swift
/// let label = UILabel()
/// label.text = "Drag from the edge"
/// label.font = .preferredFont(forTextStyle: .headline)
/// label.numberOfLines = 0
/// label.frame.size = label.sizeThatFits(CGSize(width: 200, height: 0))
/// ```
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The default font size of UIKit's labels, in points.
  package nonisolated static let defaultFontSize: CGFloat = 17

  private(set) var content = LabelContent()
  package private(set) final var layoutWidth: CGFloat = 0
  package final func wrap(at width: CGFloat) { layoutWidth = width }

  // MARK: - Text

  /// The text without attributes; setting it replaces `attributedText`. Default: nil.
  open var text: String? {
    get { content.text?.string }
    set {
      guard content.setPlain(newValue) else { return }
      contentDidChange()
    }
  }

  /// Whether fonts made by `preferredFont(forTextStyle:)` or `UIFontMetrics` follow the trait `preferredContentSizeCategory`.
  /// Default: false.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      customized(\UILabel.adjustsFontForContentSizeCategory, adjustsFontForContentSizeCategory)
      if adjustFonts() { contentDidChange() }
    }
  }

  /// The text with attributes, which override the label's properties. Default: nil.
  open var attributedText: NSAttributedString? {
    get { content.text.map { complete($0).attributedString } }
    set { show(newValue.map { StyledText($0) }) }
  }

  /// Sets `attributedText`.
  package final func show(_ text: StyledText?) {
    guard content.setStyled(text) else { return }
    adjustFonts()
    contentDidChange()
  }

  /// The font. Default: the system font at 17 points.
  open var font: UIFont! {
    get { content.font }
    set {
      customized(\UILabel.font, newValue)
      guard content.setFont(newValue ?? .systemFont(ofSize: Self.defaultFontSize)) else { return }
      adjustFonts()
      contentDidChange()
    }
  }

  /// The text colour. Default: `label`.
  open var textColor: UIColor! {
    get { content.color }
    set {
      customized(\UILabel.textColor, newValue)
      content.setColor(newValue ?? .label)
      setNeedsDisplay()
    }
  }

  /// The horizontal alignment. Default: `natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet { customizing(\UILabel.textAlignment, textAlignment) { if textAlignment != oldValue { setNeedsDisplay() } } }
  }
  /// How lines are wrapped or truncated. Default: `byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { customizing(\UILabel.lineBreakMode, lineBreakMode) { if lineBreakMode != oldValue { contentDidChange() } } }
  }
  /// The maximum number of lines; 0 for no limit. Default: 1.
  open var numberOfLines = 1 {
    didSet { customizing(\UILabel.numberOfLines, numberOfLines) { if numberOfLines != oldValue { contentDidChange() } } }
  }

  /// Whether the label is enabled; a disabled one is drawn with alpha 0.44. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// Whether the text has `highlightedTextColor`. Default: false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
  }
  /// The text colour while `isHighlighted` is true. Default: nil, which keeps `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { customizing(\UILabel.highlightedTextColor, highlightedTextColor) { if isHighlighted { setNeedsDisplay() } } }
  }

  /// The colour of the text's shadow. Default: nil, no shadow.
  open var shadowColor: UIColor? { didSet { customizing(\UILabel.shadowColor, shadowColor) { setNeedsDisplay() } } }
  /// The offset of the shadow in points, positive to the right and down. Default: (0, −1).
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { customizing(\UILabel.shadowOffset, shadowOffset) { if shadowColor != nil { setNeedsDisplay() } } }
  }

  // MARK: - Fitting

  /// Whether a line that is too long for the width gets a smaller font. Default: false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { customizing(\UILabel.adjustsFontSizeToFitWidth, adjustsFontSizeToFitWidth) { setNeedsDisplay() } }
  }
  /// The minimum factor of the font size, from 0 to 1. Default: 0, which disables shrinking.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { customizing(\UILabel.minimumScaleFactor, minimumScaleFactor) { setNeedsDisplay() } }
  }
  /// Whether the letters of a line that would be truncated move closer together, by at most a twentieth of the width, before it is;
  /// and before the font shrinks. Default: false.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsDisplay() } }
  }
  /// The part of the text that keeps its position when the font shrinks. Default: the baseline.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }

  /// The width at which the intrinsic size wraps, in points. Default: 0, the width that constraints leave.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes the label of a storyboard or nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UILabel.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  // The mode only says where the text is while an animation changes the size: the text is drawn again for each size.
  open override var contentMode: UIView.ContentMode { didSet { layer.needsDisplayOnBoundsChange = true } }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustFonts() { contentDidChange() }
  }

  @discardableResult
  private func adjustFonts() -> Bool { adjustsFontForContentSizeCategory && content.adjustFonts(for: traitCollection) }

  private func contentDidChange() {
    defer { if KeyValueObserving.isActive { KeyValueObserving.valuesChanged(of: self) } }
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: - Measuring

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: wrappingWidth, height: 0)) }

  /// The size of the text wrapped at a width, in points; the height matters only to an overridden `textRect`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// The rectangle of the text in `bounds`; override it to move the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let block = block(width: bounds.width, height: bounds.height, lines: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let size = block.size.roundedUp(toScale: contentScale)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  // MARK: - Drawing

  /// Draws the text in the current context, vertically centred in `rect`; override it to inset the text.
  open func drawText(in rect: CGRect) { drawContent(in: rect) }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }
}
