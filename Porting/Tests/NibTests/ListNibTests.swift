import Foundation
import Staging
import Testing
import UIKit

@testable import TestSupport
@testable import Containers
@testable import Controls
@testable import Keyed
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

@Suite @MainActor struct ListNibTests {
  private static let prototype = """
    <tableViewCell reuseIdentifier="word" rowHeight="50" accessoryType="disclosureIndicator" id="p" customClass="WordCell">
      <tableViewCellContentView key="contentView" tableViewCell="p" id="pc"><subviews><label id="w"><rect key="frame" x="10" width="200" height="50"/></label>
      </subviews></tableViewCellContentView>
      <connections><outlet property="word" destination="w" id="o"/><segue destination="d" kind="show" identifier="detail" id="s"/></connections></tableViewCell>
    """
  private static let words = """
    <tableViewController id="t" customClass="WordsController"><tableView key="view" style="grouped" rowHeight="50" id="tv">
      <rect key="frame" width="320" height="480"/><prototypes>\(prototype)</prototypes>
      <connections><outlet property="dataSource" destination="t" id="o1"/><outlet property="delegate" destination="t" id="o2"/></connections>
      </tableView></tableViewController>
    """

  private func show(_ scenes: String...) throws -> (UIViewController, Stage, NibFixture) {
    let all = scenes + [NibFixture.controller("d")]
    let body = all.map { "<scene><objects>\($0)</objects></scene>" }.joined()
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="t"><scenes>\(body)</scenes></document>
      """
    let fixture = try NibFixture(["Main.storyboard": xml])
    #expect(fixture.report.left == [])
    let controller = try #require(fixture.storyboard.instantiateInitialViewController())
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.window.rootViewController = controller
    stage.advance(frames: 3)
    return (controller, stage, fixture)
  }

  @Test func prototypesMakeCellsAndTheirSegueKnowsTheCell() throws {
    let (controller, stage, _) = try show(Self.words)
    let table = try #require((controller as? WordsController)?.tableView)
    #expect(table.style == .grouped && table.visibleCells.count == 3)
    let cells = table.visibleCells.compactMap { $0 as? WordCell }
    #expect(cells.map { $0.word.text } == ["row 0", "row 1", "row 2"] && cells[0].accessoryType == .disclosureIndicator)
    #expect(cells[0].reuseIdentifier == "word" && cells[0].bounds.height == 50)
    _ = CallLog.shared.drain()
    let place = table.convert(CGPoint(x: cells[1].frame.midX, y: cells[1].frame.midY), to: nil)
    stage.tap(at: place)
    stage.advance(by: 1)
    #expect(CallLog.shared.drain() == ["detail from row 1"] && controller.presentedViewController != nil)
  }

  @Test func staticRowsAreThoseOfTheStoryboard() throws {
    let (controller, _, _) = try show(
      """
      <tableViewController id="t"><tableView key="view" dataMode="static" style="grouped" id="tv"><rect key="frame" width="320" height="480"/>
        <sections><tableViewSection headerTitle="Words" id="s1"><cells>
          <tableViewCell rowHeight="60" style="IBUITableViewCellStyleValue1" textLabel="tl" detailTextLabel="dl" id="c1">
            <tableViewCellContentView key="contentView" id="cv"><subviews><label text="left" id="tl"/><label text="right" id="dl"/></subviews></tableViewCellContentView>
          </tableViewCell></cells></tableViewSection>
          <tableViewSection footerTitle="End" id="s2"><cells><tableViewCell id="c2"/><tableViewCell id="c3"/></cells></tableViewSection></sections>
        <connections><outlet property="dataSource" destination="t" id="o1"/><outlet property="delegate" destination="t" id="o2"/></connections>
      </tableView></tableViewController>
      """)
    let table = try #require((controller as? UITableViewController)?.tableView)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 2)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.text == "left" && cell.detailTextLabel?.text == "right" && cell.bounds.height == 60)
  }

  @Test func aNibRegisteredForCellsMakesThem() throws {
    let fixture = try NibFixture([
      "Word.xib": NibFixture.nib(
        Self.prototype.replacing(#"<segue destination="d" kind="show" identifier="detail" id="s"/>"#, with: ""))
    ])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(fixture.nib("Word"), forCellReuseIdentifier: "word")
    let one = try #require(table.dequeueReusableCell(withIdentifier: "word") as? WordCell)
    let two = try #require(table.dequeueReusableCell(withIdentifier: "word") as? WordCell)
    #expect(one !== two && one.word != nil && one.word !== two.word && one.word.superview === one.contentView)
  }

  @Test func aCollectionHasTheLayoutAndCellsOfItsStoryboard() throws {
    let (controller, _, _) = try show(
      """
      <collectionViewController id="t" customClass="TilesController"><collectionView key="view" dataMode="prototypes" id="cv">
        <rect key="frame" width="320" height="480"/><color key="backgroundColor" white="1" alpha="1"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" minimumInteritemSpacing="6" id="fl">
          <size key="itemSize" width="90" height="70"/><inset key="sectionInset" minX="5" minY="7" maxX="5" maxY="7"/></collectionViewFlowLayout>
        <cells><collectionViewCell reuseIdentifier="" id="te"/><collectionViewCell reuseIdentifier="tile" id="tc"><rect key="frame" width="50" height="50"/>
          <view key="contentView" id="tcv"><rect key="frame" width="50" height="50"/><autoresizingMask key="autoresizingMask"/><subviews><label text="tile" id="tl"/></subviews></view></collectionViewCell></cells>
        <connections><outlet property="dataSource" destination="t" id="o1"/><outlet property="delegate" destination="t" id="o2"/></connections>
      </collectionView></collectionViewController>
      """)
    let view = try #require((controller as? TilesController)?.collectionView)
    let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: 90, height: 70) && layout.sectionInset.top == 7 && layout.minimumLineSpacing == 4)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame == CGRect(x: 5, y: 7, width: 90, height: 70) && cell.contentView.frame == cell.bounds)
    #expect((cell.contentView.subviews.first as? UILabel)?.text == "tile" && view.visibleCells.count == 4)
  }
}
