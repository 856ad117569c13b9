import Foundation

extension BenchmarkCase {
  static let host: [BenchmarkCase] = [
    BenchmarkCase(name: "host.idle.cpu", unit: "%", goal: 0.5) { try idle().cpu },
    BenchmarkCase(name: "host.idle.frames", unit: "frames", goal: 0) { try idle().frames },
    BenchmarkCase(name: "host.latency.frames", unit: "frames", goal: 1) { try latency() },
    BenchmarkCase(name: "launch.firstframe.ms", unit: "ms", goal: 250) { try firstFrame() },
    BenchmarkCase(name: "launch.rss.mb", unit: "MB", goal: 80) { try residentMemory() },
  ]

  private static var idleNumbers: (cpu: Double, frames: Double)?

  /// Both idle cases use the same ten seconds.
  private static func idle() throws -> (cpu: Double, frames: Double) {
    if let idleNumbers { return idleNumbers }
    let result = try ProbeProcess(.idle).result()
    guard let cpu = result.processorPercent, let frames = result.frames else {
      throw NotMeasured(description: "the probe said nothing")
    }
    let numbers = (cpu, Double(frames))
    idleNumbers = numbers
    return numbers
  }

  /// The mean latency of a drag's inputs with a real pointer.
  private static func latency() throws -> Double {
    guard let xdotool = ProbeProcess.tool("xdotool") else { throw NotMeasured(description: "xdotool is not installed") }
    guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else {
      throw NotMeasured(description: "there is no X display for xdotool to drag on")
    }
    let probe = try ProbeProcess(.latency)
    Thread.sleep(forTimeInterval: 2)
    let window = try ProbeProcess.output(of: xdotool, ["search", "--onlyvisible", "--name", "edgewise-bench"])
    guard let id = window.split(separator: "\n").last else { throw NotMeasured(description: "the window did not open") }
    var words = ["mousemove", "--window", String(id), "300", "360", "mousedown", "1"]
    for step in 1...90 { words += ["mousemove", "--window", String(id), "\(300 + step * 3)", "360", "sleep", "0.021"] }
    _ = try ProbeProcess.output(of: xdotool, words + ["mouseup", "1"])
    let latencies = try probe.result().latencies ?? []
    guard latencies.count >= 10 else {
      throw NotMeasured(description: "only \(latencies.count) inputs changed the picture")
    }
    return Double(latencies.reduce(0, +)) / Double(latencies.count)
  }

  private static func firstFrame() throws -> Double {
    let launches = try (0..<5).map { _ in try ProbeProcess(.launch).result().firstFrameMilliseconds }
    return Stopwatch.median(launches.compactMap { $0 })
  }

  /// The memory of the program `edgewise` beside this one, or else of the probe with the same window.
  private static func residentMemory() throws -> Double {
    guard let program = ProbeProcess.edgewise else {
      guard let megabytes = try ProbeProcess(.launch).result().residentMegabytes else {
        throw NotMeasured(description: "the probe said nothing")
      }
      return megabytes
    }
    let process = Process()
    process.executableURL = program
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    Thread.sleep(forTimeInterval: 3)
    guard process.isRunning, let megabytes = ProcessFigures.residentMegabytes(of: "\(process.processIdentifier)") else {
      throw NotMeasured(description: "edgewise could not open its window")
    }
    return megabytes
  }
}
