import UIKit

/// Source lines with numbers; the line of the error is marked, with the message below it (LOOK §13, §15).
final class LiveCodeBlock: UIView {
  static var font: UIFont { .monospacedSystemFont(ofSize: 12, weight: .regular) }
  private static let lineHeight: CGFloat = 18
  private static let inset: CGFloat = 9
  private static let gutter: CGFloat = 46

  private var message: LiveProblem.Message?
  /// The number of characters scrolled off at the left, for long lines.
  private var scrolled = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(ink: 0x15171B)
    layer.cornerRadius = Dimensions.Radius.box
    clipsToBounds = true
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("LiveCodeBlock is made by code; use init(frame:).")
  }

  /// In points; 0 without source lines.
  var height: CGFloat {
    guard let message, !message.excerpt.isEmpty else { return 0 }
    return CGFloat(message.excerpt.count + 1) * Self.lineHeight + 2 * Self.inset
  }

  func show(_ message: LiveProblem.Message) {
    self.message = message
    setNeedsDisplay()
  }

  private func attributes(_ color: UIColor) -> [NSAttributedString.Key: Any] { [.font: Self.font, .foregroundColor: color] }

  override func draw(_ rect: CGRect) {
    guard let message else { return }
    let palette = Palette.dark
    let character = max("0".size(withAttributes: attributes(palette.text)).width, 1)
    let room = Int((bounds.width - Self.gutter - Self.inset) / character)
    scrolled = max(0, message.column - 1 - room * 2 / 3)
    var y = Self.inset
    for line in message.excerpt {
      let isMeant = line.number == message.line
      if isMeant {
        UIColor(ink: 0xF3C64F, alpha: 0.16).setFill()
        UIRectFill(CGRect(x: 0, y: y, width: bounds.width, height: Self.lineHeight))
        palette.warning.setFill()
        UIRectFill(CGRect(x: 0, y: y, width: 2, height: Self.lineHeight))
      }
      let number = "\(line.number)"
      let color = isMeant ? palette.warning : palette.textSecondary
      let width = number.size(withAttributes: attributes(color)).width
      number.draw(at: CGPoint(x: 28 - width, y: y + 2), withAttributes: attributes(color))
      draw(line.text, at: y, character: character)
      y += Self.lineHeight
      if isMeant {
        drawRemark(message, at: y, character: character, room: room)
        y += Self.lineHeight
      }
    }
    palette.hairline.setFill()
    UIRectFill(CGRect(x: 38, y: Self.inset, width: 1, height: bounds.height - 2 * Self.inset))
  }

  private func draw(_ line: String, at y: CGFloat, character: CGFloat) {
    var column = 0
    for (text, tone) in SourceTones.pieces(of: line.replacingOccurrences(of: "\t", with: " ")) {
      let visible = text.dropFirst(max(0, scrolled - column))
      let x = Self.gutter + CGFloat(max(column - scrolled, 0)) * character
      if !visible.isEmpty { String(visible).draw(at: CGPoint(x: x, y: y + 2), withAttributes: attributes(tone.color(.dark))) }
      column += text.count
    }
  }

  /// Draws the message as the compiler does: a caret below the column with the message after it, further left if it does not fit.
  private func drawRemark(_ message: LiveProblem.Message, at y: CGFloat, character: CGFloat, room: Int) {
    let words = "`- " + message.text
    let column = max(message.column - 1 - scrolled, 0)
    let start = min(column, max(room - words.count, 0))
    words.draw(
      at: CGPoint(x: Self.gutter + CGFloat(start) * character, y: y + 2), withAttributes: attributes(Palette.dark.warning))
  }
}

/// The three colours of source text.
enum SourceTones {
  case plain, keyword, number

  @MainActor func color(_ palette: Palette) -> UIColor {
    switch self {
    case .plain: palette.text
    case .keyword: palette.accent
    case .number: PlotFrame.curveColor(2, palette)
    }
  }

  private static let keywords: Set<String> = [
    "import", "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "deinit", "override", "final",
    "private", "public", "internal", "fileprivate", "static", "if", "else", "guard", "return", "for", "in", "while", "switch",
    "case", "default", "break", "continue", "self", "super", "true", "false", "nil", "as", "is", "try", "throw", "throws",
    "do", "catch", "where", "weak", "unowned", "lazy", "mutating", "open", "required", "convenience", "some", "any", "async",
    "await", "defer", "repeat", "inout", "get", "set", "didSet", "willSet",
  ]

  /// The runs of a line, each of one colour, in order.
  static func pieces(of line: String) -> [(text: String, tone: SourceTones)] {
    var pieces: [(text: String, tone: SourceTones)] = []
    var word = ""
    func end() {
      guard !word.isEmpty else { return }
      let isNumber = word.first?.isNumber == true
      pieces.append((word, isNumber ? .number : keywords.contains(word) ? .keyword : .plain))
      word = ""
    }
    for letter in line {
      if letter.isLetter || letter.isNumber || letter == "_" || (letter == "." && word.first?.isNumber == true) {
        word.append(letter)
      } else {
        end()
        pieces.append((String(letter), .plain))
      }
    }
    end()
    return pieces
  }
}
