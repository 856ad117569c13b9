import UIKit

/// The log, newest row at the bottom. It follows new rows unless it was scrolled back.
final class LogView: ChromeView {
  static let rowHeight: CGFloat = 18

  private(set) var rows: [BenchHistory.Row] = []
  private var allRows: [BenchHistory.Row] = []
  private var firstRow = 0
  /// The visible topics; other rows are filtered out.
  private(set) var topics = LogTopic.shownAtFirst
  private var views: [LogRowView] = []
  /// The distance to which the log is scrolled back from its end, in points.
  private var distance: CGFloat = 0
  private var hovered: Int?
  /// The row that is marked for a time in another view.
  private var linked: Int?
  private var hover: (TimeInterval?) -> Void = { _ in }
  private var choose: (TimeInterval) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    let wheel = UIPanGestureRecognizer(target: self, action: LogView.scroll(_:))
    wheel.allowedScrollTypesMask = .all
    addGestureRecognizer(wheel)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: LogView.hover(_:)))
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: LogView.choose(_:)))
  }

  required init?(coder: NSCoder) {
    fatalError("LogView is made by code; use init(frame:).")
  }

  /// - Parameters:
  ///   - hover: called with the time of the row under the pointer.
  ///   - choose: called with the time of a row that was clicked.
  func connect(hover: @escaping (TimeInterval?) -> Void, choose: @escaping (TimeInterval) -> Void) {
    (self.hover, self.choose) = (hover, choose)
  }

  /// Shows or hides the rows of a topic, and scrolls to the end.
  func toggle(_ topic: LogTopic) {
    topics.formSymmetricDifference([topic])
    rows = allRows.filter { topics.contains($0.topic) }
    (distance, linked, hovered) = (0, nil, nil)
    setNeedsLayout()
  }

  func show(_ history: BenchHistory) {
    guard history.rows != allRows || history.firstRow != firstRow else { return }
    let shown = history.rows.filter { topics.contains($0.topic) }
    // A log that is scrolled back keeps its rows in place when new ones arrive.
    if distance > 0 { distance += CGFloat(history.firstRow + shown.count - firstRow - rows.count) * Self.rowHeight }
    (allRows, rows, firstRow) = (history.rows, shown, history.firstRow)
    distance = min(max(distance, 0), maximumDistance)
    setNeedsLayout()
  }

  /// The visible row nearest to a time, within a distance in seconds.
  func row(near time: TimeInterval, within distance: TimeInterval) -> Int? {
    let nearest = rows.indices.min { abs(rows[$0].time - time) < abs(rows[$1].time - time) }
    return nearest.flatMap { abs(rows[$0].time - time) <= distance ? $0 : nil }
  }

  /// Marks a row and scrolls to it.
  func link(_ index: Int?) {
    guard index != linked else { return }
    linked = index
    if let index {
      let below = CGFloat(rows.count - 1 - index) * Self.rowHeight
      if below < distance || below > distance + bounds.height - Self.rowHeight { scroll(to: below - bounds.height / 2) }
    } else {
      scroll(to: 0)
    }
    setNeedsLayout()
  }

  private var maximumDistance: CGFloat { max(CGFloat(rows.count) * Self.rowHeight - bounds.height, 0) }

  private func scroll(to distance: CGFloat) {
    self.distance = min(max(distance, 0), maximumDistance)
    setNeedsLayout()
  }

  private func scroll(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: self).y
    recognizer.setTranslation(.zero, in: self)
    scroll(to: distance + translation)
  }

  // MARK: - Rows

  /// The y coordinate of a row: the newest is at the bottom, unless there are fewer rows than fit.
  private func top(of index: Int) -> CGFloat {
    let whole = CGFloat(rows.count) * Self.rowHeight
    return CGFloat(index) * Self.rowHeight - (whole > bounds.height ? whole - bounds.height - distance : 0)
  }

  private var visible: Range<Int> {
    let first = Int((-top(of: 0) / Self.rowHeight).rounded(.down))
    let count = Int((bounds.height / Self.rowHeight).rounded(.up)) + 1
    return max(first, 0)..<max(min(first + count, rows.count), max(first, 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    distance = min(distance, maximumDistance)
    let visible = visible
    while views.count < visible.count {
      let view = LogRowView()
      views.append(view)
      addSubview(view)
    }
    var used: Set<Int> = []
    for index in visible {
      // A row keeps its view while it moves up, so that only new rows are drawn.
      let place = (firstRow + index) % max(views.count, 1)
      used.insert(place)
      let view = views[place]
      view.isHidden = false
      view.frame = CGRect(x: 0, y: top(of: index), width: bounds.width, height: Self.rowHeight)
      view.show(rows[index], isNewest: index == rows.count - 1, isMarked: index == hovered || index == linked)
    }
    for (place, view) in views.enumerated() where !used.contains(place) { view.isHidden = true }
  }

  private func row(at y: CGFloat) -> Int? {
    visible.first { (top(of: $0)..<top(of: $0) + Self.rowHeight).contains(y) }
  }

  private func choose(_ tap: UITapGestureRecognizer) {
    if let index = row(at: tap.location(in: self).y) { choose(rows[index].time) }
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let y = recognizer.location(in: self).y
    let isOver = recognizer.state == .began || recognizer.state == .changed
    let index = isOver ? row(at: y) : nil
    guard index != hovered else { return }
    hovered = index
    hover(index.map { rows[$0].time })
    setNeedsLayout()
  }
}
