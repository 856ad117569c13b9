import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import DragAndDrop
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// A view from which items are dragged; it writes down what it is told.
@MainActor
private final class Source: UIView, UIDragInteractionDelegate {
  let log: CallLog
  var items: [UIDragItem]
  var allowsMove = true
  lazy var interaction = UIDragInteraction(delegate: self)

  init(_ log: CallLog, frame: CGRect, items: [UIDragItem]) {
    self.log = log
    self.items = items
    super.init(frame: frame)
    backgroundColor = .red
    addInteraction(interaction)
  }

  required init?(coder: NSCoder) { nil }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    log("itemsForBeginning")
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    log("willAnimateLift")
    animator.addCompletion { self.log("lifted \($0)") }
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { log("sessionWillBegin") }
  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    allowsMove
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
    log("willEnd \(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    log("didEnd \(operation)")
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    log("transferred")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {
    log("willAnimateCancel")
  }
}

/// A view on which items are dropped.
@MainActor
private final class Place: UIView, UIDropInteractionDelegate {
  let log: CallLog
  var operation = UIDropOperation.copy
  var handles = true
  private(set) var texts: [String] = []
  lazy var interaction = UIDropInteraction(delegate: self)

  init(_ log: CallLog, frame: CGRect) {
    self.log = log
    super.init(frame: frame)
    addInteraction(interaction)
  }

  required init?(coder: NSCoder) { nil }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { handles }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { log("enter") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    UIDropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    log("performDrop")
    session.loadObjects(ofClass: NSString.self) { objects in self.texts = objects.map { "\($0)" } }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    log("willAnimateDrop")
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { log("concludeDrop") }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log("sessionDidEnd") }
}

@MainActor
struct DragAndDropTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let log = CallLog()

  private func item(_ text: String) -> UIDragItem { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text))) }

  private func bench(_ items: [UIDragItem]? = nil) -> (source: Source, place: Place) {
    let source = Source(log, frame: CGRect(x: 50, y: 100, width: 100, height: 60), items: items ?? [item("Harbour")])
    let place = Place(log, frame: CGRect(x: 50, y: 400, width: 300, height: 300))
    for view in [source, place] as [UIView] { stage.window.addSubview(view) }
    stage.advance()
    return (source, place)
  }

  private func press(_ seconds: TimeInterval = 0.9) {
    stage.touchDown(at: CGPoint(x: 100, y: 130))
    stage.advance(by: seconds)
  }

  private func move(to point: CGPoint, from start: CGPoint = CGPoint(x: 100, y: 130)) {
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.touchMove(to: CGPoint(x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share))
      stage.advance()
    }
  }

  private var overlay: UIView? { stage.window.subviews.last { !$0.isUserInteractionEnabled && $0.bounds == stage.window.bounds } }

  @Test func aDropCallsBothSidesInOrder() {
    let (_, place) = bench()
    press()
    #expect(log.drain() == ["itemsForBeginning", "willAnimateLift", "lifted end"])
    move(to: CGPoint(x: 200, y: 500))
    #expect(log.drain() == ["sessionWillBegin", "enter"])
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(
      log.drain() == [
        "willEnd copy", "performDrop", "transferred", "willAnimateDrop", "concludeDrop", "sessionDidEnd", "didEnd copy",
      ])
    #expect(place.texts == ["Harbour"] && overlay == nil)
  }

  @Test func aDragThatEndsElsewhereReturns() {
    let (source, _) = bench()
    press()
    move(to: CGPoint(x: 200, y: 500))
    move(to: CGPoint(x: 350, y: 300), from: CGPoint(x: 200, y: 500))
    #expect(log.drain().suffix(3) == ["sessionWillBegin", "enter", "exit"])
    stage.touchUp()
    stage.advance(frames: 8)
    let platter = overlay?.subviews.first
    let shown = platter?.layer.presentation()?.position ?? .zero
    #expect(shown.y > 130 && shown.y < 300 && shown.x < 350, "it is on its way: \(shown)")
    stage.advance(by: 1.5)
    #expect(log.drain() == ["willEnd cancel", "sessionDidEnd", "willAnimateCancel", "didEnd cancel"])
    #expect(overlay == nil && !source.layer.isConcealed)
  }

  @Test func thePreviewFollowsTheFingerAtTheGrabbedPoint() throws {
    _ = bench()
    stage.touchDown(at: CGPoint(x: 70, y: 110))
    stage.advance(by: 0.9)
    move(to: CGPoint(x: 270, y: 310), from: CGPoint(x: 70, y: 110))
    stage.advance(by: 0.6)
    let platter = try #require(overlay?.subviews.first)
    #expect(abs(platter.center.x - 300) < 1 && abs(platter.center.y - 330) < 1)
    move(to: CGPoint(x: 250, y: 300), from: CGPoint(x: 270, y: 310))
    #expect(abs(platter.center.x - 280) < 1 && abs(platter.center.y - 320) < 1)
  }

  @Test func aLiftWithoutMovementIsPutDown() {
    let (source, _) = bench()
    press()
    #expect(source.layer.isConcealed)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(log.drain() == ["itemsForBeginning", "willAnimateLift", "lifted end", "willAnimateCancel"])
    #expect(overlay == nil && !source.layer.isConcealed)
  }

  @Test func aShortPressAndNoItemsLiftNothing() {
    let (source, _) = bench()
    press(0.3)
    stage.touchUp()
    stage.advance(by: 0.5)
    #expect(log.drain() == [])
    source.items = []
    press()
    #expect(log.drain() == ["itemsForBeginning"] && overlay == nil)
    stage.touchUp()
    stage.advance()
    source.items = [item("A")]
    source.interaction.isEnabled = false
    press()
    #expect(log.drain() == [])
  }

  @Test(arguments: [UIDropOperation.forbidden, .cancel]) func refusedItemsReturn(operation: UIDropOperation) {
    let (_, place) = bench()
    place.operation = operation
    press()
    move(to: CGPoint(x: 200, y: 500))
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(log.drain().last == "didEnd \(operation)" && place.texts == [])
  }

  @Test func aMoveThatTheSourceDoesNotAllowIsForbidden() {
    let (source, place) = bench()
    place.operation = .move
    source.allowsMove = false
    press()
    move(to: CGPoint(x: 200, y: 500))
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(log.drain().last == "didEnd forbidden")
    source.allowsMove = true
    press()
    move(to: CGPoint(x: 200, y: 500))
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(log.drain().last == "didEnd move")
  }

  @Test func aSuperviewTakesWhatAViewDoesNotHandle() {
    let (_, outer) = bench()
    let inner = Place(CallLog(), frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.handles = false
    outer.addSubview(inner)
    press()
    move(to: CGPoint(x: 200, y: 500))
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(outer.texts == ["Harbour"] && inner.texts == [])
  }

  @Test func aCancelledTouchReturnsTheItems() {
    _ = bench()
    press()
    move(to: CGPoint(x: 200, y: 500))
    stage.touchCancel()
    stage.advance(by: 1.5)
    #expect(log.drain().last == "didEnd cancel" && overlay == nil)
  }

  @Test func severalItemsAreLoadedInOrder() {
    let (_, place) = bench([item("A"), item("B"), item("C")])
    press()
    move(to: CGPoint(x: 200, y: 500))
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(place.texts == ["A", "B", "C"])
  }

  @Test func removingTheInteractionEndsTheDrag() {
    let (source, _) = bench()
    press()
    move(to: CGPoint(x: 200, y: 500))
    source.removeInteraction(source.interaction)
    stage.advance(by: 1.5)
    #expect(log.drain().last == "didEnd cancel" && overlay == nil)
  }

  // MARK: - Item providers

  @Test func aProviderGivesObjectsAndData() throws {
    let provider = NSItemProvider(object: NSString(string: "Hafen ä"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self) && !provider.canLoadObject(ofClass: NSURL.self))
    nonisolated(unsafe) var text: String?
    provider.loadObject(ofClass: NSString.self) { object, _ in text = object.map { "\($0)" } }
    #expect(text == "Hafen ä")
    nonisolated(unsafe) var data: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { bytes, _ in data = bytes }
    #expect(data == Data("Hafen ä".utf8))
    nonisolated(unsafe) var error: (any Error)?
    provider.loadObject(ofClass: NSURL.self) { _, problem in error = problem }
    #expect(error as? NSItemProvider.ErrorCode == .unavailableCoercionError)
  }

  @Test func dataAreMadeWhenTheyAreNeeded() {
    let provider = NSItemProvider()
    nonisolated(unsafe) var count = 0
    provider.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) { completion in
      count += 1
      completion(Data("https://example.org".utf8), nil)
      return nil
    }
    #expect(count == 0)
    nonisolated(unsafe) var url: URL?
    provider.loadObject(ofClass: NSURL.self) { object, _ in url = (object as? NSURL).flatMap { URL(string: $0.absoluteString) } }
    #expect(count == 1 && url?.host == "example.org")
  }
}
