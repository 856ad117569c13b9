import Foundation
import Testing

@testable import Controls
@testable import ViewCore

/// The wheels of a date picker as values, against the calendar.
@Suite struct DateWheelTests {
  private static let english = Locale(identifier: "en_US")

  private static func calendar(_ identifier: Calendar.Identifier = .gregorian, _ zone: String = "Europe/Berlin") -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  private func wheels(
    _ mode: UIDatePicker.Mode, _ locale: String = "en_US", _ calendar: Calendar = DateWheelTests.calendar(), interval: Int = 1
  ) -> DateWheels {
    DateWheels(
      mode: mode, calendar: calendar, locale: Locale(identifier: locale), minuteInterval: interval,
      middle: date(2026, 11, 28))
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    return Self.calendar().date(from: parts) ?? .distantPast
  }

  // MARK: - Locales

  @Test func theOrderIsThatOfTheLocale() {
    #expect(wheels(.date).wheels == [.month, .day, .year])
    #expect(wheels(.date, "de_DE").wheels == [.day, .month, .year])
    #expect(wheels(.date, "ja_JP").wheels == [.year, .month, .day])
    #expect(wheels(.time).wheels == [.hour, .minute, .dayHalf])
    #expect(wheels(.time, "de_DE").wheels == [.hour, .minute])
    #expect(wheels(.dateAndTime, "de_DE").wheels == [.date, .hour, .minute])
    #expect(wheels(.yearAndMonth).wheels == [.month, .year])
    #expect(wheels(.countDownTimer).wheels == [.hours, .minutes])
  }

  @Test func titlesAreInTheLanguage() {
    let english = DateTitles(wheels(.dateAndTime))
    #expect(english.title(10_000, .date) == "Sat, Nov 28" && english.title(10_001, .date) == "Sun, Nov 29")
    #expect(english.title(0, .hour) == "12" && english.title(13, .hour) == "1" && english.title(7, .minute) == "07")
    #expect(english.title(0, .dayHalf) == "AM" && english.title(1, .dayHalf) == "PM")
    let german = DateTitles(wheels(.date, "de_DE"))
    #expect(german.title(2, .month) == "März" && german.title(30, .day).hasPrefix("31") && german.title(2025, .year) == "2026")
    #expect(DateTitles(wheels(.time, "de_DE")).title(7, .hour) == "07")
    let count = DateTitles(wheels(.countDownTimer))
    #expect(count.title(5, .hours) == "5" && count.unit(5, .hours) == "hours" && count.unit(1, .hours) == "hour")
    #expect(count.unit(0, .minutes) == "min" && count.unit(3, .dayHalf) == nil)
    let half = DateTitles(wheels(.time, interval: 15))
    #expect((0..<4).map { half.title($0, .minute) } == ["00", "15", "30", "45"])
  }

  // MARK: - Rows

  @Test func wheelsGoRound() {
    let wheels = wheels(.time)
    let middle = wheels.row(of: 5, .hour, near: nil)
    #expect(wheels.value(ofRow: middle, .hour) == 5 && abs(middle - wheels.rowCount(.hour) / 2) <= 12)
    for row in middle - 30...middle + 30 {
      for value in 0..<24 {
        let near = wheels.row(of: value, .hour, near: row)
        #expect(wheels.value(ofRow: near, .hour) == value && abs(near - row) <= 12)
      }
    }
    for edge in [0, wheels.rowCount(.hour) - 1] {
      for value in 0..<24 {
        let row = wheels.row(of: value, .hour, near: edge)
        #expect((0..<wheels.rowCount(.hour)).contains(row) && wheels.value(ofRow: row, .hour) == value)
      }
    }
    #expect(wheels.row(of: 1, .dayHalf, near: 0) == 1 && wheels.rowCount(.dayHalf) == 2)
    #expect(!wheels.isFarOut(middle, .hour) && wheels.isFarOut(3, .hour) && !wheels.isFarOut(0, .dayHalf))
  }

  // MARK: - Dates

  @Test(arguments: [UIDatePicker.Mode.time, .date, .dateAndTime, .yearAndMonth], ["en_US", "de_DE"])
  func aValueThatIsSetIsShown(mode: UIDatePicker.Mode, locale: String) {
    let wheels = wheels(mode, locale)
    let start = date(2024, 5, 15, 14, 23)
    for wheel in wheels.wheels {
      let values =
        switch wheel {
        case .date: 8900..<9200
        case .year: 1900..<2100
        default: 0..<wheels.valueCount(wheel)
        }
      for value in values {
        let changed = wheels.date(start, setting: value, on: wheel)
        #expect(wheels.value(of: changed, wheel) == value)
        // The other wheels stay, but for the hour and its half of the day.
        for other in wheels.wheels where other != wheel && ![.hour, .dayHalf].contains(other) {
          #expect(wheels.value(of: changed, other) == wheels.value(of: start, other))
        }
      }
    }
  }

  @Test func aMonthThatIsTooShortHasItsLastDay() {
    let wheels = wheels(.date)
    #expect(wheels.date(date(2024, 1, 31, 9, 5, 7), setting: 1, on: .month) == date(2024, 2, 29, 9, 5, 7))
    #expect(wheels.date(date(2024, 2, 29), setting: 2022, on: .year) == date(2023, 2, 28))
    #expect(wheels.date(date(2024, 4, 3), setting: 30, on: .day) == date(2024, 4, 30))
    #expect(wheels.interval(of: 30, on: .day, at: date(2024, 4, 3)) == nil)
    #expect(wheels.interval(of: 29, on: .day, at: date(2024, 4, 3))?.start == date(2024, 4, 30))
  }

  @Test func timesHaveNoSeconds() {
    let wheels = wheels(.dateAndTime)
    let start = date(2026, 11, 28, 9, 5, 42)
    #expect(wheels.date(start, setting: 6, on: .minute) == date(2026, 11, 28, 9, 6))
    #expect(wheels.date(start, setting: 1, on: .dayHalf) == date(2026, 11, 28, 21, 5))
    #expect(wheels.date(start, setting: 10_001, on: .date) == date(2026, 11, 29, 9, 5, 42))
  }

  /// On 29 March 2026 there is no time from 2:00 to 3:00 in Berlin.
  @Test func anHourThatTheDayDoesNotHaveIsNotAllowed() {
    let wheels = wheels(.dateAndTime, "de_DE")
    let day = date(2026, 3, 29, 8, 30)
    #expect(wheels.interval(of: 2, on: .hour, at: day) == nil)
    #expect(wheels.interval(of: 3, on: .hour, at: day)?.duration == 3600)
    let turned = wheels.date(day, setting: 2, on: .hour)
    #expect(Self.calendar().isDate(turned, inSameDayAs: day))
  }

  @Test func intervalsRoundDown() {
    let wheels = wheels(.time, interval: 15)
    #expect(wheels.rounded(date(2026, 1, 2, 10, 44, 30)) == date(2026, 1, 2, 10, 30))
    #expect(wheels.rounded(date(2026, 1, 2, 10, 45, 30)) == date(2026, 1, 2, 10, 45, 30))
    #expect(wheels.valueCount(.minute) == 4 && wheels.value(of: date(2026, 1, 2, 10, 59), .minute) == 3)
  }

  /// Twelve or thirteen months, of 29 or 30 days.
  @Test func otherCalendarsHaveTheirMonths() {
    let calendar = Self.calendar(.hebrew)
    let wheels = wheels(.date, "en_US", calendar)
    #expect(wheels.valueCount(.month) == 13 && wheels.valueCount(.day) == 30)
    let start = date(2026, 11, 28)
    for value in 0..<13 {
      let changed = wheels.date(start, setting: value, on: .month)
      #expect(abs(changed.timeIntervalSince(start)) < 400 * 86_400)
    }
  }

  // MARK: - Limits

  @Test func limitsInTheWrongOrderHaveNoEffect() {
    let (early, late) = (date(2026, 1, 1), date(2026, 2, 1))
    #expect(DateRange(minimum: early, maximum: late).limited(.distantPast) == early)
    #expect(DateRange(minimum: early, maximum: late).limited(.distantFuture) == late)
    #expect(DateRange(minimum: late, maximum: early).limited(.distantPast) == .distantPast)
    #expect(DateRange(minimum: early, maximum: early).limited(late) == early)
    let day = DateInterval(start: early, duration: 86_400)
    #expect(DateRange(minimum: early, maximum: nil).meets(day) && !DateRange(minimum: late, maximum: nil).meets(day))
    #expect(!DateRange(minimum: early + 86_400, maximum: nil).meets(day) && DateRange(minimum: nil, maximum: early).meets(day))
  }
}
