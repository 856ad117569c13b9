import ArgumentParser
import UIKit
import Fitting
import Foundation
import Recording
import Scenes
import Tuning

/// A file in which a movement is measured.
struct FitSource {
  /// A movement with the unit of its positions.
  struct Measured {
    let trace: MotionTrace
    let unit: String
    /// What was remarkable, in sentences.
    var notes: [String] = []
  }

  let path: String
  let columns: [String]
  let start: Double?
  let track: PictureRectangle?
  let followsEdge: Bool
  let pixelsPerPoint: Double
  let framesPerSecond: Double?

  private static let filmEnds: Set<String> = [
    "gif", "mp4", "m4v", "mov", "webm", "mkv", "avi", "mpg", "mpeg", "ogv", "apng", "h264", "264",
  ]
  /// With fewer positions the numbers are vague.
  private static let fewPositions = 20

  init(
    _ path: String, columns: [String], start: Double?, track: PictureRectangle?, followsEdge: Bool, pixelsPerPoint: Double,
    framesPerSecond: Double?
  ) {
    self.path = path
    self.columns = columns
    self.start = start
    self.track = track
    self.followsEdge = followsEdge
    self.pixelsPerPoint = pixelsPerPoint
    self.framesPerSecond = framesPerSecond
  }

  private var name: String { QuotedText.shown(path) }
  private var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  func read() throws -> Measured {
    guard FileManager.default.fileExists(atPath: path) else { throw FitSourceProblem("\(name) does not exist.") }
    var measured =
      isFolder || Self.filmEnds.contains((path as NSString).pathExtension.lowercased())
      ? try film() : try isRecording ? recording() : table()
    if measured.trace.count < Self.fewPositions {
      measured.notes.append(
        "Only \(measured.trace.count) positions: the confidence intervals say how little they tell; more frames a second help.")
    }
    return measured
  }

  // MARK: - Tables

  static func table(at path: String) throws -> TraceTable {
    let name = QuotedText.shown(path)
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else {
      throw FitSourceProblem("\(name) does not exist.")
    }
    guard size <= TraceTable.mostBytes else {
      throw FitSourceProblem(
        "\(name) has \(size >> 20) MB, and a table has at most \(TraceTable.mostBytes >> 20); leave out what is before and after the motion."
      )
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FitSourceProblem("\(name) cannot be read: \(FileProblem.reason(of: error)).")
    }
    guard let text = String(data: data, encoding: .utf8), !text.contains("\0") else {
      throw FitSourceProblem(
        "\(name) is neither a table of times and positions in UTF-8 nor a film by its name (.gif, .mp4, .webm, a folder of pictures)."
      )
    }
    return try TraceTable(text)
  }

  static func column(_ name: String, of table: TraceTable, _ file: String) throws -> Int {
    guard let index = table.index(of: name) else {
      throw FitSourceProblem("\(file) has no column “\(name)”; it has \(table.names.joined(separator: ", ")).")
    }
    return index
  }

  private func table() throws -> Measured {
    guard track == nil else { throw FitSourceProblem("\(name) is a table; --track is for films.") }
    let table = try Self.table(at: path)
    let chosen = try columns.map { try Self.column($0, of: table, name) }
    let trace = try table.trace(columns: chosen.isEmpty ? nil : chosen, from: start)
    let unit = (chosen.first ?? table.positionColumns.first).flatMap(table.unit) ?? MotionNumber.positionUnit
    return Measured(trace: trace, unit: unit)
  }

  // MARK: - Recordings

  private var isRecording: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 19)) == Data("edgewise-recording ".utf8)
  }

  /// The course of a recording's transitions, or of its first finger.
  private func recording() throws -> Measured {
    let column = columns.first ?? "progress"
    guard ["progress", "touchX", "touchY"].contains(column), columns.count <= 1 else {
      throw FitSourceProblem(
        "A recording has the columns progress, touchX and touchY; found “\(columns.joined(separator: ", "))”.")
    }
    return try MainActor.assumeIsolated {
      let recorded: RecordedScene
      do {
        recorded = try RecordedScene(contentsOf: path)
      } catch {
        throw FitSourceProblem("\(error)")
      }
      return try column == "progress" ? progress(of: recorded) : touches(of: recorded, column)
    }
  }

  @MainActor private func progress(of recorded: RecordedScene) throws -> Measured {
    let world = SceneWorld(recorded.scene, recorded.recording.start)
    let replay = world.replay(recorded.recording, comparing: false)
    let begin = recorded.recording.start.time
    var (times, values) = ([Double](), [Double]())
    var length = 0.0
    while replay.step() {
      let reading = world.session.reading
      let time = world.world.time - begin
      if let start, time < start { continue }
      if reading.phase != .idle { length = max(length, reading.length) }
      times.append(time)
      // A transition that has ended stays where it was going.
      values.append(reading.phase == .idle ? values.last.map { $0.rounded() } ?? 0 : reading.progress)
    }
    let unit = length > 0 ? MotionNumber.positionUnit : "of the way"
    return Measured(trace: try MotionTrace(times: times, axes: [values.map { $0 * (length > 0 ? length : 1) }]), unit: unit)
  }

  @MainActor private func touches(of recorded: RecordedScene, _ column: String) throws -> Measured {
    let begin = recorded.recording.start.time
    var (times, values) = ([Double](), [Double]())
    for case .input(let event) in recorded.recording.entries {
      guard case .touch(let touch) = event.kind, event.timestamp - begin >= start ?? 0 else { continue }
      times.append(event.timestamp - begin)
      values.append(Double(column == "touchX" ? touch.location.x : touch.location.y))
    }
    return Measured(trace: try MotionTrace(times: times, axes: [values]), unit: MotionNumber.positionUnit)
  }

  // MARK: - Films

  private func film() throws -> Measured {
    guard let track else {
      throw FitSourceProblem("\(name) is a film: say what moves in it with --track X,Y,WxH, a rectangle in its pixels.")
    }
    let wanted = try columns.map { column in
      guard let quantity = FilmTrack.Quantity(rawValue: column) else {
        throw FitSourceProblem("A film has the columns x, y, scale and opacity; found “\(column)”.")
      }
      return quantity
    }
    var follower = FilmFollower(rectangle: track, followsEdge: followsEdge)
    let pictures: any FilmPictures =
      isFolder
      ? try PictureFolder(path, framesPerSecond: framesPerSecond, from: start)
      : try FilmReader(path, from: start, framesPerSecond: framesPerSecond)
    let times = try pictures.read { try follower.add($0) }
    guard follower.count > 0 else {
      throw FitSourceProblem("\(name) has no picture\(start.map { " from \(CodeText.fixed($0, decimals: 3)) s on" } ?? "").")
    }
    let (film, notes) = try follower.track(times: times, name: name)
    let quantities = wanted.isEmpty ? film.movingQuantities : wanted
    for quantity in quantities where film.values(of: quantity).isEmpty {
      throw FitSourceProblem("--edge follows one line: it has no \(quantity.rawValue).")
    }
    let isPlace = quantities[0] == .x || quantities[0] == .y
    return Measured(
      trace: try film.trace(of: quantities, pixelsPerPoint: pixelsPerPoint),
      unit: isPlace ? (pixelsPerPoint == 1 ? "px" : MotionNumber.positionUnit) : "of \(quantities[0].rawValue)", notes: notes)
  }
}

/// The reason why a source cannot be measured, in a sentence.
struct FitSourceProblem: Error, CustomStringConvertible {
  let description: String
  let code: ExitCode

  init(_ description: String, code: ExitCode = ExitStatus.badInput) {
    self.description = description
    self.code = code
  }
}

/// Follows a rectangle or an edge through pictures, until it is lost.
struct FilmFollower {
  let rectangle: PictureRectangle
  let followsEdge: Bool
  private var rectangleTracker: RectangleTracker?
  private var edgeTracker: EdgeTracker?
  private var found: [[FilmTrack.Quantity: Double]] = []
  private var repeated: [Bool] = []
  private var last: GrayPicture?
  private var end: TrackProblem?

  /// Pictures whose mean brightness differs by less are the same one, encoded twice.
  private static let sameDifference = 0.02

  init(rectangle: PictureRectangle, followsEdge: Bool) {
    self.rectangle = rectangle
    self.followsEdge = followsEdge
  }

  /// How many pictures it was followed through.
  var count: Int { found.count }

  /// Takes the next picture; false when it is lost, and no more pictures are needed.
  mutating func add(_ picture: GrayPicture) throws -> Bool {
    do {
      repeated.append(last.map { $0.difference(from: picture) < Self.sameDifference } ?? false)
      last = picture
      if followsEdge {
        if edgeTracker == nil { edgeTracker = try EdgeTracker(rectangle, in: picture) } else { try edgeTracker?.follow(picture) }
        if let edge = edgeTracker { found.append([edge.isVertical ? .x : .y: edge.position]) }
      } else {
        if rectangleTracker == nil {
          rectangleTracker = try RectangleTracker(rectangle, in: picture)
        } else {
          try rectangleTracker?.follow(picture)
        }
        if let place = rectangleTracker?.place {
          found.append([.x: place.x, .y: place.y, .scale: place.scale, .opacity: place.opacity])
        }
      }
      return true
    } catch {
      guard !found.isEmpty else { throw FitSourceProblem("In the first picture \(error)") }
      end = error
      return false
    }
  }

  /// What was followed, with notes.
  func track(times: [Double], name: String) throws -> (FilmTrack, notes: [String]) {
    var film = FilmTrack()
    for index in found.indices where index < times.count { film.add(found[index], at: times[index], isRepeated: repeated[index]) }
    var notes: [String] = []
    if let end {
      let time = CodeText.fixed(times.count > found.count ? times[found.count] : times.last ?? 0, decimals: 3)
      guard film.times.count >= MotionTrace.leastCount else { throw FitSourceProblem("\(name): at \(time) s \(end)") }
      notes.append("At \(time) s \(end) What is before it was measured.")
    }
    if let double = rectangleTracker?.double {
      notes.append(
        "Something alike is at \(Int(double.x)),\(Int(double.y)); the nearer one is followed. A rectangle with more of its surroundings tells them apart."
      )
    }
    let doubled = film.doubledPictures.count
    if doubled > 0 { notes.append("\(doubled) of \(film.times.count) pictures were shown twice, and count once.") }
    return (film, notes)
  }
}
