import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// The inspector of a split view controller: a column, or a sheet over a collapsed interface.
@MainActor
struct SplitInspectorTests {
  private let inspector = UIViewController()

  private func split(
    _ style: UISplitViewController.Style = .doubleColumn, width: CGFloat = 1366,
    _ configure: (UISplitViewController) -> Void = { _ in }
  ) -> SplitViewUnderTest {
    SplitViewUnderTest(style, width: width) {
      $0.setViewController(inspector, for: .inspector)
      configure($0)
    }
  }

  private func frame(_ test: SplitViewUnderTest) -> CGRect? {
    guard let view = inspector.navigationController?.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  @Test func itIsHiddenUntilItIsShownAndComesFromItsEdge() throws {
    let test = split()
    #expect(!test.split.isShowing(.inspector) && frame(test) == nil && test.frame(.secondary)?.width == 1046)
    #expect(test.split.viewControllers.count == 2 && test.split.viewController(for: .inspector) === inspector)
    test.split.show(.inspector)
    test.stage.advance(frames: 6)
    let shown = try #require(inspector.navigationController?.view.layer.presentation()?.frame)
    #expect(shown.minX > 1046 && shown.minX < 1366 && shown.width == 320, "on its way: \(shown)")
    test.stage.advance(by: 1)
    #expect(frame(test) == CGRect(x: 1046, y: 0, width: 320, height: 700) && test.split.isShowing(.inspector))
    #expect(
      test.frame(.secondary) == CGRect(x: 320, y: 0, width: 726, height: 700) && test.split.displayMode == .oneBesideSecondary)
    #expect(test.log.drain().filter { $0.contains("inspector") } == ["willShow inspector", "didShow inspector"])
    test.split.hide(.inspector)
    test.stage.advance(by: 1)
    #expect(frame(test) == nil && test.frame(.secondary)?.width == 1046 && !test.split.isShowing(.inspector))
    #expect(test.log.drain().filter { $0.contains("inspector") } == ["willHide inspector", "didHide inspector"])
    #expect(test.stage.log.violations == [])
  }

  @Test func itMakesRoomForTheSecondaryColumnOrCoversIt() {
    let narrower = split(width: 1024)
    narrower.split.show(.inspector)
    narrower.stage.advance(by: 1)
    #expect(frame(narrower) == CGRect(x: 760, y: 0, width: 264, height: 700), "it keeps 440 points for the secondary column")
    #expect(narrower.frame(.secondary)?.width == 440 && narrower.frame(.primary)?.width == 320)
    let over = split(width: 1024) {
      $0.minimumInspectorColumnWidth = 300
      $0.minimumPrimaryColumnWidth = 310
    }
    over.split.show(.inspector)
    over.stage.advance(by: 1)
    #expect(frame(over) == CGRect(x: 704, y: 0, width: 320, height: 700) && over.frame(.secondary)?.width == 704)
    #expect(over.split.splitView.isDimmed(at: CGPoint(x: 500, y: 300)))
    over.stage.tap(at: CGPoint(x: 500, y: 300))
    over.stage.advance(by: 1)
    #expect(!over.split.isShowing(.inspector) && over.split.isShowing(.primary))
  }

  @Test func itIsOppositeThePrimaryEdgeWithItsOwnWidth() {
    let test = split(.tripleColumn, width: 1500) {
      $0.primaryEdge = .trailing
      $0.preferredInspectorColumnWidthFraction = 0.1
      $0.maximumInspectorColumnWidth = 120
    }
    test.split.show(.inspector)
    test.stage.advance(by: 1)
    #expect(frame(test) == CGRect(x: 0, y: 0, width: 120, height: 700))
    #expect(test.frame(.secondary) == CGRect(x: 120, y: 0, width: 740, height: 700) && test.frame(.primary)?.maxX == 1500)
    test.split.preferredInspectorColumnWidth = 100
    test.stage.advance()
    #expect(frame(test)?.width == 100)
  }

  @Test func columnsAndInspectorMoveAtTheSameTime() {
    let test = split()
    test.split.show(.inspector)
    test.stage.advance(frames: 5)
    test.split.hide(.primary)
    test.stage.advance(frames: 5)
    test.split.hide(.inspector)
    test.stage.advance(frames: 3)
    test.split.show(.inspector)
    test.stage.advance(by: 1)
    #expect(frame(test)?.minX == 1046 && test.frame(.primary) == nil && test.frame(.secondary)?.width == 1046)
    #expect(test.stage.log.violations == [])
  }

  @Test func aCollapsedInterfacePresentsASheet() {
    let test = split(width: 500)
    #expect(inspector.navigationController?.parent == nil)
    test.split.show(.inspector)
    test.stage.advance(by: 1)
    let stack = inspector.navigationController
    #expect(stack?.presentingViewController === test.split && stack?.sheetPresentationController != nil)
    #expect(test.split.isShowing(.inspector) && inspector.view.window != nil && test.stack == ["primary", "secondary"])
    #expect(test.log.drain().filter { $0.contains("inspector") } == ["willShow inspector", "didShow inspector"])
    test.stage.drag(from: CGPoint(x: 250, y: 80), to: CGPoint(x: 250, y: 690), duration: 0.2)
    test.stage.advance(by: 1.5)
    #expect(!test.split.isShowing(.inspector) && inspector.viewIfLoaded?.window == nil)
    #expect(test.log.drain().filter { $0.contains("inspector") } == ["willHide inspector", "didHide inspector"])
    test.split.show(.inspector)
    test.stage.advance(by: 1)
    test.split.hide(.inspector)
    test.stage.advance(by: 1)
    #expect(!test.split.isShowing(.inspector) && stack?.presentingViewController == nil)
    #expect(test.stage.log.violations == [])
  }

  @Test func theSheetBecomesAColumnAndTheColumnASheet() {
    let test = split(width: 500)
    test.split.show(.inspector)
    test.stage.advance(by: 1)
    test.resize(1366)
    test.stage.advance(by: 1)
    #expect(frame(test) == CGRect(x: 1046, y: 0, width: 320, height: 700) && test.split.isShowing(.inspector))
    #expect(inspector.navigationController?.parent === test.split && test.split.presentedViewController == nil)
    _ = test.log.drain()
    test.resize(500)
    test.stage.advance(by: 1)
    #expect(inspector.navigationController?.presentingViewController === test.split && test.split.isShowing(.inspector))
    #expect(test.log.drain().filter { $0.contains("inspector") } == [], "it was visible all the time")
    test.split.setViewController(nil, for: .inspector)
    test.stage.advance(by: 1)
    #expect(test.split.presentedViewController == nil && !test.split.isShowing(.inspector))
    test.resize(1366)
    #expect(test.frame(.secondary)?.width == 1046 && test.stage.log.violations == [])
  }

  @Test func aSheetThatIsComingBecomesAColumn() {
    let test = split(width: 500)
    var warnings: [String] = []
    test.stage.log.sendWarnings(to: { warnings.append($0) })
    test.split.show(.inspector)
    test.stage.advance(by: 0.1)
    test.resize(1366)
    test.stage.advance(by: 1)
    #expect(frame(test) == CGRect(x: 1046, y: 0, width: 320, height: 700) && test.split.isShowing(.inspector))
    #expect(inspector.navigationController?.parent === test.split && test.split.presentedViewController == nil)
    #expect(inspector.appearance.phase == .appeared)
    test.resize(500)
    test.stage.advance(by: 0.1)
    #expect(test.split.presentedViewController != nil)
    test.split.setViewController(nil, for: .inspector)
    test.stage.advance(by: 1)
    #expect(test.split.presentedViewController == nil && inspector.appearance.phase == .disappeared)
    #expect(warnings == [] && test.stage.log.violations == [])
  }

  @Test func secondaryWidthsAreKept() {
    let test = SplitViewUnderTest(width: 1000) { $0.preferredSecondaryColumnWidth = 720 }
    #expect(test.frame(.secondary)?.width == 720 && test.split.primaryColumnWidth == 280)
    test.split.preferredSecondaryColumnWidth = 900
    #expect(test.split.primaryColumnWidth == 220, "a column without a minimum keeps 220 points")
    test.split.minimumPrimaryColumnWidth = 250
    #expect(test.split.primaryColumnWidth == 250)
    test.split.preferredSecondaryColumnWidth = UISplitViewController.automaticDimension
    test.split.preferredSecondaryColumnWidthFraction = 0.6
    test.split.maximumPrimaryColumnWidth = 390
    #expect(test.split.primaryColumnWidth == 390, "wider, up to its maximum")
    test.split.preferredSecondaryColumnWidthFraction = UISplitViewController.automaticDimension
    test.split.minimumSecondaryColumnWidth = 700
    test.stage.advance()
    #expect(test.split.splitBehavior == .overlay, "320 and 700 points are more than 1000")
    test.split.preferredSplitBehavior = .tile
    test.stage.advance(by: 1)
    #expect(test.split.primaryColumnWidth == 300 && test.frame(.secondary)?.width == 700)
  }

  @Test func aSidebarHasAMaterialBehindIt() throws {
    let test = SplitViewUnderTest { $0.primaryBackgroundStyle = .sidebar }
    let material = try #require(test.split.splitView.subviews.first { $0 is UIVisualEffectView })
    #expect(material.frame == test.frame(.primary) && !material.isHidden)
    #expect(test.page(.primary).navigationController?.view.backgroundColor == .clear)
    test.resize(500)
    #expect(material.isHidden)
    test.resize(1024)
    test.split.primaryBackgroundStyle = .none
    test.stage.advance()
    #expect(material.superview == nil && test.page(.primary).navigationController?.view.backgroundColor == .systemBackground)
  }
}
