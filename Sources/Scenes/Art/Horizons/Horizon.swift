import UIKit

/// One of the twelve places: what is written about it, and what its picture is made of.
struct Horizon: Equatable, Sendable {
  struct Fact: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// A colour as 0xRRGGBB.
  typealias Ink = UInt32

  enum Ground: Equatable, Sendable {
    /// Water below the horizon (a fraction of the height), its colours at the horizon, at 30 % and at the bottom.
    case sea(horizon: CGFloat, water: [Ink])
    case hills
    case peaks
    case dunes
  }

  struct Disc: Equatable, Sendable {
    /// Centre, as fractions of the width of a cover and of a full picture, and of the height.
    var x: CGFloat
    var wideX: CGFloat
    var y: CGFloat
    /// As a fraction of the shorter side.
    var radius: CGFloat
    var ink: Ink
    var halo: Ink
    /// Share of the halo recipe's strength, 0…1.
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
  /// At 0, .38, .74 and 1 of the sky.
  var sky: [Ink]
  var disc: Disc
  var cloud: Ink
  /// From the farthest to the nearest.
  var ridges: [Ink]
  /// What the feet of the ridges fade into.
  var haze: Ink
  var ground: Ground
  var witness: Witness?
  var stars: Int = 0
  var aurora: Ink?
}

extension Horizon {
  /// `ink` as a colour, with an alpha.
  static func color(_ ink: Ink, alpha: CGFloat = 1) -> CGColor {
    CGColor(
      red: CGFloat((ink >> 16) & 0xFF) / 255, green: CGFloat((ink >> 8) & 0xFF) / 255, blue: CGFloat(ink & 0xFF) / 255,
      alpha: alpha)
  }

  /// The colour a share of the way from one ink to another.
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
  /// What darkens the lower part of a full picture, for the words on it.
  static let shadeInk: Ink = 0x080A1E

  /// Of the lowest row of a full picture, where its shade is half.
  var foot: Ink {
    let ink: Ink? = if case .sea(_, let water) = ground { water.last } else { ridges.last }
    return Self.mix(ink ?? haze, Self.shadeInk, 0.5)
  }
}
