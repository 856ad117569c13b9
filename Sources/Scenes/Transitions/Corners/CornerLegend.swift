import UIKit

/// What the loupe shows, in words: both curves, the radius, whether the update link runs, and the raster.
final class CornerLegend: UIView {
  nonisolated static let height = 4 * LegendRow.height
  private let (shown, other, link, raster) = (LegendRow(.card), LegendRow(.line), LegendRow(.dot), LegendRow(.pixels))
  private var rows: [LegendRow] { [shown, other, link, raster] }
  /// What the row of the update link says while it runs, and else.
  static let words = (running: "Running", resting: "At rest")

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) {
    fatalError("CornerLegend is made by code; use init(frame:).")
  }

  func apply(_ colors: PageColors) { for row in rows { row.apply(colors) } }

  func show(_ shape: CardShape, hasOutline: Bool, raster choice: RasterChoice, isRunning: Bool) {
    let radius = (shape.limitedRadius * 10).rounded() / 10
    shown.show(shape.curve.title, "\(radius) pt")
    other.show(shape.other.curve.title, hasOutline ? "Outline" : "Off")
    link.show("Update link", isRunning ? Self.words.running : Self.words.resting, isLive: isRunning)
    raster.show("Rasterized", choice.title)
    for row in rows { row.setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * LegendRow.height, width: bounds.width, height: LegendRow.height)
    }
  }
}
