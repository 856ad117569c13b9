import DisplayList
import MotionTesting
import Recording
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

@Suite("What is kept of frames")
struct FrameRowTests {
  @Test func aFullRowLeavesOutEverySecondOldFrame() {
    var row = FrameRow<Int>(limit: 1000)
    for number in 0..<200 { row.add(number, at: Double(number), bytes: 10) }
    #expect(row.byteCount <= 1000 && row.count > 50)
    #expect(row.element(at: 199.5) == 199 && row.element(at: 198.2) == 198)
    // What is left out shows as the frame before it.
    #expect((0..<200).allSatisfy { number in row.element(at: Double(number)).map { $0 <= number } == true })
    row.drop(before: 150.5)
    #expect(row.element(at: 0).map { (149...150).contains($0) } == true)
    #expect(row.element(at: 180).map { (178...180).contains($0) } == true)
  }

  @Test func anEmptyRowHasNothing() { #expect(FrameRow<Int>().element(at: 3) == nil) }
}

/// Blocks that are thrown about for longer than the span, recorded as on the bench.
@MainActor private final class ThrownBlocks {
  static let span: TimeInterval = 2
  private let world: SceneWorld
  let recorder: StageRecorder
  let pool: ReplicaPool
  private(set) var time = 0.0
  /// The hash of each frame, by time.
  private(set) var hashes: [(time: TimeInterval, hash: UInt64)] = []
  private(set) var greatest = 0
  /// The earliest time that could be gone back to, before the present; at each frame since the replicas follow.
  private(set) var reaches: [TimeInterval] = []

  init() throws {
    let scene = try #require(Scene.named("gravity"))
    let start = scene.recordingStart(size: CGSize(width: 500, height: 400), values: TunableValues(groups: scene.groups))
    world = SceneWorld(scene, start)
    let recorder = StageRecorder(start)
    self.recorder = recorder
    pool = ReplicaPool(recorder, span: Self.span) { SceneWorld(scene, start) }
  }

  private func frame(_ point: CGPoint?, _ phase: TouchInput.Phase = .moved, atRest: Bool = false) {
    time += 1.0 / 60
    let events = point.map { [InputEvent(timestamp: time, kind: .touch(TouchInput(phase: phase, location: $0)))] } ?? []
    events.forEach(recorder.record)
    world.world.advance(to: time, with: events)
    recorder.recordFrame(at: time, moves: !atRest)
    recorder.recordList(world.world.list)
    hashes.append((time, world.world.list.contentHash))
    pool.step(at: time, atRest: atRest)
    greatest = max(greatest, recorder.log.byteCount)
    guard pool.isOn, let reach = pool.reach(2, at: time) else { return }
    reaches.append(time - reach)
  }

  /// A throw across the floor to the other side, and its flight.
  func throwSomething(_ number: Int) {
    let start = CGPoint(x: 40 + CGFloat(number * 67 % 420), y: 380)
    let end = CGPoint(x: 250 + CGFloat(number * 31 % 100), y: 80)
    for step in 0...12 {
      let share = CGFloat(step) / 12
      let point = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      frame(point, step == 0 ? .began : step == 12 ? .ended : .moved)
    }
    for _ in 0..<30 { frame(nil) }
  }

  func rest(_ frames: Int) { for _ in 0..<frames { frame(nil, atRest: true) } }

  func hash(at time: TimeInterval) -> UInt64? { hashes.last { $0.time <= time + 1e-9 }?.hash }

  /// The stage went on from a time in the past, as what a replica has become.
  func goOn(from time: TimeInterval) {
    recorder.rewind(to: time)
    pool.logWasCut()
    hashes.removeAll { $0.time > time }
    self.time = time
  }
}

@MainActor @Suite("Replicas that follow a scene")
struct ReplicaPoolTests {
  @Test func aSceneThatNeverReturnsHasItsLastSecondsForEver() throws {
    let blocks = try ThrownBlocks()
    for number in 0..<30 { blocks.throwSomething(number) }
    #expect(blocks.pool.isOn && blocks.recorder.isComplete && !blocks.recorder.findsLoops)
    // Older than that lies on the disk; with a minute as the span memory is bounded in the same way.
    #expect(blocks.recorder.log.archivedCount >= 0 && blocks.greatest < 4 * 2048 * 32 + 1000)
    #expect(blocks.reaches.count > 600)
    // Two replicas have come within the span once they have caught up.
    #expect(blocks.reaches.suffix(300).allSatisfy { $0 >= ThrownBlocks.span && $0 < 2 * ThrownBlocks.span })

    // From each the past is rebuilt as it was, up to the present.
    let replicas = try #require(blocks.pool.removeReplicas(2, at: blocks.time))
    for replica in replicas {
      for back in [1.9, 1.2, 0.4, 0.0] {
        replica.play(blocks.recorder.log, until: blocks.time - back + 1e-9)
        #expect(replica.sceneWorld.world.list.contentHash == blocks.hash(at: blocks.time - back), "\(back) s back")
      }
    }
    #expect(blocks.pool.reach(2, at: blocks.time) == nil)
    // New ones are replayed from the scene's start while the stage rests.
    blocks.rest(120)
    #expect(blocks.pool.reach(4, at: blocks.time) != nil)
    let rebuilt = try #require(blocks.pool.removeReplicas(4, at: blocks.time))
    for replica in rebuilt {
      replica.play(blocks.recorder.log, until: blocks.time)
      #expect(replica.sceneWorld.world.list.contentHash == blocks.recorder.lastHash)
    }
  }

  @Test func replicasThatHaveCaughtUpAreStill() throws {
    let blocks = try ThrownBlocks()
    for number in 0..<12 { blocks.throwSomething(number) }
    // While the blocks move one replica follows, and a second one only from a greater distance.
    #expect(blocks.pool.isOn && blocks.pool.count == 2)
    blocks.rest(1)
    var steps = 0
    while blocks.pool.hasWork(at: blocks.time), steps < 400 {
      blocks.pool.step(at: blocks.time, atRest: true)
      steps += 1
    }
    #expect(steps > 0 && steps < 400, "the pool still works after \(steps) steps")
    #expect(blocks.pool.byteCount + blocks.recorder.log.byteCount <= ReplicaPool.budget)
    #expect(blocks.pool.nearCount == blocks.pool.count && blocks.pool.count >= 2)
  }

  @Test func aStageThatWentOnInThePastIsFollowedThere() throws {
    let blocks = try ThrownBlocks()
    for number in 0..<12 { blocks.throwSomething(number) }
    let before = blocks.time
    let replicas = try #require(blocks.pool.removeReplicas(2, at: before))
    let time = try #require(blocks.hashes.last { $0.time <= before - 1 }).time
    blocks.goOn(from: time)
    #expect(blocks.recorder.lastHash == blocks.hash(at: time))
    replicas[0].play(blocks.recorder.log, until: before)
    #expect(abs(replicas[0].time - time) < 1e-9)
    #expect(replicas[0].sceneWorld.world.list.contentHash == blocks.recorder.lastHash)
    #expect(blocks.recorder.recording.end == time)
  }

  @Test func aShortLogHasNoReplicas() throws {
    let blocks = try ThrownBlocks()
    blocks.throwSomething(0)
    blocks.throwSomething(1)
    #expect(!blocks.pool.isOn)
    let replica = try #require(blocks.pool.removeReplicas(1, at: blocks.time)?.first)
    #expect(replica.next == 0)
    replica.play(blocks.recorder.log, until: blocks.time)
    #expect(replica.sceneWorld.world.list.contentHash == blocks.recorder.lastHash)
  }

  @Test func theBenchGoesBackAndOnInASceneThatNeverReturns() throws {
    let scene = try #require(Scene.named("gravity"))
    let bench = BenchUnderTest(scene, among: Scene.all)
    let recorder = try #require(bench.bench.recording.recorder)
    let pool = ReplicaPool(recorder, span: 2) { SceneWorld(scene, recorder.start) }
    let trimmer = PastTrimmer(recorder) { SceneWorld(scene, recorder.start).replay(recorder.startOnly) }
    bench.bench.recording.trim(with: StageTrimming(recorder, of: bench.bench.content, trimmer, pool))
    func throwBlocks(_ count: Int) {
      for number in 0..<count {
        bench.stage.drag(
          from: CGPoint(x: 80 + 90 * (number % 8), y: 636), to: CGPoint(x: 300 + 70 * (number % 5), y: 200), duration: 0.15)
        bench.stage.advance(by: 0.4)
      }
    }
    throwBlocks(12)
    #expect(pool.isOn)
    let (now, live) = (bench.bench.clock.time, bench.bench.session)
    // Looking back and forth takes no further replicas.
    for back in [1.5, 0.3, 1.9, 1.0] {
      bench.bench.goBack(to: now - back)
      bench.stage.advance()
      let energy = try #require(bench.bench.log.history.frames.last { $0.time <= now - back }?.energy)
      let snapshot = try #require(bench.bench.session.dynamicsState).snapshot
      #expect(abs(Double(snapshot.kineticEnergy) - energy.x) <= 0.25 * max(energy.x, 1), "\(back) s back")
    }
    // The scene that waited is the one that goes on now.
    bench.bench.past.backToNow()
    bench.stage.advance(frames: 2)
    #expect(bench.bench.session === live && !bench.bench.past.isShown && !bench.bench.clock.isPaused)
    // And from the past it goes on as it was there.
    bench.bench.goBack(to: now - 1)
    bench.bench.goBack(to: now - 1)
    bench.bench.clock.togglePause()
    #expect(!bench.bench.past.isShown && bench.bench.content.driver != nil && recorder.isComplete)
    throwBlocks(3)
    #expect(recorder.log.count > 0 && bench.bench.recording.recorder === recorder)
    // What is recorded is that: a replay from the scene's start ends with the present picture.
    let world = SceneWorld(scene, recorder.start)
    let replay = world.replay(recorder.recording)
    replay.run()
    bench.stage.application.makeCurrent()
    #expect(replay.divergence == nil)
  }
}
