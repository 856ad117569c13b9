import Foundation
import Testing

/// The CMake lists name every source, and nothing else. `Scripts/cmake-lists.py` writes them anew.
@Suite struct SourceListTests {
  private static let endings: Set<String> = ["swift", "cpp", "c"]

  private static func folders() throws -> [String] {
    try Repository.targets().map { "Sources/\($0)" }.filter { try !Repository.files(below: $0, endings: endings).isEmpty } + [
      "Resources"
    ]
  }

  @Test(arguments: try folders())
  func everySourceIsListed(folder: String) throws {
    let listed = try Repository.text("\(folder)/CMakeLists.txt").split(whereSeparator: \.isWhitespace)
      .map { $0.trimmingCharacters(in: ["(", ")"]) }.filter { Self.endings.contains(($0 as NSString).pathExtension) }
    let present = try Repository.files(below: folder, endings: Self.endings).map { String($0.path.dropFirst(folder.count + 1)) }
    #expect(!present.isEmpty)
    #expect(Set(present).subtracting(listed) == [], "sources of \(folder) that its CMakeLists.txt does not name")
    #expect(Set(listed).subtracting(present) == [], "names in \(folder)/CMakeLists.txt without a source")
    #expect(listed.count == Set(listed).count)
  }

  @Test func everyTargetFolderIsAdded() throws {
    let text = try Repository.text("Sources/CMakeLists.txt")
    for folder in try Self.folders() where folder != "Resources" {
      #expect(text.contains("add_subdirectory(\(folder.dropFirst("Sources/".count)))"), "\(folder)")
    }
  }

  @Test func nothingIsGlobbed() throws {
    for folder in try Self.folders() + ["Sources", "."] {
      #expect(!(try Repository.text("\(folder)/CMakeLists.txt").contains("GLOB")), "\(folder)")
    }
  }
}
