import ArgumentParser
import Foundation
import LiveCode

/// Runs `edgewise-port`, the only program with the Swift parser.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Rewrite iOS sources so that they compile here.",
    discussion: """
      What speaks to the Objective-C runtime becomes plain Swift, line by line; what cannot be rewritten is said with file, line and why, \
      and a summary ends the report. It is done by the program edgewise-port, beside this one, in ../libexec/edgewise, or \
      built from the checkout's package Porting.
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
    let own = LiveCommand.program
    let checkout = BuiltModules.checkout(of: own)
    guard let program = Self.program(beside: own, checkout: checkout) else {
      throw fail("There is no edgewise-port: \(Self.remedy(checkout: checkout)).", ExitStatus.unavailable)
    }
    var words = [program.path, input]
    if let output { words += ["--output", output] }
    if let edgewise { words += ["--edgewise", edgewise] }
    // It replaces this process, with its streams and exit code.
    var arguments = words.map { strdup($0) } + [nil]
    execv(program.path, &arguments)
    throw fail("\(program.path) does not start: \(String(cString: strerror(errno))).", ExitStatus.systemError)
  }

  /// The porter's file: in this program's folder, where it is installed, or in a build folder of the checkout or of its package.
  private static func program(beside own: URL, checkout: URL?) -> URL? {
    let folder = own.resolvingSymlinksInPath().deletingLastPathComponent()
    let builds = [".build/release", ".build/debug", "Porting/.build/release", "Porting/.build/debug"]
    let places =
      ["", "../libexec/edgewise"].map(folder.appendingPathComponent) + builds.compactMap { checkout?.appendingPathComponent($0) }
    return places.map { $0.appendingPathComponent("edgewise-port").standardizedFileURL }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// What brings the porter: a command for a checkout, else a package.
  private static func remedy(checkout: URL?) -> String {
    guard let checkout else { return "the package edgewise-dev brings it, and `make install` in a checkout does" }
    return "build it with `swift build -c release --package-path '\(checkout.appendingPathComponent("Porting").path)' "
      + "--scratch-path '\(checkout.appendingPathComponent(".build").path)' --product edgewise-port`"
  }
}
