import CoreGraphics
import Foundation
import MotionTesting
import TestSupport

@testable import Containers
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// A random life of a navigation controller whose pages have searches and refresh controls; the same seed gives the same life.
@MainActor
final class SearchStorm: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
  /// What all storms have presented, asked for and turned.
  static var (searches, refreshes, curls) = (0, 0, 0)
  /// How many times a key deleted tokens, and the most tokens that a field had.
  static var (deletions, mostTokens) = (0, 0)

  var random: SeededGenerator
  let stage = Stage(size: CGSize(width: 300, height: 500), scale: 1)
  let page = ContentPage("Harbour")
  let search: UISearchController
  let navigation: UINavigationController
  let refresh = UIRefreshControl()
  var finger: CGPoint?
  private var complaints: [String] = []
  /// The phases of the search that the delegate was told last.
  private var phases: [String] = []
  private var printing: TransitionLog.Observation?
  private let isPrinting = StormSeries.repeatedSeed != nil

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 11_000_000)
    search = UISearchController(searchResultsController: Bool.random(using: &random) ? UIViewController() : nil)
    navigation = UINavigationController(rootViewController: page)
    super.init()
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    search.delegate = self
    search.searchResultsUpdater = self
    page.navigationItem.searchController = search
    page.scrollView.refreshControl = refresh
    refresh.addAction(
      UIAction { [weak self] _ in
        Self.refreshes += 1
        if self?.refresh.isRefreshing != true { self?.complaints.append("a refresh is asked for and does not run") }
      }, for: .valueChanged)
    navigation.navigationBar.prefersLargeTitles = flip()
    stage.window.rootViewController = navigation
    stage.advance(by: 0.3)
  }

  /// Runs the life of a seed; answers what was not as it must be.
  static func complaints(seed: UInt64) -> [String] {
    weak var witness: UINavigationController?
    var complaints: [String] = []
    do {
      let storm = SearchStorm(seed: seed)
      witness = storm.navigation
      complaints = storm.run()
      storm.stage.window.rootViewController = nil
      storm.stage.advance(frames: 20)
      complaints += storm.stage.log.violations + storm.stage.log.survivors
    }
    return witness == nil ? complaints : complaints + ["the navigation controller is leaked"]
  }

  // MARK: - Chance

  func flip() -> Bool { Bool.random(using: &random) }
  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func note(_ step: String) {
    if isPrinting { print("at \(stage.time): \(step)") }
  }

  // MARK: - Life

  private func run() -> [String] {
    for _ in 0..<number(6..<50) {
      step()
      stage.advance(frames: number(0..<14))
      if !page.scrollView.contentOffset.y.isFinite { complaints.append("the content is at \(page.scrollView.contentOffset)") }
    }
    settle()
    judge()
    return complaints
  }

  private func settle() {
    note("settle")
    stage.send(.cancelTouches)
    stage.send(.activation(isActive: true))
    stage.advance(by: 1.5)
    search.isActive = false
    stage.advance(by: 1)
    navigation.presentedViewController?.dismiss(animated: false)
    navigation.popToRootViewController(animated: false)
    stage.advance(by: 1)
    search.isActive = false
    refresh.endRefreshing()
    stage.advance(by: 1)
    if !stage.advance(until: { !self.stage.needsFrame }, timeout: 6) { complaints.append("something still moves") }
  }

  private func judge() {
    let (bar, content) = (navigation.navigationBar.frame.maxY, page.scrollView)
    if abs(page.view.safeAreaInsets.top - bar) > 0.01 {
      complaints.append("the bar ends at \(bar), the safe area at \(page.view.safeAreaInsets.top)")
    }
    if bar < 44 { complaints.append("the bar ends at \(bar)") }
    if abs(content.adjustedContentInset.top - page.view.safeAreaInsets.top) > 0.01 {
      complaints.append("the content's inset is \(content.adjustedContentInset.top)")
    }
    let place = content.clamped(content.contentOffset)
    if abs(place.y - content.contentOffset.y) > 0.5 {
      complaints.append("the content rests at \(content.contentOffset.y), not \(place.y)")
    }
    if refresh.isRefreshing { complaints.append("it still refreshes") }
    if search.isActive || search.searchBar.isFirstResponder || search.viewIfLoaded?.window != nil {
      complaints.append("the search stays")
    }
    if phases.last != nil, phases.last != "did dismiss" { complaints.append("the search's last call was \(phases)") }
    if (search.searchBar.window != nil) != (page.navigationItem.searchController != nil) {
      complaints.append("the search bar is in the wrong place")
    }
    judgeTokens()
    if page.view.window == nil || page.view.convert(CGPoint.zero, to: nil) != .zero { complaints.append("the page is away") }
    if stage.window.subviews.count != 1 { complaints.append("\(stage.window.subviews.count) views are in the window") }
  }

  private func judgeTokens() {
    let field = search.searchBar.searchTextField
    if let all = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument), field.tokens(in: all) != field.tokens
    {
      complaints.append("the field has \(field.tokens.count) tokens, its whole range \(field.tokens(in: all).count)")
    }
    let shown = field.subviews.flatMap(\.subviews).count { $0 is SearchTokenView }
    if field.window != nil, shown != field.tokens.count {
      complaints.append("\(shown) of \(field.tokens.count) tokens are shown")
    }
    if navigation.navigationBar.hasMask { complaints.append("a mask stays in the bar") }
  }

  // MARK: - UISearchControllerDelegate and UISearchResultsUpdating

  private func tell(_ phase: String, after wanted: [String?]) {
    if !wanted.contains(phases.last) { complaints.append("\(phase) after \(phases.last ?? "nothing")") }
    phases.append(phase)
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    Self.searches += 1
    tell("will present", after: [nil, "did dismiss"])
  }
  func didPresentSearchController(_ searchController: UISearchController) { tell("did present", after: ["will present"]) }
  func willDismissSearchController(_ searchController: UISearchController) {
    tell("will dismiss", after: ["did present", "will present"])
  }
  func didDismissSearchController(_ searchController: UISearchController) { tell("did dismiss", after: ["will dismiss"]) }
  func updateSearchResults(for searchController: UISearchController) {
    if searchController !== search { complaints.append("another search is updated") }
  }
}

extension UIView {
  /// Whether the view or one in it has a mask.
  fileprivate var hasMask: Bool { mask != nil || subviews.contains(where: \.hasMask) }
}
