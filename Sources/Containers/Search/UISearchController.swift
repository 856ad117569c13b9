import CoreGraphics
import Foundation
import QuartzCore
import TextEditing
import Transitions
import ViewCore

/// Presents the results of a search below its search bar, over the controller that contains the bar.
///
/// Give it to the navigation item of the searched controller, or put its search bar into a view of that, such as the header of a table.
/// The search becomes active when the bar is used, and hides the title, or the navigation bar, meanwhile.
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchResultsUpdater = list
/// search.obscuresBackgroundDuringPresentation = false
/// list.navigationItem.searchController = search
/// ```
@preconcurrency @MainActor
open class UISearchController: UIViewController, PageBelonging, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  /// When the scopes of the search bar appear.
  public enum ScopeBarActivation: Int, Sendable {
    /// The same as `onSearchActivation`.
    case automatic = 0
    /// When the program shows them.
    case manual = 1
    /// While there is text or a token.
    case onTextEntry = 2
    /// While the search is active.
    case onSearchActivation = 3
  }

  /// The controller of the results; nil shows them in the controller that is searched.
  open private(set) var searchResultsController: UIViewController?
  /// The search bar.
  open var searchBar: UISearchBar { ownSearchBar }
  private final let ownSearchBar = UISearchBar()
  private let resultsView = SearchResultsView()
  private lazy var navigationHiding = NavigationHiding()
  /// The navigation item's part that shows the search bar.
  private weak var host: NavigationSearch?
  private var ownObscures: Bool?
  private var ownShowsResults = false
  /// The page that is or was searched last.
  private weak var searched: UIViewController?

  // MARK: - Creating a search controller

  /// Makes a search controller that shows results in another controller, or, for nil, in the one that is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Makes a search controller without a controller for results; nib files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Makes a search controller without a controller for results: archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    modalPresentationStyle = .custom
    transitioningDelegate = self
    searchBar.placeholder = "Search"
    searchBar.sizeToFit()
    searchBar.observe(by: self)
  }

  func setHost(_ new: NavigationSearch?) {
    host = new
    showResults()
    if new == nil {
      searchBar.removeFromSuperview()
      searchBar.parts.setPlace(.free)
      searchBar.sizeToFit()
    }
  }

  // MARK: - Managing the search results

  /// Updates the results; held weakly. Default: nil.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Receives the callbacks of the presentation; held weakly. Default: nil.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the search is presented. Setting it presents or dismisses it with animation; ignored while the search bar is in no window.
  open var isActive: Bool {
    get { presentingViewController != nil && !isBeingDismissed }
    set { newValue ? activate() : deactivate() }
  }

  // MARK: - Suggesting searches

  /// A list below the search bar while the search is active, in place of the results; nil or empty shows none. A choice changes nothing
  /// by itself: `searchResultsUpdater` is told. Default: nil.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { showResults() } }

  /// Whether no suggestions are shown for a search bar below the title of a navigation bar. Default: false.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { showResults() } }

  private var shownSuggestions: [any UISearchSuggestion] {
    host != nil && ignoresSearchSuggestionsForSearchBarPlacementStacked ? [] : searchSuggestions ?? []
  }

  // MARK: - Configuring the presentation

  /// Whether the controller that is searched is dimmed while there are no results; a tap there ends the search. Default: true with a
  /// controller for results, else false.
  open var obscuresBackgroundDuringPresentation: Bool {
    get { ownObscures ?? (searchResultsController != nil) }
    set {
      ownObscures = newValue
      showResults()
    }
  }

  /// Whether the navigation bar, or its title if it shows the search bar, is hidden while the search is active. Default: true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown while the search is active. Default: true.
  open var automaticallyShowsCancelButton = true
  /// Whether the results are shown while there is text or a token. Setting `showsSearchResultsController` sets it to false. Default: true.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }

  /// Whether the controller of the results is shown while the search is active. Setting it ends the automatic showing.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? searchBar.searchTextField.hasContent : ownShowsResults }
    set {
      ownShowsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  /// When the scopes of the search bar appear. Default: `automatic`.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { if scopeBarActivation != oldValue { showScopes(isActive, animated: false) } }
  }

  // MARK: - The view

  open override func loadView() { view = resultsView }

  open override func viewDidLoad() {
    super.viewDidLoad()
    resultsView.onCancel { [weak self] in self?.deactivate() }
    resultsView.suggestions.onChoice { [weak self] suggestion in
      guard let self else { return }
      searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }
    if let searchResultsController {
      addChild(searchResultsController)
      resultsView.add(searchResultsController.view)
      searchResultsController.didMove(toParent: self)
    }
    showResults()
  }

  private func showResults() {
    guard isViewLoaded else { return }
    let showsResults = searchResultsController != nil && showsSearchResultsController
    resultsView.show(results: showsResults, dimming: obscuresBackgroundDuringPresentation, suggestions: shownSuggestions)
  }

  // MARK: - Presenting

  /// The controller that is searched: the one whose view contains the search bar, or whose navigation item has this controller.
  private var source: UIViewController? {
    let owner = sequence(first: searchBar as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    guard host != nil, let navigation = owner as? UINavigationController else { return owner }
    return navigation.stack.pages.last { $0.navigationItem.searchController === self }
  }

  private func activate() {
    guard presentingViewController == nil, let source, source.viewIfLoaded?.window != nil else { return }
    delegate?.presentSearchController(self)
    // The delegate may have presented it.
    if presentingViewController == nil { source.present(self, animated: true) }
  }

  private func deactivate() {
    if isActive { presentingViewController?.dismiss(animated: true) }
  }

  /// Shows or hides what belongs to an active search; called in the animation of the presentation.
  func showActive(_ active: Bool) {
    searchStateDidChange()
    let isAnimated = UIView.inheritedAnimationDuration > 0
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(active, animated: isAnimated) }
    showScopes(active, animated: isAnimated)
    if let host {
      host.setActive(active)
    } else if active, hidesNavigationBarDuringPresentation {
      navigationHiding.hide(of: source)
    }
    if !active { navigationHiding.restore() }
  }

  /// Ends the search at once, because its page is no longer in the stack.
  func abandonSearch() {
    guard let presenter = presentingViewController else { return }
    searchWillEnd()
    presenter.abandonPresentations()
    showActive(false)
  }

  /// Lets the searched page and the results update what they show without content. The page may have left its stack.
  private func searchStateDidChange() {
    if let source { searched = source }
    for page in [searched, searchResultsController] { page?.setNeedsUpdateContentUnavailableConfiguration() }
  }

  private func showScopes(_ active: Bool, animated: Bool) {
    switch scopeBarActivation {
    case .automatic, .onSearchActivation: searchBar.setShowsScope(active, animated: animated)
    case .onTextEntry: searchBar.setShowsScope(active && searchBar.searchTextField.hasContent, animated: animated)
    case .manual: break
    }
  }

  /// Ends the editing and empties the field before the dismissal.
  func searchWillEnd() {
    searchBar.resignFirstResponder()
    searchBar.text = ""
    searchBar.searchTextField.tokens = []
  }

  // MARK: - UIViewControllerTransitioningDelegate

  /// The presentation below the search bar.
  open func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    SearchPresentationController(presentedViewController: presented, presenting: presenting)
  }

  /// This object.
  open func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  /// This object.
  open func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }

  // MARK: - UIViewControllerAnimatedTransitioning

  /// 0.3 seconds.
  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  /// Fades the results; the search bar changes alongside.
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let presents = transitionContext.viewController(forKey: .to) === self
    if presents {
      view.frame = transitionContext.finalFrame(for: self)
      transitionContext.containerView.addSubview(view)
      view.layoutIfNeeded()
      view.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      self.view.alpha = presents ? 1 : 0
    } completion: { _ in
      let completed = !transitionContext.transitionWasCancelled
      if completed != presents { self.view.removeFromSuperview() }
      self.view.alpha = 1
      transitionContext.completeTransition(completed)
    }
  }
}

extension UISearchController: SearchBarObserver, SourcePresented {
  /// Begins the search. Where a transition in progress refuses it, the editing ends.
  func searchDidBegin() {
    activate()
    if presentingViewController == nil, source != nil { searchBar.resignFirstResponder() }
  }

  func searchTextDidChange() {
    showResults()
    searchStateDidChange()
    if isActive { showScopes(true, animated: true) }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func searchScopeDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }
  func searchWasCancelled() { deactivate() }
  func searchBarHeightDidChange(laysOut: Bool) { host?.heightDidChange(laysOut: laysOut) }
}
