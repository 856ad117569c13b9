import Controls
import CoreGraphics
import Foundation
import ViewCore

/// The control before an edited row: delete (minus on red), insert (plus on green), or a circle for multiple selection.
final class EditingControl: UIControl {
  enum Sign {
    case delete, insert
    /// Multiple selection: the row handles the touches.
    case choice
  }

  let sign: Sign

  init(_ sign: Sign) {
    self.sign = sign
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = sign != .choice
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: TableFeel.margin + CellGlyph.ring.size.width / 2, y: bounds.midY)
    switch sign {
    case .delete: CellGlyph.minus.draw(around: middle, color: .white, ground: .systemRed)
    case .insert: CellGlyph.plus.draw(around: middle, color: .white, ground: .systemGreen)
    case .choice where isSelected: CellGlyph.choice.draw(around: middle, color: .white, ground: tintColor)
    case .choice: CellGlyph.ring.draw(around: middle, color: .tertiaryLabel)
    }
  }
}
