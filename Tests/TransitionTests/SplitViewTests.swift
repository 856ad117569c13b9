import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Columns beside and over each other.
@MainActor
struct SplitViewTests {
  @Test func columnsAreTiledWhereThereIsRoom() {
    let test = SplitViewUnderTest()
    #expect(test.split.displayMode == .oneBesideSecondary && test.split.splitBehavior == .tile && !test.split.isCollapsed)
    #expect(test.frame(.primary) == CGRect(x: 0, y: 0, width: 320, height: 700))
    #expect(test.frame(.secondary) == CGRect(x: 320, y: 0, width: 704, height: 700))
    #expect(test.split.viewController(for: .primary) === test.page(.primary))
    #expect(test.page(.secondary).splitViewController === test.split && test.page(.primary).navigationController != nil)
    #expect(test.page(.primary).traitCollection.horizontalSizeClass == .compact)
    #expect(test.page(.secondary).traitCollection.horizontalSizeClass == .regular)
    #expect(test.stage.log.violations == [])
  }

  @Test(arguments: [
    (1366.0, UISplitViewController.DisplayMode.twoBesideSecondary, [0, 320, 640]),
    (1024, .oneBesideSecondary, [-1, 0, 320]), (700, .secondaryOnly, [-1, -1, 0]),
  ])
  func threeColumnsBehaveByTheRoom(width: Double, mode: UISplitViewController.DisplayMode, places: [CGFloat]) {
    let test = SplitViewUnderTest(.tripleColumn, width: width)
    #expect(test.split.displayMode == mode)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    #expect(columns.map { test.frame($0)?.minX ?? -1 } == places)
    #expect(test.frame(.secondary)?.maxX == CGFloat(width))
  }

  @Test(arguments: [
    (UISplitViewController.SplitBehavior.tile, UISplitViewController.DisplayMode.twoBesideSecondary, 300.0, 400.0, 700.0),
    (.overlay, .twoOverSecondary, 0, 300, 1000), (.displace, .twoDisplaceSecondary, 300, 400, 800),
  ])
  func behavioursShareTheRoom(
    behavior: UISplitViewController.SplitBehavior, mode: UISplitViewController.DisplayMode, x: Double, supplementary: Double,
    width: Double
  ) {
    let test = SplitViewUnderTest(.tripleColumn, width: 1000) { split in
      split.preferredSplitBehavior = behavior
      split.preferredDisplayMode = .twoBesideSecondary
      split.preferredPrimaryColumnWidth = 100
      split.preferredSupplementaryColumnWidthFraction = 0.2
    }
    #expect(test.split.displayMode == mode && test.split.splitBehavior == behavior)
    #expect(test.frame(.primary) == CGRect(x: 0, y: 0, width: 100, height: 700))
    #expect(test.frame(.supplementary) == CGRect(x: 100, y: 0, width: 200, height: 700))
    #expect(test.frame(.secondary) == CGRect(x: x, y: 0, width: width, height: 700))
    let dims = behavior != .tile
    #expect(test.split.splitView.isDimmed(at: CGPoint(x: 900, y: 300)) == dims)
  }

  @Test func widthsHaveLimits() {
    let test = SplitViewUnderTest { $0.preferredPrimaryColumnWidthFraction = 0.5 }
    #expect(test.split.primaryColumnWidth == 320, "the automatic maximum")
    test.split.maximumPrimaryColumnWidth = 400
    #expect(test.split.primaryColumnWidth == 400)
    test.split.maximumPrimaryColumnWidth = 900
    #expect(test.split.primaryColumnWidth == 512)
    test.split.preferredPrimaryColumnWidth = 100
    #expect(test.split.primaryColumnWidth == 100)
    test.split.minimumPrimaryColumnWidth = 150
    test.stage.advance()
    #expect(test.split.primaryColumnWidth == 150 && test.frame(.primary)?.width == 150 && test.frame(.secondary)?.minX == 150)
  }

  @Test func primaryEdgeIsTrailing() {
    let test = SplitViewUnderTest { $0.primaryEdge = .trailing }
    #expect(test.frame(.primary)?.minX == 704 && test.frame(.secondary) == CGRect(x: 0, y: 0, width: 704, height: 700))
    test.split.view.semanticContentAttribute = .forceRightToLeft
    test.split.view.setNeedsLayout()
    test.stage.advance()
    #expect(test.frame(.primary)?.minX == 0 && test.frame(.secondary)?.minX == 320)
  }

  // MARK: - Showing and hiding

  @Test func hidingSlidesAColumnOut() throws {
    let test = SplitViewUnderTest()
    test.split.hide(.primary)
    #expect(test.split.displayMode == .secondaryOnly && !test.split.isShowing(.primary))
    test.stage.advance(by: 0.1)
    let x = try #require(test.shownX(.primary))
    #expect(x < -10 && x > -310)
    test.stage.advance(by: 1)
    #expect(test.frame(.primary) == nil && test.frame(.secondary)?.width == 1024)
    #expect(
      test.log.drain() == [
        "willChangeTo secondaryOnly", "willHide primary", "primary.viewWillDisappear", "primary.viewDidDisappear",
        "didHide primary",
      ])
    test.split.show(.primary)
    test.stage.advance(by: 1)
    #expect(test.frame(.primary)?.minX == 0 && test.frame(.secondary)?.minX == 320)
    #expect(
      test.log.drain() == [
        "willChangeTo oneBesideSecondary", "willShow primary", "primary.viewWillAppear", "primary.viewIsAppearing",
        "primary.viewDidAppear", "didShow primary",
      ])
    #expect(test.stage.log.violations == [])
  }

  @Test func aHiddenColumnTurnsRoundOnItsWay() throws {
    let test = SplitViewUnderTest()
    test.split.hide(.primary)
    test.stage.advance(by: 0.1)
    let x = try #require(test.shownX(.primary))
    test.split.show(.primary)
    test.stage.advance()
    #expect(abs(try #require(test.shownX(.primary)) - x) < 40)
    test.stage.advance(by: 1)
    #expect(test.frame(.primary)?.minX == 0 && test.split.isShowing(.primary))
    let calls = test.log.drain().filter { $0.hasPrefix("primary.") }
    #expect(
      calls == [
        "primary.viewWillDisappear", "primary.viewWillAppear", "primary.viewIsAppearing", "primary.viewDidAppear",
      ])
    #expect(test.stage.log.violations == [])
  }

  @Test func aTapBesideColumnsOverTheSecondaryOneHidesThem() {
    let test = SplitViewUnderTest(.doubleColumn, width: 700)
    #expect(test.split.displayMode == .secondaryOnly && test.split.splitBehavior == .overlay)
    test.split.show(.primary)
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .oneOverSecondary && test.frame(.secondary)?.width == 700)
    test.stage.tap(at: CGPoint(x: 100, y: 400))
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .oneOverSecondary, "a tap on the column")
    test.stage.tap(at: CGPoint(x: 600, y: 400))
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .secondaryOnly && test.frame(.primary) == nil)
  }

  @Test func preferredModesChangeTheColumns() throws {
    let test = SplitViewUnderTest()
    test.split.preferredDisplayMode = .secondaryOnly
    #expect(test.frame(.primary) == nil && test.frame(.secondary)?.width == 1024)
    UIView.animate(withDuration: 0.3) { test.split.preferredDisplayMode = .oneBesideSecondary }
    test.stage.advance(by: 0.1)
    #expect(try #require(test.shownX(.primary)) < -10)
    test.stage.advance(by: 1)
    #expect(test.frame(.primary)?.minX == 0)
    test.split.preferredSplitBehavior = .overlay
    test.stage.advance()
    #expect(test.split.displayMode == .oneOverSecondary && test.frame(.secondary)?.width == 1024)
  }

  // MARK: - Drags

  @Test func aDragFromTheEdgeMovesAColumnIn() throws {
    let test = SplitViewUnderTest(.doubleColumn, width: 700)
    test.stage.touchDown(at: CGPoint(x: 2, y: 300))
    for x in stride(from: 10, through: 170, by: 10) {
      test.stage.touchMove(to: CGPoint(x: x, y: 300))
      test.stage.advance()
    }
    let x = try #require(test.shownX(.primary))
    #expect(abs(x - (170 - 320)) < 16, "the column's edge is at the finger")
    test.stage.touchMove(to: CGPoint(x: 220, y: 300))
    test.stage.advance()
    #expect(abs(try #require(test.shownX(.primary)) - x - 50) < 1)
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .oneOverSecondary && test.frame(.primary)?.minX == 0)
    #expect(
      test.log.drain() == [
        "gesture begins", "willChangeTo oneOverSecondary", "willShow primary", "primary.viewDidLoad", "primary.viewWillAppear",
        "primary.viewIsAppearing", "gesture ends", "primary.viewDidAppear", "didShow primary",
      ])
    #expect(test.stage.log.violations == [])
  }

  @Test func aShortDragGoesBack() {
    let test = SplitViewUnderTest(.doubleColumn, width: 700)
    test.stage.touchDown(at: CGPoint(x: 2, y: 300))
    for x in stride(from: 10, through: 90, by: 4) {
      test.stage.touchMove(to: CGPoint(x: x, y: 300))
      test.stage.advance()
    }
    test.stage.advance(by: 0.3)
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .secondaryOnly && test.frame(.primary) == nil)
    let calls = test.log.drain().suffix(3)
    #expect(calls == ["willChangeTo secondaryOnly", "primary.viewWillDisappear", "primary.viewDidDisappear"])
    #expect(test.stage.log.violations == [])
  }

  @Test func aDragTowardsTheEdgeHidesAColumnOverAnother() throws {
    let test = SplitViewUnderTest(.doubleColumn, width: 700)
    test.split.show(.primary)
    test.stage.advance(by: 1)
    test.stage.touchDown(at: CGPoint(x: 300, y: 300))
    for x in stride(from: 295, through: 200, by: -5) {
      test.stage.touchMove(to: CGPoint(x: x, y: 300))
      test.stage.advance()
    }
    #expect(try #require(test.shownX(.primary)) < -60)
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .secondaryOnly)
    test.split.presentsWithGesture = false
    test.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.3)
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .secondaryOnly)
  }

  @Test func aWindowMayGoInTheMiddleOfADrag() {
    weak var split: UISplitViewController?
    do {
      let test = SplitViewUnderTest(.doubleColumn, width: 700)
      split = test.split
      test.stage.touchDown(at: CGPoint(x: 2, y: 300))
      for x in stride(from: 10, through: 90, by: 20) {
        test.stage.touchMove(to: CGPoint(x: x, y: 300))
        test.stage.advance()
      }
      #expect(test.split.display.transition != nil)
    }
    #expect(split == nil)
  }

  // MARK: - The button

  @Test func theButtonIsInTheFirstVisibleColumn() throws {
    let test = SplitViewUnderTest()
    let button = test.split.displayModeButtonItem
    #expect(test.page(.primary).navigationItem.columnButtons.first === button)
    #expect(test.page(.primary).navigationItem.leftBarButtonItems == nil)
    test.stage.tap(at: CGPoint(x: 27, y: 22))
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .secondaryOnly && test.page(.primary).navigationItem.columnButtons.isEmpty)
    #expect(test.page(.secondary).navigationItem.columnButtons.first === button)
    test.stage.tap(at: CGPoint(x: 27, y: 22))
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .oneBesideSecondary)
    test.split.displayModeButtonVisibility = .never
    #expect(test.page(.primary).navigationItem.columnButtons.isEmpty)
  }

  @Test func theSecondaryColumnOfThreeHasAButtonThatHidesTheOthers() throws {
    let test = SplitViewUnderTest(.tripleColumn, width: 1366) { $0.showsSecondaryOnlyButton = true }
    let item = test.page(.secondary).navigationItem
    #expect(test.split.displayMode == .twoBesideSecondary && item.columnButtons.count == 1)
    let expansion = try #require(item.columnButtons.first?.image)
    test.stage.tap(at: CGPoint(x: 640 + 25, y: 22))
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .secondaryOnly)
    // The button for the columns is before it.
    #expect(item.columnButtons.count == 2 && item.columnButtons.first === test.split.displayModeButtonItem)
    #expect(item.columnButtons.last?.image !== expansion)
    let first = try #require(test.split.displayModeButtonItem.image).size.width
    test.stage.tap(at: CGPoint(x: 16 + first + 12 + 9, y: 22))
    test.stage.advance(by: 1)
    #expect(test.split.displayMode == .twoBesideSecondary && item.columnButtons.last?.image === expansion)
    test.resize(400)
    #expect(test.split.isCollapsed && item.columnButtons.isEmpty)
    test.resize(1366)
    #expect(item.columnButtons.count == 1)
    test.split.showsSecondaryOnlyButton = false
    #expect(item.columnButtons.isEmpty)
    #expect(SplitViewUnderTest { $0.showsSecondaryOnlyButton = true }.page(.secondary).navigationItem.columnButtons.isEmpty)
  }

  @Test func aTransitionWhoseAnimationsAreRemovedEnds() {
    let test = SplitViewUnderTest()
    test.split.hide(.primary)
    test.stage.advance(by: 0.1)
    test.split.view.removeAnimationsInSubtree()
    test.stage.advance(frames: 3)
    #expect(test.split.display.transition == nil && test.split.displayMode == .secondaryOnly)
    #expect(test.frame(.primary) == nil && test.page(.primary).appearance.phase == .disappeared)
    #expect(test.log.drain().last == "didHide primary" && test.stage.log.violations == [])
  }

  @Test func aPageIsReplacedWhileItsColumnGoes() {
    let test = SplitViewUnderTest()
    var warnings: [String] = []
    test.stage.log.sendWarnings(to: { warnings.append($0) })
    test.split.hide(.primary)
    test.stage.advance(by: 0.1)
    let page = UIViewController()
    test.split.setViewController(page, for: .primary)
    test.stage.advance(by: 1)
    #expect(test.page(.primary).appearance.phase == .disappeared && page.appearance.phase == .disappeared)
    #expect(warnings == [] && test.stage.log.violations == [])
  }
}
