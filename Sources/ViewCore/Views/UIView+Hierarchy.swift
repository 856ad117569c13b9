import Foundation
import Misuse
import QuartzCore

extension UIView {
  /// The view, its superview and so on up to the window.
  package var ancestors: some Sequence<UIView> { sequence(first: self) { $0.viewLinks.superview } }

  func firstDescendant(where matches: (UIView) -> Bool) -> UIView? {
    if matches(self) { return self }
    for subview in viewLinks.subviews {
      if let found = subview.firstDescendant(where: matches) { return found }
    }
    return nil
  }

  func insert(_ view: UIView, at index: Int) { inTurn { insertInTurn(view, at: index) } }

  private func insertInTurn(_ view: UIView, at index: Int) {
    misuse(
      unless: self !== view && (view.viewLinks.subviews.isEmpty || !isDescendant(of: view)),
      "addSubview(_:): \(view) holds \(self) already; a view cannot be its own descendant's subview.")
    if view.viewLinks.superview === self {
      reorder(view, to: min(max(index, 0), viewLinks.subviews.count - 1))
      return
    }
    view.willMove(toSuperview: self)
    let newWindow = viewLinks.window
    if view.viewLinks.window !== newWindow { view.announceWindow(newWindow) }
    if let old = view.viewLinks.superview {
      old.willRemoveSubview(view)
      view.leaveLayout()
      old.viewLinks.remove(view)
    }
    let place = min(max(index, 0), viewLinks.subviews.count)
    viewLinks.insert(view, at: place)
    view.forgetInherited()
    linkLayer(of: view, at: place)
    view.joinLayout()
    view.enterWindow(newWindow)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    if view.viewLook?.tint == nil || dimsTint { view.notifyTintColor() }
    if view.viewExtras?.corners?.isConcentric == true { view.applyCorners() }
  }

  /// The side of a sibling at which a view is inserted.
  enum Side { case above, below }

  /// Inserts a view next to a sibling; if `sibling` is no subview, above or below all others, as AppKit documents it.
  func insert(_ view: UIView, _ side: Side, _ sibling: UIView) {
    guard sibling.viewLinks.superview === self else {
      ToolkitLog.warning(
        "insertSubview: \(type(of: sibling)) is not a subview of \(type(of: self)); \(type(of: view)) goes \(side) all others.")
      return insert(view, at: side == .above ? viewLinks.subviews.count : 0)
    }
    guard view !== sibling else {
      return ToolkitLog.warning(
        "insertSubview: \(type(of: view)) cannot go \(side) itself. It stays where it is.", in: homeContext)
    }
    let index = viewLinks.subviews.index(ofObject: sibling)! + (side == .above ? 1 : 0)
    if view.viewLinks.superview === self, let old = viewLinks.subviews.index(ofObject: view) {
      reorder(view, to: old < index ? index - 1 : index)
    } else {
      insert(view, at: index)
    }
    // Sublayers without views between the two layers stay where they are.
    guard view.viewLinks.superview === self, sibling.viewLinks.superview === self else { return }
    switch side {
    case .above: layer.insertSublayer(view.layer, above: sibling.layer)
    case .below: layer.insertSublayer(view.layer, below: sibling.layer)
    }
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = viewLinks.subviews.index(ofObject: view), old != index else { return }
    viewLinks.move(from: old, to: index)
    linkLayer(of: view, at: index)
  }

  func exchange(_ first: Int, _ second: Int) {
    misuse(
      unless: viewLinks.subviews.indices.contains(first) && viewLinks.subviews.indices.contains(second),
      "UIView.exchangeSubview(at: \(first), withSubviewAt: \(second)): an index is beyond the \(viewLinks.subviews.count) subviews."
    )
    guard first != second else { return }
    let (low, high) = (viewLinks.subviews[min(first, second)], viewLinks.subviews[max(first, second)])
    reorder(high, to: min(first, second))
    reorder(low, to: max(first, second))
  }

  func remove(_ view: UIView) { inTurn { removeInTurn(view) } }

  private func removeInTurn(_ view: UIView) {
    willRemoveSubview(view)
    view.willMove(toSuperview: nil)
    let hadWindow = view.viewLinks.window != nil
    if hadWindow { view.announceWindow(nil) }
    view.leaveLayout()
    viewLinks.remove(view)
    view.forgetInherited()
    view.layer.removeFromSuperlayer()
    view.enterWindow(nil)
    view.didMoveToSuperview()
    setNeedsLayout()
    if hadWindow { view.endAnimationsIfStillGone(homeContext) }
  }

  /// Inserts the subview's layer above the layer of the subview below it, so that sublayers without views keep their places.
  private func linkLayer(of view: UIView, at place: Int) {
    if place + 1 < viewLinks.subviews.count {
      layer.insertSublayer(view.layer, below: viewLinks.subviews[place + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  /// Ends the animations of a view that is still outside its window at the end of the turn; their completions receive false.
  private func endAnimationsIfStillGone(_ context: ApplicationContext?) {
    context?.scheduler.nextTurn { [weak self] in
      guard let self, self.viewLinks.window == nil else { return }
      self.removeAnimationsInSubtree()
    }
  }

  package func removeAnimationsInSubtree() {
    layer.removeAllAnimations()
    for subview in viewLinks.subviews { subview.removeAnimationsInSubtree() }
  }

  /// Notes the controller whose `view` this is; nil for none.
  package func attach(toController controller: (any ViewOwner)?) {
    viewLinks.attach(to: controller)
    forgetInherited()
  }

  // MARK: - The window

  func announceWindow(_ window: UIWindow?) {
    viewLinks.controller?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for subview in viewLinks.subviews { subview.announceWindow(window) }
  }

  func enterWindow(_ window: UIWindow?) {
    guard !viewLinks.isIn(window) else { return }
    let old = homeContext
    let hadWindow = viewLinks.window != nil
    viewLinks.enter(window)
    viewTraits.forget()
    viewInsets.forget()
    if window == nil, let old, old.router.firstResponder === self { _ = old.inTurn { resignFirstResponder() } }
    if autoLayout?.needsUpdate == true { constraintUpdates.add(self) }
    keyboardGuide?.ownerDidEnter(window)
    // A window may outlive its application and still add and remove views.
    if let scale = window?.home?.application?.screen.scale { applyScale(scale) }
    if window != nil, AppearanceProxies.isActive { applyAppearance() }
    for subview in viewLinks.subviews { subview.enterWindow(window) }
    if hadWindow { viewInput?.viewDidLeaveWindow() }
    if window != nil { traitsMayHaveChanged() }
    if window != nil, type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    didMoveToWindow()
    viewLinks.controller?.viewDidMoveToWindow()
  }
}
