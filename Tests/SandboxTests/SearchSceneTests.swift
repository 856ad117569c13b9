import MotionTesting
import Testing
import UIKit

@testable import Scenes

/// *Search*: a word for a ground becomes a token, which shortens the list.
@MainActor @Suite("Search scene")
struct SearchSceneTests {
  @Test func aWordBecomesATokenThatShortensTheList() throws {
    let scene = try SceneDemonstration("search")
    let list = try #require((scene.session.rootViewController as? UINavigationController)?.viewControllers.first)
    let places = try #require(list as? SearchedPlacesController)
    let (field, all) = (places.search.searchBar.searchTextField, places.places.count)
    places.search.isActive = true
    scene.stage.advance(by: 1)
    field.becomeFirstResponder()
    scene.stage.send(.text("pe"))
    scene.stage.advance(by: 0.5)
    let suggestion = try #require(places.search.searchSuggestions?.first)
    #expect(places.search.searchSuggestions?.count == 1 && suggestion.localizedSuggestion == "Peaks")
    let bar = places.search.searchBar
    scene.stage.tap(at: bar.convert(CGPoint(x: 100, y: bar.bounds.maxY + 20), to: nil))
    scene.stage.advance(by: 0.5)
    #expect(field.tokens.map { $0.representedObject as? PlaceGround } == [.peaks] && field.text == "")
    #expect(places.places.allSatisfy { PlaceGround.peaks.contains($0) } && !places.places.isEmpty && places.places.count < all)
    #expect(places.search.searchSuggestions?.isEmpty == true)
    // What is chosen is not suggested again.
    scene.stage.send(.text("p"))
    scene.stage.advance()
    #expect(places.search.searchSuggestions?.isEmpty == true)
    places.search.isActive = false
    scene.stage.advance(by: 1)
    #expect(places.places.count == all && field.tokens.isEmpty)
    #expect(TransitionLog.shared.violations.isEmpty)
  }
}
