import Foundation
import MotionTesting
import TestSupport
import Testing

/// Bars and their items that take the values of appearance proxies.
@MainActor
struct BarProxyTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  private func color(at point: CGPoint) -> [UInt8] {
    Array(stage.snapshot().pixel(x: Int(point.x), y: Int(point.y)).prefix(3))
  }

  private func label(_ text: String) -> UILabel? { find(in: stage.window) { ($0 as? UILabel)?.text == text } }

  private func find<View: UIView>(in view: UIView, _ matches: (UIView) -> Bool) -> View? {
    if matches(view), let view = view as? View { return view }
    for subview in view.subviews {
      if let found: View = find(in: subview, matches) { return found }
    }
    return nil
  }

  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func show(_ page: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.2)
    return navigation
  }

  @Test func aNavigationBarTakesColoursAndTitle() {
    stage.advance()
    UINavigationBar.appearance().barTintColor = red
    UINavigationBar.appearance().isTranslucent = false
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.yellow]
    let page = UIViewController()
    page.title = "Harbour"
    _ = show(page)
    #expect(color(at: CGPoint(x: 4, y: 20)) == [255, 0, 0])
    #expect(label("Harbour")?.textColor == .yellow)
  }

  @Test func aLookOfTheBarsOwnWins() {
    stage.advance()
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = red
    UINavigationBar.appearance().scrollEdgeAppearance = look
    let page = UIViewController()
    let navigation = show(page)
    #expect(color(at: CGPoint(x: 4, y: 20)) == [255, 0, 0])
    let own = UINavigationBarAppearance(barAppearance: look)
    own.backgroundColor = blue
    navigation.navigationBar.scrollEdgeAppearance = own
    stage.window.rootViewController = UIViewController()
    stage.advance()
    stage.window.rootViewController = navigation
    stage.advance()
    #expect(color(at: CGPoint(x: 4, y: 20)) == [0, 0, 255])
  }

  @Test func buttonsTakeTheirItemsLooksAndSoDoesTheBackButton() {
    stage.advance()
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = red
    let (page, next) = (UIViewController(), UIViewController())
    page.title = "Harbour"
    let navigation = show(page)
    let (item, own) = (
      UIBarButtonItem(title: "Sail", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "Row", style: .plain, target: nil, action: nil)
    )
    own.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    page.navigationItem.rightBarButtonItems = [item, own]
    stage.advance()
    #expect(label("Sail")?.textColor == .yellow && label("Row")?.textColor == .green)
    #expect(item.tintColor == red)
    navigation.pushViewController(next, animated: false)
    stage.advance(by: 0.2)
    #expect(label("‹ Harbour")?.textColor == .yellow)
  }

  @Test func toolbarsAndTabBarsGiveTheirItemsLooks() {
    stage.advance()
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = red
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
    UITabBar.appearance().barTintColor = blue
    UITabBar.appearance().isTranslucent = false
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Sea", image: nil, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [page]
    stage.window.rootViewController = tabs
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 400, height: 44))
    let item = UIBarButtonItem(title: "Sail", style: .plain, target: nil, action: nil)
    toolbar.items = [item]
    page.view.addSubview(toolbar)
    stage.advance(by: 0.2)
    #expect(item.tintColor == red)
    #expect(label("Sail")?.textColor == red)
    #expect(label("Sea")?.textColor == .yellow)
    #expect(color(at: CGPoint(x: 4, y: 790)) == [0, 0, 255])
  }

  @Test func aSearchBarTakesImagesAndTheAttributesOfItsScopes() {
    stage.advance()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    UISearchBar.appearance().setImage(image, for: .search, state: .normal)
    UISearchBar.appearance().backgroundImage = image
    UISearchBar.appearance().setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
    let (bar, own) = (UISearchBar(), UISearchBar())
    own.backgroundImage = nil
    for bar in [bar, own] { stage.window.addSubview(bar) }
    #expect(bar.image(for: .search, state: .normal) === image && bar.backgroundImage === image)
    #expect(own.backgroundImage == nil)
    #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .yellow)
  }

  @Test func theButtonsOfAnAlertTakeItsTint() {
    stage.advance()
    UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self]).tintColor = red
    let page = UIViewController()
    stage.window.rootViewController = page
    let alert = UIAlertController(title: "Sail?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    page.present(alert, animated: false)
    stage.advance(by: 0.5)
    #expect(label("Yes")?.textColor == red)
  }

  @Test func theCancelButtonOfASearchBarIsABarButton() {
    stage.advance()
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).title = "Done"
    UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .red
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
    bar.showsCancelButton = true
    stage.window.addSubview(bar)
    stage.advance()
    #expect(label("Done") != nil && label("Cancel") == nil)
    #expect(bar.searchTextField.textColor == .red)
  }
}
