import UIKit
import UIKitCore

/// A value that the program computes and the inspector shows: its last number, or a plot of the last two seconds.
///
///     @Watched("angle", .plot, in: 0...20, unit: "°") var angle = 0.0
///
/// On iOS (`Examples/iOS/Tunable.swift`) it is a plain property.
@propertyWrapper public struct Watched<Value> {
  private let shown: WatchedValue
  private let number: (Value) -> Double
  private var value: Value

  /// The value; setting it adds a sample at the present time.
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      shown.add(number(newValue), at: Self.now)
    }
  }

  init(_ value: Value, _ name: String, _ style: WatchedValue.Style, file: String, line: Int, number: @escaping (Value) -> Double)
  {
    self.value = value
    self.number = number
    shown = Declarations.current.watched(name, style, DeclaredTunable.Place(file: file, line: line))
    shown.add(number(value), at: Self.now)
  }

  /// The application's time; 0 before there is one, since an object may declare a value earlier.
  private static var now: TimeInterval { MainActor.assumeIsolated { ApplicationContext.current?.now ?? 0 } }
}

/// The display of a watched value.
public enum WatchedStyle: Sendable { case number, plot }

extension Watched where Value: BinaryFloatingPoint {
  /// - Parameters:
  ///   - name: the name in the inspector.
  ///   - range: the minimum range of the plot. Default: nil, the range of the samples.
  ///   - decimals: the number of digits after the point.
  public init(
    wrappedValue: Value, _ name: String, _ style: WatchedStyle = .number, in range: ClosedRange<Value>? = nil, unit: String = "",
    decimals: Int = 1, file: String = #fileID, line: Int = #line
  ) {
    self.init(
      wrappedValue, name,
      WatchedValue.Style(
        isPlot: style == .plot, range: range.map { Double($0.lowerBound)...Double($0.upperBound) }, unit: unit,
        decimals: decimals), file: file, line: line, number: { Double($0) })
  }
}

extension Watched where Value: FixedWidthInteger {
  /// Watches a whole number; `range` is the minimum range of the plot. Default: nil, the range of the samples.
  public init(
    wrappedValue: Value, _ name: String, _ style: WatchedStyle = .number, in range: ClosedRange<Value>? = nil, unit: String = "",
    file: String = #fileID, line: Int = #line
  ) {
    self.init(
      wrappedValue, name,
      WatchedValue.Style(
        isPlot: style == .plot, range: range.map { Double($0.lowerBound)...Double($0.upperBound) }, unit: unit, decimals: 0),
      file: file, line: line, number: { Double($0) })
  }
}
