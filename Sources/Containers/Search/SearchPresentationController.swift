import CoreGraphics
import Foundation
import QuartzCore

@_spi(Toolkit) import Transitions
import ViewCore
/// Presents a search controller over the searched controller, below its search bar, which stays in use.
final class SearchPresentationController: UIPresentationController {
  private var search: UISearchController? { presentedStorage as? UISearchController }

  override var shouldPresentInFullscreen: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let bar = search?.searchBar, bar.window != nil else {
      return super.frameOfPresentedViewInContainerView
    }
    var frame = container.bounds
    let place = bar.convert(bar.bounds, to: container)
    // A bar outside of the container, such as one in another bar above, covers nothing of it.
    let top = place.intersects(frame) ? max(0, place.maxY) : 0
    frame.origin.y += top
    frame.size.height = max(0, frame.height - top)
    return frame
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    placeResults()
  }

  private func placeResults() {
    guard let view = presentedView, view.superview === containerView else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  /// The search bar, and with it everything that the results do not cover, is used through the container.
  override func passes(_ hit: UIView) -> Bool {
    hit === containerView || (hit === presentedView && search?.obscuresBackgroundDuringPresentation == false)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let search else { return }
    search.delegate?.willPresentSearchController(search)
    search.searchResultsUpdater?.updateSearchResults(for: search)
    alongside { search.showActive(true) }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard let search else { return }
    if completed { search.delegate?.didPresentSearchController(search) } else { search.showActive(false) }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let search else { return }
    search.delegate?.willDismissSearchController(search)
    search.searchWillEnd()
    alongside { search.showActive(false) }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard let search else { return }
    if completed { search.delegate?.didDismissSearchController(search) } else { search.showActive(true) }
  }

  /// Animates changes of the search bar, and what moves with it, with the transition.
  private func alongside(_ changes: @escaping () -> Void) {
    let all = { [weak self] in
      changes()
      self?.presentingStorage?.viewIfLoaded?.layoutIfNeeded()
      self?.placeResults()
    }
    guard let coordinator = presentedStorage?.transitionCoordinator, coordinator.isAnimated else { return all() }
    coordinator.animate(alongsideTransition: { _ in all() }, completion: nil)
  }
}

/// The view of a search controller: suggestions, the results, or a dimmed background.
final class SearchResultsView: UIView {
  /// The darkness over the searched controller, chosen here.
  private static let dimmingAlpha: CGFloat = 0.3

  private var cancel: () -> Void = {}
  private let dimming = UIControl()
  private var results: UIView?
  let suggestions = SearchSuggestionsView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
    dimming.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(dimming)
    suggestions.isHidden = true
    addSubview(suggestions)
  }

  required init?(coder: NSCoder) { nil }

  func onCancel(_ action: @escaping () -> Void) { cancel = action }

  func add(_ results: UIView) {
    self.results = results
    insertSubview(results, belowSubview: suggestions)
    setNeedsLayout()
  }

  /// Suggestions lie over the results.
  func show(results shows: Bool, dimming dims: Bool, suggestions new: [any UISearchSuggestion]) {
    results?.isHidden = !shows
    dimming.isHidden = shows || !dims
    suggestions.isHidden = new.isEmpty
    suggestions.show(new)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    results?.frame = bounds
    suggestions.frame = bounds
  }
}

/// Hides the navigation bar around a controller and shows it again.
@MainActor
final class NavigationHiding {
  private weak var hidden: UINavigationController?

  func hide(of controller: UIViewController?) {
    guard let navigation = controller?.navigationController, !navigation.isNavigationBarHidden else { return }
    hidden = navigation
    navigation.setNavigationBarHidden(true, animated: true)
  }

  func restore() {
    hidden?.setNavigationBarHidden(false, animated: true)
    hidden = nil
  }
}
