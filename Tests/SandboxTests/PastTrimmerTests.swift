import MotionTesting
import Recording
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

@Suite("The log of the hand")
struct EntryLogTests {
  private static func touch(_ time: Double, _ phase: TouchInput.Phase) -> Recording.Entry {
    .input(InputEvent(timestamp: time, kind: .touch(TouchInput(phase: phase, location: CGPoint(x: time * 3, y: 0.1)))))
  }

  private static func frame(_ time: Double) -> Recording.Entry { .frame(Recording.Frame(time: time, hash: UInt64(time * 1000))) }

  @Test func everyEntryRoundTrips() {
    let resize = InputEvent(timestamp: 3, kind: .resize(size: CGSize(width: 3, height: 4), scale: 2))
    let pressed = TouchInput(phase: .moved, location: .zero, buttonMask: .primary)
    let entries: [Recording.Entry] =
      (0..<5000).flatMap { [Self.touch(Double($0), .moved), Self.frame(Double($0) + 0.5)] }
      + [
        .change(Recording.Value(name: "damping", number: 0.3)), .rate(120), .input(resize),
        .input(InputEvent(timestamp: 4, kind: .touch(pressed))), .frame(Recording.Frame(time: 5, hash: 1, lineCount: 2)),
      ]
    let log = EntryLog(entries)
    #expect(log.entries == entries)
    #expect(log.count == entries.count)
    #expect(EntryLog.bytesPerEntry == 32)
    #expect(log.byteCount >= log.count * 32 && log.byteCount < log.count * 32 + 70_000)
  }

  @Test(arguments: [(0, 10), (3, 7000), (2048, 4096), (5000, 10_003), (9999, 10_003)])
  func cutKeepsOtherAndLastingEntries(_ from: Int, _ to: Int) {
    let damping: (Double) -> Recording.Entry = { .change(Recording.Value(name: "damping", number: $0)) }
    var entries = (0..<5000).flatMap { [Self.touch(Double($0), .moved), Self.frame(Double($0) + 0.5)] }
    entries.insert(damping(0.2), at: 5)
    entries.insert(damping(0.4), at: 6)
    entries.insert(.rate(30), at: 6003)
    var log = EntryLog(entries)
    log.cut(from..<to)
    let lost = entries[from..<to]
    let last = lost.last { if case .change = $0 { true } else { false } }
    let kept = [last, lost.first { $0 == .rate(30) }].compactMap { $0 }
    #expect(log.entries == Array(entries[..<from]) + kept + Array(entries[to...]))
    log.append(.rate(7))
    #expect(log.entries.last == .rate(7))
    #expect(log.frameCount == log.entries.count { if case .frame = $0 { true } else { false } })
  }

  @Test(arguments: [0, 2047, 2048, 6000, 10_001]) func archivedEntriesAreReadAndCutAsOthers(_ index: Int) throws {
    let changed: (Double) -> Recording.Entry = { .change(Recording.Value(name: "damping", number: $0)) }
    var entries = (0..<5000).flatMap { [Self.touch(Double($0), .moved), Self.frame(Double($0) + 0.5)] }
    entries.insert(changed(0.2), at: 5)
    entries.insert(.rate(30), at: 3000)
    var log = EntryLog(entries)
    let before = log.byteCount
    let isArchived = log.archive(before: index)
    #expect(isArchived)
    #expect(log.archivedCount == index / 2048 * 2048)
    #expect(log.byteCount == before - log.archivedCount * 32)
    #expect(log.entries == entries && log.count == entries.count)
    log.append(.rate(7))
    entries.append(.rate(7))
    let upTo = try #require(entries.firstIndex(of: Self.frame(1019.5)))
    #expect(log.frames(from: 2000, atMost: 50, until: 1020).entries == Array(entries[2000...upTo]))
    #expect(try log.end(until: 999.5) == #require(entries.firstIndex(of: Self.frame(999.5))) + 1)
    // Back to before what lies on the disk, and on from there.
    log.cut(from: 1500)
    #expect(log.entries == Array(entries[..<1500]))
    log.append(.rate(9))
    #expect(log.entries == Array(entries[..<1500]) + [.rate(9)])
    #expect(log.frameCount == log.entries.count { if case .frame = $0 { true } else { false } })
  }
}

/// A scene that is recorded as on the bench, and whose past falls away while it rests.
@MainActor private final class TrimmedScene {
  private let scene: Scene
  private let world: SceneWorld
  let recorder: StageRecorder
  let trimmer: PastTrimmer
  private var time = 0.0
  /// The most bytes that the log took.
  private(set) var greatest = 0

  init(_ scene: Scene, span: TimeInterval) {
    let start = scene.recordingStart(
      size: CGSize(width: 400, height: 300), values: TunableValues(groups: scene.groups))
    self.scene = scene
    world = SceneWorld(scene, start)
    let recorder = StageRecorder(start)
    self.recorder = recorder
    trimmer = PastTrimmer(recorder, span: span) { SceneWorld(scene, start).replay(Recording(start: start)) }
    rest(0.2)
  }

  private func frame(_ point: CGPoint?, _ phase: TouchInput.Phase = .moved) {
    time += 1.0 / 60
    let events = point.map { [InputEvent(timestamp: time, kind: .touch(TouchInput(phase: phase, location: $0)))] } ?? []
    events.forEach(recorder.record)
    world.world.advance(to: time, with: events)
    let moves = point != nil && phase != .ended || !world.session.isAtRest
    recorder.recordFrame(at: time, moves: moves)
    recorder.recordList(world.world.list)
    if recorder.isAtRest { _ = trimmer.step(at: time) }
    greatest = max(greatest, recorder.log.byteCount)
  }

  func rest(_ seconds: TimeInterval) {
    for _ in 0..<Int(seconds * 60) { frame(nil) }
  }

  func drag(from start: CGFloat, to end: CGFloat) {
    for step in 0...12 {
      let point = CGPoint(x: start + (end - start) * CGFloat(step) / 12, y: 150)
      frame(point, step == 0 ? .began : step == 12 ? .ended : .moved)
    }
    rest(1.2)
  }

  /// Whether what is left plays as it was.
  var replaysIdentically: Bool {
    let recording = recorder.recording
    let replay = SceneWorld(scene, recording.start).replay(recording)
    replay.run()
    return replay.divergence == nil && replay.frameCount > 10
  }
}

@MainActor @Suite("What falls out of the past")
struct PastTrimmerTests {
  /// Edge Pan is drawn in and out again: it stands as it was opened after each pair of drags.
  @Test func repeatedMovementNeedsNoMoreMemoryThanTheSpan() {
    let scene = TrimmedScene(.edgePan, span: 6)
    for _ in 0..<9 {
      scene.drag(from: 399, to: 30)
      scene.drag(from: 1, to: 370)
    }
    #expect(scene.trimmer.cutCount > 1)
    // Twelve seconds of frames and reports, and what begins and ends them.
    #expect(scene.recorder.log.count < 2200, "\(scene.recorder.log.count) entries are left")
    #expect(scene.recorder.isComplete)
    #expect(scene.replaysIdentically)
  }

  /// A drag in the loop changed something that does not show at rest: without the loop later frames would be others.
  @Test func loopWithLaterEffectsIsKept() {
    let scene = TrimmedScene(CountingSession.scene, span: 3)
    for _ in 0..<7 { scene.drag(from: 100, to: 200) }
    #expect(scene.trimmer.cutCount == 0)
    #expect(scene.recorder.rests.count > 5)
    #expect(scene.replaysIdentically)
  }

  @Test func aRecorderThatRanFullBeginsAnewWhereTheSceneIsAsItWasOpened() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    bench.bench.recording.begin(limit: 0)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
    #expect(bench.bench.session.rootViewController.presentedViewController != nil)
    #expect(bench.bench.recording.recorder?.isComplete == false)
    #expect(bench.bench.past.reach == nil)
    // And back home.
    bench.stage.drag(from: CGPoint(x: 27, y: 400), to: CGPoint(x: 700, y: 400), duration: 0.4)
    bench.stage.advance(by: 2)
    #expect(bench.bench.session.rootViewController.presentedViewController == nil)
    #expect(bench.bench.recording.recorder?.isComplete == true)
    #expect(bench.bench.past.reach != nil)
    let now = bench.bench.clock.time
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.4)
    bench.bench.goBack(to: now + 0.3)
    #expect(bench.bench.session.reading.phase == .interactive)
  }

  @Test func benchTrimsItsPast() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    let recorder = try #require(bench.bench.recording.recorder)
    // As on the bench, but for a span of four seconds.
    let trimmer = PastTrimmer(recorder, span: 4) { SceneWorld(.edgePan, recorder.start).replay(recorder.startOnly) }
    let pool = ReplicaPool(recorder) { SceneWorld(.edgePan, recorder.start) }
    bench.bench.recording.trim(with: StageTrimming(recorder, of: bench.bench.content, trimmer, pool))
    for _ in 0..<3 {
      bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.2)
      bench.stage.advance(by: 1.1)
      bench.stage.drag(from: CGPoint(x: 27, y: 400), to: CGPoint(x: 700, y: 400), duration: 0.2)
      bench.stage.advance(by: 1.1)
    }
    #expect(trimmer.cutCount > 0)
    let recording = try #require(bench.bench.recording.recorder?.recording)
    let replay = SceneWorld(.edgePan, recording.start).replay(recording)
    replay.run()
    #expect(replay.divergence == nil)
    bench.stage.application.makeCurrent()
    // What is left can be gone back to.
    let held = try #require(bench.bench.log.history.frames.last { $0.phase == .interactive && $0.progress > 0.3 })
    bench.bench.goBack(to: held.time + 1e-6)
    #expect(abs(bench.bench.session.reading.progress - held.progress) < 0.02)
  }
}

/// A square under the finger, which goes back when it is let go of; each fourth drag it is another colour meanwhile.
@MainActor private final class CountingSession: SceneSession {
  static let scene = BenchUnderTest.scene([], named: "counting") { CountingSession($0) }

  private let square = UIView(frame: CGRect(x: 80, y: 130, width: 40, height: 40))
  private var count = 0
  private var isDown = false

  init(_ values: TunableValues) {
    super.init(values: values, rootViewController: UIViewController())
    rootViewController.view.addSubview(square)
    square.backgroundColor = .red
    rootViewController.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CountingSession.moved(_:)))
  }

  fileprivate func moved(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      count += 1
      isDown = true
      square.backgroundColor = count.isMultiple(of: 4) ? .blue : .red
    }
    square.center.x = 100 + pan.translation(in: nil).x
    guard pan.state == .ended || pan.state == .cancelled else { return }
    isDown = false
    square.center.x = 100
    square.backgroundColor = .red
  }

  override var isAtRest: Bool { !isDown }
}
