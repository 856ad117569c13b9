import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct SearchControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 1)
  private let list = UIViewController()
  private let results = UIViewController()
  private let navigation: UINavigationController
  private let search: UISearchController
  private let listener = Listener()

  private final class Listener: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
    var log: [String] = []
    func willPresentSearchController(_ searchController: UISearchController) { log.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { log.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("did dismiss") }
    func updateSearchResults(for searchController: UISearchController) {
      log.append("update \(searchController.searchBar.text ?? "")")
    }
    func drain() -> [String] {
      defer { log = [] }
      return log
    }
  }

  init() {
    navigation = UINavigationController(rootViewController: list)
    search = UISearchController(searchResultsController: results)
    results.view.backgroundColor = .green
    list.view.backgroundColor = .white
    stage.window.rootViewController = navigation
    stage.advance()
    search.searchBar.frame = CGRect(x: 0, y: list.view.safeAreaInsets.top, width: 320, height: 56)
    list.view.addSubview(search.searchBar)
    search.delegate = listener
    search.searchResultsUpdater = listener
    stage.advance()
  }

  private func begin() {
    let bar = search.searchBar
    let middle = bar.convert(CGPoint(x: 100, y: 28), to: nil)
    stage.tap(at: middle)
    stage.advance(by: 1)
  }

  private func type(_ text: String) {
    stage.send(.text(text))
    stage.advance()
  }

  @Test func usingTheBarPresentsTheSearchOverTheListBelowTheBar() throws {
    begin()
    #expect(search.isActive && search.presentingViewController === list && search.searchBar.isFirstResponder)
    #expect(listener.drain() == ["will present", "update ", "did present"])
    let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
    let place = search.view.convert(search.view.bounds, to: nil)
    #expect(abs(place.minY - bar.maxY) < 0.5 && abs(place.maxY - 500) < 0.5)
    #expect(search.searchBar.showsCancelButton && navigation.isNavigationBarHidden)
    #expect(results.view.isHidden)
    type("k")
    #expect(!results.view.isHidden && listener.drain() == ["update k"])
    #expect(stage.snapshot().pixel(x: 160, y: 450) == [0, 255, 0, 255])
  }

  @Test func cancelEndsTheSearchAndEmptiesTheText() {
    begin()
    type("kite")
    _ = listener.drain()
    search.isActive = false
    stage.advance(by: 1)
    #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.isFirstResponder)
    #expect(listener.drain() == ["will dismiss", "update ", "did dismiss"])
    #expect(!search.searchBar.showsCancelButton && !navigation.isNavigationBarHidden)
    #expect(list.presentedViewController == nil && search.view.superview == nil)
    begin()
    let cancel = search.searchBar.convert(CGPoint(x: 290, y: 28), to: nil)
    stage.tap(at: cancel)
    stage.advance(by: 1)
    #expect(!search.isActive)
  }

  @Test func aTapOnTheDimmedListEndsTheSearch() {
    begin()
    stage.tap(at: CGPoint(x: 160, y: 400))
    stage.advance(by: 1)
    #expect(!search.isActive)
  }

  @Test func withoutObscuringTheListIsUsedThroughTheSearch() {
    @MainActor final class Taps: NSObject {
      var count = 0
      func tap() { count += 1 }
    }
    let taps = Taps()
    search.obscuresBackgroundDuringPresentation = false
    list.view.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Taps.tap))
    begin()
    taps.count = 0
    stage.tap(at: CGPoint(x: 160, y: 400))
    stage.advance(by: 0.5)
    #expect(search.isActive && taps.count == 1)
  }

  @Test func resultsAndScopesAppearAsTheProgramSays() {
    search.searchBar.scopeButtonTitles = ["Near", "All"]
    search.scopeBarActivation = .onTextEntry
    search.hidesNavigationBarDuringPresentation = false
    search.automaticallyShowsCancelButton = false
    begin()
    #expect(!search.searchBar.showsScopeBar && !navigation.isNavigationBarHidden && !search.searchBar.showsCancelButton)
    type("a")
    #expect(search.searchBar.showsScopeBar)
    search.showsSearchResultsController = false
    #expect(results.view.isHidden && !search.automaticallyShowsSearchResultsController)
    _ = listener.drain()
    search.searchBar.text = "program"
    #expect(listener.drain() == ["update program"])
  }

  @Test func theSearchIsActivatedByTheProgramToo() {
    search.isActive = true
    stage.advance(by: 1)
    #expect(search.isActive && listener.drain() == ["will present", "update ", "did present"])
    let alone = UISearchController(searchResultsController: nil)
    alone.isActive = true
    #expect(!alone.isActive && !alone.obscuresBackgroundDuringPresentation)
  }

  @Test func beginningAndEndingQuicklyLeavesNothing() {
    for _ in 0..<6 {
      search.isActive = true
      stage.advance(frames: 3)
      search.isActive = false
      stage.advance(frames: 5)
    }
    search.isActive = false
    stage.advance(by: 1)
    search.isActive = false
    stage.advance(by: 1)
    #expect(!search.isActive && list.presentedViewController == nil && !navigation.isNavigationBarHidden)
  }
}
