import Foundation
import Testing

@testable import Porting

@Suite struct OutputTests {
  private static let pixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!

  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Deck/App.swift": """
      import UIKit
      @UIApplicationMain class App: UIResponder, UIApplicationDelegate {
        let a = UIImage(named: "card"), b = UIColor(named: "paper"), c = NSLocalizedString("hello", comment: "")
      }
      """,
      "Deck/Main.storyboard": "",
      "Deck/Assets.xcassets/card.imageset/Contents.json": """
      {"images": [{"idiom": "universal", "filename": "c.png", "scale": "1x"}, {"idiom": "universal", "filename": "c2.png", "scale": "2x"},
        {"idiom": "ipad", "filename": "wide.png", "scale": "2x"}]}
      """,
      "Deck/Assets.xcassets/logo.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "logo.heic"}]}"#,
      "Deck/Assets.xcassets/paper.colorset/Contents.json": """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0x80", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "gray-gamma-22", "components": {"white": "0.100", "alpha": "0.500"}}}]}
      """,
    ])
    for name in ["c", "c2", "wide"] { try folder.write(Self.pixel, to: "Deck/Assets.xcassets/card.imageset/\(name).png") }
    let strings = "\"hello\" = \"Hallo\";\n".data(using: .utf16)!
    try folder.write(Data([0]), to: "Deck/Assets.xcassets/logo.imageset/logo.heic")
    try folder.write(strings, to: "Deck/de.lproj/Localizable.strings")
    return folder
  }

  private func port(_ folder: URL, to output: URL) throws -> PortReport {
    let report = PortReport()
    try PortOutput(try PortInput(folder: folder), to: output, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report)
      .write()
    return report
  }

  @Test func cataloguesAndStringsBecomeFilesOfTheBundle() throws {
    let (source, output) = (try app(), try TemporaryFolder())
    let report = try port(source.url.appendingPathComponent("Deck"), to: output.url)
    let resources = "Sources/Deck/PortedResources/Deck"
    for name in ["card.png", "card@2x.png", "card@2x~ipad.png", "de.lproj/Localizable.strings"] {
      #expect(output.exists("\(resources)/\(name)"), "\(name)")
    }
    #expect(try output.text("\(resources)/de.lproj/Localizable.strings") == "\"hello\" = \"Hallo\";\n")
    let text = try output.text("Sources/Deck/App.swift")
    #expect(
      text.contains(#"UIImage(named: "card", in: Bundle.module, compatibleWith: nil)"#) && text.contains("bundle: Bundle.module"))
    #expect(
      report.left.map(\.description) == [
        "Assets.xcassets/logo.imageset: A picture in heic is not read here; export it as PNG.",
        "Main.storyboard: It is not read: expected the XML of Xcode, found an empty file.",
      ])
  }

  @Test func coloursOfCataloguesAreSource() throws {
    let (source, output) = (try app(), try TemporaryFolder())
    _ = try port(source.url.appendingPathComponent("Deck"), to: output.url)
    let text = try output.text("Sources/Deck/AssetColours.swift")
    #expect(text.contains("red: \(128.0 / 255), green: 0.5, blue: \(51.0 / 255), alpha: 1.0"))
    #expect(text.contains("$0.userInterfaceStyle == .dark ? UIColor(red: 0.1, green: 0.1, blue: 0.1, alpha: 0.5)"))
    try Ported(text).expectCompiles()
  }

  @Test func theManifestDependsOnEdgewiseAndKeepsTheTargets() throws {
    let (source, output) = (try app(), try TemporaryFolder())
    _ = try port(source.url.appendingPathComponent("Deck"), to: output.url)
    let text = try output.text("Package.swift")
    #expect(text.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(text.contains(#".package(name: "edgewise", path: "/opt/edgewise")"#))
    #expect(text.contains(#".executableTarget("#) && text.contains(#"resources: [.process("PortedResources/Deck")]"#))
    // SwiftPM reads it, and finds the same target in it.
    let again = try PortInput(folder: output.url)
    #expect(again.modules.map(\.name) == ["Deck"] && again.modules.map(\.kind) == [.program])
    #expect(
      again.modules[0].sources == ["Sources/Deck/App.swift", "Sources/Deck/AssetColours.swift", "Sources/Deck/PortedNibs.swift"])
    #expect(try output.text("Sources/Deck/PortedNibs.swift").contains("static var bundle: Bundle { Bundle.module }"))
  }

  @Test func inPlaceTheSourcesAreRewrittenWhereTheyAre() throws {
    let folder = try TemporaryFolder(["View.swift": "import UIKit\nclass A: UIView { @objc func tap() {} }\n"])
    let report = try port(folder.url, to: folder.url)
    #expect(try folder.text("View.swift") == "import UIKit\nclass A: UIView { func tap() {} }\n")
    #expect(try folder.text("Package.swift").contains(#"sources: ["View.swift"]"#))
    #expect(report.summary.hasPrefix("1 files, 1 rewrites, 0 left\n      1  @objc"))
  }

  /// A target of C stays beside a manifest that stays; a new manifest does not have it.
  @Test func inPlaceATargetOfCIsStillThere() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(name: "Deck", targets: [.target(name: "DeckC"), .target(name: "Deck", dependencies: ["DeckC"])])
      """,
      "Sources/DeckC/deck.c": "int deck;\n", "Sources/DeckC/include/deck.h": "extern int deck;\n",
      "Sources/Deck/Deck.swift": "import DeckC\nimport UIKit\n",
    ]
    let (source, output) = (try TemporaryFolder(files), try TemporaryFolder())
    let losses = ["The target DeckC has no Swift files", "No module DeckC is known"]
    func lost(_ report: PortReport) -> [Bool] { losses.map { loss in report.left.contains { $0.why.hasPrefix(loss) } } }
    #expect(lost(try port(source.url, to: output.url)) == [true, true])
    #expect(lost(try port(source.url, to: source.url)) == [false, false])
  }

  /// A subclass adds to the names of its superclass, whichever module asks.
  @Test func classesOfAllModulesNameTheirMethodsIfOneAsks() throws {
    let (source, output) = (
      try TemporaryFolder([
        "Package.swift": """
        // swift-tools-version: 5.5
        import PackageDescription
        let package = Package(
          name: "Deck",
          targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C", dependencies: ["B"])])
        """,
        "Sources/A/A.swift": "import UIKit\nopen class First: NSObject, UIScrollViewDelegate {}\n",
        "Sources/B/B.swift": """
        import A
        import UIKit
        class Second: First { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }

        """,
        "Sources/C/C.swift": """
        import UIKit
        func mayScroll(_ object: NSObject) -> Bool {
          object.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))
        }

        """,
      ]), try TemporaryFolder()
    )
    _ = try port(source.url, to: output.url)
    #expect(try output.text("Sources/A/A.swift").contains("_MethodNaming { open var _methodNames: Set<String> { [] };"))
    #expect(try output.text("Sources/B/B.swift").contains("super._methodNames.union([\"scrollViewDidScroll(_:)\"])"))
  }
}
