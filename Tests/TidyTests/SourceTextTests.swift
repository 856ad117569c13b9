import Foundation
import Testing

@Suite struct SourceTextTests {
  private static let longest = 600
  /// In Swift only members of a class body can be overridden: these bodies declare everything that Apple makes overridable, mostly in
  /// one line each, with its documentation.
  private static let classBodies: Set<String> = [
    "Sources/Lists/TableView/UITableView.swift", "Sources/Lists/TableView/UITableViewCell.swift",
    "Sources/ViewCore/Views/UIView.swift",
    "Sources/Transitions/ViewControllers/UIViewController.swift",
    "Sources/Dynamics/UIDynamicAnimator.swift", "Sources/QuartzCore/Layers/CALayer.swift",
    "Sources/Lists/CollectionView/UICollectionView.swift", "Sources/ViewCore/Scrolling/UIScrollView.swift",
    "Sources/TextEditing/Text/UITextField.swift", "Sources/TextEditing/Text/UITextView.swift",
    "Sources/Containers/Search/UISearchBar.swift", "Sources/Containers/Navigation/UINavigationBar.swift",
    "Sources/Transitions/Navigation/SplitView/UISplitViewController.swift",
  ]
  private static let longestClassBody = 780

  private static func limit(of path: String) -> Int { classBodies.contains(path) ? longestClassBody : longest }

  private func everything() throws -> [Repository.SourceFile] {
    let files = try ["Sources", "Tests", "Resources", "Porting/Sources", "Porting/Plugins", "Porting/Tests"].flatMap {
      try Repository.files(below: $0)
    }
    #expect(files.count > 100)
    #expect(files.contains { $0.path == "Tests/TidyTests/SourceTextTests.swift" })
    return files
  }

  @Test func noFileIsLongerThanSixHundredLines() throws {
    for file in try everything() where file.lines.count > Self.limit(of: file.path) {
      Issue.record("\(file.path): \(file.lines.count) lines")
    }
  }

  @Test func sourcesHaveNoTodoComments() throws {
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X:", "HA" + "CK:"]
    for file in try everything() {
      for (number, line) in file.lines.enumerated() where marks.contains(where: { line.contains($0) }) {
        Issue.record("\(file.path):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
      }
    }
  }

  /// A stage is an application of its own: only what has a real window waits for its turn.
  @Test func onlyRealWindowsAreTestedOneAfterAnother() throws {
    let word = ".serial" + "ized"
    let found = try everything().filter { file in file.lines.contains { $0.contains(word) } }.map(\.path)
    let others = found.filter { !$0.hasPrefix("Tests/SandboxTests/WindowTests/") }
    #expect(others == [])
  }

  /// A subclass with a plain `deinit` does not compile if its superclass has an isolated one.
  @Test func openClassesHaveNoIsolatedDeinit() throws {
    var count = 0
    for file in try Repository.files(below: "Sources") {
      for (number, line) in file.lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("isolated " + "deinit") {
        count += 1
        let column = line.prefix { $0 == " " }.count - 2
        let type = file.lines[..<number].last { line in
          line.prefix { $0 == " " }.count == column && line.split(separator: " ").contains("class")
        }
        if type?.split(separator: " ").contains("open") != false { Issue.record("\(file.path):\(number + 1)") }
      }
    }
    #expect(count > 10)
  }

  @Test func foldersHaveNoVagueNames() throws {
    let vague: Set<String> = ["Utils", "Helpers", "Common", "Manager", "Misc", "Utilities"]
    for file in try everything() {
      #expect(vague.isDisjoint(with: file.path.split(separator: "/").map(String.init)), "\(file.path)")
    }
  }

  /// A bench is the inspector, dock and marks around a stage.
  @Test func fixturesOfTheToolkitAreNotCalledBenches() throws {
    let declaration = /(?:class|struct|enum) \w*Bench\b/
    for file in try everything() where file.path.contains("Tests/") && !file.path.hasPrefix("Tests/SandboxTests/") {
      for (number, line) in file.lines.enumerated() where line.contains(declaration) {
        Issue.record("\(file.path):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
      }
    }
  }
}
