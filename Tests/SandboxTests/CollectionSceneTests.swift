import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

/// What holds for every scene with a collection view.
@MainActor @Suite("Collection scenes")
struct CollectionSceneTests {
  nonisolated static let names = ["photos", "stack-to-grid", "springy-messages", "cover-flow"]
  /// Those that fingers take from one layout to another.
  nonisolated static let pinched = ["photos", "stack-to-grid"]

  private static func collection(in view: UIView) -> UICollectionView? {
    (view as? UICollectionView) ?? view.subviews.lazy.compactMap { collection(in: $0) }.first
  }

  private func collection(_ demonstration: SceneDemonstration) throws -> UICollectionView {
    try #require(Self.collection(in: demonstration.stage.window))
  }

  /// What does not stand as the layout says.
  private func misplaced(_ view: UICollectionView) -> [String] {
    let wanted = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.frame.insetBy(dx: 1, dy: 1).intersects(view.bounds) }
    return wanted.compactMap { attributes in
      guard let cell = view.cellForItem(at: attributes.indexPath) else { return "\(attributes.indexPath) has no cell" }
      let off = hypot(cell.center.x - attributes.center.x, cell.center.y - attributes.center.y)
      return off < 0.01 && cell.bounds.size == attributes.size ? nil : "\(attributes.indexPath) is \(off) off"
    }
  }

  @Test(arguments: names)
  func theDemonstrationRunsToRest(_ name: String) throws {
    let demonstration = try SceneDemonstration(name)
    #expect(demonstration.play())
    demonstration.stage.advance(by: 1)
    #expect(TransitionLog.shared.violations.isEmpty)
    #expect(demonstration.session.isAtRest)
    #expect(misplaced(try collection(demonstration)) == [])
  }

  @Test(arguments: names)
  func restingScenesRequestNoFrames(_ name: String) throws {
    let demonstration = try SceneDemonstration(name)
    demonstration.play()
    demonstration.stage.advance(by: 3)
    let before = demonstration.stage.displayListText()
    demonstration.stage.advance(frames: 30)
    #expect(demonstration.stage.displayListText() == before)
    #expect(!UIApplication.shared.needsFrame)
  }

  @Test(arguments: names)
  func runningTransitionContinuesAfterAResize(_ name: String) throws {
    let demonstration = try SceneDemonstration(name)
    while demonstration.time < demonstration.scene.demonstration.pictureTime { demonstration.step() }
    for size in [CGSize(width: 390, height: 844), CGSize(width: 320, height: 320), CGSize(width: 1280, height: 880)] {
      demonstration.stage.send(.resize(size: size, scale: 1))
      for _ in 0..<3 { demonstration.step() }
      let view = try collection(demonstration)
      #expect(view.window?.bounds.size == size)
      #expect(misplaced(view) == [])
    }
    #expect(demonstration.play())
    demonstration.stage.advance(by: 1)
    #expect(misplaced(try collection(demonstration)) == [])
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test(arguments: names)
  func sessionsAreReleased(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    let stage = Stage(size: CGSize(width: 640, height: 480), scale: 1)
    weak var session: SceneSession?
    weak var controller: UIViewController?
    do {
      let made = scene.makeSession()
      (session, controller) = (made, made.rootViewController)
      stage.window.rootViewController = made.rootViewController
      stage.advance(frames: 5)
      stage.pinch(center: CGPoint(x: 320, y: 300), from: 80, to: 120, duration: 0.2)
      stage.advance(by: 2)
      stage.drag(from: CGPoint(x: 330, y: 330), to: CGPoint(x: 340, y: 200), duration: 0.2)
      stage.advance(by: 3)
      stage.window.rootViewController = UIViewController()
    }
    stage.advance(frames: 5)
    #expect(session == nil)
    #expect(controller == nil)
  }

  // MARK: - Two fingers

  /// Puts two fingers down beside a point and moves them to another distance, in 20 frames.
  private func move(_ stage: Stage, around center: CGPoint, from start: CGFloat, to end: CGFloat) {
    for frame in 1...20 {
      let half = (start + (end - start) * CGFloat(frame) / 20) / 2
      stage.touchMove(to: CGPoint(x: center.x - half, y: center.y), finger: 0)
      stage.touchMove(to: CGPoint(x: center.x + half, y: center.y), finger: 1)
      stage.advance()
    }
  }

  private func pinch(_ stage: Stage, through distances: [CGFloat], _ check: (Int) -> Void = { _ in }) {
    let center = CGPoint(x: stage.window.bounds.midX, y: stage.window.bounds.midY + 60)
    stage.touchDown(at: CGPoint(x: center.x - distances[0] / 2, y: center.y), finger: 0)
    stage.touchDown(at: CGPoint(x: center.x + distances[0] / 2, y: center.y), finger: 1)
    stage.advance()
    for (index, pair) in zip(distances, distances.dropFirst()).enumerated() {
      move(stage, around: center, from: pair.0, to: pair.1)
      stage.advance(frames: 12)
      check(index)
    }
    stage.touchUp(finger: 0)
    stage.touchUp(finger: 1)
    stage.advance()
  }

  @Test(arguments: pinched)
  func fingersCancelHalfWayThenFinish(_ name: String) throws {
    let demonstration = try SceneDemonstration(name)
    let (stage, session) = (demonstration.stage, demonstration.session)
    let view = try collection(demonstration)
    let before = view.collectionViewLayout
    // Photos gathers its grid, the pile is spread.
    let (near, half, far): (CGFloat, CGFloat, CGFloat) = name == "photos" ? (400, 260, 120) : (100, 165, 300)
    pinch(stage, through: [near, half, near]) { leg in
      #expect(session.reading.phase == .interactive)
      #expect(leg == 0 ? (0.25...0.8).contains(session.reading.progress) : session.reading.progress < 0.15)
      #expect(view.collectionViewLayout is PictureTransitionLayout)
    }
    #expect(stage.advance(until: { session.isAtRest }, timeout: 5))
    #expect(view.collectionViewLayout === before)
    #expect(misplaced(view) == [])
    pinch(stage, through: [near, far])
    #expect(session.reading.phase == .finishing)
    #expect(stage.advance(until: { session.isAtRest }, timeout: 5))
    #expect(view.collectionViewLayout !== before && !(view.collectionViewLayout is PictureTransitionLayout))
    #expect(misplaced(view) == [])
    pinch(stage, through: [far, near])
    #expect(stage.advance(until: { session.isAtRest }, timeout: 5))
    #expect(type(of: view.collectionViewLayout) == type(of: before))
  }

  @Test func overshootingSpringIsCaught() throws {
    let demonstration = try SceneDemonstration("stack-to-grid") { values in
      if let damping = values.tunable(named: "damping") { values[damping] = 0.3 }
    }
    let (stage, session) = (demonstration.stage, demonstration.session)
    pinch(stage, through: [100, 240])
    #expect(stage.advance(until: { session.reading.progress > 1.02 }, timeout: 2))
    let caught = session.reading.progress
    pinch(stage, through: [200, 204, 90])
    #expect(session.reading.phase == .cancelling, "caught at \(caught), it is taken back")
    #expect(stage.advance(until: { session.isAtRest }, timeout: 8))
    #expect(try collection(demonstration).collectionViewLayout is StackLayout)
  }

  // MARK: - By navigation

  @Test func clickPushesWithTheSameCellsAndAnotherPops() throws {
    let demonstration = try SceneDemonstration("photos")
    let (stage, session) = (demonstration.stage, demonstration.session)
    let view = try collection(demonstration)
    let navigation = try #require(session.rootViewController as? UINavigationController)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let place = cell.convert(CGPoint(x: 60, y: 60), to: nil)
    stage.tap(at: place)
    stage.advance(frames: 8)
    #expect(!session.isAtRest && navigation.viewControllers.count == 2)
    #expect(stage.advance(until: { session.isAtRest }, timeout: 4))
    #expect(navigation.topViewController?.title == "Circle")
    let circle = try #require(view.collectionViewLayout as? CircleLayout)
    #expect(circle.middle == 1 && view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(view.superview === navigation.topViewController?.view && misplaced(view) == [])
    stage.tap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midX), to: nil))
    stage.advance(frames: 8)
    #expect(stage.advance(until: { session.isAtRest }, timeout: 4))
    #expect(navigation.viewControllers.count == 1 && view.collectionViewLayout is PictureGridLayout)
    #expect(misplaced(view) == [] && TransitionLog.shared.violations.isEmpty)
  }

  // MARK: - Springs and covers

  @Test func messagesFarFromTheFingerLagTheMost() throws {
    let demonstration = try SceneDemonstration("springy-messages")
    let (stage, session) = (demonstration.stage, demonstration.session)
    #expect(stage.advance(until: { session.isAtRest }, timeout: 10))
    let layout = try #require(try collection(demonstration).collectionViewLayout as? SpringyMessagesLayout)
    #expect(layout.farthest == 0)
    stage.drag(from: CGPoint(x: 436, y: 200), to: CGPoint(x: 436, y: 520), duration: 0.2, release: false)
    #expect(layout.farthest > 20)
    stage.touchUp()
    #expect(stage.advance(until: { session.isAtRest }, timeout: 30))
    #expect(layout.farthest == 0)
  }

  @Test(arguments: [0.05, 0.15, 0.4])
  func aThrowEndsWithACoverInTheMiddle(_ duration: TimeInterval) throws {
    let demonstration = try SceneDemonstration("cover-flow")
    let view = try collection(demonstration)
    let layout = try #require(view.collectionViewLayout as? CoverFlowLayout)
    let start = layout.place(at: view.contentOffset.x)
    demonstration.stage.drag(from: CGPoint(x: 600, y: 330), to: CGPoint(x: 330, y: 330), duration: duration)
    #expect(demonstration.stage.advance(until: { demonstration.session.isAtRest }, timeout: 8))
    let place = layout.place(at: view.contentOffset.x)
    #expect(place > start && abs(place - place.rounded()) < 0.001)
  }

  @Test(arguments: [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 1600, height: 1200)])
  func aNotchOfTheWheelBringsTheNextCover(_ size: CGSize) throws {
    let demonstration = try SceneDemonstration("cover-flow", size: size)
    let view = try collection(demonstration)
    let layout = try #require(view.collectionViewLayout as? CoverFlowLayout)
    let start = layout.place(at: view.contentOffset.x)
    let pointer = CGPoint(x: size.width / 2, y: size.height / 2)
    for notch in 1...3 {
      demonstration.stage.send(.scroll(ScrollInput(location: pointer, delta: CGPoint(x: 0, y: -48))))
      demonstration.stage.advance(by: 2)
      #expect(demonstration.session.isAtRest)
      #expect(abs(layout.place(at: view.contentOffset.x) - start - CGFloat(notch)) < 0.001)
    }
  }
}
