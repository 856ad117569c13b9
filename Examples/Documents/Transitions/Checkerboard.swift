import UIKit

// After Apple's sample "Custom View Controller Presentations and Transitions", Checkerboard: pictures of both pages are cut into
// squares, which turn over one after the other, from the corner where the new page comes from.

final class CheckerboardTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let turnDuration = 0.6

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to), let from = transitionContext.viewController(forKey: .from),
      let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let containerView = transitionContext.containerView
    fromView.frame = transitionContext.initialFrame(for: from)
    toView.frame = transitionContext.finalFrame(for: to)
    let fromPicture = picture(of: fromView, in: containerView)
    // So that it is laid out when its picture is taken.
    containerView.addSubview(toView)
    let toPicture = picture(of: toView, in: containerView)

    let board = UIView(frame: containerView.bounds)
    board.isOpaque = true
    board.backgroundColor = .black
    containerView.addSubview(board)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 900
    board.layer.sublayerTransform = perspective

    let side = (board.bounds.width / 10).rounded()
    let (columns, rows) = (Int((board.bounds.width / side).rounded(.up)), Int((board.bounds.height / side).rounded(.up)))
    let spacing: CGFloat = 160
    let vector = CGVector(dx: board.bounds.width, dy: board.bounds.height)
    let length = hypot(vector.dx, vector.dy)
    let speed = length / (transitionDuration(using: transitionContext) - turnDuration)
    var left = rows * columns
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CGPoint(x: CGFloat(column) * side, y: CGFloat(row) * side)
        let back = tile(toPicture, place, side, containerView.bounds)
        back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        let front = tile(fromPicture, place, side, containerView.bounds)
        board.addSubview(back)
        board.addSubview(front)
        // How far along the diagonal it lies, from where the wave starts.
        let way = (place.x * vector.dx + place.y * vector.dy) / length
        let distance = max(0, isPush ? way : length - way - spacing)
        UIView.animate(withDuration: turnDuration, delay: min(distance / speed, length / speed)) {
          back.layer.transform = CATransform3DIdentity
          front.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        } completion: { _ in
          left -= 1
          guard left == 0 else { return }
          board.removeFromSuperview()
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
      }
    }
  }

  private func picture(of view: UIView, in containerView: UIView) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(containerView.bounds.size, true, containerView.window?.screen.scale ?? 1)
    defer { UIGraphicsEndImageContext() }
    view.drawHierarchy(in: containerView.bounds, afterScreenUpdates: view.window != nil)
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  private func tile(_ picture: UIImage?, _ place: CGPoint, _ side: CGFloat, _ bounds: CGRect) -> UIView {
    let content = CALayer()
    content.frame = CGRect(origin: CGPoint(x: -place.x, y: -place.y), size: bounds.size)
    content.contents = picture?.cgImage
    let tile = UIView(frame: CGRect(origin: place, size: CGSize(width: side, height: side)))
    tile.isOpaque = false
    tile.layer.masksToBounds = true
    tile.layer.isDoubleSided = false
    tile.layer.addSublayer(content)
    return tile
  }
}

final class CheckerboardDelegate: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { CheckerboardTransitionAnimator(isPush: operation == .push) }
}
