import Foundation

/// The owner of a view, which is its next responder and receives its callbacks: a view controller.
@MainActor
package protocol ViewOwner: UIResponder {
  /// What is added to the safe area that the view inherits, in points: the owner's own insets and its bars.
  var safeAreaAdditions: UIEdgeInsets { get }
  /// Whether scroll views with the behaviour `automatic` keep clear of the bars around the owner's view.
  var insetsScrollViewsBesideBars: Bool { get }
  /// What presents the owner, which proxies of appearance count as a container; nil for none.
  var presentingContainer: NSObject? { get }
  /// The traits that the owner, and what presents it, set for the view.
  var traitsForView: OwnerTraits { get }

  /// The view is about to enter a window, or to leave its own.
  func viewWillMove(toWindow window: UIWindow?)
  /// The view has entered or left a window.
  func viewDidMoveToWindow()
  /// Calls the scheduled `updateProperties()`.
  func updateProperties()
  /// Called instead of the view's `updateConstraints()`.
  func updateViewConstraints()
  /// The view is about to lay out its subviews.
  func viewWillLayOut()
  /// The view has laid out its subviews.
  func viewDidLayOut()
  /// The margins of the view have changed.
  func viewLayoutMarginsDidChange()
  /// The safe area of the view has changed.
  func viewSafeAreaInsetsDidChange()
  /// The traits of the view have changed.
  func viewTraitsDidChange(since previous: UITraitCollection)
}

/// The traits that the owner of a view sets for it, from the weakest to the strongest.
package struct OwnerTraits {
  /// Those that its presentation gives it, below all others.
  package var base: UITraitCollection.Values?
  /// The theme; `unspecified` for none.
  package var style: UIUserInterfaceStyle
  /// Those that presentation and owner override.
  package var overrides: [UITraitCollection.Values]

  package init(base: UITraitCollection.Values?, style: UIUserInterfaceStyle, overrides: [UITraitCollection.Values]) {
    self.base = base
    self.style = style
    self.overrides = overrides
  }
}

/// The owner of a window's content: its root view controller.
@MainActor
package protocol WindowRoot: ViewOwner {
  /// The responder that receives keys while there is no first responder: the topmost controller.
  var keyResponder: UIResponder { get }

  /// The window is about to get another size.
  func windowWillResize(_ window: UIWindow, to size: CGSize)
  /// The window has got its size.
  func windowDidResize()
  /// Adds the view to a window that shows for the first time, or shows another root.
  func show(in window: UIWindow)
  /// Ends presentations and removes the view from a window that gets another root.
  func leave(_ window: UIWindow)
  /// Releases the closures that wait for transitions to end, because they often retain controllers.
  func releaseTransitions()
  /// Releases what can be made again, in all controllers.
  func warnOfMemoryInSubtree()
}
