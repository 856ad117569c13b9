import MotionTesting
import Testing
import UIKit

// Examples of doc comments, compiled. `CommentExampleTests` compares the two.

@MainActor private func exampleUIAlertController() {
  // snippet
  func ask(from presenter: UIViewController) {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in print("deleted") })
    presenter.present(alert, animated: true)
  }
  // end
}

@MainActor private func exampleUISheetPresentationController() {
  // snippet
  func show(_ list: UIViewController, from presenter: UIViewController) {
    list.sheetPresentationController?.detents = [.medium(), .large()]
    presenter.present(list, animated: true)
  }
  // end
}

@MainActor private func exampleUISplitViewController() {
  // snippet
  let split = UISplitViewController(style: .doubleColumn)
  split.setViewController(UITableViewController(style: .plain), for: .primary)
  split.setViewController(UIViewController(), for: .secondary)
  split.preferredPrimaryColumnWidth = 260
  // end
}

@MainActor private func exampleUIBarAppearance() {
  // snippet
  let appearance = UINavigationBarAppearance()
  appearance.configureWithOpaqueBackground()
  appearance.backgroundColor = .systemIndigo
  appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
  let navigation = UINavigationController(rootViewController: UIViewController())
  navigation.navigationBar.standardAppearance = appearance
  // end
}

@MainActor private func exampleUIPageViewController() {
  // snippet
  func show(_ first: UIViewController, of book: any UIPageViewControllerDataSource, from presenter: UIViewController) {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    pages.dataSource = book
    pages.setViewControllers([first], direction: .forward, animated: false)
    presenter.present(pages, animated: true)
  }
  // end
}

@MainActor private func exampleUIPopoverPresentationController() {
  // snippet
  func show(_ menu: UIViewController, from button: UIButton, over page: UIViewController) {
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 240, height: 180)
    menu.popoverPresentationController?.sourceView = button
    page.present(menu, animated: true)
  }
  // end
}

@MainActor private func exampleUIPresentationController() {
  // snippet
  final class Drawer: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      containerView?.bounds.inset(by: UIEdgeInsets(top: 240, left: 0, bottom: 0, right: 0)) ?? .zero
    }
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  }
  // end
}

@MainActor private func exampleUIScrollView() {
  // snippet
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
  scrollView.addSubview(page)
  scrollView.contentSize = page.bounds.size
  scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
  // end
}

@MainActor private func exampleUITableView() {
  // snippet
  final class Names: NSObject, UITableViewDataSource {
    let names = ["Ada", "Alan", "Grace"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  let source = Names()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .insetGrouped)
  table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  table.dataSource = source
  // end
}

@MainActor private func exampleUIListContentConfiguration() {
  // snippet
  let cell = UITableViewCell()
  var content = cell.defaultContentConfiguration()
  content.text = "Inbox"
  content.secondaryText = "3 new"
  cell.contentConfiguration = content
  // end
}

@MainActor private func exampleStage() async {
  // snippet
  let stage = Stage()
  let page = UIViewController()
  stage.window.rootViewController = page
  stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3)
  let isLoaded = await stage.run(until: { page.isViewLoaded }, timeout: 2)
  print(isLoaded)
  // end
}

@MainActor private func exampleMotionExpectations(stage: Stage, card: UIView) {
  // snippet
  stage.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 120, y: 400), duration: 0.2)
  expectMotion(of: card) {
    $0.settles(within: 0.6)
    $0.overshoots(atMost: 0.05)
  }
  // end
}

@MainActor private func exampleUIColor() {
  // snippet
  let warning = UIColor { $0.userInterfaceStyle == .dark ? .systemYellow : .systemOrange }
  let faded = warning.withAlphaComponent(0.5)
  let onDark = faded.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
  let view = UIView()
  view.backgroundColor = onDark
  // end
}

@MainActor private func exampleUIGraphicsImageRenderer() {
  // snippet
  let renderer = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32))
  let dot = renderer.image { context in
    UIColor.systemRed.setFill()
    UIBezierPath(ovalIn: context.format.bounds).fill()
  }
  let view = UIImageView(image: dot)
  view.sizeToFit()
  // end
}

@MainActor private func exampleUIBezierPath() {
  // snippet
  let tick = UIBezierPath()
  tick.move(to: CGPoint(x: 4, y: 12))
  tick.addLine(to: CGPoint(x: 10, y: 18))
  tick.addLine(to: CGPoint(x: 20, y: 6))
  tick.lineWidth = 2
  tick.stroke()
  // end
}

@MainActor private func exampleNSDiffableDataSourceSnapshot() {
  // snippet
  var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
  snapshot.appendSections(["even", "odd"])
  snapshot.appendItems([2, 4, 6], toSection: "even")
  snapshot.moveItem(6, beforeItem: 2)
  // end
}

@MainActor private func exampleUIAppearance() {
  // snippet
  UINavigationBar.appearance().barTintColor = .systemIndigo
  UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .secondaryLabel
  // end
}

@MainActor private func exampleUIInputView() {
  // snippet
  let keys = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 200), inputViewStyle: .keyboard)
  let field = UITextField()
  field.inputView = keys
  // end
}
