import QuartzCore

/// What a view is connected with: superview, subviews, window and controller.
@MainActor
package final class ViewLinks {
  // Exclusive access is unchecked here and in the view's layer, as in the fields of layers: the main actor alone accesses them.

  /// The subviews, from back to front.
  @exclusivity(unchecked) package private(set) var subviews: [UIView] = []
  // What subviews know of the superview and of the window is one word, which is cleared when that view is deallocated, on any thread: the
  // views themselves are unlinked on the main actor. Weak references would make each retain of a view take the slow path through a
  // side table, and the links in place of the word would be retained for each look at a superview.
  @exclusivity(unchecked) private nonisolated(unsafe) var word: OwnerWord?
  @exclusivity(unchecked) private var superviewWord: OwnerWord?
  @exclusivity(unchecked) private var windowWord: OwnerWord?
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var owner: UIView?
  @exclusivity(unchecked) private nonisolated(unsafe) var reference: LayoutItemReference?
  /// The controller whose `view` this is.
  @exclusivity(unchecked) package private(set) weak var controller: (any ViewOwner)?
  /// The number of frames before the view entered its window; nil outside a window.
  package private(set) var entryFrame: Int?

  private typealias OwnerWord = UnsafeMutablePointer<Unmanaged<UIView>?>

  isolated deinit {
    guard let word else { return }
    // Subviews may have another superview since the old one was released on another thread.
    for view in subviews where view.viewLinks.superviewWord == word {
      view.viewLinks.superviewWord = nil
      view.viewLinks.leaveWindow(word)
    }
    word.deallocate()
  }

  /// The superview; nil once it is being deallocated.
  package var superview: UIView? { superviewWord?.pointee?.takeUnretainedValue() }
  /// The window that the view is in; nil once it is being deallocated.
  package var window: UIWindow? {
    guard let view = windowWord?.pointee?.takeUnretainedValue() else { return nil }
    return unsafeDowncast(view, to: UIWindow.self)
  }

  private func makeWord() -> OwnerWord {
    if let word { return word }
    let made = OwnerWord.allocate(capacity: 1)
    made.initialize(to: owner.map(Unmanaged.passUnretained))
    word = made
    return made
  }

  /// Notes the view that these links belong to; it must call `releaseOwner()` before it is deallocated.
  func setOwner(_ view: UIView) { owner = view }

  /// Leaves the subviews without a superview, and constraints without the item. Called while the view is deallocated, on any thread.
  nonisolated func releaseOwner() {
    owner = nil
    word?.pointee = nil
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
    view.viewLinks.superviewWord = makeWord()
  }

  /// Unlinks a subview, without its layer.
  func remove(_ view: UIView) {
    subviews.removeObject(view)
    view.viewLinks.superviewWord = nil
  }

  /// Moves a subview in the order.
  func move(from old: Int, to new: Int) { subviews.insert(subviews.remove(at: old), at: new) }

  /// Notes the window that the view has entered; nil when it has left one.
  func enter(_ window: UIWindow?) {
    windowWord = window?.viewLinks.makeWord()
    entryFrame = window.map { $0.home?.frameCount ?? 0 }
  }

  /// Whether the view has entered this window, or none; one that is being deallocated is not none.
  func isIn(_ window: UIWindow?) -> Bool { windowWord == window?.viewLinks.makeWord() }

  /// Leaves a window that is being deallocated, with all subviews.
  private func leaveWindow(_ old: OwnerWord) {
    guard windowWord == old else { return }
    windowWord = nil
    for view in subviews { view.viewLinks.leaveWindow(old) }
  }

  /// Notes the controller whose `view` this is; nil for none.
  func attach(to controller: (any ViewOwner)?) { self.controller = controller }
}
