import UIKit

/// A block of code, 20 points per line, without wrapping; it scrolls if necessary.
final class CodeBlock: ChromeView {
  private static let inset = CGPoint(x: 12, y: 6)
  private static let lineHeight: CGFloat = 20

  private let scroll = UIScrollView()
  private let page = CodePage()

  private(set) var code = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = Dimensions.Radius.box
    scroll.showsHorizontalScrollIndicator = false
    addSubview(scroll)
    scroll.addSubview(page)
  }

  required init?(coder: NSCoder) {
    fatalError("CodeBlock is made by code; use init(frame:).")
  }

  /// Shows code from its first line.
  func show(_ code: String) {
    guard code != self.code else { return }
    self.code = code
    page.lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if page.lines.last == "" { page.lines.removeLast() }
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  override func paletteDidChange() {
    backgroundColor = palette.surface
    layer.borderWidth = Dimensions.hairline
    layer.borderColor = palette.strongHairline.cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    let widest = page.lines.map { CodePage.width(of: $0) }.max() ?? 0
    page.frame = CGRect(
      x: Self.inset.x, y: Self.inset.y, width: max(widest, bounds.width - 2 * Self.inset.x),
      height: CGFloat(page.lines.count) * Self.lineHeight)
    scroll.contentSize = CGSize(width: page.frame.maxX + Self.inset.x, height: page.frame.maxY + Self.inset.y)
    page.setNeedsDisplay()
  }

  /// The lines of code.
  private final class CodePage: ChromeView {
    fileprivate(set) var lines: [String] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      isOpaque = false
      isUserInteractionEnabled = false
      contentMode = .redraw
    }

    required init?(coder: NSCoder) {
      fatalError("CodePage is made by code; use init(frame:).")
    }

    static func width(of line: String) -> CGFloat { line.size(withAttributes: [.font: CodePainter.font]).width.rounded(.up) }

    override func paletteDidChange() { setNeedsDisplay() }

    override func draw(_ rect: CGRect) {
      let font = CodePainter.font
      for (index, line) in lines.enumerated() {
        var x: CGFloat = 0
        let y = CGFloat(index) * CodeBlock.lineHeight + ((CodeBlock.lineHeight - font.lineHeight) / 2).rounded()
        for run in CodePainter.runs(of: line) {
          let attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: CodePainter.color(of: run.kind, palette),
          ]
          run.text.draw(at: CGPoint(x: x, y: y), withAttributes: attributes)
          x += run.text.size(withAttributes: attributes).width
        }
      }
    }
  }
}
