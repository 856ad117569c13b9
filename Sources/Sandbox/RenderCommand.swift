import ArgumentParser
import Foundation
import Scenes
import Staging
import Tuning
import UIKit

/// Renders an image or a film of a scene's demonstration or of a recording, without a window.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a scene or a recording as a picture, a film, a plot or a folder of frames.",
    discussion: """
      The end of the file's name says what is written: .png a picture of one moment, .gif, .mp4 and .webm a film, .svg a plot of \
      progress or energy over time, and a name without an end, or with a slash there, a folder of numbered frames. .mp4 and .webm need ffmpeg. --sheet and \
      --onion put several moments into one picture. A recording has its own size, colours and values; the film of one that was \
      kept in the window is the stretch that was kept, without --from.
      """)

  @Argument(
    help: ArgumentHelp("A scene (`edgewise scenes` lists them), or a recording.", valueName: "SCENE|RECORDING"),
    completion: .scenes)
  var subject: String

  @Option(
    help: """
      Where it begins, in seconds of the recording or of the scene's demonstration; the moment of a picture counts from there.
      """)
  var from: Double?

  @Option(
    help: "The moment of a picture, or the length of a film, in seconds; without it what the scene shows best, or all of it.")
  var seconds: Double?

  @Option(
    help: ArgumentHelp("The size of a scene in points; without it 872x632.", valueName: "WxH"),
    transform: WindowSize.init(parsing:))
  var size: WindowSize?

  @Option(help: "Pixels per point, 0.1 to 8; without it 1, or those of the recording.")
  var scale: Double?

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Another value for a tunable.", valueName: "NAME=VALUE"),
    transform: ValueArgument.init(parsing:))
  var changes: [ValueArgument] = []

  @Option(help: "Frames a second of a film: a divisor of 60; without it 20 in a GIF and 60 elsewhere.")
  var fps: Int?

  @Option(help: ArgumentHelp("A contact sheet: moments at equal times, in columns and rows.", valueName: "CxR"))
  var sheet: SheetSize?

  @Option(help: ArgumentHelp("Lay this many earlier moments over the picture.", valueName: "N"))
  var onion: Int?

  @Option(help: "How far apart the moments of --onion are, in seconds.")
  var every = 0.05

  @Option(help: "The colours of a scene; without it dark.")
  var appearance: Appearance?

  @Flag(help: "The whole bench with its inspector, instead of the stage alone.")
  var bench = false

  @Flag(help: "Print the transition's log up to the moment.")
  var log = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where it goes: FILE.png, .gif, .mp4, .webm, .svg, or a folder.", valueName: "FILE"),
    completion: .file())
  var output: String

  @Flag(help: .hidden)
  var percent = false

  private static let scales = 0.1...8.0
  /// The maximum side of an image, in pixels.
  private static let mostPixels = 16_384.0
  private static let mostPixelsInAll = 100_000_000.0
  private static let standardSize = WindowSize(width: 872, height: 632)

  private func outputEnds(in end: String) -> Bool { output.lowercased().hasSuffix(end) }
  private var isPicture: Bool { outputEnds(in: ".png") }
  private var isPlot: Bool { outputEnds(in: ".svg") }

  func validate() throws {
    let scene = try sceneName()
    guard isPicture || isPlot || FilmKind(path: output) != nil else {
      throw ValidationError(
        "A file ends in .png, .gif, .mp4, .webm or .svg; a folder's name has no end, or a slash there. Found “\(output)”.")
    }
    guard scene != nil || size == nil && appearance == nil && !bench else {
      throw ValidationError(
        "A recording has its own size and colours, and no bench; --size, --appearance and --bench are for scenes.")
    }
    if let scene {
      try refuseTooManyPixels((size ?? Self.standardSize).size, scale ?? 1)
      _ = try MainActor.assumeIsolated { try ValueArgument.numbers(changes, of: SceneArgument(scene).scene) }
    }
    try validateTimes()
    if let onion, !(1...60).contains(onion) { throw ValidationError("--onion is 1 to 60; found \(onion).") }
    guard every > 0, every <= 10 else { throw ValidationError("--every is a time up to 10 s; found \(every).") }
    guard sheet == nil || onion == nil else { throw ValidationError("--sheet and --onion make different pictures; give one.") }
    guard isPicture || sheet == nil && onion == nil else {
      throw ValidationError("--sheet and --onion make one picture: a file that ends in .png; found “\(output)”.")
    }
    guard !(isPicture || isPlot) || fps == nil else { throw ValidationError("--fps is for films; found “\(output)”.") }
    guard !(isPlot && bench) else { throw ValidationError("A plot shows the scene alone; --bench is for pictures and films.") }
  }

  private func validateTimes() throws {
    for (name, value) in [("Seconds", seconds), ("--from", from)] {
      if let value, !(0...600).contains(value) { throw ValidationError("\(name) are 0 to 600; found \(value).") }
    }
    if let fps, !(1...60).contains(fps) || 60 % fps != 0 {
      throw ValidationError("Frames a second are a divisor of 60; found \(fps).")
    }
  }

  private func refuseTooManyPixels(_ size: CGSize, _ scale: Double) throws {
    guard Self.scales.contains(scale), Double(max(size.width, size.height)) * scale <= Self.mostPixels else {
      throw ValidationError("A scale is 0.1 to 8, and a side at most \(Int(Self.mostPixels)) pixels; found \(scale).")
    }
    let pixels = size.width * size.height * scale * scale
    guard Double(pixels) <= Self.mostPixelsInAll else {
      throw ValidationError(
        "A picture has at most \(Int(Self.mostPixelsInAll / 1e6)) million pixels, which take 0.8 GB while they are drawn; "
          + "\(Int(size.width))x\(Int(size.height)) at \(scale) has \(Int(pixels / 1e6)) million.")
    }
  }

  /// The name of the scene; nil for the file of a recording. A scene's name takes precedence.
  private func sceneName() throws -> String? {
    do {
      _ = try SceneArgument(subject)
      return subject
    } catch let error as ValidationError {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: subject, isDirectory: &isFolder), !isFolder.boolValue else {
        throw ValidationError("\(error.message) There is no recording of this name either.")
      }
      return nil
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      FontCheck.check()
      let drawing = FilmDrawing(
        subject: try filmSubject(), output: output, seconds: seconds ?? momentOfFrom,
        reader: percent ? .program : log ? .nobody : .atTerminal)
      do {
        if isPlot {
          try OutputFile(output).write(Data(drawing.plot().utf8))
        } else if let kind = FilmKind(path: output), !isPicture {
          try drawing.writeFilm(as: kind, rate: fps ?? (kind == .gif ? FilmKind.gifRate : SceneFilm.stageRate))
        } else if let sheet {
          try writePicture(drawing.contactSheet(sheet))
        } else if let onion {
          try writePicture(drawing.onionSkin(count: onion, every: every))
        } else {
          try writePicture(drawing.picture())
        }
      } catch let problem as FilmProblem {
        throw fail(problem.description, ExitStatus.internalError)
      }
    }
  }

  /// A picture with `--from` and no other time shows that time.
  private var momentOfFrom: Double? { from != nil && isPicture && sheet == nil && onion == nil ? 0 : nil }

  @MainActor private func filmSubject() throws -> any FilmSubject {
    if let name = try sceneName() {
      let scene = try SceneArgument(name).scene
      let values = TunableValues(groups: scene.groups)
      for (name, number) in try ValueArgument.numbers(changes, of: scene) {
        if let parameter = values.tunable(named: name) { values[parameter] = number }
      }
      return ScenePicture(
        scene: scene, size: (size ?? Self.standardSize).size, scale: CGFloat(scale ?? 1), style: (appearance ?? .dark).style,
        showsBench: bench, values: values, printsLog: log, beginning: from ?? 0)
    }
    let recorded: RecordedScene
    do {
      recorded = try RecordedScene(contentsOf: subject)
    } catch {
      throw fail("\(error)", ExitStatus.badInput)
    }
    let overrides = Dictionary(try ValueArgument.numbers(changes, of: recorded.scene)) { $1 }
    let picture = RecordingPicture(
      recorded, scale: scale.map { CGFloat($0) }, from: from, overrides: overrides, printsLog: log)
    try refuseTooManyPixels(picture.size, Double(picture.scale))
    return picture
  }

  private func writePicture(_ image: CGImage?) throws {
    guard let data = image?.encodedPNG() else {
      throw fail("The picture could not be written as PNG.", ExitStatus.internalError)
    }
    try OutputFile(output).write(data)
  }
}

/// The columns and rows of a contact sheet, as `CxR`.
struct SheetSize: ExpressibleByArgument, CustomStringConvertible {
  private static let range = 1...24

  let columns: Int
  let rows: Int

  init?(argument: String) {
    let parts = argument.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" })
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]), Self.range.contains(columns),
      Self.range.contains(rows)
    else { return nil }
    self.columns = columns
    self.rows = rows
  }

  var description: String { "\(columns)x\(rows)" }
}
