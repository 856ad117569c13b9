import MotionTesting
import UIKit

// Examples of doc comments, compiled. `CommentExampleTests` compares the two.

@MainActor private func exampleCABasicAnimation() {
  // snippet
  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = 0
  fade.toValue = 1
  fade.duration = 0.3
  let layer = CALayer()
  layer.add(fade, forKey: "fade")
  // end
}

@MainActor private func exampleCADisplayLink() {
  // snippet
  @MainActor
  final class Spinner {
    let layer = CALayer()
    private var link: CADisplayLink?

    func start() {
      link = CADisplayLink(target: self, selector: Spinner.step(_:))
      link?.add(to: .main, forMode: .common)
    }

    func stop() { link?.invalidate() }

    private func step(_ link: CADisplayLink) {
      layer.setAffineTransform(CGAffineTransform(rotationAngle: link.timestamp))
    }
  }
  // end
}

@MainActor private func exampleCALayer() {
  // snippet
  let card = CALayer()
  card.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
  card.backgroundColor = UIColor.white.cgColor
  card.cornerRadius = 12
  card.shadowOpacity = 0.2
  let view = UIView()
  view.layer.addSublayer(card)
  // end
}

@MainActor private func exampleCAGradientLayer() {
  // snippet
  let sky = CAGradientLayer()
  sky.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
  sky.colors = [UIColor.systemBlue.cgColor, UIColor.white.cgColor]
  sky.endPoint = CGPoint(x: 0.5, y: 0.8)
  // end
}

@MainActor private func exampleCAShapeLayer() {
  // snippet
  let ring = CAShapeLayer()
  ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 44, height: 44), transform: nil)
  ring.fillColor = nil
  ring.strokeColor = UIColor.systemBlue.cgColor
  ring.lineWidth = 3
  ring.strokeEnd = 0.75
  // end
}

@MainActor private func exampleCATransaction() {
  // snippet
  let layer = CALayer()
  CATransaction.begin()
  CATransaction.setAnimationDuration(0.4)
  CATransaction.setCompletionBlock { layer.removeFromSuperlayer() }
  layer.opacity = 0
  CATransaction.commit()
  // end
}
