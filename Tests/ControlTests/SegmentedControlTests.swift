import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct SegmentedControlTests {
  private let stage = Stage(size: CGSize(width: 400, height: 100), scale: 1)
  private let control = UISegmentedControl(items: ["One", "Two", "Three"])

  private func show() -> EventLog {
    stage.show(control, at: CGRect(x: 0, y: 0, width: 304, height: 32))
    return EventLog(control, of: .valueChanged)
  }

  private func middle(_ index: Int) -> CGPoint { CGPoint(x: 2 + 100 * CGFloat(index) + 50, y: 16) }

  @Test func noSegmentIsSelectedInitially() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.numberOfSegments == 3)
    #expect(control.titleForSegment(at: 2) == "Three")
  }

  @Test func tapSelectsASegmentAndAnimatesTheSelection() {
    control.selectedSegmentIndex = 0
    let log = show()
    stage.tap(at: middle(2))
    #expect(control.selectedSegmentIndex == 2)
    #expect(log.entries == ["value"])
    stage.advance(frames: 2)
    let shown = control.marker.layer.presentation()?.position.x ?? 0
    #expect(shown > middle(0).x && shown < middle(2).x)
    stage.advance(by: 1)
    #expect(control.marker.center.x == middle(2).x)
  }

  @Test func tapOnTheSelectedSegmentSendsNoEvent() {
    control.selectedSegmentIndex = 1
    let log = show()
    stage.tap(at: middle(1))
    #expect(log.entries == [])
  }

  @Test func selectionCanBeDragged() {
    control.selectedSegmentIndex = 0
    let log = show()
    stage.drag(from: middle(0), to: middle(1), duration: 0.2, release: false)
    #expect(control.selectedSegmentIndex == 0)
    stage.advance(by: 1)
    #expect(control.marker.center.x == middle(1).x)
    stage.touchUp()
    stage.advance()
    #expect(control.selectedSegmentIndex == 1)
    #expect(log.entries == ["value"])
  }

  @Test func touchReleasedOutsideSelectsNothing() {
    control.selectedSegmentIndex = 0
    let log = show()
    stage.touchDown(at: middle(2))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 250, y: 300))
    stage.advance()
    stage.touchUp()
    stage.advance()
    #expect(control.selectedSegmentIndex == 0)
    #expect(log.entries == [])
  }

  @Test func insertionsAndRemovalsKeepTheSelectedSegment() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func disabledSegmentCannotBeSelected() {
    control.setEnabled(false, forSegmentAt: 1)
    let log = show()
    stage.tap(at: middle(1))
    #expect(log.entries == [])
  }

  @Test func momentaryControlClearsItsSelection() {
    control.isMomentary = true
    var chosen: [Int] = []
    _ = show()
    control.addAction(UIAction { [control] _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    stage.tap(at: middle(1))
    stage.tap(at: middle(1))
    #expect(chosen == [1, 1])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func actionsAreSegments() {
    var calls: [String] = []
    let actions = ["a", "b"].map { name in UIAction(title: name, identifier: .init(name)) { _ in calls.append(name) } }
    let own = UISegmentedControl(frame: .zero, actions: actions)
    stage.show(own, at: CGRect(x: 0, y: 40, width: 204, height: 32))
    stage.tap(at: CGPoint(x: 150, y: 56))
    #expect(calls == ["b"])
    #expect(own.segmentIndex(identifiedBy: .init("b")) == 1)
  }

  @Test func segmentsWithoutAWidthShareTheRemainingWidth() {
    control.setWidth(150, forSegmentAt: 0)
    _ = show()
    #expect(control.segmentFrames.map(\.width) == [150, 75, 75])
  }

  @Test func arrowKeysSelectTheNextSegment() {
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 1)
    let log = show()
    control.becomeFirstResponder()
    stage.press(.keyboardRightArrow)
    #expect(control.selectedSegmentIndex == 2)
    stage.press(.keyboardRightArrow)
    #expect(log.entries == ["value"])
  }
}
