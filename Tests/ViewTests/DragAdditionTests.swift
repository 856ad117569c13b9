import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import DragAndDrop
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// A view with one item, which a press drags and a tap adds to a drag.
@MainActor
private final class Tile: UIView, UIDragInteractionDelegate {
  let log: CallLog
  let name: String
  var adds = true
  var choosesLast = false
  private(set) var taps = 0
  private(set) var points: [CGPoint] = []
  private(set) lazy var item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: name)))

  init(_ name: String, _ log: CallLog, frame: CGRect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
    addInteraction(UIDragInteraction(delegate: self))
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Tile.tapped))
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { taps += 1 }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] { [item] }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    points.append(point)
    return adds ? [item] : []
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
  ) -> (any UIDragSession)? {
    log("\(name) asked about \(sessions.count)")
    return choosesLast ? sessions.last : nil
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { log("\(name) willAdd \(items.count) to \(session.items.count) of \((addingInteraction.view as? Tile)?.name ?? "-")") }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) { log("\(name) cancels") }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    log("\(name) ended with \(session.items.count)")
  }
}

/// A view that takes what is dropped.
@MainActor
private final class Basket: UIView, UIDropInteractionDelegate {
  private(set) var texts: [String] = []
  private(set) var counts: [Int] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIDropInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    counts.append(session.items.count)
    return UIDropProposal(operation: .copy)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: NSString.self) { self.texts = $0.map { "\($0)" } }
  }
}

@MainActor
struct DragAdditionTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let log = CallLog()
  private let tiles: [Tile]
  private let basket = Basket(frame: CGRect(x: 50, y: 500, width: 300, height: 250))

  init() {
    let log = log
    tiles = ["A", "B", "C"].enumerated().map { index, name in
      Tile(name, log, frame: CGRect(x: 20 + 120 * CGFloat(index), y: 100, width: 100, height: 60))
    }
    for view in tiles as [UIView] + [basket] { stage.window.addSubview(view) }
    stage.advance()
  }

  private func middle(_ index: Int) -> CGPoint { tiles[index].center }

  private func drag(_ index: Int, finger: Int = 0, to point: CGPoint) {
    stage.touchDown(at: middle(index), finger: finger)
    stage.advance(by: 0.9)
    for step in 1...8 {
      let share = CGFloat(step) / 8
      stage.touchMove(
        to: CGPoint(
          x: middle(index).x + (point.x - middle(index).x) * share, y: middle(index).y + (point.y - middle(index).y) * share),
        finger: finger)
      stage.advance()
    }
  }

  private func tap(_ index: Int, finger: Int = 5) {
    stage.touchDown(at: middle(index), finger: finger)
    stage.advance(frames: 2)
    stage.touchUp(finger: finger)
    stage.advance(frames: 2)
  }

  private var platters: [DragPlatterView] {
    stage.window.subviews.compactMap { $0 as? DragOverlay }.flatMap { $0.subviews.compactMap { $0 as? DragPlatterView } }
  }

  @Test func aTapOfAnotherFingerAddsItsItem() {
    drag(0, to: CGPoint(x: 200, y: 600))
    tap(1)
    #expect(log.drain() == ["A willAdd 1 to 1 of B", "B willAdd 1 to 1 of B"])
    #expect(tiles[1].points == [CGPoint(x: 50, y: 30)], "in the coordinates of the view")
    #expect(tiles[1].taps == 0, "the view's own tap is not recognized")
    let flying = platters.first { $0.item === tiles[1].item }?.layer.presentation()?.position ?? .zero
    #expect(flying.y > 130 && flying.y < 600, "the preview is on its way: \(flying)")
    #expect(basket.counts.last == 2, "the place is asked again")
    stage.advance(by: 1)
    #expect(platters.allSatisfy { hypot($0.center.x - 200, $0.center.y - 600) < 30 }, "both are at the finger")
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(basket.texts == ["A", "B"])
    #expect(log.drain() == ["A ended with 2"], "the drag is that of the view where it began")
  }

  @Test func eachItemReturnsToItsOwnView() {
    drag(0, to: CGPoint(x: 200, y: 350))
    tap(2)
    tap(1)
    #expect(
      log.drain() == [
        "A willAdd 1 to 1 of C", "C willAdd 1 to 1 of C",
        "A willAdd 1 to 2 of B", "C willAdd 1 to 2 of B", "B willAdd 1 to 2 of B",
      ])
    stage.touchUp()
    stage.advance(frames: 15)
    for (platter, index) in zip(platters.sorted { $0.center.x < $1.center.x }, 0...) {
      #expect(platter.item === tiles[index].item && platter.center == middle(index))
    }
    #expect(platters.count == 3)
    stage.advance(by: 1.5)
    #expect(log.drain() == ["A cancels", "C cancels", "B cancels", "A ended with 3"])
    #expect(platters.isEmpty && tiles.allSatisfy { !$0.layer.isConcealed })
  }

  @Test func anAddressHasAPreview() {
    let plain = UIDragPreview(for: URL(fileURLWithPath: "/tmp/page"))
    let titled = UIDragPreview(for: URL(fileURLWithPath: "/tmp/page"), title: "A page")
    #expect(plain.view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.map(\.text) == ["file:///tmp/page"])
    #expect(titled.view.subviews.compactMap { $0 as? UILabel }.map(\.text) == ["A page", "file:///tmp/page"])
    #expect(titled.view.bounds.height > plain.view.bounds.height && plain.view.bounds.width > 60)
    let target = UIDragPreviewTarget(container: stage.window, center: CGPoint(x: 50, y: 60))
    let placed = UITargetedDragPreview(for: URL(fileURLWithPath: "/tmp/page"), title: "A page", target: target)
    #expect(placed.size == titled.view.bounds.size && placed.target === target)
  }

  @Test func aViewWithoutItemsToAddIsTappedAsUsual() {
    tiles[1].adds = false
    drag(0, to: CGPoint(x: 200, y: 350))
    tap(1)
    #expect(tiles[1].taps == 1 && tiles[1].points.count == 1 && log.drain() == [])
    stage.touchUp()
    stage.advance(by: 1.5)
    tap(1)
    #expect(tiles[1].taps == 2 && tiles[1].points.count == 1, "without a drag it is not asked")
  }

  @Test func aLiftedItemThatHasNotMovedTakesNoOthers() {
    stage.touchDown(at: middle(0))
    stage.advance(by: 0.9)
    tap(1)
    #expect(tiles[1].taps == 1 && log.drain() == [])
    stage.touchUp()
    stage.advance(by: 1)
  }

  @Test(arguments: [false, true])
  func ofSeveralDragsTheViewChoosesOne(choosesLast: Bool) {
    tiles[2].choosesLast = choosesLast
    drag(0, finger: 0, to: CGPoint(x: 100, y: 350))
    drag(1, finger: 1, to: CGPoint(x: 300, y: 350))
    tap(2)
    let expected = ["C asked about 2"] + (choosesLast ? ["B willAdd 1 to 1 of C", "C willAdd 1 to 1 of C"] : [])
    #expect(log.drain() == expected)
    #expect(tiles[2].taps == (choosesLast ? 0 : 1))
    for finger in [0, 1] { stage.touchUp(finger: finger) }
    stage.advance(by: 1.5)
    #expect(Set(log.drain()).contains("B ended with \(choosesLast ? 2 : 1)"))
  }
}
