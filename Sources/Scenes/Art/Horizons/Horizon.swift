import UIKit

/// One of the twelve places: its text, and the recipe of its picture.
struct Horizon: Equatable, Sendable {
  struct Fact: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// A color as 0xRRGGBB.
  typealias Ink = UInt32

  enum Ground: Equatable, Sendable {
    /// Water below the horizon (a fraction of the height), with its colors at the horizon, at 30 % and at the bottom.
    case sea(horizon: CGFloat, water: [Ink])
    case hills
    case peaks
    case dunes
  }

  struct Disc: Equatable, Sendable {
    /// The center, as fractions of the width of a cover and of a full picture, and of the height.
    var x: CGFloat
    var wideX: CGFloat
    var y: CGFloat
    /// As a fraction of the shorter side.
    var radius: CGFloat
    var ink: Ink
    var halo: Ink
    /// The strength of the halo, 0…1.
    var glow: CGFloat = 1
  }

  struct Witness: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case sailboat, lighthouse, buoy, ferry }
    var kind: Kind
    /// As fractions of the width of a cover and of a full picture.
    var x: CGFloat
    var wideX: CGFloat
  }

  var name: String
  var place: String
  var hour: String
  var facts: [Fact]
  var seed: UInt64
  /// The colors at 0, .38, .74 and 1 of the sky's height.
  var sky: [Ink]
  var disc: Disc
  var cloud: Ink
  /// From the farthest to the nearest.
  var ridges: [Ink]
  /// The color into which the lower ends of the ridges fade.
  var haze: Ink
  var ground: Ground
  var witness: Witness?
  var stars: Int = 0
  var aurora: Ink?
}

extension Horizon {
  /// `ink` as a color with an alpha.
  static func color(_ ink: Ink, alpha: CGFloat = 1) -> CGColor {
    CGColor(
      red: CGFloat((ink >> 16) & 0xFF) / 255, green: CGFloat((ink >> 8) & 0xFF) / 255, blue: CGFloat(ink & 0xFF) / 255,
      alpha: alpha)
  }

  /// The color at a fraction between two inks.
  static func mix(_ from: Ink, _ to: Ink, _ share: CGFloat) -> Ink {
    var mixed: Ink = 0
    for shift in [16, 8, 0] as [Ink] {
      let a = CGFloat((from >> shift) & 0xFF)
      let b = CGFloat((to >> shift) & 0xFF)
      mixed |= Ink((a + (b - a) * share).rounded()) << shift
    }
    return mixed
  }
}

extension Horizon {
  /// The color of the shade behind the text of a full picture.
  static let shadeInk: Ink = 0x080A1E

  /// The color of the lowest row of a full picture, below its shade.
  var foot: Ink {
    let ink: Ink? = if case .sea(_, let water) = ground { water.last } else { ridges.last }
    return Self.mix(ink ?? haze, Self.shadeInk, 0.5)
  }
}
