/// Random numbers of one particle: the same for the same source and number, however time is divided into frames (SplitMix64).
struct ParticleChance {
  private var state: UInt64

  /// - Parameters:
  ///   - source: what emits, from `seed(_:_:)`.
  ///   - number: the particle's number among those of the source.
  init(source: UInt64, number: Int) { state = Self.seed(source, number) }

  /// A number that stands for a part of a whole.
  static func seed(_ whole: UInt64, _ part: Int) -> UInt64 {
    var chance = ParticleChance(state: whole ^ (UInt64(bitPattern: Int64(part)) &+ 1) &* 0xD1B5_4A32_D192_ED03)
    return chance.next()
  }

  private init(state: UInt64) { self.state = state }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Evenly distributed in 0..<1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Evenly distributed about a mean, in a range of this width.
  mutating func about(_ mean: Double, _ range: Double) -> Double { mean + range * (share() - 0.5) }
}
