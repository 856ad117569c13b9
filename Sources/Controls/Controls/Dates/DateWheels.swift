import Foundation

/// The wheels of a date picker: which there are, what their rows say, and the date that a row makes. A value, without views.
///
/// A row of a wheel that goes round stands for its number modulo the wheel's values.
struct DateWheels {
  enum Wheel: Hashable {
    /// Days in a row, with weekday and month.
    case date
    case year, month, day, hour, minute
    /// Before and after noon.
    case dayHalf
    /// Of a count-down.
    case hours, minutes

    /// Whether the first value follows the last one.
    var goesRound: Bool {
      switch self {
      case .month, .day, .hour, .minute, .minutes: true
      case .date, .year, .dayHalf, .hours: false
      }
    }
  }

  /// How often the values of a wheel that goes round are repeated: more than a hand turns.
  private static let repetitions = 400
  /// The days before and after the middle one of the wheel of dates, near iOS.
  private static let reach = 10_000
  /// The years of the calendar's era on the wheel of years, those of iOS.
  private static let lastYear = 10_000

  let mode: UIDatePicker.Mode
  let calendar: Calendar
  let locale: Locale
  let minuteInterval: Int
  /// The day in the middle of the wheel of dates.
  let middle: Date
  /// In the order of the locale.
  let wheels: [Wheel]

  init(mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, middle: Date) {
    (self.mode, self.calendar, self.locale, self.minuteInterval) = (mode, calendar, locale, minuteInterval)
    self.middle = calendar.startOfDay(for: middle)
    wheels = Self.wheels(of: mode, locale)
  }

  private static func wheels(of mode: UIDatePicker.Mode, _ locale: Locale) -> [Wheel] {
    switch mode {
    case .time: time(locale)
    case .date: order("yMMMd", locale)
    case .dateAndTime: [.date] + time(locale)
    case .countDownTimer: [.hours, .minutes]
    case .yearAndMonth: order("yMMM", locale)
    }
  }

  private static func time(_ locale: Locale) -> [Wheel] { order("jm", locale) }

  /// The wheels for the letters of the locale's format, in its order.
  private static func order(_ template: String, _ locale: Locale) -> [Wheel] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    var (found, isQuoted): ([Wheel], Bool) = ([], false)
    for letter in format {
      if letter == "'" { isQuoted.toggle() }
      guard !isQuoted, let wheel = wheel(of: letter), !found.contains(wheel) else { continue }
      found.append(wheel)
    }
    return found
  }

  private static func wheel(of letter: Character) -> Wheel? {
    switch letter {
    case "y", "u", "r", "U": .year
    case "M", "L": .month
    case "d": .day
    case "h", "H", "k", "K": .hour
    case "m": .minute
    case "a", "b", "B": .dayHalf
    default: nil
    }
  }

  /// Whether hours are counted from noon again.
  var hasDayHalves: Bool { wheels.contains(.dayHalf) }

  // MARK: - Rows

  /// The number of different values.
  func valueCount(_ wheel: Wheel) -> Int {
    switch wheel {
    case .date: 2 * Self.reach + 1
    case .year: Self.lastYear
    case .month: calendar.maximumRange(of: .month)?.count ?? 12
    case .day: calendar.maximumRange(of: .day)?.count ?? 31
    case .hour, .hours: 24
    case .minute, .minutes: 60 / minuteInterval
    case .dayHalf: 2
    }
  }

  func rowCount(_ wheel: Wheel) -> Int { valueCount(wheel) * (wheel.goesRound ? Self.repetitions : 1) }

  /// The row for a value: of those that have it, the one nearest to another row; nil is the middle of the wheel.
  func row(of value: Int, _ wheel: Wheel, near other: Int?) -> Int {
    let count = valueCount(wheel)
    guard wheel.goesRound else { return value }
    let near = other ?? rowCount(wheel) / 2
    let below = near - ((near - value) % count + count) % count
    let best = near - below <= count / 2 ? below : below + count
    return min(max(best, value), rowCount(wheel) - count + value)
  }

  func value(ofRow row: Int, _ wheel: Wheel) -> Int { wheel.goesRound ? row % valueCount(wheel) : row }

  // MARK: - Dates

  /// The value of a date, or of a count-down's date, on a wheel.
  func value(of date: Date, _ wheel: Wheel) -> Int {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return switch wheel {
    case .date: min(max(days(from: middle, to: date) + Self.reach, 0), 2 * Self.reach)
    case .year: min(max((parts.year ?? 1) - 1, 0), Self.lastYear - 1)
    case .month: (parts.month ?? 1) - 1
    case .day: (parts.day ?? 1) - 1
    case .hour, .hours: parts.hour ?? 0
    case .minute, .minutes: (parts.minute ?? 0) / minuteInterval
    case .dayHalf: (parts.hour ?? 0) / 12
    }
  }

  private func days(from start: Date, to end: Date) -> Int {
    calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: end)).day ?? 0
  }

  /// The date with another value on a wheel. A day that the month does not have becomes its last one; a time that the day does not have
  /// the one that the calendar finds next.
  func date(_ date: Date, setting value: Int, on wheel: Wheel) -> Date {
    switch wheel {
    case .date:
      let day = calendar.date(byAdding: .day, value: value - Self.reach, to: middle) ?? date
      return time(of: date, on: day)
    case .year: return day(of: date) { $0.year = value + 1 }
    case .month: return day(of: date) { $0.month = value + 1 }
    case .day: return day(of: date) { $0.day = value + 1 }
    case .hour, .hours: return moment(of: date) { $0.hour = value }
    case .minute, .minutes: return moment(of: date) { $0.minute = value * minuteInterval }
    case .dayHalf: return moment(of: date) { $0.hour = ($0.hour ?? 0) % 12 + 12 * value }
    }
  }

  /// Changes the day and keeps the time.
  private func day(of date: Date, _ change: (inout DateComponents) -> Void) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
    change(&parts)
    let wanted = parts.day ?? 1
    parts.day = 1
    if let month = parts.month, let first = calendar.date(from: parts), calendar.component(.month, from: first) != month {
      // A year without the month: its last one.
      parts.month = calendar.range(of: .month, in: .year, for: first)?.count
    }
    guard let first = calendar.date(from: parts) else { return date }
    let length = calendar.range(of: .day, in: .month, for: first)?.count ?? wanted
    guard let day = calendar.date(byAdding: .day, value: min(wanted, length) - 1, to: first) else { return date }
    return time(of: date, on: day)
  }

  private func time(of date: Date, on day: Date) -> Date {
    let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
    return calendar.date(
      bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0, of: calendar.startOfDay(for: day))
      ?? date
  }

  /// Changes the time and keeps the day; the seconds become zero.
  private func moment(of date: Date, _ change: (inout DateComponents) -> Void) -> Date {
    var parts = calendar.dateComponents([.hour, .minute], from: date)
    change(&parts)
    let day = calendar.startOfDay(for: date)
    return calendar.date(bySettingHour: parts.hour ?? 0, minute: parts.minute ?? 0, second: 0, of: day) ?? date
  }

  /// The date at the last multiple of the minute interval; the same date if it is one.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    guard minute % minuteInterval != 0 else { return date }
    return moment(of: date) { $0.minute = minute / minuteInterval * minuteInterval }
  }

  /// Whether the wheel of dates has a date; true without one.
  func reaches(_ date: Date) -> Bool { !wheels.contains(.date) || abs(days(from: middle, to: date)) <= Self.reach }

  /// Whether a row is so near the end of a wheel that goes round that a hand might reach it.
  func isFarOut(_ row: Int, _ wheel: Wheel) -> Bool {
    guard wheel.goesRound else { return false }
    let count = rowCount(wheel)
    return abs(row - count / 2) > count / 4
  }

  /// The time that a value of a wheel stands for, with the others as in a date; nil if there is none, such as a 30th of February.
  func interval(of value: Int, on wheel: Wheel, at date: Date) -> DateInterval? {
    let found = self.date(date, setting: value, on: wheel)
    guard self.value(of: found, wheel) == value else { return nil }
    return switch wheel {
    case .date, .day: calendar.dateInterval(of: .day, for: found)
    case .year: calendar.dateInterval(of: .year, for: found)
    case .month: calendar.dateInterval(of: .month, for: found)
    case .hour, .hours: calendar.dateInterval(of: .hour, for: found)
    case .minute, .minutes: DateInterval(start: found, duration: TimeInterval(60 * minuteInterval))
    case .dayHalf:
      DateInterval(start: calendar.startOfDay(for: date).addingTimeInterval(TimeInterval(43_200 * value)), duration: 43_200)
    }
  }
}
