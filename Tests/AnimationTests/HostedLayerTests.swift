import MotionTesting
import QuartzCore
import Testing

/// View animations of views that are in no window, but on the screen: as masks, in masks, and by their layers.
@Suite("Animations of masks and hosted layers")
@MainActor
struct HostedLayerTests {
  private let test = AnimationUnderTest()
  private let moved = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  /// How the moved view comes onto the screen.
  enum Place: CaseIterable { case mask, inMask, layerMask, sublayer, inSublayer, sublayerOfMask, maskOfHosted, addedLater }

  private func attach(_ place: Place) {
    let (outer, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), test.view)
    switch place {
    case .mask: view.mask = moved
    case .inMask:
      outer.addSubview(moved)
      view.mask = outer
    case .layerMask: view.layer.mask = moved.layer
    case .sublayer: view.layer.addSublayer(moved.layer)
    case .inSublayer:
      outer.addSubview(moved)
      view.layer.addSublayer(outer.layer)
    case .sublayerOfMask:
      outer.layer.addSublayer(moved.layer)
      view.mask = outer
    case .maskOfHosted:
      outer.mask = moved
      view.layer.addSublayer(outer.layer)
    case .addedLater: break
    }
    held.append(outer)
  }

  private final class Held { var views: [UIView] = [] }
  private let keeper = Held()
  private var held: [UIView] {
    get { keeper.views }
    nonmutating set { keeper.views = newValue }
  }

  private var shownX: CGFloat { moved.layer.presentation()?.position.x ?? .nan }

  @Test(arguments: Place.allCases) func theyRunToTheirEnd(place: Place) {
    attach(place)
    test.stage.advance()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moved.center.x = 110
    } completion: { [log = test.log] in
      log("end \($0)")
    }
    if place == .addedLater { test.view.mask = moved }
    test.stage.advance(by: 0.5)
    #expect(abs(shownX - 60) < 6 && test.log.lines == [], "\(place): \(shownX)")
    test.stage.advance(by: 0.6)
    #expect(shownX == 110 && test.log.lines == ["end true"], "\(place)")
  }

  @Test(arguments: Place.allCases) func propertyAnimatorsScrubAndReverseThem(place: Place) {
    guard place != .addedLater else { return }
    attach(place)
    test.stage.advance()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { moved.center.x = 110 }
    animator.fractionComplete = 0.3
    test.stage.advance()
    #expect(abs(shownX - 40) < 0.01, "\(place)")
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    test.stage.advance(by: 1.2)
    #expect(shownX == 10 && moved.center.x == 10, "\(place)")
  }

  @Test(arguments: Place.allCases) func theTimeOfTheContainerIsTheirs(place: Place) {
    guard place != .addedLater else { return }
    attach(place)
    test.stage.advance()
    test.view.layer.speed = 0
    test.view.layer.timeOffset = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moved.center.x = 110
    } completion: { [log = test.log] in
      log("end \($0)")
    }
    test.stage.advance(by: 2)
    #expect(shownX == 10 && test.log.lines == [], "\(place)")
    test.view.layer.timeOffset = 0.25
    test.stage.advance()
    #expect(abs(shownX - 35) < 0.01, "\(place)")
  }

  @Test func aViewOnNoScreenStillEndsAtOnce() {
    test.stage.advance()
    UIView.animate(withDuration: 1) {
      moved.center.x = 110
    } completion: { [log = test.log] in
      log("end \($0)")
    }
    test.stage.advance(frames: 2)
    #expect(test.log.lines == ["end false"])
  }

  @Test func aMaskedTransitionShowsItsOldContent() {
    test.view.mask = moved
    test.stage.advance()
    UIView.transition(with: moved, duration: 0.5, options: .transitionCrossDissolve) { moved.backgroundColor = .red }
    test.stage.advance(by: 0.25)
    #expect(moved.layer.sublayers?.isEmpty == false)
    test.stage.advance(by: 0.5)
    #expect(moved.layer.sublayers == nil)
  }
}
