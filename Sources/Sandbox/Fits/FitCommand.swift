import ArgumentParser
import Fitting
import Foundation
import Motion
import Recording
import Tuning

/// Finds the motion in a table of positions, in a recording, or in a film.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find the spring, or another motion, in measured positions or in a film.",
    discussion: """
      SOURCE is a table of times and positions (CSV, with or without names in the first line; times in seconds, or in \
      milliseconds if the name or the numbers say so), a recording of this program, or a film: .gif, .mp4, .webm, or a folder of \
      pictures. Films need ffmpeg, and --track.

      What is tried: a spring in all regimes with an initial velocity, timing curves, a decay, a rubber band, friction with a \
      bounce, and chains of these, such as a drag and then a spring. The answer names the best, its numbers with 95 % confidence \
      intervals, what it leaves unexplained, and why the next best lost. Exit code 1: nothing explains 95 % of the movement, or \
      the preset of --against is further away than --within.
      """)

  @Argument(help: ArgumentHelp("A table, a recording, a film or a folder of pictures.", valueName: "SOURCE"), completion: .file())
  var source: String

  @Option(
    name: .customLong("column"),
    help: ArgumentHelp(
      "A column of positions, by its name or number; twice for x and y. Of a recording: progress, touchX or touchY.",
      valueName: "NAME")
  )
  var columns: [String] = []

  @Option(
    help: ArgumentHelp("The column of the hand's way: what follows it is fitted by a rubber band.", valueName: "NAME"))
  var pull: String?

  @Option(help: ArgumentHelp("The size of the view that is pulled, for --pull; without it that is found.", valueName: "PT"))
  var dimension: Double?

  @Option(name: .customLong("at"), help: ArgumentHelp("Leave out what is before this time, in seconds.", valueName: "S"))
  var start: Double?

  @Option(
    help: ArgumentHelp("The rectangle that is followed in a film, in its pixels at the time of --at.", valueName: "X,Y,WxH"))
  var track: TrackArgument?

  @Flag(help: "Follow the strongest edge in the rectangle, such as a sheet's top, instead of what is in it.")
  var edge = false

  @Option(help: ArgumentHelp("Pixels of the film in a point.", valueName: "N"))
  var scale = 1.0

  @Option(help: "Frames a second of a folder of pictures.")
  var fps: Double?

  @Flag(help: "Answer in JSON.")
  var json = false

  @Option(help: ArgumentHelp("Write the spring as code, as `edgewise export` does.", valueName: "SYSTEM"))
  var to: ExportTarget?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("A plot of measurement, fit and residuals: FILE.svg or .png.", valueName: "FILE"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("A preset that is compared with the motion, as `edgewise export` names them.", valueName: "PRESET"))
  var against: String?

  @Option(help: ArgumentHelp("How far the preset may be away: 2pt, or 15ms; both for both.", valueName: "LIMIT"))
  var within: [LimitArgument] = []

  func validate() throws {
    let outputIsPlot = output.map { $0.lowercased().hasSuffix(".svg") || $0.lowercased().hasSuffix(".png") } ?? true
    guard outputIsPlot else { throw ValidationError("A plot ends in .svg or .png; found “\(output ?? "")”.") }
    guard columns.count <= 2 else { throw ValidationError("A movement has one or two columns; found \(columns.count).") }
    guard within.isEmpty || against != nil else { throw ValidationError("--within is a limit for --against PRESET.") }
    guard !edge || track != nil else { throw ValidationError("--edge needs --track X,Y,WxH, a rectangle across the edge.") }
    guard !(json && to != nil) else { throw ValidationError("--json and --to both write to standard output; give one.") }
    guard pull == nil || columns.count <= 1 else { throw ValidationError("--pull takes one --column that follows the hand.") }
    guard dimension == nil || pull != nil else { throw ValidationError("--dimension is for --pull.") }
    for (name, value) in [("--dimension", dimension), ("--fps", fps), ("--scale", scale)] {
      if let value, !(value.isFinite && value > 0) { throw ValidationError("\(name) is a number above 0; found \(value).") }
    }
    if let start, !start.isFinite { throw ValidationError("--at is a time in seconds; found \(start).") }
  }

  func run() throws {
    let name = QuotedText.shown(source)
    do {
      if let pull { return try fitBand(pull, name) }
      let measured = try FitSource(
        source, columns: columns, start: start, track: track?.rectangle, followsEdge: edge, pixelsPerPoint: scale,
        framesPerSecond: fps
      ).read()
      let fit = try MotionFit(measured.trace)
      try answer(FitReport(fit, name: name, unit: measured.unit, notes: measured.notes), fit, name)
    } catch let problem as FitSourceProblem {
      throw fail(problem.description, problem.code)
    } catch let problem as TraceProblem {
      throw fail("\(name): \(problem)", ExitStatus.badInput)
    } catch let problem as TraceTableProblem {
      throw fail("\(name): \(problem)", ExitStatus.badInput)
    }
  }

  private func answer(_ report: FitReport, _ fit: MotionFit, _ name: String) throws {
    for note in report.notes { warn("\(name): \(note)") }
    if let output { try write(FitChart(fit, unit: report.unit, title: report.title), to: output) }
    let comparison = try against.map { try compare(fit, $0) }
    if let to {
      try OutputFile(nil).write(Data(code(of: fit, for: to, name).utf8))
    } else if json {
      try OutputFile(nil).write(report.json(comparison))
    } else {
      let lines = report.lines + (comparison?.lines(report.unit) ?? [])
      try OutputFile(nil).write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }
    var failed = false
    if !fit.isExplained {
      warn("\(name): \(report.verdict)")
      failed = true
    }
    for limit in within {
      guard let comparison, let excess = comparison.excess(over: limit, unit: report.unit) else { continue }
      warn("\(name): \(excess)")
      failed = true
    }
    if failed { throw ExitCode(1) }
  }

  private func write(_ chart: FitChart, to path: String) throws {
    if path.lowercased().hasSuffix(".svg") { return try OutputFile(path).write(Data(chart.svg.utf8)) }
    guard let data = MainActor.assumeIsolated({ chart.pngData(scale: 2) }) else {
      throw fail("The plot could not be drawn.", ExitStatus.internalError)
    }
    try OutputFile(path).write(data)
  }

  private func compare(_ fit: MotionFit, _ preset: String) throws -> FitComparison {
    let launch = try MainActor.assumeIsolated { try SpringPreset(preset, scene: nil).launch }
    guard let comparison = FitComparison(fit, with: launch, preset: preset) else {
      throw fail(
        "\(QuotedText.shown(source)) shows \(fit.best.kind.phrase), which goes from nowhere to nowhere: only a motion with a start and a target can be compared with a preset.",
        ExitStatus.badInput)
    }
    return comparison
  }

  private func code(of fit: MotionFit, for target: ExportTarget, _ name: String) throws -> String {
    guard fit.isExplained, let launch = fit.best.launch ?? fit.best.timedCurve.map({ SpringLaunch($0.nearestSpring) }) else {
      throw fail("\(name) shows no spring to write down: \(FitReport.headline(fit)).", ExitStatus.badInput)
    }
    if fit.best.launch == nil { warn("\(name) shows a timing curve; the code is that of the spring nearest to it.") }
    let export = SpringExport(launch, for: target)
    if let loss = export.loss { warn("\(loss).") }
    return export.text
  }

  private func fitBand(_ pull: String, _ name: String) throws {
    let table = try FitSource.table(at: source)
    let hand = try FitSource.column(pull, of: table, name)
    let content =
      try columns.first.map { try FitSource.column($0, of: table, name) }
      ?? table.positionColumns.first { $0 != hand } ?? table.names.indices.first { $0 != hand && $0 != table.timeColumn }
    guard let content else { throw fail("\(name) has no column that follows “\(pull)”; say --column.", ExitStatus.badInput) }
    let fit = try RubberBandFit(table.pairs(hand, content).map { (hand: $0.0, content: $0.1) }, dimension: dimension)
    let report = BandReport(fit, name: name, unit: table.unit(of: content) ?? MotionNumber.positionUnit)
    try OutputFile(nil).write(json ? report.json : Data((report.lines.joined(separator: "\n") + "\n").utf8))
    guard fit.explained >= MotionFit.leastExplained else {
      warn("\(name): \(report.verdict)")
      throw ExitCode(1)
    }
  }
}

// MARK: - Arguments

/// A rectangle of a picture, as `X,Y,WxH`.
struct TrackArgument: ExpressibleByArgument {
  let rectangle: PictureRectangle

  init?(argument: String) {
    let numbers = argument.lowercased().split(whereSeparator: { ",x×".contains($0) }).compactMap { Double($0) }
    guard argument.filter({ $0 == "," }).count == 2, argument.lowercased().filter({ $0 == "x" || $0 == "×" }).count == 1,
      numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0
    else { return nil }
    rectangle = PictureRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// A limit of a comparison: `2pt`, `15ms`.
enum LimitArgument: ExpressibleByArgument {
  case distance(Double)
  case time(Double)

  init?(argument: String) {
    let text = argument.lowercased().filter { $0 != " " }
    guard let end = text.lastIndex(where: { $0.isNumber }), let number = Double(text[...end]), number.isFinite, number >= 0 else {
      return nil
    }
    switch text[text.index(after: end)...] {
    case "pt", "px": self = .distance(number)
    case "ms": self = .time(number / 1000)
    case "s": self = .time(number)
    default: return nil
    }
  }
}
