import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// What controllers show instead of their content.
@MainActor
@Suite final class ContentUnavailableTests: ContentUnavailableStage {
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
}
