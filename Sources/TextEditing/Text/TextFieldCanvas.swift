import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The part of a text field that draws its text, selection and insertion point; text that is too long scrolls in it.
package final class TextFieldCanvas: UIView {
  /// The width of the insertion point, in points (iOS).
  static let caretWidth: CGFloat = 2
  /// The alpha of the tint colour behind the selection.
  static let selectionAlpha: CGFloat = 0.3
  static let secureDot = "•"
  /// The smallest size of a font that shrinks, in points. A guess: UIKit's header says that it is readable.
  private static let leastFontSize: CGFloat = 8

  private weak var field: UITextField?
  let caret = UIView()
  /// What stands before the text.
  private(set) weak var objects: (any FieldObjects)?
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

  package func show(_ objects: any FieldObjects) { self.objects = objects }

  /// The width of the objects before the text, in points.
  private var lead: CGFloat { objects?.width(within: bounds.width) ?? 0 }

  // MARK: - Text as it is shown

  /// The text with all attributes, or dots with secure entry; at its own size.
  private var text: StyledText {
    guard let field else { return StyledText("") }
    guard field.isSecureTextEntry else { return field.line.shown(field.markedTextStyle).inOneLine }
    let dots = String(repeating: Self.secureDot, count: field.editor.text.count)
    return StyledText(dots, attributes: field.line.style.attributes).inOneLine
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

  /// The text at the size at which it is shown in a width, in points.
  private func text(fitting width: CGFloat) -> StyledText {
    let text = text
    guard let field, field.adjustsFontSizeToFitWidth, text.length > 0, width > 0 else { return text }
    let size = field.line.style.shownFont.pointSize
    let least = min(size, max(field.minimumFontSize, Self.leastFontSize))
    let scale = text.scaleFitting(width: width, minimum: size > 0 ? least / size : 1)
    return scale < 1 ? text.scalingFonts(by: scale) : text
  }

  /// A text with the attributes of the field's text where it has none.
  func complete(placeholder text: StyledText) -> StyledText {
    let style = field?.line.style ?? TextFieldStyle()
    return text.fillingIn([
      .font: style.shownFont, .foregroundColor: UIColor.placeholderText,
      .paragraphStyle: style.attributes[.paragraphStyle] ?? NSParagraphStyle.default,
    ])
  }

  private var placeholder: StyledText? { field?.prompt.map { complete(placeholder: $0) } }

  var naturalTextSize: CGSize {
    let shown = field?.hasContent == true ? text : placeholder?.inOneLine ?? StyledText("")
    let lead = objects?.width(within: .greatestFiniteMagnitude) ?? 0
    guard shown.length > 0 else { return CGSize(width: lead + Self.caretWidth, height: 0) }
    var size = block(shown).size
    size.width += lead + Self.caretWidth
    return size
  }

  // MARK: - Places

  /// The text during editing: it is not truncated, but scrolls.
  private struct EditedLine {
    let block: TextBlock
    /// The width of the text; 0 for an empty one.
    let width: CGFloat
    /// The distance from the top of the text at its own size to that of the text as it is shown.
    let drop: CGFloat
    /// The height at its own size.
    let height: CGFloat
  }

  private var editedLine: EditedLine {
    let natural = text
    // An empty field is measured by a space: the insertion point needs the height of a line.
    guard natural.length > 0, let field else {
      let attributes = field?.isEditing == true ? field?.line.typing : field?.line.style.attributes
      let block = block(StyledText(" ", attributes: attributes ?? [:]).inOneLine)
      return EditedLine(block: block, width: 0, drop: 0, height: block.size.height)
    }
    let whole = block(natural)
    guard field.adjustsFontSizeToFitWidth else {
      return EditedLine(block: whole, width: whole.size.width, drop: 0, height: whole.size.height)
    }
    let shown = block(text(fitting: bounds.width - lead - Self.caretWidth))
    return EditedLine(
      block: shown, width: shown.size.width, drop: whole.firstBaseline - shown.firstBaseline, height: whole.size.height)
  }

  /// The x position at which an unscrolled line begins, in points.
  private func leadingEdge(width: CGFloat, _ alignment: NSTextAlignment, in rect: CGRect) -> CGFloat {
    let free = rect.width - width - Self.caretWidth
    guard free > 0 else { return rect.minX }
    switch alignment {
    case .center: return rect.minX + free / 2
    case .right: return rect.minX + free
    case .left, .natural, .justified: return rect.minX
    }
  }

  /// Text after objects is never moved away from them.
  private var alignment: NSTextAlignment {
    guard lead == 0, let field else { return .natural }
    guard field.textAlignment == .natural else { return field.textAlignment }
    return field.line.style.baseDirection == .rightToLeft ? .right : .natural
  }

  /// The y position of a line in the middle of a rectangle, in points.
  private func top(height: CGFloat, in rect: CGRect) -> CGFloat {
    let scale = layer.pixelsPerPoint
    return ((rect.midY - height / 2) * scale).rounded() / scale
  }

  /// Where the text begins.
  private func origin(of line: EditedLine) -> CGPoint {
    let lead = lead
    return CGPoint(
      x: leadingEdge(width: lead + line.width, alignment, in: bounds) + lead - scroll,
      y: top(height: line.height, in: bounds) + line.drop)
  }

  /// The position nearest to a point; below 0 between objects.
  func position(at point: CGPoint) -> Int {
    let line = editedLine
    let x = point.x - origin(of: line).x
    if x < 0, let extents = objects?.extents(within: bounds.width), !extents.isEmpty {
      let place = x + lead
      let passed = extents.count { ($0.lowerBound + $0.upperBound) / 2 <= place }
      return passed - extents.count
    }
    guard field?.hasText == true else { return 0 }
    return textPosition(line.block.characterIndex(at: CGPoint(x: x, y: line.block.size.height / 2)))
  }

  /// The position of the object at a point, which is below 0, or the position in the text nearest to it.
  func selectable(at point: CGPoint) -> Int {
    if let extents = objects?.extents(within: bounds.width), !extents.isEmpty {
      let place = point.x - origin(of: editedLine).x + lead
      if let index = extents.firstIndex(where: { $0.contains(place) }) { return index - extents.count }
    }
    return max(0, position(at: point))
  }

  /// The x position of an insertion point from the start of the text, in points; below 0 before objects.
  private func x(of position: Int, in line: EditedLine) -> CGFloat {
    if position < 0, let extents = objects?.extents(within: bounds.width), extents.count + position >= 0, !extents.isEmpty {
      return extents[extents.count + position].lowerBound - lead
    }
    return line.width > 0 ? line.block.caretRect(at: shownPosition(max(0, position))).minX : 0
  }

  /// Scrolls until the insertion point is visible, and sets its frame.
  func placeCaret() {
    guard let field else { return }
    let line = editedLine
    let (lead, previous) = (lead, scroll)
    let width = lead + line.width + Self.caretWidth
    if field.isEditing, width > bounds.width {
      let range = field.editor.selectedRange
      let x = lead + x(of: field.editor.head, in: line)
      // A selected object is seen as a whole.
      let first = NSMaxRange(range) <= 0 ? lead + self.x(of: range.location, in: line) : x
      scroll = min(max(scroll, x + Self.caretWidth - bounds.width), first)
      scroll = min(max(scroll, 0), width - bounds.width)
    } else {
      scroll = 0
    }
    if scroll != previous { setNeedsDisplay() }
    objects?.show(
      in: self, at: origin(of: line).x - lead,
      selected: field.isEditing ? field.editor.objects(in: field.editor.selectedRange) : 0..<0)
    let place = field.shownCaretRect(at: field.editor.head)
    caret.frame = convert(place, from: field)
  }

  /// The frame of the insertion point at a position of the text.
  func caretFrame(at position: Int) -> CGRect {
    let line = editedLine
    let x = x(of: position, in: line)
    let (origin, scale) = (origin(of: line), layer.pixelsPerPoint)
    return CGRect(
      x: ((origin.x + x) * scale).rounded() / scale, y: origin.y, width: Self.caretWidth, height: line.block.size.height)
  }

  /// The rectangles of a range: those of its objects and of its text.
  func selectionRects(_ range: NSRange) -> [CGRect] {
    guard range.length > 0 else { return [] }
    let line = editedLine
    let origin = origin(of: line)
    let before = objectRects(range, origin, height: line.block.size.height)
    let text = field?.editor.characters(of: range) ?? range
    guard text.length > 0 else { return before }
    let (start, end) = (shownPosition(text.location), shownPosition(NSMaxRange(text)))
    return before
      + line.block.selectionRects(from: start, to: end).map { part in
        CGRect(x: origin.x + part.minX, y: origin.y, width: part.width, height: line.block.size.height)
      }
  }

  private func objectRects(_ range: NSRange, _ origin: CGPoint, height: CGFloat) -> [CGRect] {
    guard let field, let extents = objects?.extents(within: bounds.width) else { return [] }
    let (lead, indices) = (lead, field.editor.objects(in: range))
    guard indices.upperBound <= extents.count else { return [] }
    return extents[indices].map { part in
      CGRect(x: origin.x - lead + part.lowerBound, y: origin.y, width: part.upperBound - part.lowerBound, height: height)
    }
  }

  // MARK: - Drawing

  package override func draw(_ rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    context.setAlpha(field.isEnabled ? 1 : UILabel.disabledAlpha)
    guard field.hasContent else { return field.drawPlaceholder(in: bounds) }
    guard !field.isEditing else { return drawEditedText(field, in: context) }
    (field.textColor ?? .label).set()
    let lead = min(lead, bounds.width)
    field.drawText(in: CGRect(x: bounds.minX + lead, y: bounds.minY, width: bounds.width - lead, height: bounds.height))
  }

  private func drawEditedText(_ field: UITextField, in context: CGContext) {
    let line = editedLine
    let origin = origin(of: line)
    if field.editor.hasSelection, !field.clearsOnInsertion {
      field.tintColor.withAlphaComponent(Self.selectionAlpha).setFill()
      for rect in field.shownSelectionRects(field.editor.selectedCharacters) { context.fill(convert(rect, from: field)) }
    }
    line.block.draw(in: context, at: origin)
  }

  /// Draws the text in a rectangle, truncated if it is too long.
  func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), field?.hasText == true, rect.width > 0 else { return }
    let whole = block(text, width: rect.width)
    let shown = block(text(fitting: rect.width), width: rect.width)
    let top = top(height: whole.size.height, in: rect) + whole.firstBaseline - shown.firstBaseline
    shown.draw(in: context, at: CGPoint(x: leadingEdge(width: shown.size.width, alignment, in: rect), y: top))
  }

  /// Draws the placeholder in a rectangle, truncated if it is too long.
  func drawPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let placeholder, placeholder.length > 0, rect.width > 0 else { return }
    let own = (placeholder.firstAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
    let alignment = own == .natural ? alignment : own
    let block = block(placeholder.inOneLine, width: rect.width)
    let place = CGPoint(
      x: leadingEdge(width: block.size.width, alignment, in: rect), y: top(height: block.size.height, in: rect))
    block.draw(in: context, at: place)
  }
}
