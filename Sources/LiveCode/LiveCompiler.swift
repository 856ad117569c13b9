import Foundation

/// Compiles source files to a library that a running program can load.
public struct LiveCompiler: Sendable {
  /// The result of a compilation.
  public enum Outcome: Sendable, Equatable {
    /// - Parameter seconds: the duration of the compilation.
    case library(URL, seconds: TimeInterval)
    /// The compiler's errors, at least one.
    case errors([CompilerMessage], seconds: TimeInterval)
  }

  /// The locations of the toolkit's modules.
  public let modules: BuiltModules
  /// The folder for libraries; each version has its own file.
  public let folder: URL
  private let compiler: String

  /// Nil without a Swift compiler in the search path.
  public init?(modules: BuiltModules, folder: URL) {
    guard let compiler = Command.find("swiftc") else { return nil }
    self.compiler = compiler
    self.modules = modules
    self.folder = folder
  }

  /// Compiles for debugging, without optimisation. Blocks the thread for about 2 s per file.
  ///
  /// - Parameter version: the suffix of the library's and module's names; types of different versions are different types.
  public func compile(_ sources: LiveSources, version: Int) -> Outcome {
    let start = Date()
    func seconds() -> TimeInterval { Date().timeIntervalSince(start) }
    let files = sources.files
    let texts = files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }
    guard let entry = EntryPoint.find(in: texts) else {
      return .errors([Self.nothingToShow(files.first ?? sources.arguments[0])], seconds: seconds())
    }
    let glue = folder.appendingPathComponent("EdgewiseLive\(version).swift")
    let library = folder.appendingPathComponent("live\(version).so")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(entry.glue.utf8).write(to: glue, options: .atomic)
      let result = try command(files + [glue], library, version: version, languageMode: sources.languageMode).run()
      guard result.status == 0 else { return .errors(CompilerMessage.errors(in: result.output), seconds: seconds()) }
    } catch {
      let text = "The compiler could not be started: \(error.localizedDescription)"
      return .errors([CompilerMessage(file: "", line: 0, column: 0, text: text)], seconds: seconds())
    }
    return .library(library, seconds: seconds())
  }

  private func command(_ files: [URL], _ library: URL, version: Int, languageMode: String) -> Command {
    Command(
      compiler,
      [
        "-emit-library", "-parse-as-library", "-module-name", "Live\(version)", "-Onone", "-g", "-swift-version", languageMode,
        "-diagnostic-style", "llvm", "-no-color-diagnostics", "-suppress-warnings", "-module-cache-path", cache.path,
      ] + modules.arguments + ["-o", library.path] + files.map(\.path))
  }

  /// Kept between runs: only the first compilation on a machine reads the C headers.
  private var cache: URL {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return (caches ?? folder).appendingPathComponent("edgewise/modules")
  }

  private static func nothingToShow(_ file: URL) -> CompilerMessage {
    CompilerMessage(
      file: file.path, line: 0, column: 0,
      text: "there is no view controller that can be made without arguments, and no delegate marked @main")
  }
}
