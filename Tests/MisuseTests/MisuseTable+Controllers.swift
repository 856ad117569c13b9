import MotionTesting

extension MisuseTable {
  /// A controller that shows, in a window of a stage that stays.
  @MainActor private static func shown<Controller: UIViewController>(_ controller: Controller) -> (Stage, Controller) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    stage.window.rootViewController = controller
    stage.advance()
    return (stage, controller)
  }

  static let controllers: MisuseChapter = MisuseChapter(
    title: "View controllers",
    rows: [
      MisuseRow("`controller.present(controller, …)`", .ends("Application tried to present modally")) {
        let (stage, root) = shown(UIViewController())
        root.present(root, animated: false)
        stage.advance()
      },
      MisuseRow("presenting one's own presenter", .ends("Application tried to present modally an active controller")) {
        let (stage, root) = shown(UIViewController())
        let page = UIViewController()
        root.present(page, animated: false)
        stage.advance()
        page.present(root, animated: false)
      },
      MisuseRow(
        "presenting while a presentation is up", uikit: "logs and ignores", .logs("Attempt to present UIViewController")
      ) {
        let (stage, root) = shown(UIViewController())
        root.present(UIViewController(), animated: false)
        stage.advance()
        stage.application.context.log.sendWarnings(to: { heard.append($0) })
        root.present(UIViewController(), animated: false)
        stage.advance()
      },
      MisuseRow("`dismiss(animated:)` with nothing presented", uikit: "ignores", .ignored) {
        UIViewController().dismiss(animated: false)
      },
      MisuseRow("`setViewControllers([], …)` of a page view controller", .ends("doesn't match the number required (1)")) {
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
          .setViewControllers([], direction: .forward, animated: false)
      },
      MisuseRow("pushing a controller that is in the stack", .ends("more than once is not supported")) {
        let page = UIViewController()
        UINavigationController(rootViewController: page).pushViewController(page, animated: false)
      },
      MisuseRow("pushing a navigation controller", .ends("Pushing a navigation controller is not supported")) {
        UINavigationController(rootViewController: UIViewController())
          .pushViewController(UINavigationController(), animated: false)
      },
      MisuseRow(
        "`popToViewController(_:animated:)` outside of the stack", .ends("Tried to pop to a view controller that doesn't exist")
      ) {
        UINavigationController(rootViewController: UIViewController()).popToViewController(UIViewController(), animated: false)
      },
      MisuseRow("`popViewController(animated:)` of the root", uikit: "ignores, nil", .ignored) {
        _ = UINavigationController(rootViewController: UIViewController()).popViewController(animated: false)
      },
      MisuseRow("`setViewControllers([a, a], …)`", .ends("occurs twice in viewControllers")) {
        let page = UIViewController()
        UINavigationController().setViewControllers([page, page], animated: false)
      },
      MisuseRow("`controller.addChild(controller)`", .ends("a controller cannot be its own child")) {
        let controller = UIViewController()
        controller.addChild(controller)
      },
      MisuseRow("adding one's own parent as a child", .ends("it contains this controller already")) {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        child.addChild(parent)
      },
      MisuseRow("`removeFromParent()` without one", uikit: "ignores", .ignored) { UIViewController().removeFromParent() },
      MisuseRow("`transition(from:to:…)` between strangers", .ends("must have a common parent view controller")) {
        UIViewController().transition(
          from: UIViewController(), to: UIViewController(), duration: 0, options: [], animations: nil, completion: nil)
      },
      MisuseRow("`loadView()` that sets no view", uikit: "loops or crashes", .ends("did not set `view`")) {
        final class Empty: UIViewController { override func loadView() {} }
        _ = Empty().view
      },
      MisuseRow("`performSegue(withIdentifier:sender:)`", .ends("has no segue with identifier")) {
        UIViewController().performSegue(withIdentifier: "next", sender: nil)
      },
      MisuseRow("`UIViewController(nibName: \"Main\", …)`", .ends("Could not load NIB in bundle")) {
        UIViewController(nibName: "Main", bundle: nil).loadViewIfNeeded()
      },
      MisuseRow("two cancel actions in an alert", .ends("can only have one action with a style of cancel")) {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        for _ in 0..<2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
      },
      MisuseRow("`addTextField(configurationHandler:)` in an action sheet", .ends("text fields go into the style alert only")) {
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      },
      MisuseRow("a popover without a source", .ends("should have a non-nil sourceView or barButtonItem")) {
        let (stage, root) = shown(UIViewController())
        stage.application.resize(to: CGSize(width: 1024, height: 768), scale: 1)
        stage.advance()
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        root.present(page, animated: false)
        stage.advance(frames: 3)
      },
      MisuseRow("`tabs.selectedViewController` of no tab", .ends("it is not in viewControllers")) {
        UITabBarController().selectedViewController = UIViewController()
      },
    ])
}
