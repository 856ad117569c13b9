import MotionTesting
import Testing
import UIKit

@testable import DocumentExamples

@MainActor
struct CollectionExampleTests {
  @Test(arguments: [true, false]) func aPinchLeadsToTheOtherLayoutOrBack(isWide: Bool) throws {
    let controller = PinchedLayoutController()
    let test = ScreenUnderTest(controller)
    let first = IndexPath(item: 0, section: 0)
    let before = try #require(controller.collectionView.cellForItem(at: first)).frame
    #expect(before.size == CGSize(width: 60, height: 60))
    test.stage.touchDown(at: CGPoint(x: 110, y: 300), finger: 0)
    test.stage.touchDown(at: CGPoint(x: 210, y: 300), finger: 1)
    test.stage.advance()
    for step in 1...20 {
      let half = 50 + CGFloat(step) * (isWide ? 2.2 : 1)
      test.stage.touchMove(to: CGPoint(x: 160 - half, y: 300), finger: 0)
      test.stage.touchMove(to: CGPoint(x: 160 + half, y: 300), finger: 1)
      test.stage.advance()
    }
    let between = try #require(controller.collectionView.cellForItem(at: first)).shownFrame.width
    #expect(between > 65 && between < 138, "between the two layouts: \(between)")
    try test.picture(isWide ? "pinched-layout-wide" : "pinched-layout")
    test.stage.touchUp(finger: 0)
    test.stage.touchUp(finger: 1)
    test.stage.advance(by: 1.5)
    #expect(controller.endings.count == 1)
    #expect(controller.collectionView.collectionViewLayout === (isWide ? controller.large : controller.small))
    let after = try #require(controller.collectionView.cellForItem(at: first)).frame
    #expect(after.width == (isWide ? 140 : 60))
  }

  /// Of the first cells on the screen.
  private func places(_ view: UICollectionView) -> [CGRect] {
    (0..<4).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.shownFrame ?? .zero }
  }

  @Test(arguments: [true, false]) func aPinchOpensTheStackIntoAGridAndClosesItAgain(goesFar: Bool) throws {
    let demo = CollectionTransitionCoordinator()
    let navigation = demo.navigationController
    let test = ScreenUnderTest(navigation)
    let stack = try #require(navigation.topViewController as? StackController)
    let view: UICollectionView = stack.collectionView
    try test.picture("stack")
    let before = places(view)
    test.stage.touchDown(at: CGPoint(x: 130, y: 330), finger: 0)
    test.stage.touchDown(at: CGPoint(x: 190, y: 330), finger: 1)
    test.stage.advance()
    for step in 1...20 {
      let half = 30 + CGFloat(step) * (goesFar ? 6 : 1.5)
      test.stage.touchMove(to: CGPoint(x: 160 - half, y: 330 + CGFloat(step) * 2), finger: 0)
      test.stage.touchMove(to: CGPoint(x: 160 + half, y: 330 + CGFloat(step) * 2), finger: 1)
      test.stage.advance()
    }
    let layout = try #require(view.collectionViewLayout as? TransitionLayout)
    #expect(layout.currentLayout === stack.collectionViewLayout && navigation.topViewController is GridController)
    #expect(layout.transitionProgress > (goesFar ? 0.2 : 0.02) && layout.transitionProgress < (goesFar ? 0.6 : 0.1))
    #expect(layout.offset.vertical > 30, "the items follow the fingers: \(layout.offset)")
    #expect(places(view) != before && view.window != nil)
    try test.picture(goesFar ? "stack-opening" : "stack-opening-a-little")
    test.stage.touchUp(finger: 0)
    test.stage.touchUp(finger: 1)
    test.stage.advance(by: 1.5)
    #expect((navigation.topViewController is GridController) == goesFar)
    #expect(view.superview === navigation.topViewController?.view && !demo.transitionController.hasActiveInteraction)
    if goesFar {
      try test.picture("stack-opened")
      #expect(places(view).map(\.size) == Array(repeating: CGSize(width: 68, height: 68), count: 4))
      test.stage.pinch(center: CGPoint(x: 160, y: 330), from: 260, to: 60, duration: 0.4)
      test.stage.advance(by: 1.5)
    }
    #expect(navigation.topViewController === stack && view.collectionViewLayout is StackLayout && places(view) == before)
    test.expectAtRest()
  }

  /// Without fingers the system's own transition between the layouts runs.
  @Test func aTapOpensTheStackAndTheBackButtonClosesIt() throws {
    let demo = CollectionTransitionCoordinator()
    let navigation = demo.navigationController
    let test = ScreenUnderTest(navigation)
    test.stage.tap(at: CGPoint(x: 160, y: 330))
    test.stage.advance(by: 1)
    #expect(navigation.topViewController is GridController)
    navigation.popViewController(animated: true)
    test.stage.advance(by: 1)
    #expect(navigation.topViewController is StackController)
    test.expectAtRest()
  }

  @Test func anInsertedItemAppearsFromTheCentreAndADeletedOneReturnsThere() throws {
    let controller = CircleController()
    let test = ScreenUnderTest(controller)
    let view: UICollectionView = controller.collectionView
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    func distance(_ cell: UIView?) -> CGFloat {
      guard let place = cell.map({ ($0.layer.presentation() ?? $0.layer).position }) else { return -1 }
      return hypot(place.x - middle.x, place.y - middle.y)
    }
    try test.picture("circle")
    test.stage.tap(at: middle)
    test.stage.advance(frames: 6)
    let new = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(distance(new) > 5 && distance(new) < 120 && new.shownAlpha < 0.95, "\(distance(new))")
    try test.picture("circle-insert")
    test.stage.advance(by: 1)
    #expect(view.visibleCells.count == 13 && view.visibleCells.allSatisfy { abs(distance($0) - 128) < 0.01 && $0.alpha == 1 })

    let old = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
    test.stage.tap(at: view.convert(old.center, to: nil))
    test.stage.advance(frames: 6)
    #expect(distance(old) < 127 && old.shownAlpha < 0.95 && old.superview === view)
    try test.picture("circle-delete")
    test.stage.advance(by: 1)
    #expect(view.visibleCells.count == 12 && view.visibleCells.allSatisfy { abs(distance($0) - 128) < 0.01 })
    #expect(view.visibleCells.allSatisfy { $0.transform == .identity && $0.bounds.width == 70 })
  }

  @Test func itemsOnSpringsLagBehindTheFingerAndComeToRest() throws {
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 280, height: 44)
    layout.minimumLineSpacing = 10
    let source = SpringyItems()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    controller.collectionView.dataSource = source
    controller.collectionView.backgroundColor = .systemBackground
    let test = ScreenUnderTest(controller)
    test.stage.advance(frames: 5)
    test.stage.drag(from: CGPoint(x: 160, y: 550), to: CGPoint(x: 160, y: 250), duration: 0.3, release: false)
    let view = try #require(controller.collectionView)
    let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    let gaps = zip(cells, cells.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
    #expect(cells.count > 6 && gaps.contains { abs($0 - 10) > 1 }, "the springs are stretched: \(gaps)")
    try test.picture("springy-layout")
    test.stage.touchUp()
    test.stage.advance(by: 8)
    let rest = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    let restGaps = zip(rest, rest.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
    #expect(restGaps.allSatisfy { abs($0 - 10) < 1.5 }, "\(restGaps)")
    #expect(!layout.animator.isRunning)
  }
}

private final class SpringyItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = UIColor(hue: CGFloat(indexPath.item) / 40, saturation: 0.6, brightness: 0.9, alpha: 1)
    return cell
  }
}
