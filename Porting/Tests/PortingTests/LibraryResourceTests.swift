import Foundation
import Testing

@testable import Porting

/// What a library's names of files mean: on iOS the main bundle is the program's.
@Suite struct LibraryResourceTests {
  private func port(_ line: String, kind: PortInput.Kind = .library) -> Ported {
    var settings = PortSettings()
    settings.kind = kind
    settings.hasResources = true
    settings.resourceNames = ["card", "card.png", "Icons+star", "Card", "Card.nib", "words"]
    return Ported("import UIKit\n\(line)\n", settings: settings)
  }

  @Test(arguments: [
    #"let a = UIImage(named: "card")"#, #"let a = UIImage(named: "card.png")"#, #"let a = UIImage(named: "Icons/star")"#,
  ])
  func itsOwnPicturesAreInItsBundle(line: String) throws {
    let ported = port(line)
    #expect(ported.text.contains(", in: Bundle.module, compatibleWith: nil)") && ported.report.left.isEmpty)
    try ported.expectCompiles(with: [Ported.bundleAccessor])
  }

  @Test(arguments: [
    #"let a = UIImage(named: "theirs")"#, #"let a = NSDataAsset(name: "theirs")"#,
    #"let a = UIStoryboard(name: "Main", bundle: nil), b = UINib(nibName: "Cell", bundle: .main)"#,
    #"let a = Bundle.main.loadNibNamed("Cell", owner: nil)"#,
  ])
  func othersAreTheProgramsAsOnIOS(line: String) {
    let ported = port(line)
    #expect(ported.text == "import UIKit\n\(line)\n" && ported.report.left.isEmpty)
    #expect(port(line, kind: .program).text.contains("Bundle.module"))
  }

  @Test func itsOwnNibsAndDataAreInItsBundle() {
    let ported = port(
      #"let a = UINib(nibName: "Card", bundle: nil), b = Bundle.main.loadNibNamed("Card", owner: nil), c = NSDataAsset(name: "words")"#
    )
    #expect(
      ported.text.contains(
        #"UINib(nibName: "Card", bundle: Bundle.module), b = Bundle.module.loadNibNamed("Card", owner: nil), c = NSDataAsset(name: "words", bundle: Bundle.module)"#
      ) && ported.report.left.isEmpty)
  }

  @Test func aPictureWhoseNameIsKnownAtRunTimeIsLookedForInBoth() throws {
    let ported = port(
      """
      struct Icon { let name: String; static func name(of number: Int) -> String { "\\(number)" } }
      func show(_ icon: Icon) -> CGFloat {
        let data = NSDataAsset(name: icon.name)?.data
        return (UIImage(named: icon.name)?.size.width ?? 0) + UIImage(named: "card\\(icon.name)")!.scale + CGFloat(data?.count ?? 0)
      }
      func other() -> UIImage? { UIImage(named: Icon.name(of: 1)) }
      """)
    let text = ported.text
    #expect(
      text.contains(
        "((UIImage(named: icon.name, in: nil, compatibleWith: nil) ?? UIImage(named: icon.name, in: Bundle.module, compatibleWith: nil))?"
      ))
    #expect(
      text.contains("(NSDataAsset(name: icon.name, bundle: .main) ?? NSDataAsset(name: icon.name, bundle: Bundle.module))?.data"))
    #expect(ported.report.left.map(\.line) == [7])
    #expect(ported.report.left.first?.why.hasPrefix("UIImage(named: Icon.name(of: 1)) looks in the program's bundle") == true)
    try ported.expectCompiles(with: [Ported.bundleAccessor])
  }

  @Test func aNibWhoseNameIsKnownAtRunTimeIsReported() {
    let ported = port("func load(_ name: String) -> UINib { UINib(nibName: name, bundle: nil) }")
    #expect(ported.text.contains("UINib(nibName: name, bundle: Bundle.module)") && ported.report.left.map(\.line) == [2])
    #expect(ported.report.left.first?.why.contains("on iOS it is in the program's bundle") == true)
  }

  @Test func namesOfFilesAreThoseThatSourcesWrite() throws {
    let source = try TemporaryFolder([
      "Deck/View.swift": "import UIKit\nlet a = UIImage(named: \"card\"), b = UIImage(named: \"other\")\n",
      "Deck/A.xcassets/card.imageset/Contents.json": #"{"images": [{"filename": "x.png", "scale": "2x", "idiom": "ipad"}]}"#,
      "Deck/A.xcassets/card.imageset/x.png": "",
    ])
    let output = try TemporaryFolder()
    try PortOutput(
      try PortInput(folder: source.url.appendingPathComponent("Deck")), to: output.url,
      edgewise: .init(fileURLWithPath: "/opt/edgewise"), report: PortReport()
    ).write()
    let text = try output.text("Sources/Deck/View.swift")
    #expect(text.contains(#"a = UIImage(named: "card", in: Bundle.module, compatibleWith: nil), b = UIImage(named: "other")"#))
  }
}
