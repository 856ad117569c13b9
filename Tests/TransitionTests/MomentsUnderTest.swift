import Foundation
import MotionTesting
import TestSupport

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// A page that writes each callback with what is true at that moment, and may act in one of them.
@MainActor
final class MomentPage: UIViewController {
  enum Moment: String, CaseIterable { case didLoad, willAppear, isAppearing, didAppear, willDisappear, didDisappear }

  let name: String
  let log: CallLog
  let field = UITextField()
  private let strip = UIView()
  private(set) var appearances: [Moment] = []
  private(set) var parentsTold: [UIViewController?] = []
  /// What is wrong whatever the case is.
  private(set) var faults: [String] = []
  private var acts: [Moment: () -> Void] = [:]
  private var isLaidOut = false
  private var knowsSafeArea = false

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  /// Acts once, in a callback.
  func act(in moment: Moment, _ act: @escaping () -> Void) { acts[moment] = act }

  override func viewDidLoad() {
    super.viewDidLoad()
    strip.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(strip)
    field.frame = CGRect(x: 20, y: 200, width: 100, height: 30)
    view.addSubview(field)
    NSLayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor), strip.topAnchor.constraint(equalTo: view.topAnchor),
      strip.heightAnchor.constraint(equalToConstant: 10),
    ])
    pass(.didLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pass(.willAppear, animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if viewIfLoaded?.window == nil { faults.append("\(name) is appearing outside of a window") }
    pass(.isAppearing, animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if viewIfLoaded?.window == nil { faults.append("\(name) has appeared outside of a window") }
    if strip.bounds.width == 0 || strip.bounds.width != view.bounds.width {
      faults.append("\(name) has appeared before its layout")
    }
    if !appearances.contains(.isAppearing) { faults.append("\(name) has appeared without viewIsAppearing") }
    if !knowsSafeArea { faults.append("\(name) has appeared before its safe area was known") }
    pass(.didAppear, animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pass(.willDisappear, animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent, parent != nil { faults.append("\(name) has left its parent, which is still its parent") }
    if isBeingDismissed {
      if presentingViewController != nil { faults.append("\(name) has been dismissed and is still presented") }
      if transitionCoordinator != nil { faults.append("\(name) has been dismissed and has a coordinator") }
    }
    pass(.didDisappear, animated)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    knowsSafeArea = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A view without a safe area is not told of one.
    if view.safeAreaInsets == .zero { knowsSafeArea = true }
    isLaidOut = true
  }

  override func willMove(toParent parent: UIViewController?) {
    log("\(name).willMove(\(Self.name(parent)))")
    super.willMove(toParent: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    parentsTold.append(parent)
    if parent !== self.parent { faults.append("\(name) is told of a parent that it does not have") }
    log("\(name).didMove(\(Self.name(parent)))")
    super.didMove(toParent: parent)
  }

  private func pass(_ moment: Moment, _ animated: Bool? = nil) {
    appearances.append(moment)
    log("\(name).\(moment.rawValue)\(animated == true ? "(animated)" : "")\(state)")
    acts.removeValue(forKey: moment)?()
  }

  /// What is true now, without what is not.
  private var state: String {
    var words: [String] = []
    if viewIfLoaded?.window != nil { words.append("in window") }
    if isLaidOut { words.append("laid out") }
    if isMovingToParent { words.append("moving to parent") }
    if isMovingFromParent { words.append("moving from parent") }
    if isBeingPresented { words.append("being presented") }
    if isBeingDismissed { words.append("being dismissed") }
    if let parent { words.append("in \(Self.name(parent))") }
    if let presentingViewController { words.append("presented by \(Self.name(presentingViewController))") }
    if let presentedViewController { words.append("presents \(Self.name(presentedViewController))") }
    if transitionCoordinator != nil { words.append("coordinated") }
    if field.isFirstResponder { words.append("typing") }
    return words.isEmpty ? "" : ": " + words.joined(separator: ", ")
  }

  static func name(_ controller: UIViewController?) -> String {
    switch controller {
    case nil: "nil"
    case let page as MomentPage: page.name
    case is UINavigationController: "stack"
    case is UITabBarController: "tabs"
    case is UISplitViewController: "split"
    case is UIPageViewController: "pager"
    case .some: "host"
    }
  }
}

/// One line of the table: something changes, in a situation, from a place in the program.
struct MomentCase: CustomStringConvertible {
  enum Change: String, CaseIterable {
    case push, pop, setViewControllers, root, tab
    case fullScreen, overFullScreen, pageSheet, formSheet, currentContext, overCurrentContext, popover, custom
    case dismiss, child, splitColumn, page
  }
  enum Situation: String, CaseIterable { case animated, unanimated, covered, unselected, beforeTheWindow }
  enum Origin: String, CaseIterable {
    case outside, viewDidLoad, viewWillAppear, viewDidAppear, willShow, didShow, completion
  }

  let change: Change
  let situation: Situation
  let origin: Origin

  var description: String { "\(change.rawValue), \(situation.rawValue), from \(origin.rawValue)" }

  static let all = Change.allCases.flatMap { change in
    Situation.allCases.flatMap { situation in
      Origin.allCases.map { MomentCase(change: change, situation: situation, origin: $0) }
    }
  }
}

/// A stack in the first of two tabs, in a window or presented by a page, with a second page that acts.
@MainActor
final class MomentsUnderTest: NSObject, UINavigationControllerDelegate {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let log = CallLog()
  private let moment: MomentCase
  private let home: MomentPage
  private let first: MomentPage
  private let host: MomentPage
  private let comer: MomentPage
  private let other: MomentPage
  private let cover: MomentPage
  private let stack: UINavigationController
  private let tabs = UITabBarController()
  private let split = UISplitViewController(style: .doubleColumn)
  private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private var acted = false
  private var faults: [String] = []
  private var shown: [String] = []

  private var animated: Bool { moment.situation == .animated }
  private var pages: [MomentPage] { [home, first, host, comer, other, cover] }

  init(_ moment: MomentCase) {
    self.moment = moment
    let log = log
    (home, first, host) = (MomentPage("home", log), MomentPage("first", log), MomentPage("host", log))
    (comer, other, cover) = (MomentPage("comer", log), MomentPage("other", log), MomentPage("cover", log))
    stack = UINavigationController(rootViewController: moment.change == .page ? pager : first)
    super.init()
    stack.delegate = self
    tabs.viewControllers = [stack, other]
    if moment.change == .page { pager.setViewControllers([first], direction: .forward, animated: false) }
    if moment.situation == .unselected { tabs.selectedIndex = 1 }
  }

  /// Runs the case; returns what was called, and what is wrong.
  func run() -> (lines: [String], faults: [String]) {
    if moment.situation == .beforeTheWindow {
      begin()
      showInWindow()
    } else {
      showInWindow()
      if moment.situation == .covered {
        cover.modalPresentationStyle = .fullScreen
        tabs.present(cover, animated: false)
      }
      stage.advance(by: 1)
      if moment.situation == .animated || moment.situation == .unanimated { first.field.becomeFirstResponder() }
      _ = log.drain()
      shown = []
      begin()
    }
    stage.advance(by: 2)
    if moment.situation == .covered, cover.presentingViewController != nil {
      log("(uncovered)")
      cover.dismiss(animated: false)
      stage.advance(by: 1)
    }
    if moment.situation == .unselected, tabs.view.window != nil {
      log("(selected)")
      tabs.selectedIndex = 0
      stage.advance(by: 1)
    }
    let lines = log.drain()
    judge()
    return (lines, faults + pages.flatMap(\.faults))
  }

  private func showInWindow() {
    switch moment.change {
    case .dismiss:
      stage.window.rootViewController = home
      tabs.modalPresentationStyle = .fullScreen
      home.present(tabs, animated: false)
    case .splitColumn:
      split.setViewController(home, for: .primary)
      split.setViewController(tabs, for: .secondary)
      stage.window.rootViewController = split
    default: stage.window.rootViewController = tabs
    }
  }

  /// Acts, or brings up the page that does.
  private func begin() {
    switch moment.origin {
    case .outside: act()
    case .viewDidLoad, .viewWillAppear, .viewDidAppear:
      let moments: [MomentCase.Origin: MomentPage.Moment] = [
        .viewDidLoad: .didLoad, .viewWillAppear: .willAppear, .viewDidAppear: .didAppear,
      ]
      host.act(in: moments[moment.origin] ?? .didLoad) { [weak self] in self?.act() }
      stack.pushViewController(host, animated: animated)
    case .willShow, .didShow: stack.pushViewController(host, animated: animated)
    case .completion:
      stack.pushViewController(host, animated: animated)
      guard let coordinator = stack.transitionCoordinator else { return act() }
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.act() }
    }
  }

  private func act() {
    guard !acted else { return }
    acted = true
    log("(\(moment.change.rawValue))")
    let page = stack.viewControllers.last ?? first
    switch moment.change {
    case .push: stack.pushViewController(comer, animated: animated)
    case .pop:
      if stack.viewControllers.count == 1 { stack.viewControllers = [first, host] }
      stack.popViewController(animated: animated)
    case .setViewControllers: stack.setViewControllers([comer], animated: animated)
    case .root: stage.window.rootViewController = comer
    case .tab: tabs.selectedIndex = 1
    case .dismiss: home.dismiss(animated: animated) { [log] in log("completion") }
    case .child:
      page.addChild(comer)
      page.view.addSubview(comer.view)
      comer.view.frame = page.view.bounds.insetBy(dx: 20, dy: 20)
      comer.didMove(toParent: page)
    case .splitColumn: split.setViewController(comer, for: .primary)
    case .page: pager.setViewControllers([comer], direction: .forward, animated: animated)
    default: present(from: page)
    }
    log("(returned)")
  }

  private func present(from page: UIViewController) {
    let styles: [MomentCase.Change: UIModalPresentationStyle] = [
      .fullScreen: .fullScreen, .overFullScreen: .overFullScreen, .pageSheet: .pageSheet, .formSheet: .formSheet,
      .currentContext: .currentContext, .overCurrentContext: .overCurrentContext, .popover: .popover, .custom: .custom,
    ]
    comer.modalPresentationStyle = styles[moment.change] ?? .automatic
    if moment.change == .popover { comer.popoverPresentationController?.sourceView = page.viewIfLoaded ?? tabs.view }
    page.present(comer, animated: animated) { [log] in log("completion") }
  }

  // MARK: - UINavigationControllerDelegate

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log("willShow \(MomentPage.name(viewController))\(animated ? " (animated)" : "")")
    shown.append("will \(MomentPage.name(viewController))")
    if moment.origin == .willShow, viewController === host { act() }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log("didShow \(MomentPage.name(viewController))\(animated ? " (animated)" : "")")
    shown.append("did \(MomentPage.name(viewController))")
    // A presentation may have covered the stack meanwhile.
    if viewController.viewIfLoaded?.window == nil, stack.viewIfLoaded?.window != nil {
      faults.append("didShow outside of a window")
    }
    if moment.origin == .didShow, viewController === host { act() }
  }

  // MARK: - What must hold at the end

  private func judge() {
    faults += stage.log.violations
    for page in pages where !Self.isBalanced(page.appearances) { faults.append("\(page.name): \(page.appearances)") }
    for page in pages {
      let isThere = page.viewIfLoaded?.window != nil
      if isThere, page.appearances.last(where: { $0 != .didLoad }) != .didAppear {
        faults.append("\(page.name) is there and has not appeared")
      }
      if !isThere, page.appearances.last(where: { $0 != .didLoad }) == .didAppear {
        faults.append("\(page.name) is gone and has not disappeared")
      }
      if let parent = page.parent, page.parentsTold.last.flatMap({ $0 }) !== parent {
        faults.append("\(page.name) was not told of its parent")
      }
      if page.parent == nil, let last = page.parentsTold.last, last != nil {
        faults.append("\(page.name) was not told that it has no parent")
      }
      if page.isMovingToParent, page.appearances.contains(.didAppear) { faults.append("\(page.name) is still moving") }
      if page.isBeingPresented || page.isBeingDismissed { faults.append("\(page.name) is still being presented or dismissed") }
      if page.transitionCoordinator != nil { faults.append("\(page.name) still has a coordinator") }
    }
    guard stack.viewIfLoaded?.window != nil, let top = stack.topViewController else { return }
    if top.viewIfLoaded?.window == nil { faults.append("the top of the stack is not on the screen") }
    if stack.navigationBar.topItem !== top.navigationItem { faults.append("the bar shows another page than the top") }
    let seen = stack.viewControllers.filter { $0.viewIfLoaded?.window != nil }
    if seen.count > 1 { faults.append("\(seen.count) pages of the stack are on the screen") }
  }

  private static func isBalanced(_ moments: [MomentPage.Moment]) -> Bool {
    var last = MomentPage.Moment.didDisappear
    for moment in moments {
      switch (last, moment) {
      case (_, .didLoad): continue
      case (.didDisappear, .willAppear), (.willDisappear, .willAppear), (.willAppear, .isAppearing), (.isAppearing, .didAppear),
        (.willAppear, .willDisappear), (.isAppearing, .willDisappear), (.didAppear, .willDisappear),
        (.willDisappear, .didDisappear):
        last = moment
      default: return false
      }
    }
    return true
  }
}
