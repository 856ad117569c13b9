import CoreGraphics
import Foundation

/// Conversions between the values of properties and those of key-value coding.
///
/// Objective-C boxes numbers and enumerations as `NSNumber`, which Swift there casts to any numeric type. On Linux `as?` does not
/// convert an `NSNumber` to a `CGFloat`: numbers stay what they are, and enumerations and option sets become their raw values.
enum KeyedValue {
  /// The value as key-value coding returns it: nil for an empty optional.
  static func boxed(_ value: Any) -> Any? {
    if let optional = value as? any OptionalValue { return optional.wrapped.flatMap(boxed) }
    if let represented = value as? any RawRepresentable { return represented.rawValue }
    return value
  }

  /// The value converted to a property's type; numbers are converted to each other and to enumerations. Nil if it is none.
  static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return (value as Any) as? Value }
    if let fitting = value as? Value { return fitting }
    let wanted = (type as? any OptionalValue.Type)?.wrappedType ?? type
    if let represented = wanted as? any RawRepresentable.Type { return self.represented(value, as: represented) as? Value }
    if let frame = value as? CGRect, wanted is UIEdgeInsets.Type { return insets(of: frame) as? Value }
    return number(value).flatMap { plain($0, as: wanted) } as? Value
  }

  /// The insets whose four numbers are those of a rectangle, in their order: storyboards have attributes of rectangles, and none of insets.
  private static func insets(of frame: CGRect) -> UIEdgeInsets {
    UIEdgeInsets(top: frame.origin.x, left: frame.origin.y, bottom: frame.size.width, right: frame.size.height)
  }

  private static func represented<Kind: RawRepresentable>(_ value: Any, as kind: Kind.Type) -> Kind? {
    if let raw = value as? Kind.RawValue { return Kind(rawValue: raw) }
    return number(value).flatMap { plain($0, as: Kind.RawValue.self) as? Kind.RawValue }.flatMap { Kind(rawValue: $0) }
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let flag as Bool: NSNumber(value: flag)
    case let length as CGFloat: NSNumber(value: Double(length))
    case let fraction as Double: NSNumber(value: fraction)
    case let fraction as Float: NSNumber(value: fraction)
    case let integer as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: integer))
    case let represented as any RawRepresentable: number(represented.rawValue)
    default: nil
    }
  }

  private static func plain(_ number: NSNumber, as type: Any.Type) -> Any? {
    switch type {
    case is CGFloat.Type: CGFloat(number.doubleValue)
    case is Bool.Type: number.boolValue
    case is Double.Type: number.doubleValue
    case is Float.Type: number.floatValue
    case let integer as any FixedWidthInteger.Type: whole(number, as: integer)
    default: nil
    }
  }

  private static func whole<Integer: FixedWidthInteger>(_ number: NSNumber, as type: Integer.Type) -> Integer {
    Integer(truncatingIfNeeded: number.int64Value)
  }
}

private protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrapped: Any? { map { $0 } }
}
