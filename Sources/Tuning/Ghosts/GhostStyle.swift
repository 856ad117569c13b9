import UIKit

/// The colours and dashes of the sets A to D: plot 1 to 4 (LOOK §3).
enum GhostStyle {
  /// The letters of the sets, the present values' first.
  static let letters = ["A", "B", "C", "D"]
  private static let dark: [UInt32] = [0x7B9CFB, 0xEBC229, 0x54EBB4, 0xDE619A]
  private static let light: [UInt32] = [0x3048E0, 0xC27308, 0x399D87, 0x9D1071]
  private static let dashes: [[CGFloat]] = [[], [5, 3], [1, 3], [8, 3, 1, 3]]

  static func color(_ index: Int, isDark: Bool) -> UIColor { UIColor(ink: (isDark ? dark : light)[index % 4]) }

  /// Sets a path's dashes and line caps.
  static func apply(_ index: Int, to path: UIBezierPath) {
    let dash = dashes[index % 4]
    if !dash.isEmpty { path.setLineDash(dash, count: dash.count, phase: 0) }
    path.lineCapStyle = index % 4 == 2 ? .round : .butt
  }
}

/// The letter of a set in its colour.
final class GhostChip: UIView {
  private let index: Int
  private let letter: String
  private let isOnStage: Bool
  private let isEmpty: Bool

  /// - Parameter isEmpty: whether the row has no set: the letter is grey, and its outline dashed.
  init(_ letter: String, _ index: Int, isOnStage: Bool, isEmpty: Bool = false) {
    self.isEmpty = isEmpty
    self.index = index
    self.letter = letter
    self.isOnStage = isOnStage
    super.init(frame: CGRect(origin: .zero, size: isOnStage ? CGSize(width: 30, height: 24) : CGSize(width: 28, height: 22)))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("GhostChip is made by code; use init(_:_:isOnStage:isEmpty:).")
  }

  override func draw(_ rect: CGRect) {
    let palette = Palette.of(traitCollection)
    let color = isEmpty ? UIColor(ink: 0x8A909B) : GhostStyle.color(index, isDark: isOnStage || palette.isDark)
    let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 6)
    (isOnStage ? UIColor(ink: 0x0B0C0F, alpha: 0.92) : color.withAlphaComponent(0.16)).setFill()
    outline.fill()
    outline.lineWidth = 2
    if isEmpty { outline.setLineDash([3, 3], count: 2, phase: 0) } else { GhostStyle.apply(index, to: outline) }
    color.setStroke()
    outline.stroke()
    let text = TextRole.button.text(letter, color: isEmpty ? color : isOnStage ? Palette.OnStage.text : palette.text)
    let size = text.size()
    text.draw(at: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2))
  }
}
