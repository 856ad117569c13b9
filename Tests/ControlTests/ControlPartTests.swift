import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// Event handlers, tool tips, and images in place of the parts of controls.
@MainActor
@Suite struct ControlPartTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)

  private func filled(_ color: UIColor, _ width: CGFloat = 8, _ height: CGFloat = 8) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  // MARK: - Events

  @Test func handlersAreEnumeratedInTheirOrderUntilStopped() {
    @MainActor final class Listener {
      func heard() {}
    }
    let (control, listener) = (UIControl(), Listener())
    let action = UIAction { _ in }
    control.addTarget(listener, action: Selector(Listener.heard, "heard"), for: .touchDown)
    control.addAction(action, for: [.valueChanged, .touchUpInside])
    control.addTarget(nil, action: Selector(Listener.heard, "heard"), for: .touchCancel)
    var found: [String] = []
    control.enumerateEventHandlers { own, target, events, _ in
      if own === action, events == [.valueChanged, .touchUpInside] { found.append("action") }
      if let target { found.append(target.0.map { $0 as AnyObject } === listener ? "listener \(events == .touchDown)" : "chain") }
    }
    #expect(found == ["listener true", "action", "chain"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test func thePrimaryActionIsPerformedWithoutATouch() {
    let button = UIButton(type: .system)
    let log = EventLog(button)
    button.performPrimaryAction()
    #expect(log.entries == ["primary"])
  }

  @Test func aToolTipAppearsBesideAPointerThatStays() {
    let control = UIControl()
    control.toolTip = "What it does"
    stage.show(control, at: CGRect(x: 20, y: 20, width: 100, height: 40))
    func tip() -> ToolTipView? { stage.window.subviews.compactMap { $0 as? ToolTipView }.first }
    stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 150, y: 190))))
    stage.advance(by: 2)
    #expect(tip() == nil)
    stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 60, y: 40))))
    stage.advance(by: 0.5)
    #expect(tip() == nil)
    stage.advance(by: 0.4)
    #expect(tip().map { $0.frame.minY >= 40 && stage.window.bounds.contains($0.frame) } == true)
    stage.send(.pointerMoved(PointerInput(location: CGPoint(x: 150, y: 190))))
    stage.advance()
    #expect(tip() == nil)
    control.toolTip = nil
    #expect(control.toolTip == nil && (control.gestureRecognizers ?? []).isEmpty)
  }

  // MARK: - Progress

  @Test func imagesOfAProgressBarReplaceItsColours() {
    let view = UIProgressView(progressViewStyle: .default)
    view.trackImage = filled(.blue, 8, 10)
    view.progressImage = filled(.red, 8, 10)
    view.progress = 0.5
    #expect(view.intrinsicContentSize.height == 10)
    stage.show(view, at: CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(stage.snapshot().pixel(x: 40, y: 5) == [255, 0, 0, 255])
    #expect(stage.snapshot().pixel(x: 60, y: 5) == [0, 0, 255, 255])
  }

  @Test func aBarFollowsAnObservedProgress() {
    let progress = Progress(totalUnitCount: 10)
    let view = UIProgressView(progressViewStyle: .default)
    view.observedProgress = progress
    stage.show(view, at: CGRect(x: 0, y: 0, width: 100, height: 4))
    progress.completedUnitCount = 5
    stage.advance(by: 0.2)
    #expect(view.progress == 0.5)
    view.observedProgress = nil
    progress.completedUnitCount = 10
    stage.advance(by: 0.2)
    #expect(view.progress == 0.5)
  }

  // MARK: - Stepper

  @Test func imagesOfAStepperFollowTheStatesOfItsButtons() {
    let stepper = UIStepper()
    stepper.setBackgroundImage(filled(.white), for: .normal)
    stepper.setIncrementImage(filled(.red), for: .normal)
    stepper.setIncrementImage(filled(.green), for: .highlighted)
    stepper.setDecrementImage(filled(.blue), for: .normal)
    stepper.setDecrementImage(filled(.black), for: .disabled)
    stepper.setDividerImage(filled(.red, 2, 8), forLeftSegmentState: .normal, rightSegmentState: .normal)
    stage.show(stepper, at: CGRect(x: 0, y: 0, width: 94, height: 32))
    #expect(stage.snapshot().pixel(x: 70, y: 16) == [255, 0, 0, 255])
    // The value is at its lower limit.
    #expect(stage.snapshot().pixel(x: 23, y: 16) == [0, 0, 0, 255])
    #expect(stage.snapshot().pixel(x: 46, y: 16) == [255, 0, 0, 255])
    #expect(stage.snapshot().pixel(x: 10, y: 4) == [255, 255, 255, 255])
    stage.touchDown(at: CGPoint(x: 70, y: 16))
    stage.advance()
    #expect(
      stage.snapshot().pixel(x: 70, y: 16) == [0, 128, 0, 255] || stage.snapshot().pixel(x: 70, y: 16) == [0, 255, 0, 255])
    #expect(stage.snapshot().pixel(x: 23, y: 16) == [0, 0, 255, 255])
    stage.touchUp()
    #expect(stepper.incrementImage(for: .disabled) === stepper.incrementImage(for: .normal))
    #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) != nil)
  }

  // MARK: - Segments

  @Test func backgroundsOfSegmentsFollowTheChoice() {
    let control = UISegmentedControl(items: ["", ""])
    control.setBackgroundImage(filled(.blue), for: .normal, barMetrics: .default)
    control.setBackgroundImage(filled(.red), for: .selected, barMetrics: .default)
    control.setDividerImage(filled(.green, 4, 8), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 0
    stage.show(control, at: CGRect(x: 0, y: 0, width: 100, height: 32))
    #expect(stage.snapshot().pixel(x: 25, y: 16) == [255, 0, 0, 255])
    #expect(stage.snapshot().pixel(x: 75, y: 16) == [0, 0, 255, 255])
    #expect(control.row.dividers.first?.frame.width == 4)
    control.selectedSegmentIndex = 1
    stage.advance()
    #expect(stage.snapshot().pixel(x: 25, y: 16) == [0, 0, 255, 255])
    #expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
    #expect(
      control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)?.size.width == 4)
  }

  @Test func contentsOfSegmentsAreShiftedByIndexAndByKind() {
    let control = UISegmentedControl(items: [filled(.red), filled(.red), filled(.red)])
    stage.show(control, at: CGRect(x: 0, y: 0, width: 154, height: 32))
    func place(_ index: Int) -> CGPoint {
      let picture = control.row.segments[index].subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil }
      return picture?.frame.origin ?? .zero
    }
    let before = (0..<3).map(place)
    control.setContentOffset(CGSize(width: 3, height: 0), forSegmentAt: 1)
    control.setContentPositionAdjustment(UIOffset(horizontal: 0, vertical: 2), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(UIOffset(horizontal: 0, vertical: 5), forSegmentType: .left, barMetrics: .default)
    stage.advance()
    let after = (0..<3).map(place)
    #expect(zip(before, after).map { $1.x - $0.x } == [0, 3, 0])
    #expect(zip(before, after).map { $1.y - $0.y } == [5, 2, 2])
    #expect(control.contentOffsetForSegment(at: 1).width == 3)
    #expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).vertical == 5)
  }
}
