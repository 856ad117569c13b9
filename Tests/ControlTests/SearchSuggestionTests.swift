import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct SearchSuggestionTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 1)
  private let list = UIViewController()
  private let results = UIViewController()
  private let search: UISearchController
  private let listener = Listener()

  private final class Listener: NSObject, UISearchResultsUpdating, UISearchTextFieldDelegate {
    var chosen: [String?] = []
    var updates: [Int] = []
    func updateSearchResults(for searchController: UISearchController) {
      updates.append(searchController.searchBar.searchTextField.tokens.count)
    }
    func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion) {
      chosen.append(searchSuggestion.localizedSuggestion)
    }
    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
      chosen.append(suggestion.localizedSuggestion)
    }
  }

  init() {
    search = UISearchController(searchResultsController: results)
    results.view.backgroundColor = .green
    list.view.backgroundColor = .white
    list.navigationItem.hidesSearchBarWhenScrolling = false
    list.navigationItem.searchController = search
    search.searchResultsUpdater = listener
    stage.window.rootViewController = UINavigationController(rootViewController: list)
    stage.advance(frames: 2)
  }

  private let two = [
    UISearchSuggestionItem(localizedSuggestion: "By the sea"),
    UISearchSuggestionItem(localizedSuggestion: "At noon", localizedDescription: "Three places"),
  ]

  private func begin() {
    search.isActive = true
    stage.advance(by: 1)
  }

  private var cells: [UITableViewCell] {
    func all(_ view: UIView) -> [UIView] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
    return all(stage.window).compactMap { $0 as? UITableViewCell }.sorted {
      $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY
    }
  }

  private func tap(_ view: UIView) {
    stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.advance(by: 0.5)
  }

  @Test func suggestionsTakeThePlaceOfTheResultsBelowTheBar() throws {
    search.searchSuggestions = two
    #expect(cells.isEmpty)
    begin()
    search.searchBar.text = "k"
    stage.advance(frames: 2)
    try #require(cells.count == 2)
    let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
    #expect(cells[0].convert(cells[0].bounds, to: nil).minY >= bar.maxY - 1)
    let content = try #require(cells[1].contentConfiguration as? UIListContentConfiguration)
    #expect(content.text == "At noon" && content.secondaryText == "Three places" && content.image != nil)
    tap(cells[1])
    #expect(listener.chosen == ["At noon"] && search.isActive && search.searchBar.text == "k")
    search.searchSuggestions = nil
    stage.advance(frames: 2)
    #expect(cells.isEmpty && stage.snapshot().pixel(x: 160, y: 450) == [0, 255, 0, 255])
    search.searchSuggestions = two
    stage.advance(frames: 2)
    #expect(cells.count == 2)
    search.isActive = false
    stage.advance(by: 1)
    #expect(cells.isEmpty)
  }

  @Test func aBarBelowTheTitleCanDoWithoutThem() {
    search.searchSuggestions = two
    search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    begin()
    #expect(cells.isEmpty)
    search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false
    stage.advance(frames: 2)
    #expect(cells.count == 2)
  }

  @Test func aTokenUpdatesAndShowsTheResultsAndEndsWithTheSearch() {
    begin()
    #expect(results.view.isHidden)
    listener.updates = []
    search.searchBar.searchTextField.insertToken(UISearchToken(icon: nil, text: "Sea"), at: 0)
    stage.advance(frames: 2)
    #expect(!results.view.isHidden && listener.updates == [1])
    search.searchBar.becomeFirstResponder()
    stage.press(.keyboardDeleteOrBackspace)
    #expect(results.view.isHidden && listener.updates == [1, 0])
    search.searchBar.searchTextField.insertToken(UISearchToken(icon: nil, text: "Sea"), at: 0)
    search.isActive = false
    stage.advance(by: 1)
    #expect(search.searchBar.searchTextField.tokens == [])
  }

  @Test func aFieldOfItsOwnShowsThemBelowItselfWhileItIsEdited() throws {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 150, width: 200, height: 36))
    list.view.addSubview(field)
    field.delegate = listener
    field.searchSuggestions = two
    stage.advance(frames: 2)
    #expect(cells.isEmpty)
    field.becomeFirstResponder()
    stage.advance(frames: 2)
    try #require(cells.count == 2)
    let first = cells[0].convert(cells[0].bounds, to: field)
    #expect(first.minY >= 36 && first.minY < 60 && first.width == 200)
    tap(cells[0])
    #expect(listener.chosen == ["By the sea"] && cells.isEmpty && field.isEditing)
    field.searchSuggestions = two
    stage.advance(frames: 2)
    #expect(cells.count == 2)
    field.resignFirstResponder()
    stage.advance(frames: 2)
    #expect(cells.isEmpty)
    field.becomeFirstResponder()
    stage.advance(frames: 2)
    #expect(cells.count == 2)
    field.removeFromSuperview()
    stage.advance(frames: 2)
    #expect(cells.isEmpty)
  }

  @Test func itemsKeepWhatTheyWereMadeOf() {
    #expect(two[0].localizedAttributedSuggestion == nil && two[0].localizedDescription == nil && two[0].iconImage == nil)
    let text = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    let item = UISearchSuggestionItem(localizedAttributedSuggestion: text, localizedDescription: "Colour")
    #expect(
      item.localizedSuggestion == "Red" && item.localizedAttributedSuggestion == text && item.localizedDescription == "Colour")
  }

  @Test func thePanelFollowsAFieldThatScrolls() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 320, height: 200))
    scroll.contentSize = CGSize(width: 320, height: 600)
    list.view.addSubview(scroll)
    let field = UISearchTextField(frame: CGRect(x: 20, y: 160, width: 200, height: 36))
    scroll.addSubview(field)
    field.searchSuggestions = two
    field.becomeFirstResponder()
    stage.advance(frames: 2)
    for offset in [0, 20, 70, 10] as [CGFloat] {
      scroll.contentOffset.y = offset
      stage.advance(frames: 2)
      try #require(!cells.isEmpty)
      let first = cells[0].convert(cells[0].bounds, to: field)
      #expect(first.minY >= 36 && first.minY < 60 && first.minX == 0)
    }
    field.resignFirstResponder()
    stage.advance(frames: 2)
    #expect(cells.isEmpty)
  }

  @Test func editingThatBeginsAnewShowsThemAgainAtOnce() throws {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 150, width: 200, height: 36))
    list.view.addSubview(field)
    field.searchSuggestions = two
    field.becomeFirstResponder()
    stage.advance(frames: 2)
    tap(try #require(cells.first))
    #expect(cells.isEmpty)
    field.resignFirstResponder()
    field.becomeFirstResponder()
    stage.advance(frames: 2)
    #expect(cells.count == 2)
  }
}
