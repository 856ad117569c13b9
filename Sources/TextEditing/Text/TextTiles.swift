import CoreGraphics
import DrawingValues
import Foundation
import QuartzCore
import ViewCore

/// Draws the visible part of a text view's text in tiles, so that a long text needs no large picture and scrolling draws nothing
/// that is visible already.
@MainActor
final class TextTiles {
  /// The height of a tile, in points: a few tiles cover a window.
  static let tileHeight: CGFloat = 512

  private unowned let view: UITextView
  private var tiles: [Int: TextTile] = [:]

  init(_ view: UITextView) { self.view = view }

  /// Makes tiles for the visible part and removes the others.
  func show(_ lines: TextLines) {
    let seen = view.bounds
    let end = lines.origin.y + lines.height
    guard seen.height > 0, seen.width > 0, end > 0 else { return keep([]) }
    let last = max(0, Int((end / Self.tileHeight).rounded(.up)) - 1)
    let first = min(max(0, Int((seen.minY / Self.tileHeight).rounded(.down))), last)
    let bottom = min(max(first, Int((seen.maxY / Self.tileHeight).rounded(.down))), last)
    keep(first...bottom)
    let width = max(seen.width, lines.origin.x + lines.longest)
    for (index, tile) in tiles {
      let top = CGFloat(index) * Self.tileHeight
      // Letters of the last line may reach below it.
      let height = index == last ? end - top + lines.origin.y : Self.tileHeight
      tile.show(lines, in: CGRect(x: 0, y: top, width: width, height: max(1, height)))
    }
  }

  private func keep(_ wanted: ClosedRange<Int>) { keep(Array(wanted)) }

  private func keep(_ wanted: [Int]) {
    for (index, tile) in tiles where !wanted.contains(index) {
      tile.removeFromSuperview()
      tiles[index] = nil
    }
    for index in wanted where tiles[index] == nil {
      let tile = TextTile()
      tiles[index] = tile
      view.insertSubview(tile, aboveSubview: view.selectionView)
    }
  }

  func redraw() { for tile in tiles.values { tile.setNeedsDisplay() } }
}

/// A part of a text view's text.
final class TextTile: UIView {
  private var lines: TextLines?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ lines: TextLines, in frame: CGRect) {
    if self.lines?.block !== lines.block || self.lines?.origin != lines.origin { setNeedsDisplay() }
    self.lines = lines
    UIView.performWithoutAnimation { if self.frame != frame { self.frame = frame } }
  }

  override func draw(_ rect: CGRect) {
    guard let lines, !lines.lines.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let top = frame.minY - lines.origin.y
    lines.block.draw(
      in: context, at: CGPoint(x: lines.origin.x - frame.minX, y: -top), rows: top...(top + max(0, bounds.height)))
  }
}
