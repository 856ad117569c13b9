import UIKit

/// A page with a drawer at its lower edge, which a drag opens and closes.
final class DrawerViewController: UIViewController {
  /// How much of the closed drawer shows, in points.
  static let peek: CGFloat = 80

  let drawer = UIView()
  private(set) var isOpen = false
  private var startY: CGFloat = 0

  private var closedY: CGFloat { view.bounds.height - Self.peek }
  private var openY: CGFloat { view.bounds.height / 2 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    drawer.backgroundColor = .white
    drawer.layer.cornerRadius = 20
    view.addSubview(drawer)
    drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DrawerViewController.handlePan(_:)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    drawer.frame = CGRect(x: 0, y: isOpen ? openY : closedY, width: view.bounds.width, height: view.bounds.height)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      // Where the drawer is on the screen, not where it is going.
      startY = (drawer.layer.presentation() ?? drawer.layer).frame.minY
      drawer.layer.removeAllAnimations()
    case .changed: drawer.frame.origin.y = startY + pan.translation(in: view).y
    case .ended, .cancelled: settle(withVelocity: pan.velocity(in: view).y)
    default: break
    }
  }

  private func settle(withVelocity velocity: CGFloat) {
    // Where the drawer would be 0.2 s from now decides.
    let landing = drawer.frame.minY + velocity * 0.2
    isOpen = landing < (openY + closedY) / 2
    let end = isOpen ? openY : closedY
    // UIKit counts the spring's velocity in distances per second.
    let distance = end - drawer.frame.minY
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8,
      initialSpringVelocity: distance == 0 ? 0 : velocity / distance, options: .allowUserInteraction
    ) {
      self.drawer.frame.origin.y = end
    }
  }
}
