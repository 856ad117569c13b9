import UIKit
import Fitting
import Foundation
import Recording
import Tuning

/// Pictures in order, with their times.
protocol FilmPictures {
  /// Reads picture by picture until `take` returns false; returns the times in seconds of all pictures that were read.
  func read(_ take: (GrayPicture) throws -> Bool) throws -> [Double]
}

/// A film's pictures in grey, as ffmpeg reads them, at the film's own times.
struct FilmReader: FilmPictures {
  private let path: String
  private let start: Double?
  private let framesPerSecond: Double?
  private let program: URL

  init(_ path: String, from start: Double?, framesPerSecond: Double?) throws {
    guard let program = VideoFile.ffmpeg else {
      throw FitSourceProblem(
        "\(QuotedText.shown(path)) needs ffmpeg, which is not installed; a folder of pictures with --fps, and a table of positions, do without it.",
        code: ExitStatus.unavailable)
    }
    self.path = path
    self.start = start
    self.framesPerSecond = framesPerSecond
    self.program = program
  }

  /// ffmpeg 5.1 has another name for “each picture as it is”.
  private var passthrough: [String] {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = program
    process.arguments = ["-version"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return ["-vsync", "0"] }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let match = text.firstMatch(of: #/version n?(\d+)\.(\d+)/#), let major = Int(match.1), let minor = Int(match.2) else {
      return ["-fps_mode", "passthrough"]
    }
    return (major, minor) >= (5, 1) ? ["-fps_mode", "passthrough"] : ["-vsync", "0"]
  }

  func read(_ take: (GrayPicture) throws -> Bool) throws -> [Double] {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-fit-\(UUID().uuidString).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = Pipe()
    let process = Process()
    process.executableURL = program
    let filters = (start.map { ["select=gte(t\\,\($0 - 1e-6))"] } ?? []) + ["showinfo"]
    process.arguments =
      [
        "-hide_banner", "-nostdin", "-nostats", "-loglevel", "info", "-i", path, "-an", "-sn", "-dn", "-vf",
        filters.joined(separator: ","),
      ]
      + passthrough + ["-pix_fmt", "gray", "-strict", "-1", "-f", "yuv4mpegpipe", "-"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    var stream = PictureStream(output.fileHandleForReading.fileDescriptor)
    var count = 0
    var wantsMore = true
    while wantsMore, let picture = stream.next() {
      count += 1
      wantsMore = try take(picture)
    }
    // What is left of the film is not wanted.
    if !wantsMore { process.terminate() }
    try? output.fileHandleForReading.close()
    process.waitUntilExit()
    let words = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    guard count > 0 || process.terminationStatus == 0 else {
      let reason = words.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw FitSourceProblem("ffmpeg cannot read \(QuotedText.shown(path))\(reason).")
    }
    if let framesPerSecond { return (0..<count).map { (start ?? 0) + Double($0) / framesPerSecond } }
    let times = words.matches(of: #/ n: *\d+ pts: *\S+ pts_time:(\S+)/#).map { Double($0.1) }
    guard times.count >= count, !times.prefix(count).contains(nil) else {
      throw FitSourceProblem("\(QuotedText.shown(path)) has no times; say how many frames a second it has with --fps.")
    }
    return times.prefix(count).compactMap { $0 }
  }
}

/// Pictures in YUV4MPEG2's form: a head with the size, then “FRAME” and the bytes of each.
private struct PictureStream {
  private let file: Int32
  private var size: (width: Int, height: Int)?

  init(_ file: Int32) { self.file = file }

  mutating func next() -> GrayPicture? {
    if size == nil {
      guard let head = line(), head.hasPrefix("YUV4MPEG2") else { return nil }
      let words = head.split(separator: " ")
      func number(_ letter: Character) -> Int? { words.first { $0.first == letter }.flatMap { Int($0.dropFirst()) } }
      guard let width = number("W"), let height = number("H"), width > 0, height > 0 else { return nil }
      size = (width, height)
    }
    guard let size, let mark = line(), mark.hasPrefix("FRAME"), let bytes = bytes(size.width * size.height) else { return nil }
    return GrayPicture(width: size.width, height: size.height, pixels: bytes)
  }

  private func line() -> String? {
    var letters: [UInt8] = []
    while letters.count < 200, let next = bytes(1) {
      if next[0] == 10 { return String(decoding: letters, as: UTF8.self) }
      letters.append(next[0])
    }
    return nil
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let read = Glibc.read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
        if read < 0 && errno == EINTR { continue }
        guard read > 0 else { break }
        filled += read
      }
      isWhole = filled == count
    }
    return isWhole ? bytes : nil
  }
}

/// A folder of pictures, in the order of their names.
struct PictureFolder: FilmPictures {
  private let folder: URL
  private let names: [String]
  private let framesPerSecond: Double

  init(_ path: String, framesPerSecond: Double?, from start: Double?) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let pictures = all.filter { ["png", "jpg", "jpeg"].contains(($0 as NSString).pathExtension.lowercased()) }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    guard !pictures.isEmpty else { throw FitSourceProblem("\(QuotedText.shown(path)) has no pictures (.png, .jpg).") }
    guard let framesPerSecond else {
      throw FitSourceProblem("\(QuotedText.shown(path)) has no times; say how many pictures a second there are with --fps.")
    }
    let skipped = start.map { Int(($0 * framesPerSecond - 1e-6).rounded(.up)) } ?? 0
    self.folder = folder
    self.framesPerSecond = framesPerSecond
    first = min(max(skipped, 0), pictures.count)
    names = Array(pictures.dropFirst(first))
  }

  private let first: Int

  func read(_ take: (GrayPicture) throws -> Bool) throws -> [Double] {
    var times: [Double] = []
    for (index, name) in names.enumerated() {
      let url = folder.appendingPathComponent(name)
      guard let data = try? Data(contentsOf: url), let image = CGImage.decoded(from: data), let gray = Self.gray(image) else {
        throw FitSourceProblem("\(QuotedText.shown(url.path)) is no picture that can be read.")
      }
      times.append(Double(first + index) / framesPerSecond)
      guard try take(gray) else { break }
    }
    return times
  }

  /// The luma of Rec. 601, as ffmpeg has it.
  private static func gray(_ image: CGImage) -> GrayPicture? {
    let (width, height) = (image.width, image.height)
    let pixels = image.withPixels { bytes, bytesPerRow in
      [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
        for row in 0..<height {
          for column in 0..<width {
            let place = row * bytesPerRow + 4 * column
            let (blue, green, red) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
            target[row * width + column] = UInt8((114 * blue + 587 * green + 299 * red + 500) / 1000)
          }
        }
        count = width * height
      }
    }
    return GrayPicture(width: width, height: height, pixels: pixels)
  }
}
