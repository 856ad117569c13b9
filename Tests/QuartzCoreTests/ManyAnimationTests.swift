import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Many animations of one layer: keys, tracks, and those that no longer show.
@MainActor
@Suite struct ManyAnimationTests {
  @Test func keysAreTheFirstFreeOnes() {
    let world = World()
    let layer = world.layer()
    func add() -> String {
      let key = layer.freeAnimationKey("position")
      layer.add(basic("position.x", from: 0, to: 1), forKey: key)
      return key
    }
    #expect((0..<4).map { _ in add() } == ["position", "position-2", "position-3", "position-4"])
    layer.removeAnimation(forKey: "position-3")
    layer.removeAnimation(forKey: "position-2")
    #expect((0..<3).map { _ in add() } == ["position-2", "position-3", "position-5"])
    layer.removeAnimation(forKey: "position")
    #expect(add() == "position" && add() == "position-6")
    layer.removeAllAnimations()
    #expect(add() == "position" && add() == "position-2")
  }

  @Test func keysFindTheirAnimationsWhateverWasRemoved() {
    let world = World()
    let layer = world.layer()
    var random = SystemRandomNumberGenerator()
    var kept: [String] = []
    for round in 0..<400 {
      if round % 3 == 2, let gone = kept.randomElement(using: &random) {
        layer.removeAnimation(forKey: gone)
        kept.removeAll { $0 == gone }
      } else {
        let key = layer.freeAnimationKey(["a", "b-2", "b"].randomElement(using: &random) ?? "a")
        let animation = basic("position.x", from: 0, to: 1)
        animation.setValue(key, forKey: "name")
        layer.add(animation, forKey: key)
        kept.append(key)
      }
      #expect(layer.animationKeys() ?? [] == kept)
      if round % 7 == 0 { world.frame() }
    }
    for key in kept { #expect(layer.animation(forKey: key)?.value(forKey: "name") as? String == key) }
    for key in kept { layer.removeAnimation(forKey: key) }
    #expect(layer.animationKeys() == nil && layer.animations == nil)
    world.frame()
  }

  /// What is left out of the frames changes none of them: the same animations are shown one by one, and all together.
  @Test func droppedTracksNeverShow() throws {
    let fills: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    var seed: UInt64 = 1
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    var dropped = 0
    for round in 0..<200 {
      let world = World()
      let layer = world.layer()
      var all: [Track] = []
      for number in 0..<(2 + random(8)) {
        let keyPath = ["position", "position", "opacity", "position.x", "transform", "transform.scale"][random(6)]
        let animation = CABasicAnimation(keyPath: keyPath)
        switch keyPath {
        case "position": (animation.fromValue, animation.toValue) = (CGPoint(x: random(50), y: 0), CGPoint(x: 9, y: random(50)))
        case "transform":
          animation.fromValue = CATransform3DMakeScale(CGFloat(1 + random(3)), 1, 1)
          animation.toValue = CATransform3DMakeTranslation(CGFloat(random(40)), 0, 0)
        default: (animation.fromValue, animation.toValue) = (Double(random(10)) / 10, Double(random(10)) / 10)
        }
        animation.isAdditive = random(3) == 0
        animation.duration = Double(1 + random(4)) / 4
        animation.fillMode = fills[random(4)]
        animation.isRemovedOnCompletion = random(2) == 0
        if random(3) == 0 { animation.beginTime = Double(random(3)) / 4 + 0.001 }
        layer.add(animation, forKey: "\(number)")
        animation.compile(into: &all, outer: nil, begin: animation.beginTime, duration: animation.duration)
      }
      let list = try #require(layer.animations)
      dropped += all.count - list.tracks.count
      // Backwards too: a transition's time goes with the finger.
      for time in [0, 0.1, 0.3, 0.24, 0.01, 0.6, 0.9, 0.4, 1.4, 0.2, 2] {
        var (shown, wanted) = (layer.values, layer.values)
        for track in list.tracks { track.apply(to: &shown, over: layer.values, at: time) }
        for track in all { track.apply(to: &wanted, over: layer.values, at: time) }
        #expect(shown.position == wanted.position && shown.opacity == wanted.opacity, "\(round) at \(time)")
        #expect(CATransform3DEqualToTransform(shown.transform, wanted.transform), "\(round) at \(time)")
      }
    }
    #expect(dropped > 20)
  }

  @Test func whatWasHiddenShowsAgainWhenTheOtherIsRemoved() {
    let world = World()
    let layer = world.layer()
    layer.add(basic("position.x", from: 0, to: 100), forKey: "lower")
    let upper = basic("position", from: CGPoint(x: 7, y: 7), to: CGPoint(x: 7, y: 7))
    layer.add(upper, forKey: "upper")
    #expect(layer.animations?.tracks.count == 1)
    world.frame(at: 0.5)
    #expect(layer.shownX == 7)
    layer.removeAnimation(forKey: "upper")
    #expect(isClose(layer.shownX, 50))
    world.frame(at: 0.75)
    #expect(isClose(layer.shownX, 75))
  }

  @Test func animationsOfALayerOutsideOfATreeKeepTheirTracks() {
    let world = World()
    let layer = CALayer()
    for number in 0..<3 { layer.add(basic("opacity", from: 0, to: 0), forKey: "\(number)") }
    layer.removeAnimation(forKey: "1")
    world.root.addSublayer(layer)
    layer.removeAnimation(forKey: "2")
    layer.removeFromSuperlayer()
    layer.removeAnimation(forKey: "0")
    world.root.addSublayer(layer)
    world.frame(at: 0.5)
    #expect(layer.presentation()?.opacity == 1)
  }
}
