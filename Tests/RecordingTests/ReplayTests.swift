import Foundation
import MotionTesting
import Recording
import Scenes
import Testing
import Tuning
import UIKit

/// What was recorded comes out again.
@MainActor struct ReplayTests {
  /// The scene's demonstration, as `edgewise record --headless` takes it down.
  static func demonstration(_ scene: Scene, seconds: TimeInterval? = nil) -> Recording {
    let size = CGSize(width: 640, height: 480)
    let stage = Stage(size: size, scale: 1)
    let values = TunableValues(groups: scene.groups)
    let start = scene.recordingStart(size: size, values: values)
    stage.window.overrideUserInterfaceStyle = .dark
    let session = scene.makeSession(values: values)
    stage.window.rootViewController = session.rootViewController
    let recorder = FrameRecorder(stage.application, start: start, keepsLines: true)
    stage.advance(frames: 2)
    let script = scene.demonstration
    for frame in 0..<Int((seconds ?? script.end + 1) * 60) {
      let time = Double(frame) / 60
      for stroke in script.strokes where time >= stroke.start - 1e-9 && time <= stroke.end + 1e-9 {
        let area = CGRect(origin: .zero, size: size)
        let begins = time - 1.0 / 60 < stroke.start - 1e-9
        stage.send(stroke.input(begins ? .began : .moved, at: time, in: area))
        if time + 1.0 / 60 > stroke.end + 1e-9 { stage.send(stroke.input(.ended, at: time, in: area)) }
      }
      stage.advance()
    }
    recorder.stop()
    return recorder.recording
  }

  @Test func otherValuesDivergeWithBothListsReported() throws {
    let recording = Self.demonstration(.edgePan, seconds: 2)
    let replay = SceneWorld(.edgePan, recording.start, overrides: ["damping": 0.3]).replay(recording)
    replay.run()
    let divergence = try #require(replay.divergence)
    #expect(divergence.explanation.contains("- recorded: "))
    #expect(divergence.explanation.contains("+ replayed: "))
    #expect(divergence.recordedLines?.count ?? 0 > 3)
  }

  @Test func anAlteredInputDivergesWhereItActs() throws {
    var recording = Self.demonstration(.edgePan, seconds: 1)
    let index = try #require(recording.entries.lastIndex { if case .input = $0 { true } else { false } })
    recording.entries.remove(at: index)
    let frame = recording.entries[..<index].count { if case .frame = $0 { true } else { false } }
    let replay = SceneWorld(.edgePan, recording.start).replay(recording)
    replay.run()
    let divergence = try #require(replay.divergence)
    #expect((frame...frame + 2).contains(divergence.frame))
  }

  @Test func handReportHasTheOutcomeOfARelease() throws {
    let recording = Self.demonstration(.edgePan)
    let world = SceneWorld(.edgePan, recording.start)
    let replay = world.replay(recording)
    var report = HandReport()
    while replay.step() { report.add(world.session.reading, at: world.world.time) }
    let release = try #require(report.releases.first)
    #expect((0.1...0.95).contains(release.progress))
    #expect(release.settling.map { (0.1...1.5).contains($0) } == true)
    #expect(release.course.count > 5)
  }

  /// Taken from a debug build of x86-64; a release build has to give the same.
  @Test func hashesAreTheSameInEveryBuild() {
    let world = ReplayWorld(
      Recording.Start(subject: .program("golden"), size: CGSize(width: 200, height: 100), style: .light))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.backgroundColor = .systemRed
    view.layer.cornerRadius = 7
    view.layer.shadowOpacity = 0.3
    world.window.addSubview(view)
    world.advance(to: 0)
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 1) {
      view.center = CGPoint(x: 150, y: 60)
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.alpha = 0.5
    }
    var hashes: [String] = []
    for frame in 1...30 {
      world.advance(to: Double(frame) / 60)
      if frame % 10 == 0 { hashes.append(String(world.list.contentHash, radix: 16)) }
    }
    #expect(hashes == ["d7cad36b086d8fb1", "bd9d1f1fded8ba34", "85ad80f6451e1097"])
  }
}
