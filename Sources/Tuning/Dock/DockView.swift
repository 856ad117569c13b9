import UIKit

/// The dock below the stage: transport controls, the lanes of the last 30 seconds, and the log.
final class DockView: ChromeView {
  private static let lanesTop: CGFloat = 54
  /// The fraction of the width for the lanes.
  private static let lanesShare: CGFloat = 0.55
  /// The segments above the log, and the height that they take (LOOK §14).
  private static let listWidth: CGFloat = 244
  private static let listHead: CGFloat = 32

  let transport = TransportRow()
  let lanes = LanesView()
  let log = LogView()
  let recordings = RecordingsList(frame: .zero)
  let takes = TakesList(frame: .zero)
  /// Selects between the log, the recordings and the takes.
  let list = Segments(["Log", "Recordings", "Takes"])
  let bringBack = TextButton("Bring back", icon: .branch)
  let keep = TextButton("Keep last 10 s")
  /// Opens the menu of the log's topics.
  let filter = IconButton(.filter)
  private static let filterWidth: CGFloat = Dimensions.controlHeight + 4
  private var hasLists = false
  private let emptyNote = UILabel(.caption)
  private let edge = UIView()
  private let separator = UIView()
  private var history = BenchHistory()

  private var form = BenchLayout.DockForm.full
  /// The padding at the left and right.
  private var padding = Dimensions.gutter

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [
      transport, lanes, log, recordings, takes, emptyNote, list, keep, bringBack, filter, separator, edge,
    ] as [UIView] { addSubview(view) }
    filter.addAction(UIAction { [weak self] _ in self?.chooseTopics() }, for: .touchUpInside)
    transport.part.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    list.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
  }

  /// Connects the parts to the bench, and to each other.
  ///
  /// - Parameters:
  ///   - goBack: called with the time to which the playhead is dragged.
  ///   - chooseRow: called with the time of a row of the log that was clicked.
  ///   - play: called with the index of a recording that was clicked.
  func connect(
    goBack: @escaping (TimeInterval) -> Void, chooseRow: @escaping (TimeInterval) -> Void, play: @escaping (Int) -> Void
  ) {
    log.connect(hover: { [weak self] in self?.lanes.link($0) }, choose: chooseRow)
    lanes.connect(hover: { [weak self] in self?.linkRow(near: $0) }, scrub: goBack)
    recordings.connect(play: play)
  }

  /// Marks the row of the log nearest to a time, and its own time on the lanes.
  private func linkRow(near time: TimeInterval?) {
    let row = time.flatMap { log.row(near: $0, within: 0.15) }
    log.link(row)
    lanes.link(row.map { log.rows[$0].time })
  }

  /// Takes the place of the dock in a layout; a hidden dock keeps its form.
  func apply(_ layout: BenchLayout) {
    let form = layout.dockForm == .hidden ? form : layout.dockForm
    let padding = layout.gutter > 0 ? layout.gutter : padding
    if form != self.form { transport.showParts(form == .shared) }
    if form != self.form || padding != self.padding { setNeedsLayout() }
    (self.form, self.padding) = (form, padding)
    frame = layout.dock
  }

  required init?(coder: NSCoder) {
    fatalError("DockView is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    backgroundColor = palette.surface
    edge.backgroundColor = palette.hairline
    separator.backgroundColor = palette.hairline
    emptyNote.textColor = palette.textSecondary
  }

  private func chooseTopics() {
    Popover.show(
      LogTopic.choices.map { topic in
        Popover.Row(topic.rawValue, isChosen: log.topics.contains(topic)) { [weak self] in
          guard let self else { return }
          log.toggle(topic)
          filter.isOn = log.topics != LogTopic.shownAtFirst
        }
      }, from: filter)
  }

  /// Shows the kept recordings, which share the log's place with the takes; without any of both, the log has all of it.
  func show(_ hands: [KeptHand]) {
    recordings.show(hands)
    listsDidChange()
  }

  /// Shows the takes, and the newest one on the lanes.
  func show(takes: [Take]) {
    self.takes.show(takes)
    lanes.show(takes: takes)
    listsDidChange()
  }

  private func listsDidChange() {
    hasLists = recordings.count > 0 || takes.count > 0
    if !hasLists { list.selectedIndex = 0 }
    setNeedsLayout()
  }

  func show(_ history: BenchHistory, isDynamics: Bool, time: TimeInterval) {
    self.history = history
    transport.show(time: time, frame: history.frameNumber(at: time))
    if !lanes.isHidden { lanes.show(history, isDynamics: isDynamics, time: time) }
    if !log.isHidden { log.show(history) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 2 * padding, 0)
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Dimensions.hairline)
    transport.frame = CGRect(x: padding, y: 12, width: width, height: Dimensions.controlHeight)
    let height = max(bounds.height - Self.lanesTop - 14, 0)
    let showsLanes = form == .full || (form == .shared && transport.part.selectedIndex == 0)
    let showsLog = form == .full || (form == .shared && transport.part.selectedIndex == 1)
    lanes.isHidden = !showsLanes
    let sharesLog = form == .full && hasLists
    let (showsHands, showsTakes) = (sharesLog && list.selectedIndex == 1, sharesLog && list.selectedIndex == 2)
    log.isHidden = !showsLog || showsHands || showsTakes
    (recordings.isHidden, takes.isHidden) = (!showsHands, !showsTakes)
    (list.isHidden, keep.isHidden, bringBack.isHidden) = (!sharesLog, !sharesLog || showsTakes, !showsTakes)
    emptyNote.text =
      showsTakes ? "No takes yet. Scrub back and drag." : "No recordings yet. R begins one, and R again keeps it."
    emptyNote.isHidden = !(showsHands && recordings.count == 0) && !(showsTakes && takes.count == 0)
    separator.isHidden = form != .full
    let lanesWidth = form == .full ? (width * Self.lanesShare).rounded() : width
    lanes.frame = CGRect(x: padding, y: Self.lanesTop, width: lanesWidth, height: height + 14)
    separator.frame = CGRect(x: lanes.frame.maxX + 8, y: Self.lanesTop, width: Dimensions.hairline, height: height)
    let logX = form == .full ? lanes.frame.maxX + 16 : padding
    let logWidth = padding + width - logX
    let head: CGFloat = sharesLog ? Self.listHead : 0
    list.frame = CGRect(x: logX, y: Self.lanesTop - 4, width: min(Self.listWidth, logWidth), height: Dimensions.controlHeight)
    let keepWidth = keep.sizeThatFits(bounds.size).width
    keep.frame = CGRect(
      x: logX + logWidth - keepWidth, y: list.frame.minY, width: keepWidth, height: Dimensions.controlHeight)
    let backWidth = bringBack.sizeThatFits(bounds.size).width
    bringBack.frame = CGRect(
      x: logX + logWidth - backWidth, y: list.frame.minY, width: backWidth, height: Dimensions.controlHeight)
    keep.isHidden = keep.isHidden || keep.frame.minX < list.frame.maxX + Dimensions.gap
    let rows = sharesLog ? LogView.rowHeight * 5 : LogView.rowHeight * 7
    log.frame = CGRect(
      x: logX, y: Self.lanesTop + 1 + head, width: max(logWidth - Self.filterWidth, 0), height: rows)
    filter.isHidden = log.isHidden
    filter.frame = CGRect(
      x: log.frame.maxX + 4, y: log.frame.minY - 4, width: Dimensions.controlHeight, height: Dimensions.controlHeight)
    recordings.frame = CGRect(x: logX, y: Self.lanesTop + head, width: logWidth, height: RecordingRow.height * 4)
    takes.frame = recordings.frame
    emptyNote.frame = CGRect(x: logX + 8, y: Self.lanesTop + head + 4, width: max(logWidth - 8, 0), height: 16)
  }
}
