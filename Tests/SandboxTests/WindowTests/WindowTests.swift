import Foundation
import Testing

@testable import Scenes

/// The whole way: a real window, a real pointer, real pixels.
///
/// Tests with a window run on the main actor: one at a time, and none beside those that would take the processor from the program.
@MainActor
@Suite("The window", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct WindowTests {
  /// From the left edge, over the window's 640 points.
  private func drag(_ program: EdgewiseProgram, to x: Int, seconds: Double, rest: Double = 0.016) throws {
    try program.drag(from: (2, 300), to: (x, 300), seconds: seconds, rest: rest)
  }

  @Test(arguments: [0.25, 0.9])
  func aDragPastTheThresholdBringsTheSecondScreenOnce(_ seconds: Double) throws {
    let program = try EdgewiseProgram()
    defer { program.close() }
    // Dark page between the margin and the heading.
    #expect(try program.wait(at: 12, 24, for: 0x17181D))
    try drag(program, to: 450, seconds: seconds)
    #expect(program.wait(for: "completeTransition", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.7)
    #expect(program.count("completeTransition(true)") == 1)
    #expect(program.count("completeTransition") == 1)
    // The left edge brings First Light in the dark theme.
    #expect(try program.wait(at: 20, 4, for: Horizon.firstLight.sky[0], seconds: 6))
  }

  @Test(arguments: [0.5, 1.2])
  func aDragShortOfTheThresholdLeavesTheFirstScreen(_ seconds: Double) throws {
    let program = try EdgewiseProgram()
    defer { program.close() }
    #expect(try program.wait(at: 12, 24, for: 0x17181D))
    // A rest before the release: a debug build under load draws so slowly that moves arrive in one burst, which is a throw.
    try drag(program, to: 110, seconds: seconds, rest: 0.3)
    #expect(program.wait(for: "completeTransition", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.7)
    #expect(program.count("completeTransition(false)") == 1)
    #expect(program.count("completeTransition") == 1)
    #expect(try program.wait(at: 12, 24, for: 0x17181D, seconds: 6))
  }

  @Test func aSecondDragTakesTheSecondScreenAwayAgain() throws {
    let program = try EdgewiseProgram()
    defer { program.close() }
    #expect(try program.wait(at: 12, 24, for: 0x17181D))
    try drag(program, to: 450, seconds: 0.3)
    #expect(program.wait(for: "completeTransition", count: 1))
    Thread.sleep(forTimeInterval: 0.7)
    try drag(program, to: 480, seconds: 0.3)
    #expect(program.wait(for: "completeTransition", count: 2))
    Thread.sleep(forTimeInterval: 0.7)
    #expect(program.count("completeTransition(true)") == 2)
    #expect(try program.wait(at: 12, 24, for: 0x17181D, seconds: 6))
  }
}

/// What the program says to bad input, and with which exit code.
@Suite("The command line", .enabled(if: EdgewiseProgram.executable != nil, "needs the built program edgewise"))
struct CommandLineTests {
  private func run(_ arguments: String..., environment changes: [String: String?] = [:]) throws -> ProcessRun {
    try CommandRun.run(arguments, environment: changes)
  }

  @Test func anUnknownSceneNamesTheScenes() throws {
    let result = try run("--scene", "nosuch")
    #expect(result.code == 64)
    #expect(result.err.contains("There is no scene “nosuch”. The scenes are edge-pan"))
  }

  @Test(arguments: ["0x0", "1280", "axb", "1280x", "-5x7", "99999x99999"])
  func invalidSizeIsReportedWithTheFormat(_ size: String) throws {
    let result = try run("--size=\(size)")
    #expect(result.code == 64)
    #expect(result.err.contains("A size is WIDTHxHEIGHT in points, each from 160 to 16384"))
  }

  @Test func missingDisplayIsReportedWithTheHeadlessOption() throws {
    let result = try run(environment: ["DISPLAY": ":4711", "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "x11"])
    #expect(result.code == 69)
    #expect(result.err.contains("There is no display"))
    #expect(result.err.contains("edgewise --headless"))
    #expect(result.err.split(separator: "\n").count == 1)
  }

  @Test func aCorruptedPresetNamesItsLine() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Snappy-\(UUID().uuidString).json")
    try Data("{\n\"scene\": \"edge-pan\",\n\"values\": {\"damping\": \"fast\"}}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try run("--headless", "--preset", file.path)
    #expect(result.code == 65)
    #expect(result.err.contains("was not loaded. Line 3: damping is a number from 0.05 to 1.5, found “fast”."))
  }

  @Test func headlessPrintsAFinishedAndACancelledTransition() throws {
    let result = try run("--headless", environment: ["DISPLAY": nil])
    #expect(result.code == 0)
    #expect(result.out.components(separatedBy: "completeTransition(true)").count == 2)
    #expect(result.out.components(separatedBy: "completeTransition(false)").count == 2)
  }

  @Test func aPictureComesWithTheLogUpToItsMoment() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let told = try run("render", "halfway-spring", "--seconds", "0.6", "--size", "390x300", "--log", "-o", file.path)
    #expect(told.code == 0 && told.out.contains("  animationController(forPresented: PlaceViewController)\n"))
    #expect(!told.out.contains("completeTransition"), "that comes later")
    let quiet = try run("render", "halfway-spring", "--seconds", "0.6", "--size", "390x300", "-o", file.path)
    #expect(quiet.code == 0 && quiet.out.isEmpty)
  }

  @Test func shellsCompleteTheFormsOfTheConverter() throws {
    let script = try run("--generate-completion-script", "fish").out
    let forms = script.split(separator: "\n").filter { $0.contains("convert") && $0.contains("-l 'to'") }
    #expect(forms.count == 1 && forms.allSatisfy { $0.hasSuffix("hyprland mango all'") }, "\(forms)")
  }

  @Test func scenesCommandListsTunablesWithTheirRanges() throws {
    let plain = try run("scenes")
    #expect(plain.code == 0)
    #expect(plain.out.contains("edge-pan"))
    let json = try run("scenes", "--json")
    let parsed = try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [[String: Any]]
    let tunables = parsed?.first?["tunables"] as? [[String: Any]]
    #expect(tunables?.count == 7)
    #expect(tunables?.first?["maximum"] as? Double == 1.5)
  }
}
