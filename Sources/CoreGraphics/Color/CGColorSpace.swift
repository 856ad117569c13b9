import Foundation

/// The interpretation of a colour's components.
public final class CGColorSpace: Sendable {
  /// The red, green and blue of the web and of most screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The wider red, green and blue of newer screens, with sRGB's transfer curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// A single grey level, with a transfer curve close to sRGB's.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  enum Kind: Sendable { case sRGB, displayP3, gray }

  let kind: Kind
  /// The name of the space.
  public let name: String?

  /// Makes one of the spaces named above; nil for other names.
  public init?(name: String) {
    switch name {
    case Self.sRGB: kind = .sRGB
    case Self.displayP3: kind = .displayP3
    case Self.genericGrayGamma2_2: kind = .gray
    default: return nil
    }
    self.name = name
  }

  private init(_ kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  /// The number of components without alpha: 3, or 1 for grey.
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }
  /// Whether the space is grey or RGB.
  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }
  /// Whether the space contains colours outside sRGB: true for Display P3.
  public var isWideGamutRGB: Bool { kind == .displayP3 }

  static let standardRGB = CGColorSpace(.sRGB, name: sRGB)
  static let standardGray = CGColorSpace(.gray, name: genericGrayGamma2_2)
}

extension CGColorSpace: Hashable {
  /// Whether both are the same space.
  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.kind == rhs.kind }
  /// Hashes the kind of the space.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The kind of a colour space's components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A single grey level.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// The screen's RGB space, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

/// The screen's grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
