import Foundation
import Motion
import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// Plot, facts, export, ghosts and run say the same of a spring.
@MainActor @Suite("One truth about the spring")
struct SpringTruthTests {
  /// A generator of the same numbers in each run (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Frames a second: a settling time is measured to 1.7 ms, which is 1 % of 0.17 s; hardly a spring here is shorter.
  private static let rate = 600

  /// What a run of *Edge Pan* does after its hand let go: the release, as it is measured frame by frame.
  private func run(_ values: [String: Double]) throws -> HandReport.Release {
    let scene = Scene.edgePan
    let tunables = TunableValues(groups: scene.groups)
    tunables.take(values, from: nil)
    let size = CGSize(width: 400, height: 300)
    let start = scene.recordingStart(size: size, framesPerSecond: Self.rate, values: tunables)
    let world = SceneWorld(scene, start)
    var report = HandReport()
    var time = 0.0
    func step(_ kind: InputEvent.Kind? = nil, by seconds: Double = 1 / Double(Self.rate)) {
      time += seconds
      world.world.advance(to: time, with: kind.map { [InputEvent(timestamp: time, kind: $0)] } ?? [])
      report.add(world.session.reading, at: time)
    }
    func touch(_ phase: TouchInput.Phase, _ x: CGFloat) -> InputEvent.Kind {
      .touch(TouchInput(id: 1, phase: phase, location: CGPoint(x: x, y: 150)))
    }
    for _ in 0..<3 { step(by: 1.0 / 60) }
    step(touch(.began, 398))
    // A slow pull to 40 % with a rest at its end: the release has no velocity of its own.
    for share in 1...20 { step(touch(.moved, 398 - CGFloat(share) * 11), by: 1.0 / 60) }
    for _ in 0..<30 { step(touch(.moved, 178), by: 1.0 / 60) }
    step(touch(.ended, 178))
    let limit = time + 30
    while world.session.reading.phase != .idle, time < limit { step() }
    step()
    return try #require(report.releases.last)
  }

  /// The law of 200 random springs with velocity, in eight parts.
  @Test(arguments: 0..<8) func plotAndRunAgree(_ part: Int) throws {
    var generator = Seeded(state: 38 + UInt64(part))
    let spring = try #require(Scene.edgePan.spring)
    for _ in 0..<25 {
      let values = [
        "damping": Double.random(in: 0.2...1.4, using: &generator), "duration": Double.random(in: 0.2...0.8, using: &generator),
        "velocity": Double.random(in: -15...15, using: &generator),
        "completionSpeed": Double.random(in: 0.6...2, using: &generator), "threshold": 0.2, "projection": 0,
      ]
      let release = try run(values)
      let launch = spring.launch(of: values)
      // The hand rests, so what it adds is next to nothing; it is added as the run adds it.
      let added = release.velocity / release.length / (1 - release.progress)
      let facts = SpringFacts(SpringLaunch(launch.spring, initialVelocity: launch.initialVelocity + added))
      let settling = try #require(release.settling, "\(values)")
      #expect(
        abs(settling - facts.settling) < 0.01 * facts.settling + 1.5 / Double(Self.rate), "\(settling), \(facts), \(values)")
      #expect(
        abs(release.overshoot - facts.overshoot) < 0.01 * max(facts.overshoot, 0.1), "\(release.overshoot), \(facts), \(values)")
      // The plot's own facts and what is copied are of the same motion.
      let tunables = TunableValues(groups: Scene.edgePan.groups)
      tunables.take(values, from: nil)
      let plot = SpringPlot(spring, in: tunables)
      #expect(abs(SpringFacts(plot.launch).overshoot - SpringFacts(launch).overshoot) < 1e-9)
      let exact = SpringExport(spring.launch(in: tunables), for: .framer)
      let motion = plot.launch.motion
      let times = (0...400).map { facts.settling * Double($0) / 400 }
      let worst = times.map { abs(exact.shape.position($0) - motion.position(at: $0)) }.max() ?? 0
      #expect(worst < 0.01, "\(worst), \(values)")
    }
  }

  @Test func theInitialVelocityIsInTheFactsAndTheCurve() throws {
    let spring = try #require(Scene.edgePan.spring)
    let values = TunableValues(groups: Scene.edgePan.groups)
    let plot = SpringPlot(spring, in: values)
    let velocity = try #require(spring.initialVelocity)
    let still = plot.facts.map(\.text)
    var overshoots: [Double] = []
    for number in [-5.0, 0, 20] {
      values[velocity] = number
      #expect((plot.facts.map(\.text) == still) == (number == 0))
      overshoots.append(SpringFacts(plot.launch).overshoot)
      #expect(abs(plot.launch.motion.velocity(at: 0) - number) < 1e-9)
    }
    // Also a start away from the end adds to the swing beyond it.
    #expect(overshoots[2] > overshoots[1] + 0.05 && overshoots[0] > overshoots[1])
  }

  @Test func theReleaseIsASecondCurve() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    let plot = try #require(bench.rows.compactMap { $0 as? SpringPlot }.first)
    #expect(plot.launchAsLetGo == nil && plot.factsAsLetGo.hasSuffix("see it here."))
    bench.stage.advance(by: 0.3)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 500, y: 400), duration: 0.2)
    bench.stage.advance(by: 1.5)
    let release = try #require(bench.bench.readings.releases.releases.last)
    let length = bench.bench.readings.releases.length
    let velocity = try #require(plot.releaseVelocity)
    #expect(release.finished && abs(velocity - release.velocity / length / (1 - release.progress)) < 1e-9)
    #expect(plot.launchAsLetGo?.initialVelocity == velocity)
    #expect(plot.factsAsLetGo.contains("overshoot"))
    // The ghosts' rows have the closed forms, and the run what the hand added.
    bench.press(.keyboardG, "g")
    bench.stage.advance(by: 0.2)
    let run = try #require(bench.bench.ghosts.shown?.run.sets.first?.release)
    let facts = SpringFacts(try #require(plot.launchAsLetGo))
    #expect(abs((run.settling ?? 0) - facts.settling) < 1.5 / 60)
    #expect(abs(run.overshoot - facts.overshoot) < 0.01)
  }

  @Test func handlesOfThePlotChangeTheValues() throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all)
    let plot = try #require(bench.rows.compactMap { $0 as? SpringPlot }.first)
    let (damping, duration) = (plot.tunables.dampingRatio, plot.tunables.duration)
    let values = bench.bench.session.values
    func drag(_ handle: SpringPlotDrag.Handle, by move: CGVector) {
      let place = plot.convert(plot.place(of: handle), to: bench.stage.window)
      bench.stage.drag(from: place, to: CGPoint(x: place.x + move.dx, y: place.y + move.dy), duration: 0.2)
      bench.stage.advance(frames: 2)
    }
    drag(.overshoot, by: CGVector(dx: 0, dy: -12))
    #expect(values[damping] < 0.7 && values[duration] == 0.5)
    let overshoot = SpringFacts(plot.launch).overshoot
    drag(.time, by: CGVector(dx: -60, dy: 0))
    #expect(values[duration] < 0.45 && abs(SpringFacts(plot.launch).overshoot - overshoot) < 1e-3)
    // Each drag is one step.
    #expect(values.steps.count == 2)
    values.undo()
    values.undo()
    #expect(values.changedCount() == 0)
  }
}
