import MotionTesting
import UIKit

// Examples of doc comments, compiled. `CommentExampleTests` compares the two.

@MainActor private func exampleUIViewPropertyAnimator() {
  // snippet
  let card = UIView(frame: CGRect(x: 20, y: 40, width: 280, height: 180))
  let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) { card.center.y += 300 }
  animator.addCompletion { position in print(position == .end ? "opened" : "closed") }
  animator.pauseAnimation()
  animator.fractionComplete = 0.4
  animator.isReversed = true
  animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  // end
}

@MainActor private func exampleUIAttachmentBehavior() {
  // snippet
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let ball = UIView(frame: CGRect(x: 140, y: 200, width: 40, height: 40))
  view.addSubview(ball)
  let spring = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 160, y: 60))
  spring.frequency = 1.5
  spring.damping = 0.3
  let animator = UIDynamicAnimator(referenceView: view)
  animator.addBehavior(spring)
  // end
}

@MainActor private func exampleUIDynamicAnimator() {
  // snippet
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let box = UIView(frame: CGRect(x: 120, y: 20, width: 80, height: 80))
  view.addSubview(box)
  let animator = UIDynamicAnimator(referenceView: view)
  let collision = UICollisionBehavior(items: [box])
  collision.translatesReferenceBoundsIntoBoundary = true
  animator.addBehavior(UIGravityBehavior(items: [box]))
  animator.addBehavior(collision)
  // end
}

@MainActor private func exampleUIGestureRecognizer() {
  // snippet
  final class Card: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      addGestureRecognizer(UITapGestureRecognizer(target: self, action: Card.tapped))
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    func tapped() { alpha = 0.5 }
  }
  // end
}

@MainActor private func exampleUIPanGestureRecognizer() {
  // snippet
  final class Knob: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Knob.panned(_:)))
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    func panned(_ pan: UIPanGestureRecognizer) {
      center.x += pan.translation(in: superview).x
      pan.setTranslation(.zero, in: superview)
    }
  }
  // end
}

@MainActor private func exampleUIPercentDrivenInteractiveTransition() {
  // snippet
  final class SwipeDown: UIPercentDrivenInteractiveTransition {
    func panned(_ pan: UIPanGestureRecognizer) {
      guard let view = pan.view else { return }
      let percent = pan.translation(in: view).y / max(view.bounds.height, 1)
      switch pan.state {
      case .changed: update(percent)
      case .ended: percent > 0.5 ? finish() : cancel()
      case .cancelled: cancel()
      default: break
      }
    }
  }
  // end
}

@MainActor private func exampleUIViewControllerAnimatedTransitioning() {
  // snippet
  final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(true) }
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
        view.alpha = 1
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }
  // end
}
