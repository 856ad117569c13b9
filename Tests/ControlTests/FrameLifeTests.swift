import Testing

/// A few of the lives of `FrameStorm`; see `FrameStormTests` for many.
@MainActor
struct FrameLifeTests {
  @Test(arguments: 100_000..<100_004 as Range<UInt64>) func aLifeEndsInOrder(_ seed: UInt64) {
    #expect(FrameStorm(seed: seed).run() == [])
  }
}
