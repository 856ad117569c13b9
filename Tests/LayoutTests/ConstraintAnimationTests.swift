import MotionTesting
import QuartzCore
import Testing

@MainActor
struct ConstraintAnimationTests {
  private let stage = LayoutStage()

  private func slidingBox() -> (UIView, NSLayoutConstraint) {
    let box = stage.add(ContentView(100, 50))
    let left = box.leftAnchor.constraint(equalTo: stage.view.leftAnchor)
    left.isActive = true
    stage.stage.advance()
    return (box, left)
  }

  private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  @Test func aChangedConstantMovesWithTheAnimation() {
    let (box, left) = slidingBox()
    left.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.layoutIfNeeded() }
    #expect(box.frame.minX == 200)
    stage.stage.advance(by: 0.5)
    #expect(abs(shownX(box) - 100) < 5)
    stage.stage.advance(by: 0.6)
    #expect(shownX(box) == 200 && box.layer.animationKeys() == nil)
  }

  @Test func changeWithoutAnAnimationBlockDoesNotAnimate() {
    let (box, left) = slidingBox()
    left.constant = 200
    stage.stage.advance()
    #expect(shownX(box) == 200 && box.layer.animationKeys() == nil)
  }

  @Test func sizesAndActivationsAreAnimatedToo() {
    let (box, left) = slidingBox()
    let right = box.rightAnchor.constraint(equalTo: stage.view.rightAnchor)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      right.isActive = true
      left.constant = 100
      stage.view.layoutIfNeeded()
    }
    #expect(box.frame == CGRect(x: 100, y: 0, width: 300, height: 50))
    stage.stage.advance(by: 0.5)
    #expect(abs((box.layer.presentation()?.bounds.width ?? 0) - 200) < 10)
    #expect(abs(shownX(box) - 50) < 5)
  }

  @Test func aPropertyAnimatorScrubsConstraints() {
    let (box, left) = slidingBox()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      left.constant = 200
      stage.view.layoutIfNeeded()
    }
    animator.fractionComplete = 0.25
    stage.stage.advance()
    #expect(abs(shownX(box) - 50) < 1)
    animator.fractionComplete = 0.75
    stage.stage.advance()
    #expect(abs(shownX(box) - 150) < 1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(box.frame.minX == 200)
  }

  // MARK: - Transitions

  /// Slides a page up by a constraint of its container.
  private final class SlideUp: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    let interactor = UIPercentDrivenInteractiveTransition()
    var isInteractive = false

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let container = context.containerView
      guard let page = context.view(forKey: .to) else { return }
      page.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(page)
      let top = page.topAnchor.constraint(equalTo: container.topAnchor, constant: 800)
      NSLayoutConstraint.activate([
        top, page.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        page.trailingAnchor.constraint(equalTo: container.trailingAnchor), page.heightAnchor.constraint(equalToConstant: 800),
      ])
      container.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        top.constant = 0
        container.layoutIfNeeded()
      } completion: { _ in
        if context.transitionWasCancelled { page.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? interactor : nil }
  }

  /// A page with a constrained box in its middle.
  private final class Page: UIViewController {
    let box = ContentView(40, 40)

    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.centerXAnchor.constraint(equalTo: view.centerXAnchor), box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    }
  }

  private func present(_ slide: SlideUp) -> Page {
    let page = Page()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = slide
    // Other suites have stages of their own: a frame makes this one current.
    stage.stage.advance()
    stage.controller.present(page, animated: true)
    stage.stage.advance(frames: 2)
    return page
  }

  private func shownTop(_ page: Page) -> CGFloat { page.view.layer.presentation()?.frame.minY ?? .nan }

  @Test func aPresentationByConstraintsRuns() {
    let slide = SlideUp()
    let page = present(slide)
    stage.stage.advance(by: 0.5)
    #expect(shownTop(page) > 200 && shownTop(page) < 600)
    stage.stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(page.box.frame == CGRect(x: 180, y: 380, width: 40, height: 40))
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func aFingerDrivesConstraintsToEitherEnd() {
    for finishes in [true, false] {
      let slide = SlideUp()
      slide.isInteractive = true
      let page = present(slide)
      slide.interactor.update(0.3)
      stage.stage.advance()
      #expect(abs(shownTop(page) - 560) < 2)
      slide.interactor.update(0.6)
      stage.stage.advance()
      #expect(abs(shownTop(page) - 320) < 2)
      finishes ? slide.interactor.finish() : slide.interactor.cancel()
      stage.stage.advance(by: 2)
      #expect((page.view.window != nil) == finishes)
      #expect(stage.controller.presentedViewController === (finishes ? page : nil))
      if finishes { #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800)) }
      stage.controller.dismiss(animated: false)
      stage.stage.advance(frames: 2)
      #expect(TransitionLog.shared.violations == [])
    }
  }

  @Test func aPageThatAContainerMovesKeepsItsInnerLayout() {
    let child = Page()
    stage.controller.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    stage.view.addSubview(child.view)
    child.didMove(toParent: stage.controller)
    stage.stage.advance()
    #expect(child.box.frame == CGRect(x: 80, y: 30, width: 40, height: 40))
    UIView.animate(withDuration: 1) {
      child.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
      child.view.layoutIfNeeded()
    }
    #expect(child.box.frame == CGRect(x: 180, y: 130, width: 40, height: 40))
    #expect(child.box.layer.animationKeys() != nil)
  }
}
