import CoreGraphics
import Foundation
import ViewCore

/// The lines of empty rows below the last row of a plain table.
final class FillerRowsView: UIView {
  fileprivate var rowHeight: CGFloat = 0 { didSet { if rowHeight != oldValue { setNeedsDisplay() } } }
  fileprivate var inset = UIEdgeInsets.zero { didSet { if inset != oldValue { setNeedsDisplay() } } }
  fileprivate var color = UIColor.separator { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard rowHeight > 0 else { return }
    color.setFill()
    let line = 1 / max(contentScaleFactor, 1)
    var y = rowHeight
    while y <= bounds.height {
      UIBezierPath(
        rect: CGRect(x: inset.left, y: y - line, width: max(bounds.width - inset.left - inset.right, 0), height: line)
      ).fill()
      y += rowHeight
    }
  }
}

/// Shows the lines of empty rows below the rows of a table.
@MainActor
final class TableFiller {
  private unowned let table: UITableView
  /// Nil where no lines are shown.
  private(set) var view: FillerRowsView?

  init(_ table: UITableView) { self.table = table }

  /// Fills what is visible below the rows of a plain table with lines.
  func layOut(_ metrics: TableMetrics) {
    let height = table.fillerRowHeight
    guard table.style == .plain, table.separatorStyle == .singleLine, height > 0, height.isFinite else {
      view?.removeFromSuperview()
      return view = nil
    }
    let top = metrics.end + (table.tableFooterView?.frame.height ?? 0)
    let view = view ?? add()
    view.isHidden = top >= table.bounds.maxY
    guard !view.isHidden else { return }
    UIView.performWithoutAnimation {
      view.frame = table.rect(Span(top: top, height: max(0, table.bounds.maxY - top)))
    }
    (view.rowHeight, view.inset, view.color) = (height, table.separatorInset, table.separatorColor ?? .separator)
  }

  private func add() -> FillerRowsView {
    let view = FillerRowsView()
    table.insertSubview(view, at: table.backgroundView == nil ? 0 : 1)
    self.view = view
    return view
  }
}
