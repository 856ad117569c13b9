import Foundation
import Recording
import Testing

/// A window that goes while it is used: closed in the middle of a drag, or with its display.
@MainActor
@Suite("Lost windows", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct LostWindowTests {
  private static let sentence = "The connection to the display has ended, and the program with it."

  private func recorded(in folder: FaultFolder) throws -> EdgewiseProgram {
    guard let program = EdgewiseProgram.executable else { throw EdgewiseProgram.Missing(description: "edgewise") }
    return try EdgewiseProgram(
      program, title: "Edgewise",
      arguments: ["record", "edge-pan", "-o", folder.path("hand.rec"), "--size", "640x480", "--renderer", "software"],
      environment: ["XDG_STATE_HOME": folder.path("state")], screen: EdgewiseProgram.size)
  }

  private func recording(in folder: FaultFolder) throws -> Recording {
    try Recording(contentsOf: URL(fileURLWithPath: folder.path("hand.rec")))
  }

  @Test func closingTheWindowInMidDragEndsTheProgramAndSaves() throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let program = try EdgewiseProgram(
      arguments: ["--scene", "edge-pan"], environment: ["XDG_STATE_HOME": folder.path("state")])
    defer { program.close() }
    try program.drag(from: (2, 300), to: (300, 300), seconds: 0.4) {
      try program.run(FaultShim.closer(), program.window())
      #expect(program.waitForEnd() == 0)
    }
    #expect(program.words.isEmpty, "said: \(program.words)")
    #expect(folder.hasMemory)
  }

  @Test func closingTheWindowInMidDragKeepsTheRecording() throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let program = try recorded(in: folder)
    defer { program.close() }
    try program.drag(from: (2, 300), to: (300, 300), seconds: 0.4) {
      try program.run(FaultShim.closer(), program.window())
      #expect(program.waitForEnd() == 0)
    }
    let text = try recording(in: folder).text
    #expect(text.contains("began") && text.contains("moved"))
  }

  @Test(arguments: ["the user kills the window", "the server crashes"])
  func aLostDisplayIsOneSentenceAndNothingIsLost(_ way: String) throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let program = try recorded(in: folder)
    defer { program.close() }
    try program.drag(from: (2, 300), to: (300, 300), seconds: 0.4) {
      if way == "the server crashes" {
        program.killServer()
      } else {
        try program.run("xdotool", "windowkill", program.window())
      }
      #expect(program.waitForEnd() == 69)
    }
    #expect(program.words == Self.sentence + "\n", "said: \(program.words)")
    let text = try recording(in: folder).text
    #expect(text.contains("began") && text.contains("moved"))
  }

  @Test func theBenchSavesItsWindowWhenTheDisplayIsLost() throws {
    let folder = try FaultFolder()
    defer { folder.remove() }
    let program = try EdgewiseProgram(
      arguments: ["--scene", "photos"], environment: ["XDG_STATE_HOME": folder.path("state")])
    defer { program.close() }
    program.killServer()
    #expect(program.waitForEnd() == 69)
    #expect(program.words == Self.sentence + "\n", "said: \(program.words)")
    #expect(try String(contentsOf: folder.memory, encoding: .utf8).contains("\"photos\""))
  }
}
