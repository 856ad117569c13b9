import Foundation
import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// What the bench keeps of a scene while others are shown and over restarts.
@MainActor @Suite("States of scenes")
struct SceneStateTests {
  private let home = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-states-\(UUID().uuidString)")

  private var states: URL { home.appendingPathComponent("scenes") }
  private func file(_ scene: String = "edge-pan") -> URL { states.appendingPathComponent("\(scene)/state.json") }

  /// A program with the files of this test.
  @MainActor private final class Program {
    let stage = Stage(size: CGSize(width: 1280, height: 880), scale: 1)
    let bench: BenchViewController

    init(_ scene: Scene = .edgePan, states: URL?, presets: URL) {
      stage.window.overrideUserInterfaceStyle = .dark
      bench = BenchViewController(
        scenes: Scene.all, showing: scene, presets: PresetLibrary(includedDirectory: nil, savedDirectory: presets),
        states: SceneStates(directory: states))
      stage.window.rootViewController = bench
      stage.advance(frames: 3)
    }

    func pull() {
      stage.advance(by: 0.3)
      stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 400, y: 400), duration: 0.4)
      stage.advance(by: 1.5)
    }

    func turn(_ name: String, to number: Double) throws {
      let values = bench.session.values
      values[try #require(values.tunable(named: name))] = number
    }

    func number(_ name: String) throws -> Double {
      let values = bench.session.values
      return values[try #require(values.tunable(named: name))]
    }
  }

  private func program(_ scene: Scene = .edgePan) -> Program {
    Program(scene, states: states, presets: home.appendingPathComponent("presets"))
  }

  private func tuned(_ program: Program) throws {
    program.pull()
    try program.turn("damping", to: 0.42)
    program.bench.session.values.pin(as: "Mine")
    try program.turn("duration", to: 0.9)
    program.bench.toggleGhosts()
    program.bench.ghosts.choose(.kept("Mine"), for: 2)
    program.bench.ghosts.end()
    program.bench.goBack(to: 0.4)
    program.bench.clock.togglePause()
    program.stage.advance(by: 1)
    try program.turn("damping", to: 0.42)
    program.stage.advance(by: 0.5)
  }

  private func expectTuned(_ program: Program, steps: Int? = nil) throws {
    #expect(try program.number("damping") == 0.42)
    let values = program.bench.session.values
    #expect(values.kept.map(\.name) == ["Mine"] && values.canUndo)
    if let steps { #expect(values.steps.count == steps) }
    #expect(program.bench.ghosts.sets.choice(2) == .kept("Mine"))
    #expect(program.bench.takes.takes.map(\.name) == ["Take 1"])
    #expect(program.bench.readings.releases.count > 0)
    // The hand is that of before.
    program.bench.toggleGhosts()
    program.stage.advance(by: 0.3)
    #expect(program.bench.ghosts.shown?.run.sets.first?.release != nil)
    program.bench.ghosts.end()
    program.stage.advance(frames: 2)
  }

  @Test func aSceneIsAsItWasWhenItIsShownAgain() throws {
    let program = Program(states: nil, presets: home.appendingPathComponent("presets"))
    try tuned(program)
    let steps = program.bench.session.values.steps.count
    program.bench.inspector.surroundings.chooseScene(Scene.all[1])
    program.stage.advance(frames: 3)
    #expect(program.bench.takes.takes.isEmpty && program.bench.session.values.kept.isEmpty)
    program.bench.inspector.surroundings.chooseScene(.edgePan)
    program.stage.advance(frames: 3)
    try expectTuned(program, steps: steps)
    program.bench.session.values.undo()
    #expect(program.bench.session.values.steps.count == steps - 1)
  }

  /// Nothing is called at the end, as after SIGKILL.
  @Test func aKilledProgramFindsAllAgain() throws {
    let first = program()
    try tuned(first)
    let steps = first.bench.session.values.steps.count
    let second = program()
    try expectTuned(second, steps: steps)
    #expect(second.bench.takes.takes[0].handCount == first.bench.takes.takes[0].handCount)
    // A take of an earlier run can be brought back.
    second.bench.takes.bringBack(0)
    second.stage.advance(frames: 3)
    #expect(second.bench.session.rootViewController.presentedViewController != nil)
    #expect(second.bench.log.history.frames.contains { $0.phase == .finishing })
  }

  @Test func withoutAFolderNothingIsKept() throws {
    let first = Program(states: nil, presets: home)
    try first.turn("damping", to: 0.42)
    first.stage.advance(by: 1)
    #expect(!FileManager.default.fileExists(atPath: states.path))
  }

  /// Files that cannot be read are set aside and said, and the bench begins with its defaults.
  @Test(arguments: ["cut", "other version", "empty", "nonsense", "another scene's", "out of range"])
  func aBadFileIsSetAside(_ kind: String) throws {
    let first = program()
    try first.turn("damping", to: 0.42)
    first.stage.advance(by: 1)
    let good = try String(contentsOf: file(), encoding: .utf8)
    let bad: String
    switch kind {
    case "cut": bad = String(good.prefix(good.count / 2))
    case "other version": bad = good.replacingOccurrences(of: "\"version\":1", with: "\"version\":7")
    case "empty": bad = ""
    case "another scene's": bad = good.replacingOccurrences(of: "edge-pan", with: "gravity")
    case "out of range": bad = good.replacingOccurrences(of: "0.42", with: "1e300")
    default: bad = "{\"version\": 1, \"values\": [null]}"
    }
    try bad.write(to: file(), atomically: true, encoding: .utf8)
    let second = program()
    let aside = states.appendingPathComponent("edge-pan/state.aside-1.json")
    if kind == "out of range" {
      // A number is clamped; the rest holds.
      #expect(try second.number("damping") == 1.5)
      return
    }
    #expect(try second.number("damping") == 0.8)
    #expect(try String(contentsOf: aside, encoding: .utf8) == bad)
    let said = second.bench.log.history.rows.map(\.text)
    #expect(said.contains { $0.hasPrefix("edge-pan/state.json was set aside as state.aside-1.json: ") }, "\(said)")
    // And it is written anew.
    try second.turn("damping", to: 0.5)
    second.stage.advance(by: 1)
    #expect(try program().number("damping") == 0.5)
  }

  @Test func aDamagedRecordingIsSetAsideAlone() throws {
    let first = program()
    try tuned(first)
    let hand = states.appendingPathComponent("edge-pan/hand.recording")
    try "edgewise".write(to: hand, atomically: true, encoding: .utf8)
    let second = program()
    #expect(try second.number("damping") == 0.42 && second.bench.takes.takes.count == 1)
    #expect(second.bench.log.history.rows.contains { $0.text.contains("hand.recording was set aside as hand.aside-1.recording") })
  }

  @Test func twoProgramsLoseNothing() throws {
    let (one, two) = (program(), program())
    try one.turn("damping", to: 0.3)
    one.stage.advance(by: 1)
    for number in [0.6, 0.7] {
      try two.turn("damping", to: number)
      two.stage.advance(by: 1)
    }
    let said = two.bench.log.history.rows.filter { $0.text.contains("Another Edgewise") }
    #expect(said.count == 1)
    #expect(try program().number("damping") == 0.3)
    let beside = try String(contentsOf: states.appendingPathComponent("edge-pan/state.other-1.json"), encoding: .utf8)
    #expect(beside.contains("0.7"))
  }

  @Test(.enabled(if: getuid() != 0, "root writes everywhere")) func aReadOnlyFolderIsSaidOnce() throws {
    let first = program()
    try first.turn("damping", to: 0.42)
    first.stage.advance(by: 1)
    let folder = states.appendingPathComponent("edge-pan")
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    for number in [0.5, 0.6] {
      try first.turn("damping", to: number)
      first.stage.advance(by: 1)
    }
    #expect(first.bench.log.history.rows.count { $0.text.contains("was not kept") } == 1)
    #expect(try program().number("damping") == 0.42)
  }

  @Test func aFileInThePlaceOfTheFolderIsSaidOnce() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try "no folder".write(to: states, atomically: true, encoding: .utf8)
    let first = program()
    for number in [0.5, 0.6] {
      try first.turn("damping", to: number)
      first.stage.advance(by: 1)
    }
    #expect(first.bench.log.history.rows.count { $0.text.contains("was not kept") } == 1)
    #expect(try String(contentsOf: states, encoding: .utf8) == "no folder")
  }

  @Test func filesAreBounded() throws {
    let first = program()
    let values = first.bench.session.values
    for step in 0..<300 { try first.turn("damping", to: 0.2 + Double(step) / 1000) }
    for number in 0..<60 { values.pin(as: "Set \(number)") }
    first.stage.advance(by: 1)
    let size = try FileManager.default.attributesOfItem(atPath: file().path)[.size] as? Int ?? 0
    #expect(size > 1000 && size < 1_000_000)
    #expect(values.kept.count == TunableValues.keptLimit)
  }

  /// At rest, no state is written and no frame is drawn.
  @Test func anIdleBenchWritesNothing() throws {
    let first = program()
    first.stage.advance(by: 1)
    #expect(!FileManager.default.fileExists(atPath: file().path))
    try first.turn("damping", to: 0.42)
    first.stage.advance(by: 1)
    let date = try FileManager.default.attributesOfItem(atPath: file().path)[.modificationDate] as? Date
    first.stage.advance(by: 5)
    #expect(try FileManager.default.attributesOfItem(atPath: file().path)[.modificationDate] as? Date == date)
    #expect(!first.stage.application.needsFrame)
  }
}
