import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import DragAndDrop
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// Random lives of drags: presses, moves, releases, cancelled touches, refusals, removed views and interactions, and resizes in any order.
/// What begins ends, each place that was entered is told of the end, and nothing stays on the screen.
@MainActor
struct DragStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    #expect(series.firstFailure { DragStorm(seed: $0).run() } == nil)
  }
}

/// How often each call of a drag came.
@MainActor
private final class DragCalls {
  private var counts: [String: Int] = [:]
  func callAsFunction(_ name: String) { counts[name, default: 0] += 1 }
  subscript(name: String) -> Int { counts[name, default: 0] }
}

/// A view that is dragged from and dropped on, with the storm's moods.
@MainActor
private final class StormTile: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let calls: DragCalls
  var operation = UIDropOperation.copy
  var itemCount = 1
  var handles = true
  var showsPreviews = true
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private(set) lazy var drop = UIDropInteraction(delegate: self)
  /// Sessions that are over the tile.
  private(set) var over: Set<ObjectIdentifier> = []
  private(set) var complaints: [String] = []

  init(_ calls: DragCalls, frame: CGRect) {
    self.calls = calls
    super.init(frame: frame)
    backgroundColor = .red
    addInteraction(drag)
    addInteraction(drop)
  }

  required init?(coder: NSCoder) { nil }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    (0..<itemCount).map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "item \($0)"))) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { showsPreviews ? UITargetedDragPreview(view: self) : nil }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    calls("lift")
    animator.addCompletion { _ in self.calls("lifted") }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { calls("begin") }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
    calls("willEnd")
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    calls("didEnd")
    if operation == .copy || operation == .move { calls("accepted") }
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { handles }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    calls("enter")
    if !over.insert(ObjectIdentifier(session)).inserted { complaints.append("entered twice") }
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    if !over.contains(ObjectIdentifier(session)) { complaints.append("updated outside") }
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    if over.remove(ObjectIdentifier(session)) == nil { complaints.append("left without entering") }
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    calls("perform")
    if !over.contains(ObjectIdentifier(session)) { complaints.append("dropped outside") }
    session.loadObjects(ofClass: String.self) { _ in self.calls("loaded") }
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { calls("conclude") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    calls("end")
    over.remove(ObjectIdentifier(session))
  }
}

@MainActor
private final class DragStorm {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let calls = DragCalls()
  private let root = UIViewController()
  private var tiles: [StormTile] = []
  private var isDown = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 9_000_000)
    stage.window.rootViewController = root
    for frame in [
      CGRect(x: 20, y: 80, width: 120, height: 90), CGRect(x: 200, y: 80, width: 160, height: 160),
      CGRect(x: 20, y: 400, width: 360, height: 300),
    ] { tiles.append(StormTile(calls, frame: frame)) }
    // One lies in another.
    let inner = StormTile(calls, frame: CGRect(x: 40, y: 40, width: 120, height: 120))
    tiles[2].addSubview(inner)
    for tile in tiles { root.view.addSubview(tile) }
    tiles.append(inner)
    stage.advance(frames: 2)
  }

  private func flip() -> Bool { Bool.random(using: &random) }
  private func point() -> CGPoint {
    CGPoint(x: CGFloat.random(in: 0...400, using: &random), y: CGFloat.random(in: 0...800, using: &random))
  }
  private func tile() -> StormTile { tiles[Int.random(in: 0..<tiles.count, using: &random)] }

  private func step() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2, 3:
      guard !isDown else { return }
      let tile = tile()
      stage.touchDown(at: tile.convert(CGPoint(x: tile.bounds.midX, y: 10), to: nil))
      isDown = true
      stage.advance(by: flip() ? 0.6 : 0.2)
    case 4, 5, 6, 7: stage.touchMove(to: point())
    case 8, 9:
      flip() || flip() ? stage.touchUp() : stage.touchCancel()
      isDown = false
    case 10:
      let tile = tile()
      tile.operation = [.cancel, .forbidden, .copy, .move].randomElement(using: &random)!
      tile.itemCount = Int.random(in: 0...3, using: &random)
    case 11:
      tile().handles = flip()
      tile().showsPreviews = flip() || flip()
    case 12:
      let tile = tile()
      tile.removeInteraction(tile.drag)
      if flip() || flip() { tile.addInteraction(tile.drag) }
    case 13:
      let tile = tile()
      tile.removeInteraction(tile.drop)
      if flip() || flip() { tile.addInteraction(tile.drop) }
    case 14:
      let tile = tile()
      let place = tile.superview
      tile.removeFromSuperview()
      if flip() || flip() { (place ?? root.view).addSubview(tile) }
    default:
      stage.send(.resize(size: CGSize(width: flip() ? 400 : 260, height: flip() ? 800 : 500), scale: 1))
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      step()
      stage.advance(frames: Int.random(in: 0..<20, using: &random))
    }
    stage.touchUp()
    stage.advance(by: 2)
    var complaints = tiles.flatMap(\.complaints)
    if calls["begin"] != calls["willEnd"] || calls["begin"] != calls["didEnd"] { complaints.append("a drag does not end") }
    if calls["lift"] != calls["lifted"] { complaints.append("a lift does not end") }
    if calls["perform"] != calls["conclude"] || calls["perform"] != calls["accepted"] || calls["perform"] != calls["loaded"] {
      complaints.append("a drop does not end")
    }
    if calls["end"] > calls["enter"] { complaints.append("a place is told of more than it has entered") }
    if tiles.contains(where: { !$0.over.isEmpty }) { complaints.append("a place is not told of the end") }
    if stage.window.subviews.count != 1 { complaints.append("previews stay") }
    if tiles.contains(where: { $0.layer.isConcealed }) { complaints.append("a tile stays out of sight") }
    if stage.needsFrame { complaints.append("something still moves") }
    return complaints + stage.log.violations
  }
}
