import CoreGraphics
import Foundation
import QuartzCore

/// The part of a text field that draws its text, selection and insertion point; text that is too long scrolls in it.
final class TextFieldCanvas: UIView {
  /// The width of the insertion point, in points (iOS).
  static let caretWidth: CGFloat = 2
  /// The alpha of the tint colour behind the selection.
  static let selectionAlpha: CGFloat = 0.3
  static let secureDot = "•"

  private weak var field: UITextField?
  let caret = UIView()
  /// The distance by which the text is scrolled, in points.
  private var scroll: CGFloat = 0

  init(_ field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    contentMode = .redraw
    caret.layer.cornerRadius = Self.caretWidth / 2
    addSubview(caret)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Text as it is shown

  private var shownString: String {
    guard let field else { return "" }
    return field.isSecureTextEntry ? String(repeating: Self.secureDot, count: field.editor.text.count) : field.editor.text
  }

  /// Converts a position in the text to one in the displayed string: with secure entry, each character is one dot.
  private func shownPosition(_ position: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return position }
    let text = field.editor.text
    return text[..<String.Index(utf16Offset: min(position, text.utf16.count), in: text)].count
  }

  private func textPosition(_ shown: Int) -> Int {
    guard let field, field.isSecureTextEntry else { return shown }
    let text = field.editor.text
    return text.index(text.startIndex, offsetBy: min(shown, text.count)).utf16Offset(in: text)
  }

  private func block(_ text: StyledText, width: CGFloat? = nil) -> TextBlock {
    TextBlock(text, limits: .init(width: width ?? .greatestFiniteMagnitude, lines: 1))
  }

  private func styled(_ string: String, color: UIColor) -> StyledText {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingTail
    return StyledText(
      string,
      attributes: [
        .font: field?.font ?? .systemFont(ofSize: UILabel.defaultFontSize), .foregroundColor: color, .paragraphStyle: paragraph,
      ])
  }

  private var text: StyledText { styled(shownString, color: field?.textColor ?? .label) }

  private var placeholder: StyledText? {
    if let attributed = field?.attributedPlaceholder {
      return StyledText(attributed).fillingIn(styled(" ", color: .placeholderText).firstAttributes)
    }
    return field?.placeholder.map { styled($0, color: .placeholderText) }
  }

  var naturalTextSize: CGSize {
    let shown = field?.hasText == true ? text : placeholder ?? StyledText("")
    guard shown.length > 0 else { return CGSize(width: Self.caretWidth, height: 0) }
    var size = block(shown).size
    size.width += Self.caretWidth
    return size
  }

  // MARK: - Places

  /// The x position at which the unscrolled line begins, in points.
  private func leadingEdge(width: CGFloat) -> CGFloat {
    let free = bounds.width - width - Self.caretWidth
    guard free > 0, let field else { return -scroll }
    switch field.textAlignment {
    case .center: return free / 2
    case .right: return free
    case .left, .natural, .justified: return 0
    }
  }

  /// An empty field is measured by a space: the insertion point needs the height of a line.
  private var editingBlock: TextBlock { block(text.length > 0 ? text : styled(" ", color: .label)) }

  private func origin(of block: TextBlock) -> CGPoint {
    let width = text.length > 0 ? block.size.width : 0
    let scale = layer.pixelsPerPoint
    let top = ((bounds.height - block.size.height) / 2 * scale).rounded() / scale
    return CGPoint(x: leadingEdge(width: width), y: top)
  }

  func position(at point: CGPoint) -> Int {
    guard shownString.isEmpty == false else { return 0 }
    let block = editingBlock
    let origin = origin(of: block)
    return textPosition(block.characterIndex(at: CGPoint(x: point.x - origin.x, y: block.size.height / 2)))
  }

  /// Scrolls until the insertion point is visible, and sets its frame.
  func placeCaret() {
    guard let field else { return }
    let block = editingBlock
    let width = text.length > 0 ? block.size.width : 0
    let x = text.length > 0 ? block.caretRect(at: shownPosition(field.editor.head)).minX : 0
    let previous = scroll
    if field.isEditing, width + Self.caretWidth > bounds.width {
      scroll = min(max(scroll, x + Self.caretWidth - bounds.width), x)
      scroll = min(max(scroll, 0), width + Self.caretWidth - bounds.width)
    } else {
      scroll = 0
    }
    if scroll != previous { setNeedsDisplay() }
    let origin = origin(of: block)
    let scale = layer.pixelsPerPoint
    caret.frame = CGRect(
      x: ((origin.x + x) * scale).rounded() / scale, y: origin.y, width: Self.caretWidth, height: block.size.height)
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    context.setAlpha(field.isEnabled ? 1 : UILabel.disabledAlpha)
    guard text.length > 0 else { return drawPlaceholder(in: context) }
    let isEditing = field.isEditing
    let block = isEditing ? editingBlock : block(text, width: bounds.width)
    let origin = origin(of: block)
    if isEditing, field.editor.hasSelection {
      field.tintColor.withAlphaComponent(Self.selectionAlpha).setFill()
      let range = field.editor.selectedRange
      for part in block.selectionRects(
        from: shownPosition(range.location), to: shownPosition(range.location + range.length))
      {
        context.fill(CGRect(x: origin.x + part.minX, y: origin.y, width: part.width, height: block.size.height))
      }
    }
    block.draw(in: context, at: origin)
  }

  private func drawPlaceholder(in context: CGContext) {
    guard let placeholder, placeholder.length > 0 else { return }
    let block = block(placeholder, width: bounds.width)
    let scale = layer.pixelsPerPoint
    let top = ((bounds.height - block.size.height) / 2 * scale).rounded() / scale
    block.draw(in: context, at: CGPoint(x: leadingEdge(width: block.size.width), y: top))
  }
}
