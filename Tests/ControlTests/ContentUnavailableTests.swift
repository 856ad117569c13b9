import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

/// What controllers show instead of their content.
@MainActor
@Suite struct ContentUnavailableTests {
  /// Shows what it is given whenever it is asked.
  private final class Page: UIViewController {
    var answer: (UIContentUnavailableConfigurationState) -> (any UIContentConfiguration)? = { _ in nil }
    var states: [UIContentUnavailableConfigurationState] = []
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      states.append(state)
      contentUnavailableConfiguration = answer(state)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let page = Page()

  private func show(_ root: UIViewController? = nil) {
    stage.window.rootViewController = root ?? page
    stage.advance(by: 0.5)
  }

  private func shown(in view: UIView) -> UIContentUnavailableView? {
    view.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first
  }

  private func parts(of view: UIView?) -> [UIView] {
    (view?.subviews.lazy.compactMap { $0 as? UIScrollView }.first?.subviews.first?.subviews ?? []).filter { !$0.isHidden }
  }

  private func texts(_ view: UIView?) -> [String?] { parts(of: view).compactMap { $0 as? UILabel }.map(\.text) }

  private func place(_ part: UIView?) -> CGRect { part.map { $0.convert($0.bounds, to: nil) } ?? .null }

  // MARK: - Asking the controller

  @Test func aControllerIsAskedAsItAppearsAndWheneverItWishes() {
    show()
    #expect(page.states.count == 1 && shown(in: page.view) == nil)
    page.answer = { _ in UIContentUnavailableConfiguration.loading() }
    page.setNeedsUpdateContentUnavailableConfiguration()
    page.setNeedsUpdateContentUnavailableConfiguration()
    #expect(page.states.count == 1, "before the next layout")
    stage.advance()
    #expect(page.states.count == 2 && shown(in: page.view)?.frame == page.view.bounds)
    page.answer = { _ in nil }
    page.setNeedsUpdateContentUnavailableConfiguration()
    stage.advance()
    #expect(shown(in: page.view) == nil && page.contentUnavailableConfiguration == nil)
  }

  @Test func aControllerIsAskedAgainWhenItsTraitsChange() {
    show()
    page.overrideUserInterfaceStyle = .dark
    stage.advance()
    #expect(page.states.map(\.traitCollection.userInterfaceStyle).last == .dark && page.states.count == 2)
    stage.advance(by: 0.5)
    #expect(page.states.count == 2)
  }

  @Test func whatIsSetBeforeTheViewIsLoadedIsShownInIt() {
    let plain = UIViewController()
    plain.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    #expect(!plain.isViewLoaded)
    show(plain)
    #expect(texts(shown(in: plain.view)) == ["No Results", "Check the spelling or try a new search."])
    stage.window.rootViewController = nil
    plain.view = UIView(frame: stage.window.bounds)
    show(plain)
    #expect(shown(in: plain.view)?.frame == plain.view.bounds)
  }

  @Test func theSameViewShowsTheNextConfiguration() {
    page.answer = { _ in UIContentUnavailableConfiguration.loading() }
    show()
    let view = shown(in: page.view)
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No Stops"
    page.contentUnavailableConfiguration = empty
    stage.advance()
    #expect(shown(in: page.view) === view && texts(view) == ["No Stops"])
    // Any configuration will do: a list's makes its own view.
    var list = UIListContentConfiguration.cell()
    list.text = "Row"
    page.contentUnavailableConfiguration = list
    stage.advance()
    #expect(shown(in: page.view) == nil && page.view.subviews.last is UIListContentView)
    #expect(page.view.subviews.last?.frame == page.view.bounds)
  }

  @Test func anotherTransformerIsShown() {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.button = .plain()
    let view = UIContentUnavailableView(configuration: configuration)
    for color in [UIColor.red, .blue] {
      configuration.button.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
        var new = old
        new.foregroundColor = color
        return new
      }
      view.configuration = configuration
      let shown = (view.configuration as? UIContentUnavailableConfiguration)?.button.titleTextAttributesTransformer
      #expect(shown?(AttributeContainer()).foregroundColor == color)
    }
    var row = UIListContentConfiguration.cell()
    let list = UIListContentView(configuration: row)
    for color in [UIColor.red, .blue] {
      row.text = "row"
      row.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in color }
      list.configuration = row
      #expect(list.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }?.textColor == color)
    }
  }

  /// A configuration whose view calls back while it is configured.
  private struct Caller: UIContentConfiguration {
    var number = 0
    var call: @MainActor (Int) -> Void
    func makeContentView() -> any UIView & UIContentView {
      call(number)
      return CallerView(self)
    }
    func updated(for state: any UIConfigurationState) -> Caller { self }
  }

  private final class CallerView: UIView, UIContentView {
    var configuration: any UIContentConfiguration {
      didSet { if let caller = configuration as? Caller { caller.call(caller.number) } }
    }
    init(_ configuration: Caller) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func contentMayReadAndSetItsConfigurationWhileItIsConfigured() {
    show()
    var heard: [Int?] = []
    func caller(_ number: Int) -> Caller {
      Caller(number: number) { [unowned page] number in
        heard.append((page.contentUnavailableConfiguration as? Caller)?.number)
        if number == 2 { page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading() }
      }
    }
    page.contentUnavailableConfiguration = caller(0)
    page.contentUnavailableConfiguration = caller(1)
    #expect(heard == [0, 1] && page.view.subviews.contains { $0 is CallerView })
    page.contentUnavailableConfiguration = caller(2)
    #expect(page.contentUnavailableConfiguration is UIContentUnavailableConfiguration)
    #expect(shown(in: page.view) != nil && !page.view.subviews.contains { $0 is CallerView })
    // The newer configuration remains also where the older one makes its view.
    page.contentUnavailableConfiguration = nil
    page.contentUnavailableConfiguration = caller(2)
    #expect(page.contentUnavailableConfiguration is UIContentUnavailableConfiguration)
    #expect(page.view.subviews.filter { $0 is any UIContentView }.count == 1 && shown(in: page.view) != nil)
  }

  // MARK: - Searching

  @Test func aSearchNamesWhatItHasNotFound() {
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    page.answer = { $0.searchText?.isEmpty == false ? UIContentUnavailableConfiguration.search() : nil }
    show(UINavigationController(rootViewController: page))
    let field = search.searchBar.searchTextField
    stage.tap(at: field.convert(CGPoint(x: 60, y: 10), to: nil))
    stage.advance(by: 1)
    #expect(shown(in: page.view) == nil)
    stage.send(.text("kite"))
    stage.advance(by: 0.2)
    #expect(page.states.last?.searchText == "kite")
    #expect(texts(shown(in: page.view)) == ["No Results for “kite”", "Check the spelling or try a new search."])
    stage.send(.text("s"))
    stage.advance(by: 0.2)
    #expect(texts(shown(in: page.view)).first == "No Results for “kites”")
    search.isActive = false
    stage.advance(by: 1)
    #expect(shown(in: page.view) == nil && TransitionLog.shared.violations == [])
  }

  @Test func aPageThatLeftTheStackDuringItsSearchForgetsIt() {
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    page.answer = { $0.searchText?.isEmpty == false ? UIContentUnavailableConfiguration.search() : nil }
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(page, animated: false)
    show(navigation)
    #expect(page.states.allSatisfy { $0.searchText == nil }, "without a search")
    stage.tap(at: search.searchBar.searchTextField.convert(CGPoint(x: 60, y: 10), to: nil))
    stage.advance(by: 1)
    #expect(page.states.last?.searchText == "")
    stage.send(.text("kite"))
    stage.advance(by: 0.2)
    #expect(shown(in: page.view) != nil)
    navigation.popToRootViewController(animated: true)
    stage.advance(by: 1)
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 1)
    #expect(shown(in: page.view) == nil && page.states.last?.searchText == nil)
  }

  @Test func aControllerOfResultsNamesTheSearchTextToo() {
    let list = UIViewController()
    let search = UISearchController(searchResultsController: page)
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    page.answer = { _ in UIContentUnavailableConfiguration.search() }
    show(UINavigationController(rootViewController: list))
    stage.tap(at: search.searchBar.searchTextField.convert(CGPoint(x: 60, y: 10), to: nil))
    stage.advance(by: 1)
    stage.send(.text("reef"))
    stage.advance(by: 0.2)
    #expect(texts(shown(in: page.view)).first == "No Results for “reef”")
  }

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
