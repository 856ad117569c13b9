import UIKit

@_exported import struct Motion.Spring

/// A value that can be turned while the program runs, declared where it is used:
///
///     final class CardView: UIView {
///       @Tunable("Tilt", in: 0...45, unit: "°") var tilt = 18.0
///     }
///
/// The inspector shows a row for it under the type's name. All objects of the type share what it is turned to; until then each
/// has its default. A value that the program assigns holds for that object until the row is turned the next time.
/// `Examples/iOS/Tunable.swift` declares the same for iOS, where a tunable is its default.
///
/// Reading takes a lock, about 30 ns.
@propertyWrapper public struct Tunable<Value> {
  private let declared: DeclaredTunable
  private let initial: Value
  private let decode: (SIMD2<Double>) -> Value?
  /// What the program assigned, and how often the value had been turned by then.
  private var assigned: (value: Value, revision: Int)?

  /// What the program assigned last, unless the row was turned since; then what it was turned to, and the default before that.
  public var wrappedValue: Value {
    get {
      let reading = declared.reading
      if let assigned, assigned.revision == reading.revision { return assigned.value }
      return reading.turned.flatMap(decode) ?? initial
    }
    set { assigned = (newValue, declared.reading.revision) }
  }

  /// For observing: `$tilt.observe(self) { card, tilt in … }`.
  public var projectedValue: TunableProjection<Value> {
    TunableProjection(key: declared.key, read: { [self] in wrappedValue })
  }

  /// - Parameter decode: nil for numbers that say nothing to this type, as another version of the code may have left them.
  init(
    _ initial: Value, _ label: String, group: String, file: String, line: Int, parameters: (String) -> [Parameter],
    spring: (String) -> SpringTunables? = { _ in nil }, decode: @escaping (SIMD2<Double>) -> Value?
  ) {
    // A global's group is its file's module; a local's the function: “drag(_:)”.
    let key = DeclaredTunable.Key(group: group, label: label)
    self.initial = initial
    self.decode = decode
    declared = Declarations.shared.tunable(
      key,
      DeclaredTunable.Declaration(
        parameters: parameters(key.name), spring: spring(key.name), place: DeclaredTunable.Place(file: file, line: line)))
  }
}

/// A tunable as something that can be observed.
public struct TunableProjection<Value> {
  let key: DeclaredTunable.Key
  let read: () -> Value

  /// The value as the property reads it now.
  public var value: Value { read() }

  /// Calls `change` now and each time that the value is turned, for as long as the owner lives.
  @preconcurrency @MainActor public func observe<Owner: AnyObject>(
    _ owner: Owner, _ change: @escaping @MainActor (Owner, Value) -> Void
  ) {
    change(owner, value)
    DeclaredValues.shared.observe(key, owner) { [weak owner] in
      if let owner { change(owner, read()) }
    }
  }
}
