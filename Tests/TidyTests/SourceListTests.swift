import Foundation
import Testing

/// Sources are listed nowhere: SwiftPM and CMake take what lies in the folder of a target.
@Suite struct SourceListTests {
  @Test(arguments: try Repository.targets())
  func everyFolderOfSourcesIsATarget(folder: String) throws {
    #expect(try Repository.text("Package.swift").contains("name: \"\(folder)\""))
  }

  @Test func noListIsKept() throws {
    for folder in ["Sources", "Resources"] {
      let lists = try Repository.files(below: folder, endings: ["txt"]).filter { $0.path.hasSuffix("/CMakeLists.txt") }
      #expect(lists.map(\.path) == [])
    }
  }

  /// A build asks again what lies there, so that a new file is compiled, and a target without a source is an error.
  @Test func cmakeLooksAtTheFoldersAgain() throws {
    let text = try Repository.text("CMakeLists.txt")
    let globs = text.split(separator: "\n").filter { $0.contains("file(GLOB") }
    #expect(globs.count == 1 && globs.allSatisfy { $0.contains("CONFIGURE_DEPENDS") })
    #expect(text.contains("FATAL_ERROR \"The target ${name} has no sources"))
  }
}
