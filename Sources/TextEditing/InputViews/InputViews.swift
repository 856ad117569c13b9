import Controls
import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// Shows the input views of an application's first responder in the window of that.
///
/// The first responder changes in several steps: one resigns, another becomes it, a delegate is told. `hold(_:)` encloses them, so
/// that views are exchanged without being hidden in between, and notifications come after the last step. What observers of these and
/// delegates change waits in the same way until the views that are being shown are on their way.
@MainActor
package final class InputViews: InputViewing {
  private unowned let context: ApplicationContext
  /// The panel of the first responder's window; nil while none is shown.
  private(set) var panel: InputPanel?
  private(set) lazy var dismissal = InputDismissal(self)
  package let guides = KeyboardGuides()
  let covers = InputCovers()
  private var holds = 0
  private var isDue = false
  /// What has resigned for nobody, and what becomes the first responder then.
  private weak var resigned: UIResponder?
  private weak var heir: UIResponder?
  /// Counts the motions of the panel; only the last one ends with notifications.
  private var motions = 0
  private var shown = InputSet()
  /// The panel that is on its way out of its window.
  private weak var leaving: InputPanel?

  init(_ context: ApplicationContext) { self.context = context }

  /// The window that shows input views.
  var window: UIWindow? { panel?.window }

  // MARK: - The first responder

  /// Runs steps that belong together, and shows the views of the first responder after the last of them.
  package func hold<Result>(_ steps: () -> Result) -> Result {
    holds += 1
    let result = steps()
    holds -= 1
    settle()
    return result
  }

  /// Another object is the first responder; with `resigned`, none is.
  package func firstResponderDidChange(resigned: UIResponder?) {
    // Its view may be on the way out of the window, and with it the rest of the chain.
    (self.resigned, heir) = (resigned, resigned?.inputHeir)
    isDue = true
    settle()
  }

  /// Nobody becomes the first responder in place of the one that has resigned.
  func forgetResigned() { (resigned, heir) = (nil, nil) }

  /// Keeps the panel in front of what has come into its window.
  package func didAdd(_ subview: UIView, to window: UIWindow) {
    guard let panel, panel.window === window, panel !== subview else { return }
    panel.stayInFront()
  }

  private func settle() {
    guard isDue, holds == 0 else { return }
    isDue = false
    if context.firstResponder == nil, passOn() { return }
    forgetResigned()
    hold { showViews(animated: UIView.areAnimationsEnabled) }
  }

  /// Makes the heir the first responder after the resignation: the bar of a conversation stays when its text is not edited any more.
  /// Which one UIKit takes is not documented.
  private func passOn() -> Bool {
    guard let resigned else { return false }
    // What is covered stays hidden, and its heir is there when it is uncovered.
    if covers.pass(from: resigned, to: heir) { return false }
    guard let heir, heir.canBecomeFirstResponder, !covers.contains(heir) else { return false }
    forgetResigned()
    return heir.becomeFirstResponder()
  }

  // MARK: - Showing views

  /// Asks the responders for their views again.
  package func reload() {
    panel?.measureAgain()
    isDue = true
    settle()
  }

  /// The first responder, or that before a menu.
  private var responder: UIResponder? {
    let first = context.firstResponder
    return (first as? MenuOverlay)?.presentation?.responderBefore ?? first
  }

  private func showViews(animated: Bool) {
    let responder = responder.flatMap { covers.contains($0) ? nil : $0 }
    let set = responder.map { InputSet(of: $0) } ?? InputSet()
    if let panel, set.isEmpty || panel.window !== responder?.owningWindow {
      shown = InputSet()
      // Nothing is animated in a window that is hidden itself.
      hide(panel, animated: animated && context.application?.allWindows.contains { $0 === panel.window } == true)
    }
    // With `isDue`, an observer has changed the first responder again.
    guard !isDue, !set.isEmpty, let window = responder?.owningWindow else { return }
    let panel = panel ?? returning(in: window) ?? makePanel(in: window)
    self.panel = panel
    shown = set
    UIView.performWithoutAnimation { panel.show(set, keepsKeyboard: set.accessory != nil) }
    place(panel, animated: animated)
  }

  private func makePanel(in window: UIWindow) -> InputPanel {
    let panel = InputPanel(in: window)
    panel.observeLayout { [weak self, weak panel] in
      if let panel { self?.fit(panel) }
    }
    return panel
  }

  /// The panel that is leaving a window and can come back.
  private func returning(in window: UIWindow) -> InputPanel? {
    guard let leaving, leaving.window === window else { return nil }
    leaving.stayInFront()
    return leaving
  }

  /// The heights that the panel has with the views shown, and how much of them is visible at rest.
  private func target(of panel: InputPanel) -> (heights: InputPanel.Heights, visible: CGFloat) {
    let heights = panel.wantedHeights
    return (heights, heights.accessory + (shown.keyboard == nil ? 0 : heights.keyboard))
  }

  /// Moves the panel to where its views want it.
  func place(_ panel: InputPanel, animated: Bool, velocity: CGFloat = 0) {
    let (heights, visible) = target(of: panel)
    move(panel, to: heights, visible: visible, animated: animated, velocity: velocity)
  }

  private func hide(_ panel: InputPanel, animated: Bool) {
    (self.panel, leaving) = (nil, panel)
    guard panel.visibleHeight > 0 else { return remove(panel) }
    move(panel, to: panel.heights, visible: 0, animated: animated, velocity: 0)
  }

  /// Takes a hidden panel out of its window. A covered first responder in it keeps its claim to the focus.
  private func remove(_ panel: InputPanel) {
    hold {
      panel.removeHiddenViews()
      panel.removeFromSuperview()
      if resigned.map(covers.contains) == true { forgetResigned() }
    }
  }

  /// Follows the window, views that size themselves and the first responder; called in each frame before its layout.
  package func frameWillLayOut() {
    guard let panel else { return }
    if context.firstResponder == nil {
      // It was released, or its view has left the window.
      context.router.firstResponder?.resignFirstResponder()
      return firstResponderDidChange(resigned: nil)
    }
    // The scroll view of the finger may be gone.
    if panel.push > 0, !dismissal.isFollowing { place(panel, animated: UIView.areAnimationsEnabled) }
    fit(panel)
    guides.follow(panel)
  }

  /// Gives the panel its place at once, within the animation of the program if one of it is running.
  func fit(_ panel: InputPanel) {
    guard panel === self.panel, panel.push == 0, holds == 0 else { return }
    let (heights, visible) = target(of: panel)
    guard visible != panel.visibleHeight || heights != panel.heights || !panel.isInPlace else { return }
    move(panel, to: heights, visible: visible, animated: false, velocity: 0)
  }

  // MARK: - Motion

  private func move(
    _ panel: InputPanel, to heights: InputPanel.Heights, visible: CGFloat, animated: Bool, velocity: CGFloat
  ) {
    guard let window = panel.window else { return }
    let hidden = visible > 0 ? visible : panel.visibleHeight
    let begin = panel.keyboardFrame(hiddenHeight: hidden)
    let room = window.bounds
    let end = CGRect(x: room.minX, y: room.maxY - visible, width: room.width, height: hidden)
    let isChange = begin != end || visible != panel.visibleHeight
    guard isChange || heights != panel.heights || !panel.isInPlace else { return }
    let screen = window.screen
    let change = KeyboardChange(
      begin: window.convert(begin, to: screen.coordinateSpace), end: window.convert(end, to: screen.coordinateSpace),
      isVisible: visible > 0, duration: animated ? KeyboardChange.duration : UIView.inheritedAnimationDuration)
    motions += 1
    let motion = motions
    let changes = {
      panel.move(to: heights, visible: visible, motion: motion)
      self.guides.follow(panel)
    }
    let completion: () -> Void = { [weak self] in self?.motionDidEnd(motion, of: panel, isChange ? change : nil, on: screen) }
    hold {
      if isChange { change.announce(on: screen) }
      guides.prepare(panel)
      guard animated else {
        changes()
        return completion()
      }
      InputMotion.animate(distance: begin.minY - end.minY, velocity: velocity, changes, completion)
    }
  }

  private func motionDidEnd(_ motion: Int, of panel: InputPanel, _ change: KeyboardChange?, on screen: UIScreen) {
    hold {
      guard panel.motion == motion else { return }
      if panel !== self.panel, panel.visibleHeight == 0 { remove(panel) }
      guard motion == motions else { return }
      if panel.visibleHeight > 0 { panel.removeHiddenViews() }
      change?.conclude(on: screen)
    }
  }
}

// Owners of views are controllers.
extension InputViews {
  package func cover(by owner: any ViewOwner, isPresented: Bool) {
    cover(by: unsafeDowncast(owner, to: UIViewController.self), isPresented: isPresented)
  }

  package func uncover(by owner: any ViewOwner, isPresented: Bool) {
    uncover(by: unsafeDowncast(owner, to: UIViewController.self), isPresented: isPresented)
  }

  package func appearanceWillChange(of owner: any ViewOwner, appears: Bool) {
    appearanceWillChange(of: unsafeDowncast(owner, to: UIViewController.self), appears: appears)
  }

  package func appearanceDidChange(of owner: any ViewOwner, appears: Bool) {
    appearanceDidChange(of: unsafeDowncast(owner, to: UIViewController.self), appears: appears)
  }

  package func endCover(of responder: UIResponder) { covers.end(responder) }

  package func lead(_ guide: UIKeyboardLayoutGuide) { guides.add(guide) }

  package func dragWillBegin(in scrollView: UIScrollView, isFinger: Bool) {
    dismissal.dragWillBegin(in: scrollView, isFinger: isFinger)
  }

  package func follow(_ finger: CGPoint, in scrollView: UIScrollView) { dismissal.follow(finger, in: scrollView) }

  package func release(_ velocity: CGFloat?, in scrollView: UIScrollView) { dismissal.release(velocity, in: scrollView) }

  package func mark(_ input: MarkedTextInput) {
    (context.firstResponder as? any UITextInput)?.setMarkedText(input.text, selectedRange: input.selectedRange)
  }

  package func endComposition() {
    guard let input = context.router.firstResponder as? any UITextInput, input.markedTextRange != nil else { return }
    input.unmarkText()
  }
}

extension ApplicationContext {
  /// The keyboard: input views of the first responder.
  package var inputViews: InputViews { state { InputViews(self) } }
}
