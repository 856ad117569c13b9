import ArgumentParser
import Foundation
import Porting

/// The program `edgewise-port`.
@main
struct EdgewisePort: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edgewise-port", abstract: "Rewrite iOS sources so that they compile here.",
    discussion: """
      DIR is a package, an Xcode project or a folder of Swift files. What cannot be rewritten is said with file, line and why; a summary \
      ends the report.
      """,
    subcommands: [FolderCommand.self, FilesCommand.self], defaultSubcommand: FolderCommand.self)
}

/// Exit codes of sysexits.h.
enum ExitStatus {
  static let badInput = ExitCode(65)
  static let outputError = ExitCode(74)
}

/// Says one thing on standard error.
func printError(_ message: String) { try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8)) }

/// A whole package, project or folder.
struct FolderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder", abstract: "Port a package, a project or a folder (the default).")

  @Argument(help: ArgumentHelp("A package, an .xcodeproj, or a folder of Swift files.", valueName: "dir"))
  var input: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where the package is written; DIR itself rewrites in place.", valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp("The checkout of Edgewise that the package depends on; by default this program's own.", valueName: "dir"))
  var edgewise: String?

  func run() throws {
    let report = PortReport()
    do {
      let input = try PortInput(folder: URL(fileURLWithPath: self.input))
      let folder = URL(fileURLWithPath: output ?? "\(input.root.lastPathComponent)-edgewise", isDirectory: true)
      if output == nil, FileManager.default.fileExists(atPath: folder.path) {
        printError("edgewise-port: “\(folder.lastPathComponent)” is there already; name another folder with -o.")
        throw ExitStatus.badInput
      }
      try PortOutput(input, to: folder, edgewise: try checkout(), report: report).write()
      for entry in report.left { print(entry) }
      print(report.summary)
      print("written to \(folder.path)")
    } catch let error as PortInput.Problem {
      printError("edgewise-port: \(error)")
      throw ExitStatus.badInput
    } catch let error as CocoaError {
      let path = error.filePath ?? error.url?.path
      printError("edgewise-port: \(path.map { "“\($0)”: " } ?? "")\(error.localizedDescription)")
      throw ExitStatus.outputError
    }
  }

  private func checkout() throws -> URL {
    var folder = edgewise.map { URL(fileURLWithPath: $0).standardizedFileURL }
    if folder == nil {
      var next = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      while next.path != "/", folder == nil {
        if Self.isCheckout(next) { folder = next }
        next = next.deletingLastPathComponent()
      }
    }
    guard let folder, Self.isCheckout(folder) else {
      throw PortInput.Problem(
        description:
          "There is no checkout of Edgewise at \(folder?.path ?? "this program's place"); name one with --edgewise DIR.")
    }
    return folder
  }

  private static func isCheckout(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/UIKitCore").path)
  }
}

/// The files of a target, as the plugin `UIKitSource` calls it.
struct FilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "files", abstract: "Port the files of one module into a folder, each under its own name.", shouldDisplay: false)

  @Option(name: .shortAndLong, help: "Where the files go.")
  var output: String

  @Option(help: "The name of the module.")
  var name = "Ported"

  @Flag(help: "The module is a program's, whose main bundle is that of the module.")
  var program = false

  @Option(help: "A module that the target depends on.")
  var module: [String] = []

  @Option(help: "A file of the target that is compiled as it is; what it declares is known.")
  var seeing: [String] = []

  @Option(help: "A catalogue, storyboard, nib or another file for the bundle; with one, the bundle and its sources are written.")
  var resource: [String] = []

  @Argument(help: "Swift files.")
  var files: [String]

  func run() throws {
    let report = PortReport()
    let target = TargetOutput(
      name: name, isProgram: program, modules: Set(module), resources: resource,
      to: URL(fileURLWithPath: output, isDirectory: true), report: report)
    do {
      try target.write(
        try files.map(Self.read), seeing: try seeing.map(Self.read), hasBundle: !resource.isEmpty)
    } catch let error as CocoaError {
      printError("edgewise-port: \(error.localizedDescription)")
      throw ExitStatus.badInput
    }
    for entry in report.left { printError("\(entry.file):\(max(entry.line, 1)): warning: \(entry.why)") }
  }

  private static func read(_ path: String) throws -> SourceFile {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
  }
}
