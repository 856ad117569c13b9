import ArgumentParser
import Foundation

/// The program `edgewise-bench`.
@main
struct EdgewiseBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edgewise-bench", abstract: "Measures Edgewise: motion, layers, rendering, the host and its launch.",
    discussion: """
      A line a case. Measure a release build. Cases that open a window need a display and are left out, with the reason \
      on standard error, where there is none; latency also needs xdotool.
      """)

  @Flag(help: "A line a case as JSON: name, value, unit.")
  var json = false

  @Option(help: ArgumentHelp("Only cases whose name contains this.", valueName: "name"))
  var filter: String?

  @Option(help: .hidden)
  var probe: HostProbe.Kind?

  func run() throws {
    try MainActor.assumeIsolated {
      if let probe { return try HostProbe(kind: probe).run() }
      let cases = BenchmarkCase.all.filter { filter == nil || $0.name.contains(filter ?? "") }
      guard !cases.isEmpty else {
        let names = BenchmarkCase.all.map(\.name).joined(separator: ", ")
        throw ValidationError("No case is named like “\(filter ?? "")”. There are: \(names).")
      }
      let measured = cases.filter { report($0) }
      if measured.isEmpty { throw Self.nothingMeasured }
    }
  }

  /// sysexits.h: a service is unavailable, mostly the display.
  private static let nothingMeasured = ExitCode(69)

  /// False when the case could not be measured here.
  @MainActor private func report(_ benchmark: BenchmarkCase) -> Bool {
    do {
      let value = try benchmark.measure()
      let line = json ? benchmark.jsonLine(value) : benchmark.textLine(value)
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
      return true
    } catch {
      FileHandle.standardError.write(Data("edgewise-bench: \(benchmark.name) was left out: \(error)\n".utf8))
      return false
    }
  }
}

extension HostProbe.Kind: ExpressibleByArgument {}
