// The declarations of Edgewise's module Tuning for iOS: a tunable is its default, a watched value a plain one.
// Add this file to the target and leave `import Tuning` out (or in `#if canImport(Tuning)`). MIT licensed.

import UIKit

@propertyWrapper public struct Tunable<Value> {
  public var wrappedValue: Value
  public var projectedValue: TunableProjection<Value> { TunableProjection(value: wrappedValue) }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public struct TunableProjection<Value> {
  public let value: Value

  /// Calls `change` once: nothing turns the value here.
  @MainActor public func observe<Owner: AnyObject>(_ owner: Owner, _ change: @escaping @MainActor (Owner, Value) -> Void) {
    change(owner, value)
  }
}

extension Tunable where Value: BinaryFloatingPoint {
  public init(
    wrappedValue: Value, _ label: String, in range: ClosedRange<Value>, step: Value? = nil, unit: String = "", group: String = ""
  ) { self.wrappedValue = wrappedValue }
}

extension Tunable where Value: FixedWidthInteger {
  public init(
    wrappedValue: Value, _ label: String, in range: ClosedRange<Value>, step: Value = 1, unit: String = "", group: String = ""
  ) { self.wrappedValue = wrappedValue }

  public init(wrappedValue: Value, _ label: String, cases: [String], group: String = "") { self.wrappedValue = wrappedValue }
}

extension Tunable where Value == Bool {
  public init(wrappedValue: Bool, _ label: String, group: String = "") { self.wrappedValue = wrappedValue }
}

extension Tunable where Value: CaseIterable & Equatable {
  public init(wrappedValue: Value, _ label: String, group: String = "") { self.wrappedValue = wrappedValue }
}

extension Tunable where Value == UIColor {
  public init(wrappedValue: UIColor, _ label: String, group: String = "") { self.wrappedValue = wrappedValue }
}

extension Tunable where Value == Spring {
  public init(wrappedValue: Spring, _ label: String, group: String = "") { self.wrappedValue = wrappedValue }
}

public enum WatchedStyle: Sendable { case number, plot }

@propertyWrapper public struct Watched<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Watched where Value: BinaryFloatingPoint {
  public init(
    wrappedValue: Value, _ name: String, _ style: WatchedStyle = .number, in range: ClosedRange<Value>? = nil, unit: String = "",
    decimals: Int = 1
  ) { self.wrappedValue = wrappedValue }
}

extension Watched where Value: FixedWidthInteger {
  public init(
    wrappedValue: Value, _ name: String, _ style: WatchedStyle = .number, in range: ClosedRange<Value>? = nil, unit: String = ""
  ) { self.wrappedValue = wrappedValue }
}

/// A spring, as UIKit's `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)` takes it.
public struct Spring: Hashable, Sendable {
  public let mass, stiffness, damping: Double

  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// - Parameter response: the period without damping, in seconds.
  public init(dampingRatio: Double, response: Double) {
    let frequency = 2 * Double.pi / max(response, 1e-6)
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  public init(perceptualDuration: Double, bounce: Double) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    self.init(dampingRatio: ratio, response: perceptualDuration)
  }

  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  public var response: Double { 2 * .pi / (stiffness / mass).squareRoot() }
}

extension UIScreenEdgePanGestureRecognizer {
  /// Turned on the bench; here the system chooses it.
  public var tunedEdgeWidth: CGFloat { get { 0 } set {} }
}
