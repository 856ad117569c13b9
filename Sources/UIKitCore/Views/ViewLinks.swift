import QuartzCore

/// What a view is connected with: superview, subviews, window and controller.
@MainActor
package final class ViewLinks {
  // Exclusive access is unchecked here and in the view's layer, as in the fields of layers: the main actor alone accesses them.

  /// The subviews, from back to front.
  @exclusivity(unchecked) package private(set) var subviews: [UIView] = []
  // The links of the superview, which clear this when they are deallocated, and not the superview: a program may release that on any
  // thread. Weak references would make each retain of a superview take the slow path through a side table.
  @exclusivity(unchecked) private unowned(unsafe) var container: ViewLinks?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var owner: UIView?
  @exclusivity(unchecked) private nonisolated(unsafe) var reference: LayoutItemReference?
  package private(set) weak var window: UIWindow?
  /// The controller whose `view` this is.
  package private(set) weak var controller: UIViewController?
  /// The number of frames before the view entered its window; nil outside a window.
  package private(set) var entryFrame: Int?

  isolated deinit {
    // Subviews may have another superview since the old one was released on another thread.
    for view in subviews where view.viewLinks.container === self { view.viewLinks.container = nil }
  }

  /// The superview; nil once it is being deallocated.
  package var superview: UIView? { container?.owner }

  /// Notes the view that these links belong to; it must call `releaseOwner()` before it is deallocated.
  func setOwner(_ view: UIView) { owner = view }

  /// Leaves the subviews without a superview, and constraints without the item. Called while the view is deallocated, on any thread.
  nonisolated func releaseOwner() {
    owner = nil
    reference?.clear()
  }

  /// The reference by which constraints refer to the view that these links belong to.
  func itemReference(of owner: UIView) -> LayoutItemReference {
    if let reference { return reference }
    let made = LayoutItemReference(owner)
    reference = made
    return made
  }

  /// Links a subview, without its layer.
  func insert(_ view: UIView, at index: Int) {
    subviews.insert(view, at: index)
    view.viewLinks.container = self
  }

  /// Unlinks a subview, without its layer.
  func remove(_ view: UIView) {
    subviews.removeObject(view)
    view.viewLinks.container = nil
  }

  /// Moves a subview in the order.
  func move(from old: Int, to new: Int) { subviews.insert(subviews.remove(at: old), at: new) }

  /// Notes the window that the view has entered; nil when it has left one.
  func enter(_ window: UIWindow?) {
    self.window = window
    entryFrame = window.map { $0.home?.frameCount ?? 0 }
  }

  /// Notes the controller whose `view` this is; nil for none.
  func attach(to controller: UIViewController?) { self.controller = controller }
}
