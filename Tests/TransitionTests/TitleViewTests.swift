import MotionTesting
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Title views that the program takes out of the bar and goes on with.
@MainActor
struct TitleViewTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let title = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))

  init() {
    navigation.topViewController?.navigationItem.titleView = title
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
  }

  private func takeOut() {
    stage.window.addSubview(title)
    UIView.animate(withDuration: 1) {
      self.title.transform = CGAffineTransform(scaleX: 2, y: 2)
      self.title.alpha = 0.5
    }
  }

  @Test func anAnimationOutsideOfTheBarIsTheProgramsOwn() {
    takeOut()
    navigation.topViewController?.navigationItem.titleView = nil
    stage.advance(by: 0.5)
    #expect(title.transform.a == 2 && title.alpha == 0.5 && title.superview === stage.window)
    let shown = title.layer.presentation()?.affineTransform().a ?? 0
    #expect(shown > 1.1 && shown < 1.9)
  }

  @Test func theEndOfAChangeOfPagesLeavesItAlone() {
    let first = navigation.topViewController
    navigation.pushViewController(UIViewController(), animated: true)
    stage.advance(frames: 8)
    takeOut()
    first?.navigationItem.titleView = nil
    stage.advance(by: 2)
    #expect(title.transform.a == 2 && title.alpha == 0.5 && title.superview === stage.window)
  }
}
