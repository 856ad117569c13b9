import Motion
import MotionTesting
import Testing
import UIKit

/// The snippets of UIKit's articles, with the results that stand below them. `CommentExampleTests` compares the two.
@MainActor @Suite struct UIKitArticleTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))

  @Test func springMovesACard() {
    // snippet
    let card = UIView(frame: CGRect(x: 20, y: 40, width: 280, height: 180))
    card.backgroundColor = .systemIndigo
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      card.center.y += 200
    }
    // end
    #expect(card.center.y == 330)
  }

  @Test func presentationIsHalfWayAfterHalfASecond() {
    // snippet
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(box)
    stage.advance()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 100 }
    stage.advance(frames: 30)
    let model = box.frame.minX
    let shown = box.layer.presentation()?.frame.minX
    // end
    #expect(model == 100 && abs((shown ?? 0) - 50) < 1e-6)
  }

  @Test func layersTimeDrivesAnAnimation() {
    // snippet
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let page = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 200))
    container.addSubview(page)
    stage.window.addSubview(container)
    stage.advance()
    container.layer.speed = 0
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { page.frame.origin.x = 0 }
    container.layer.timeOffset = 0.25 * 0.5
    stage.advance()
    let place = page.layer.presentation()?.frame.minX
    // end
    #expect(abs((place ?? 0) - 150) < 1e-6, "\(place ?? 0)")
  }

  @Test func timingCurveCarriesTheVelocity() throws {
    // snippet
    let interaction = UIPercentDrivenInteractiveTransition()
    let (progress, velocity) = (0.4, 1.2)
    interaction.timingCurve = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: velocity / (1 - progress), dy: 0))
    // end
    let spring = try #require(interaction.timingCurve as? UISpringTimingParameters)
    #expect(abs(spring.initialVelocity.dx - 2) < 1e-9)
  }

  @Test func doubleTapWinsOverTheSingleOne() {
    // snippet
    @MainActor final class Taps: NSObject {
      var names: [String] = []
      func single(_ tap: UITapGestureRecognizer) { names.append("single") }
      func double(_ tap: UITapGestureRecognizer) { names.append("double") }
    }
    let taps = Taps()
    let single = UITapGestureRecognizer(target: taps, action: Taps.single(_:))
    let double = UITapGestureRecognizer(target: taps, action: Taps.double(_:))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    for recognizer in [single, double] { view.addGestureRecognizer(recognizer) }
    stage.window.addSubview(view)
    stage.advance()
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: 0.5)
    // end
    #expect(taps.names == ["double"])
    let time = stage.time
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(stage.advance(until: { taps.names.count == 2 }, timeout: 1) && taps.names[1] == "single")
    #expect(abs(stage.time - time - 0.35) < 0.06, "\(stage.time - time)")
  }

  @Test func releaseIsJudgedByItsLanding() {
    // snippet
    let progress = 0.25, velocity = 900.0, width = 390.0
    let landing = progress + velocity / width * 0.2
    let finishes = landing > 0.5
    // end
    #expect(finishes && abs(landing - 0.71) < 0.005)
  }

  @Test func throwCoastsByTheDecelerationsFormula() {
    // snippet
    let travel = Decay.projection(ofVelocity: 1000, rate: Decay.normalRate)
    // end
    #expect(abs(travel - 499) < 0.5, "\(travel)")
  }
}
