import Foundation
import MotionTesting

/// Presents interactively, lets go, dismisses; presents once more while that runs.
final class PresentScript: StageScript, UIViewControllerTransitioningDelegate {
  private let root = UIViewController()
  private let card = Card()
  private let driver = UIPercentDrivenInteractiveTransition()
  private var isDriven = true

  override func prepare() {
    root.view.backgroundColor = .white
    stage.window.rootViewController = root
    card.transitioningDelegate = self
    card.modalPresentationStyle = .custom
    frames(2)
    step { [self] in
      root.present(card, animated: true) { [unowned self] in call("presented") }
    }
    frames(1)
    step { [self] in driver.update(0.3) }
    frames(2)
    step { [self] in driver.update(0.6) }
    frames(1)
    step { [self] in driver.finish() }
    frames(30)
    step { [self] in
      isDriven = false
      root.dismiss(animated: true) { [unowned self] in call("dismissed") }
    }
    frames(3)
    step { [self] in root.present(UIViewController(), animated: true) }
    frames(40)
  }

  func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { SlideUp() }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { SlideUp() }

  func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { isDriven ? driver : nil }
}

private final class Card: UIViewController {
  override func viewDidLoad() {
    view.backgroundColor = .red
    view.frame = UIScreen.main.bounds
  }
}

private final class SlideUp: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let container = context.containerView
    let isUp = context.viewController(forKey: .to)?.presentingViewController != nil
    let moving = context.viewController(forKey: isUp ? .to : .from)?.view ?? UIView()
    if isUp {
      container.addSubview(moving)
      moving.frame = UIScreen.main.bounds.offsetBy(dx: 0, dy: 300)
    }
    UIView.animate(withDuration: 0.3) {
      moving.frame.origin.y = isUp ? 0 : 300
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Drags a scroll view and a view with a pan, and lets the content run out.
final class DragScript: StageScript {
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
  private let block = UIView(frame: CGRect(x: 50, y: 200, width: 50, height: 50))

  override func prepare() {
    scrollView.contentSize = CGSize(width: 200, height: 1200)
    for row in 0..<12 {
      let view = UIView(frame: CGRect(x: 0, y: row * 100, width: 200, height: 50))
      view.backgroundColor = .blue
      scrollView.addSubview(view)
    }
    block.backgroundColor = .green
    block.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DragScript.panned(_:)))
    stage.window.addSubview(scrollView)
    stage.window.addSubview(block)
    frames(2)
    step { [self] in stage.touchDown(at: CGPoint(x: 100, y: 100)) }
    for y in [90, 70, 50, 30] {
      step { [self] in stage.touchMove(to: CGPoint(x: 100, y: y)) }
      frames(1)
    }
    step { [self] in stage.touchUp() }
    frames(10)
    step { [self] in stage.touchDown(at: CGPoint(x: 60, y: 220)) }
    for x in [80, 100, 120] {
      frames(1)
      step { [self] in stage.touchMove(to: CGPoint(x: x, y: 220)) }
    }
    frames(1)
    step { [self] in block.gestureRecognizers?.first?.isEnabled = false }
    frames(1)
    step { [self] in scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    frames(40)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    call("pan \(pan.state.rawValue) \(pan.velocity(in: nil).x)")
    block.center.x += pan.translation(in: nil).x
    pan.setTranslation(.zero, in: nil)
  }
}

/// Views placed by constraints that change in and out of animations.
final class ConstraintScript: StageScript {
  private final class Updating: UIView {
    var updates = 0
    override func updateConstraints() {
      updates += 1
      super.updateConstraints()
    }
  }

  private let box = Updating()
  private var width: NSLayoutConstraint?

  override func prepare() {
    let window = stage.window
    box.backgroundColor = .orange
    box.translatesAutoresizingMaskIntoConstraints = false
    step { [self] in
      window.addSubview(box)
      let width = box.widthAnchor.constraint(equalToConstant: 50)
      self.width = width
      NSLayoutConstraint.activate([
        width, box.heightAnchor.constraint(equalToConstant: 40), box.centerXAnchor.constraint(equalTo: window.centerXAnchor),
        box.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      ])
    }
    step { window.layoutIfNeeded() }
    frames(1)
    step { [self] in
      width?.constant = 120
      UIView.animate(withDuration: 0.2) {
        window.layoutIfNeeded()
      } completion: { [unowned self] in
        call("wider \($0)")
      }
    }
    frames(5)
    step { [self] in box.setNeedsUpdateConstraints() }
    step { [self] in
      box.layoutIfNeeded()
      call("\(box.updates) updates")
    }
    step { [self] in box.heightAnchor.constraint(equalToConstant: 60).isActive = true }
    step { window.layoutIfNeeded() }
    frames(12)
    step { [self] in box.removeFromSuperview() }
    frames(1)
    step { [self] in box.setNeedsUpdateConstraints() }
    step { window.insertSubview(self.box, at: 0) }
    frames(2)
    step { [self] in call("\(box.updates) updates") }
  }
}

/// A property animator that is started, paused, scrubbed, turned round and goes on; blocks and implicit animations beside it.
final class AnimatorScript: StageScript {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let plain = CALayer()
  private var animator: UIViewPropertyAnimator?

  override func prepare() {
    view.backgroundColor = .purple
    stage.window.addSubview(view)
    plain.frame = CGRect(x: 0, y: 200, width: 20, height: 20)
    plain.backgroundColor = UIColor.black.cgColor
    stage.window.layer.addSublayer(plain)
    frames(1)
    step { [self] in
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) { [view] in view.center.x = 150 }
      animator.addCompletion { [unowned self] in call("animator \($0.rawValue)") }
      self.animator = animator
    }
    step { [self] in animator?.startAnimation() }
    frames(6)
    step { [self] in animator?.pauseAnimation() }
    step { [self] in animator?.fractionComplete = 0.7 }
    frames(2)
    step { [self] in animator?.isReversed = true }
    step { [self] in animator?.continueAnimation(withTimingParameters: nil, durationFactor: 1) }
    frames(3)
    step { [self] in
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.1)
      plain.position.x = 100
      CATransaction.commit()
    }
    step { [self] in
      UIView.animate(withDuration: 0.2, delay: 0.1) { [view] in
        view.alpha = 0.5
      } completion: { [unowned self] in
        call("faded \($0)")
      }
    }
    frames(3)
    step { [self] in view.layer.removeAnimation(forKey: "opacity") }
    frames(60)
    step { [self] in view.removeFromSuperview() }
    frames(2)
  }
}

/// Blocks that fall, bounce and come to rest.
final class DynamicsScript: StageScript {
  private var animator: UIDynamicAnimator?
  private let blocks = (0..<3).map { UIView(frame: CGRect(x: 20 + 60 * $0, y: 10 * $0, width: 40, height: 40)) }

  override func prepare() {
    for block in blocks {
      block.backgroundColor = .brown
      stage.window.addSubview(block)
    }
    frames(1)
    step { [self] in animator = UIDynamicAnimator(referenceView: stage.window) }
    step { [self] in animator?.addBehavior(UIGravityBehavior(items: blocks)) }
    step { [self] in
      let collision = UICollisionBehavior(items: blocks)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator?.addBehavior(collision)
    }
    for _ in 0..<20 { frames(2) }
    step { [self] in animator?.addBehavior(UISnapBehavior(item: blocks[0], snapTo: CGPoint(x: 100, y: 100))) }
    for _ in 0..<10 { frames(3) }
    step { [self] in call("\(animator?.elapsedTime ?? -1) s, \(blocks.map(\.center))") }
  }
}
