import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Search bars below titles. Heights: 44 points for the row, 52 for a large title, 52 for the search bar as on iOS 11 to 18; an active
/// search has 56 (chosen: the field with 10 points above and below).
@MainActor
struct NavigationSearchTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let search = UISearchController(searchResultsController: nil)
  private let page = ContentPage("Harbour")

  private func show(large: Bool = false, collapses: Bool = true) -> UINavigationController {
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = collapses
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = large
    stage.window.rootViewController = navigation
    stage.advance(by: 0.5)
    return navigation
  }

  private func bottom(_ navigation: UINavigationController) -> CGFloat { navigation.navigationBar.frame.maxY }
  private var fieldInWindow: CGRect { search.searchBar.searchTextField.convert(search.searchBar.searchTextField.bounds, to: nil) }

  // MARK: - Scrolling

  @Test func aBarThatCollapsesWaitsUntilTheContentIsPulledDown() {
    let navigation = show()
    #expect(bottom(navigation) == 44 && page.scrollView.contentOffset.y == -44 && page.view.safeAreaInsets.top == 44)
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 350), duration: 0.4)
    stage.advance(by: 2)
    #expect(bottom(navigation) == 96 && page.scrollView.contentOffset.y == -96 && page.view.safeAreaInsets.top == 96)
    #expect(fieldInWindow == CGRect(x: 8, y: 45, width: 384, height: 36))
  }

  @Test func firstTheSearchBarAndThenTheTitleCollapsePointByPoint() {
    let navigation = show(large: true)
    #expect(bottom(navigation) == 96)
    let steps: [(CGFloat, CGFloat)] = [(-148, 36), (-130, 18), (-112, 0), (-96, 0), (-70, 0), (-44, 0), (0, 0), (-148, 36)]
    for (offset, field) in steps {
      page.scrollView.contentOffset.y = offset
      stage.advance()
      #expect(bottom(navigation) == max(-offset, 44), "at \(offset)")
      #expect(page.view.safeAreaInsets.top == bottom(navigation) && page.scrollView.contentOffset.y == offset)
      #expect(search.searchBar.searchTextField.frame.height == field, "at \(offset)")
    }
  }

  @Test(arguments: [(CGFloat(20), CGFloat(-148)), (40, -96), (66, -96), (92, -44)])
  func aReleaseBetweenTheHeightsSnapsToTheNearer(_ way: CGFloat, _ rest: CGFloat) {
    let navigation = show(large: true)
    page.scrollView.contentOffset.y = -148
    // 10 points are lost before the drag begins.
    stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 490 - way), duration: 0.4, release: false)
    stage.advance(by: 0.3)
    stage.touchUp()
    stage.advance(by: 2)
    #expect(page.scrollView.contentOffset.y == rest && bottom(navigation) == -rest)
  }

  @Test func aBarThatDoesNotCollapseStays() {
    let navigation = show(collapses: false)
    for offset in [-96, 0, 500] as [CGFloat] {
      page.scrollView.contentOffset.y = offset
      stage.advance()
      #expect(bottom(navigation) == 96 && page.view.safeAreaInsets.top == 96 && fieldInWindow.height == 36)
    }
    page.navigationItem.hidesSearchBarWhenScrolling = true
    stage.advance()
    #expect(bottom(navigation) == 44 && page.scrollView.contentOffset.y == 500)
  }

  @Test func aPageWithoutContentThatScrollsKeepsItsSearchBar() {
    let plain = UIViewController()
    plain.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: plain)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.5)
    #expect(bottom(navigation) == 96 && plain.view.safeAreaInsets.top == 96)
  }

  // MARK: - Searching

  @Test(arguments: [false, true]) func aSearchTakesThePlaceOfTheTitleAndGivesItBack(_ large: Bool) {
    let navigation = show(large: large)
    page.scrollView.contentOffset.y = large ? -148 : -96
    stage.advance()
    stage.tap(at: CGPoint(x: fieldInWindow.midX, y: fieldInWindow.midY))
    stage.advance(by: 1)
    #expect(search.isActive && search.presentingViewController === page && search.searchBar.showsCancelButton)
    #expect(bottom(navigation) == 56 && page.view.safeAreaInsets.top == 56 && page.scrollView.contentOffset.y == -56)
    #expect(fieldInWindow.minY == 10 && !navigation.isNavigationBarHidden)
    page.scrollView.contentOffset.y = 300
    stage.advance()
    #expect(bottom(navigation) == 56, "an active search does not collapse")
    page.scrollView.contentOffset.y = -56
    search.isActive = false
    stage.advance(by: 1)
    #expect(!search.isActive && bottom(navigation) == (large ? 148 : 96))
    #expect(page.scrollView.contentOffset.y == -bottom(navigation) && !search.searchBar.showsCancelButton)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func theBarMovesInTheAnimationOfTheSearch() {
    let navigation = show(collapses: false)
    search.isActive = true
    var places: [CGFloat] = []
    for _ in 0..<8 {
      stage.advance(frames: 2)
      places.append((navigation.navigationBar.layer.presentation() ?? navigation.navigationBar.layer).frame.maxY)
    }
    #expect(places == places.sorted(by: >) && places.contains { $0 > 58 && $0 < 94 }, "\(places)")
  }

  @Test func withoutHidingTheBarTheTitleStays() {
    search.hidesNavigationBarDuringPresentation = false
    let navigation = show()
    search.isActive = true
    stage.advance(by: 1)
    #expect(bottom(navigation) == 96 && navigation.navigationBar.frame.minY == 0 && page.view.safeAreaInsets.top == 96)
    search.isActive = false
    stage.advance(by: 1)
    #expect(page.view.safeAreaInsets.top == bottom(navigation))
  }

  @Test func scopesMakeTheBarHigherWhileTheSearchIsActive() {
    search.searchBar.scopeButtonTitles = ["Near", "All"]
    let navigation = show()
    search.isActive = true
    stage.advance(by: 1)
    #expect(bottom(navigation) == 96 && page.view.safeAreaInsets.top == 96)
    search.isActive = false
    stage.advance(by: 1)
    #expect(bottom(navigation) == 96 && !search.searchBar.showsScopeBar)
  }

  @Test func resultsLieBelowTheBar() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.advance()
    search.isActive = true
    stage.advance(by: 1)
    #expect(search.view.convert(search.view.bounds, to: nil) == CGRect(x: 0, y: 56, width: 400, height: 744))
  }

  // MARK: - Transitions

  @Test func aPushLeavesTheSearchAndAPopFindsItAgain() {
    let navigation = show()
    search.isActive = true
    stage.advance(by: 1)
    let next = ContentPage("Lighthouse")
    navigation.pushViewController(next, animated: true)
    stage.advance(frames: 10)
    #expect(page.view.safeAreaInsets.top == 56 && next.view.safeAreaInsets.top == 44)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44) && search.isActive)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(search.isActive && bottom(navigation) == 56 && fieldInWindow.minY == 10)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func poppingTheSearchedPageEndsItsSearch() {
    let navigation = UINavigationController(rootViewController: ContentPage("Root"))
    stage.window.rootViewController = navigation
    stage.advance()
    page.navigationItem.searchController = search
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 1)
    search.isActive = true
    stage.advance(by: 1)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(!search.isActive && page.presentedViewController == nil && navigation.navigationBar.frame.minY == 0)
    #expect(bottom(navigation) == 44)
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 1)
    #expect(bottom(navigation) == 96 && fieldInWindow.height == 36 && !search.searchBar.showsCancelButton)
  }

  @Test func anotherSearchControllerReplacesTheBar() {
    let navigation = show(collapses: false)
    let other = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = other
    stage.advance()
    #expect(search.searchBar.window == nil && other.searchBar.window != nil && bottom(navigation) == 96)
    page.navigationItem.searchController = nil
    stage.advance()
    #expect(other.searchBar.window == nil && bottom(navigation) == 44 && page.view.safeAreaInsets.top == 44)
  }

  // MARK: - Storm

  @Test(arguments: 0..<12) func anyOrderOfChangesEndsInOrder(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let navigation = show(large: seed % 2 == 0)
    for _ in 0..<40 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: page.scrollView.contentOffset.y = CGFloat(Int.random(in: -148...600, using: &random))
      case 1: search.isActive = true
      case 2: search.isActive = false
      case 3: if navigation.viewControllers.count < 3 { navigation.pushViewController(ContentPage("Next"), animated: true) }
      case 4: navigation.popViewController(animated: true)
      case 5: page.navigationItem.hidesSearchBarWhenScrolling.toggle()
      case 6: search.hidesNavigationBarDuringPresentation.toggle()
      case 7: page.navigationItem.searchController = page.navigationItem.searchController == nil ? search : nil
      default: navigation.navigationBar.prefersLargeTitles.toggle()
      }
      stage.advance(frames: Int.random(in: 0...12, using: &random))
    }
    stage.advance(by: 2)
    navigation.popToRootViewController(animated: false)
    stage.advance(by: 1)
    #expect(TransitionLog.shared.violations == [])
    #expect(abs(page.view.safeAreaInsets.top - bottom(navigation)) < 0.01)
    #expect([44, 52, 56, 96, 104, 108, 148].contains { bottom(navigation) <= $0 + 0.01 } && bottom(navigation) >= 44)
    let shows = page.navigationItem.searchController != nil
    #expect((search.searchBar.window != nil) == shows)
  }
}
