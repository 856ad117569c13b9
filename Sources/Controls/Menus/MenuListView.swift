import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The lines of one menu on a sheet of glass. It scrolls if they do not fit.
final class MenuListView: UIView {
  /// In points; of the order of iOS 18, not measured.
  static let width: CGFloat = 250
  private static let radius: CGFloat = 13
  private static let gapHeight: CGFloat = 8

  let menu: UIMenu
  private let leadsBack: Bool
  private let chain: CommandChain
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scroll = UIScrollView()
  private var entries: [MenuEntry] = []
  var lines: [MenuLine] { entries.map(\.line) }
  private var rows: [MenuLineView?] = []
  /// The entries in order, in runs that are strips, and lines of their own.
  private var runs: [MenuRun] = []
  private var isReversed = false
  /// The index of the line under the finger or selected by the keys.
  private(set) var highlighted: Int?
  private var linesDidChange: () -> Void = {}
  /// The modifiers that are held.
  private var modifiers: UIKeyModifierFlags = []

  init(_ menu: UIMenu, leadsBack: Bool, _ chain: CommandChain) {
    self.menu = menu
    self.chain = chain
    self.leadsBack = leadsBack
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    glass.layer.cornerRadius = Self.radius
    glass.clipsToBounds = true
    addSubview(glass)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = false
    glass.contentView.addSubview(scroll)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Calls a closure when a deferred element has provided its elements.
  func observeLines(_ linesDidChange: @escaping () -> Void) { self.linesDidChange = linesDidChange }

  /// Builds the rows again and loads deferred elements.
  func reload() {
    for case let row? in rows { row.removeFromSuperview() }
    for case .waiting(let deferred) in makeEntries().map(\.line) {
      deferred.load { [weak self, chain] in
        chain.validate(deferred.provided ?? [])
        self?.reload()
        self?.linesDidChange()
      }
      chain.validate(deferred.provided ?? [])
    }
    entries = makeEntries()
    let hasMarks = entries.contains { entry in
      if case .leaf(let leaf, _) = entry.line { entry.strip == nil && leaf.state != .off } else { false }
    }
    rows = entries.map { $0.line.isGap ? nil : Self.row(for: $0, hasMarks: hasMarks) }
    let old = runs
    runs = MenuRun.runs(of: entries, replacing: old)
    for case let palette? in old.map(\.palette) where !runs.contains(where: { $0.palette === palette }) {
      palette.removeFromSuperview()
    }
    for run in runs {
      if let palette = run.palette, palette.superview !== scroll { scroll.addSubview(palette) }
      for case let row? in rows[run.range] { (run.palette ?? scroll).addSubview(row) }
    }
    highlighted = nil
    showAlternates()
    setNeedsLayout()
  }

  private func makeEntries() -> [MenuEntry] {
    MenuEntry.entries(of: menu, leadsBack: leadsBack, isReversed: isReversed, chain)
  }

  private static func row(for entry: MenuEntry, hasMarks: Bool) -> MenuLineView {
    if let strip = entry.strip { return MenuCellView(entry.line, in: strip) }
    return MenuRowView(entry.line, hasMarks: hasMarks, titleLines: entry.titleLines)
  }

  /// Shows the first element lowest, or highest.
  func setReversed(_ reverses: Bool) {
    guard reverses != isReversed else { return }
    isReversed = reverses
    reload()
  }

  // MARK: - Layout

  /// Of all lines, in points.
  var fullSize: CGSize {
    CGSize(width: Self.width, height: runs.reduce(0) { $0 + height(of: $1, width: Self.width) })
  }

  private func height(of run: MenuRun, width: CGFloat) -> CGFloat {
    guard let strip = run.strip else {
      return rows[run.range.lowerBound]?.height(width: width) ?? Self.gapHeight
    }
    return strip.frames(run.range.count, width: width).last?.maxY ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    scroll.frame = glass.bounds
    var y: CGFloat = 0
    for run in runs {
      let height = height(of: run, width: bounds.width)
      place(run, in: CGRect(x: 0, y: y, width: bounds.width, height: height))
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
  }

  private func place(_ run: MenuRun, in frame: CGRect) {
    guard let strip = run.strip else {
      rows[run.range.lowerBound]?.frame = frame
      return
    }
    let frames = strip.frames(run.range.count, width: frame.width)
    let origin = run.palette == nil ? frame.origin : .zero
    for (row, place) in zip(rows[run.range], frames) {
      row?.frame = place.offsetBy(dx: origin.x, dy: origin.y)
      (row as? MenuCellView)?.setHasNeighbour(place.maxX < frame.width - 0.5)
    }
    run.palette?.frame = frame
    run.palette?.contentSize = CGSize(width: frames.last?.maxX ?? 0, height: frame.height)
  }

  /// Whether the finger scrolls the list.
  var isScrolling: Bool { scroll.isDragging || runs.contains { $0.palette?.isDragging == true } }

  /// Becomes small and invisible, or comes back.
  func setGone(_ isGone: Bool) {
    alpha = isGone ? 0 : 1
    transform = isGone ? CGAffineTransform(scaleX: 0.8, y: 0.8) : .identity
  }

  /// Steps back behind a submenu, or comes back.
  func setCovered(_ isCovered: Bool) {
    alpha = isCovered ? 0.6 : 1
    transform = isCovered ? CGAffineTransform(scaleX: 0.94, y: 0.94) : .identity
  }

  /// Shows the alternates of commands for the held modifiers.
  func show(_ modifiers: UIKeyModifierFlags) {
    self.modifiers = modifiers
    showAlternates()
  }

  private func showAlternates() { for case let row? in rows { row.show(modifiers) } }

  // MARK: - Choosing

  /// The line at a point of the menu that can be chosen.
  func line(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let index = rows.firstIndex { row in row.map { $0.bounds.contains(convert(point, to: $0)) } ?? false }
    return index.flatMap { entries[$0].line.canBeChosen ? $0 : nil }
  }

  func frame(ofLine index: Int) -> CGRect { rows[index].map { convert($0.bounds, from: $0) } ?? .zero }

  func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    if let highlighted, rows.indices.contains(highlighted) { rows[highlighted]?.setHighlighted(false) }
    highlighted = index
    if let index { rows[index]?.setHighlighted(true) }
  }

  /// Moves the highlight to the nearest element that can be chosen in the next line, wrapping at the ends, and scrolls it into view.
  func moveHighlight(by step: Int) {
    let choosable = entries.indices.filter { entries[$0].line.canBeChosen }
    guard !choosable.isEmpty else { return }
    let now = highlighted.map { frame(ofLine: $0) }
    let beyond = choosable.filter { index in
      guard let now else { return true }
      let frame = frame(ofLine: index)
      return step > 0 ? frame.minY >= now.maxY - 0.5 : frame.maxY <= now.minY + 0.5
    }
    reveal(nearest(in: beyond.isEmpty ? choosable : beyond, step, to: now?.midX ?? 0))
  }

  /// The element of the first line, or of the last one for a step upwards, that is nearest to a place across.
  private func nearest(in indices: [Int], _ step: Int, to x: CGFloat) -> Int? {
    let tops = indices.map { frame(ofLine: $0).minY }
    let top = (step > 0 ? tops.min() : tops.max()) ?? 0
    let line = indices.filter { abs(frame(ofLine: $0).minY - top) < 0.5 }
    return line.min { abs(frame(ofLine: $0).midX - x) < abs(frame(ofLine: $1).midX - x) }
  }

  /// The highlighted submenu.
  var highlightedMenu: UIMenu? {
    if let highlighted, case .menu(let menu) = entries[highlighted].line { menu } else { nil }
  }

  /// Moves the highlight to the next element that can be chosen among those side by side; false if there is none.
  @discardableResult
  func moveHighlightAside(by step: Int) -> Bool {
    guard let highlighted, let run = runs.first(where: { $0.range.contains(highlighted) }), run.strip != nil else { return false }
    let indices = step > 0 ? Array(highlighted + 1..<run.range.upperBound) : (run.range.lowerBound..<highlighted).reversed()
    guard let next = indices.first(where: { entries[$0].line.canBeChosen }) else { return false }
    reveal(next)
    return true
  }

  private func reveal(_ index: Int?) {
    guard let index, let row = rows[index] else { return }
    highlight(index)
    scroll.scrollRectToVisible(row.convert(row.bounds, to: scroll), animated: false)
    runs.first { $0.range.contains(index) }?.palette?.scrollRectToVisible(row.frame, animated: false)
  }
}
