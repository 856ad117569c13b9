import UIKit

/// The back of a picture: text about its place.
final class LogbookViewController: ThemedViewController {
  private let horizon: Horizon
  private let heading = UILabel()
  private let line = UILabel()
  private let cover = HorizonView()
  private var rows: [(name: UILabel, value: UILabel, rule: UIView)] = []
  /// Called once the view is loaded.
  var didLoad: (UIView) -> Void = { _ in }

  init(_ horizon: Horizon) {
    self.horizon = horizon
    super.init(nibName: nil, bundle: nil)
    title = horizon.name
  }

  required init?(coder: NSCoder) {
    fatalError("LogbookViewController is made by code; use init(_:).")
  }

  private var entries: [Horizon.Fact] {
    [.init(name: "Place", value: horizon.place), .init(name: "Hour", value: horizon.hour)] + horizon.facts
      + [.init(name: "Picture", value: "Number \(horizon.seed)")]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 14
    for view in [heading, line, cover] as [UIView] { self.view.addSubview(view) }
    for entry in entries {
      let row = (name: UILabel(), value: UILabel(), rule: UIView())
      row.name.font = .systemFont(ofSize: 15)
      row.name.text = entry.name
      row.value.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
      row.value.text = entry.value
      row.value.textAlignment = .right
      rows.append(row)
      for view in [row.name, row.value, row.rule] as [UIView] { self.view.addSubview(view) }
    }
    line.text = "What is written on the back"
    applyTheme()
    didLoad(view)
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.attributedText = .heading(horizon.name, size: 34, kern: -0.45, color: colors.text)
    line.font = .systemFont(ofSize: 15)
    line.textColor = colors.textSecondary
    for row in rows {
      row.name.textColor = colors.textSecondary
      row.value.textColor = colors.text
      row.rule.backgroundColor = colors.hairline
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    let grid = HorizonsGrid(size: bounds.size)
    heading.frame = grid.headingFrame
    line.frame = grid.lineFrame
    let showsCover = bounds.width >= 700
    let side =
      showsCover ? min(((bounds.width - 2 * grid.margin) * 0.42).rounded(), bounds.height - grid.gridTop - grid.margin) : 0
    cover.isHidden = side < 80
    cover.frame = CGRect(x: grid.margin, y: grid.gridTop, width: side, height: side)
    if !cover.isHidden { cover.show(horizon, size: cover.frame.size, format: .cover) }
    let left = cover.isHidden ? grid.margin : cover.frame.maxX + 2 * grid.gap
    let width = max(bounds.width - left - grid.margin, 0)
    let room = max(bounds.height - grid.gridTop - grid.margin, 0)
    let pitch = min(52, (room / CGFloat(max(rows.count, 1))).rounded(.down))
    for (index, row) in rows.enumerated() {
      let y = grid.gridTop + CGFloat(index) * pitch
      row.name.frame = CGRect(x: left, y: y, width: width * 0.4, height: pitch)
      row.value.frame = CGRect(x: left + width * 0.4, y: y, width: width * 0.6, height: pitch)
      row.rule.frame = CGRect(x: left, y: y + pitch - PageColors.hairlineWidth, width: width, height: PageColors.hairlineWidth)
      row.rule.isHidden = index == rows.count - 1
    }
  }
}
