import Foundation
import Testing

/// The real program in a window of its own Wayland compositor (sway, without a screen), driven by a virtual pointer and keyboard.
final class WaylandProgram {
  static let size = (width: 800, height: 600)
  private let compositor: Process
  private let hand: Process
  private let commands = Pipe()
  private let program: Process
  /// The compositor's sockets, and what the processes write.
  private let folder: URL
  private let environment: [String: String]
  private var output: URL { folder.appendingPathComponent("log") }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static var canRun: Bool {
    EdgewiseProgram.executable != nil
      && ["sway", "swaymsg", "grim", "wl-paste", "python3", "setpriv"].allSatisfy { EdgewiseProgram.tool($0) != nil }
  }

  /// - Parameter home: the home folder, for films.
  init(arguments: [String] = [], home: URL? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sway-\(UUID().uuidString)")
    let ipc = folder.appendingPathComponent("ipc.sock")
    compositor = try Self.startCompositor(in: folder, ipc)
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = nil
    environment.merge([
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": try Self.waitForDisplay(in: folder), "SDL_VIDEODRIVER": "wayland",
      "SWAYSOCK": ipc.path, "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
      "HOME": home?.path ?? folder.path, "XDG_CONFIG_HOME": (home ?? folder).appendingPathComponent(".config").path,
    ]) { $1 }
    self.environment = environment
    // Devices first: the seat has a pointer and a keyboard before the window asks.
    hand = try Self.startHand(commands, answers: folder.appendingPathComponent("hand"), environment)
    guard let edgewise = EdgewiseProgram.executable else { throw EdgewiseProgram.Missing(description: "edgewise") }
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    program = Process()
    program.executableURL = edgewise
    program.arguments = ["--scene", "edge-pan", "--no-inspector", "--log"] + arguments
    program.environment = environment
    program.standardOutput = try FileHandle(forWritingTo: log)
    program.standardError = program.standardOutput
    try ProcessRun.start(program)
  }

  /// Sway refuses to run as root, as which containers run: there it runs as nobody.
  private static func startCompositor(in folder: URL, _ ipc: URL) throws -> Process {
    let config = folder.appendingPathComponent("config")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data("output HEADLESS-1 resolution \(size.width)x\(size.height)\ndefault_border none\nxwayland disable\n".utf8)
      .write(to: config)
    let process = Process()
    let arguments = ["-c", config.path]
    if getuid() == 0 {
      let nobody = 65_534
      for file in [folder, config] {
        try FileManager.default.setAttributes([.ownerAccountID: nobody], ofItemAtPath: file.path)
      }
      process.executableURL = EdgewiseProgram.tool("setpriv")
      process.arguments = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "sway"] + arguments
    } else {
      process.executableURL = EdgewiseProgram.tool("sway")
      process.arguments = arguments
    }
    var environment = ProcessInfo.processInfo.environment
    (environment["DISPLAY"], environment["WAYLAND_DISPLAY"]) = (nil, nil)
    environment.merge([
      "XDG_RUNTIME_DIR": folder.path, "SWAYSOCK": ipc.path, "HOME": folder.path, "WLR_BACKENDS": "headless",
      "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
    ]) { $1 }
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try ProcessRun.start(process)
    return process
  }

  private static func waitForDisplay(in folder: URL) throws -> String {
    for _ in 0..<400 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if let name = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }), names.contains("ipc.sock") {
        return name
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw EdgewiseProgram.Missing(description: "a compositor within twenty seconds")
  }

  private static func startHand(
    _ commands: Pipe, answers: URL, _ environment: [String: String]
  ) throws -> Process {
    let hand = Process()
    try Data().write(to: answers)
    hand.executableURL = EdgewiseProgram.tool("python3")
    hand.arguments = [root.appendingPathComponent("Scripts/wayland-hand.py").path, "\(size.width)x\(size.height)"]
    hand.environment = environment
    hand.standardInput = commands
    hand.standardOutput = try FileHandle(forWritingTo: answers)
    try ProcessRun.start(hand)
    guard try ProcessRun.wait(20, until: { try String(contentsOf: answers, encoding: .utf8).hasPrefix("ready") }) else {
      throw EdgewiseProgram.Missing(description: "a compositor with virtual pointers and keyboards")
    }
    return hand
  }

  @discardableResult
  func run(_ tool: String, _ arguments: String...) throws -> Data {
    guard let url = EdgewiseProgram.tool(tool) else { throw EdgewiseProgram.Missing(description: tool) }
    return try ProcessRun.run(url, arguments, environment: environment).output
  }

  // MARK: - What is seen

  var log: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  func wait(for entry: String, seconds: Double = 20) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if log.contains(entry) { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  /// Waits until a pixel of the screen has a colour, within a few steps of each channel.
  func wait(at x: Int, _ y: Int, for ink: UInt32, seconds: Double = 20) throws -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      let found = try pixel(x, y)
      if [16, 8, 0].allSatisfy({ abs(Int(found >> $0 & 0xFF) - Int(ink >> $0 & 0xFF)) < 14 }) { return true }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }

  /// One pixel of the screen, as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    // The last three bytes of the one-pixel file.
    try run("grim", "-t", "ppm", "-g", "\(x),\(y) 1x1", "-").suffix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Waits for the program's end; its exit code, or nil if it goes on.
  func waitForEnd(seconds: Double = 20) -> Int32? {
    let hasEnded = ProcessRun.wait(for: program, seconds: seconds)
    return !hasEnded || program.terminationReason != .exit ? nil : program.terminationStatus
  }

  // MARK: - The hand

  private func send(_ lines: [String]) throws {
    try commands.fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Presses the left button, moves in steps of about a frame, rests, and lets go.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), seconds: Double, rest: Double = 0.016) throws {
    let steps = max(Int(seconds * 60), 2)
    let moves = (1...steps).flatMap { step in
      ["sleep 0.016", "move \(start.x + (end.x - start.x) * step / steps) \(start.y + (end.y - start.y) * step / steps)"]
    }
    try send(["move \(start.x) \(start.y)", "press"] + moves + ["sleep \(rest)", "release"])
  }

  /// Presses and releases keys, each by the script's name, such as `ctrl+shift+p`.
  func press(_ keys: String...) throws { try send(keys.map { "key \($0)" }) }

  /// Ends all processes and waits for them.
  func close() {
    try? commands.fileHandleForWriting.close()
    for process in [program, hand, compositor] { ProcessRun.end(process) }
    try? FileManager.default.removeItem(at: folder)
  }
}
