import Testing

/// A few of the lives of `ShelfStorm`; see `ShelfStormTests` for many.
@MainActor
struct ShelfLifeTests {
  @Test(arguments: 100_000..<100_004 as Range<UInt64>) func aLifeEndsInOrder(_ seed: UInt64) {
    #expect(ShelfStorm.complaints(seed: seed) == [])
  }
}
