import MotionTesting
import Testing
import UIKit

@testable import Tuning

/// Whether a session says that its scene moves while plain view animations move it.
@MainActor @Suite("Sessions with view animations")
struct LayerAnimationRestTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))
  private let page = UIViewController()
  private let ball = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  private func makeSession() -> SceneSession {
    let page = page
    let scene = Scene(
      name: "sprung", title: "Sprung", topic: "A spring", chapter: .dynamics, demonstration: FingerScript([], pictureTime: 0)
    ) { page }
    let session = scene.makeSession(values: nil)
    stage.window.rootViewController = page
    page.view.addSubview(ball)
    stage.advance(frames: 2)
    return session
  }

  private var place: CGPoint? { ball.layer.presentation()?.position }

  @Test func aSpringIsMotionUntilItHasSettled() {
    let session = makeSession()
    #expect(session.isAtRest)
    UIView.animate(springDuration: 0.5, bounce: 0.3) { ball.center.x = 200 }
    stage.advance()
    #expect(!session.isAtRest)
    #expect(stage.advance(until: { session.isAtRest }, timeout: 3))
    #expect(stage.time > 0.5)
    let settled = place
    stage.advance(by: 0.5)
    #expect(place == settled, "nothing moves any more")
  }

  @Test func aDelayIsPartOfTheMotion() {
    let session = makeSession()
    UIView.animate(withDuration: 0.2, delay: 0.3) { ball.center.x = 200 }
    stage.advance(by: 0.1)
    #expect(!session.isAtRest)
    stage.advance(by: 0.5)
    #expect(session.isAtRest)
  }

  @Test func aRepetitionWithoutEndIsNone() {
    let session = makeSession()
    UIView.animate(withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse]) { ball.center.x = 200 }
    stage.advance(by: 0.1)
    #expect(session.isAtRest)
  }

  @Test func anAnimationOfAnotherWindowIsNone() {
    let session = makeSession()
    let other = UIWindow(frame: stage.window.bounds)
    other.isHidden = false
    other.addSubview(ball)
    stage.advance()
    UIView.animate(withDuration: 0.5) { ball.center.x = 200 }
    stage.advance()
    #expect(session.isAtRest)
    withExtendedLifetime(other) {}
  }
}
