import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What one cycle of an animation leaves to the next, and where within a cycle flags change.
@MainActor
@Suite struct CycleTests {
  @Test(arguments: [true, false]) func cumulativeRepetitionsThatReturnContinueFromTheStart(isPart: Bool) {
    let world = World()
    let layer = world.layer()
    // A part of a value and a whole one are applied by different code.
    let animation = isPart ? basic("position.x", from: 10, to: 20) : basic("cornerRadius", from: 10, to: 20)
    (animation.repeatCount, animation.autoreverses, animation.isCumulative) = (2, true, true)
    layer.add(animation, forKey: nil)
    for (time, value) in [(0.5, 15.0), (1.5, 15), (2.5, 25), (3.5, 25)] {
      world.frame(at: time)
      let shown = isPart ? layer.shownX : Double(layer.presentation()?.cornerRadius ?? 0)
      #expect(isClose(shown, value), "at \(time): \(shown)")
    }
  }

  @Test func flagsChangeHalfWay() throws {
    let world = World()
    let layer = world.layer()
    for key in ["hidden", "masksToBounds"] {
      let animation = basic(key, from: 0, to: 1)
      (animation.fromValue, animation.toValue) = (false, true)
      layer.add(animation, forKey: key)
    }
    for (time, isSet) in [(0.25, false), (0.5, true), (0.75, true)] {
      world.frame(at: time)
      let shown = try #require(layer.presentation())
      #expect(shown.isHidden == isSet && shown.masksToBounds == isSet, "at \(time)")
    }
  }
}
