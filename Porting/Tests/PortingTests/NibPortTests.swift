import Foundation
import Nibs
import Testing

@testable import Porting

@Suite struct NibPortTests {
  private var withNibs: PortSettings {
    var settings = PortSettings()
    settings.hasNibs = true
    return settings
  }

  // MARK: - Lists

  @Test func outletsAndActionsAreListedInTheirClass() throws {
    let ported = Ported(
      """
      import UIKit
      class Login: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet var buttons: [UIButton]!
        @IBInspectable var corner: CGFloat = 0 { didSet { view.layer.cornerRadius = corner } }
        @IBInspectable var half: CGFloat { corner / 2 }
        @IBAction private func tap(_ sender: UIButton) {}
        @IBAction func tapped() {}
        @IBAction func moved(sender: UISlider, forEvent event: UIEvent) {}
        @IBAction func rewind(to segue: UIStoryboardSegue) {}
        @objc(other:) @IBAction func named(_ sender: Any) {}
        @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
      }
      extension Login { @IBAction func more(_ sender: Any?) {} }
      """, settings: withNibs)
    for entry in [
      #".outlet("label", \Login.label)"#, #".outlet("buttons", \Login.buttons)"#, #".outlet("corner", \Login.corner)"#,
      #".action("tap:", of: Login.self, Selector(Login.tap(_:), "tap(_:)"))"#,
      #".action("tapped", of: Login.self, Selector(Login.tapped, "tapped()"))"#,
      #".action("movedWithSender:forEvent:", of: Login.self, Selector(Login.moved(sender:forEvent:), "moved(sender:forEvent:)"))"#,
      #".action("rewindTo:", of: Login.self, Selector(Login.rewind(to:), "rewind(to:)"))"#,
      #".action("other:", of: Login.self, Selector(Login.named(_:), "named(_:)"))"#,
      #".action("make:", of: Login.self, Selector(Login.make(_:), "make(_:)"))"#,
      "nibConnections_Login_File1_swift_14",
    ] { #expect(ported.text.contains(entry), "\(entry)\n\(ported.text)") }
    #expect(!ported.text.contains(#""half""#))
    try ported.expectCompiles()
  }

  @Test func propertiesOfObjectiveCAndOfExtensionsAreListed() throws {
    let ported = Ported(
      """
      import UIKit
      class Card: UIView {
        @objc var depth: Int = 0
        @objc private(set) lazy var parts: [UIView] = []
        @objc static var shared: Card?
      }
      extension UIView {
        @IBInspectable var cornerRadius: CGFloat {
          get { return layer.cornerRadius }
          set { layer.cornerRadius = newValue }
        }
      }
      """, settings: withNibs)
    #expect(ported.text.contains(#"[.outlet("depth", \Card.depth), .outlet("parts", \Card.parts)]"#))
    #expect(
      ported.text.contains(
        #"nibConnections_UIView_File1_swift_7: [NibConnection] { [.outlet("cornerRadius", \UIView.cornerRadius)] }"#))
    try ported.expectCompiles()
  }

  @Test func withoutNibsNothingIsListed() {
    let ported = Ported("import UIKit\nclass A: UIView { @IBOutlet var label: UILabel! }")
    #expect(ported.text == "import UIKit\nclass A: UIView { var label: UILabel! }")
  }

  @Test func privateAndGenericClassesAreReported() {
    let ported = Ported(
      "import UIKit\nprivate class A: UIView { @IBOutlet var a: UIView! }\nclass B<C>: UIView { @IBOutlet var a: UIView! }",
      settings: withNibs)
    #expect(
      ported.report.left.map(\.why) == [
        "Storyboards cannot find the outlets of A, which is private.",
        "Storyboards cannot find the outlets of B, which is generic.",
      ])
  }

  @Test func storyboardsAreLoadedFromTheBundleOfTheModule() {
    var settings = PortSettings()
    settings.hasResources = true
    let ported = Ported(
      #"import UIKit; let a = UIStoryboard(name: "Main", bundle: nil), b = UINib(nibName: "A", bundle: .main), c = Bundle.main.loadNibNamed("A", owner: nil)"#,
      settings: settings)
    #expect(
      ported.text
        == #"import UIKit; let a = UIStoryboard(name: "Main", bundle: Bundle.module), b = UINib(nibName: "A", bundle: Bundle.module), c = Bundle.module.loadNibNamed("A", owner: nil)"#
    )
  }

  // MARK: - A whole program

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene sceneID="s"><objects><viewController id="a" customClass="Start" customModule="Deck" customModuleProvider="target">
        <view key="view" id="v" springy="YES"><rect key="frame" x="0" y="0" width="10" height="10"/>
          <subviews><mapView id="m"/><label text="a" id="l"><color key="glow" white="1"/></label></subviews></view>
        <connections><outlet property="label" destination="l" id="o"/></connections></viewController></objects></scene></scenes>
    </document>
    """

  private func program() throws -> (PortReport, TemporaryFolder) {
    let folder = try TemporaryFolder([
      "Deck/App.swift": """
      import UIKit
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      @objc(DKStart) class Start: UIViewController { @IBOutlet weak var label: UILabel! }
      """,
      "Deck/Base.lproj/Main.storyboard": Self.storyboard,
      "Deck/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default</string><key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Scene</string>
      <key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict>
      <key>UIAppFonts</key><array><string>Fonts/Card.ttf</string></array></dict></plist>
      """,
    ])
    let output = try TemporaryFolder()
    let report = PortReport()
    let input = try PortInput(folder: folder.url.appendingPathComponent("Deck"))
    try PortOutput(input, to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report).write()
    return (report, output)
  }

  @Test func whatIsNotUnderstoodIsNamedWithItsLine() throws {
    let (report, _) = try program()
    #expect(
      report.left.map(\.description) == [
        "Base.lproj/Main.storyboard:4: The attribute springy of <view> is not read.",
        "Base.lproj/Main.storyboard:5: <mapView> is not made here; it is left out, with all that is in it.",
        "Base.lproj/Main.storyboard:5: The property glow of <label> is not read.",
      ])
  }

  @Test func theCompiledStoryboardAndTheListsArePartOfTheProgram() throws {
    let (_, output) = try program()
    let data = try Data(contentsOf: output.url.appendingPathComponent("Sources/Deck/PortedResources/Deck/Main.storyboardc"))
    let document = try NibDocument(compiled: data, file: "Main.storyboardc")
    #expect(document.kind == .storyboard && document.module == "Deck" && document.root["initialViewController"] == "a")
    let list = try output.text("Sources/Deck/PortedNibs.swift")
    for part in [
      "Start.nibConnections_Start,", #"["DKStart": Start.self]"#, "Bundle.module",
      #"NibLaunch(storyboard: "Main", sceneStoryboard: "Main", sceneDelegate: "Scene", sceneName: "Default", fonts: ["Card.ttf"])"#,
    ] { #expect(list.contains(part), "\(part)\n\(list)") }
    let accessor = "import Foundation\nextension Foundation.Bundle { static let module = Bundle.main }"
    try Ported([try output.text("Sources/Deck/App.swift"), list, accessor]).expectCompiles()
  }

  @Test func anXcodeProjectNamesItsMainStoryboardInABuildSetting() throws {
    let folder = try TemporaryFolder([
      "Deck.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T, ); };
        G = { isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Deck; productType = "com.apple.product-type.application"; buildPhases = (S, ); dependencies = ();
          buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_KEY_UIMainStoryboardFile = Begin; }; };
        S = { isa = PBXSourcesBuildPhase; files = (B, ); }; B = { isa = PBXBuildFile; fileRef = F; };
      }; }
      """,
      "App.swift": "import UIKit",
    ])
    #expect(try PortInput(folder: folder.url).modules[0].launch?.storyboard == "Begin")
  }

  // MARK: - Damaged files

  private static let head = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">"#

  private func problem(_ text: String) -> String {
    do {
      _ = try NibReader.document(Data(text.utf8), file: "Main.storyboard", kind: .storyboard, module: "Deck")
      return "read"
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("", "Main.storyboard: expected the XML of Xcode, found an empty file."),
    ("<view/>", "Main.storyboard:1: expected a <document>, found <view>."),
    (
      "<archive/>",
      "Main.storyboard:1: expected a <document>, found an <archive>, the form of Xcode 4; save the file with a newer one."
    ),
    (
      "<document/>",
      "Main.storyboard:1: expected a document of the type com.apple.InterfaceBuilder3.CocoaTouch.Storyboard…, found no type."
    ),
    (head + "</document>", "Main.storyboard:1: expected <scenes> in the document, found none."),
    (
      head + "\n<scenes>\n</scene></document>",
      "Main.storyboard:3: expected </scenes> for line 2, found the end of another element."
    ),
    (
      head + "\n<scenes a=1/></document>",
      "Main.storyboard:2: expected </document> for line 1, found an attribute without quoted value."
    ),
    (
      head + "\n<scenes>&no;</scenes></document>",
      "Main.storyboard:2: expected </scenes> for line 2, found an entity that is not declared."
    ),
    (
      head + "<scenes/></document><document/>",
      "Main.storyboard:1: expected the end of the file, found the end of the file or text behind the document."
    ),
    (
      head + "<scenes><scene><objects><view id=\"a\"/>\n<label id=\"a\"/></objects></scene></scenes></document>",
      "Main.storyboard:2: expected an identity of its own, found “a”, as in line 1."
    ),
  ])
  func aDamagedFileIsRefusedWithLineExpectedAndFound(text: String, words: String) { #expect(problem(text) == words) }

  @Test func elementsThatLieTooDeepAreRefused() {
    let depth = 400
    let text = Self.head + "<scenes>" + String(repeating: "<view>", count: depth) + String(repeating: "</view>", count: depth)
    #expect(
      problem(text + "</scenes></document>").hasPrefix(
        "Main.storyboard:1: expected at most 256 elements within each other, found more"))
  }

  /// Cut and changed bytes: the reader returns or throws a `NibProblem`, and never the same document for a cut file.
  @Test func changedFilesAreReadOrRefused() {
    var generator = Dice(state: 1)
    let bytes = Array(Self.storyboard.utf8)
    var refused = 0
    for turn in 0..<2000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        switch turn % 3 {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.removeSubrange(place..<min(changed.count, place + Int.random(in: 1...40, using: &generator)))
        default: changed.insert(contentsOf: changed.suffix(from: place).prefix(40), at: place)
        }
      }
      do {
        let document = try NibReader.document(Data(changed), file: "Main.storyboard", kind: .storyboard, module: "Deck")
        let again = try NibDocument(compiled: document.compiled(), file: "Main.storyboardc")
        #expect(again.root.tag == "document")
        NibChecker(file: "Main.storyboard", report: PortReport()).check(document)
      } catch is NibProblem { refused += 1 } catch { Issue.record("\(error)") }
    }
    #expect(refused > 1000)
  }

  @Test func aCompiledFileOfAnotherFormIsRefused() {
    func problem(_ text: String) -> String {
      do {
        _ = try NibDocument(compiled: Data(text.utf8), file: "Main.storyboardc")
        return "read"
      } catch { return "\(error)" }
    }
    let expected = "Main.storyboardc: expected a file that edgewise port has compiled, found "
    #expect(problem("") == expected + "an empty file.")
    #expect(problem(Self.storyboard) == expected + "XML, which has not been ported.")
    #expect(problem("{") == expected + "no JSON.")
    #expect(problem(#"{"kind": "nib"}"#) == expected + "no value of “version”.")
    #expect(
      problem(#"{"kind": "nib", "name": "A", "module": "B", "root": ["document"], "version": 9}"#)
        == "Main.storyboardc: expected version 1 of the compiled form, found version 9.")
  }
}

/// SplitMix64, for the same bytes in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
