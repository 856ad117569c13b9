import MotionTesting
import Testing

/// Stages that run in turns, call by call, between each other's frames.
@MainActor
struct InterleavingTests {
  private static let scripts: [StageScript.Type] = [
    PresentScript.self, DragScript.self, ConstraintScript.self, AnimatorScript.self, DynamicsScript.self, NavigationScript.self,
    CollectionScript.self,
  ]

  @Test func eachScriptRecordsTheSameAlone() {
    for script in Self.scripts {
      let record = script.alone()
      #expect(Set(record).count >= 10, "\(script)")
      expect(script.alone(), record, "\(script) again")
    }
  }

  @Test(arguments: 0..<7) func aStageBehavesBesideAnotherAsItDoesAlone(index: Int) {
    let script = Self.scripts[index]
    let alone = script.alone()
    for other in Self.scripts {
      let otherAlone = other.alone()
      let (first, second) = (script.init(), other.init())
      StageScript.interleave(first, second)
      expect(first.record, alone, "\(script) before \(other)")
      expect(second.record, otherAlone, "\(other) after \(script)")
    }
  }

  private func expect(_ found: [String], _ alone: [String], _ title: String) {
    guard found != alone else { return }
    let index = zip(found, alone).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, alone.count)
    let (a, b) = (found.dropFirst(index).first ?? "nothing", alone.dropFirst(index).first ?? "nothing")
    Issue.record("\(title): entry \(index) of \(alone.count) is\n\(a)\ninstead of\n\(b)")
  }

  @Test func currentApplicationFollowsFramesAndCalls() {
    let (first, second) = (Stage(size: CGSize(width: 100, height: 100)), Stage(size: CGSize(width: 200, height: 200)))
    #expect(UIScreen.main.bounds.width == 200)
    first.advance(frames: 30)
    #expect(UIScreen.main.bounds.width == 100 && CACurrentMediaTime() == first.time)
    final class Page: UIViewController {
      var seen: CGFloat?
      override func viewDidLoad() { seen = UIScreen.main.bounds.width }
    }
    let page = Page()
    second.window.rootViewController = page
    #expect(page.seen == 200)
    #expect(UIScreen.main.bounds.width == 100)
    #expect(first.window.screen.bounds.width == 100 && second.window.screen.bounds.width == 200)
  }

  @Test func deallocatingAStageRestoresThePreviousApplication() {
    let first = Stage(size: CGSize(width: 100, height: 100))
    let window: UIWindow
    do {
      let second = Stage(size: CGSize(width: 2000, height: 2000))
      second.advance()
      window = second.window
      #expect(UIScreen.main.bounds.width == 2000 && UITraitCollection.current.horizontalSizeClass == .regular)
    }
    #expect(UIScreen.main.bounds.width == 100 && CACurrentMediaTime() == 0)
    #expect(UITraitCollection.current.horizontalSizeClass == .compact)
    #expect(window.screen.bounds.width == 100, "a window that outlives its application has the current one's screen")
    first.advance()
    #expect(CACurrentMediaTime() == first.time)
  }

  @Test func animationsCanBeDisabledOnOneStageAlone() {
    let (first, second) = (Stage(), Stage())
    let views = [first, second].map { stage in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(view)
      stage.advance()
      return view
    }
    first.advance()
    UIView.setAnimationsEnabled(false)
    second.advance()
    #expect(UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 1) { for view in views { view.center.x = 100 } }
    #expect(views[0].layer.animationKeys() == nil && views[1].layer.animationKeys() != nil)
  }
}

@MainActor
struct StageLifeTests {
  private final class Holding: UIViewController {
    let view2 = UIView()
    override func viewDidLoad() {
      view.addSubview(view2)
      UIView.animate(withDuration: 10) {
        self.view2.alpha = 0
      } completion: { _ in
        self.view2.alpha = 1
      }
    }
  }

  /// Goes away in the middle of a presentation, an endless animator, a falling block and queued work.
  @Test func stageAndItsContentAreReleasedWithTheLastReference() {
    weak var window: UIWindow?
    weak var root: Holding?
    weak var card: Holding?
    weak var animator: UIViewPropertyAnimator?
    weak var stageItself: Stage?
    do {
      let stage = Stage()
      let controllers = [Holding(), Holding()]
      (window, root, card, stageItself) = (stage.window, controllers[0], controllers[1], stage)
      stage.window.rootViewController = controllers[0]
      stage.advance(frames: 2)
      controllers[0].present(controllers[1], animated: true) { [controllers] in _ = controllers }
      stage.advance(frames: 3)
      let moving = UIViewPropertyAnimator(duration: 100, curve: .linear) { [controllers] in controllers[0].view.alpha = 0.3 }
      moving.startAnimation()
      animator = moving
      // Its block holds nothing of the stage's: Foundation 6.3 on Linux never gives one back, not even of a timer that is invalidated.
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      let other = Stage()
      stage.advance()
      other.advance()
    }
    #expect(stageItself == nil)
    #expect(window == nil)
    #expect(root == nil)
    #expect(card == nil)
    #expect(animator == nil)
  }

  @Test func deallocatedStageCallsNoObserver() {
    let other = Stage()
    var calls = 0
    do {
      let stage = Stage()
      let view = UIView()
      stage.window.addSubview(view)
      stage.advance()
      UIView.animate(withDuration: 0.1) {
        view.alpha = 0
      } completion: { _ in
        calls += 1
      }
    }
    other.advance(by: 1)
    #expect(calls == 0 && other.log.transitionCount == 0)
  }
}
