import Foundation
import Testing

@testable import Porting

/// What of catalogues is read, and what is named.
@Suite struct CatalogueTests {
  private func port(_ files: [String: String], line: String = "") throws -> (output: TemporaryFolder, report: PortReport) {
    let source = try TemporaryFolder(files.merging(["Deck/App.swift": "import UIKit\n\(line)\n"]) { first, _ in first })
    let (output, report) = (try TemporaryFolder(), PortReport())
    let input = try PortInput(folder: source.url.appendingPathComponent("Deck"))
    try PortOutput(input, to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report).write()
    return (output, report)
  }

  @Test func aStringCatalogueBecomesStringsOfEachLanguage() throws {
    let (output, report) = try port(
      [
        "Deck/Localizable.xcstrings": #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "say \"hello\"": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "sage\n\"hallo\""}},
            "en": {"stringUnit": {"state": "new", "value": "Say hello"}}}},
          "plain": {},
          "%d cards": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "x"}}}}}}}}}
        """#
      ], line: #"let text = NSLocalizedString("plain", comment: "")"#)
    let place = "Sources/Deck/PortedResources/Deck"
    let data = Data(try output.text("\(place)/de.lproj/Localizable.strings").utf8)
    let german = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
    #expect(german == [#"say "hello""#: "sage\n\"hallo\""])
    #expect(try output.text("\(place)/en.lproj/Localizable.strings").contains(#"= "Say hello";"#))
    #expect(try output.text("Sources/Deck/App.swift").contains("bundle: Bundle.module"))
    #expect(report.left.map(\.why) == ["“%d cards” varies in de by number or device, which is not read; choose between keys."])
  }

  @Test(arguments: [
    ("words.dataset", #"{"data": [{"idiom": "universal", "filename": "words.json"}]}"#, "words.json is missing"),
    ("words.dataset", #"{"data": [{"idiom": "tv", "filename": "a.png"}]}"#, "None of its files"),
    ("card.imageset", #"{"images": [{"filename": "a.png"}, {"filename": "b.png", "scale": "2x"}]}"#, "b.png is missing"),
    ("star.symbolset", "{}", "symbol"),
    ("cube.arresourcegroup", "{}", "arresourcegroup"),
    (
      "card.imageset",
      #"{"images": [{"filename": "a.png"}, {"filename": "a.png", "appearances": [{"appearance": "contrast", "value": "high"}]}]}"#,
      "besides light and dark"
    ),
    (
      "paper.colorset",
      #"{"colors": [{"appearances": [{"appearance": "contrast", "value": "high"}], "color": {"components": {"white": "1.0"}}}]}"#,
      "besides light and dark"
    ),
    (
      "card.imageset", #"{"images": [{"filename": "a.png"}, {"filename": "a.png", "language-direction": "right-to-left"}]}"#,
      "“right-to-left” (language-direction)"
    ),
    (
      "card.imageset", #"{"images": [{"filename": "a.png", "resizing": {"mode": "3-part-horizontal"}}]}"#, "slices"
    ),
    ("wide.imageset", #"{"images": [{"idiom": "watch", "filename": "a.png"}]}"#, "None of its pictures"),
  ])
  func whatIsNotReadIsNamed(set: String, contents: String, why: String) throws {
    let (_, report) = try port([
      "Deck/Assets.xcassets/\(set)/Contents.json": contents, "Deck/Assets.xcassets/\(set)/a.png": "",
      "Deck/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
    ])
    #expect(report.left.count == 1 && report.left.first?.file == "Assets.xcassets/\(set)", "\(report.left)")
    #expect(report.left.first?.why.contains(why) == true)
  }

  @Test func theRenderingModeIsKeptBesideThePicture() throws {
    let folder = "Deck/Assets.xcassets"
    let contents = #"{"images": [{"filename": "a.png"}], "properties": {"template-rendering-intent": "template"}}"#
    let (output, report) = try port([
      "\(folder)/star.imageset/Contents.json": contents, "\(folder)/star.imageset/a.png": "",
      "\(folder)/sun.imageset/Contents.json": #"{"images": [{"filename": "a.png"}]}"#, "\(folder)/sun.imageset/a.png": "",
    ])
    let place = "Sources/Deck/PortedResources/Deck"
    #expect(try output.text("\(place)/star.rendering") == "template" && output.exists("\(place)/star.png"))
    #expect(!output.exists("\(place)/sun.rendering") && report.left.isEmpty)
  }

  @Test func aPictureThatIsNotReadHasNoRenderingMode() throws {
    let folder = "Deck/Assets.xcassets"
    let intent = #""properties": {"template-rendering-intent": "template"}"#
    let contents = #"{"images": [{"filename": "a.png"}], \#(intent)}"#
    let (output, report) = try port([
      "\(folder)/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "\(folder)/Icons/star.imageset/Contents.json": contents, "\(folder)/Icons/star.imageset/a.png": "",
      "\(folder)/none.imageset/Contents.json": "{\(intent)}",
      "\(folder)/sun.imageset/Contents.json": contents, "\(folder)/sun.imageset/a.png": "",
    ])
    #expect(try names(in: output) == ["Icons+star.png", "Icons+star.rendering", "sun.png", "sun.rendering"])
    #expect(report.left.isEmpty)
  }

  private func names(in output: TemporaryFolder) throws -> [String] {
    let place = output.url.appendingPathComponent("Sources/Deck/PortedResources/Deck")
    return try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
  }

  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  @Test(arguments: [
    (#"{"filename": "a.png"}, {"filename": "a.png", \#(dark)}"#, ["card.png", "card~dark.png"]),
    (
      #"{"filename": "a.png", "scale": "2x", "idiom": "universal"}, {"filename": "a.png", "scale": "2x", "idiom": "ipad", \#(dark)}"#,
      ["card@2x.png", "card~dark@2x~ipad.png"]
    ),
    (
      #"{"filename": "a.png", "idiom": "universal"}, {"filename": "a.png", "idiom": "iphone", "scale": "3x"}"#,
      ["card.png", "card@3x~iphone.png"]
    ),
    // Without a picture for all, the phones' is for all.
    (#"{"filename": "a.png", "idiom": "iphone"}, {"filename": "a.png", "idiom": "ipad"}"#, ["card.png", "card~ipad.png"]),
    (#"{"filename": "a.png", "idiom": "ipad"}"#, ["card~ipad.png"]),
    (
      #"{"filename": "a.png"}, {"filename": "a.png", "display-gamut": "display-P3"}, {"filename": "a.png", "memory": "4GB"}"#,
      ["card.png"]
    ),
  ])
  func picturesForStylesAndIdiomsHaveNamesOfTheirOwn(entries: String, expected: [String]) throws {
    let (output, report) = try port([
      "Deck/Assets.xcassets/card.imageset/Contents.json": "{\"images\": [\(entries)]}",
      "Deck/Assets.xcassets/card.imageset/a.png": "",
    ])
    #expect(try names(in: output) == expected.sorted() && report.left.isEmpty, "\(report.left)")
  }

  @Test func dataSetsAreFilesThatTheToolkitReads() throws {
    let folder = "Deck/Assets.xcassets"
    let (output, report) = try port(
      [
        "\(folder)/Lists/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "\(folder)/Lists/words.dataset/Contents.json": #"""
        {"data": [{"idiom": "universal", "filename": "w.json"}, {"idiom": "ipad", "filename": "w.json",
          "universal-type-identifier": "com.example.words"}, {"idiom": "universal", "filename": "other"}]}
        """#,
        "\(folder)/Lists/words.dataset/w.json": "[1]", "\(folder)/Lists/words.dataset/other": "",
        "\(folder)/raw.dataset/Contents.json": #"{"data": [{"filename": "raw"}]}"#, "\(folder)/raw.dataset/raw": "x",
      ], line: #"let words = NSDataAsset(name: "Lists/words"), raw = NSDataAsset(name: "raw", bundle: .main)"#)
    let place = "Sources/Deck/PortedResources/Deck"
    #expect(
      try names(in: output) == [
        "Lists+words.asset-data", "Lists+words.asset-type", "Lists+words~ipad.asset-data", "Lists+words~ipad.asset-type",
        "raw.asset-data", "raw.asset-type",
      ])
    #expect(try output.text("\(place)/Lists+words.asset-data") == "[1]")
    #expect(try output.text("\(place)/Lists+words.asset-type") == "public.json")
    #expect(try output.text("\(place)/Lists+words~ipad.asset-type") == "com.example.words")
    #expect(try output.text("\(place)/raw.asset-type") == "public.data")
    let source = try output.text("Sources/Deck/App.swift")
    #expect(source.contains(#"NSDataAsset(name: "Lists/words", bundle: Bundle.module)"#))
    #expect(source.contains(#"NSDataAsset(name: "raw", bundle: Bundle.module)"#) && report.left.isEmpty)
    try Ported(source).expectCompiles(with: [Ported.bundleAccessor])
  }

  private func resources(_ line: String, kind: PortInput.Kind = .program) -> Ported {
    var settings = PortSettings()
    settings.kind = kind
    settings.hasResources = true
    return Ported("import UIKit\n\(line)\n", settings: settings)
  }

  @Test(arguments: [
    #"func f(_ image: UIImage?) {}; func g() { f(.init(named: "a")) }"#, "let a = UIImage(resource: .card)",
    "let a = UIColor(resource: .paper)",
  ])
  func whatHasNoNameHereIsReported(line: String) {
    #expect(resources(line).report.left.map(\.line) == [2])
  }

  private static let files = [
    #"let a = Bundle.main.url(forResource: "words", withExtension: "plist")"#,
    #"let a = Bundle.main.paths(forResourcesOfType: "plist", inDirectory: nil)"#,
  ]

  @Test(arguments: files, [PortInput.Kind.library, .tests])
  func filesOfTheProgramsBundleAreReportedOutsideOfIt(line: String, kind: PortInput.Kind) {
    let ported = resources(line, kind: kind)
    #expect(ported.text == "import UIKit\n\(line)\n" && ported.report.left.map(\.line) == [2])
  }

  @Test(arguments: files) func filesOfAProgramAreInItsOwnBundle(line: String) {
    let ported = resources(line)
    #expect(
      ported.text == "import UIKit\n\(line.replacing("Bundle.main", with: "Bundle.module"))\n" && ported.report.left.isEmpty)
  }

  @Test(arguments: [
    #"let a = Bundle.main.url(forResource: "words", withExtension: "plist", subdirectory: "Lists")"#,
    #"let a = Bundle.main.paths(forResourcesOfType: "plist", inDirectory: "Lists")"#,
  ])
  func foldersOfTheBundleAreReported(line: String) {
    let ported = resources(line)
    #expect(ported.text.contains("= Bundle.module.") && ported.report.left.map(\.line) == [2])
    #expect(ported.report.left.first?.why.contains(#"write nil for "Lists"."#) == true)
  }

  @Test func anOutputKnowsWhetherItsModuleIsAProgram() throws {
    let line = #"let file = Bundle.main.path(forResource: "words", ofType: "txt")"#
    let (library, report) = try port(["Deck/words.txt": ""], line: line)
    #expect(try library.text("Sources/Deck/App.swift").contains(line) && report.left.count == 1)
    let (program, none) = try port(["Deck/words.txt": "", "Deck/main.swift": ""], line: line)
    #expect(try program.text("Sources/Deck/App.swift").contains("Bundle.module.path") && none.left.isEmpty)
  }

  @Test func anInitOfAWrittenTypeIsRewritten() {
    let image = resources(#"let a: UIImage? = .init(named: "a")"#)
    #expect(image.text.contains(#".init(named: "a", in: Bundle.module, compatibleWith: nil)"#) && image.report.left.isEmpty)
    let colour = resources(#"let a: UIColor? = .init(named: "a")"#)
    #expect(colour.text.contains(#".init(named: "a")"#) && colour.report.left.isEmpty)
  }
}
