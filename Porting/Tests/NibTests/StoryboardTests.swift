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

@Suite @MainActor struct StoryboardTests {
  private static let first = NibFixture.controller(
    "first", class: "FirstController", attributes: #"title="One""#,
    view: """
      <subviews>
        <label text="hello" id="l"><rect key="frame" x="0" y="0" width="100" height="20"/></label>
        <button id="b"><rect key="frame" x="0" y="40" width="100" height="40"/><state key="normal" title="Next"/>
          <connections><segue destination="second" kind="show" identifier="next" id="s1"/></connections></button>
        <containerView id="box"><rect key="frame" x="0" y="200" width="200" height="100"/>
          <connections><segue destination="third" kind="embed" identifier="embedded" id="s2"/></connections></containerView>
      </subviews>
      """,
    rest: """
      <layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
      <navigationItem key="navigationItem" title="Top" id="n"><barButtonItem key="rightBarButtonItem" title="More" id="bb">
        <connections><segue destination="second" kind="presentation" identifier="more" modalPresentationStyle="overFullScreen" \
      modalTransitionStyle="crossDissolve" id="s3"/></connections></barButtonItem></navigationItem>
      <connections><outlet property="label" destination="l" id="o1"/>
        <segue destination="second" kind="custom" identifier="own" customClass="LogSegue" customModule="NibTests" id="s4"/>
        <segue destination="second" kind="presentation" identifier="made" destinationCreationSelector="makeSecond:sender:identifier:" \
      animates="NO" id="s5"/>
        <segue destination="second" kind="popoverPresentation" identifier="over" popoverAnchorView="b" id="s6">
          <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue></connections>
      """)
  private static let second =
    NibFixture.controller(
      "second", class: "SecondController",
      view: """
        <subviews><button id="back"><rect key="frame" x="0" y="40" width="100" height="40"/>
          <connections><segue destination="exit" kind="unwind" identifier="back" unwindAction="unwindToFirst:" id="s7"/></connections>
        </button></subviews>
        """) + #"<exit id="exit" userLabel="Exit" sceneMemberID="exit"/>"#
  private static let navigation = """
    <navigationController id="nav" storyboardIdentifier="nav"><navigationBar key="navigationBar" id="bar"/>
      <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
    """
  private static let tabs = """
    <tabBarController id="tabs" storyboardIdentifier="tabs"><tabBar key="tabBar" id="tb"/><connections>
      <segue destination="nav" kind="relationship" relationship="viewControllers" id="t1"/>
      <segue destination="third" kind="relationship" relationship="viewControllers" id="t2"/></connections></tabBarController>
    """
  private static let split = """
    <splitViewController id="split" storyboardIdentifier="split"><connections>
      <segue destination="nav" kind="relationship" relationship="masterViewController" id="s1"/>
      <segue destination="third" kind="relationship" relationship="detailViewController" id="s2"/></connections></splitViewController>
    """
  private static let columns = """
    <splitViewController id="columns" storyboardIdentifier="columns" style="tripleColumn" behavior="tile" presentsWithGesture="NO"
      preferredDisplayMode="oneBesideSecondary" primaryBackgroundStyle="sidebar" allowDoubleColumnStyle="YES"><connections>
      <segue destination="third" kind="relationship" relationship="masterViewController" id="c1"/>
      <segue destination="second" kind="relationship" relationship="supplementaryViewController" id="c2"/>
      <segue destination="nav" kind="relationship" relationship="detailViewController" id="c3"/>
      <segue destination="tabs" kind="relationship" relationship="compactViewController" id="c4"/></connections>
    </splitViewController>
    """
  private static let third = NibFixture.controller(
    "third", rest: #"<tabBarItem key="tabBarItem" title="Third" tag="3" id="ti"/>"#)

  private func fixture() throws -> NibFixture {
    let fixture = try NibFixture([
      "Main.storyboard": NibFixture.storyboard(
        "nav", Self.first, Self.second, Self.third, Self.navigation, Self.tabs, Self.split,
        Self.columns)
    ])
    #expect(fixture.report.left == [])
    return fixture
  }

  private func shown(_ controller: UIViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
    return stage
  }

  @Test func theInitialControllerHasItsRootWithBarItemsBeforeViewsLoad() throws {
    let fixture = try fixture()
    let navigation = try #require(fixture.storyboard.instantiateInitialViewController() as? UINavigationController)
    let first = try #require(navigation.topViewController as? FirstController)
    #expect(
      first.title == "One" && first.navigationItem.title == "Top" && first.navigationItem.rightBarButtonItem?.title == "More")
    #expect(first.storyboard != nil && first.storyboard === navigation.storyboard)
    #expect(first.log == ["awake, view loaded: false"] && !first.isViewLoaded)
    first.loadViewIfNeeded()
    #expect(first.log.dropFirst() == ["prepare embedded → UIViewController", "viewDidLoad, label: hello"])
    #expect(first.children.count == 1 && first.children[0].view.superview?.bounds.size == first.children[0].view.bounds.size)
  }

  @Test func controllersAreMadeByIdentifierAndByCreators() throws {
    let fixture = try fixture()
    let storyboard = fixture.storyboard
    #expect(storyboard.instantiateViewController(withIdentifier: "second") is SecondController)
    let made: SecondController = storyboard.instantiateViewController(identifier: "second") { coder in
      let made = SecondController(coder: coder)
      made?.origin = "creator"
      return made
    }
    #expect(made.origin == "creator")
    made.loadViewIfNeeded()
    #expect(made.view.subviews.count == 1)
    let initial: UINavigationController? = storyboard.instantiateInitialViewController()
    #expect(initial?.viewControllers.count == 1)
  }

  @Test func aControllerIsReleasedWithItsScene() throws {
    let fixture = try fixture()
    weak var loaded: UIViewController?
    weak var unloaded: UIViewController?
    do {
      let one = fixture.storyboard.instantiateViewController(withIdentifier: "first")
      one.loadViewIfNeeded()
      loaded = one
      unloaded = fixture.storyboard.instantiateViewController(withIdentifier: "first")
    }
    #expect(loaded == nil && unloaded == nil)
  }

  @Test func showPushesAndUnwindPops() throws {
    let fixture = try fixture()
    let navigation = try #require(fixture.storyboard.instantiateInitialViewController() as? UINavigationController)
    let stage = shown(navigation)
    let first = try #require(navigation.viewControllers.first as? FirstController)
    first.log = []
    let button = try #require(first.view.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .touchUpInside)
    #expect(first.log == ["prepare next → SecondController"])
    stage.advance(by: 1)
    let second = try #require(navigation.topViewController as? SecondController)
    let back = try #require(second.view.subviews.first as? UIButton)
    back.sendActions(for: .touchUpInside)
    #expect(first.log.last == "unwind from SecondController")
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [first])
  }

  @Test func aPresentationHasTheStylesOfItsSegueAndUnwindDismissesIt() throws {
    let fixture = try fixture()
    let navigation = try #require(fixture.storyboard.instantiateInitialViewController() as? UINavigationController)
    let stage = shown(navigation)
    let first = try #require(navigation.viewControllers.first as? FirstController)
    first.performSegue(withIdentifier: "more", sender: nil)
    stage.advance(by: 1)
    let second = try #require(navigation.presentedViewController as? SecondController)
    #expect(second.modalPresentationStyle == .overFullScreen && second.modalTransitionStyle == .crossDissolve)
    second.performSegue(withIdentifier: "back", sender: nil)
    stage.advance(by: 1)
    #expect(navigation.presentedViewController == nil && first.log.last == "unwind from SecondController")
  }

  @Test func aCustomSegueIsOfItsClassAndACreationSelectorMakesTheDestination() throws {
    let fixture = try fixture()
    let navigation = try #require(fixture.storyboard.instantiateInitialViewController() as? UINavigationController)
    let stage = shown(navigation)
    let first = try #require(navigation.viewControllers.first as? FirstController)
    _ = CallLog.shared.drain()
    first.performSegue(withIdentifier: "own", sender: nil)
    stage.advance(by: 1)
    #expect(CallLog.shared.drain() == ["LogSegue own"])
    #expect((navigation.presentedViewController as? SecondController)?.origin == "coder")
    navigation.dismiss(animated: false)
    stage.advance(by: 1)
    first.performSegue(withIdentifier: "made", sender: nil)
    stage.advance(by: 0.1)
    #expect((navigation.presentedViewController as? SecondController)?.origin == "made")
  }

  @Test func aPopoverPointsAtItsAnchor() throws {
    let fixture = try fixture()
    let navigation = try #require(fixture.storyboard.instantiateInitialViewController() as? UINavigationController)
    let stage = shown(navigation)
    let first = try #require(navigation.viewControllers.first as? FirstController)
    first.performSegue(withIdentifier: "over", sender: nil)
    let popover = try #require(navigation.presentedViewController?.popoverPresentationController)
    #expect((popover.sourceView as? UIButton)?.currentTitle == "Next" && popover.permittedArrowDirections == .up)
    stage.advance(by: 1)
  }

  @Test func aSplitViewControllerHasItsColumns() throws {
    let fixture = try fixture()
    let split = try #require(fixture.storyboard.instantiateViewController(withIdentifier: "split") as? UISplitViewController)
    #expect(split.viewControllers.count == 2 && split.viewControllers[0] is UINavigationController)
    #expect(split.viewControllers[1].tabBarItem.title == "Third" && split.style == .unspecified)
  }

  @Test func aSplitViewControllerHasTheStyleAndTheColumnsOfItsStoryboard() throws {
    let fixture = try fixture()
    let made = fixture.storyboard.instantiateViewController(withIdentifier: "columns")
    let split = try #require(made as? UISplitViewController)
    #expect(split.style == .tripleColumn && split.preferredSplitBehavior == .tile && !split.presentsWithGesture)
    #expect(split.preferredDisplayMode == .oneBesideSecondary && split.primaryBackgroundStyle == .sidebar)
    #expect(split.viewController(for: .primary)?.tabBarItem.title == "Third")
    #expect(split.viewController(for: .supplementary) is SecondController)
    #expect(split.viewController(for: .secondary) is UINavigationController && split.viewControllers.count == 3)
    #expect(split.viewController(for: .compact) is UITabBarController)
  }

  @Test func anUnwindSegueSelectsTheTabOfItsDestination() throws {
    let fixture = try fixture()
    let tabs = try #require(fixture.storyboard.instantiateViewController(withIdentifier: "tabs") as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2 && tabs.viewControllers?[1].tabBarItem.title == "Third")
    let stage = shown(tabs)
    tabs.selectedIndex = 1
    stage.advance(by: 1)
    let second = fixture.storyboard.instantiateViewController(withIdentifier: "second")
    tabs.viewControllers?[1].present(second, animated: false)
    stage.advance(by: 1)
    second.performSegue(withIdentifier: "back", sender: nil)
    stage.advance(by: 1)
    #expect(tabs.selectedIndex == 0 && tabs.presentedViewController == nil)
  }

  @Test func referencesLeadToOtherStoryboards() throws {
    let fixture = try NibFixture([
      "Main.storyboard": NibFixture.storyboard(
        "ref", #"<viewControllerPlaceholder id="ref" storyboardName="Other" referencedIdentifier="second"/>"#),
      "Other.storyboard": NibFixture.storyboard("second", Self.second),
    ])
    #expect(fixture.storyboard.instantiateInitialViewController() is SecondController)
  }

  @Test func namedAndUnknownSystemColoursComeFromTheFile() throws {
    let fixture = try NibFixture([
      "Main.storyboard": NibFixture.storyboard(
        "c", NibFixture.controller("c", view: #"<color key="backgroundColor" name="paper"/>"#),
        resources:
          #"<namedColor name="paper"><color red="0.5" green="0.25" blue="1" alpha="1" colorSpace="custom"/></namedColor>"#)
    ])
    let color = fixture.storyboard.instantiateInitialViewController()?.view.backgroundColor
    #expect(color == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 1))
  }
}
