import Testing

/// A few of the lives of `ConfigurationStorm`; see `ConfigurationStormTests` for many.
@MainActor
struct ConfigurationLifeTests {
  @Test(arguments: 100_000..<100_004 as Range<UInt64>) func aLifeEndsInOrder(_ seed: UInt64) {
    #expect(ConfigurationStorm.complaints(seed: seed) == [])
  }
}
