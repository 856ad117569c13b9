import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct SmallControlTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)

  @Test func aStepperCountsInsideItsLimits() {
    let stepper = UIStepper()
    stepper.maximumValue = 2
    stage.show(stepper, at: CGRect(x: 0, y: 0, width: 94, height: 32))
    let log = EventLog(stepper, of: .valueChanged)
    for _ in 0..<3 { stage.tap(at: CGPoint(x: 70, y: 16)) }
    #expect(stepper.value == 2)
    #expect(log.drain() == ["value", "value"])
    stage.tap(at: CGPoint(x: 20, y: 16))
    #expect(stepper.value == 1)
    stepper.wraps = true
    stepper.value = 2
    stage.tap(at: CGPoint(x: 70, y: 16))
    #expect(stepper.value == 0)
  }

  @Test func heldStepperRepeatsUntilItsRelease() {
    let stepper = UIStepper()
    stage.show(stepper, at: CGRect(x: 0, y: 0, width: 94, height: 32))
    stage.touchDown(at: CGPoint(x: 70, y: 16))
    stage.advance(by: 0.4)
    #expect(stepper.value == 1)
    stage.advance(by: 0.6)
    #expect(stepper.value >= 4 && stepper.value <= 7)
    let reached = stepper.value
    stage.touchUp()
    stage.advance(by: 1)
    #expect(stepper.value == reached)
  }

  @Test func progressFillsAndAnimates() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progressTintColor = .red
    view.trackTintColor = .blue
    stage.show(view, at: CGRect(x: 0, y: 0, width: 100, height: 4))
    view.progress = 0.5
    stage.advance()
    #expect(stage.snapshot().pixel(x: 40, y: 2) == [255, 0, 0, 255])
    #expect(stage.snapshot().pixel(x: 60, y: 2) == [0, 0, 255, 255])
    view.setProgress(1, animated: true)
    stage.advance(frames: 2)
    #expect(stage.snapshot().pixel(x: 90, y: 2) == [0, 0, 255, 255])
    stage.advance(by: 1)
    #expect(stage.snapshot().pixel(x: 90, y: 2) == [255, 0, 0, 255])
    view.progress = 7
    #expect(view.progress == 1)
  }

  @Test func activityIndicatorRotatesOnlyWhileAnimating() {
    let wheel = UIActivityIndicatorView(style: .medium)
    stage.show(wheel, at: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(wheel.isHidden)
    wheel.startAnimating()
    stage.advance()
    #expect(!wheel.isHidden)
    let first = stage.displayListText()
    stage.advance(by: 0.2)
    #expect(stage.displayListText() != first)
    wheel.stopAnimating()
    stage.advance(frames: 2)
    #expect(wheel.isHidden)
    #expect(UIApplication.shared.nextWake == nil)
  }

  @Test func olderStylesOfSpinnersHaveSizesAndColours() {
    let styles: [(UIActivityIndicatorView.Style, CGFloat, UIColor)] = [
      (.medium, 20, .systemGray), (.large, 37, .systemGray), (.white, 20, .white), (.whiteLarge, 37, .white), (.gray, 20, .gray),
    ]
    for (style, side, color) in styles {
      let wheel = UIActivityIndicatorView(style: style)
      #expect(wheel.bounds.size == CGSize(width: side, height: side) && wheel.color == color)
    }
    #expect(UIActivityIndicatorView.Style(rawValue: 0) == .whiteLarge && UIActivityIndicatorView.Style(rawValue: 2) == .gray)
    let wheel = UIActivityIndicatorView(style: .white)
    wheel.style = .gray
    #expect(wheel.color == .gray)
    wheel.color = .red
    wheel.style = .whiteLarge
    #expect(wheel.color == .red && wheel.intrinsicContentSize.width == 37)
    wheel.color = nil
    #expect(wheel.color == .white)
  }

  @Test func aSpinnerIsDrawnInTheColourOfItsStyle() {
    func brightest(_ style: UIActivityIndicatorView.Style) -> Int {
      let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
      let wheel = UIActivityIndicatorView(style: style)
      wheel.startAnimating()
      stage.window.backgroundColor = .black
      stage.window.addSubview(wheel)
      wheel.frame = CGRect(x: 0, y: 0, width: 37, height: 37)
      stage.advance(frames: 2)
      return stage.snapshot().withPixels { bytes, row in
        (0..<40).flatMap { y in (0..<40).map { x in Int(bytes[y * row + x * 4]) } }.max() ?? 0
      }
    }
    #expect(brightest(.whiteLarge) > 240)
    #expect((100...160).contains(brightest(.gray)))
  }

  @Test func tapOnEitherHalfOfAPageControlChangesThePage() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    stage.show(pages, at: CGRect(x: 0, y: 0, width: 100, height: 26))
    let log = EventLog(pages, of: .valueChanged)
    stage.tap(at: CGPoint(x: 80, y: 13))
    stage.tap(at: CGPoint(x: 80, y: 13))
    stage.tap(at: CGPoint(x: 80, y: 13))
    #expect(pages.currentPage == 2)
    stage.tap(at: CGPoint(x: 20, y: 13))
    #expect(pages.currentPage == 1)
    #expect(log.entries == ["value", "value", "value"])
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }
}
