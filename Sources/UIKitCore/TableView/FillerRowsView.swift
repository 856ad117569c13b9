import CoreGraphics
import Foundation

/// The lines of empty rows below the last row of a plain table.
final class FillerRowsView: UIView {
  fileprivate(set) var rowHeight: CGFloat = 0 { didSet { if rowHeight != oldValue { setNeedsDisplay() } } }
  fileprivate(set) var inset = UIEdgeInsets.zero { didSet { if inset != oldValue { setNeedsDisplay() } } }
  fileprivate(set) var color = UIColor.separator { didSet { if color != oldValue { setNeedsDisplay() } } }

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

extension UITableView {
  /// Fills what is visible below the rows of a plain table with lines.
  func layOutFiller(_ metrics: TableMetrics) {
    guard style == .plain, separatorStyle == .singleLine, fillerRowHeight > 0, fillerRowHeight.isFinite else {
      filler?.removeFromSuperview()
      return filler = nil
    }
    let top = metrics.end + (tableFooterView?.frame.height ?? 0)
    let view = filler ?? FillerRowsView()
    if filler == nil { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
    filler = view
    view.isHidden = top >= bounds.maxY
    guard !view.isHidden else { return }
    UIView.performWithoutAnimation {
      view.frame = rect(Span(top: top, height: max(0, bounds.maxY - top)))
    }
    (view.rowHeight, view.inset, view.color) = (fillerRowHeight, separatorInset, separatorColor ?? .separator)
  }
}
