import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct DisplayLinkTests {
  @MainActor private final class Counter {
    var times: [Double] = []
    var onCall: ((CADisplayLink) -> Void)?
    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      onCall?(link)
    }
    func plain() { times.append(-1) }
  }

  @Test func linkIsCalledOncePerFrameWithItsTimes() {
    let world = World()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step(_:))
    world.frame(at: 1)
    link.add(to: .main, forMode: .common)
    #expect(world.tree.needsFrame)
    world.frame(at: 2)
    world.tree.fireDisplayLinks()
    world.frame(at: 3)
    #expect(counter.times == [2, 3])
    #expect(link.duration == 1.0 / 60)
    #expect(link.targetTimestamp == 3 + 1.0 / 60)
    link.isPaused = true
    world.frame(at: 4)
    #expect(!world.tree.needsFrame)
    link.isPaused = false
    world.frame(at: 5)
    link.invalidate()
    world.frame(at: 6)
    link.add(to: .main, forMode: .default)
    world.frame(at: 7)
    #expect(counter.times == [2, 3, 5])
    #expect(!world.tree.needsFrame)
  }

  @Test func linkHoldsItsTargetUntilInvalidated() {
    let world = World()
    defer { withExtendedLifetime(world) {} }
    weak var target: Counter?
    let link: CADisplayLink
    do {
      let counter = Counter()
      target = counter
      link = CADisplayLink(target: counter, selector: Counter.plain)
    }
    link.add(to: .main, forMode: .common)
    #expect(target != nil)
    link.invalidate()
    #expect(target == nil)
  }

  @Test func linksCanBeAddedAndRemovedInACall() {
    let world = World()
    var log: [String] = []
    var links: [String: CADisplayLink] = [:]
    func make(_ name: String, _ action: @escaping () -> Void) {
      let link = CADisplayLink { _ in
        log.append(name)
        action()
      }
      links[name] = link
      link.add(to: .main, forMode: .common)
    }
    make("a") { links["b"]?.invalidate() }
    make("b") {}
    make("c") { if links["d"] == nil { make("d") {} } }
    make("e") { links["e"]?.invalidate() }
    world.frame(at: 1)
    world.frame(at: 2)
    #expect(log == ["a", "c", "e", "a", "c", "d"])
    for link in links.values { link.invalidate() }
  }

  @Test func framesFromOneCallToTheNext() {
    let world = World()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step(_:))
    link.frameInterval = 0
    #expect(link.frameInterval == 1)
    link.frameInterval = 3
    link.add(to: .main, forMode: .common)
    for frame in 1...12 { world.frame(at: Double(frame) / 60) }
    #expect(counter.times.count == 4)
    link.invalidate()
  }

  @Test func aSlowerRateSkipsFrames() {
    let world = World()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Counter.step(_:))
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    for frame in 1...12 { world.frame(at: Double(frame) / 60) }
    #expect(counter.times.count == 6)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 20)
    counter.times = []
    for frame in 13...24 { world.frame(at: Double(frame) / 60) }
    #expect(counter.times.count == 4)
    link.invalidate()
  }

  @Test func linkFollowsALayersTimeAndRestsWhileItIsPaused() {
    let world = World()
    let counter = Counter()
    world.frame(at: 1)
    let layer = CALayer()
    world.tree.root.addSublayer(layer)
    (layer.speed, layer.beginTime, layer.timeOffset) = (0.25, 1, 1)
    let link = CADisplayLink(target: counter, selector: Counter.step(_:))
    link.follow(layer)
    link.add(to: .main, forMode: .common)
    world.frame(at: 2)
    #expect(counter.times == [1.25])
    #expect(link.duration == 0.25 / 60)
    #expect(world.tree.needsFrame)
    (layer.speed, layer.timeOffset) = (0, 1.25)
    world.frame(at: 3)
    #expect(!world.tree.needsFrame)
    layer.timeOffset = 1.5
    #expect(world.tree.needsFrame)
    world.frame(at: 4)
    #expect(counter.times == [1.25, 1.5])
    #expect(!world.tree.needsFrame)
    link.invalidate()
  }

  @Test func linkWithoutALayerFollowsTheFollowedLayer() {
    let world = World()
    let (followed, own) = (Counter(), Counter())
    world.frame(at: 1)
    (world.tree.root.speed, world.tree.root.timeOffset) = (0, 5)
    world.tree.displayLinks.follow(world.tree.root)
    let links = [followed, own].map { CADisplayLink(target: $0, selector: Counter.step(_:)) }
    links[1].follow(nil)
    for link in links { link.add(to: .main, forMode: .common) }
    world.frame(at: 2)
    #expect(followed.times.isEmpty)
    #expect(own.times == [2])
    world.tree.root.timeOffset = 6
    world.frame(at: 3)
    #expect(followed.times == [6])
    for link in links { link.invalidate() }
  }
}

@MainActor
@Suite struct ClockTests {
  @Test func eachTreeHasItsOwnTime() {
    let (a, b) = (World(), World())
    a.frame(at: 5)
    b.frame(at: 1)
    a.tree.makeCurrent()
    #expect(CACurrentMediaTime() == 5)
    b.tree.makeCurrent()
    #expect(CACurrentMediaTime() == 1)
  }
}
