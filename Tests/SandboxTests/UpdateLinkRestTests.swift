import MotionTesting
import Testing
import UIKit

@testable import Tuning

/// Whether a session says that its scene moves while an update link of the program moves it.
@MainActor @Suite("Sessions with update links")
struct UpdateLinkRestTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))
  private let page = UIViewController()

  private func makeSession() -> SceneSession {
    let page = page
    let scene = Scene(
      name: "linked", title: "Linked", topic: "A link", chapter: .dynamics, demonstration: FingerScript([], pictureTime: 0)
    ) { page }
    let session = scene.makeSession(values: nil)
    stage.window.rootViewController = page
    stage.advance(frames: 2)
    return session
  }

  @Test func aLinkThatWantsFramesIsMotion() {
    let session = makeSession()
    let link = UIUpdateLink(view: page.view)
    link.requiresContinuousUpdates = true
    #expect(session.isAtRest)
    link.isEnabled = true
    stage.advance()
    #expect(!session.isAtRest && session.readouts == [.state("State", "Animating", .finish)])
    // It only listens to the frames that are made for other reasons.
    link.requiresContinuousUpdates = false
    stage.advance()
    #expect(session.isAtRest)
    link.requiresContinuousUpdates = true
    #expect(!session.isAtRest)
    link.isEnabled = false
    #expect(session.isAtRest)
  }

  @Test func aLinkOfAnotherWindowIsNone() {
    let session = makeSession()
    let other = UIWindow(frame: stage.window.bounds)
    other.isHidden = false
    let link = UIUpdateLink(view: other)
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    stage.advance()
    #expect(session.isAtRest)
    withExtendedLifetime(other) {}
  }
}
