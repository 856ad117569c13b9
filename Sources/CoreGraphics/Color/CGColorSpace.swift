import Foundation

/// How a colour's components are to be read.
public final class CGColorSpace: Sendable {
  /// Red, green and blue of the web and of most screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The wider red, green and blue of newer screens, with sRGB's transfer curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// One lightness, with a transfer curve close to sRGB's.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  enum Kind: Sendable { case sRGB, displayP3, gray }

  let kind: Kind
  /// The name that the space was made from.
  public let name: String?

  /// One of the spaces named above; nil for any other name.
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

  /// Without alpha: 3, or 1 for gray.
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }
  /// Whether the space has one lightness, or red, green and blue.
  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }
  /// Whether the space holds colours that sRGB does not: true for Display P3.
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

/// What the components of a colour space are.
public enum CGColorSpaceModel: Int32, Sendable {
  /// One lightness.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// The screen's own red, green and blue, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

/// The screen's own gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
