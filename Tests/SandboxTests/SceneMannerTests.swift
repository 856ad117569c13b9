import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

private let size = CGSize(width: 872, height: 632)

/// What somebody who tried the scenes found wrong with them.
@MainActor @Suite("Manners of the scenes")
struct SceneMannerTests {
  private func settle(_ scene: SceneDemonstration) -> Bool {
    scene.stage.advance(until: { scene.session.isAtRest }, timeout: 8)
  }

  private func shown(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

  // MARK: - Half-way Spring

  @Test func dragHoldsTheEdgeOfAnOvershootingScreen() throws {
    let scene = try SceneDemonstration("halfway-spring")
    let root = scene.session.rootViewController
    scene.stage.touchDown(at: CGPoint(x: 436, y: 631))
    scene.stage.advance()
    for y in stride(from: 600.0, through: 80, by: -20) {
      scene.stage.touchMove(to: CGPoint(x: 436, y: y))
      scene.stage.advance(frames: 2)
      let place = try #require(root.presentedViewController)
      #expect(abs(shown(place.view).minY - y) < 1.5, "the hand is at \(y), the rim at \(shown(place.view).minY)")
    }
    scene.stage.touchUp()
    #expect(settle(scene))
    scene.stage.touchDown(at: CGPoint(x: 436, y: 1))
    scene.stage.advance()
    for y in stride(from: 30.0, through: 550, by: 20) {
      scene.stage.touchMove(to: CGPoint(x: 436, y: y))
      scene.stage.advance(frames: 2)
      let place = try #require(root.presentedViewController)
      #expect(abs(shown(place.view).minY - y) < 1.5, "the hand is at \(y), the rim at \(shown(place.view).minY)")
    }
    scene.stage.touchUp()
    #expect(settle(scene))
    #expect(root.presentedViewController == nil)
  }

  // MARK: - Zoom In

  @Test(arguments: [CGPoint(x: 200, y: 300), CGPoint(x: 480, y: 160), CGPoint(x: 690, y: 400)])
  func aZoomedPlaceShrinksIntoThePictureItCameFrom(_ cover: CGPoint) throws {
    let scene = try SceneDemonstration("zoom-in")
    let page = try #require(scene.session.rootViewController as? HorizonsViewController)
    scene.stage.tap(at: cover)
    #expect(settle(scene))
    let zoom = try #require(page.presentedViewController as? ZoomedPlaceController)
    let picture = try #require(zoom.origin())
    #expect(picture.contains(cover))
    scene.stage.tap(at: CGPoint(x: 436, y: 300))
    var last = CGRect.zero
    while zoom.view.window != nil, !scene.session.isAtRest {
      last = shown(zoom.view)
      scene.stage.advance()
    }
    for (edge, wanted) in [
      (last.minX, picture.minX), (last.maxX, picture.maxX), (last.minY, picture.minY), (last.maxY, picture.maxY),
    ] { #expect(abs(edge - wanted) < 2, "\(last) is not \(picture)") }
  }

  // MARK: - Photos

  @Test func theBackButtonNamesThePageBehind() throws {
    let scene = try SceneDemonstration("photos")
    let navigation = try #require(scene.session.rootViewController as? UINavigationController)
    func check() {
      for (page, behind) in zip(navigation.viewControllers.dropFirst(), navigation.viewControllers) {
        guard let page = page as? PhotosPage, let behind = behind as? PhotosPage else { return }
        #expect(page.title == (page.collectionViewLayout is CircleLayout ? "Circle" : "Grid"))
        #expect(behind.title == (behind.collectionViewLayout is CircleLayout ? "Circle" : "Grid"))
      }
      #expect(navigation.navigationBar.backItem?.title == navigation.viewControllers.dropLast().last?.title)
    }
    // A pinch turns the first page round, then a click goes on, then a pinch turns that one round, and back.
    func pinch(from start: CGFloat, to end: CGFloat) {
      scene.stage.pinch(center: CGPoint(x: 436, y: 316), from: start, to: end, duration: 0.4)
      #expect(settle(scene))
      check()
    }
    pinch(from: 300, to: 80)
    #expect(navigation.topViewController?.title == "Circle")
    scene.stage.tap(at: CGPoint(x: 436, y: 316))
    #expect(settle(scene))
    check()
    #expect(navigation.viewControllers.count == 2 && navigation.navigationBar.backItem?.title == "Circle")
    pinch(from: 300, to: 80)
    #expect(navigation.navigationBar.backItem?.title == "Circle")
    navigation.popViewController(animated: true)
    scene.stage.advance(frames: 2)
    #expect(settle(scene))
    check()
    #expect(navigation.viewControllers.count == 1)
    let page = try #require(navigation.topViewController as? PhotosPage)
    #expect(page.title == (page.collectionView.collectionViewLayout is CircleLayout ? "Circle" : "Grid"))
  }

  // MARK: - Settings

  @Test(arguments: [60.0, -60, 200])
  func aSidewaysDragTakesNoRow(_ way: CGFloat) throws {
    let scene = try SceneDemonstration("settings")
    let table = try #require(Self.table(in: scene.session.rootViewController.view))
    scene.stage.advance(by: 0.5)
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = try #require(table.cellForRow(at: path))
      let start = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
      guard start.y < 600, !cell.isEditing else { continue }
      scene.stage.drag(from: start, to: CGPoint(x: start.x + way, y: start.y + 2), duration: 0.3)
      scene.stage.advance(by: 0.6)
      #expect(table.indexPathForSelectedRow == nil, "row \(path) by \(way)")
      #expect(table.window != nil, "row \(path) led away by \(way)")
      // Actions that the drag uncovered go again.
      scene.stage.tap(at: CGPoint(x: 8, y: 620))
      scene.stage.advance(by: 0.6)
    }
  }

  private static func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { table(in: $0) }.first
  }

  // MARK: - Gravity

  /// Seconds from the last motion that one could see to the animator's pause.
  private func unseenSeconds(_ bench: DynamicsUnderTest, within limit: TimeInterval = 60) -> TimeInterval {
    var places = bench.blocks.map(\.center)
    var (elapsed, lastSeen) = (0.0, 0.0)
    while !bench.session.isAtRest, elapsed < limit {
      bench.stage.advance(frames: 15)
      elapsed += 0.25
      let now = bench.blocks.map(\.center)
      // A third of a point in a quarter of a second.
      if zip(places, now).contains(where: { hypot($0.x - $1.x, $0.y - $1.y) > 0.33 }) { lastSeen = elapsed }
      places = now
    }
    return elapsed - lastSeen
  }

  @Test func gravitySceneRestsWhenNothingMovesVisibly() throws {
    let bench = DynamicsUnderTest(.gravity)
    #expect(unseenSeconds(bench) < 1.5)
    for (name, end) in [
      ("square 112 × 112", CGPoint(x: 560, y: 160)), ("hexagon 112 × 97", CGPoint(x: 160, y: 120)),
    ] {
      let block = try #require(bench.blocks.first { $0.layer.name == name })
      bench.stage.drag(from: block.center, to: end, duration: 0.25)
      bench.stage.advance(frames: 2)
      #expect(unseenSeconds(bench) < 1.5, "after \(name) was thrown")
    }
  }

  @Test func gravitySceneRestsAfterAWindowWasShrunk() throws {
    let bench = DynamicsUnderTest(.gravity)
    _ = unseenSeconds(bench)
    bench.stage.send(.resize(size: CGSize(width: 82, height: 300), scale: 1))
    bench.stage.advance(by: 1)
    bench.stage.send(.resize(size: size, scale: 1))
    bench.stage.advance(frames: 2)
    #expect(unseenSeconds(bench) < 1.5)
    #expect(bench.session.isAtRest)
  }
}
