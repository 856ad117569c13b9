import Foundation
import Testing

@testable import LiveCode

@Suite("Compiling live code", .enabled(if: Checkout.canCompile, "needs swiftc and built modules"))
struct CompilingTests {
  private static let deck = """
    import Tuning
    import UIKit

    final class DeckViewController: UIViewController {
      @Tunable("Reach", in: 60...400, unit: "pt") var reach = 320.0
      @Watched("angle", .plot, in: 0...20) var angle = 0.0
    }
    """

  private func compile(_ text: String) throws -> (LiveCompiler.Outcome, URL) {
    let folder = try Checkout.temporaryFolder()
    let file = folder.appendingPathComponent("Deck.swift")
    try Data(text.utf8).write(to: file)
    let modules = try #require(Checkout.modules)
    let compiler = try #require(LiveCompiler(modules: modules, folder: folder))
    return (compiler.compile(try LiveSources([file.path]), version: 3), folder)
  }

  @Test func compiledFileIsALibraryThatMakesItsController() throws {
    let (outcome, folder) = try compile(Self.deck)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard case .library(let file, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(file.lastPathComponent == "live3.so")
    let symbols = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(symbols.contains("edgewise_live_object"))
  }

  @Test func errorHasItsPositionAndExcerpt() throws {
    let (outcome, folder) = try compile(Self.deck.replacingOccurrences(of: "= 0.0", with: "= progres"))
    defer { try? FileManager.default.removeItem(at: folder) }
    guard case .errors(let errors, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(errors.first?.place == "Deck.swift:6:52")
    #expect(errors.first?.excerpt().map(\.number) == [4, 5, 6, 7])
  }

  @Test func fileWithoutAControllerIsRefusedWithAReason() throws {
    let (outcome, folder) = try compile("struct Card {}")
    defer { try? FileManager.default.removeItem(at: folder) }
    guard case .errors(let errors, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(errors.count == 1 && errors[0].text.hasPrefix("there is no view controller"))
  }

  // MARK: - The templates, and the declarations for iOS

  static let templates = ["edge-pan", "card", "sheet", "collection", "dynamics"]

  /// A template's files with a name filled in.
  private func write(_ template: String, to folder: URL) throws -> (sources: [URL], tests: [URL]) {
    let base = Checkout.root.appendingPathComponent("Resources/Files/templates")
    var (sources, tests): ([URL], [URL]) = ([], [])
    let names = try FileManager.default.contentsOfDirectory(atPath: base.appendingPathComponent(template).path).sorted()
    for name in names {
      let text = try String(contentsOf: base.appendingPathComponent("\(template)/\(name)"), encoding: .utf8)
      let file = folder.appendingPathComponent(name.replacingOccurrences(of: ".template", with: ""))
      try Data(text.replacingOccurrences(of: "__NAME__", with: "Deck").utf8).write(to: file)
      if name.hasPrefix("Tests") { tests.append(file) } else { sources.append(file) }
    }
    return (sources, tests)
  }

  @Test(arguments: templates, ["5", "6"]) func aTemplateCompilesInBothLanguageModes(_ template: String, _ mode: String) throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try write(template, to: folder)
    #expect(!files.sources.isEmpty)
    #expect(try Checkout.problems(in: files.sources, languageMode: mode) == nil)
  }

  @Test(arguments: templates) func aTemplatesTestsCompile(_ template: String) throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try write(template, to: folder)
    #expect(!files.tests.isEmpty)
    #expect(try Checkout.problems(in: files.sources, languageMode: "6", emit: ("Deck", folder)) == nil)
    #expect(try Checkout.problems(in: files.tests, languageMode: "6", before: ["-I", folder.path]) == nil)
  }

  private static let standIn = Checkout.root.appendingPathComponent("Examples/iOS/Tunable.swift")

  @Test func theDeclarationsForIOSAreShortAndNeedUIKitAlone() throws {
    let text = try String(contentsOf: Self.standIn, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 101)
    #expect(text.matches(of: #/(?m)^import (\w+)/#).map { String($0.1) } == ["UIKit"])
    for mode in ["5", "6"] { #expect(try Checkout.problems(in: [Self.standIn], languageMode: mode) == nil) }
  }

  @Test(arguments: templates) func aTemplateCompilesAgainstTheDeclarationsForIOS(_ template: String) throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // In place of Tuning: the module of that name that is found first.
    #expect(try Checkout.problems(in: [Self.standIn], languageMode: "6", emit: ("Tuning", folder)) == nil)
    let files = try write(template, to: folder)
    #expect(try Checkout.problems(in: files.sources, languageMode: "6", before: ["-I", folder.path]) == nil)
  }

  @Test(arguments: ["CardDeck", "MapDrawer", "PhotoViewer"]) func anExampleCompilesWithItsTestsAndForIOS(_ name: String) throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = Checkout.root.appendingPathComponent("Examples/\(name)")
    let sources = try LiveSources([package.path])
    #expect(sources.languageMode == "6")
    #expect(sources.files.count > 1)
    #expect(try Checkout.problems(in: sources.files, languageMode: "6", emit: (name, folder)) == nil)
    let tests = package.appendingPathComponent("Tests/\(name)Tests/\(name)Tests.swift")
    #expect(try Checkout.problems(in: [tests], languageMode: "6", before: ["-I", folder.path]) == nil)
    #expect(try Checkout.problems(in: [Self.standIn], languageMode: "6", emit: ("Tuning", folder)) == nil)
    #expect(try Checkout.problems(in: sources.files, languageMode: "5", before: ["-I", folder.path]) == nil)
  }

  @Test func theDeclarationsForIOSAcceptEveryKindOfTunable() throws {
    let folder = try Checkout.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("All.swift")
    let text = """
      import Tuning
      import UIKit

      enum Way: CaseIterable { case left, right }

      final class AllView: UIView {
        @Tunable("A", in: 0...1) var a = 0.5
        @Tunable("B", in: 0...1, step: 0.1, unit: "%", group: "G") var b: CGFloat = 0.5
        @Tunable("C", in: 1...9) static var c = 3
        @Tunable("D") var d = true
        @Tunable("E") var e = Way.left
        @Tunable("F", cases: ["x", "y"]) var f = 0
        @Tunable("G") var g = UIColor.red
        @Tunable("H") var h = Spring(dampingRatio: 0.8, response: 0.3)
        @Watched("i") var i = 3
        @Watched("j", .plot, in: 0...2, unit: "pt", decimals: 2) var j = 0.0

        func setUp() {
          $a.observe(self) { view, value in view.alpha = value }
          _ = $a.value + h.dampingRatio + h.response + h.stiffness + h.damping + h.mass
          _ = Spring(perceptualDuration: 0.5, bounce: 0.2)
          _ = Spring(stiffness: 100, damping: 10)
          i += 1
        }
      }
      """
    try Data(text.utf8).write(to: file)
    #expect(try Checkout.problems(in: [file], languageMode: "6") == nil)
    #expect(try Checkout.problems(in: [Self.standIn], languageMode: "6", emit: ("Tuning", folder)) == nil)
    #expect(try Checkout.problems(in: [file], languageMode: "6", before: ["-I", folder.path]) == nil)
  }
}
