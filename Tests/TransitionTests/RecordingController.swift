import Foundation
import MotionTesting
import TestSupport

/// Logs every appearance callback under its name.
class RecordingController: UIViewController {
  let name: String
  let log: CallLog
  var whenWillAppear: ((UIViewController) -> Void)?
  var whenDidAppear: ((UIViewController) -> Void)?

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    log("\(name).viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("\(name).viewWillAppear")
    whenWillAppear?(self)
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log("\(name).viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("\(name).viewDidAppear")
    whenDidAppear?(self)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log("\(name).viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log("\(name).viewDidDisappear")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    log("\(name).viewWillTransition")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// Logs its hooks; wraps nothing and leaves the presenter where it is.
class RecordingPresentation: UIPresentationController {
  var log: CallLog?

  override func presentationTransitionWillBegin() { log?("presentationTransitionWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) { log?("presentationTransitionDidEnd(\(completed))") }
  override func dismissalTransitionWillBegin() { log?("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log?("dismissalTransitionDidEnd(\(completed))") }
  override func containerViewWillLayoutSubviews() { log?("containerViewWillLayoutSubviews") }
  override func containerViewDidLayoutSubviews() { log?("containerViewDidLayoutSubviews") }
}
