import ArgumentParser
import Foundation
import Recording
import Scenes
import Tuning

/// Checks the motion in recordings and presets.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the motion of recordings and presets: settling, overshoot, jitter.",
    discussion: """
      A recording is replayed; with a preset (a .json file) its scene's demonstration is run. Each release is checked, and that \
      nothing changes on the screen once everything rests. Exit code 0: all checks hold, 1: some do not, 65: a file is none.
      """)

  @Argument(help: ArgumentHelp("Recordings and presets.", valueName: "FILE"), completion: .file())
  var files: [String]

  @Option(help: ArgumentHelp("A release is over after so many seconds.", valueName: "S"))
  var settlesWithin = 2.0

  @Option(help: ArgumentHelp("It goes at most so many percent of the way home beyond its end.", valueName: "%"))
  var overshootsAtMost = 25.0

  @Option(help: ArgumentHelp("Percent by which the first frame after letting go may miss the hand's velocity.", valueName: "%"))
  var velocityWithin: Double?

  @Option(help: ArgumentHelp("The most points from one frame to the next.", valueName: "PT"))
  var jumpsAtMost: Double?

  @Option(help: ArgumentHelp("The most milliseconds that a frame may take, but for one in twenty.", valueName: "MS"))
  var costsAtMost: Double?

  func validate() throws {
    let numbers = [settlesWithin, overshootsAtMost, velocityWithin, jumpsAtMost, costsAtMost].compactMap { $0 }
    guard numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else { throw ValidationError("A limit is a number from 0 on.") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var failures = 0
      for file in files {
        let checked = try CheckedScene(file, checks: checks, cost: costsAtMost.map { $0 / 1000 })
        for line in checked.report { LogPrinter.print(line) }
        failures += checked.failureCount
      }
      guard failures > 0 else { return }
      LogPrinter.print("\(failures) check\(failures == 1 ? "" : "s") failed")
      throw ExitCode(1)
    }
  }

  private var checks: [MotionCheck] {
    var checks: [MotionCheck] = [.settles(within: settlesWithin), .overshoots(atMost: overshootsAtMost / 100)]
    if let velocityWithin { checks.append(.carriesVelocity(within: velocityWithin / 100)) }
    if let jumpsAtMost { checks.append(.jumps(atMost: jumpsAtMost)) }
    return checks
  }
}

/// A recording or preset that was run, with the results of the checks.
@MainActor private struct CheckedScene {
  private(set) var report: [String] = []
  private(set) var failureCount = 0

  init(_ file: String, checks: [MotionCheck], cost: TimeInterval?) throws {
    let recorded = try Self.load(file)
    let run = CheckRun(recorded, progress: ProgressLine(QuotedText.shown(file)))
    report.append("\(QuotedText.shown(file)): \(recorded.scene.name), \(run.report.releases.count) releases")
    for (index, release) in run.report.releases.enumerated() {
      let course = release.motionCourse
      for check in checks {
        // There is nothing to check without remaining distance.
        guard course.samples.count > 1 else { continue }
        add(check.name, "release \(index + 1)", check.report(on: course))
      }
    }
    let under = run.report.releases.count { $0.settling == nil }
    add("completes once", "all releases", under == 0 ? nil : "\(under) of \(run.report.releases.count) did not end.")
    add(
      "no jitter at rest", "all frames",
      run.restlessTimes.isEmpty
        ? nil : "\(run.restlessTimes.count) frames changed at rest, first at \(String(format: "%.3f", run.restlessTimes[0])) s.")
    if let cost {
      let course = MotionCourse(samples: [], length: 0, frameCosts: run.costs)
      let check = MotionCheck.costs(atMost: cost)
      add(check.name, "all frames", check.failure(in: course))
    }
  }

  private mutating func add(_ name: String, _ place: String, _ failure: String?) {
    report.append("  \(failure == nil ? "ok  " : "FAIL") \(place): \(name)")
    guard let failure else { return }
    failureCount += 1
    report.append(failure.split(separator: "\n", omittingEmptySubsequences: false).map { "       " + $0 }.joined(separator: "\n"))
  }

  private static func load(_ file: String) throws -> RecordedScene {
    do {
      guard file.lowercased().hasSuffix(".json") else { return try RecordedScene(contentsOf: file) }
      return try preset(file)
    } catch let error as PresetError {
      throw fail("\(error.title). \(error.detail)", ExitStatus.badInput)
    } catch let error as RecordingError {
      throw fail("\(error)", ExitStatus.badInput)
    }
  }

  /// The demonstration of a preset's scene with its values.
  private static func preset(_ file: String) throws -> RecordedScene {
    let url = URL(fileURLWithPath: file)
    let name = try Preset.sceneName(in: url)
    guard let scene = Scene.all.first(where: { $0.name == name }) else {
      throw RecordingError(
        file: QuotedText.shown(url.lastPathComponent),
        problem: .unexpected(
          line: 1, expected: "a preset of \(Scene.all.map(\.name).joined(separator: ", "))", found: QuotedText.quoted(name)))
    }
    let values = TunableValues(groups: scene.groups)
    values.apply(try Preset.load(contentsOf: url, scene: scene.name, tunables: values.tunables))
    return RecordedScene(
      scene: scene,
      recording: DemonstrationRecorder(scene: scene, values: values, size: CGSize(width: 872, height: 632))
        .record(progress: ProgressLine(QuotedText.shown(file))))
  }
}

/// A replay that examines each frame.
@MainActor private struct CheckRun {
  /// The time after the last input until the scene should be at rest, in seconds.
  private static let quiet: TimeInterval = 0.5

  private(set) var report = HandReport()
  private(set) var costs: [TimeInterval] = []
  /// The times of frames that changed although everything was at rest.
  private(set) var restlessTimes: [TimeInterval] = []

  init(_ recorded: RecordedScene, progress: ProgressLine) {
    var progress = progress
    defer { progress.end() }
    let times = recorded.recording.times
    let sceneWorld = SceneWorld(recorded.scene, recorded.recording.start)
    let replay = sceneWorld.replay(recorded.recording)
    let inputs = recorded.recording.inputTimes
    var lastInput = 0
    var lastHash: UInt64?
    var restBegan: TimeInterval?
    while true {
      let start = ContinuousClock.now
      guard replay.step() else { break }
      costs.append((ContinuousClock.now - start) / .seconds(1))
      let time = sceneWorld.world.time
      report.add(sceneWorld.session.reading, at: time)
      while lastInput + 1 < inputs.count, inputs[lastInput + 1] <= time { lastInput += 1 }
      let isTouched = !inputs.isEmpty && inputs[lastInput] <= time && time - inputs[lastInput] < Self.quiet
      let rests = sceneWorld.session.isAtRest && !isTouched
      restBegan = rests ? restBegan ?? time : nil
      let hash = sceneWorld.world.list.contentHash
      if let restBegan, time - restBegan > Self.quiet, let lastHash, hash != lastHash { restlessTimes.append(time) }
      lastHash = hash
      progress.update(at: time, in: times)
    }
  }
}

extension Recording {
  fileprivate var inputTimes: [TimeInterval] { timedInputs.map(\.time) }
}

extension HandReport.Release {
  /// The motion from the release to the end.
  fileprivate var motionCourse: MotionCourse {
    let way = abs((finishes ? 1 : 0) - progress) * length
    let direction: Double = finishes ? 1 : -1
    var last: Double?
    var samples = course.map { point in
      defer { last = point.y }
      return MotionCourse.Sample(time: point.x, share: point.y, step: last.map { abs(point.y - $0) * way } ?? 0)
    }
    // The transition's end completes the motion.
    if let settling, let end = samples.last, settling > end.time {
      samples.append(MotionCourse.Sample(time: settling, share: 1, step: abs(1 - end.share) * way))
    }
    return MotionCourse(samples: samples, length: way, handVelocity: velocity * direction)
  }
}
