import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("The inspector's width")
struct InspectorWidthTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)
  private var edge: InspectorEdge { bench.bench.inspectorEdge }
  private var width: CGFloat { bench.bench.inspector.frame.width }

  private func drag(by distance: CGFloat) {
    let start = CGPoint(x: bench.bench.inspector.frame.minX, y: 300)
    bench.stage.drag(from: start, to: CGPoint(x: start.x + distance, y: 300), duration: 0.2)
    bench.stage.advance(frames: 2)
  }

  @Test func edgeFollowsThePointerAndTheStageFillsTheRest() {
    #expect(width == 360)
    drag(by: -100)
    #expect(width == 460)
    #expect(bench.bench.inspector.frame.maxX == 1280)
    #expect(bench.bench.stage.frame.maxX == 796)
    #expect(bench.bench.dock.frame.width == 820)
    drag(by: 60)
    #expect(width == 400)
    #expect(bench.bench.inspectorWidth == 400)
  }

  @Test func widerInspectorWidensTracksAndLabels() throws {
    let row = try #require(bench.rows.lazy.compactMap { $0 as? SliderRow }.first)
    let (track, field) = (row.slider.frame.width, row.field.frame.width)
    drag(by: -100)
    #expect(row.slider.frame.width > track + 50)
    #expect(row.field.frame.width == field)
    #expect(row.field.frame.maxX < row.bounds.width)
  }

  @Test func widthHasAMinimumAndAMaximum() {
    drag(by: 300)
    #expect(width == 320)
    drag(by: -600)
    #expect(width == 560)
    // A smaller window leaves the stage its room.
    bench.stage.send(.resize(size: CGSize(width: 820, height: 700), scale: 1))
    bench.stage.advance(frames: 2)
    #expect(width == 380)
    #expect(bench.bench.inspectorWidth == 560)
  }

  @Test func doubleClickRestoresTheDefaultWidth() {
    drag(by: -80)
    bench.stage.advance(by: 1)
    for _ in 0..<2 { bench.stage.tap(at: CGPoint(x: bench.bench.inspector.frame.minX, y: 300)) }
    bench.stage.advance(frames: 3)
    #expect(width == 360 && bench.bench.inspectorWidth == nil)
  }

  @Test func arrowsMoveTheEdgeAndItsRingShows() {
    for _ in 0..<80 where !edge.isFirstResponder { bench.press(.keyboardUpArrow) }
    #expect(edge.isFirstResponder && KeyboardFocus.isVisible)
    bench.press(.keyboardLeftArrow)
    #expect(width == 368)
    bench.press(.keyboardLeftArrow, "", .shift)
    #expect(width == 448)
    bench.press(.keyboardRightArrow)
    #expect(width == 440)
    bench.press(.keyboardDeleteOrBackspace)
    #expect(width == 360)
  }

  @Test(arguments: [
    (1280.0, nil as Double?, 360.0), (1000, nil, 320), (1280, 500, 500), (1280, 100, 320), (900, 560, 460), (800, 560, 360),
  ])
  func chosenWidthIsLimitedByTheWindow(_ window: Double, _ chosen: Double?, _ width: Double) {
    let size = CGSize(width: window, height: 880)
    #expect(BenchLayout.inspectorWidth(chosen.map { CGFloat($0) }, in: size) == CGFloat(width))
    let layout = BenchLayout(size: size, showsInspector: true, inspectorWidth: chosen.map { CGFloat($0) })
    #expect(layout.inspector.maxX == CGFloat(window) && layout.stage.width >= 340)
  }

  @Test func aDockBesideAWideInspectorSharesItsPlace() {
    let layout = BenchLayout(size: CGSize(width: 1280, height: 880), showsInspector: true, inspectorWidth: 560)
    #expect(layout.dockForm == .shared)
  }
}

@MainActor @Suite("The whole bench by keyboard")
struct BenchFocusTests {
  private let bench = BenchUnderTest(.edgePan, among: Scene.all)
  private var inspector: InspectorView { bench.bench.inspector }
  private var transport: TransportRow { bench.bench.dock.transport }

  /// Goes on until a control has the keyboard.
  private func focus(_ control: UIView, by key: UIKeyboardHIDUsage = .keyboardDownArrow) {
    for _ in 0..<90 where !control.isFirstResponder { bench.press(key) }
    #expect(control.isFirstResponder, "\(type(of: control)) cannot be reached")
  }

  @Test func arrowsGoThroughEveryControlThatShowsAndRoundAgain() {
    bench.press(.keyboardDownArrow)
    // The values come first.
    #expect((inspector.stops.first(where: \.isFirstResponder) as? TunableSlider)?.tunable.name == "damping")
    let stops = inspector.stops.filter(\.isEnabled)
    var met: [ObjectIdentifier] = []
    for _ in stops {
      guard let present = stops.first(where: \.isFirstResponder) else { break }
      met.append(ObjectIdentifier(present))
      #expect(present.window != nil && !present.bounds.isEmpty)
      bench.press(.keyboardDownArrow)
    }
    #expect(Set(met) == Set(stops.map(ObjectIdentifier.init)))
    for view in [inspector.header.scene, inspector.header.preset, inspector.header.more, transport.pause, transport.record] {
      #expect(met.contains(ObjectIdentifier(view)))
    }
    #expect(stops.contains { $0 is GroupHeader } && stops.contains { $0 is PopUpButton } && stops.contains { $0 is SearchField })
  }

  @Test func theRingShowsAtEveryStop() {
    bench.press(.keyboardDownArrow)
    for stop in inspector.stops.filter(\.isEnabled) where !(stop is SearchField) {
      focus(stop)
      let ring = stop.subviews.first { $0.layer.borderWidth == 2 && $0.frame == stop.focusRect.insetBy(dx: -4, dy: -4) }
      #expect(ring?.isHidden == false, "\(type(of: stop))")
    }
  }

  @Test func returnOpensAPopUpAndArrowsChooseInIt() throws {
    let row = try #require(bench.rows.lazy.compactMap { $0 as? PopUpRow }.first)
    let title = row.button.title
    focus(row.button, by: .keyboardUpArrow)
    bench.press(.keyboardReturnOrEnter)
    bench.press(.keyboardDownArrow)
    bench.press(.keyboardDownArrow)
    bench.press(.keyboardReturnOrEnter)
    bench.stage.advance(frames: 2)
    let now = try #require(bench.rows.lazy.compactMap { $0 as? PopUpRow }.first)
    #expect(now.button.title != title)
  }

  @Test func returnFoldsAGroup() throws {
    let group = inspector.groups[0]
    let header = try #require(group.stops.first { $0 is GroupHeader })
    focus(header, by: .keyboardUpArrow)
    bench.press(.keyboardReturnOrEnter)
    bench.stage.advance(by: 0.5)
    #expect(group.isFolded)
    bench.press(.keyboardSpacebar, " ")
    bench.stage.advance(by: 0.5)
    #expect(!group.isFolded && !bench.bench.clock.isPaused)
  }

  @Test func undoButtonIsPressedByKey() throws {
    bench.press(.keyboardDownArrow)
    bench.press(.keyboardRightArrow)
    #expect(bench.bench.session.values.changedCount() == 1)
    focus(inspector.header.undo, by: .keyboardUpArrow)
    bench.press(.keyboardReturnOrEnter)
    #expect(bench.bench.session.values.changedCount() == 0)
  }

  @Test func transportButtonsArePressedByKey() {
    bench.press(.keyboardUpArrow)
    focus(transport.pause, by: .keyboardUpArrow)
    bench.press(.keyboardReturnOrEnter)
    #expect(bench.bench.clock.isPaused)
    bench.press(.keyboardReturnOrEnter)
    #expect(!bench.bench.clock.isPaused)
    focus(transport.pace)
    bench.press(.keyboardRightArrow)
    #expect(bench.bench.clock.pace == .half)
    focus(transport.onionSkin)
    bench.press(.keyboardReturnOrEnter)
    #expect(transport.onionSkin.isSelected)
  }

  @Test func withoutAFocusRingTheBenchReceivesSpace() {
    bench.press(.keyboardUpArrow)
    focus(transport.onionSkin, by: .keyboardUpArrow)
    KeyboardFocus.pointerWasUsed()
    bench.press(.keyboardSpacebar, " ")
    #expect(bench.bench.clock.isPaused)
    #expect(!transport.onionSkin.isSelected)
  }
}
