import Foundation
import QuartzCore
import ViewCore

/// A container that shows its pages at moments of its own appearance, and hears of theirs.
@MainActor
package protocol AppearingContainer: UIViewController {
  /// Called when the container is about to appear, before its children are told.
  func prepareForAppearance()
  /// Called after the `viewDidAppear(_:)` of a child.
  func childDidAppear(_ child: UIViewController)
  /// Called before a child gets another parent: changes that wait happen before.
  func childWillLeave(_ child: UIViewController)
  /// Begins an animated change that waits for the end of the turn, as somebody asks for its coordinator.
  func beginWaitingTransition()
}

/// A controller that changes its content when its view has come into a window, before `viewIsAppearing(_:)`.
@MainActor
package protocol WindowEntryObserver: UIViewController {
  func viewDidEnterWindow()
}

extension UIViewController {
  // MARK: - Explicit transitions

  func beginAppearance(_ appearing: Bool, animated: Bool) {
    guard appearance.begin(appearing: appearing, animated: animated) else { return complainOfImbalance() }
    let generation = appearance.generation
    homeContext?.inputs.appearanceWillChange(of: self, appears: appearing)
    if appearing {
      loadViewIfNeeded()
      record("viewWillAppear")
      viewWillAppear(animated)
      if appearance.generation == generation { (self as? any AppearingContainer)?.prepareForAppearance() }
    } else {
      record("viewWillDisappear")
      viewWillDisappear(animated)
    }
    // The callback may have made the controller go, or come back.
    guard appearance.generation == generation else { return }
    for child in forwardedChildren where child.appearance.mayBegin(appearing: appearing) {
      child.beginAppearanceTransition(appearing, animated: animated)
    }
    announceAppearing()
  }

  func endAppearance() {
    sendIsAppearingIfDue()
    let (ending, animated) = (appearance.phase, appearance.isAnimated)
    let generation = appearance.generation
    guard let reached = appearance.end() else { return complainOfImbalance() }
    for child in forwardedChildren where child.appearance.phase == ending && !child.appearance.followsWindow {
      // A page that is only being added appears later.
      if ending == .appearing, child.viewIfLoaded?.window == nil { continue }
      child.endAppearanceTransition()
    }
    guard appearance.generation == generation else { return }
    if reached == .appeared {
      record("viewDidAppear")
      viewDidAppear(animated)
      homeContext?.inputs.appearanceDidChange(of: self, appears: true)
    } else {
      record("viewDidDisappear")
      viewDidDisappear(animated)
      homeContext?.inputs.appearanceDidChange(of: self, appears: false)
    }
    guard appearance.generation == generation else { return }
    family.endMove()
    if reached == .appeared { (family.parent as? any AppearingContainer)?.childDidAppear(self) }
  }

  /// The children whose views are in this controller's view; they receive its appearance callbacks.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return family.children.filter { child in
      guard let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view) || child.appearance.isInTransition
    }
  }

  /// Calls `viewIsAppearing(_:)` at once where an animation begins; otherwise with the first layout of the view.
  private func announceAppearing() {
    if appearance.isAnimated { sendIsAppearingIfDue() } else if appearance.owesIsAppearing { viewIfLoaded?.setNeedsLayout() }
  }

  /// Called before each layout pass of the view.
  func sendOwedIsAppearing() { if appearance.owesIsAppearing { sendIsAppearingIfDue() } }

  private func sendIsAppearingIfDue() {
    guard viewIfLoaded?.window != nil, appearance.drainIsAppearing() else { return }
    record("viewIsAppearing")
    viewIsAppearing(appearance.isAnimated)
  }

  private func complainOfImbalance() {
    ToolkitLog.warning("Unbalanced calls to begin/end appearance transitions for <\(type(of: self))>.", in: homeContext)
  }

  private func record(_ callback: String) { homeContext?.log.record("\(TransitionLog.name(self)).\(callback)") }

  // MARK: - Following the view

  /// Makes the controller appear or disappear when its view enters or leaves a window without a transition.
  package func viewWillMove(toWindow window: UIWindow?) {
    guard mayFollowWindow else { return }
    if window != nil, viewIfLoaded?.window == nil {
      guard appearance.phase == .disappeared, let animated = animationOfEntry else { return }
      beginAppearanceTransition(true, animated: animated)
      if family.parent?.appearance.phase != .appearing { appearance.followWindow() }
    } else if window == nil, viewIfLoaded?.window != nil {
      guard appearance.phase == .appeared || appearance.followsWindow || appearance.awaitsCommit else { return }
      beginAppearanceTransition(false, animated: false)
      appearance.followWindow()
    }
  }

  package func viewDidMoveToWindow() {
    if viewIfLoaded?.window != nil { (self as? any WindowEntryObserver)?.viewDidEnterWindow() }
    announceAppearing()
    guard appearance.followsWindow else { return }
    if appearance.phase == .disappearing { return endAppearanceTransition() }
    endAppearanceAfterCommit()
  }

  /// Ends the present appearance when the view has been laid out and drawn, unless another transition has begun by then.
  package func endAppearanceAfterCommit() {
    let generation = appearance.generation
    appearance.awaitCommit()
    applicationContext.scheduler.afterCommit { [weak self] in
      guard let self, appearance.generation == generation, appearance.phase == .appearing else { return }
      endAppearanceTransition()
    }
  }

  private var mayFollowWindow: Bool {
    links.presenter == nil && (family.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true)
  }

  /// Whether the appearance is animated; nil if the parent is not appearing.
  private var animationOfEntry: Bool? {
    guard let parent = family.parent else { return false }
    switch parent.appearance.phase {
    case .appearing: return parent.appearance.isAnimated
    case .appeared: return false
    case .disappearing, .disappeared: return nil
    }
  }
}
