import ArgumentParser
import Foundation

/// The program `edgewise-bench`.
@main
struct EdgewiseBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edgewise-bench", abstract: "Measures Edgewise: motion, layers, rendering, the host and its launch.",
    discussion: """
      A line a case: the median, and the quartiles where there is more than one sample. A ratio is what the toolkit takes over \
      what the same takes by hand, in the same process and in turn. Measure a release build. Cases that open a window need a \
      display and are left out, with the reason on standard error, where there is none; latency also needs xdotool.
      """)

  @Flag(help: "A line a case as JSON: name, value, unit, low, high, samples.")
  var json = false

  @Option(help: ArgumentHelp("Only cases whose name contains this; may be given several times.", valueName: "name"))
  var filter: [String] = []

  @Option(help: "How often each case is measured.")
  var rounds = 1

  @Option(help: ArgumentHelp("Writes the numbers to a file.", valueName: "file"))
  var save: String?

  @Option(help: ArgumentHelp("Fails where a number is worse than a saved one by more than a quarter.", valueName: "file"))
  var compare: String?

  @Flag(help: "Only the names of the cases.")
  var list = false

  @Option(help: .hidden)
  var probe: HostProbe.Kind?

  // Benchmarks/Peers/run.py runs one picture a process.
  @Option(help: .hidden)
  var peer: String?

  @Flag(help: .hidden)
  var opengl = false

  @Flag(help: .hidden)
  var byHand = false

  @Option(help: .hidden)
  var frames = 60

  func run() throws {
    try MainActor.assumeIsolated {
      if let probe { return try HostProbe(kind: probe).run() }
      if let peer {
        return try PeerProbe(picture: peer, usesOpenGL: opengl, byHand: byHand, frames: max(1, frames)).run()
      }
      let saved = try compare.map { try SavedMeasurements(contentsOf: URL(fileURLWithPath: $0)) }
      let cases = BenchmarkCase.all.filter { candidate in filter.isEmpty || filter.contains { candidate.name.contains($0) } }
      guard !cases.isEmpty else {
        let names = BenchmarkCase.all.map(\.name).joined(separator: ", ")
        throw ValidationError("No case is named like “\(filter.joined(separator: "”, “"))”. There are: \(names).")
      }
      if list { return cases.forEach { print($0.name) } }
      let results = cases.compactMap { report($0) }
      if results.isEmpty { throw Self.nothingMeasured }
      if let save { try SavedMeasurements(results).write(to: URL(fileURLWithPath: save)) }
      if let saved { try compare(results, with: saved, cases) }
    }
  }

  /// EX_UNAVAILABLE of sysexits.h, mostly for a missing display.
  private static let nothingMeasured = ExitCode(69)

  /// Nil when the case could not be measured.
  @MainActor private func report(_ benchmark: BenchmarkCase) -> Measurement? {
    do {
      let result = try benchmark.measured(rounds: rounds)
      write(json ? result.jsonLine : result.textLine, to: .standardOutput)
      return result
    } catch {
      write("edgewise-bench: \(benchmark.name) was left out: \(error)", to: .standardError)
      return nil
    }
  }

  /// Measures regressions beyond the tolerance again: only repeated ones count.
  @MainActor private func compare(_ results: [Measurement], with saved: SavedMeasurements, _ cases: [BenchmarkCase]) throws {
    let again = results.compactMap { result -> Measurement? in
      if saved.regressions(in: [result]).isEmpty { return nil }
      return cases.first { $0.name == result.name }.flatMap { report($0) } ?? result
    }
    let worse = saved.regressions(in: again)
    for line in worse { write("edgewise-bench: worse: \(line)", to: .standardError) }
    if !worse.isEmpty { throw ExitCode.failure }
  }

  private func write(_ line: String, to handle: FileHandle) { handle.write(Data("\(line)\n".utf8)) }
}

extension HostProbe.Kind: ExpressibleByArgument {}
