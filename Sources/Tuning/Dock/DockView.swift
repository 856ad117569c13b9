import UIKit

/// Below the stage: its time in the hand, the last half minute, and the log.
final class DockView: ChromeView {
  private static let lanesTop: CGFloat = 54
  /// How much of the width the lanes have beside the log.
  private static let lanesShare: CGFloat = 0.55

  let transport = TransportRow()
  let lanes = LanesView()
  let log = LogView()
  private let edge = UIView()
  private let separator = UIView()
  private var history = BenchHistory()

  var form = BenchLayout.DockForm.full {
    didSet {
      guard form != oldValue else { return }
      transport.showsParts = form == .shared
      setNeedsLayout()
    }
  }

  /// Room at the left and the right.
  var padding = Dimensions.gutter { didSet { if padding != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [transport, lanes, log, separator, edge] as [UIView] { addSubview(view) }
    transport.part.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    log.hoveredTimeDidChange = { [weak self] in self?.lanes.link($0) }
    lanes.hoveredTimeDidChange = { [weak self] time in
      guard let self else { return }
      let row = time.flatMap { self.history.row(near: $0, within: 0.15) }
      log.link(row)
      lanes.link(row.map { self.history.rows[$0].time })
    }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("DockView is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    backgroundColor = palette.surface
    edge.backgroundColor = palette.hairline
    separator.backgroundColor = palette.hairline
  }

  func show(_ history: BenchHistory, isDynamics: Bool, time: TimeInterval) {
    self.history = history
    transport.show(time: time, frame: history.frameCount)
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
    log.isHidden = !showsLog
    separator.isHidden = form != .full
    let lanesWidth = form == .full ? (width * Self.lanesShare).rounded() : width
    lanes.frame = CGRect(x: padding, y: Self.lanesTop, width: lanesWidth, height: height + 14)
    separator.frame = CGRect(x: lanes.frame.maxX + 8, y: Self.lanesTop, width: Dimensions.hairline, height: height)
    let logX = form == .full ? lanes.frame.maxX + 16 : padding
    log.frame = CGRect(x: logX, y: Self.lanesTop + 1, width: padding + width - logX, height: LogView.rowHeight * 7)
  }
}
