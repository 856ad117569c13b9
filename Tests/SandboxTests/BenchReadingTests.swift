import MotionTesting
import Scenes
import Testing
import UIKit

@testable import Tuning

/// What the pointer reads on plots, and what the log shows.
@MainActor @Suite("Reading plots and the log")
struct BenchReadingTests {
  private let under: BenchUnderTest
  private var bench: BenchViewController { under.bench }

  init() throws { under = BenchUnderTest(try #require(Scene.named("Edge Pan"))) }

  private func hover(_ point: CGPoint, over view: UIView) {
    under.stage.send(.pointerMoved(PointerInput(location: view.convert(point, to: under.stage.window))))
    under.stage.advance(frames: 2)
  }

  @Test func pointerOnTheSpringPlotShowsTimePositionAndVelocity() throws {
    let plot = try #require(bench.inspector.groups.flatMap(\.rows).compactMap { $0 as? SpringPlot }.first)
    let pointer = try #require(plot.pointer)
    #expect(pointer.place == nil)
    // The plot's room begins at 28 and ends 8 before the right.
    let frame = PlotFrame(
      CGRect(x: 0, y: 0, width: plot.bounds.width, height: PlotFrame.height), palette: .dark, x: 0...1, y: 0...1)
    let middle = CGPoint(x: frame.room.midX, y: frame.room.midY)
    hover(middle, over: plot)
    #expect(pointer.place == middle)
    #expect(abs((frame.pointed(pointer) ?? -1) - 0.5) < 0.01)
    hover(CGPoint(x: -40, y: 20), over: plot)
    #expect(pointer.place == nil && frame.pointed(pointer) == nil)
  }

  @Test func pointerOnTheCommitMapShowsWhatAReleaseDoesThere() throws {
    let map = try #require(bench.inspector.groups.flatMap(\.rows).compactMap { $0 as? CommitMap }.first)
    #expect(map.reading == nil)
    let room = map.focusRect
    func texts(at x: CGFloat, _ y: CGFloat) -> [String] {
      hover(CGPoint(x: room.minX + room.width * x, y: room.minY + room.height * y), over: map)
      guard let reading = map.reading else { return [] }
      return [reading.title] + reading.values.map(\.text)
    }
    let space = NumberText.thinSpace
    #expect(texts(at: 0.75, 0.5) == ["75\(space)%", "0\(space)pt/s", "Finishes, 75\(space)%"])
    #expect(texts(at: 0.25, 0.5) == ["25\(space)%", "0\(space)pt/s", "Cancels, 25\(space)%"])
    // 0.3 s at 1200 pt/s are 360 points of 872.
    let fast = NumberText.string(1200, decimals: 0) + "\(space)pt/s"
    #expect(texts(at: 0.25, 0.25) == ["25\(space)%", fast, "Finishes, 66\(space)%"])
    // Over the ring, and outside.
    #expect(texts(at: 0.5, 0.5) == [])
    #expect(texts(at: 0.5, 1.3) == [])
    // The map takes no presses but those of its handles.
    let values = bench.inspector.values.snapshot
    under.stage.drag(
      from: map.convert(CGPoint(x: room.minX + room.width * 0.75, y: room.midY), to: nil),
      to: map.convert(CGPoint(x: room.minX + room.width * 0.85, y: room.midY), to: nil), duration: 0.2)
    #expect(bench.inspector.values.snapshot == values)
  }

  @Test func logHidesLayoutUntilItIsSelected() {
    let log = bench.dock.log
    var history = BenchHistory()
    for (text, mark) in [
      ("PlaceViewController.viewWillAppear", BenchHistory.Mark?.none), ("Sheet.containerViewDidLayoutSubviews", nil),
      ("animationController(forPresented: PlaceViewController)", nil), ("Press at 1, 2", .touch),
      ("PlaceViewController.viewWillTransition(to: 1 × 2)", nil),
    ] { history.add(text, at: 1, mark: mark) }
    log.show(history)
    #expect(log.rows.map(\.topic) == [.appearance, .delegate, .touches])
    log.toggle(.layout)
    #expect(log.rows.count == 5)
    for topic in log.topics.symmetricDifference([.bench, .touches]) { log.toggle(topic) }
    #expect(log.rows.map(\.text) == ["Press at 1, 2"])
    history.add("PlaceViewController.viewDidAppear", at: 2)
    log.show(history)
    #expect(log.rows.count == 1)
  }

  @Test func theFilterIsAButtonWithFourTopics() throws {
    under.stage.tap(at: under.center(of: bench.dock.filter))
    under.stage.advance(by: 0.5)
    let popover = try #require(under.stage.window.subviews.compactMap { $0 as? Popover }.first)
    func rows(in view: UIView) -> [PopoverRow] { (view as? PopoverRow).map { [$0] } ?? view.subviews.flatMap(rows) }
    #expect(rows(in: popover).count == 4)
    #expect(bench.dock.log.topics == LogTopic.shownAtFirst)
  }
}
