import ArgumentParser
import Foundation
import Motion
import Recording
import Tuning

/// Prints or plots a spring with UIKit's parameters as a function of time.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve", abstract: "Print or draw a spring's motion over its duration.",
    discussion: """
      The spring is the one of UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…), on its way \
      from 0 to 1. Samples lie at equal times from 0 to the duration, both included: t in seconds, x as a share of the way, v \
      in ways per second. settlingDuration is Core Animation's.
      """)

  @Option(help: ArgumentHelp("The damping ratio; above 1 it counts as 1, as in UIKit.", valueName: "Z"))
  var damping: Double

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The initial velocity in ways per second.", valueName: "V"))
  var velocity: Double = 0

  @Option(help: ArgumentHelp("The duration in seconds.", valueName: "D"))
  var duration: Double

  @Option(help: ArgumentHelp("How many samples, from 2.", valueName: "N"))
  var samples = 61

  @Option(help: "How to answer.")
  var format = CurveFormat.table

  @Option(name: .shortAndLong, help: ArgumentHelp("A file instead of standard output; PNG needs one.", valueName: "FILE"))
  var output: String?

  /// The maximum number of samples.
  private static let mostSamples = 1_000_000

  func validate() throws {
    guard damping.isFinite, damping > 0 else { throw ValidationError("A damping ratio is a number above 0; found \(damping).") }
    guard duration.isFinite, duration > 0 else { throw ValidationError("A duration is a number above 0; found \(duration).") }
    guard velocity.isFinite else { throw ValidationError("A velocity is a number; found \(velocity).") }
    guard (2...Self.mostSamples).contains(samples) else {
      throw ValidationError("The samples are a whole number from 2 to \(Self.mostSamples); found \(samples).")
    }
    guard format != .png || output != nil else { throw ValidationError("A PNG goes to a file: say -o FILE.png.") }
  }

  func run() throws {
    if damping > 1 { warn("UIKit moves a damping ratio of \(damping) as 1.") }
    let spring = Spring(duration: duration, dampingRatio: damping, initialVelocity: velocity)
    let curve = SpringSamples(SpringLaunch(spring, initialVelocity: velocity), count: samples, until: duration)
    switch format {
    case .table: try write(curve.table + "\n")
    case .csv: try write(curve.csv + "\n")
    case .json: try write(curve.json + "\n")
    case .svg: try write(SpringChart(curve).svg)
    case .png:
      let data = MainActor.assumeIsolated { SpringChart(curve).pngData(scale: 2) }
      guard let data else { throw fail("The curve could not be drawn.", ExitStatus.internalError) }
      try OutputFile(output).write(data)
    }
  }

  private func write(_ text: String) throws { try OutputFile(output).write(Data(text.utf8)) }
}

enum CurveFormat: String, ExpressibleByArgument, CaseIterable {
  case table, json, csv, svg, png
}

/// Prints a warning on standard error.
func warn(_ message: String) {
  StandardStreams.say("edgewise: \(message)\n")
}

/// The destination of a command's output: a file, written atomically, or standard output.
struct OutputFile {
  let path: String?

  init(_ path: String?) {
    self.path = path
  }

  func write(_ data: Data) throws {
    guard let path else { return StandardStreams.answer(data) }
    do {
      try AtomicFile.write(data, to: URL(fileURLWithPath: path))
    } catch {
      throw fail("\(path) was not written: \(error).", ExitStatus.internalError)
    }
  }
}
