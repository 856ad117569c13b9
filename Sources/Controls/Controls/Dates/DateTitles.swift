import Foundation

/// The texts on the wheels of a date picker, in the picker's locale.
final class DateTitles {
  private let wheels: DateWheels
  private var formatters: [String: DateFormatter] = [:]
  private lazy var months = formatter("LLLL").standaloneMonthSymbols
  private lazy var numbers: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = wheels.locale
    formatter.usesGroupingSeparator = false
    return formatter
  }()

  init(_ wheels: DateWheels) { self.wheels = wheels }

  private func formatter(_ format: String) -> DateFormatter {
    if let known = formatters[format] { return known }
    let formatter = DateFormatter()
    (formatter.calendar, formatter.timeZone, formatter.locale) = (wheels.calendar, wheels.calendar.timeZone, wheels.locale)
    formatter.dateFormat = format
    formatters[format] = formatter
    return formatter
  }

  func title(_ value: Int, _ wheel: DateWheels.Wheel) -> String {
    switch wheel {
    case .date: day(value)
    case .month: months.indices.contains(value) ? months[value] : number(value + 1)
    case .year: yearFormatter.string(from: wheels.date(wheels.middle, setting: value, on: .year))
    case .day: dayFormatter.string(from: wheels.date(january, setting: value, on: .day))
    case .hour: number(wheels.hasDayHalves ? (value + 11) % 12 + 1 : value, digits: wheels.hasDayHalves ? 1 : 2)
    case .minute: number(value * wheels.minuteInterval, digits: 2)
    case .dayHalf: half(value)
    case .hours: number(value)
    case .minutes: number(value * wheels.minuteInterval)
    }
  }

  /// A long text of each kind, for the width of the wheel.
  func samples(_ wheel: DateWheels.Wheel) -> [String] {
    let count = wheels.valueCount(wheel)
    return switch wheel {
    // Each weekday in each month.
    case .date: stride(from: 0, to: 420, by: 5).map { day(count / 2 - 180 + $0) }
    case .year: [title(8887, .year)]
    default: (0..<count).map { title($0, wheel) }
    }
  }

  private func day(_ value: Int) -> String {
    dateFormatter.string(from: wheels.date(wheels.middle, setting: value, on: .date))
  }

  private lazy var dateFormatter = formatter(template: "EEEMMMd")
  private lazy var yearFormatter = formatter(template: "y")
  private lazy var dayFormatter = formatter(template: "d")
  /// A month of 31 days in the Gregorian calendar; the first one in others.
  private lazy var january = wheels.date(wheels.middle, setting: 0, on: .month)

  private func formatter(template: String) -> DateFormatter {
    formatter(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: wheels.locale) ?? template)
  }

  private func half(_ value: Int) -> String {
    let formatter = formatter("a")
    return value == 0 ? formatter.amSymbol : formatter.pmSymbol
  }

  /// The unit of a count-down's value, which stands beside its wheel; nil on other wheels.
  func unit(_ value: Int, _ wheel: DateWheels.Wheel) -> String? {
    switch wheel {
    case .hours: unit(of: .seconds(3600 * value), [.hours], .wide, number(value))
    case .minutes: unit(of: .seconds(60 * value * wheels.minuteInterval), [.minutes], .abbreviated, title(value, .minutes))
    default: nil
    }
  }

  private func unit(
    of duration: Duration, _ units: Set<Duration.UnitsFormatStyle.Unit>, _ width: Duration.UnitsFormatStyle.UnitWidth,
    _ number: String
  ) -> String {
    let text = duration.formatted(.units(allowed: units, width: width, zeroValueUnits: .show(length: 1)).locale(wheels.locale))
    return text.replacingOccurrences(of: number, with: "").trimmingCharacters(in: .whitespaces)
  }

  private func number(_ value: Int, digits: Int = 1) -> String {
    numbers.minimumIntegerDigits = digits
    return numbers.string(from: NSNumber(value: value)) ?? String(value)
  }
}
