import CoreGraphics
import DrawingValues
import Foundation

@_spi(Toolkit) import ViewCore
/// Wheels with which the user chooses a date, a time or a duration.
///
/// It sends `valueChanged` when the wheels have come to rest at another value. Values that the limits do not allow are grey; a wheel that
/// rests there turns on to the nearest allowed one.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  private let picker = UIPickerView()
  private let units = DateUnits()
  private var rows: DateRows?
  /// Whether the wheels show the value.
  private var areWheelsTurned = false
  private var range = DateRange()
  /// The date as it was set, within the limits.
  private var moment = Date(timeIntervalSinceReferenceDate: 0)
  /// The duration of a count-down, in seconds.
  private var duration: TimeInterval = 0

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes the date picker of a storyboard or nib; with another coder one with the default values.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    moment = now
    for view in [picker, units] { addSubview(view) }
    if bounds.isEmpty { bounds.size = picker.intrinsicContentSize }
  }

  private var now: Date { (homeContext ?? .current)?.date ?? Date(timeIntervalSinceReferenceDate: 0) }

  // MARK: - Managing the date and calendar

  /// The date, from `minimumDate` to `maximumDate`; of no account for `countDownTimer`. Default: the date when the picker was made.
  ///
  /// Turning a wheel with a time sets the seconds to zero; other wheels keep the time.
  open var date: Date {
    get { shown(moment) }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date; the wheels turn to it, if `animated`. No event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    moment = range.limited(date)
    update(animated: animated)
  }

  /// The calendar. Default: the current one, which nil sets again.
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set {
      ownCalendar = newValue
      reload()
    }
  }
  private var ownCalendar: Calendar?

  /// The locale, which decides the wheels' order, the words and whether hours are counted to 12. Default: nil, that of a
  /// calendar that was set, otherwise the current one.
  open var locale: Locale? { didSet { if locale != oldValue { reload() } } }
  /// The time zone. Default: nil, that of the calendar.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { reload() } } }

  // MARK: - Configuring the picker

  /// What the user chooses. Default: `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { reload() } } }
  /// The style that the program wants. Default: `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The style of the picker: always wheels.
  open var datePickerStyle: UIDatePickerStyle { .wheels }

  /// The earliest date; of no account if it is after `maximumDate`. Default: nil, no limit.
  open var minimumDate: Date? {
    get { range.minimum }
    set { setRange { $0.minimum = newValue } }
  }
  /// The latest date; of no account if it is before `minimumDate`. Default: nil, no limit.
  open var maximumDate: Date? {
    get { range.maximum }
    set { setRange { $0.maximum = newValue } }
  }

  private func setRange(_ change: (inout DateRange) -> Void) {
    change(&range)
    moment = range.limited(moment)
    update(animated: false)
  }

  /// The minutes from one row to the next, which divide 60 and are at most 30; another number counts as 1. Default: 1.
  open var minuteInterval: Int {
    get { interval }
    set {
      let new = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      guard new != interval else { return }
      interval = new
      reload()
    }
  }
  private var interval = 1

  /// Whether `date` is rounded down to a multiple of `minuteInterval`. Default: true.
  open var roundsToMinuteInterval = true

  /// The duration of `countDownTimer` in seconds, whole minutes of less than 24 hours, rounded down to `minuteInterval`. Default: 0; the
  /// user chooses at least one interval.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      let step = TimeInterval(60 * interval)
      let limited = newValue.isFinite ? min(max(newValue, 0), 86_399) : 0
      duration = (limited / step).rounded(.down) * step
      update(animated: false)
    }
  }

  // MARK: - Wheels

  private var isCountDown: Bool { datePickerMode == .countDownTimer }

  /// A count-down is a time of the first day of 2001, in a calendar whose days have 24 hours.
  private var shownMoment: Date { isCountDown ? Date(timeIntervalSinceReferenceDate: duration) : date }

  private var shownCalendar: Calendar {
    var calendar = isCountDown ? Calendar(identifier: .gregorian) : self.calendar ?? .current
    calendar.locale = shownLocale
    if isCountDown { calendar.timeZone = .gmt } else if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  /// A calendar that was made without a locale has none, or one without a name.
  private var shownLocale: Locale {
    if let locale { return locale }
    guard let own = ownCalendar?.locale, !own.identifier.isEmpty else { return .current }
    return own
  }

  private func shown(_ moment: Date) -> Date {
    guard roundsToMinuteInterval, interval > 1, datePickerMode == .time || datePickerMode == .dateAndTime else { return moment }
    let rounded = current.wheels.rounded(moment)
    guard let minimum = range.minimum, rounded < minimum else { return rounded }
    return range.limited(rounded.addingTimeInterval(TimeInterval(60 * interval)))
  }

  /// The rows, made when they are needed first.
  private var current: DateRows {
    if let rows { return rows }
    let wheels = DateWheels(
      mode: datePickerMode, calendar: shownCalendar, locale: shownLocale, minuteInterval: interval,
      middle: isCountDown ? Date(timeIntervalSinceReferenceDate: 0) : moment)
    let made = DateRows(self, wheels)
    rows = made
    (picker.dataSource, picker.delegate) = (made, made)
    picker.reloadAllComponents()
    return made
  }

  private func reload() {
    (rows, areWheelsTurned) = (nil, false)
    if isCountDown { countDownDuration = duration }
    setNeedsLayout()
  }

  /// Turns the wheels to the value and writes the visible rows anew.
  private func update(animated: Bool, turned: DateWheels.Wheel? = nil) {
    // Rows are also made when the date is rounded, before the first layout.
    if let rows, !isCountDown, !rows.wheels.reaches(moment) { return reload() }
    guard areWheelsTurned else { return }
    turnWheels(animated: animated, turned: turned)
    for component in current.wheels.wheels.indices { refresh(component) }
    showUnits()
  }

  private func turnWheels(animated: Bool, turned: DateWheels.Wheel?) {
    let (wheels, shownMoment) = (current.wheels, shownMoment)
    for (component, wheel) in wheels.wheels.enumerated() {
      let (row, value) = (picker.selectedRow(inComponent: component), wheels.value(of: shownMoment, wheel))
      let isSame = row >= 0 && wheels.value(ofRow: row, wheel) == value
      guard !isSame || wheels.isFarOut(row, wheel) else { continue }
      // Another half of the day shows the same hours, and a wheel far out the same rows in its middle.
      let isUnseen = isSame || wheel == .hour && turned == .dayHalf
      picker.selectRow(
        wheels.row(of: value, wheel, near: isSame || !animated ? nil : row), inComponent: component,
        animated: animated && !isUnseen)
    }
  }

  private func refresh(_ component: Int) {
    let middle = picker.selectedRow(inComponent: component)
    for row in middle - Self.visibleReach...middle + Self.visibleReach {
      if let view = picker.view(forRow: row, forComponent: component) as? DateRow { current.refresh(view, row, component) }
    }
  }

  /// More rows than are visible above or below the selected one of a picker twice as high as usual.
  private static let visibleReach = 12

  private func showUnits() {
    let (rows, moment) = (current, shownMoment)
    units.show(
      rows.wheels.wheels.enumerated().compactMap { component, wheel in
        guard let text = rows.unit(rows.wheels.value(of: moment, wheel), component) else { return nil }
        return DateUnits.Unit(text: text, wheel: picker.frame(ofComponent: component), width: rows.unitWidths[component])
      })
  }

  /// Whether a value of a wheel exists with the others as they are, and is within the limits.
  func allows(_ value: Int, on wheel: DateWheels.Wheel) -> Bool {
    guard !isCountDown else { return true }
    return current.wheels.interval(of: value, on: wheel, at: shownMoment).map(range.meets) ?? false
  }

  func userDidTurn(_ wheel: DateWheels.Wheel, to value: Int) {
    let old = shownMoment
    let wanted = current.wheels.date(old, setting: value, on: wheel)
    if isCountDown {
      duration = max(wanted.timeIntervalSinceReferenceDate, TimeInterval(60 * interval))
    } else {
      moment = range.limited(wanted)
    }
    update(animated: true, turned: wheel)
    if shownMoment != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    (picker.frame, units.frame) = (bounds, bounds)
    _ = current
    picker.layoutIfNeeded()
    if !areWheelsTurned { turnWheels(animated: false, turned: nil) }
    areWheelsTurned = true
    showUnits()
  }

  // MARK: - State

  /// The alpha of the wheels of a disabled picker. Chosen.
  private static let disabledAlpha: CGFloat = 0.4

  @_spi(Toolkit) open override func updateAppearanceForState() {
    super.updateAppearanceForState()
    picker.isUserInteractionEnabled = isEnabled
    for view in [picker, units] { view.alpha = isEnabled ? 1 : Self.disabledAlpha }
  }

  /// False: the wheels follow touches, the control itself does not.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}
