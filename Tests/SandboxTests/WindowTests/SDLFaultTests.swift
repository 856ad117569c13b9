import Foundation
import Recording
import Testing

/// Calls of SDL that fail: one sentence to the user, and nothing is lost.
@MainActor
@Suite("Faults of SDL", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct SDLFaultTests {
  /// Runs the program on a display of its own until it ends, or until so many calls have failed and it is told to end.
  ///
  /// The environment is the shim's for the program only, not for the X server.
  private func run(
    _ plan: String, _ arguments: String, in folder: FaultFolder, faults: Int = .max
  ) throws -> (code: Int32, words: String) {
    guard let program = EdgewiseProgram.executable else { throw EdgewiseProgram.Missing(description: "edgewise") }
    let variables = try folder.environment(plan).map { "\($0)='\($1)'" }.joined(separator: " ")
    // Without faults to wait for, the window itself.
    let sign = faults > 0 ? "[ \\$(wc -l < '\(folder.log.path)') -ge \(faults) ]" : "xdotool search --onlyvisible --name Edgewise"
    let line =
      """
      exec '\(EdgewiseProgram.displayScript.path)' bash -c "
      env \(variables) SWIFT_BACKTRACE=enable=no SDL_VIDEODRIVER=x11 '\(program.path)' \(arguments) & program=\\$!
      (for i in {1..200}; do sleep 0.2; kill -0 \\$program || exit
        \(sign) && break; done
      # What comes of it.
      sleep 1.5; kill -TERM \\$program
      for i in {1..100}; do sleep 0.2; kill -0 \\$program || exit; done; kill -KILL \\$program) > /dev/null 2>&1 &
      wait \\$program"
      """
    let run = try ProcessRun.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line])
    return (run.code, run.err)
  }

  /// A fault, what the user reads of it, and the exit code; 0 where the program goes on until it is told to end.
  struct Case: Sendable, CustomTestStringConvertible {
    let plan: String
    let renderer: String
    let words: [String]
    var code: Int32 = 0

    init(_ plan: String, _ renderer: String = "software", says words: String..., code: Int32 = 0) {
      (self.plan, self.renderer, self.words, self.code) = (plan, renderer, words, code)
    }

    /// Whether the calls happen without anybody using the window.
    var isUsed: Bool { !["SDL_CreateSystemCursor", "SDL_SetClipboardText"].contains { plan.hasPrefix($0) } }

    var testDescription: String { "\(plan), \(renderer)" }
  }

  @Test(arguments: [
    Case("SDL_InitSubSystem:1", says: "There is no display to open a window on: injected.", code: 69),
    Case("SDL_CreateWindow:1", says: "The window could not be opened: injected.", code: 69),
    Case("SDL_GetWindowSurface:1-", says: "The renderer “software” cannot draw here: injected.", code: 64),
    Case("SDL_CreateRenderer:1", "opengl", says: "The renderer “opengl” cannot draw here: injected.", code: 64),
    Case("SDL_CreateWindow:1", "opengl", says: "The renderer “opengl” cannot draw here: injected.", code: 64),
  ])
  func aWindowThatCannotOpenIsOneSentence(fault: Case) throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let run = try run(fault.plan, "--scene edge-pan --renderer \(fault.renderer)", in: folder)
    #expect(run.code == fault.code)
    for words in fault.words { #expect(run.words.contains(words), "said: \(run.words)") }
    #expect(run.words.split(separator: "\n").count == 1, "said: \(run.words)")
    #expect(!folder.faults.isEmpty)
  }

  @Test(arguments: [
    // The first is of opening the window.
    Case("SDL_GetWindowSurface:2", says: "The renderer failed and is made anew. SDL_GetWindowSurface: injected"),
    Case("SDL_LockSurface:1", says: "The renderer failed and is made anew. SDL_LockSurface: injected"),
    Case("SDL_UpdateWindowSurfaceRects:1"),
    Case(
      "SDL_UpdateWindowSurfaceRects:1-2", says: "The renderer failed and is made anew. SDL_UpdateWindowSurfaceR"),
    Case("SDL_CreateTexture:1-2", "opengl", says: "The renderer failed and is made anew. SDL_CreateTexture: injected"),
    Case(
      "SDL_CreateTexture:1-", "opengl", says: "The renderer failed and is made anew. SDL_CreateTexture: injected",
      "The renderer “opengl” failed again, so the processor draws from now on. SDL_CreateTexture: injected"),
    Case(
      "SDL_UpdateTexture:1-", "opengl", says: "The renderer failed and is made anew. SDL_UpdateTexture: injected",
      "so the processor draws from now on"),
    Case("SDL_RenderFlush:1", "opengl", says: "The renderer failed and is made anew. SDL_RenderFlush: injected"),
    Case(
      "SDL_RenderFlush:1-", "opengl", says: "The renderer failed and is made anew. SDL_RenderFlush: injected",
      "so the processor draws from now on"),
    Case(
      "SDL_CreateRenderer:2-,SDL_RenderFlush:1", "opengl",
      says: "The renderer failed and is made anew. SDL_RenderFlush: injected"),
    // What nothing on the screen depends on.
    Case("SDL_RegisterEvents:1-"), Case("SDL_CreateSystemCursor:1-"), Case("SDL_SetClipboardText:1-"),
    Case("SDL_GetCurrentDisplayMode:1-"), Case("SDL_GetWindowDisplayIndex:1-"),
  ])
  func aCallThatFailsLaterIsLoggedAndTheWindowGoesOn(fault: Case) throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let run = try run(fault.plan, "--scene edge-pan --renderer \(fault.renderer)", in: folder, faults: fault.isUsed ? 1 : 0)
    #expect(run.code == 0, "said: \(run.words)")
    for words in fault.words { #expect(run.words.contains(words), "said: \(run.words)") }
    #expect(run.words.split(separator: "\n").count == fault.words.count, "said: \(run.words)")
    #expect(folder.hasMemory)
    if fault.isUsed { #expect(!folder.faults.isEmpty) }
  }

  @Test(arguments: ["SDL_GetWindowSurface:2-", "SDL_LockSurface:1-", "SDL_UpdateWindowSurfaceRects:1-"])
  func aRendererThatIsLostEndsTheProgramWithASentenceAndItsStateIsSaved(plan: String) throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let run = try run(plan, "--scene edge-pan --renderer software", in: folder)
    #expect(run.code == 70, "said: \(run.words)")
    #expect(run.words.contains("edgewise: The renderer was lost and could not be made anew: "), "said: \(run.words)")
    #expect(run.words.contains("injected"), "said: \(run.words)")
    #expect(run.words.split(separator: "\n").count <= 2, "said: \(run.words)")
    #expect(folder.hasMemory)
  }

  @Test func aRecordingIsSavedWhenTheRendererIsLost() throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let file = folder.path("hand.rec")
    let run = try run("SDL_LockSurface:1-", "record edge-pan -o '\(file)' --renderer software", in: folder)
    #expect(run.code == 70, "said: \(run.words)")
    #expect(try Recording(contentsOf: URL(fileURLWithPath: file)).frameCount >= 1)
  }

  @Test(arguments: [
    ("record edge-pan --headless -o", "old.rec"), ("render edge-pan --size 200x200 --seconds 0 -o", "old.png"),
    ("render edge-pan --size 200x200 --seconds 0.1 -o", "old.gif"),
  ])
  func aFullDiskKeepsTheOldFileAndIsOneSentence(command: String, name: String) throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent(name)
    try Data("old".utf8).write(to: file)
    let run = try run("write:1-", "\(command) '\(file.path)'", in: folder)
    #expect(run.code != 0 && run.code < 128, "\(run.code): \(run.words)")
    #expect(run.words.contains("the disk is full"), "said: \(run.words)")
    #expect(run.words.split(separator: "\n").count == 1, "said: \(run.words)")
    #expect(try Data(contentsOf: file) == Data("old".utf8))
    #expect(folder.remains == [])
  }

  @Test func aFullDiskDoesNotKeepTheWindowFromClosing() throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let run = try run("write:1-", "--scene edge-pan --renderer software", in: folder, faults: 0)
    #expect(run.code == 0 && run.words.isEmpty, "said: \(run.words)")
    #expect(folder.faults.contains { $0.hasPrefix("write") })
    #expect(!folder.hasMemory)
  }
}
