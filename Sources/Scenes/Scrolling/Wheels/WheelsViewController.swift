import Tuning
import UIKit

/// A picker whose wheels set the place, the hour and the weather of a landscape, which follows them by springs.
final class WheelsViewController: ThemedViewController {
  @Tunable("Row height", in: 24...56, step: 1, unit: "pt", group: "Wheels") private var rowHeight: CGFloat = 34
  @Tunable("First wheel", in: 0.25...0.6, step: 0.01, unit: "%", group: "Wheels") private var firstShare: CGFloat = 0.44
  @Tunable("Swatches", group: "Wheels") private var showsSwatches = true
  /// By how much later each wheel starts when the button turns them, in seconds.
  @Tunable("Landing gap", in: 0...0.8, step: 0.01, unit: "s", group: "Wheels") private var landingGap: TimeInterval = 0.2
  @Tunable("Follows", cases: ["While turning", "After landing"], group: "Picture") private var follows = 0
  @Tunable("Response", in: 0.1...1.5, step: 0.01, unit: "s", group: "Picture") private var response: TimeInterval = 0.5
  @Tunable("Damping ratio", in: 0.2...1, step: 0.01, group: "Picture") private var damping: CGFloat = 0.8
  /// The hour of the picture, 0 to 24.
  @Watched("Hour shown", decimals: 2) private var hour: CGFloat = 0

  /// What the wheels say first.
  private static let start = (place: 6, hour: 12, weather: 0)
  private static let cardRadius: CGFloat = 20
  /// By how much the picker is higher than its card at either end, as a share: wheels end before a picker does.
  private static let overhang: CGFloat = 0.05
  private static let surpriseSeed: UInt64 = 24
  /// The button turns the hours on by these.
  private static let surpriseHours = 4...11
  /// A wheel within this share of a row from its row has landed.
  private static let landed: CGFloat = 0.001

  private let heading = UILabel()
  private let line = UILabel()
  let landscape: LandscapeView
  let spring: LandscapeSpring
  let card = UIView()
  let picker = UIPickerView()
  let rows = WheelRows()
  private(set) lazy var button = UIButton(
    configuration: .filled(), primaryAction: UIAction { [weak self] _ in self?.surprise() })
  private var dice = SeededGenerator(seed: WheelsViewController.surpriseSeed)
  private var surprising: WheelSurprise?
  /// The row in the middle of each wheel.
  private var seen: [Wheel: CGFloat] = [:]

  init() {
    let state = LandscapeState(
      place: CGFloat(Self.start.place), hour: CGFloat(Self.start.hour), weather: CGFloat(Self.start.weather))
    landscape = LandscapeView(state)
    spring = LandscapeSpring(state)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("WheelsViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for part in [heading, line, landscape, card, button, spring] { view.addSubview(part) }
    card.layer.cornerRadius = Self.cardRadius
    card.layer.borderWidth = PageColors.hairlineWidth
    card.clipsToBounds = true
    card.addSubview(picker)
    line.font = .systemFont(ofSize: 15)
    line.text = "Turn them, and the day turns too"
    line.adjustsFontSizeToFitWidth = true
    line.minimumScaleFactor = 0.7
    (rows.rowHeight, rows.firstShare, rows.showsSwatches) = (rowHeight, firstShare, showsSwatches)
    (picker.dataSource, picker.delegate) = (rows, rows)
    select(Self.start.place, .place)
    select(Self.start.hour, .hour)
    select(Self.start.weather, .weather)
    connect()
    applyTheme()
    observe()
  }

  private func connect() {
    rows.turned = { [weak self] wheel, row in self?.turned(wheel, row) }
    rows.chosen = { [weak self] wheel, row in self?.chosen(wheel, row) }
    spring.moved = { [weak self] state in self?.show(state) }
    show(landscape.state)
  }

  private func observe() {
    $rowHeight.observe(self) { page, height in page.change { $0.rowHeight = height } }
    $firstShare.observe(self) { page, share in page.change { $0.firstShare = share } }
    $showsSwatches.observe(self) { page, shows in page.change { $0.showsSwatches = shows } }
    $response.observe(self) { page, response in page.spring.response = response }
    $damping.observe(self) { page, damping in page.spring.damping = damping }
  }

  private func change(_ change: (WheelRows) -> Void) {
    change(rows)
    picker.reloadAllComponents()
  }

  private func show(_ state: LandscapeState) {
    landscape.state = state
    hour = state.hour - (state.hour / 24).rounded(.down) * 24
  }

  // MARK: - Look

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.attributedText = .heading("Wheels", size: 34, kern: -0.45, color: colors.text)
    line.textColor = colors.textSecondary
    card.backgroundColor = colors.raised
    card.layer.borderColor = colors.hairline.cgColor
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Surprise"
    configuration.cornerStyle = .large
    (configuration.baseBackgroundColor, configuration.baseForegroundColor) = (colors.accent, colors.onAccent)
    button.configuration = configuration
    landscape.apply(colors)
    guard rows.colors.isDark != colors.isDark else { return }
    change { $0.colors = colors }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = WheelsPageLayout(in: view.bounds.inset(by: view.safeAreaInsets))
    for (label, frame) in [(heading, layout.heading), (line, layout.line)] {
      label.isHidden = frame.isNull
      if !frame.isNull { label.frame = frame }
    }
    landscape.frame = layout.picture
    card.frame = layout.wheels
    card.layer.cornerRadius = min(Self.cardRadius, layout.wheels.height / 4)
    picker.frame = card.bounds.insetBy(dx: 0, dy: -card.bounds.height * Self.overhang)
    button.frame = layout.button
  }

  // MARK: - The wheels

  private func select(_ value: Int, _ wheel: Wheel) {
    picker.selectRow(wheel.middleRow(value), inComponent: wheel.rawValue, animated: false)
  }

  /// A wheel turns, by the hand or by itself.
  private func turned(_ wheel: Wheel, _ row: CGFloat) {
    seen[wheel] = row
    let selected = CGFloat(picker.selectedRow(inComponent: wheel.rawValue))
    guard follows == 0 || abs(row - selected) < Self.landed else { return }
    aim(wheel, row)
  }

  /// A wheel has come to rest. The hours go back to their middle repetition, which looks the same.
  private func chosen(_ wheel: Wheel, _ row: Int) {
    aim(wheel, CGFloat(row))
    select(wheel.value(row), wheel)
  }

  private func aim(_ wheel: Wheel, _ row: CGFloat) {
    switch wheel {
    case .place: spring.target.place = row
    case .weather: spring.target.weather = row
    case .hour: spring.target.hour = Self.hour(row, near: spring.target.hour)
    }
  }

  /// The hour of a row, on the day on which it is nearest to another hour.
  private static func hour(_ row: CGFloat, near hour: CGFloat) -> CGFloat {
    row + ((hour - row) / 24).rounded() * 24
  }

  // MARK: - The button

  /// Turns all wheels to other rows, one after the other.
  private func surprise() {
    surprising?.stop()
    surprising = WheelSurprise(gap: landingGap) { [weak self] wheel in self?.turnElsewhere(wheel) }
  }

  private func turnElsewhere(_ wheel: Wheel) {
    var row = picker.selectedRow(inComponent: wheel.rawValue)
    if seen[wheel].map({ abs($0 - CGFloat(row)) < Self.landed }) == true {
      row = wheel.middleRow(wheel.value(row))
      select(wheel.value(row), wheel)
    }
    picker.selectRow(otherRow(than: row, wheel), inComponent: wheel.rawValue, animated: true)
  }

  private func otherRow(than row: Int, _ wheel: Wheel) -> Int {
    if wheel == .hour { return row + Int.random(in: Self.surpriseHours, using: &dice) }
    return (row + Int.random(in: 1..<wheel.count, using: &dice)) % wheel.count
  }
}
