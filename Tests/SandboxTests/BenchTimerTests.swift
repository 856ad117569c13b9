import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Timers of a scene on the bench")
struct BenchTimerTests {
  private static let scene = Scene(
    name: "ticks", title: "Ticks", topic: "For a test", chapter: .transitions, demonstration: FingerScript([], pictureTime: 0)
  ) { TickingController() }

  private func ticks(_ bench: BenchUnderTest) -> Int {
    (bench.bench.session.rootViewController as? TickingController)?.ticks ?? -1
  }

  @Test func timersStopWithTheStage() {
    let bench = BenchUnderTest(Self.scene)
    bench.stage.advance(by: 1)
    let before = ticks(bench)
    #expect(before >= 3)
    bench.bench.clock.togglePause()
    bench.stage.advance(by: 3)
    #expect(ticks(bench) == before)
    bench.bench.clock.togglePause()
    bench.stage.advance(by: 1)
    #expect((before + 3...before + 5).contains(ticks(bench)))
    bench.bench.close()
  }

  @Test func timersSlowDownWithTheStage() {
    let bench = BenchUnderTest(Self.scene)
    bench.bench.clock.set(.quarter)
    let before = ticks(bench)
    bench.stage.advance(by: 4)
    #expect((before + 3...before + 5).contains(ticks(bench)))
    bench.bench.close()
  }

  /// Without a hand nothing moves but what the timer does.
  @Test func ticksAtRestAreRecordedAndReplayed() throws {
    let bench = BenchUnderTest(Self.scene)
    bench.stage.advance(by: 2.1)
    let before = ticks(bench)
    let recording = try #require(bench.bench.recording.recorder?.recording)
    #expect(before >= 7 && recording.frameCount > 20)
    let world = SceneWorld(Self.scene, recording.start)
    let replay = world.replay(recording)
    replay.run()
    #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
    #expect((world.session.rootViewController as? TickingController)?.ticks == before)
    bench.stage.application.makeCurrent()
    bench.bench.goBack(to: bench.bench.clock.time - 1)
    bench.stage.advance()
    bench.bench.past.backToNow()
    bench.stage.advance()
    #expect(ticks(bench) >= before)
    bench.bench.close()
  }

  /// The bench's own pause does not stop what the program around it awaits.
  @Test func timersGoOnWhenTheBenchCloses() {
    let bench = BenchUnderTest(Self.scene)
    bench.bench.clock.togglePause()
    let before = ticks(bench)
    bench.bench.close()
    bench.stage.advance(by: 1)
    #expect((before + 3...before + 5).contains(ticks(bench)))
  }
}

/// Shifts a bar by a point four times a second.
private final class TickingController: UIViewController {
  private(set) var ticks = 0
  private let bar = UIView(frame: CGRect(x: 0, y: 20, width: 40, height: 10))

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.backgroundColor = .red
    view.addSubview(bar)
    _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [weak self] timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        guard let self else { return timer.invalidate() }
        self.ticks += 1
        self.bar.frame.origin.x += 1
      }
    }
  }
}
