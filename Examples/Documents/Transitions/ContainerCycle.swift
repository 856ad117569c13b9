import UIKit

// After the View Controller Programming Guide, "Implementing a Container View Controller": showing a child, removing it, and going
// over from one child to another.

final class CycleController: UIViewController {
  private(set) var current: UIViewController?

  private var contentFrame: CGRect { view.bounds.insetBy(dx: 20, dy: 40) }
  private var newViewStartFrame: CGRect { contentFrame.offsetBy(dx: view.bounds.width, dy: 0) }
  private var oldViewEndFrame: CGRect { contentFrame.offsetBy(dx: -view.bounds.width, dy: 0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray
  }

  func display(_ content: UIViewController) {
    addChild(content)
    content.view.frame = contentFrame
    view.addSubview(content.view)
    content.didMove(toParent: self)
    current = content
  }

  func hide(_ content: UIViewController) {
    content.willMove(toParent: nil)
    content.view.removeFromSuperview()
    content.removeFromParent()
    current = nil
  }

  func cycle(from old: UIViewController, to new: UIViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = newViewStartFrame
    let endFrame = oldViewEndFrame
    transition(
      from: old, to: new, duration: 0.25, options: [],
      animations: {
        new.view.frame = old.view.frame
        old.view.frame = endFrame
      },
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
        self.current = new
      })
  }
}
