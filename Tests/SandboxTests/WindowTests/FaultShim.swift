import Foundation
import Testing

/// The programs of `Tests/FaultShim`, compiled once: a library that makes calls of SDL and of the system fail, one that slows a
/// program's clock, and a program that closes a window.
enum FaultShim {
  private static let library = Result { try compiled("sdl-faults.c", as: "so", ["-shared", "-fPIC"], "-ldl") }
  private static let slowClock = Result { try compiled("slow-clock.c", as: "so", ["-shared", "-fPIC"], "-ldl") }
  private static let closingProgram = Result { try compiled("close-window.c", as: "program", [], "-lX11") }

  private static func compiled(_ name: String, as kind: String, _ options: [String], _ library: String) throws -> String {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("FaultShim/\(name)")
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(name)-\(getpid()).\(kind)")
    guard let compiler = ["cc", "clang", "gcc"].compactMap(EdgewiseProgram.tool).first else {
      throw EdgewiseProgram.Missing(description: "a C compiler")
    }
    let run = try ProcessRun.run(compiler, options + ["-O1", "-Wall", "-Werror", "-o", made.path, source.path, library])
    guard run.code == 0 else { throw EdgewiseProgram.Missing(description: "a compiled \(source.path): \(run.err)") }
    return made.path
  }

  /// A program that asks a window to close, as a window manager does; xdotool asks the manager, and there is none.
  static func closer() throws -> String { try closingProgram.get() }

  /// The environment in which a program's time passes so many times slower than real time.
  static func slowness(_ factor: Int) throws -> [String: String] {
    ["LD_PRELOAD": try slowClock.get(), "EDGEWISE_CLOCK_SLOWNESS": "\(factor)"]
  }

  /// The environment in which a plan of faults comes true, such as `SDL_CreateTexture:3-`.
  static func environment(_ plan: String, log: URL) throws -> [String: String] {
    ["LD_PRELOAD": try library.get(), "EDGEWISE_FAULTS": plan, "EDGEWISE_FAULTS_LOG": log.path]
  }
}

/// A folder of one test, with what it needs to judge a run with faults.
struct FaultFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-fault-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data().write(to: log)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The calls that have failed, a line each.
  var log: URL { url.appendingPathComponent("faults.log") }
  var faults: [String] {
    ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// What the program remembers of its window, which it saves when it ends.
  var memory: URL { url.appendingPathComponent("state/edgewise/window.json") }
  var hasMemory: Bool { FileManager.default.fileExists(atPath: memory.path) }

  func environment(_ plan: String) throws -> [String: String] {
    try FaultShim.environment(plan, log: log).merging(["XDG_STATE_HOME": path("state")]) { $1 }
  }

  /// Files that a save has left behind.
  var remains: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter { $0.hasPrefix(".") }
  }
}
