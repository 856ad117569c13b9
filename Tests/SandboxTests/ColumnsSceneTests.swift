import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Columns*: landscapes, their places and a picture beside each other.
@MainActor @Suite("Columns")
struct ColumnsSceneTests {
  private func start(
    _ size: CGSize = CGSize(width: 872, height: 632), _ values: [String: Double] = [:]
  ) throws -> (SceneDemonstration, ColumnsViewController) {
    let scene = try SceneDemonstration("columns", size: size) { tunables in
      for (name, value) in values { if let tunable = tunables.tunable(named: name) { tunables[tunable] = value } }
    }
    scene.stage.advance(frames: 2)
    return (scene, try #require(scene.session.rootViewController as? ColumnsViewController))
  }

  private func isThere(_ column: UISplitViewController.Column, _ columns: ColumnsViewController) -> Bool {
    columns.viewController(for: column)?.viewIfLoaded?.window != nil
  }

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration("columns", size: size)
      #expect(scene.play(), "it still moves at \(size)")
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test func aDragShowsTheLandscapesAndAClickHidesThem() throws {
    let (scene, columns) = try start()
    #expect(columns.displayMode == .oneBesideSecondary && columns.splitBehavior == .displace)
    scene.stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 180, y: 400), duration: 0.4)
    scene.stage.advance(by: 1)
    #expect(columns.displayMode == .twoDisplaceSecondary && isThere(.primary, columns))
    scene.stage.tap(at: CGPoint(x: 100, y: 110))
    scene.stage.advance(by: 1)
    let places = try #require(columns.viewController(for: .supplementary) as? UINavigationController)
    #expect(places.topViewController?.title == "Sea")
    scene.stage.tap(at: CGPoint(x: 700, y: 300))
    scene.stage.advance(by: 1)
    #expect(columns.displayMode == .oneBesideSecondary && !isThere(.primary, columns))
  }

  @Test func theInspectorShowsTheFactsOfThePlace() throws {
    let (scene, columns) = try start(CGSize(width: 1200, height: 632), ["inspector": 1])
    scene.stage.advance(by: 1)
    #expect(columns.isShowing(.inspector) && isThere(.inspector, columns))
    let stack = try #require(columns.viewController(for: .inspector) as? UINavigationController)
    #expect((stack.topViewController as? PlaceFactsController)?.place == Horizon.byDay[0] && stack.view.frame.maxX == 1200)
    let inspects = try #require(scene.session.values.tunable(named: "inspector"))
    scene.session.values[inspects] = 0
    scene.stage.advance(by: 1)
    #expect(!columns.isShowing(.inspector) && !isThere(.inspector, columns))
    let compact = try #require(scene.session.values.tunable(named: "compact"))
    scene.session.values[compact] = 1
    scene.stage.advance(by: 1)
    #expect(columns.isCollapsed && !columns.isShowing(.inspector))
    scene.session.values[inspects] = 1
    scene.stage.advance(by: 1)
    #expect(columns.isShowing(.inspector) && stack.presentingViewController != nil)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func aPlaceOpensAndACompactWidthMakesAStack() throws {
    let (scene, columns) = try start()
    scene.stage.tap(at: CGPoint(x: 100, y: 140))
    scene.stage.advance(by: 1)
    let pages = { columns.viewControllers.map { ($0 as? UINavigationController)?.topViewController?.title ?? "" } }
    #expect(pages().last == Horizon.byDay[1].name)
    let compact = try #require(scene.session.values.tunable(named: "compact"))
    scene.session.values[compact] = 1
    scene.stage.advance(by: 1)
    #expect(columns.isCollapsed && pages() == ["Everywhere"])
    scene.stage.tap(at: CGPoint(x: 300, y: 204))
    scene.stage.advance(by: 1)
    #expect(columns.isCollapsed && pages() == [Horizon.byDay[2].name])
    scene.session.values[compact] = 0
    scene.stage.advance(by: 1)
    #expect(!columns.isCollapsed && pages() == ["Landscapes", "Everywhere", Horizon.byDay[2].name])
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test func tunablesArrangeTheColumns() throws {
    let (_, tiled) = try start(CGSize(width: 1000, height: 632), ["behavior": 2, "primary": 150, "supplementary": 200])
    #expect(tiled.displayMode == .twoBesideSecondary && tiled.primaryColumnWidth == 150)
    #expect(tiled.supplementaryColumnWidth == 200)
    let (_, over) = try start(CGSize(width: 1000, height: 632), ["behavior": 3])
    #expect(over.displayMode == .secondaryOnly && over.splitBehavior == .overlay)
    let (scene, right) = try start(CGSize(width: 872, height: 632), ["isTrailing": 1])
    scene.stage.drag(from: CGPoint(x: 869, y: 400), to: CGPoint(x: 700, y: 400), duration: 0.4)
    scene.stage.advance(by: 1)
    #expect(right.displayMode == .twoDisplaceSecondary)
  }
}
