import UIKit

@_exported import struct Motion.Spring

/// A value that can be edited while the program runs, declared where it is used:
///
///     final class CardView: UIView {
///       @Tunable("Tilt", in: 0...45, unit: "°") var tilt = 18.0
///     }
///
/// The inspector shows a row for it under the name of the type. All objects of the type share the edited value; until there is
/// one, each has its default. A value that the program assigns applies to that object until the row is edited again.
/// `Examples/iOS/Tunable.swift` declares the same property wrapper for iOS, where a tunable is always its default.
///
/// - Complexity: reading takes a lock, about 30 ns.
@propertyWrapper public struct Tunable<Value> {
  private let declared: DeclaredTunable
  private let declarations: Declarations
  private let initial: Value
  private let decode: (SIMD2<Double>) -> Value?
  /// The value that the program assigned, and how often the row had been edited by then.
  private var assigned: (value: Value, revision: Int)?

  /// The assigned value, unless the row was edited since; then the edited value, or the default if there is none.
  public var wrappedValue: Value {
    get {
      let reading = declared.reading
      if let assigned, assigned.revision == reading.revision { return assigned.value }
      return reading.turned.flatMap(decode) ?? initial
    }
    set { assigned = (newValue, declared.reading.revision) }
  }

  /// Observes the value: `$tilt.observe(self) { card, tilt in … }`.
  public var projectedValue: TunableProjection<Value> {
    TunableProjection(key: declared.key, declarations: declarations, read: { [self] in wrappedValue })
  }

  /// - Parameter decode: nil for numbers that are invalid for this type, as another version of the code may have stored them.
  init(
    _ initial: Value, _ label: String, group: String, file: String, line: Int, parameters: (String) -> [Parameter],
    spring: (String) -> SpringTunables? = { _ in nil }, decode: @escaping (SIMD2<Double>) -> Value?
  ) {
    // The group of a global is the module of its file; that of a local variable is its function: “drag(_:)”.
    let key = DeclaredTunable.Key(group: group, label: label)
    self.initial = initial
    self.decode = decode
    declarations = .current
    let name = declarations.name(of: key)
    declared = declarations.tunable(
      key,
      DeclaredTunable.Declaration(
        parameters: parameters(name), spring: spring(name), place: DeclaredTunable.Place(file: file, line: line)))
  }
}

/// A tunable that can be observed.
public struct TunableProjection<Value> {
  let key: DeclaredTunable.Key
  let declarations: Declarations
  let read: () -> Value

  /// The present value of the property.
  public var value: Value { read() }

  /// Calls `change` now and after each edit, while the owner exists.
  @preconcurrency @MainActor public func observe<Owner: AnyObject>(
    _ owner: Owner, _ change: @escaping @MainActor (Owner, Value) -> Void
  ) {
    change(owner, value)
    (declarations.values ?? .shared).observe(key, owner) { [weak owner] in
      if let owner { change(owner, read()) }
    }
  }
}
