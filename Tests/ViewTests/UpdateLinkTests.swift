import CoreGraphics
import MotionTesting
import QuartzCore
import Testing

@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct UpdateLinkTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.window.rootViewController = UIViewController()
    stage.window.rootViewController?.view.addSubview(view)
    stage.advance()
  }

  @Test func phasesRunInTheirOrderAroundEventsLinksAndLayout() {
    final class Notes { var lines: [String] = [] }
    let notes = Notes()
    final class Page: UIView {
      var notes: Notes?
      override func layoutSubviews() { notes?.lines.append("layout") }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { notes?.lines.append("touch") }
    }
    let page = Page(frame: stage.window.bounds)
    page.notes = notes
    stage.window.addSubview(page)
    stage.advance()
    let display = CADisplayLink { _ in notes.lines.append("display link") }
    display.add(to: .main, forMode: .common)
    let link = UIUpdateLink(view: view) { _, _ in notes.lines.append("default") }
    let phases: [(UIUpdateActionPhase, String)] = [
      (.afterUpdateComplete, "complete"), (.afterUpdateScheduled, "scheduled"), (.beforeEventDispatch, "before events"),
      (.afterEventDispatch, "after events"), (.afterCADisplayLinkDispatch, "after links"),
      (.beforeCATransactionCommit, "before commit"), (.afterCATransactionCommit, "after commit"),
    ]
    for (phase, name) in phases { link.addAction(to: phase) { _, _ in notes.lines.append(name) } }
    link.isEnabled = true
    notes.lines = []
    page.setNeedsLayout()
    stage.touchDown(at: CGPoint(x: 100, y: 300))
    stage.advance()
    #expect(
      notes.lines == [
        "scheduled", "before events", "touch", "after events", "default", "display link", "after links", "before commit",
        "layout", "after commit", "complete",
      ])
    display.invalidate()
  }

  @Test func aLinkIsActiveWhileItIsEnabledAndItsViewIsInAVisibleWindow() {
    var count = 0
    let link = UIUpdateLink(view: view) { _, _ in count += 1 }
    stage.advance()
    #expect(count == 0)
    link.isEnabled = true
    stage.advance()
    #expect(count == 1)
    let superview = view.superview
    view.removeFromSuperview()
    stage.advance()
    #expect(count == 1)
    superview?.addSubview(view)
    stage.advance()
    #expect(count == 2)
    stage.window.isHidden = true
    stage.advance()
    #expect(count == 2)
  }

  @Test func onlyContinuousUpdatesKeepFramesComing() {
    let link = UIUpdateLink(view: view)
    link.isEnabled = true
    stage.advance()
    stage.advance()
    #expect(!stage.application.needsFrame)
    link.requiresContinuousUpdates = true
    #expect(stage.application.needsFrame || stage.application.nextWake != nil)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    stage.advance()
    let wake = stage.application.nextWake ?? 0
    #expect(abs(wake - CACurrentMediaTime() - (1.0 / 20 - 1.0 / 120)) < 1e-9)
    link.isEnabled = false
    #expect(stage.application.nextWake == nil)
  }

  @Test func theInfoHasTheFramesTimes() {
    var times: [TimeInterval] = []
    let link = UIUpdateLink(view: view)
    link.addAction { link, info in
      times = [info.modelTime, info.estimatedPresentationTime]
      #expect(link.currentUpdateInfo() === info)
      #expect(UIUpdateInfo.current(for: view) === info)
    }
    link.isEnabled = true
    stage.advance()
    #expect(times[0] == CACurrentMediaTime())
    #expect(abs(times[1] - times[0] - 1.0 / 60) < 1e-9)
    #expect(link.currentUpdateInfo() == nil)
  }

  @Test func aDeallocatedLinkDoesNotRun() {
    var count = 0
    var link: UIUpdateLink? = UIUpdateLink(view: view) { _, _ in count += 1 }
    link?.isEnabled = true
    stage.advance()
    link = nil
    stage.advance()
    #expect(count == 1)
  }
}
