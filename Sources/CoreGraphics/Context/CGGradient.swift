import Foundation

/// Core Foundation's name of an array of objects.
public typealias CFArray = [Any]

/// Whether a gradient extends beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits with Core Graphics' numbers.
  public let rawValue: UInt32
  /// Makes a set of options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Extends the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations from 0 to 1.
public final class CGGradient: Sendable {
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var color: CGColor
  }

  /// In order of location.
  package let stops: [Stop]

  /// Makes a gradient that interpolates in `space`. Cairo interpolates in sRGB: for Display P3, intermediate stops are added.
  package init(stops: [Stop], mixedIn space: CGColorSpace? = nil) {
    // Swift's sort is stable, which a hard edge between two colours requires.
    let sorted = stops.sorted { $0.location < $1.location }
    guard let space, space.kind == .displayP3 else {
      self.stops = sorted
      return
    }
    let steps = 16
    let converted = sorted.map { Stop(location: $0.location, color: $0.color.converted(to: space)) }
    let between = zip(converted, converted.dropFirst()).flatMap { lower, upper in
      (0..<steps).map { step in lower.mixed(with: upper, CGFloat(step) / CGFloat(steps), in: space) }
    }
    self.stops = between + converted.suffix(1)
  }

  /// Makes a gradient from `CGColor`s, which are converted to `colorsSpace`; nil interpolates in sRGB. Without locations the
  /// colours are evenly spaced. Nil without colours, or with other objects.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let given = colors.compactMap { $0 as? CGColor }
    guard !given.isEmpty, given.count == colors.count else { return nil }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) }
    guard let stops = Self.stops(given, at: places) else { return nil }
    self.init(stops: stops, mixedIn: space)
  }

  /// Makes a gradient from the components and the alpha of `count` colours in sequence.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { CGColor(colorSpace: space, components: components + $0 * size) }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
    guard let stops = Self.stops(colors, at: places) else { return nil }
    self.init(stops: stops, mixedIn: space)
  }

  private static func stops(_ colors: [CGColor], at locations: [CGFloat]?) -> [Stop]? {
    let places = locations ?? colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    guard places.allSatisfy(\.isFinite) else { return nil }
    return zip(places, colors).map { Stop(location: min(max($0, 0), 1), color: $1) }
  }
}

extension CGGradient.Stop {
  fileprivate func mixed(with other: Self, _ fraction: CGFloat, in space: CGColorSpace) -> Self {
    let values = zip(color.components ?? [], other.color.components ?? []).map { $0 + ($1 - $0) * fraction }
    return Self(
      location: location + (other.location - location) * fraction, color: CGColor(space: space, values: values))
  }
}
