import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct DatePickerTests {
  private let stage = Stage(size: CGSize(width: 340, height: 240), scale: 2)
  private let picker = UIDatePicker()
  private let log = CallLog()

  @MainActor private final class CallLog {
    var dates: [Date] = []
    var primary = 0
  }

  init() {
    stage.window.backgroundColor = .systemBackground
    (picker.locale, picker.timeZone) = (Locale(identifier: "en_US"), .gmt)
    picker.calendar = Calendar(identifier: .gregorian)
    picker.addAction(UIAction { [log, picker] _ in log.dates.append(picker.date) }, for: .valueChanged)
    picker.addAction(UIAction { [log] _ in log.primary += 1 }, for: .primaryActionTriggered)
  }

  private func show(_ mode: UIDatePicker.Mode, _ date: Date) {
    (picker.datePickerMode, picker.date) = (mode, date)
    stage.show(picker, at: CGRect(x: 10, y: 12, width: 320, height: 216))
    stage.advance()
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
  }

  private var wheels: UIPickerView? { picker.subviews.compactMap { $0 as? UIPickerView }.first }

  private func selectedRow(_ component: Int) -> DateRow? {
    guard let wheels else { return nil }
    return wheels.view(forRow: wheels.selectedRow(inComponent: component), forComponent: component) as? DateRow
  }

  /// The texts in the middle of the wheels.
  private var shown: [String] { (0..<(wheels?.numberOfComponents ?? 0)).compactMap { selectedRow($0)?.text } }

  /// Turns a wheel by rows with a slow finger.
  private func turn(_ component: Int, by rows: Int) {
    guard let frame = wheels?.frame(ofComponent: component) else { return }
    let start = CGPoint(x: 10 + frame.midX, y: 120)
    stage.touchDown(at: start)
    stage.advance(by: 0.1)
    let distance = -CGFloat(rows) * 32 + (rows > 0 ? -10 : 10)
    for step in 1...20 {
      stage.touchMove(to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 20))
      stage.advance(by: 0.05)
    }
    stage.advance(by: 0.3)
    stage.touchUp()
    stage.advance(by: 2)
  }

  // MARK: - Defaults

  @Test func theDefaultsAreApples() {
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime && picker.preferredDatePickerStyle == .automatic)
    #expect(picker.datePickerStyle == .wheels && picker.minuteInterval == 1 && picker.roundsToMinuteInterval)
    #expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.locale == nil && picker.timeZone == nil)
    #expect(picker.countDownDuration == 0 && picker.calendar == .current)
    #expect(picker.frame.size == CGSize(width: 320, height: 216) && picker.intrinsicContentSize == picker.frame.size)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: CACurrentMediaTime()), "without a clock")
  }

  @Test func theDateIsThatOfTheHost() {
    let now = date(2026, 11, 28, 16, 30)
    stage.application.attach(to: ApplicationServices(date: { now }))
    // Makes its application the current one.
    stage.advance()
    #expect(UIDatePicker().date == now)
  }

  // MARK: - Modes

  @Test func eachModeHasItsWheels() {
    show(.dateAndTime, date(2026, 11, 28, 16, 5))
    #expect(shown == ["Sat, Nov 28", "4", "05", "PM"])
    picker.datePickerMode = .date
    stage.advance()
    #expect(shown == ["November", "28", "2026"])
    picker.datePickerMode = .time
    stage.advance()
    #expect(shown == ["4", "05", "PM"])
    picker.datePickerMode = .yearAndMonth
    stage.advance()
    #expect(shown == ["November", "2026"])
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3 * 3600 + 25 * 60 + 40
    stage.advance()
    #expect(shown == ["3", "25"] && picker.countDownDuration == 3 * 3600 + 25 * 60)
  }

  @Test func aNewLocaleCalendarOrTimeZoneIsShown() {
    show(.dateAndTime, date(2026, 11, 28, 23, 5))
    picker.locale = Locale(identifier: "de_DE")
    picker.timeZone = TimeZone(identifier: "Europe/Berlin")
    stage.advance()
    #expect(shown == ["So. 29. Nov.", "00", "05"] || shown == ["So., 29. Nov.", "00", "05"], "\(shown)")
    picker.datePickerMode = .yearAndMonth
    picker.calendar = Calendar(identifier: .buddhist)
    stage.advance()
    #expect(shown.last?.contains("2569") == true, "\(shown)")
    picker.calendar = nil
    #expect(picker.calendar == .current)
  }

  // MARK: - Turning

  @Test func aTurnedWheelChangesTheDateOnce() {
    show(.date, date(2026, 11, 28, 9, 41))
    turn(1, by: 1)
    #expect(log.dates == [date(2026, 11, 29, 9, 41)] && log.primary == 1, "the time stays")
    turn(0, by: -2)
    #expect(picker.date == date(2026, 9, 29, 9, 41) && log.dates.count == 2)
    #expect(shown == ["September", "29", "2026"])
  }

  @Test func theDayFollowsTheMonth() {
    show(.date, date(2026, 1, 31))
    turn(0, by: 1)
    #expect(picker.date == date(2026, 2, 28) && shown == ["February", "28", "2026"])
    #expect(log.dates == [date(2026, 2, 28)])
  }

  @Test func theHoursTurnTheHalfOfTheDay() {
    show(.time, date(2026, 1, 31, 11, 30))
    turn(0, by: 1)
    #expect(picker.date == date(2026, 1, 31, 12, 30) && shown == ["12", "30", "PM"])
    turn(2, by: -1)
    #expect(picker.date == date(2026, 1, 31, 0, 30) && shown == ["12", "30", "AM"])
    turn(0, by: -1)
    #expect(picker.date == date(2026, 1, 31, 23, 30) && shown == ["11", "30", "PM"])
  }

  @Test func aCountDownHasAtLeastOneInterval() {
    picker.minuteInterval = 5
    show(.countDownTimer, date(2026, 1, 1))
    picker.countDownDuration = 600
    stage.advance()
    turn(1, by: -2)
    #expect(picker.countDownDuration == 300 && shown == ["0", "5"])
    turn(0, by: 2)
    #expect(picker.countDownDuration == 7500)
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 0)
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_100)
  }

  @Test func aDisabledPickerDoesNotTurn() {
    show(.date, date(2026, 11, 28))
    picker.isEnabled = false
    stage.advance()
    turn(1, by: 1)
    #expect(picker.date == date(2026, 11, 28) && log.dates.isEmpty)
    picker.isEnabled = true
    turn(1, by: 1)
    #expect(log.dates.count == 1)
  }

  // MARK: - Limits

  @Test func datesStayWithinTheLimits() {
    show(.date, date(2026, 11, 28))
    (picker.minimumDate, picker.maximumDate) = (date(2026, 11, 20), date(2026, 12, 5))
    picker.date = date(2027, 1, 1)
    #expect(picker.date == date(2026, 12, 5))
    picker.date = date(2026, 11, 21)
    stage.advance()
    turn(1, by: -3)
    #expect(picker.date == date(2026, 11, 20) && shown == ["November", "20", "2026"])
    #expect(selectedRow(0)?.isAllowed == true)
    let row = (wheels?.selectedRow(inComponent: 0) ?? 0) + 2
    #expect((wheels?.view(forRow: row, forComponent: 0) as? DateRow)?.isAllowed == false, "January")
    picker.maximumDate = date(2026, 1, 1)
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2030, 1, 1), "limits in the wrong order")
    #expect(log.dates.count == 1, "the program's changes send nothing")
  }

  @Test func intervalsRoundTheDate() {
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 15
    show(.time, date(2026, 1, 1, 10, 44))
    #expect(picker.date == date(2026, 1, 1, 10, 30) && shown == ["10", "30", "AM"])
    picker.roundsToMinuteInterval = false
    #expect(picker.date == date(2026, 1, 1, 10, 44))
    picker.roundsToMinuteInterval = true
    picker.minimumDate = date(2026, 1, 1, 10, 40)
    #expect(picker.date == date(2026, 1, 1, 10, 45))
  }

  @Test func aFarDateIsReached() {
    show(.dateAndTime, date(2026, 1, 1))
    picker.setDate(date(2126, 3, 1, 1, 2), animated: true)
    stage.advance(by: 1)
    #expect(shown == ["Fri, Mar 1", "1", "02", "AM"] && picker.date == date(2126, 3, 1, 1, 2))
  }

  @Test func aFarDateIsReachedAfterAQuestionBeforeTheFirstLayout() {
    (picker.minuteInterval, picker.date) = (5, date(2026, 1, 1))
    #expect(picker.date == date(2026, 1, 1))
    show(.dateAndTime, date(2026, 1, 1))
    let early = UIDatePicker()
    (early.locale, early.timeZone, early.calendar) = (picker.locale, .gmt, picker.calendar)
    (early.minuteInterval, early.date) = (5, date(2026, 1, 1))
    #expect(early.date == date(2026, 1, 1))
    early.date = date(1990, 6, 1, 10)
    stage.show(early, at: picker.frame)
    stage.advance()
    let wheels = early.subviews.compactMap { $0 as? UIPickerView }.first
    let row = wheels.flatMap { $0.view(forRow: $0.selectedRow(inComponent: 0), forComponent: 0) as? DateRow }
    #expect(row?.text == "Fri, Jun 1" && early.date == date(1990, 6, 1, 10))
  }

  @Test func theLocaleOfTheCalendarCounts() {
    var german = Calendar(identifier: .gregorian)
    german.locale = Locale(identifier: "de_DE")
    (picker.locale, picker.calendar) = (nil, german)
    show(.date, date(2026, 5, 4))
    #expect(shown.contains("Mai"), "\(shown)")
    picker.locale = Locale(identifier: "fr_FR")
    stage.advance()
    #expect(shown.contains("mai"), "\(shown)")
  }

  @Test func anAnimatedDateTurnsTheWheels() {
    show(.date, date(2026, 11, 28))
    picker.setDate(date(2026, 11, 30), animated: true)
    stage.advance(by: 2)
    #expect(shown == ["November", "30", "2026"] && log.dates.isEmpty)
  }
}
