import UIKit
import Foundation
import Tuning

/// The destination of a film's frames, in order.
protocol FilmFile {
  mutating func add(_ picture: CGImage) throws
  mutating func finish() throws
}

/// The reason why a film could not be written.
struct FilmProblem: Error, CustomStringConvertible {
  let description: String
}

/// The format of a film, from the file's extension.
enum FilmKind: Equatable {
  case gif, folder
  case video(codec: [String])

  /// The frames per second of a GIF for which none were asked: more make it large.
  static let gifRate = 20

  /// Nil for an image's extension. A path that ends in a slash is a folder, whatever its name.
  init?(path: String) {
    guard !path.hasSuffix("/") else {
      self = .folder
      return
    }
    switch (path as NSString).pathExtension.lowercased() {
    case "gif": self = .gif
    case "mp4": self = .video(codec: ["-c:v", "libx264", "-crf", "18", "-preset", "medium", "-movflags", "+faststart"])
    case "webm": self = .video(codec: ["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0"])
    case "": self = .folder
    default: return nil
    }
  }

  func file(at path: String, width: Int, height: Int, framesPerSecond: Int) throws -> FilmFile {
    switch self {
    case .gif: return GIFFile(path: path, width: width, height: height, framesPerSecond: framesPerSecond)
    case .folder: return try FrameFolder(path: path)
    case .video(let codec):
      return try VideoFile(path: path, codec: codec, width: width, height: height, framesPerSecond: framesPerSecond)
    }
  }
}

/// A GIF, written by `GIFWriter`.
struct GIFFile: FilmFile {
  let path: String
  let framesPerSecond: Int
  private var writer: GIFWriter

  init(path: String, width: Int, height: Int, framesPerSecond: Int) {
    self.path = path
    self.framesPerSecond = framesPerSecond
    writer = GIFWriter(width: width, height: height)
  }

  mutating func add(_ picture: CGImage) {
    // Delays are integers of 1/100 s; rounding is cumulative, so that the total time is exact.
    func hundredths(_ frame: Int) -> Int { (frame * 100 + framesPerSecond / 2) / framesPerSecond }
    let frame = writer.frameCount
    writer.add(picture, delay: hundredths(frame + 1) - hundredths(frame))
  }

  func finish() throws { try OutputFile(path).write(writer.data()) }
}

/// A folder of numbered PNG files.
struct FrameFolder: FilmFile {
  private let folder: URL
  private var count = 0

  init(path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw FilmProblem(description: "\(path) was not made: \(FileProblem.reason(of: error)).")
    }
  }

  mutating func add(_ picture: CGImage) throws {
    guard let data = picture.encodedPNG() else { throw FilmProblem(description: "A frame could not be written as PNG.") }
    let name = String(format: "frame-%05d.png", count)
    count += 1
    try OutputFile(folder.appendingPathComponent(name).path).write(data)
  }

  func finish() {}
}

/// A video encoded by ffmpeg, which reads raw frames from a pipe and writes to a temporary file until it is complete.
final class VideoFile: FilmFile {
  private let path: String
  private let partial: String
  private let process = Process()
  private let pipe = Pipe()
  private let log: URL

  init(path: String, codec: [String], width: Int, height: Int, framesPerSecond: Int) throws {
    self.path = path
    guard let program = Self.ffmpeg else {
      throw FilmProblem(
        description:
          "\((path as NSString).lastPathComponent) needs ffmpeg, which is not installed; .gif and folders do without it.")
    }
    let url = URL(fileURLWithPath: path)
    partial = url.deletingLastPathComponent().appendingPathComponent(".\(getpid())-\(url.lastPathComponent)").path
    log = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-ffmpeg-\(getpid()).log")
    try Data().write(to: log)
    process.executableURL = program
    process.arguments =
      [
        "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(width)x\(height)", "-r",
        "\(framesPerSecond)", "-i", "-", "-an", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p",
      ] + codec + [partial]
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    // A broken pipe is reported as an error instead of ending the program.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  /// The program in the search path, or the one at the path in `EDGEWISE_FFMPEG`.
  static var ffmpeg: URL? {
    let environment = ProcessInfo.processInfo.environment
    let found = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/ffmpeg" }
    let candidates = environment["EDGEWISE_FFMPEG"].map { [$0] } ?? found
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
  }

  func add(_ picture: CGImage) throws {
    let data = picture.withPixels { bytes, bytesPerRow in
      var data = Data(capacity: picture.width * picture.height * 4)
      for y in 0..<picture.height {
        data.append(contentsOf: bytes[y * bytesPerRow..<y * bytesPerRow + picture.width * 4])
      }
      return data
    }
    do {
      try pipe.fileHandleForWriting.write(contentsOf: data)
    } catch {
      throw problem()
    }
  }

  func finish() throws {
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw problem() }
    guard rename(partial, path) == 0 else {
      throw FilmProblem(description: "\(path) was not written: \(String(cString: strerror(errno)).lowercased()).")
    }
    try? FileManager.default.removeItem(at: log)
  }

  private func problem() -> FilmProblem {
    try? FileManager.default.removeItem(atPath: partial)
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    let reason = text.split(separator: "\n").last.map { ": \($0)" } ?? ""
    return FilmProblem(description: "ffmpeg did not write \(path)\(reason).")
  }
}
