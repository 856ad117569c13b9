import Testing
import UIKit

@testable import Containers
@testable import Controls
@testable import Keyed
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// Bars, text views and words for assistive technology in nibs.
@Suite @MainActor struct BarNibTests {
  private func objects(_ text: String) throws -> [Any] {
    let fixture = try NibFixture(["Bars.xib": NibFixture.nib(text)])
    return fixture.nib("Bars").instantiate(withOwner: nil)
  }

  @Test func aToolbarHasItsItemsAndSpaces() throws {
    let bar = try #require(
      try objects(
        """
        <toolbar id="t" barStyle="black"><rect key="frame" x="0" y="0" width="200" height="44"/><items>
          <barButtonItem systemItem="done" id="a"/><barButtonItem systemItem="flexibleSpace" id="b"/>
          <barButtonItem systemItem="fixedSpace" width="42" id="c"/><barButtonItem systemItem="bookmarks" id="d"/></items></toolbar>
        """
      ).first as? UIToolbar)
    let items = try #require(bar.items)
    #expect(items.map(\.title) == ["Done", nil, nil, nil] && items.map { $0.image != nil } == [false, false, false, true])
    #expect(items.map(\.isSpace) == [false, true, true, false] && items[1].isFlexible && items[2].width == 42)
    #expect(bar.barStyle == .black && items[0].style == .prominent)
  }

  @Test func aNavigationBarHasLargeTitles() throws {
    let bar = try #require(
      try objects(
        """
        <navigationBar id="n" largeTitles="YES" barStyle="black"><rect key="frame" x="0" y="0" width="200" height="44"/></navigationBar>
        """
      ).first as? UINavigationBar)
    #expect(bar.prefersLargeTitles && bar.barStyle == .black)
  }

  @Test func itemsOfNavigationAndTabBarsTakeWhatTheFileSays() throws {
    let objects = try objects(
      """
      <navigationItem title="Harbour" prompt="Choose" id="i"/>
      <tabBarItem systemItem="mostViewed" id="t"><inset key="imageInsets" minX="1" minY="6" maxX="-1" maxY="-6"/></tabBarItem>
      """)
    let item = try #require(objects.compactMap { $0 as? UINavigationItem }.first)
    #expect(item.title == "Harbour" && item.prompt == "Choose")
    let tab = try #require(objects.compactMap { $0 as? UITabBarItem }.first)
    tab.title = "Other"
    #expect(tab.title == "Most Viewed" && tab.image != nil)
    #expect(tab.imageInsets == UIEdgeInsets(top: 6, left: 1, bottom: -6, right: -1))
  }

  @Test func aTextViewHasItsTextAndTraits() throws {
    let view = try #require(
      try objects(
        """
        <textView id="v" editable="NO" textAlignment="center" text="One two"><rect key="frame" x="0" y="0" width="200" height="44"/>
          <accessibility key="accessibilityConfiguration" identifier="notes" label="Notes" hint="Type"/>
          <fontDescription key="fontDescription" type="system" pointSize="21"/>
          <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done"/></textView>
        """
      ).first as? UITextView)
    #expect(view.text == "One two" && !view.isEditable && view.textAlignment == .center && view.font?.pointSize == 21)
    #expect(view.keyboardType == .emailAddress && view.returnKeyType == .done)
    #expect(view.accessibilityIdentifier == "notes" && view.accessibilityLabel == "Notes" && view.accessibilityHint == "Type")
  }

  @Test func objectsOfABarItemAreMadeWithTheController() throws {
    let fixture = try NibFixture([
      "Main.storyboard": NibFixture.storyboard(
        "a",
        """
        <viewController id="a"><view key="view" id="v"><rect key="frame" width="320" height="480"/>
            <subviews><label text="ding" id="l"/></subviews></view>
          <tabBarItem key="tabBarItem" title="Ring" id="t" customClass="ChimeItem" customModule="NibTests">
            <connections><outlet property="chime" destination="c" id="o"/></connections></tabBarItem></viewController>
        <customObject id="c" customClass="Chime" customModule="NibTests">
          <connections><outlet property="label" destination="l" id="p"/></connections></customObject>
        """)
    ])
    let controller = try #require(fixture.storyboard.instantiateInitialViewController())
    let item = try #require(controller.tabBarItem as? ChimeItem)
    let chime = try #require(item.chime)
    #expect(!controller.isViewLoaded && chime.label == nil)
    controller.loadViewIfNeeded()
    #expect(item.chime === chime && chime.label?.text == "ding" && chime.log == ["awake, label: nil"])
  }
}
