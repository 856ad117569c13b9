import Foundation
import MotionTesting
import Recording
import Scenes
import Testing
import Tuning
import UIKit
import UIKitCore

/// Foundation's timers fire in the same frames when they are replayed.
@MainActor struct TimerReplayTests {
  /// A box that a timer moves once, and another that a repeating timer turns five times; a tap starts a third timer.
  private static let scene = Scene(
    name: "timers", title: "Timers", topic: "For a test", chapter: .transitions,
    demonstration: FingerScript([.tap(at: 0.4, CGPoint(x: 0.5, y: 0.5))], pictureTime: 0)
  ) { TimedController() }

  /// Frames as a real display shows them: none is exactly a sixtieth of a second after the last.
  private static func times(until end: TimeInterval) -> [TimeInterval] {
    var (time, frame, times) = (0.0, 0, [TimeInterval]())
    while time < end {
      times.append(time)
      frame += 1
      time += 1.0 / 60 + [0.0004, -0.0007, 0.0123, 0.0001, -0.0006][frame % 5]
    }
    return times
  }

  @Test func timersOfASceneAreReplayed() throws {
    let recording = ReplayTests.demonstration(Self.scene, seconds: 2.5)
    #expect(Self.distinctFrames(of: recording) > 40, "the timers moved nothing")
    let replay = SceneWorld(Self.scene, recording.start).replay(recording)
    replay.run()
    #expect(replay.frameCount == recording.frameCount)
    #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
  }

  /// As `edgewise record` does it: in the application of a host, with the host's uneven frames and events between them.
  @Test func timersOfAHostsApplicationAreReplayed() throws {
    let size = CGSize(width: 640, height: 480)
    let application = UIApplication(size: size, scale: 1, framesPerSecond: 60)
    let values = TunableValues(groups: Self.scene.groups)
    let start = Self.scene.recordingStart(size: size, values: values)
    let window = ReplayWorld.makeWindow(in: application, start)
    let session = Self.scene.makeSession(values: values)
    window.rootViewController = session.rootViewController
    let recorder = FrameRecorder(application, start: start, keepsLines: true)
    for (index, time) in Self.times(until: 2.5).enumerated() {
      var events: [InputEvent] = []
      if index == 24 || index == 27 {
        let touch = TouchInput(id: 0, phase: index == 24 ? .began : .ended, location: CGPoint(x: 320, y: 240))
        events = [InputEvent(timestamp: time - 0.003, kind: .touch(touch))]
      }
      _ = application.advance(to: time, with: events)
    }
    recorder.stop()
    let recording = recorder.recording
    #expect(Self.distinctFrames(of: recording) > 30, "the timers moved nothing")
    let replay = SceneWorld(Self.scene, recording.start).replay(recording)
    replay.run()
    #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
  }

  @Test func worldAwaitsItsTimers() throws {
    let start = Recording.Start(subject: .program("timers"), size: CGSize(width: 100, height: 100), style: .light)
    let world = ReplayWorld(start)
    world.advance(to: 0)
    var fired: [TimeInterval] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
      MainActor.assumeIsolated { fired.append(CACurrentMediaTime()) }
    }
    #expect(world.nextWake == 0.25)
    world.advance(to: 0.2)
    world.advance(to: 0.3)
    #expect(fired == [0.3])
    #expect(world.nextWake == 0.5)
    world.advance(to: 1.6)
    #expect(fired == [0.3, 1.6], "a late timer fires once")
    #expect(world.nextWake == 1.75)
    timer.fireDate = Date(timeIntervalSinceNow: 2)
    #expect(abs((world.nextWake ?? 0) - 3.6) < 0.01)
    timer.invalidate()
    #expect(world.nextWake == nil)
  }

  private static func distinctFrames(of recording: Recording) -> Int {
    Set(recording.entries.compactMap { if case .frame(let frame) = $0 { frame.hash } else { nil } }).count
  }
}

private final class TimedController: UIViewController {
  private let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let hand = UIView(frame: CGRect(x: 200, y: 200, width: 4, height: 80))
  private var ticks = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    (box.backgroundColor, hand.backgroundColor) = (.systemBlue, .systemRed)
    for part in [box, hand] { view.addSubview(part) }
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TimedController.tapped(_:)))
    move(after: 0.2, by: CGVector(dx: 150, dy: 0))
    _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { [weak self] timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        guard let self else { return timer.invalidate() }
        self.ticks += 1
        self.hand.transform = CGAffineTransform(rotationAngle: CGFloat(self.ticks) * .pi / 30)
        if self.ticks == 5 { timer.invalidate() }
      }
    }
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) { move(after: 0.125, by: CGVector(dx: 0, dy: 150)) }

  private func move(after delay: TimeInterval, by distance: CGVector) {
    _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        UIView.animate(withDuration: 0.4) {
          self?.box.center.x += distance.dx
          self?.box.center.y += distance.dy
        }
      }
    }
  }
}
