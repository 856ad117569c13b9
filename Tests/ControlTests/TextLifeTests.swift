import Testing

/// A few of the lives of `TextStorm`; see `TextStormTests` for many.
@MainActor
struct TextLifeTests {
  @Test(arguments: 100_000..<100_004 as Range<UInt64>) func aLifeEndsInOrder(_ seed: UInt64) {
    #expect(TextStorm(seed: seed).run() == [])
  }
}
