import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// The pages of a page view controller: the current one, the neighbours that the data source has given, and the one that comes in.
@MainActor
final class PageQueue {
  private weak var owner: UIPageViewController?
  let scrollView: PageScrollView
  private var current: UIViewController?
  /// What the data source has answered; a slot that is missing has not been asked for.
  private var neighbours: [PageSlot: UIViewController?] = [:]
  private var transition: PageTransition?
  private var isRecentering = false

  init(_ scrollView: PageScrollView) {
    self.scrollView = scrollView
    scrollView.report(to: self)
  }

  /// Serves a controller, once.
  func serve(_ owner: UIPageViewController) { self.owner = owner }

  /// The page that `viewControllers` gives.
  var page: UIViewController? {
    if let transition, transition.isProgrammatic { return transition.page }
    return current
  }

  // MARK: - Pages of the program

  func show(
    _ page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    finishNow()
    neighbours = [:]
    let isVisible = animated && UIView.areAnimationsEnabled && scrollView.window != nil && scrollView.pitch > 0
    guard isVisible, let current, current !== page else {
      replace(by: page)
      showDots()
      completion?(true)
      return
    }
    let slot = PageSlot(direction)
    begin(PageTransition(page: page, slot: slot, completion: completion, isProgrammatic: true))
    showDots()
    scrollView.setContentOffset(scrollView.offset(showing: slot), animated: true)
  }

  /// Exchanges the page without an animation.
  private func replace(by page: UIViewController) {
    guard let owner, page !== current else { return updateLimits() }
    let old = current
    current = page
    owner.addChild(page)
    // Its `viewDidLoad()` may show another page.
    if owner.isViewLoaded { page.loadViewIfNeeded() }
    let stays = current === page
    if let old { owner.dropPage(old) }
    if owner.isViewLoaded, stays { place(page, in: .current) }
    guard stays, current === page else { return }
    page.didMove(toParent: owner)
    updateLimits()
  }

  func viewDidLoad() {
    showDots()
    current?.loadViewIfNeeded()
    if let current { place(current, in: .current) }
    dataSourceDidChange()
  }

  private func place(_ page: UIViewController, in slot: PageSlot) {
    UIView.performWithoutAnimation {
      page.view.frame = scrollView.frame(of: slot)
      scrollView.addSubview(page.view)
    }
  }

  // MARK: - Pages of the data source

  func dataSourceDidChange() {
    guard owner?.isViewLoaded == true else { return }
    scrollView.isScrollEnabled = owner?.dataSource != nil
    // Without a data source the pages are taken out of the user's hand, and nothing moves them on.
    if owner?.dataSource == nil, !isMoving { finishNow() }
    neighbours = [:]
    updateLimits()
  }

  private func ask(for slot: PageSlot) {
    guard neighbours[slot] == nil, let owner, let current, let source = owner.dataSource else { return }
    let name = TransitionLog.name(current)
    let answer: UIViewController?
    if slot == .after {
      owner.homeContext?.log.record("viewControllerAfter(\(name))")
      answer = source.pageViewController(owner, viewControllerAfter: current)
    } else {
      owner.homeContext?.log.record("viewControllerBefore(\(name))")
      answer = source.pageViewController(owner, viewControllerBefore: current)
    }
    // A page cannot lie beside itself.
    neighbours.updateValue(answer === current ? nil : answer, forKey: slot)
  }

  private func askForBoth() {
    ask(for: .after)
    ask(for: .before)
  }

  private func neighbour(in slot: PageSlot) -> UIViewController? { neighbours[slot].flatMap { $0 } }

  private func updateLimits() {
    let (pending, wasRecentering) = (transition?.slot, isRecentering)
    isRecentering = true
    scrollView.setLimits(
      hasBefore: pending == .before || neighbour(in: .before) != nil,
      hasAfter: pending == .after || neighbour(in: .after) != nil)
    isRecentering = wasRecentering
  }

  // MARK: - Layout

  /// Gives the pages a rectangle of the view. A change that is under way ends when their size changes.
  func layOut(in rect: CGRect) {
    var frame = rect
    frame.origin[scrollView.axis] -= scrollView.spacing / 2
    switch scrollView.axis {
    case .horizontal: frame.size.width += scrollView.spacing
    case .vertical: frame.size.height += scrollView.spacing
    }
    guard scrollView.frame != frame || transition == nil && scrollView.progress != 0 && !isMoving else { return }
    if scrollView.bounds.size != frame.size { finishNow() }
    isRecentering = true
    scrollView.frame = frame
    updateLimits()
    if transition == nil, !isMoving { scrollView.contentOffset = scrollView.offset(showing: .current) }
    isRecentering = false
    if let current, let view = current.viewIfLoaded { view.frame = scrollView.frame(of: .current) }
    if let transition { transition.page.view.frame = scrollView.frame(of: transition.slot) }
  }

  private var isMoving: Bool { scrollView.isDragging || scrollView.isDecelerating || scrollView.isScrollAnimating }

  // MARK: - Motion

  func dragWillBegin() {
    askForBoth()
    updateLimits()
    contentDidMove()
  }

  /// Lets the page come in that the content moves to, or makes it the current one when it has arrived under a drag.
  func contentDidMove() {
    guard !isRecentering, transition?.isProgrammatic != true else { return }
    let progress = scrollView.progress
    let slot: PageSlot = abs(progress) < Self.leastProgress ? .current : progress > 0 ? .after : .before
    if let transition, slot == transition.slot.opposite { cancel(transition, finished: true) }
    if transition == nil, slot != .current, let page = neighbour(in: slot) {
      begin(PageTransition(page: page, slot: slot, completion: nil, isProgrammatic: false))
    }
    if let transition, abs(progress) >= 1, scrollView.isDragging, scrollView.run == nil { complete(transition, finished: true) }
  }

  /// Offsets that differ by less than this share of a page are equal.
  private static let leastProgress: CGFloat = 1e-6

  /// Called when the content rests, or when a touch has stopped it.
  func motionDidEnd() {
    guard let transition else { return }
    let progress = scrollView.progress
    let distance = abs(progress - progress.rounded())
    let rests = distance * scrollView.pitch < UIScrollView.smallestStep
    if transition.isProgrammatic || Int(progress.rounded()) == transition.slot.rawValue {
      complete(transition, finished: rests)
    } else if rests {
      cancel(transition, finished: true)
    }
  }

  /// Ends a change at once: the program's at its page, the user's at the page that is shown more.
  private func finishNow() {
    guard scrollView.run != nil || scrollView.drag != nil || transition != nil || scrollView.progress != 0 else { return }
    scrollView.cancelDrag()
    scrollView.stopRun()
    if let transition {
      if transition.isProgrammatic || Int(scrollView.progress.rounded()) == transition.slot.rawValue {
        complete(transition, finished: false)
      } else {
        cancel(transition, finished: false)
      }
    }
    isRecentering = true
    scrollView.contentOffset = scrollView.offset(showing: .current)
    isRecentering = false
  }

  // MARK: - Changes

  private func begin(_ transition: PageTransition) {
    guard let owner, let current else { return }
    self.transition = transition
    if !transition.isProgrammatic {
      owner.homeContext?.log.record("willTransitionTo(\(TransitionLog.name(transition.page)))")
      owner.delegate?.pageViewController(owner, willTransitionTo: [transition.page])
    }
    if transition.page.parent !== owner { owner.addChild(transition.page) }
    transition.page.loadViewIfNeeded()
    if owner.appearance.phase == .appeared {
      if current.appearance.mayBegin(appearing: false) { current.beginAppearanceTransition(false, animated: true) }
      if transition.page.appearance.mayBegin(appearing: true) { transition.page.beginAppearanceTransition(true, animated: true) }
    }
    place(transition.page, in: transition.slot)
    updateLimits()
  }

  /// Makes the page that has come in the current one and moves it to the middle.
  private func complete(_ transition: PageTransition, finished: Bool) {
    guard let owner, let old = current else { return }
    current = transition.page
    self.transition = nil
    neighbours = transition.isProgrammatic ? [:] : [transition.slot.opposite: old]
    old.willMove(toParent: nil)
    old.viewIfLoaded?.removeFromSuperview()
    UIView.performWithoutAnimation { transition.page.view.frame = scrollView.frame(of: .current) }
    // A touch that has stopped the pages drags on from here, for which both neighbours are needed.
    if !finished { askForBoth() }
    isRecentering = true
    scrollView.recenter(from: transition.slot)
    isRecentering = false
    updateLimits()
    owner.adoptPreferredSize(of: transition.page)
    leave(old)
    settle(staying: transition.page)
    transition.page.didMove(toParent: owner)
    if transition.isProgrammatic {
      transition.completion?(finished)
    } else {
      moveDot(by: transition.slot.rawValue)
      announce(finished, previous: old, completed: true)
      ask(for: transition.slot)
      updateLimits()
    }
  }

  private func cancel(_ transition: PageTransition, finished: Bool) {
    guard let current else { return }
    self.transition = nil
    let page = transition.page
    if page.appearance.phase == .appearing { page.beginAppearanceTransition(false, animated: true) }
    if current.appearance.phase == .disappearing { current.beginAppearanceTransition(true, animated: true) }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    leave(page)
    settle(staying: current)
    updateLimits()
    moveDot(by: 0)
    announce(finished, previous: current, completed: false)
  }

  /// A page has gone: it is no child any more when it hears of that.
  private func leave(_ page: UIViewController) {
    let wasChild = ControllerFamily.remove(page)
    if page.appearance.phase == .disappearing { page.endAppearanceTransition() }
    if wasChild { page.didMove(toParent: nil) }
  }

  private func settle(staying: UIViewController) {
    if staying.appearance.phase == .appearing, owner?.appearance.phase == .appeared { staying.endAppearanceTransition() }
  }

  private func announce(_ finished: Bool, previous: UIViewController, completed: Bool) {
    guard let owner else { return }
    owner.homeContext?.log.record("didFinishAnimating(\(finished), completed: \(completed))")
    owner.delegate?.pageViewController(
      owner, didFinishAnimating: finished, previousViewControllers: [previous], transitionCompleted: completed)
  }

  // MARK: - Dots

  private func showDots() {
    guard let owner, let view = owner.viewIfLoaded as? PagesView else { return }
    view.showDots(countedPages)
  }

  private func moveDot(by steps: Int) { (owner?.viewIfLoaded as? PagesView)?.moveDot(by: steps) }

  /// Scrolls to a neighbour, as the user has asked for by the dots.
  func go(to slot: PageSlot) {
    ask(for: slot)
    guard transition == nil, !isMoving, let page = neighbour(in: slot) else { return moveDot(by: 0) }
    begin(PageTransition(page: page, slot: slot, completion: nil, isProgrammatic: false))
    scrollView.setContentOffset(scrollView.offset(showing: slot), animated: true)
  }

  private var countedPages: (count: Int, index: Int)? {
    guard let owner, scrollView.axis == .horizontal, let source = owner.dataSource else { return nil }
    guard let count = OptionalMethod.answer({ source.presentationCount(for: owner) }),
      let index = OptionalMethod.answer({ source.presentationIndex(for: owner) })
    else { return nil }
    return count > 0 ? (count, index) : nil
  }
}
