import Foundation
import Nibs
import Testing

@testable import Porting

@Suite struct SizeVariationTests {
  /// A view with a constraint for any size, one for compact heights, and one of a label inside that no size but that has.
  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v">
    <subviews><label text="a" id="l"><constraints><constraint firstAttribute="width" constant="1" id="w"/></constraints>
    <variation key="default"><mask key="constraints"><exclude reference="w"/></mask></variation></label></subviews>
    <constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="any"/>
    <constraint firstItem="l" firstAttribute="left" secondItem="v" secondAttribute="left" id="low"/></constraints>
    <variation key="default"><mask key="constraints"><exclude reference="low"/></mask></variation>
    <variation key="heightClass=compact"><mask key="constraints"><include reference="low"/></mask></variation>
    </view></objects></document>
    """

  @Test func constraintsThatAnySizeLacksAreNotInstalled() throws {
    let folder = try TemporaryFolder(["Card.xib": Self.nib])
    let report = PortReport()
    let place = folder.url.appendingPathComponent("Card.xib")
    let data = try #require(try NibCompiler.compile("Card.xib", at: place, module: "Deck", report: report)).data
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("installed") && text.contains("heightClass=compact"))
    let read = try NibReader.document(Data(Self.nib.utf8), file: "Card.xib", kind: .nib, module: "Deck")
    let view = try #require(SizeVariations.applied(to: read.root).items("objects").first)
    #expect(view.items("constraints").map { $0["installed"] } == [nil, "NO"])
    #expect(view.items("subviews").first?.items("constraints").map { $0["installed"] } == ["NO"])
    #expect(view.children.filter { $0.tag == "variation" }.map(\.key) == ["heightClass=compact"])
    #expect(
      report.left.map(\.description) == [
        "Card.xib:7: The variation heightClass=compact is not read: the values for any size are used."
      ])
  }
}
