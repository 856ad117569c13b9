import QuartzCore

/// What a view is connected with: superview, subviews, window and controller.
@MainActor
package final class ViewLinks {
  // Exclusive access is unchecked here and in the view's layer, as in the fields of layers: the main actor alone accesses them.

  /// The subviews, from back to front.
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) var subviews: [UIView] = []
  // Cleared when the superview's links are deallocated. A weak reference would make each retain of a superview take the slow path
  // through a side table.
  @exclusivity(unchecked) package private(set) nonisolated(unsafe) unowned(unsafe) var superview: UIView?
  @exclusivity(unchecked) private nonisolated(unsafe) var reference: LayoutItemReference?
  package private(set) weak var window: UIWindow?
  /// The controller whose `view` this is.
  package private(set) weak var controller: UIViewController?
  /// The number of frames before the view entered its window; nil outside a window.
  package private(set) var entryFrame: Int?

  // Not isolated: views are used on the main thread only, and deallocated where their last reference goes.
  deinit {
    for view in subviews { view.viewLinks.superview = nil }
    reference?.clear()
  }

  /// The reference by which constraints refer to the view that these links belong to.
  func itemReference(of owner: UIView) -> LayoutItemReference {
    if let reference { return reference }
    let made = LayoutItemReference(owner)
    reference = made
    return made
  }

  /// Links a subview, without its layer; `owner` is the view that these links belong to.
  func insert(_ view: UIView, at index: Int, of owner: UIView) {
    subviews.insert(view, at: index)
    view.viewLinks.superview = owner
  }

  /// Unlinks a subview, without its layer.
  func remove(_ view: UIView) {
    subviews.removeObject(view)
    view.viewLinks.superview = nil
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
