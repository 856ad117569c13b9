import Foundation
import Testing

/// Sources are listed nowhere: SwiftPM and CMake take what lies in the folder of a target.
@Suite struct SourceListTests {
  @Test(arguments: Repository.packages)
  func everyFolderOfSourcesIsATarget(package: String) throws {
    let manifest = try Repository.text("\(package)Package.swift")
    let folders = try Repository.targets(of: package)
    #expect(folders.count > 1)
    #expect(folders.filter { !manifest.contains("name: \"\($0)\"") } == [])
  }

  @Test func noListIsKept() throws {
    for folder in ["Sources", "Resources", "Porting/Sources"] {
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
