import Foundation
import MotionTesting
import Testing

@Suite("Transitions of views")
@MainActor
struct ViewTransitionTests {
  /// A black container over the whole stage, with a red and a blue square in the same place.
  @MainActor
  private struct Squares {
    let bench = Bench()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let red = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let blue = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    init() {
      container.backgroundColor = .black
      red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      bench.stage.window.addSubview(container)
      container.addSubview(red)
      bench.stage.advance()
    }

    /// Red and blue of the pixel at a point, 0…1.
    func color(_ x: Int, _ y: Int) -> (red: Double, blue: Double) {
      let image = bench.stage.snapshot()
      return image.withPixels { bytes, bytesPerRow in
        let pixel = y * bytesPerRow + 4 * x
        return (Double(bytes[pixel + 2]) / 255, Double(bytes[pixel]) / 255)
      }
    }
  }

  @Test func crossDissolveMixesBothViews() {
    let squares = Squares()
    UIView.transition(
      from: squares.red, to: squares.blue, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear],
      completion: squares.bench.note("dissolved"))
    #expect(squares.container.subviews == [squares.blue])
    squares.bench.stage.advance(frames: 5)
    let middle = squares.color(100, 100)
    expectClose(middle.red, 0.5, within: 0.05)
    expectClose(middle.blue, 0.5, within: 0.05)
    squares.bench.stage.advance(frames: 6)
    #expect(squares.bench.log.entries == ["dissolved true"])
    expectClose(squares.color(100, 100).blue, 1, within: 0.01)
    #expect(squares.container.layer.sublayers?.count == 1)
  }

  @Test func contentOfOneViewDissolves() {
    let squares = Squares()
    UIView.transition(with: squares.container, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
      squares.red.isHidden = true
    } completion: {
      squares.bench.log.add("dissolved \($0)")
    }
    squares.bench.stage.advance(frames: 5)
    expectClose(squares.color(100, 100).red, 0.5, within: 0.05)
    squares.bench.stage.advance(frames: 6)
    expectClose(squares.color(100, 100).red, 0, within: 0.01)
    #expect(squares.bench.log.entries == ["dissolved true"])
  }

  @Test func aPaleViewStaysPaleWhileItDissolves() {
    let squares = Squares()
    squares.red.alpha = 0.5
    squares.bench.stage.advance()
    UIView.transition(with: squares.red, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear], animations: {})
    for _ in 0..<10 {
      squares.bench.stage.advance()
      expectClose(squares.color(100, 100).red, 0.5, within: 0.02)
    }
  }

  @Test func movingViewsDissolveFromTheirPresentationPosition() {
    let squares = Squares()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { squares.red.frame.origin.x += 200 }
    squares.bench.stage.advance(frames: 5)
    #expect(squares.color(195, 100).red > 0.9)
    UIView.transition(with: squares.container, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
      squares.red.removeFromSuperview()
    }
    squares.bench.stage.advance()
    #expect(squares.color(195, 100).red > 0.8, "it fades where it was: \(squares.color(195, 100))")
  }

  @Test func viewsMayBeHiddenInsteadOfRemoved() {
    let squares = Squares()
    squares.container.addSubview(squares.blue)
    squares.blue.isHidden = true
    UIView.transition(
      from: squares.red, to: squares.blue, duration: 0.1, options: [.showHideTransitionViews, .transitionCrossDissolve])
    #expect(squares.red.isHidden && !squares.blue.isHidden && squares.container.subviews.count == 2)
    squares.bench.stage.advance(frames: 5)
  }

  @Test func withoutAStyleTheViewsAreExchangedAtOnce() {
    let squares = Squares()
    UIView.transition(from: squares.red, to: squares.blue, duration: 1, completion: squares.bench.note("exchanged"))
    #expect(squares.container.subviews == [squares.blue] && squares.bench.log.entries.isEmpty)
    squares.bench.stage.advance()
    #expect(squares.bench.log.entries == ["exchanged true"])
  }

  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
  ])
  func flipsShowTheOldContentThenTheNewOne(options: UIView.AnimationOptions) {
    let squares = Squares()
    UIView.transition(
      from: squares.red, to: squares.blue, duration: 1, options: [options, .curveLinear],
      completion: squares.bench.note("flipped"))
    squares.bench.stage.advance(frames: 4)
    #expect(squares.color(100, 100).red > 0.9 && squares.color(100, 100).blue < 0.1)
    squares.bench.stage.advance(frames: 12)
    #expect(squares.color(100, 100).red < 0.1 && squares.color(100, 100).blue > 0.9)
    squares.bench.stage.advance(frames: 6)
    #expect(squares.bench.log.entries == ["flipped true"])
    #expect(squares.bench.stage.window.layer.sublayers?.contains { $0.delegate is UIView == false } == false)
  }

  @Test func flipsBringTheNamedEdgeForward() {
    let squares = Squares()
    squares.red.frame = squares.container.bounds
    UIView.transition(from: squares.red, to: squares.blue, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
    squares.bench.stage.advance(frames: 5)
    let picture = squares.container.superview?.layer.sublayers?.first { $0.delegate is UIView == false }
    let turned = picture?.presentation()?.transform ?? CATransform3DIdentity
    let (left, right) = (-100 * turned.m13, 100 * turned.m13)
    #expect(left > 0 && right < 0, "z grows towards the viewer")
  }
}
