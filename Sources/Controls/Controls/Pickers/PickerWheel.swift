import CoreGraphics
import Foundation
import QuartzCore

@_spi(Toolkit) import ViewCore
/// One component of a picker: rows on a cylinder, turned by a scroll view in front of it that shows nothing.
final class PickerWheel: UIView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  private let component: Int
  private let drum = UIView()
  private let scroller = PickerScroller()
  private var shape: WheelShape
  private var rows: [Int: UIView] = [:]
  /// A view that is no longer shown, for the next row.
  private var spares: [UIView] = []
  private(set) var rowCount = 0
  /// −1 without rows.
  private(set) var selectedRow = -1
  private(set) var rowHeight: CGFloat
  private var isTurnedByProgram = false

  init(_ component: Int, of picker: UIPickerView) {
    self.component = component
    self.picker = picker
    rowHeight = UIPickerView.defaultRowHeight
    shape = WheelShape(height: 0, rowHeight: rowHeight)
    super.init(frame: .zero)
    clipsToBounds = true
    drum.isUserInteractionEnabled = false
    scroller.delegate = self
    scroller.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerWheel.tapped))
    for view in [drum, scroller] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Rows

  func reload(rowCount: Int, rowHeight: CGFloat) {
    for view in rows.values { retire(view) }
    rows = [:]
    (self.rowCount, self.rowHeight) = (rowCount, rowHeight)
    selectedRow = rowCount == 0 ? -1 : min(max(selectedRow, 0), rowCount - 1)
    update()
  }

  func view(forRow row: Int) -> UIView? { rows[row] }

  private func retire(_ view: UIView) {
    view.removeFromSuperview()
    spares.append(view)
  }

  /// The distance along the surface from the first row to the middle of the wheel, in points.
  private var offset: CGFloat { scroller.contentOffset.y + scroller.contentInset.top }

  private func tile() {
    guard let picker, bounds.height > 0, isLaidOut else { return }
    let visible = shape.rows(at: offset, count: rowCount)
    for (row, view) in rows where !visible.contains(row) {
      rows[row] = nil
      retire(view)
    }
    for row in visible {
      let view = rows[row] ?? makeView(row, of: picker)
      place(view, at: CGFloat(row) * rowHeight - offset)
    }
  }

  /// The scroll view's offset means nothing before the layout pass after a change of size.
  private var isLaidOut: Bool { scroller.frame == bounds }

  private func makeView(_ row: Int, of picker: UIPickerView) -> UIView {
    let view = picker.makeView(row, component, reusing: spares.popLast())
    rows[row] = view
    UIView.performWithoutAnimation {
      view.transform3D = CATransform3DIdentity
      view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: drum.bounds.midX, y: drum.bounds.midY)
      drum.addSubview(view)
    }
    return view
  }

  private func place(_ view: UIView, at distance: CGFloat) {
    UIView.performWithoutAnimation {
      view.transform3D = shape.transform(at: distance)
      view.alpha = shape.alpha(at: distance)
    }
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isLaidOut else { return }
    for view in rows.values { retire(view) }
    rows = [:]
    update()
  }

  /// What was turning when the wheel left its window has arrived when it comes into one.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isLaidOut { turn(to: max(selectedRow, 0), animated: false) }
  }

  private func update() {
    UIView.performWithoutAnimation {
      drum.frame = bounds
      scroller.frame = bounds
      shape = WheelShape(height: bounds.height, rowHeight: rowHeight)
      scroller.setRows(rowCount, height: rowHeight)
      turn(to: max(selectedRow, 0), animated: false)
      tile()
    }
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - scroller.contentInset.top) }

  // MARK: - Selection

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selectedRow = min(max(row, 0), rowCount - 1)
    guard isLaidOut else { return setNeedsLayout() }
    turn(to: selectedRow, animated: animated && window != nil)
  }

  /// Turns a row into the middle. Where that stops a turn of the hand, the row that it would have chosen is not told.
  private func turn(to row: Int, animated: Bool) {
    isTurnedByProgram = true
    scroller.setContentOffset(offset(of: row), animated: animated)
    isTurnedByProgram = false
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard rowCount > 0 else { return }
    let y = tap.location(in: self).y - bounds.midY
    func miss(_ row: Int) -> CGFloat { abs(shape.place(at: CGFloat(row) * rowHeight - offset) - y) }
    guard let row = shape.rows(at: offset, count: rowCount).min(by: { miss($0) < miss($1) }), row != selectedRow else { return }
    scroller.setContentOffset(offset(of: row), animated: true)
  }

  /// Tells the delegate of the row on which the wheel has come to rest.
  private func settle() {
    guard rowCount > 0, !isTurnedByProgram else { return }
    let row = min(max(Int((offset / rowHeight).rounded()), 0), rowCount - 1)
    guard row != selectedRow else { return }
    selectedRow = row
    picker?.didSelect(row, in: component)
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { tile() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
}

/// Turns a wheel; it rests at rows only.
final class PickerScroller: UIScrollView {
  private var rowHeight: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    decelerationRate = .fast
  }

  required init?(coder: NSCoder) { nil }

  /// The first and the last row can lie in the middle.
  func setRows(_ count: Int, height: CGFloat) {
    rowHeight = max(height, 1)
    let inset = (bounds.height - height) / 2
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * height)
  }

  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let row = ((proposed.y + contentInset.top) / rowHeight).rounded()
    return CGPoint(x: proposed.x, y: row * rowHeight - contentInset.top)
  }
}
