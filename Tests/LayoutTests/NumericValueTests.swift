import MotionTesting
import Testing

/// Priorities, weights and levels are numbers under a name.
@MainActor @Suite struct NumericValueTests {
  @Test func numbersAreAddedToAndSubtractedFromPriorities() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(1 + UILayoutPriority.defaultLow == UILayoutPriority(251))
    #expect(UIWindow.Level.alert - UIWindow.Level.statusBar == 1000)
    var weight = UIFont.Weight.regular
    weight += 0.25
    weight -= 0.125
    #expect(weight == UIFont.Weight(0.125))
  }

  @Test func prioritiesAreOrdered() {
    #expect(UILayoutPriority.defaultLow < .defaultHigh && UIFont.Weight.bold > .thin && UIWindow.Level.normal < .alert)
  }
}
