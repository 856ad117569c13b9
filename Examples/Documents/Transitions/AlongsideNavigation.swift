import UIKit

// After the documentation of UIViewControllerTransitionCoordinator: a page changes the bar alongside its own push, right after it has
// asked for it, and puts things back when the pop by hand is cancelled.

final class AlongsideListController: UIViewController {
  let marker = UIView(frame: CGRect(x: 20, y: 120, width: 60, height: 60))
  private(set) var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    view.backgroundColor = .systemBackground
    marker.backgroundColor = .systemOrange
    view.addSubview(marker)
  }

  func open() {
    let page = AlongsidePageController()
    navigationController?.pushViewController(page, animated: true)
    navigationController?.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.marker.transform = CGAffineTransform(translationX: 0, y: 200) },
      completion: { context in self.events.append(context.isCancelled ? "push cancelled" : "pushed") })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let coordinator = transitionCoordinator else { return }
    coordinator.animate(
      alongsideTransition: { _ in self.marker.transform = .identity },
      completion: { context in
        if context.isCancelled { self.marker.transform = CGAffineTransform(translationX: 0, y: 200) }
        self.events.append(context.isCancelled ? "pop cancelled" : "popped")
      })
    coordinator.notifyWhenInteractionChanges { context in
      self.events.append(context.isCancelled ? "let go, back" : "let go")
    }
  }
}

final class AlongsidePageController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Page"
    view.backgroundColor = .systemGray
  }
}
