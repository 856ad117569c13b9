import Foundation

/// Objects in order, as Core Foundation's arrays hold them.
public typealias CFArray = [Any]

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, as Core Graphics numbers them.
  public let rawValue: UInt32
  /// Makes a set of options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours along a line, with a place from 0 to 1 each.
public final class CGGradient: Sendable {
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var color: CGColor
  }

  /// In order of location.
  package let stops: [Stop]

  /// `space` is where neighbours are mixed. Cairo mixes in sRGB: for another space of three components, colours between
  /// two stops are told to it one by one.
  package init(stops: [Stop], mixedIn space: CGColorSpace? = nil) {
    // Swift's sort keeps the order of equals, which a hard edge between two colours needs.
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

  /// `colors` are `CGColor`s, which `colorsSpace` converts before they are mixed; nil mixes in sRGB. Without locations
  /// the colours are spread evenly. Nil where there is no colour, or something else among them.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let given = colors.compactMap { $0 as? CGColor }
    guard !given.isEmpty, given.count == colors.count else { return nil }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) }
    guard let stops = Self.stops(given, at: places) else { return nil }
    self.init(stops: stops, mixedIn: space)
  }

  /// `components` holds the components and the alpha of `count` colours, one after the other.
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
