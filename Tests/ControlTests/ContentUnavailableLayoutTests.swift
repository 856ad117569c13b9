import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// Where the parts of what controllers show instead of their content stand, and what they do.
@MainActor
@Suite final class ContentUnavailableLayoutTests: ContentUnavailableStage {
  // MARK: - Layout

  @Test func partsStandBelowEachOtherInTheMiddle() {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
    (empty.text, empty.secondaryText) = ("No Stops", "Plan a journey.")
    empty.button.title = "Plan"
    empty.secondaryButton.title = "Later"
    page.answer = { _ in empty }
    show()
    let parts = parts(of: shown(in: page.view))
    let places = parts.map(place)
    #expect(places.count == 5 && places.allSatisfy { abs($0.midX - 160) <= 0.5 })
    #expect(places[1].minY - places[0].maxY == 12 && places[2].minY - places[1].maxY == 6)
    #expect(places[3].minY - places[2].maxY == 16 && places[4].minY - places[3].maxY == 8)
    #expect(abs((places[0].minY + places[4].maxY) / 2 - 240) <= 1 && places[0].size == CGSize(width: 40, height: 30))
  }

  @Test func naturalAlignmentIsTheReadingDirections() {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No Stops"
    empty.alignment = .natural
    empty.directionalLayoutMargins.leading = 40
    page.answer = { _ in empty }
    page.view.semanticContentAttribute = .forceLeftToRight
    show()
    #expect(place(parts(of: shown(in: page.view)).first).minX == 40)
    let view = shown(in: page.view)
    for part in [view, view?.subviews.last, view?.subviews.last?.subviews.first].compactMap(\.self) {
      part.semanticContentAttribute = .forceRightToLeft
    }
    stage.advance()
    #expect(place(parts(of: view).first).maxX == 280)
  }

  @Test func marginsOfTheSuperviewAreKeptAlongTheAxes() {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No Stops"
    empty.alignment = .natural
    page.answer = { _ in empty }
    page.view.layoutMargins = UIEdgeInsets(top: 8, left: 60, bottom: 8, right: 8)
    show()
    #expect(place(parts(of: shown(in: page.view)).first).minX == 60)
    page.view.layoutMargins.left = 70
    stage.advance()
    #expect(place(parts(of: shown(in: page.view)).first).minX == 70)
    empty.axesPreservingSuperviewLayoutMargins = .vertical
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance()
    #expect(place(parts(of: shown(in: page.view)).first).minX == 16)
  }

  @Test func aScrollViewsContentMovesBelowIt() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 320, height: 2000)
    page.view = scroll
    page.answer = { _ in UIContentUnavailableConfiguration.loading() }
    show()
    let start = place(parts(of: shown(in: scroll)).first)
    scroll.contentOffset.y = 300
    stage.advance()
    #expect(shown(in: scroll)?.frame == scroll.bounds && place(parts(of: shown(in: scroll)).first) == start)
  }

  @Test func contentThatIsTooHighScrollsByTheFinger() {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = (0..<60).map { "Line \($0)" }.joined(separator: "\n")
    page.answer = { _ in empty }
    show()
    let view = shown(in: page.view)
    let top = place(parts(of: view).first).minY
    #expect(top == 16)
    stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.3)
    stage.advance(by: 6)
    #expect(place(parts(of: view).first).minY < -150)
    view?.isScrollEnabled = false
    stage.advance()
    let rest = place(parts(of: view).first).minY
    stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 400), duration: 0.3)
    stage.advance(by: 2)
    #expect(place(parts(of: view).first).minY == rest)
  }

  @Test func aKeyboardPushesTheContentUp() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    page.view.addSubview(field)
    page.answer = { _ in UIContentUnavailableConfiguration.search() }
    show()
    let start = parts(of: shown(in: page.view)).map { place($0) }
    field.becomeFirstResponder()
    stage.advance(by: 1)
    let moved = parts(of: shown(in: page.view)).map { place($0) }
    #expect(zip(start, moved).allSatisfy { abs($0.minY - 100 - $1.minY) <= 1 })
    field.resignFirstResponder()
    stage.advance(by: 1)
    #expect(parts(of: shown(in: page.view)).map { place($0) } == start)
  }

  // MARK: - Parts

  @Test func theButtonPerformsItsAction() {
    var (log, empty) = ([String](), UIContentUnavailableConfiguration.empty())
    empty.buttonProperties.primaryAction = UIAction(title: "Again") { _ in log.append("again") }
    page.answer = { _ in empty }
    show()
    let button = parts(of: shown(in: page.view)).first as? UIButton
    #expect(button?.configuration?.title == "Again")
    let middle = place(button)
    stage.tap(at: CGPoint(x: middle.midX, y: middle.midY))
    stage.advance(by: 0.2)
    #expect(log == ["again"])
    empty.buttonProperties.primaryAction = UIAction(title: "Other") { _ in log.append("other") }
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance()
    stage.tap(at: CGPoint(x: middle.midX, y: middle.midY))
    stage.advance(by: 0.2)
    #expect(log == ["again", "other"], "the old action is gone")
    empty.buttonProperties.isEnabled = false
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance()
    stage.tap(at: CGPoint(x: middle.midX, y: middle.midY))
    stage.advance(by: 0.2)
    #expect(log.count == 2 && button?.isEnabled == false)
  }

  @Test func buttonsWithoutContentAreHidden() {
    page.answer = { _ in UIContentUnavailableConfiguration.empty() }
    show()
    #expect(parts(of: shown(in: page.view)).isEmpty)
  }

  @Test func loadingTurnsASpinnerUnlessThereIsAnImage() {
    var loading = UIContentUnavailableConfiguration.loading()
    page.answer = { _ in loading }
    show()
    let spinner = parts(of: shown(in: page.view)).first as? UIActivityIndicatorView
    #expect(spinner?.isAnimating == true && texts(shown(in: page.view)) == ["Loading…"])
    loading.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance()
    #expect(spinner?.isHidden == true && spinner?.isAnimating == false)
    #expect(parts(of: shown(in: page.view)).first is UIImageView)
  }

  @Test func ownTextsReplaceThoseOfTheSystem() {
    var search = UIContentUnavailableConfiguration.search()
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "kite"
    #expect(search.text == "No Results" && search.updated(for: state).text == "No Results for “kite”")
    search.text = nil
    search.image = nil
    search.secondaryText = "Nothing"
    let updated = search.updated(for: state)
    #expect(updated.text == nil && updated.image == nil && updated.secondaryText == "Nothing")
    #expect(UIContentUnavailableConfiguration.search() == .search() && search != .search() && search != .empty())
    var other = UIContentUnavailableConfiguration.empty()
    other.button.title = "Go"
    #expect(other != .empty() && Set([other, .empty(), .empty()]).count == 2)
  }
}
