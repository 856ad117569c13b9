import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Keyed
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct TextFieldStyleTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 2)
  private let field = UITextField()
  private static let frame = CGRect(x: 0, y: 0, width: 200, height: 40)

  private func show(_ field: UITextField) { stage.show(field, at: Self.frame) }

  private func focus() {
    show(field)
    field.becomeFirstResponder()
    stage.advance()
  }

  private func pixel(x: CGFloat, y: CGFloat = 20) -> [UInt8] { stage.snapshot().pixel(x: Int(x * 2), y: Int(y * 2)) }

  private func columns() -> [Int] { stage.snapshot().columnsWithInk(in: Self.frame, scale: 2) }

  private func attribute(_ key: NSAttributedString.Key, at place: Int) -> Any? {
    field.attributedText?.attribute(key, at: place, effectiveRange: nil)
  }

  // MARK: - Attributed text

  private func twoColors() -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "██", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
    text.append(NSAttributedString(string: "██", attributes: [.foregroundColor: UIColor.blue]))
    return text
  }

  @Test func attributedTextIsDrawnWithItsAttributes() {
    field.attributedText = twoColors()
    #expect(field.text == "████")
    #expect(field.textColor == .red && field.font?.pointSize == 20)
    #expect((attribute(.font, at: 3) as? UIFont)?.pointSize == 20, "the field's font where the text has none")
    show(field)
    let ink = columns()
    #expect(pixel(x: CGFloat(ink.first ?? 0) / 2 + 3) == [255, 0, 0, 255])
    #expect(pixel(x: CGFloat(ink.last ?? 0) / 2 - 3) == [0, 0, 255, 255])
  }

  @Test func colorFontAndTextApplyToTheWholeText() {
    field.attributedText = twoColors()
    field.textColor = .green
    #expect([0, 3].allSatisfy { attribute(.foregroundColor, at: $0) as? UIColor == .green })
    field.font = .systemFont(ofSize: 12)
    #expect([0, 3].allSatisfy { (attribute(.font, at: $0) as? UIFont)?.pointSize == 12 })
    field.attributedText = twoColors()
    field.text = "████"
    #expect(attribute(.foregroundColor, at: 3) as? UIColor == .red, "the same characters without attributes of their own")
  }

  @Test func typedTextContinuesTheTextBeforeItAndUndoBringsAttributesBack() {
    field.attributedText = twoColors()
    focus()
    stage.press(.keyboardEnd)
    stage.type("x")
    #expect(attribute(.foregroundColor, at: 4) as? UIColor == .blue)
    stage.press(.keyboardHome)
    stage.type("y")
    #expect(attribute(.foregroundColor, at: 0) as? UIColor == .red)
    stage.press(.keyboardA, .control, characters: "a")
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
    stage.press(.keyboardZ, .control, characters: "z")
    #expect(field.text == "y████x")
    #expect(attribute(.foregroundColor, at: 5) as? UIColor == .blue)
  }

  @Test func typingAttributesLastUntilTheSelectionChanges() {
    field.typingAttributes = [.foregroundColor: UIColor.green]
    #expect(field.typingAttributes == nil, "only while the field is edited")
    field.attributedText = twoColors()
    focus()
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .blue)
    field.typingAttributes?[.foregroundColor] = UIColor.green
    stage.type("a")
    stage.type("b")
    #expect([4, 5].allSatisfy { attribute(.foregroundColor, at: $0) as? UIColor == .green })
    field.typingAttributes?[.foregroundColor] = UIColor.orange
    stage.press(.keyboardLeftArrow)
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .green)
    field.resignFirstResponder()
    #expect(field.typingAttributes == nil)
  }

  @Test func defaultAttributesApplyToTheWholeTextAndToWhatFollows() {
    field.text = "████"
    field.textColor = .white
    show(field)
    let narrow = columns().count
    field.defaultTextAttributes.updateValue(10.0, forKey: .kern)
    stage.advance()
    #expect(abs((columns().last ?? 0) - (columns().first ?? 0) - narrow - 3 * 20) <= 8, "ten points between letters")
    #expect(field.font?.pointSize == 17 && field.textColor == .white)
    field.textColor = .red
    field.textAlignment = .right
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect((field.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 10)]
    #expect(field.textColor == .label && field.textAlignment == .natural && field.defaultTextAttributes[.kern] == nil)
    field.text = "x"
    #expect((attribute(.font, at: 0) as? UIFont)?.pointSize == 10)
  }

  @Test func theAlignmentOfAnAttributedTextPlacesIt() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    field.attributedText = NSAttributedString(
      string: "██", attributes: [.paragraphStyle: style, .foregroundColor: UIColor.white])
    #expect(field.textAlignment == .right)
    show(field)
    #expect((columns().first ?? 0) > 200 && (columns().last ?? 0) > 380)
    field.becomeFirstResponder()
    stage.advance()
    #expect((columns().first ?? 0) > 200)
  }

  @Test func bothPlaceholdersAreOne() {
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholder == "Name")
    field.placeholder = "Place"
    let shown = field.attributedPlaceholder
    #expect(shown?.string == "Place")
    #expect(shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .placeholderText)
    field.placeholder = nil
    #expect(field.attributedPlaceholder == nil)
  }

  // MARK: - Fitting

  @Test func aLongTextShrinksToTheLeastSizeOnItsBaseline() {
    field.textColor = .white
    field.text = "████████████████████████"
    show(field)
    let rows = stage.snapshot().rowsWithInk(in: Self.frame, scale: 2)
    #expect((columns().last ?? 0) > 360)
    field.adjustsFontSizeToFitWidth = true
    stage.advance()
    let fitting = stage.snapshot().rowsWithInk(in: Self.frame, scale: 2)
    #expect(fitting.count < rows.count, "a smaller font")
    #expect((columns().last ?? 0) > 380, "as large as fits")
    field.minimumFontSize = 16
    stage.advance()
    let least = stage.snapshot().rowsWithInk(in: Self.frame, scale: 2)
    #expect(least.count > fitting.count && least.count <= rows.count)
    field.minimumFontSize = 0
    field.text = String(repeating: "H", count: 18)
    stage.advance()
    let baseline = stage.snapshot().rowsWithInk(in: Self.frame, scale: 2).last
    field.text = "H"
    stage.advance()
    let natural = stage.snapshot().rowsWithInk(in: Self.frame, scale: 2).last
    #expect(abs((baseline ?? 0) - (natural ?? 99)) <= 1)
  }

  @Test func aShrunkTextIsEditedWhereItIsShown() {
    field.text = String(repeating: "M", count: 24)
    field.adjustsFontSizeToFitWidth = true
    focus()
    #expect(field.canvas.caret.frame.maxX <= 200.5)
    let height = field.canvas.caret.frame.height
    stage.press(.keyboardA, .control, characters: "a")
    stage.type("M")
    stage.advance()
    #expect(field.canvas.caret.frame.height > height)
  }

  // MARK: - Drawing

  private final class Drawing: UITextField {
    var log: [String] = []
    override func drawText(in rect: CGRect) {
      log.append("text \(NSStringFromRect(rect))")
      super.drawText(in: CGRect(x: 100, y: rect.minY, width: rect.width - 100, height: rect.height))
    }
    override func drawPlaceholder(in rect: CGRect) {
      log.append("placeholder \(NSStringFromRect(rect))")
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test func subclassesDrawTextAndPlaceholder() {
    let drawing = Drawing()
    drawing.placeholder = "Name"
    show(drawing)
    #expect(pixel(x: 5, y: 5) == [255, 0, 0, 255])
    #expect(drawing.log == ["placeholder {{0.0, 0.0}, {200.0, 40.0}}"])
    drawing.text = "███"
    drawing.textColor = .red
    stage.advance()
    #expect(drawing.log.last == "text {{0.0, 0.0}, {200.0, 40.0}}")
    #expect((columns().first ?? 0) >= 200)
    let count = drawing.log.count
    drawing.becomeFirstResponder()
    drawing.text = "████"
    stage.advance()
    #expect(drawing.log.count == count, "the text that is edited is drawn by the field itself")
  }

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test func backgroundsReplaceTheBorderByTheState() {
    field.disabledBackground = image(.blue)
    field.borderStyle = .line
    show(field)
    field.isEnabled = false
    stage.advance()
    #expect(pixel(x: 100) != [0, 0, 255, 255], "ignored without a background")
    #expect(field.layer.borderWidth == 1)
    field.background = image(.red)
    stage.advance()
    #expect(pixel(x: 100) == [0, 0, 255, 255])
    #expect(field.layer.borderWidth == 0)
    field.isEnabled = true
    stage.advance()
    #expect(pixel(x: 100) == [255, 0, 0, 255])
    field.borderStyle = .roundedRect
    stage.advance()
    #expect(pixel(x: 100) != [255, 0, 0, 255])
    #expect(field.layer.borderWidth == 0.5)
    field.borderStyle = .none
    field.background = nil
    stage.advance()
    #expect(pixel(x: 100) != [255, 0, 0, 255])
  }
}
