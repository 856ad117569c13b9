import Foundation
import MotionTesting
import TestSupport
import Testing

/// What bars look like over content and at its edge.
@MainActor
struct BarAppearanceTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  private func color(at point: CGPoint) -> [UInt8] {
    Array(stage.snapshot().pixel(x: Int(point.x), y: Int(point.y)).prefix(3))
  }

  private func show(_ page: UIViewController, _ configure: (UINavigationController) -> Void = { _ in }) -> UINavigationController
  {
    page.view.backgroundColor = .white
    let navigation = UINavigationController(rootViewController: page)
    configure(navigation)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.2)
    return navigation
  }

  private func appearance(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  private let red: [UInt8] = [255, 0, 0]
  private let blue: [UInt8] = [0, 0, 255]
  private let white: [UInt8] = [255, 255, 255]
  private let corner = CGPoint(x: 4, y: 20)

  @Test func theStandardLookFadesInOverTenPointsOfContent() {
    let page = ContentPage("Harbour")
    _ = show(page) { navigation in
      navigation.navigationBar.standardAppearance = appearance(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
    #expect(color(at: corner) == white, "without an appearance for the edge there is no background")
    page.scrollView.contentOffset.y += 5
    stage.advance()
    let half = color(at: corner)
    #expect(half[0] == 255 && abs(Int(half[1]) - 128) < 3)
    page.scrollView.contentOffset.y += 5
    stage.advance()
    #expect(color(at: corner) == red)
  }

  @Test func aBlackBarHasWhiteTitles() throws {
    let page = ContentPage("Harbour")
    let navigation = show(page) { $0.navigationBar.prefersLargeTitles = true }
    let titles = { descendants(of: navigation.navigationBar).compactMap { $0 as? UILabel }.filter { $0.text == "Harbour" } }
    let colors = { Set(titles().map { $0.textColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) }) }
    #expect(titles().count == 2 && colors() == [.black])
    navigation.navigationBar.barStyle = .black
    stage.advance()
    #expect(titles().count == 2 && colors() == [.white])
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.yellow, .kern: 1]
    #expect(colors() == [.yellow, .white])
    navigation.navigationBar.barStyle = .default
    navigation.navigationBar.titleTextAttributes = nil
    #expect(colors() == [.black])
  }

  private func descendants(of view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + descendants(of: $0) } }

  @Test func theItemsAppearancesGoBeforeTheBars() {
    let page = ContentPage("Harbour")
    let navigation = show(page) { navigation in
      navigation.navigationBar.standardAppearance = appearance(.green)
      navigation.navigationBar.scrollEdgeAppearance = appearance(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }
    #expect(color(at: corner) == blue)
    page.navigationItem.scrollEdgeAppearance = appearance(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    stage.advance()
    #expect(color(at: corner) == red)
    page.navigationItem.scrollEdgeAppearance = nil
    page.navigationItem.standardAppearance = appearance(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    stage.advance()
    #expect(color(at: corner) == blue)
    page.scrollView.contentOffset.y = 200
    stage.advance()
    #expect(color(at: corner) == red)
    #expect(navigation.navigationBar.scrollEdgeAppearance !== nil)
  }

  @Test func aBarKeepsACopyAndFollowsItsChanges() {
    let bar = UINavigationBar()
    let given = appearance(.green)
    bar.standardAppearance = given
    #expect(bar.standardAppearance !== given && bar.standardAppearance.backgroundColor == .green)
    given.backgroundColor = .black
    #expect(bar.standardAppearance.backgroundColor == .green)
    let page = ContentPage("Harbour")
    let navigation = show(page)
    page.scrollView.contentOffset.y = 200
    navigation.navigationBar.standardAppearance.backgroundEffect = nil
    navigation.navigationBar.standardAppearance.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.advance()
    #expect(color(at: corner) == red, "a default appearance that is changed in place counts as set")
  }

  @Test func copiesHaveEverything() {
    let bar = UINavigationBarAppearance()
    bar.configureWithTransparentBackground()
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.largeTitleTextAttributes = [.kern: 2]
    bar.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    bar.buttonAppearance.normal.titleTextAttributes = [.kern: 3]
    bar.backButtonAppearance.highlighted.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: 5)
    let copy: UINavigationBarAppearance = bar.copy()
    #expect(copy.backgroundEffect == nil && copy.shadowColor == nil)
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect(copy.largeTitleTextAttributes[.kern] as? Int == 2 && copy.titlePositionAdjustment == bar.titlePositionAdjustment)
    #expect(copy.buttonAppearance !== bar.buttonAppearance)
    #expect(copy.buttonAppearance.disabled.titleTextAttributes[.kern] as? Int == 3, "states fall back to the normal one")
    #expect(copy.backButtonAppearance.highlighted.titlePositionAdjustment == UIOffset(horizontal: 4, vertical: 5))
    let plain = UIToolbarAppearance(barAppearance: appearance(.green))
    #expect(plain.backgroundColor == .green && plain.prominentButtonAppearance.normal.titleTextAttributes[.font] != nil)
  }

  @Test(arguments: [true, false]) func theToolbarKeepsItsBackgroundWhileContentOfEitherPageIsUnderIt(finishes: Bool) {
    let (list, detail) = (ContentPage("A"), ContentPage("B", length: 100))
    detail.view.backgroundColor = .white
    let navigation = show(list) { navigation in
      navigation.toolbar.standardAppearance = UIToolbarAppearance(
        barAppearance: appearance(UIColor(red: 1, green: 0, blue: 0, alpha: 1)))
      navigation.isToolbarHidden = false
    }
    let place = CGPoint(x: 4, y: 790)
    #expect(color(at: place) == red)
    navigation.pushViewController(detail, animated: true)
    stage.advance(by: 0.1)
    #expect(color(at: place) == red, "the list is still under it")
    stage.advance(by: 1)
    #expect(color(at: place) == white)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 250, y: 300), duration: 0.4, release: false)
    #expect(color(at: place) == red, "the list is under it again")
    if !finishes {
      stage.touchMove(to: CGPoint(x: 20, y: 300))
      stage.advance(frames: 10)
    }
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(color(at: place) == (finishes ? red : white))
  }

  @Test func anImageWithoutPixelsHidesBackgroundAndHairline() {
    let page = ContentPage("Harbour")
    let navigation = show(page) { navigation in
      navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
      navigation.navigationBar.shadowImage = UIImage()
    }
    let sheet = UIView(frame: CGRect(x: 0, y: -100, width: 400, height: 3000))
    sheet.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    page.scrollView.addSubview(sheet)
    page.scrollView.contentOffset.y = 300
    stage.advance()
    #expect(color(at: corner) == red && color(at: CGPoint(x: 4, y: 43)) == red)
    #expect(navigation.navigationBar.backgroundImage(for: .default) != nil)
    navigation.navigationBar.setBackgroundImage(nil, for: .default)
    stage.advance()
    #expect(color(at: corner) != red, "the material lies over it")
  }

  @Test func aTintColoursTheBarEverywhere() {
    let page = ContentPage("Harbour")
    _ = show(page) { $0.navigationBar.barTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    #expect(color(at: corner) == blue)
    page.scrollView.contentOffset.y = 300
    stage.advance()
    #expect(color(at: corner) == blue)
  }

  @Test func aTabBarHasNoBackgroundAtTheEndOfTheContent() {
    let page = ContentPage("Harbour")
    page.view.backgroundColor = .white
    let tabs = UITabBarController()
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    tabs.tabBar.standardAppearance = look
    tabs.viewControllers = [page]
    stage.window.rootViewController = tabs
    stage.advance(by: 0.2)
    let place = CGPoint(x: 4, y: 790)
    #expect(color(at: place) == red)
    page.scrollView.contentOffset.y = 3000 + 49 - 800
    stage.advance()
    #expect(color(at: place) == white)
  }

  @Test func colorsOfTabsComeFromTheirStates() {
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.stackedLayoutAppearance.normal.badgeBackgroundColor = .purple
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.standardAppearance = look
    bar.items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items?[1].badgeValue = "2"
    bar.selectedItem = bar.items?[0]
    stage.window.addSubview(bar)
    stage.advance()
    func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
    let found = labels(bar)
    #expect(found.first { $0.text == "A" }?.textColor == .red && found.first { $0.text == "B" }?.textColor == .green)
    #expect(found.first { $0.text == "2" }?.backgroundColor == .purple)
    bar.selectedItem = bar.items?[1]
    #expect(found.first { $0.text == "A" }?.textColor == .green && found.first { $0.text == "B" }?.textColor == .red)
    look.stackedItemPositioning = .centered
    look.stackedItemWidth = 40
    look.stackedItemSpacing = 10
    bar.standardAppearance = look
    stage.advance()
    let frames = bar.subviews.filter { $0 is UIControl }.map(\.frame.minX)
    #expect(frames == [55, 105])
  }
}
