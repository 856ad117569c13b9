import ArgumentParser
import Foundation

/// Runs `edgewise-port`, the only program with the Swift parser.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Rewrite iOS sources so that they compile here.",
    discussion: """
      What speaks to the Objective-C runtime becomes plain Swift, line by line; what cannot be rewritten is said with file, line and why, \
      and a summary ends the report. It is done by the program edgewise-port, beside this one or in ../libexec/edgewise.
      """)

  @Argument(
    help: ArgumentHelp("A package, an .xcodeproj, or a folder of Swift files.", valueName: "dir"),
    completion: .directory)
  var input: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where the package is written; DIR itself rewrites in place.", valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp("The checkout of Edgewise that the package depends on; by default the program's own.", valueName: "dir"))
  var edgewise: String?

  func run() throws {
    guard let program = Self.program(beside: LiveCommand.program) else {
      throw fail(
        "There is no edgewise-port beside this program; build it with `swift build --product edgewise-port`.",
        ExitStatus.unavailable)
    }
    var words = [program.path, input]
    if let output { words += ["--output", output] }
    if let edgewise { words += ["--edgewise", edgewise] }
    // It replaces this process, with its streams and exit code.
    var arguments = words.map { strdup($0) } + [nil]
    execv(program.path, &arguments)
    throw fail("\(program.path) does not start: \(String(cString: strerror(errno))).", ExitStatus.systemError)
  }

  /// The porter's file: in this program's folder, or where it is installed.
  static func program(beside own: URL) -> URL? {
    let folder = own.resolvingSymlinksInPath().deletingLastPathComponent()
    let places = ["edgewise-port", "../libexec/edgewise/edgewise-port"]
    return places.map { folder.appendingPathComponent($0).standardizedFileURL }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
