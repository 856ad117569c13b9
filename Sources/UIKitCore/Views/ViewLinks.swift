import QuartzCore

/// What a view is connected with: superview, subviews, window and controller.
@MainActor
package final class ViewLinks {
  /// The subviews, from back to front.
  package private(set) var subviews: [UIView] = []
  package private(set) weak var superview: UIView?
  package private(set) weak var window: UIWindow?
  /// The controller whose `view` this is.
  package private(set) weak var controller: UIViewController?
  /// The number of frames before the view entered its window; nil outside a window.
  package private(set) var entryFrame: Int?

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
