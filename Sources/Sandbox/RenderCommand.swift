import ArgumentParser
import Foundation
import Staging
import Scenes
import Tuning
import UIKit

/// Renders an image or a film of a scene's demonstration without a window.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a scene as a picture, a film or a folder of frames.",
    discussion: """
      The end of the file's name says what is written: .png a picture of one moment, .gif, .mp4 and .webm a film, and a name \
      without an end a folder of numbered frames. .mp4 and .webm need ffmpeg. --sheet and --onion put several moments into one \
      picture.
      """)

  @Argument(help: "The scene; `edgewise scenes` lists them.")
  var scene: String

  @Option(
    help: "The moment of a picture, or the length of a film, in seconds; without it what the scene shows best, or all of it.")
  var seconds: Double?

  @Option(
    help: ArgumentHelp("The size in points.", valueName: "WxH"), transform: WindowSize.init(parsing:))
  var size = WindowSize(width: 872, height: 632)

  @Option(help: "Pixels per point, 0.1 to 8.")
  var scale = 1.0

  @Option(help: "Frames a second of a film: a divisor of 60; without it 20 in a GIF and 60 elsewhere.")
  var fps: Int?

  @Option(help: ArgumentHelp("A contact sheet: moments at equal times, in columns and rows.", valueName: "CxR"))
  var sheet: SheetSize?

  @Option(help: ArgumentHelp("Lay this many earlier moments over the picture.", valueName: "N"))
  var onion: Int?

  @Option(help: "How far apart the moments of --onion are, in seconds.")
  var every = 0.05

  @Option(help: "The colours.")
  var appearance = Appearance.dark

  @Flag(help: "The whole bench with its inspector, instead of the stage alone.")
  var bench = false

  @Flag(help: "Print the transition's log up to the moment.")
  var log = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Where it goes: FILE.png, .gif, .mp4, .webm, or a folder.", valueName: "FILE"))
  var output: String

  private static let scales = 0.1...8.0
  /// The maximum side of an image, in pixels.
  private static let mostPixels = 16_384.0
  private static let mostPixelsInAll = 100_000_000.0

  private var isPicture: Bool { output.lowercased().hasSuffix(".png") }

  func validate() throws {
    _ = try SceneArgument(scene)
    guard isPicture || FilmKind(path: output) != nil else {
      throw ValidationError("A file ends in .png, .gif, .mp4 or .webm; a folder's name has no end. Found “\(output)”.")
    }
    guard Self.scales.contains(scale), Double(max(size.width, size.height)) * scale <= Self.mostPixels else {
      throw ValidationError("A scale is 0.1 to 8, and a side at most \(Int(Self.mostPixels)) pixels; found \(scale).")
    }
    let pixels = size.size.width * size.size.height * scale * scale
    guard Double(pixels) <= Self.mostPixelsInAll else {
      throw ValidationError(
        "A picture has at most \(Int(Self.mostPixelsInAll / 1e6)) million pixels, which take 0.8 GB while they are drawn; "
          + "\(Int(size.size.width))x\(Int(size.size.height)) at \(scale) has \(Int(pixels / 1e6)) million.")
    }
    if let seconds, !(0...600).contains(seconds) {
      throw ValidationError("Seconds are 0 to 600; found \(seconds).")
    }
    if let fps, !(1...60).contains(fps) || 60 % fps != 0 {
      throw ValidationError("Frames a second are a divisor of 60; found \(fps).")
    }
    if let onion, !(1...60).contains(onion) { throw ValidationError("--onion is 1 to 60; found \(onion).") }
    guard every > 0, every <= 10 else { throw ValidationError("--every is a time up to 10 s; found \(every).") }
    guard sheet == nil || onion == nil else { throw ValidationError("--sheet and --onion make different pictures; give one.") }
    guard isPicture || sheet == nil && onion == nil else {
      throw ValidationError("--sheet and --onion make one picture: a file that ends in .png; found “\(output)”.")
    }
    guard !isPicture || fps == nil else { throw ValidationError("--fps is for films; a picture is one moment.") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      FontCheck.check()
      let picture = ScenePicture(
        scene: try SceneArgument(scene).scene, size: size.size, scale: CGFloat(scale), style: appearance.style,
        showsBench: bench, printsLog: log)
      do {
        if let kind = FilmKind(path: output), !isPicture {
          try writeFilm(of: picture, as: kind)
        } else if let sheet {
          try writePicture(contactSheet(of: picture, sheet))
        } else if let onion {
          try writePicture(onionSkin(of: picture, count: onion))
        } else {
          try writePicture(picture.image(at: seconds))
        }
      } catch let problem as FilmProblem {
        throw fail(problem.description, ExitStatus.internalError)
      }
    }
  }

  private func writePicture(_ image: CGImage?) throws {
    guard let data = image?.pngData() else {
      throw fail("The picture could not be written as PNG.", ExitStatus.internalError)
    }
    try OutputFile(output).write(data)
  }
}

// MARK: - Several moments

extension RenderCommand {
  @MainActor private func writeFilm(of picture: ScenePicture, as kind: FilmKind) throws {
    let rate = fps ?? (kind == .gif ? 20 : SceneFilm.stageRate)
    let length = seconds ?? SceneFilm.length(of: picture)
    let count = max(Int((length * Double(rate)).rounded(.up)), 1)
    let film = SceneFilm(picture)
    let first = film.picture()
    var file = try kind.file(at: output, width: first.width, height: first.height, framesPerSecond: rate)
    var progress = ProgressLine(output)
    defer { progress.end() }
    try file.add(first)
    for index in 1..<max(count, 1) where count > 1 {
      film.advance(frames: SceneFilm.stageRate / rate)
      try file.add(film.picture())
      progress.update(Double(index + 1) / Double(count))
    }
    try file.finish()
  }

  @MainActor private func contactSheet(of picture: ScenePicture, _ sheet: SheetSize) -> CGImage? {
    let length = seconds ?? SceneFilm.length(of: picture)
    let count = sheet.columns * sheet.rows
    let film = SceneFilm(picture)
    var progress = ProgressLine(output)
    defer { progress.end() }
    let moments = (0..<count).map { index -> (TimeInterval, CGImage) in
      film.advance(to: count == 1 ? 0 : length * Double(index) / Double(count - 1))
      progress.update(Double(index + 1) / Double(count))
      return (film.time, film.picture())
    }
    return PictureSheet.contactSheet(
      moments, columns: sheet.columns, size: picture.size, scale: picture.scale,
      palette: appearance == .dark ? .dark : .light)
  }

  @MainActor private func onionSkin(of picture: ScenePicture, count: Int) -> CGImage? {
    let end = seconds ?? picture.scene.demonstration.pictureTime
    let film = SceneFilm(picture)
    let moments = (0...count).reversed().map { max(end - Double($0) * every, 0) }
    let pictures = moments.map { moment -> CGImage in
      film.advance(to: moment)
      return film.picture()
    }
    return PictureSheet.onionSkin(pictures, size: picture.size, scale: picture.scale)
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

/// A scene at a time of its demonstration.
@MainActor struct ScenePicture {
  let scene: Scene
  let size: CGSize
  var scale: CGFloat
  let style: UIUserInterfaceStyle
  let showsBench: Bool
  var printsLog = false

  func image(at seconds: TimeInterval?) -> CGImage {
    let film = SceneFilm(self)
    film.advance(to: seconds ?? scene.demonstration.pictureTime)
    return film.picture()
  }

  /// Makes a stage with the scene, with or without the bench; the area of the demonstration's coordinates on it; and the session,
  /// which must be retained for a scene without a bench.
  func makeStage() -> (stage: Stage, area: () -> CGRect, session: SceneSession?) {
    let stage = Stage(size: size, scale: scale)
    if printsLog { LogPrinter.start(stage.log) }
    stage.window.overrideUserInterfaceStyle = style
    defer { stage.advance(frames: 2) }
    if showsBench {
      let bench = BenchViewController(
        scenes: Scene.all, showing: scene,
        presets: PresetLibrary(
          includedDirectory: nil, savedDirectory: FileManager.default.temporaryDirectory),
        showsInspector: true)
      stage.window.rootViewController = bench
      return (stage, { bench.stage.frame }, nil)
    }
    // A receding screen shows the stage's background, as on the bench.
    stage.window.backgroundColor = Palette.of(stage.window.traitCollection).stage
    let session = scene.makeSession()
    stage.window.rootViewController = session.rootViewController
    let whole = CGRect(origin: .zero, size: size)
    return (stage, { whole }, session)
  }
}
