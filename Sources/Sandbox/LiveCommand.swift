import ArgumentParser
import Foundation
import LiveCode
import SDLHost
import Tuning
import UIKit

/// Compiles Swift files, shows their interface, and repeats both after every save.
struct LiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Show your own Swift files, again on every save.",
    discussion: """
      Shows the first view controller in the files, or what the delegate marked @main puts into its window. Values declared with \
      @Tunable have rows in the inspector and stay as they are turned. In a package made by `edgewise new` it needs no argument.
      """)

  @Argument(
    help: ArgumentHelp("Swift files, or one folder; without any, the folder Sources here.", valueName: "FILE.swift|FOLDER"),
    completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"), transform: WindowSize.init(parsing:))
  var size = WindowSize.standard

  @Option(help: "What draws: auto, software, or one of SDL's render drivers such as opengl.", completion: .renderers)
  var renderer = "auto"

  @Flag(inversion: .prefixedNo, help: "Show the inspector; small windows open without it.")
  var inspector: Bool?

  @Option(help: "The colours of the bench.")
  var appearance = Appearance.dark

  @Flag(inversion: .prefixedNo, help: "Play the last gesture again after each save.")
  var replay = true

  @Option(help: .hidden)
  var session: String?

  func run() throws {
    let sources: LiveSources
    do {
      sources = try LiveSources(paths.isEmpty ? ["Sources"] : paths)
    } catch {
      let hint = paths.isEmpty ? " Without an argument, `edgewise live` shows the folder Sources." : ""
      throw fail("\(error)\(hint)", ExitStatus.badInput)
    }
    let program = Self.program
    if LiveRuntime.isStatic { throw Self.runShared(program) }
    guard let modules = BuiltModules(of: program) else {
      throw fail(
        "The toolkit's modules are neither beside \(program.path) nor in ../lib/edgewise/modules, and live code is compiled against "
          + "them. `make install` installs them, and so does the package edgewise-dev; `cmake --install` does not.",
        ExitStatus.unavailable)
    }
    if let session {
      try runWindow(sources, modules, URL(fileURLWithPath: session, isDirectory: true))
    } else {
      guard LiveCompiler(modules: modules, folder: URL(fileURLWithPath: "/")) != nil else { throw Self.noCompiler }
      throw LiveSupervisor(program: program, sources: sources).run()
    }
  }

  /// Replaces this process by the program with a shared runtime; returns the exit code if that is impossible.
  private static func runShared(_ program: URL) -> ExitCode {
    guard let shared = LiveRuntime.sharedProgram(besides: program) else {
      return fail(
        "This edgewise carries a Swift runtime of its own, which live code cannot share: install the package edgewise-dev.",
        ExitStatus.internalError)
    }
    guard !LiveRuntime.libraryFolders().isEmpty else { return noCompiler }
    LiveRuntime.replaceProgram(by: shared, arguments: Array(CommandLine.arguments.dropFirst()))
    return fail("\(shared.path) could not be started: \(String(cString: strerror(errno)))", ExitStatus.internalError)
  }

  private static var noCompiler: ExitCode {
    fail("`edgewise live` compiles with Swift's own compiler, and there is no `swiftc` in PATH.", ExitStatus.noDisplay)
  }

  /// The file of the running program.
  static var program: URL {
    URL(
      fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0])
  }

  // MARK: - The window's process

  private func runWindow(_ sources: LiveSources, _ modules: BuiltModules, _ folder: URL) throws {
    guard let compiler = LiveCompiler(modules: modules, folder: folder) else { throw Self.noCompiler }
    LiveSupervisor.endWithParent()
    try MainActor.assumeIsolated {
      let session = LiveFiles(folder: folder)
      let state = LiveState.load(from: session.state)
      let frame = state.frame.flatMap { $0.count == 4 ? $0 : nil }
      let host = try SandboxApp.openHost(
        HostConfiguration(
          title: "Edgewise — \(sources.title)",
          size: frame.map { CGSize(width: $0[2], height: $0[3]) } ?? size.size, minimumSize: CGSize(width: 320, height: 320),
          renderer: RendererChoice(renderer), icon: SandboxFiles.icon, position: frame.map { CGPoint(x: $0[0], y: $0[1]) }))
      let style: UIUserInterfaceStyle = state.isLight.map { $0 ? .light : .dark } ?? appearance.style
      let program = LiveProgram(
        sources, compiler, session, state, host: host, showsInspector: state.showsInspector ?? inspector, style: style,
        playsHand: replay)
      host.application.launch(with: program)
      do {
        try host.run()
      } catch {
        throw fail("\(error)", ExitStatus.internalError)
      }
    }
  }
}

/// The files shared by the window's process and the supervisor.
struct LiveFiles {
  let folder: URL

  var state: URL { folder.appendingPathComponent("state.json") }
  /// The standard error of the window's process.
  var words: URL { folder.appendingPathComponent("words.txt") }
  /// The backtrace of Swift's runtime after a trap.
  var backtrace: URL { folder.appendingPathComponent("backtrace.txt") }
  /// The same files of the previous process.
  var lastWords: URL { folder.appendingPathComponent("last-words.txt") }
  var lastBacktrace: URL { folder.appendingPathComponent("last-backtrace.txt") }
  /// The signal that ended the previous process.
  var signal: URL { folder.appendingPathComponent("signal.txt") }
}
