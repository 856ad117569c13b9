import Foundation
import QuartzCore
import ViewCore

extension UIViewController {
  // MARK: - Explicit transitions

  func beginAppearance(_ appearing: Bool, animated: Bool) {
    guard appearance.begin(appearing: appearing, animated: animated) else { return complainOfImbalance() }
    homeContext?.inputs.appearanceWillChange(of: self, appears: appearing)
    if appearing {
      loadViewIfNeeded()
      record("viewWillAppear")
      viewWillAppear(animated)
    } else {
      record("viewWillDisappear")
      viewWillDisappear(animated)
    }
    for child in forwardedChildren where child.appearance.mayBegin(appearing: appearing) {
      child.beginAppearanceTransition(appearing, animated: animated)
    }
    sendIsAppearingIfDue()
  }

  func endAppearance() {
    sendIsAppearingIfDue()
    let (ending, animated) = (appearance.phase, appearance.isAnimated)
    guard let reached = appearance.end() else { return complainOfImbalance() }
    for child in forwardedChildren where child.appearance.phase == ending && !child.appearance.followsWindow {
      child.endAppearanceTransition()
    }
    if reached == .appeared {
      record("viewDidAppear")
      viewDidAppear(animated)
      homeContext?.inputs.appearanceDidChange(of: self, appears: true)
    } else {
      record("viewDidDisappear")
      viewDidDisappear(animated)
      homeContext?.inputs.appearanceDidChange(of: self, appears: false)
    }
    family.endMove()
  }

  /// The children whose views are in this controller's view; they receive its appearance callbacks.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return family.children.filter { child in
      guard let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view) || child.appearance.isInTransition
    }
  }

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
      guard appearance.phase == .appeared || appearance.followsWindow else { return }
      beginAppearanceTransition(false, animated: false)
      appearance.followWindow()
    }
  }

  package func viewDidMoveToWindow() {
    sendIsAppearingIfDue()
    guard appearance.followsWindow else { return }
    if appearance.phase == .disappearing { return endAppearanceTransition() }
    applicationContext.scheduler.nextTurn { [weak self] in
      guard let self, self.appearance.followsWindow, self.appearance.phase == .appearing else { return }
      self.endAppearanceTransition()
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
