import Foundation

/// A picture in PDF or SVG, drawn as PNG by a program of the system: `pdftocairo` or `rsvg-convert`.
struct VectorPicture {
  /// Why a picture was not drawn.
  struct Problem: Error, CustomStringConvertible {
    /// One sentence.
    let description: String
  }

  /// The extensions of the files that are drawn.
  static let extensions: Set<String> = ["pdf", "svg"]

  private let file: URL
  private let folders: [String]

  /// A picture in a file.
  ///
  /// - Parameters:
  ///   - file: a file with one of the `extensions`.
  ///   - folders: where the programs are looked for; by default the folders of `PATH`.
  init(_ file: URL, programsIn folders: [String]? = nil) {
    self.file = file
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    self.folders = folders ?? path.split(separator: ":").map(String.init)
  }

  /// The picture as PNG with a transparent background.
  ///
  /// - Parameter scale: pixels for each point of the page of a PDF, or for each pixel of an SVG.
  /// - Throws: a `Problem`, if the program is not installed or refuses the file; what reading the result throws.
  func png(scale: Int) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-picture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = folder.appendingPathComponent("picture.png")
    if isPage {
      // 72 points of a page are an inch.
      let look = ["-png", "-transp", "-singlefile", "-cropbox", "-r", "\(72 * scale)"]
      try run("pdftocairo", of: "poppler-utils", look + [file.path, result.deletingPathExtension().path])
    } else {
      try run("rsvg-convert", of: "librsvg2-bin", ["--zoom", "\(scale)", "--format", "png", "--output", result.path, file.path])
    }
    return try Data(contentsOf: result)
  }

  private var isPage: Bool { file.pathExtension.lowercased() == "pdf" }

  private func run(_ name: String, of package: String, _ arguments: [String]) throws {
    let places = folders.map { "\($0)/\(name)" }
    guard let place = places.first(where: FileManager.default.isExecutableFile) else {
      throw Problem(
        description: "Drawing \(file.lastPathComponent) needs \(name), which is not installed: install the package "
          + "\(package), and port again, or export the picture as PNG.")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: place)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ended.wait()
    guard process.terminationStatus == 0 else {
      let reason = words.split(separator: "\n").first.map { ": \($0)" } ?? "."
      throw Problem(description: "\(name) did not draw \(file.lastPathComponent)\(reason)")
    }
  }
}
