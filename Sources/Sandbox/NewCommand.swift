import ArgumentParser
import Foundation
import LiveCode
import Resources

/// Creates a package that can be run, tested and edited live.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a package with a gesture to start from.",
    discussion: "In it `swift run`, `swift test` and `edgewise live` work as they are.")

  @Argument(help: "The package's name; a folder of that name is made here.")
  var name: String

  @Option(help: "What to start from: \(PackageTemplate.allCases.map(\.rawValue).joined(separator: ", ")).")
  var template = PackageTemplate.edgePan

  @Option(
    help: ArgumentHelp("The checkout of Edgewise that the package depends on; by default this program's own.", valueName: "DIR"))
  var edgewise: String?

  func validate() throws {
    guard name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9]*/#) != nil, !PackageTemplate.takenNames.contains(name) else {
      throw ValidationError(
        "A name begins with a letter, has letters and digits, and is no module's of Edgewise; found “\(name)”.")
    }
  }

  func run() throws {
    let checkout = edgewise.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? BuiltModules.checkout(of: LiveCommand.program)
    guard let checkout, FileManager.default.fileExists(atPath: checkout.appendingPathComponent("Package.swift").path) else {
      throw fail(
        "There is no checkout of Edgewise at \(checkout?.path ?? "this program's place"); name one with --edgewise DIR.",
        ExitStatus.badInput)
    }
    do {
      try template.write(name, to: URL(fileURLWithPath: name, isDirectory: true), checkout: checkout)
    } catch let error as PackageTemplate.Problem {
      throw fail("\(error)", ExitStatus.badInput)
    } catch {
      throw fail("\(name) was not written: \(error.localizedDescription)", ExitStatus.internalError)
    }
    print("\(name) is ready: cd \(name) && edgewise live")
  }
}

/// The template of a new package; the files are in `Resources/Files/templates`.
enum PackageTemplate: String, CaseIterable, ExpressibleByArgument {
  case edgePan = "edge-pan"
  case card, sheet, collection, dynamics

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Module names that the package imports.
  static let takenNames: Set<String> = [
    "UIKit", "UIKitCore", "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers",
    "Keyed", "QuartzCore", "CoreGraphics", "DisplayList", "Motion", "MotionTesting", "Tuning", "Foundation",
    "Testing",
    "Swift", "Scenes", "Sandbox", "Resources", "LiveCode",
  ]

  /// The main file's name without its extension.
  private var source: String {
    switch self {
    case .edgePan: "EdgePan"
    case .card: "Card"
    case .sheet: "Sheet"
    case .collection: "Collection"
    case .dynamics: "Dynamics"
    }
  }

  private var rootController: String {
    switch self {
    case .edgePan: "FirstViewController"
    case .card: "CardViewController"
    case .sheet: "PageViewController"
    case .collection: "TilesViewController"
    case .dynamics: "BlockViewController"
    }
  }

  private var summary: String {
    switch self {
    case .edgePan: "A drag from the edge of the window brings another page, and takes it away."
    case .card: "A card follows the finger, flies off when it is thrown, and springs home when it is not."
    case .sheet: "A sheet comes from below over a darkened page; a drag takes it away."
    case .collection: "Tiles that a tap lays out as a list, and back."
    case .dynamics: "A block that falls, bounces, and can be thrown."
    }
  }

  /// Writes the package; an existing folder is an error.
  func write(_ name: String, to folder: URL, checkout: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw Problem(description: "“\(folder.lastPathComponent)” is there already; choose another name.")
    }
    let files = [
      ("shared/Package.swift", "Package.swift"), ("shared/README.md", "README.md"), ("shared/gitignore", ".gitignore"),
      ("shared/App.swift", "Sources/\(name)/App.swift"), ("\(rawValue)/\(source).swift", "Sources/\(name)/\(source).swift"),
      ("\(rawValue)/Tests.swift", "Tests/\(name)Tests/\(name)Tests.swift"),
    ]
    // All files are read before any is written.
    let texts = try files.map { from, to in
      (to, String(decoding: try Resources.data("templates/\(from).template"), as: UTF8.self))
    }
    for (path, text) in texts {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let filled = text.replacingOccurrences(of: "__NAME__", with: name)
        .replacingOccurrences(of: "__EDGEWISE__", with: checkout.path)
        .replacingOccurrences(of: "__ROOT__", with: rootController)
        .replacingOccurrences(of: "__WHAT__", with: summary)
      try Data(filled.utf8).write(to: file, options: .atomic)
    }
  }
}
