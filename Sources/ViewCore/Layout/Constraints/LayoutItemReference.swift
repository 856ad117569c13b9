/// A reference to a view or a layout guide that does not keep it alive, and that the item clears when it is deallocated.
///
/// A weak reference would give each item of a constraint a side table: all retains and releases of such a view are then several times
/// slower, and loading the reference is too.
@MainActor
final class LayoutItemReference {
  // Read by deinit, which is not isolated; items are used on the main thread only.
  private nonisolated(unsafe) unowned(unsafe) var presentView: UIView?
  private nonisolated(unsafe) unowned(unsafe) var presentGuide: UILayoutGuide?

  init(_ view: UIView) { presentView = view }
  init(_ guide: UILayoutGuide) { presentGuide = guide }

  /// The item; nil if it no longer exists.
  var item: (any LayoutItem)? {
    if let presentView { return presentView }
    return presentGuide
  }
  /// The view, if the item is one that still exists.
  var view: UIView? { presentView }
  /// The view itself, or the view that owns the guide.
  var reachedView: UIView? { presentView ?? presentGuide?.reachedView }

  /// Called when the item is deallocated.
  nonisolated func clear() {
    presentView = nil
    presentGuide = nil
  }
}
