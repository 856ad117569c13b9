import CoreGraphics
import MotionTesting
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct SafeAreaReadingTests {
  private final class Outer: UIView {
    var top: () -> CGFloat = { 0 }
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: top(), left: 0, bottom: 0, right: 0) }
  }

  private func makeViews(on stage: Stage) -> (outer: Outer, inner: UIView) {
    let outer = Outer(frame: stage.window.bounds)
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.advance()
    return (outer, inner)
  }

  @Test func safeAreaOfAnotherWindowIsNotCachedWhileOneIsCompared() {
    let size = CGSize(width: 100, height: 100)
    let (stage, other) = (Stage(size: size), Stage(size: size))
    let (views, others) = (makeViews(on: stage), makeViews(on: other))
    var top: CGFloat = 10
    others.outer.top = { top }
    #expect(others.inner.safeAreaInsets.top == 10)
    views.outer.top = { others.inner.safeAreaInsets.top }
    #expect(views.inner.safeAreaInsets.top == 10)
    top = 20
    #expect(views.inner.safeAreaInsets.top == 20)
    #expect(others.inner.safeAreaInsets.top == 20)
  }
}
