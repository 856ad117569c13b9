import Foundation
import MotionTesting
import Testing

/// The proxies of `UIAppearance` and the views that take their values.
@MainActor
struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)

  private class Header: UIView {}
  private class Footer: UIView {}
  private class Badge: UILabel {}

  /// Logs the colour that it has when it has entered the window.
  private class Entering: UIView {
    fileprivate var log: [UIColor?] = []
    override func didMoveToWindow() { log.append(backgroundColor) }
  }

  /// Views in each other, from the outermost, in the window.
  private func nest(_ views: UIView...) {
    for (outer, inner) in zip([stage.window] + views, views) where inner.superview == nil { outer.addSubview(inner) }
  }

  /// Other suites have stages of their own: proxies belong to the application whose turn it is.
  private func begin() { stage.advance() }

  @Test func aViewTakesTheValuesBeforeItIsToldOfItsWindow() {
    begin()
    Entering.appearance().backgroundColor = .red
    let view = Entering()
    #expect(view.backgroundColor == nil)
    nest(view)
    #expect(view.log == [.red])
    let plain = UIView()
    nest(plain)
    #expect(plain.backgroundColor == nil)
  }

  @Test func aValueOfTheViewsOwnWins() {
    begin()
    UILabel.appearance().textColor = .red
    UILabel.appearance().numberOfLines = 3
    let (own, reset) = (UILabel(), UILabel())
    own.textColor = .green
    reset.textColor = nil
    nest(own)
    nest(reset)
    #expect(own.textColor == .green && own.numberOfLines == 3)
    #expect(reset.textColor == .label, "also a default value that was set")
  }

  @Test func theLastValueOfAProxyCountsAndCanBeRead() {
    begin()
    UISwitch.appearance().onTintColor = .red
    UISwitch.appearance().onTintColor = .blue
    #expect(UISwitch.appearance() === UISwitch.appearance())
    #expect(UISwitch.appearance().onTintColor == .blue)
    let view = UISwitch()
    nest(view)
    #expect(view.onTintColor == .blue)
  }

  @Test func aViewInAWindowChangesWhenItComesBack() {
    begin()
    let view = UISlider()
    nest(view)
    UISlider.appearance().minimumTrackTintColor = .red
    stage.advance()
    #expect(view.minimumTrackTintColor == nil)
    view.removeFromSuperview()
    nest(view)
    #expect(view.minimumTrackTintColor == .red)
    UISlider.appearance().minimumTrackTintColor = .blue
    view.removeFromSuperview()
    nest(view)
    #expect(view.minimumTrackTintColor == .blue, "the proxy's value has not become the view's own")
  }

  @Test func theProxyOfASubclassWins() {
    begin()
    Badge.appearance().textColor = .red
    UILabel.appearance().textColor = .green
    UIView.appearance().backgroundColor = .yellow
    let (badge, label) = (Badge(), UILabel())
    nest(badge)
    nest(label)
    #expect(badge.textColor == .red && label.textColor == .green)
    #expect(badge.backgroundColor == .yellow)
  }

  // MARK: - Containers

  @Test func containersNarrowAProxy() {
    begin()
    UILabel.appearance().textColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [Header.self]).textColor = .red
    let (inside, outside) = (UILabel(), UILabel())
    nest(Header(), UIView(), inside)
    nest(Footer(), outside)
    #expect(inside.textColor == .red && outside.textColor == .green)
  }

  @Test func theOutermostContainerWinsThenTheLongerList() {
    begin()
    UILabel.appearance(whenContainedInInstancesOf: [Header.self]).textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Footer.self]).textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Header.self, Footer.self]).textColor = .green
    let (inBoth, inHeader, turned) = (UILabel(), UILabel(), UILabel())
    nest(Footer(), Header(), inBoth)
    nest(Header(), inHeader)
    nest(Header(), Footer(), turned)
    #expect(inBoth.textColor == .green, "footer first, and more of it")
    #expect(inHeader.textColor == .red)
    #expect(turned.textColor == .red, "the header is outside, and the list with both asks for the other order")
  }

  @Test func controllersAndPresentationsAreContainers() {
    begin()
    final class Page: UIViewController {}
    final class Sheet: UIViewController {}
    UILabel.appearance(whenContainedInInstancesOf: [Page.self]).textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UIPresentationController.self]).font = .boldSystemFont(ofSize: 30)
    let (page, sheet, label, shown) = (Page(), Sheet(), UILabel(), UILabel())
    page.view.addSubview(label)
    sheet.view.addSubview(shown)
    stage.window.rootViewController = page
    stage.advance()
    #expect(label.textColor == .red)
    let font = label.font
    sheet.modalPresentationStyle = .fullScreen
    page.present(sheet, animated: false)
    stage.advance(by: 0.5)
    #expect(shown.textColor == .red, "presented by the page")
    #expect(shown.font == .boldSystemFont(ofSize: 30) && label.font == font)
  }

  // MARK: - Traits

  @Test func traitsFilterAndAreFollowed() {
    begin()
    UILabel.appearance().textColor = .black
    UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .white
    UILabel.appearance(
      for: UITraitCollection(userInterfaceStyle: .dark), whenContainedInInstancesOf: [Header.self]
    ).textColor = .red
    let (label, dark, inHeader) = (UILabel(), UILabel(), UILabel())
    dark.overrideUserInterfaceStyle = .dark
    let header = Header()
    header.overrideUserInterfaceStyle = .dark
    nest(label)
    nest(dark)
    nest(header, inHeader)
    #expect(label.textColor == .black && dark.textColor == .white && inHeader.textColor == .red)
    label.overrideUserInterfaceStyle = .dark
    stage.advance()
    #expect(label.textColor == .white)
  }

  // MARK: - Methods and properties of one's own

  @Test func methodsAreRecordedForEachPlace() {
    begin()
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.blue, for: .highlighted)
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    let button = UIButton(type: .custom)
    button.setTitleColor(.green, for: .highlighted)
    let segments = UISegmentedControl(items: ["One", "Two"])
    nest(button)
    nest(segments)
    #expect(button.titleColor(for: .normal) == .red && button.titleColor(for: .highlighted) == .green)
    #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
  }

  /// As `edgewise port` writes `@objc dynamic var`.
  private class Card: UIView {
    fileprivate let title = UILabel()
    var radius: CGFloat = 0 { didSet { didChangeValue(for: \Card.radius) } }
    var titleFont: UIFont? {
      get { title.font }
      set {
        defer { didChangeValue(for: \Card.titleFont) }
        title.font = newValue
      }
    }
  }
  private class SmallCard: Card {}

  @Test func reportedPropertiesOfASubclassAreRecorded() {
    begin()
    Card.appearance().radius = 8
    Card.appearance().titleFont = .boldSystemFont(ofSize: 20)
    SmallCard.appearance().radius = 4
    let (card, small, own) = (Card(), SmallCard(), Card())
    own.radius = 1
    for view in [card, small, own] { nest(view) }
    #expect(card.radius == 8 && small.radius == 4 && own.radius == 1)
    #expect(own.title.font == .boldSystemFont(ofSize: 20))
  }

  @Test func stagesHaveProxiesOfTheirOwn() {
    begin()
    UIStepper.appearance().backgroundColor = .red
    let other = Stage(size: CGSize(width: 100, height: 100))
    let (here, there) = (UIStepper(), UIStepper())
    other.window.addSubview(there)
    stage.window.addSubview(here)
    #expect(here.backgroundColor == .red && there.backgroundColor == nil)
  }

  @Test func everyClassOfTheToolkitHasAProxy() {
    begin()
    let types: [UIView.Type] = [
      UIView.self, UILabel.self, UIButton.self, UISwitch.self, UISlider.self, UIPageControl.self, UIProgressView.self,
      UIStepper.self, UISegmentedControl.self, UIActivityIndicatorView.self, UIRefreshControl.self, UINavigationBar.self,
      UIToolbar.self, UITabBar.self, UISearchBar.self, UISearchTextField.self, UITableView.self, UITableViewCell.self,
      UITableViewHeaderFooterView.self, UICollectionView.self, UICollectionViewCell.self, UICollectionReusableView.self,
      UITextField.self, UITextView.self, UIScrollView.self, UIImageView.self, UIStackView.self, UIVisualEffectView.self,
      UIPickerView.self, UIDatePicker.self, UIListContentView.self, UIWindow.self, UIControl.self,
    ]
    for type in types { #expect(Swift.type(of: type.appearance()) == type) }
    let items: [UIBarItem.Type] = [UIBarItem.self, UIBarButtonItem.self, UITabBarItem.self]
    for type in items { #expect(Swift.type(of: type.appearance()) == type) }
  }

  @Test func aWindowTakesTheValuesWhenItIsShown() {
    begin()
    UIWindow.appearance().tintColor = .red
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(window.tintColor != .red)
    window.isHidden = false
    #expect(window.tintColor == .red)
    window.isHidden = true
  }

  @Test func defaultsOfTheToolkitGiveWay() {
    begin()
    UITableView.appearance().backgroundColor = .red
    UISearchTextField.appearance().backgroundColor = .green
    let (table, field, own) = (UITableView(), UISearchTextField(), UITableView())
    own.backgroundColor = .blue
    for view in [table, field, own] { nest(view) }
    #expect(table.backgroundColor == .red && field.backgroundColor == .green && own.backgroundColor == .blue)
  }
}
