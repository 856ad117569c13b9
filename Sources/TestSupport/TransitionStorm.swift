import Foundation
import Staging
import UIKitCore

/// A random sequence of presentations on its own stage: starts, updates, cancellations, completions, resizes, dismissals, lost
/// focus, and objects released at any time. Equal seeds give equal sequences.
///
/// For any order of calls, every transition must end once, appearance callbacks must balance, and nothing may leak.
@MainActor
package final class TransitionStorm {
  /// The number of transitions that all storms have ended.
  package private(set) static var transitionCount = 0

  private var random: SeededGenerator
  private var printing: TransitionLog.Observation?
  private var stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private var root: BalanceController
  private let constraints = HeldConstraints()
  private var delegates: [StormDelegate] = []
  private var driver: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition() {
    didSet { driver.map(watch) }
  }
  private var all: [BalanceController]
  private var witnesses: [Witness] = []

  /// A weak reference, to check an object's release.
  private struct Witness {
    weak var object: AnyObject?
    let name: String
  }

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root = constraints.makeController()
    all = [root]
    driver.map(watch)
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    stage.window.rootViewController = root
    stage.advance()
  }

  /// Runs the sequence of a seed; returns the violations.
  package static func complaints(seed: UInt64) -> [String] {
    let storm = TransitionStorm(seed: seed)
    return storm.run()
  }

  private var top: UIViewController {
    sequence(first: root as UIViewController) { $0.presentedViewController }.reduce(root) { $1 }
  }

  private func run() -> [String] {
    for _ in 0..<Int.random(in: 4...40, using: &random) { step() }
    // Some storms end during transitions.
    let isCutShort = Int.random(in: 0..<8, using: &random) == 0
    return (isCutShort ? [] : settle()) + leave()
  }

  // MARK: - Steps

  private func flip() -> Bool { Bool.random(using: &random) }

  private func step() {
    switch Int.random(in: 0..<22, using: &random) {
    case 0, 1, 2: present()
    case 3: top.dismiss(animated: flip())
    case 4: root.dismiss(animated: flip())
    case 5, 6, 7: driver?.update(CGFloat.random(in: -0.2...1.2, using: &random))
    case 8: driver?.finish()
    case 9: driver?.cancel()
    case 10: driver?.pause()
    case 11:
      let size = CGSize(width: CGFloat.random(in: 200...1000, using: &random).rounded(), height: 600)
      stage.send(.resize(size: size, scale: flip() ? 1 : 2))
    case 12: stage.send(.cancelTouches)
    case 13:
      driver = UIPercentDrivenInteractiveTransition()
      driver?.wantsInteractiveStart = flip()
    case 14:
      let y = CGFloat.random(in: 100...590, using: &random)
      stage.drag(from: CGPoint(x: 100, y: 80), to: CGPoint(x: 100, y: y), duration: 0.1, release: flip())
    case 15: flip() ? stage.touchUp() : stage.touchCancel()
    case 16: stage.send(.activation(isActive: flip()))
    case 17: drop()
    case 18: top.preferredContentSize.height = CGFloat.random(in: 0...900, using: &random).rounded()
    default: break
    }
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      stage.advance()
      constraints.check()
    }
  }

  private func present() {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .custom, .currentContext, .overCurrentContext, .automatic, .formSheet, .popover,
    ]
    let transitions: [UIModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal]
    let controller = constraints.makeController()
    controller.modalPresentationStyle = styles.randomElement(using: &random) ?? .custom
    controller.modalTransitionStyle = transitions.randomElement(using: &random) ?? .coverVertical
    if Int.random(in: 0..<4, using: &random) > 0 {
      let delegate = StormDelegate(
        interactor: flip() ? driver : nil, interruptible: flip(), duration: [0, 0.1, 0.3].randomElement(using: &random) ?? 0)
      delegates.append(delegate)
      controller.transitioningDelegate = delegate
    }
    controller.popoverPresentationController?.sourceView = top.view
    if flip() { controller.preferredContentSize = CGSize(width: CGFloat.random(in: 0...900, using: &random), height: 300) }
    all.append(controller)
    top.present(controller, animated: Int.random(in: 0..<5, using: &random) > 0)
  }

  /// Releases an object that a transition may use.
  private func drop() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: driver = nil
    case 1: delegates.indices.randomElement(using: &random).map { watch(delegates.remove(at: $0)) }
    case 2:
      all.forEach(watch)
      root = constraints.makeController()
      all = all.filter { !$0.complaints.isEmpty } + [root]
      stage.window.rootViewController = root
    default: all.removeAll { $0 !== root && $0.presentingViewController == nil && $0.complaints.isEmpty && flip() }
    }
  }

  // MARK: - The end

  /// Waits for all transitions to end, then dismisses everything.
  private func settle() -> [String] {
    var complaints: [String] = []
    stage.touchCancel()
    stage.advance()
    for _ in 0..<12 {
      // The storm may have released a driver that still holds a transition.
      for case let driver as UIPercentDrivenInteractiveTransition in witnesses.map(\.object) { driver.finish() }
      stage.advance(until: { self.isAtRest }, timeout: 1)
      stage.advance(frames: 2)
      constraints.check()
    }
    if !isAtRest { complaints.append("a transition does not end") }
    for delegate in delegates { delegate.releaseInteractor() }
    root.dismiss(animated: false)
    stage.advance(frames: 4)
    if root.presentedViewController != nil { complaints.append("a presentation is left") }
    if stage.window.subviews.count != 1 { complaints.append("\(stage.window.subviews.count - 1) containers are left") }
    if !root.view.frame.insetBy(dx: -0.01, dy: -0.01).contains(stage.window.bounds) {
      complaints.append("root: \(root.view.frame)")
    }
    if root.phase != .appeared { complaints.append("the root is \(root.phase)") }
    for controller in all where controller !== root && controller.phase != .disappeared {
      complaints.append("a controller is \(controller.phase)")
    }
    return complaints
  }

  private var isAtRest: Bool { root.transitionCoordinator == nil && top.transitionCoordinator == nil }

  /// Removes the root and closes the stage; afterwards no object may be alive.
  private func leave() -> [String] {
    stage.window.rootViewController = nil
    // Long enough for the log's search for survivors of transitions.
    stage.advance(frames: 17)
    var complaints = stage.log.violations + stage.log.survivors + constraints.complaints
    Self.transitionCount += stage.log.transitionCount
    for controller in all { complaints += controller.complaints }
    for delegate in delegates where !delegate.animators.allSatisfy({ $0.ends <= 1 }) {
      complaints.append("an animator ended twice")
    }
    all.forEach(watch)
    delegates.forEach(watch)
    delegates.forEach { $0.animators.forEach(watch) }
    watch(stage.window)
    (all, delegates, driver, root) = ([], [], nil, BalanceController())
    stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    complaints += witnesses.filter { $0.object != nil }.map { "\($0.name) is leaked" }
    return complaints
  }

  private func watch(_ object: AnyObject) { witnesses.append(Witness(object: object, name: "\(type(of: object))")) }
}

/// The constraints of a storm's pages, which hold in each frame.
@MainActor
private final class HeldConstraints {
  private var hosts: [ConstrainedHost] = []
  private(set) var complaints: [String] = []

  /// A controller whose page is tied to its size from the first appearance on.
  func makeController() -> BalanceController {
    var isTied = false
    return BalanceController { [weak self] controller, _ in
      guard !isTied else { return }
      isTied = true
      self?.hosts.append(ConstrainedHost(controller.view))
    }
  }

  /// Looks at the pages on the screen; the first complaint is enough.
  func check() {
    hosts.removeAll { !$0.isAlive }
    guard complaints.isEmpty else { return }
    complaints = hosts.filter { $0.view.window != nil }.flatMap(\.misplaced)
  }
}
