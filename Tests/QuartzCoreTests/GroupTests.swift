import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct GroupTests {
  @Test func membersRunInTheGroupsTime() {
    let world = World()
    let layer = world.layer()
    let move = basic("position.x", from: 0, to: 100, duration: 0)
    let fade = basic("opacity", from: 0, to: 1, duration: 1)
    fade.beginTime = 1
    fade.fillMode = .backwards
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 2
    layer.add(group, forKey: "group")
    world.frame(at: 0.5)
    #expect(isClose(layer.shownX, 25))
    #expect(layer.presentation()?.opacity == 0)
    world.frame(at: 1.5)
    #expect(isClose(layer.shownX, 75))
    #expect(layer.presentation()?.opacity == 0.5)
    world.frame(at: 2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func groupsEndCutsMembersOffAndItsPacingAppliesToThem() {
    let world = World()
    let layer = world.layer()
    let group = CAAnimationGroup()
    group.animations = [basic("position.x", from: 0, to: 100, duration: 4)]
    group.duration = 1
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    group.repeatCount = 2
    layer.add(group, forKey: nil)
    world.frame(at: 0.5)
    // motion-vectors.json, cubic_bezier, easeIn at 0.5.
    #expect(isClose(layer.shownX, 25 * 0.3153568125725393, 1e-7))
    world.frame(at: 1.5)
    #expect(isClose(layer.shownX, 25 * 0.3153568125725393, 1e-7))
  }
}
