import Foundation
import Testing

/// The real program in a window of its own X server, driven by a real pointer.
final class EdgewiseProgram {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  static let size = (width: 640, height: 480)
  private let server: DisplayServer
  private let program: Process
  private let manager: Process?
  private var display: String { server.display }
  /// What the program prints goes to a file, which can be read while it runs.
  private let output = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).log")
  private let errors = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).errors")

  /// Where the programs lie; nil where one is not installed.
  static func tool(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a command on a virtual display of its own.
  static var displayScript: URL { root.appendingPathComponent("Scripts/virtual-display.sh") }

  static var canRun: Bool { ["Xvfb", "xdotool", "import", "convert"].allSatisfy { tool($0) != nil } }

  /// The built program: beside the test bundle, else in the package's build folder.
  static var executable: URL? {
    let beside = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("edgewise")
    return [beside, root.appendingPathComponent(".build/debug/edgewise")].compactMap { $0 }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// - Parameter command: what the program does before the options that all of its windows have; without one it shows a scene.
  convenience init(
    command: [String] = [], arguments: [String] = [], size: (width: Int, height: Int) = EdgewiseProgram.size,
    environment: [String: String] = [:]
  ) throws {
    guard let edgewise = Self.executable else { throw Missing(description: "edgewise") }
    try self.init(
      edgewise, title: "Edgewise",
      arguments: command + ["--size", "\(size.width)x\(size.height)", "--renderer", "software"]
        + (arguments.contains("--inspector") ? [] : ["--no-inspector"]) + (command.isEmpty ? ["--log"] : []) + arguments,
      environment: environment, screen: size)
  }

  /// Starts any program that opens a window.
  ///
  /// - Parameters:
  ///   - title: a part of what stands in the window's frame.
  ///   - isManaged: whether a window manager runs on the display, as on a desktop.
  init(
    _ executable: URL, title: String, arguments: [String] = [], environment more: [String: String] = [:],
    screen: (width: Int, height: Int), isManaged: Bool = false
  ) throws {
    server = try DisplayServer(screen: screen)
    manager = isManaged ? try Self.windowManager(on: server.display) : nil
    program = Process()
    program.executableURL = executable
    program.arguments = arguments
    program.environment = Self.environment(server.display).merging(more) { $1 }
    try Data().write(to: output)
    program.standardOutput = try FileHandle(forWritingTo: output)
    try Data().write(to: errors)
    program.standardError = try FileHandle(forWritingTo: errors)
    try ProcessRun.start(program)
    try waitForWindow(title)
  }

  static func environment(_ display: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["SDL_VIDEODRIVER"] = "x11"
    environment["WAYLAND_DISPLAY"] = nil
    // What one run remembers is not to open another one elsewhere.
    environment["XDG_STATE_HOME"] = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    return environment
  }

  /// What the program has printed so far.
  var log: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// What the program has said on standard error so far.
  var words: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// Waits for the program's end; its exit code, or nil if it goes on.
  func waitForEnd(seconds: Double = 20) -> Int32? {
    let hasEnded = ProcessRun.wait(for: program, seconds: seconds)
    return !hasEnded || program.terminationReason != .exit ? nil : program.terminationStatus
  }

  /// Ends the X server as a crash does.
  func killServer() { server.kill() }

  /// The identifier of the window for xdotool.
  func window(_ title: String = "Edgewise") throws -> String {
    let found = String(decoding: try run("xdotool", "search", "--onlyvisible", "--name", title), as: UTF8.self)
    guard let id = found.split(separator: "\n").first else { throw Missing(description: "the window \(title)") }
    return String(id)
  }

  func count(_ entry: String) -> Int { log.components(separatedBy: entry).count - 1 }

  @discardableResult
  func run(_ tool: String, _ arguments: String...) throws -> Data {
    guard let url = tool.contains("/") ? URL(fileURLWithPath: tool) : Self.tool(tool) else { throw Missing(description: tool) }
    return try ProcessRun.run(url, arguments, environment: Self.environment(display)).output
  }

  /// A window that is open is black until its first picture is drawn, which on a busy machine takes seconds.
  private func waitForWindow(_ title: String) throws {
    guard try wait(60, until: { try moveToCorner(title) }), try wait(60, until: hasDrawn) else {
      throw Missing(description: "a window with a picture within a minute; the program said: \(log)\(words)")
    }
    Thread.sleep(forTimeInterval: 0.6)
  }

  /// Whether the screen shows more than one colour.
  private func hasDrawn() throws -> Bool {
    try run("import", "-window", "root", "-depth", "8", "rgb:-").withUnsafeBytes { pixels in
      guard let start = pixels.baseAddress, pixels.count > 3 else { return false }
      return memcmp(start, start + 3, pixels.count - 3) != 0
    }
  }

  /// Moves the window to the screen's top left; false while there is none.
  @discardableResult func moveToCorner(_ title: String) throws -> Bool {
    let found = try run("xdotool", "search", "--onlyvisible", "--name", title)
    guard let id = String(decoding: found, as: UTF8.self).split(separator: "\n").first else { return false }
    try run("xdotool", "windowmove", "--sync", String(id), "0", "0")
    return true
  }

  /// What the program has used of the processor so far, in seconds.
  var processorSeconds: Double {
    let line = (try? String(contentsOfFile: "/proc/\(program.processIdentifier)/stat", encoding: .utf8)) ?? ""
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    // User and system time are the 14th and 15th field; the name in brackets is the 2nd.
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return .nan }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The process that the program started, if there is one: of `live` the one that owns the window.
  var child: pid_t? {
    let path = "/proc/\(program.processIdentifier)/task/\(program.processIdentifier)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { pid_t($0) }
  }

  func click(_ x: Int, _ y: Int) throws {
    try run("xdotool", "mousemove", "\(x)", "\(y)", "mousedown", "1", "sleep", "0.08", "mouseup", "1")
  }

  /// Pulls the list of *Search* down, in a window of 640 × 480: its search bar waits above it until then.
  func pullSearchBarOut() throws {
    try drag(from: (320, 200), to: (320, 300), seconds: 0.4)
    try run("xdotool", "mousemove", "634", "474", "sleep", "0.8")
  }

  /// Presses the left button, moves in steps of about a frame, rests, and lets go.
  ///
  /// - Parameters:
  ///   - press: how long the button is down before it moves, in seconds.
  ///   - held: called while the hand rests at its end, before it lets go.
  func drag(
    from start: (Int, Int), to end: (Int, Int), seconds: Double, rest: Double = 0.016, press: Double = 0,
    held: (() throws -> Void)? = nil
  ) throws {
    let steps = max(Int(seconds * 60), 2)
    var words = ["mousemove", "\(start.0)", "\(start.1)", "mousedown", "1"] + (press > 0 ? ["sleep", "\(press)"] : [])
    for step in 1...steps {
      let x = start.0 + (end.0 - start.0) * step / steps
      let y = start.1 + (end.1 - start.1) * step / steps
      words += ["sleep", "0.016", "mousemove", "\(x)", "\(y)"]
    }
    guard let url = Self.tool("xdotool") else { throw Missing(description: "xdotool") }
    let end = ["sleep", "\(rest)"] + (held == nil ? ["mouseup", "1"] : [])
    _ = try ProcessRun.run(url, words + end, environment: Self.environment(display))
    if let held {
      try held()
      try run("xdotool", "mouseup", "1")
    }
  }

  /// Waits until the log has an entry so many times.
  func wait(for entry: String, count wanted: Int, seconds: Double = 20) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if count(entry) >= wanted { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  /// Waits until a pixel of the real window has a colour, within a few steps of each channel.
  func wait(at x: Int, _ y: Int, for ink: UInt32, seconds: Double = 20) throws -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      let found = try pixel(x, y)
      if [16, 8, 0].allSatisfy({ abs(Int(found >> $0 & 0xFF) - Int(ink >> $0 & 0xFF)) < 14 }) { return true }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }

  /// The size of the real window.
  func windowSize(_ title: String) throws -> [Int] {
    let words = String(decoding: try run("xdotool", "getwindowgeometry", "--shell", window(title)), as: UTF8.self)
    return ["WIDTH=", "HEIGHT="].compactMap { name in
      words.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
    }
  }

  /// Presses keys, each by its name in X11, and lets them go.
  func press(_ keys: String...) throws {
    for key in keys { try run("xdotool", "key", key) }
  }

  struct Area {
    var (x, y, width, height): (Int, Int, Int, Int)
    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }
  }

  /// How many pixels of a part of the real window have a colour, within a few steps of each channel.
  func count(_ ink: UInt32, in area: Area, tolerance: Int = 6) throws -> Int {
    let crop = "\(area.width)x\(area.height)+\(area.x)+\(area.y)"
    let data = [UInt8](try run("import", "-window", "root", "-crop", crop, "-depth", "8", "rgb:-"))
    let wanted = [16, 8, 0].map { Int(ink >> $0 & 0xFF) }
    return stride(from: 0, to: data.count - 2, by: 3).count { place in
      (0..<3).allSatisfy { abs(Int(data[place + $0]) - wanted[$0]) <= tolerance }
    }
  }

  /// Waits until a count of pixels is as wanted; answers the last one.
  @discardableResult
  func waitForCount(
    _ ink: UInt32, in area: Area, tolerance: Int = 6, seconds: Double = 20, until isWanted: (Int) -> Bool
  ) throws -> Int {
    let end = Date(timeIntervalSinceNow: seconds)
    var found = try count(ink, in: area, tolerance: tolerance)
    while !isWanted(found), Date() < end {
      Thread.sleep(forTimeInterval: 0.1)
      found = try count(ink, in: area, tolerance: tolerance)
    }
    return found
  }

  /// One pixel of the real window, as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    let data = try run("import", "-window", "root", "-crop", "1x1+\(x)+\(y)", "-depth", "8", "rgb:-")
    return data.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Ends the program as a crash does.
  func killProgram() throws {
    guard kill(program.processIdentifier, SIGKILL) == 0 else { throw Missing(description: "the program") }
    program.waitUntilExit()
  }

  /// Ends all processes and waits for them.
  func close() {
    for process in [program, manager].compactMap({ $0 }) { ProcessRun.end(process) }
    server.end()
    // For whoever reads a failure.
    if !words.isEmpty { try? FileHandle.standardError.write(contentsOf: Data(words.utf8)) }
    for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
  }
}
