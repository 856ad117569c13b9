import Foundation
import Testing

@testable import LiveCode

/// The package that the tests are built from, and its modules.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Those beside the test bundle.
  static var modules: BuiltModules? {
    Bundle.main.executableURL.flatMap { BuiltModules(of: $0) }
      ?? BuiltModules(of: root.appendingPathComponent(".build/debug/edgewise"))
  }

  static var canCompile: Bool { modules != nil && Command.find("swiftc") != nil }

  /// A new folder that the system empties.
  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Checks sources as one module; the compiler's words if it complains.
  static func problems(
    in files: [URL], languageMode: String, before: [String] = [], emit module: (name: String, folder: URL)? = nil
  ) throws -> String? {
    var arguments =
      module.map {
        [
          "-emit-module", "-enable-testing", "-module-name", $0.name, "-o",
          $0.folder.appendingPathComponent("\($0.name).swiftmodule").path,
        ]
      } ?? ["-typecheck", "-module-name", "Checked"]
    arguments += ["-parse-as-library", "-swift-version", languageMode] + before
    arguments += try #require(modules).arguments
    let result = try Command("swiftc", arguments + files.map(\.path)).run()
    return result.status == 0 ? nil : result.output
  }
}
