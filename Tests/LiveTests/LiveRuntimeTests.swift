import Foundation
import Testing

@testable import LiveCode

@Suite("The runtime that live code shares")
struct LiveRuntimeTests {
  /// An installation prefix with empty files at some paths.
  private func prefix(_ paths: [String]) throws -> URL {
    let root = try Checkout.temporaryFolder()
    for path in paths {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o755]))
    }
    return root
  }

  @Test func programWithSharedRuntimeIsNotStatic() { #expect(!LiveRuntime.isStatic) }

  @Test func programOfTheDevelopmentPackageIsFoundBelowThePrefix() throws {
    let root = try prefix(["bin/edgewise", "libexec/edgewise/edgewise-live"])
    defer { try? FileManager.default.removeItem(at: root) }
    let program = LiveRuntime.sharedProgram(besides: root.appendingPathComponent("bin/edgewise"))
    #expect(program?.path == root.resolvingSymlinksInPath().appendingPathComponent("libexec/edgewise/edgewise-live").path)
  }

  @Test func prefixWithoutTheDevelopmentPackageHasNoSuchProgram() throws {
    let root = try prefix(["bin/edgewise"])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(LiveRuntime.sharedProgram(besides: root.appendingPathComponent("bin/edgewise")) == nil)
  }

  @Test(arguments: ["bin/edgewise", "libexec/edgewise/edgewise-live"])
  func installedModulesAreFoundFromBothPrograms(_ path: String) throws {
    let root = try prefix([path, "lib/edgewise/modules/UIKit.swiftmodule"])
    defer { try? FileManager.default.removeItem(at: root) }
    let modules = try #require(BuiltModules(of: root.appendingPathComponent(path)))
    #expect(modules.folder.lastPathComponent == "modules")
  }

  @Test(.enabled(if: Command.find("swiftc") != nil, "needs swiftc"))
  func runtimeOfTheCompilerHasItsLibraries() {
    let found = LiveRuntime.libraryFolders().contains { FileManager.default.fileExists(atPath: "\($0)/libswiftCore.so") }
    #expect(found, "\(LiveRuntime.libraryFolders())")
  }
}
