import MotionTesting
import UIKit

// Examples of doc comments, compiled. `CommentExampleTests` compares the two.

@MainActor private func exampleUISpringTimingParameters() {
  // snippet
  let view = UIView()
  let spring = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
  let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
  animator.addAnimations { view.center.y += 200 }
  animator.startAnimation()
  // end
}

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

@MainActor private func exampleUICollisionBehavior() {
  // snippet
  let ball = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
  let collision = UICollisionBehavior(items: [ball])
  let (left, right) = (CGPoint(x: 0, y: 300), CGPoint(x: 320, y: 340))
  collision.addBoundary(withIdentifier: "ramp" as NSString, from: left, to: right)
  collision.translatesReferenceBoundsIntoBoundary = true
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

@MainActor private func exampleUIDynamicItemBehavior() {
  // snippet
  let ball = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
  let properties = UIDynamicItemBehavior(items: [ball])
  properties.elasticity = 0.8
  properties.allowsRotation = false
  properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: ball)
  // end
}

@MainActor private func exampleUIPushBehavior() {
  // snippet
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  view.addSubview(card)
  let animator = UIDynamicAnimator(referenceView: view)
  let push = UIPushBehavior(items: [card], mode: .instantaneous)
  push.pushDirection = CGVector(dx: 2, dy: 0)
  animator.addBehavior(push)
  // end
}

@MainActor private func exampleUISnapBehavior() {
  // snippet
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
  view.addSubview(card)
  let animator = UIDynamicAnimator(referenceView: view)
  let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 160, y: 240))
  snap.damping = 0.7
  animator.addBehavior(snap)
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

@MainActor private func exampleUILongPressGestureRecognizer() {
  // snippet
  final class Card: UIView {
    func enableLifting() {
      addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Card.pressed(_:)))
    }
    func pressed(_ press: UILongPressGestureRecognizer) {
      switch press.state {
      case .began: layer.shadowOpacity = 0.3
      case .changed: center = press.location(in: superview)
      default: layer.shadowOpacity = 0
      }
    }
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

@MainActor private func exampleUIPinchGestureRecognizer() {
  // snippet
  final class Map: UIView {
    func enableZoom() {
      addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Map.pinched(_:)))
    }
    func pinched(_ pinch: UIPinchGestureRecognizer) {
      transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
  }
  // end
}

@MainActor private func exampleUIRotationGestureRecognizer() {
  // snippet
  final class Dial: UIView {
    func enableTurning() {
      addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: Dial.turned(_:)))
    }
    func turned(_ turn: UIRotationGestureRecognizer) {
      transform = transform.rotated(by: turn.rotation)
      turn.rotation = 0
    }
  }
  // end
}

@MainActor private func exampleUIScreenEdgePanGestureRecognizer() {
  // snippet
  final class Drawer: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Drawer.pulled(_:))
      pan.edges = .left
      view.addGestureRecognizer(pan)
    }
    func pulled(_ pan: UIScreenEdgePanGestureRecognizer) {
      view.frame.origin.x = pan.state == .changed ? pan.translation(in: view).x : 0
    }
  }
  // end
}

@MainActor private func exampleUISwipeGestureRecognizer() {
  // snippet
  final class Pages: UIView {
    private var page = 0
    func enableSwipes() {
      let swipe = UISwipeGestureRecognizer(target: self, action: Pages.next)
      swipe.direction = .left
      addGestureRecognizer(swipe)
    }
    func next() { page += 1 }
  }
  // end
}

@MainActor private func exampleUITapGestureRecognizer() {
  // snippet
  final class Photo: UIImageView {
    func enableZoom() {
      let tap = UITapGestureRecognizer(target: self, action: Photo.zoom)
      tap.numberOfTapsRequired = 2
      addGestureRecognizer(tap)
      isUserInteractionEnabled = true
    }
    func zoom() { transform = CGAffineTransform(scaleX: 2, y: 2) }
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
