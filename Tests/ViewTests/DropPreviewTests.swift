import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import DragAndDrop
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// A view from which one item is dragged.
@MainActor
private final class Source: UIView, UIDragInteractionDelegate {
  let item: UIDragItem
  var prefersFullSize = false

  init(frame: CGRect, _ provider: NSItemProvider) {
    item = UIDragItem(itemProvider: provider)
    super.init(frame: frame)
    backgroundColor = .red
    addInteraction(UIDragInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] { [item] }
  func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession) -> Bool {
    prefersFullSize
  }
}

/// A view on which items are dropped; it writes down what it is told.
@MainActor
private final class Place: UIView, UIDropInteractionDelegate {
  let log: CallLog
  var proposal = UIDropProposal(operation: .copy)
  var style = UIDropSessionProgressIndicatorStyle.default
  var target: UITargetedDragPreview?
  private(set) var location = CGPoint.zero
  private(set) var texts: [String]?

  init(_ log: CallLog, frame: CGRect) {
    self.log = log
    super.init(frame: frame)
    addInteraction(UIDropInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    location = session.location(in: self)
    return proposal
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.progressIndicatorStyle = style
    session.loadObjects(ofClass: NSString.self) { objects in self.texts = objects.map { "\($0)" } }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    log("preview, default \(Int(defaultPreview.view.bounds.width))")
    return target ?? defaultPreview
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { log("concludeDrop") }
}

/// The previews of drags, exact places, and what is shown while items load.
@MainActor
struct DropPreviewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let log = CallLog()

  private func bench(
    _ frame: CGRect = CGRect(x: 50, y: 100, width: 100, height: 60),
    _ provider: NSItemProvider = NSItemProvider(object: NSString(string: "Harbour"))
  ) -> (source: Source, place: Place) {
    let source = Source(frame: frame, provider)
    let place = Place(log, frame: CGRect(x: 50, y: 400, width: 300, height: 300))
    stage.window.rootViewController = UIViewController()
    stage.advance()
    for view in [source, place] as [UIView] { stage.window.rootViewController?.view.addSubview(view) }
    stage.advance()
    return (source, place)
  }

  private func lift(at point: CGPoint = CGPoint(x: 100, y: 130)) {
    stage.touchDown(at: point)
    stage.advance(by: 0.9)
  }

  private func move(to point: CGPoint, from start: CGPoint = CGPoint(x: 100, y: 130)) {
    for step in 1...10 {
      let share = CGFloat(step) / 10
      stage.touchMove(to: CGPoint(x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share))
      stage.advance()
    }
  }

  private var overlay: UIView? { stage.window.subviews.last { !$0.isUserInteractionEnabled && $0.bounds == stage.window.bounds } }
  private var platter: DragPlatterView? { overlay?.subviews.compactMap { $0 as? DragPlatterView }.first }

  /// The preview as it is drawn.
  private func shownFrame() throws -> CGRect {
    let layer = try #require(platter?.layer.presentation())
    return layer.frame
  }

  // MARK: - Size

  @Test func aLargePreviewShrinksAroundTheFinger() throws {
    _ = bench(CGRect(x: 50, y: 100, width: 300, height: 120))
    lift(at: CGPoint(x: 290, y: 130))
    var ratios: [CGFloat] = []
    for step in 1...60 {
      if step <= 20 { stage.touchMove(to: CGPoint(x: 290 - CGFloat(step), y: 130 + CGFloat(step))) }
      stage.advance()
      let frame = try shownFrame()
      let finger = CGPoint(x: 290 - CGFloat(min(step, 20)), y: 130 + CGFloat(min(step, 20)))
      ratios.append((finger.x - frame.minX) / frame.width)
    }
    // The finger has 0.79 of the lifted preview, which is five per cent larger, on its left.
    for ratio in ratios { #expect(abs(ratio - 0.79) < 0.03, "the preview slides below the finger: \(ratio)") }
    let frame = try shownFrame()
    #expect(abs(frame.width - 210) < 1 && abs(frame.height - 84) < 1, "\(frame)")
  }

  @Test func aSmallPreviewKeepsItsSize() throws {
    _ = bench()
    lift()
    move(to: CGPoint(x: 200, y: 300))
    stage.advance(by: 0.6)
    #expect(abs(try shownFrame().width - 105) < 0.5)
  }

  @Test func theSourceMayWishForFullSize() throws {
    let (source, _) = bench(CGRect(x: 50, y: 100, width: 300, height: 120))
    source.prefersFullSize = true
    lift()
    move(to: CGPoint(x: 200, y: 300))
    stage.advance(by: 0.6)
    #expect(abs(try shownFrame().width - 315) < 0.5)
  }

  @Test func thePlaceMayWishForFullSize() throws {
    let (_, place) = bench(CGRect(x: 50, y: 100, width: 300, height: 120))
    place.proposal.prefersFullSizePreview = true
    lift()
    move(to: CGPoint(x: 200, y: 300))
    stage.advance(by: 0.6)
    #expect(abs(try shownFrame().width - 210) < 0.5)
    move(to: CGPoint(x: 200, y: 500), from: CGPoint(x: 200, y: 300))
    stage.advance(by: 0.6)
    #expect(abs(try shownFrame().width - 315) < 0.5)
    move(to: CGPoint(x: 200, y: 300), from: CGPoint(x: 200, y: 500))
    stage.advance(by: 0.6)
    #expect(abs(try shownFrame().width - 210) < 0.5)
  }

  // MARK: - Exact places

  @Test(arguments: [true, false]) func anExactPlaceIsAboveAFinger(isTouch: Bool) {
    let (_, place) = bench()
    place.proposal.isPrecise = true
    let kind: TouchInput.Kind = isTouch ? .direct : .indirectPointer
    func send(_ phase: TouchInput.Phase, _ point: CGPoint) {
      stage.send(.touch(TouchInput(id: 1, phase: phase, location: point, kind: kind)))
    }
    send(.began, CGPoint(x: 100, y: 130))
    stage.advance(by: 0.9)
    for y in stride(from: CGFloat(140), through: 500, by: 20) {
      send(.moved, CGPoint(x: 200, y: y))
      stage.advance()
    }
    #expect(place.location == CGPoint(x: 150, y: isTouch ? 80 : 100))
    send(.ended, CGPoint(x: 200, y: 500))
    stage.advance(by: 1)
  }

  // MARK: - Another preview on the way

  @Test func anItemMayAskForItsPreviewAgain() throws {
    let (source, place) = bench()
    let result = UIView(frame: CGRect(x: 200, y: 20, width: 80, height: 80))
    place.addSubview(result)
    lift()
    move(to: CGPoint(x: 200, y: 500))
    source.item.setNeedsDropPreviewUpdate()
    #expect(log.drain() == [], "no drop is being animated")
    stage.touchUp()
    stage.advance(by: 0.2)
    place.target = UITargetedDragPreview(view: result)
    source.item.setNeedsDropPreviewUpdate()
    #expect(log.drain() == ["preview, default 100", "preview, default 100"])
    #expect(result.layer.isConcealed)
    stage.advance(by: 0.35)
    #expect(log.drain() == [], "the second flight takes its whole time")
    let center = try #require(platter?.layer.presentation()?.position)
    #expect(abs(center.x - 290) < 3 && abs(center.y - 460) < 3, "\(center)")
    stage.advance(by: 1)
    #expect(log.drain() == ["concludeDrop"] && overlay == nil && !result.layer.isConcealed)
    source.item.setNeedsDropPreviewUpdate()
    #expect(log.drain() == [])
  }

  // MARK: - Progress

  /// Gives its text when it is told to.
  private final class SlowText: @unchecked Sendable {
    private var completion: ((Data?, (any Error)?) -> Void)?
    let progress = Progress(totalUnitCount: 1)

    func provider() -> NSItemProvider {
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
        self.completion = completion
        return self.progress
      }
      return provider
    }

    func finish() { completion?(Data("Harbour".utf8), nil) }
  }

  private func drop() {
    lift()
    move(to: CGPoint(x: 200, y: 500))
    stage.touchUp()
  }

  private var alert: UIAlertController? { stage.window.rootViewController?.presentedViewController as? UIAlertController }

  @Test func slowItemsShowTheirProgress() async {
    let slow = SlowText()
    let (_, place) = bench(CGRect(x: 50, y: 100, width: 100, height: 60), slow.provider())
    drop()
    stage.advance(by: 0.9)
    #expect(alert == nil)
    stage.advance(by: 0.7)
    #expect(alert?.accessory?.window != nil)
    slow.finish()
    await stage.run(for: 1.5)
    #expect(place.texts == ["Harbour"] && alert == nil)
  }

  @Test func cancellingEndsTheLoad() async throws {
    let slow = SlowText()
    let (_, place) = bench(CGRect(x: 50, y: 100, width: 100, height: 60), slow.provider())
    drop()
    stage.advance(by: 1.6)
    let alert = try #require(alert)
    alert.pressCancel()
    await stage.run(for: 1.5)
    #expect(place.texts == [] && slow.progress.isCancelled && self.alert == nil)
    slow.finish()
    await stage.run(for: 0.2)
    #expect(place.texts == [], "it comes too late")
  }

  @Test func aPlaceMayShowItsOwnProgress() async {
    let slow = SlowText()
    let (_, place) = bench(CGRect(x: 50, y: 100, width: 100, height: 60), slow.provider())
    place.style = .none
    drop()
    stage.advance(by: 3)
    #expect(alert == nil)
    slow.finish()
    await stage.run(for: 0.2)
    #expect(place.texts == ["Harbour"])
  }
}
