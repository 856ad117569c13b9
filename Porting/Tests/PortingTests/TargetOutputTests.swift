import Foundation
import Testing

@testable import Porting

/// What the plugin has written for a target.
@Suite struct TargetOutputTests {
  private static let card = """
    import UIKit
    class CardView: UIView {
      @IBOutlet var title: UILabel!
      @IBAction func turn(_ sender: UIButton) { title.text = NSLocalizedString("turned", comment: "") }
      static func make() -> CardView? { Bundle.main.loadNibNamed("Card", owner: nil)?.first as? CardView }
      let back = UIImage(named: "back"), paper = UIColor(named: "paper")
    }
    """
  private static let files = [
    "iOS/CardView.swift": card,
    "iOS/Card.xib": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <view id="v" customClass="CardView" customModule="Deck"><rect key="frame" x="0" y="0" width="20" height="10"/></view>
      </objects>
    </document>
    """,
    "iOS/A.xcassets/back.imageset/Contents.json": #"{"images": [{"filename": "b.png", "scale": "2x"}]}"#,
    "iOS/A.xcassets/back.imageset/b.png": "",
    "iOS/A.xcassets/paper.colorset/Contents.json": #"{"colors": [{"color": {"components": {"white": "1.0", "alpha": "1"}}}]}"#,
    "iOS/de.lproj/Localizable.strings": "\"turned\" = \"gewendet\";\n", "iOS/notes.md": "",
    "iOS/Old.xcassets/Contents.json": "{}",
    "iOS/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
    """,
  ]

  private func port(_ folder: TemporaryFolder, resources: [String], to output: TemporaryFolder) throws -> PortReport {
    let report = PortReport()
    let path = folder.url.appendingPathComponent("iOS/CardView.swift").path
    try TargetOutput(
      name: "Deck", isProgram: true, modules: [], resources: resources.map { folder.url.appendingPathComponent($0).path },
      to: output.url, report: report
    ).write([SourceFile(path: path, text: Self.card)], seeing: [], hasBundle: !resources.isEmpty)
    return report
  }

  private static let all = [
    "iOS/Card.xib", "iOS/A.xcassets", "iOS/de.lproj/Localizable.strings", "iOS/notes.md", "iOS/Info.plist", "iOS/Old.xcassets",
  ]

  @Test func aTargetsFilesGoIntoItsBundleAndItsSourcesFindThem() throws {
    let (source, output) = (try TemporaryFolder(Self.files), try TemporaryFolder())
    let report = try port(source, resources: Self.all, to: output)
    #expect(report.left.isEmpty, "\(report.left)")
    let bundle = output.url.appendingPathComponent(TargetOutput.bundleName)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: bundle.path).sorted() == [
        "Card.nib", "back@2x.png", "de.lproj", "de.lproj/Localizable.strings",
      ])
    let text = try output.text("CardView.swift")
    #expect(
      text.hasPrefix("#sourceLocation(file: \"\(source.url.appendingPathComponent("iOS/CardView.swift").path)\", line: 1)\n"))
    for part in ["Bundle.ported.loadNibNamed", "bundle: Bundle.ported, comment", "in: Bundle.ported, compatibleWith"] {
      #expect(text.contains(part), "\(part)")
    }
    let list = try output.text("PortedNibs.swift")
    #expect(list.contains("CardView.nibConnections_CardView") && list.contains("{ Bundle.ported }"))
    #expect(list.contains(#"NibLaunch(storyboard: "Main")"#))
    let others = try TargetOutput.sourceNames.map { try output.text($0) }
    try Ported(text).expectCompiles(with: others + [Ported.bundleAccessor])
  }

  @Test func whatIsGoneLeavesTheBundle() throws {
    let (source, output) = (try TemporaryFolder(Self.files), try TemporaryFolder())
    _ = try port(source, resources: Self.all, to: output)
    _ = try port(source, resources: ["iOS/A.xcassets"], to: output)
    let bundle = output.url.appendingPathComponent(TargetOutput.bundleName)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: bundle.path) == ["back@2x.png"])
    #expect(try output.text("CardView.swift").contains(#"NSLocalizedString("turned", comment: "")"#))
  }

  /// The build expects all sources, also if there is nothing in the bundle.
  @Test func anEmptyBundleIsWrittenWithItsSources() throws {
    let (source, output) = (try TemporaryFolder(Self.files), try TemporaryFolder())
    _ = try port(source, resources: ["iOS/notes.md"], to: output)
    for name in TargetOutput.sourceNames + [TargetOutput.bundleName] { #expect(output.exists(name), "\(name)") }
  }

  @Test func withoutFilesThereAreTheSourcesAlone() throws {
    let (source, output) = (try TemporaryFolder(Self.files), try TemporaryFolder())
    _ = try port(source, resources: [], to: output)
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.url.path) == ["CardView.swift"])
    #expect(try output.text("CardView.swift").contains(#"Bundle.main.loadNibNamed("Card""#))
  }

  /// The plugin cannot import what the porter writes.
  @Test func thePluginNamesTheSameFiles() throws {
    let plugin = try String(
      contentsOf: Checkout.root.appendingPathComponent("Porting/Plugins/UIKitSource/UIKitSource.swift"), encoding: .utf8)
    let names = ([TargetOutput.bundleName] + TargetOutput.sourceNames).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(plugin.contains("private static let bundle = [\(names)]"))
  }
}
