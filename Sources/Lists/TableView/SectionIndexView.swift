import CoreGraphics
import Foundation

@_spi(Toolkit) import ViewCore
/// A list with an index of its sections.
@MainActor
protocol IndexedList: UIView {
  /// The colour of the titles.
  var indexTitleColor: UIColor { get }
  /// The colour behind the titles, while a finger is on them and otherwise; nil is transparent.
  func indexBackground(isTracking: Bool) -> UIColor?
  func scroll(toIndexTitle title: String, at index: Int)
}

/// The titles of sections at the trailing edge of a list; a finger that moves over them scrolls the list.
final class SectionIndexView: UIControl, TouchesWithoutDelay {
  /// The width of the index, and the height of a title, in points: those of iOS, known from practice.
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14
  private static let titleSize: CGFloat = 11

  let titles: [String]
  private unowned let list: any IndexedList
  private var lines: [UIView] = []
  private var chosen: Int?

  init(_ titles: [String], of list: any IndexedList) {
    self.titles = titles
    self.list = list
    super.init(frame: .zero)
    showColors()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Layout

  /// The step between shown titles, if not all fit.
  private var stride: Int {
    let room = max(1, Int(bounds.height / Self.lineHeight))
    return max(1, (titles.count + room - 1) / room)
  }

  private var shown: [Int] { Array(Swift.stride(from: 0, to: titles.count, by: stride)) }
  private var top: CGFloat { (bounds.height - CGFloat(shown.count) * Self.lineHeight) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shown
    if lines.count != shown.count {
      for line in lines { line.removeFromSuperview() }
      lines = shown.map { line(titles[$0]) }
      for line in lines { addSubview(line) }
      showColors()
    }
    for (place, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 0, y: (top + CGFloat(place) * Self.lineHeight).rounded(), width: bounds.width, height: Self.lineHeight)
    }
  }

  private func line(_ title: String) -> UIView {
    if title == UITableView.indexSearch {
      let view = UIImageView(image: Self.magnifier)
      view.contentMode = .center
      return view
    }
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: Self.titleSize, weight: .semibold)
    label.textAlignment = .center
    return label
  }

  private static let magnifier = UIGraphicsImageRenderer(size: CGSize(width: 11, height: 11)).image { _ in
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 6.5, height: 6.5))
    path.move(to: CGPoint(x: 6.6, y: 6.6))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.lineWidth = 1.4
    path.lineCapStyle = .round
    UIColor.black.setStroke()
    path.stroke()
  }.withRenderingMode(.alwaysTemplate)

  // MARK: - Look

  func showColors() {
    let color = list.indexTitleColor
    for line in lines {
      (line as? UILabel)?.textColor = color
      (line as? UIImageView)?.tintColor = color
    }
    backgroundColor = list.indexBackground(isTracking: isTracking)
  }

  override func updateAppearanceForState() { showColors() }

  // MARK: - Following the finger

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    chosen = nil
    choose(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch)
    return true
  }

  private func choose(_ touch: UITouch) {
    let along = (touch.location(in: self).y - top) / max(1, CGFloat(shown.count) * Self.lineHeight)
    let index = min(max(Int(along * CGFloat(titles.count)), 0), titles.count - 1)
    guard index != chosen else { return }
    chosen = index
    list.scroll(toIndexTitle: titles[index], at: index)
  }

  /// Takes its place in a list's coordinates, in front of its other views.
  func stand(at frame: CGRect) {
    UIView.performWithoutAnimation { self.frame = frame }
    if list.subviews.last !== self { list.bringSubviewToFront(self) }
  }

  /// No recognizer of the list gets a touch that begins here.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }
}

extension UIScrollView {
  /// The place of an index of sections.
  var indexFrame: CGRect {
    let inset = adjustedContentInset
    let width = SectionIndexView.width
    return CGRect(
      x: bounds.maxX - safeAreaInsets.right - width, y: bounds.minY + inset.top, width: width,
      height: max(0, bounds.height - inset.top - inset.bottom))
  }
}

extension UITableView: IndexedList {
  var indexTitleColor: UIColor { sectionIndexColor ?? tintColor }

  func indexBackground(isTracking: Bool) -> UIColor? {
    isTracking ? sectionIndexTrackingBackgroundColor ?? sectionIndexBackgroundColor : sectionIndexBackgroundColor
  }
}

/// Shows the index at the trailing edge of a table.
@MainActor
final class TableIndex {
  private unowned let table: UITableView
  /// Nil while no index is shown.
  private(set) var view: SectionIndexView?
  private var needsTitles = true

  init(_ table: UITableView) { self.table = table }

  /// The width that the index takes from the content of cells, in points.
  var width: CGFloat { view == nil ? 0 : SectionIndexView.width }

  func showColors() { view?.showColors() }

  /// Asks for the titles again in the next layout pass.
  func invalidate() { needsTitles = true }

  /// Asks for the titles if they are unknown, and keeps the index at the trailing edge.
  func layOut(_ metrics: TableMetrics) {
    if needsTitles {
      needsTitles = false
      show(metrics)
    }
    view?.stand(at: table.indexFrame)
  }

  private func show(_ metrics: TableMetrics) {
    let titles = table.dataSource?.sectionIndexTitles(for: table) ?? []
    let rows = metrics.sections.reduce(0) { $0 + $1.rows.count }
    let isShown =
      table.indexDisplayMode == .automatic && !titles.isEmpty && rows >= table.sectionIndexMinimumDisplayRowCount
    guard isShown ? view?.titles != titles : view != nil else { return }
    view?.removeFromSuperview()
    view = isShown ? SectionIndexView(titles, of: table) : nil
    if let view { table.addSubview(view) }
    for cell in table.cells.shown.values { cell.setNeedsLayout() }
  }
}

extension UITableView {
  /// Scrolls to the section that the data source names for a title, or else to the one with the title's index; the search sign without
  /// an answer scrolls to the top.
  func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    let answer = OptionalMethod.answer { dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index) }
    if answer == nil, title == Self.indexSearch {
      contentOffset = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
      return
    }
    let section = answer ?? index
    guard metrics.sections.indices.contains(section) else { return }
    let top = metrics.section(section).top - adjustedContentInset.top
    contentOffset = clamped(CGPoint(x: contentOffset.x, y: top))
    layoutIfNeeded()
  }
}
