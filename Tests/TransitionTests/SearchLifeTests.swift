import Testing

/// A few of the lives of `SearchStorm`; see `SearchStormTests` for many.
@MainActor
struct SearchLifeTests {
  @Test(arguments: 100_000..<100_004 as Range<UInt64>) func aLifeEndsInOrder(_ seed: UInt64) {
    #expect(SearchStorm.complaints(seed: seed) == [])
  }
}
