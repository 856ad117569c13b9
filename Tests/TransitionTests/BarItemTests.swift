import Foundation
import MotionTesting
import TestSupport
import Testing

/// What items of bars show: the system's signs, images with insets, backgrounds, and titles that are moved.
@MainActor
struct BarItemTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  private func show(_ items: [UIBarButtonItem], title: String = "Harbour") -> UINavigationController {
    let page = UIViewController()
    page.title = title
    page.navigationItem.rightBarButtonItems = items
    let navigation = UINavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.2)
    return navigation
  }

  private func descendants(of view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + descendants(of: $0) } }

  private func label(_ text: String) -> UILabel? {
    descendants(of: stage.window).lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
  }

  /// The frame in the window of the view that shows an image.
  private func place(of image: UIImage) -> CGRect? {
    let view = descendants(of: stage.window).lazy.compactMap { $0 as? UIImageView }.first { $0.image === image }
    return view.map { $0.convert($0.bounds, to: nil) }
  }

  private func image(_ side: CGFloat = 20, _ color: UIColor = .black) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }.withRenderingMode(.alwaysOriginal)
  }

  private func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }

  // MARK: - The system's items

  @Test func itemsOfTheSystemHaveATitleOrASignOrAreSpaces() {
    let all = (0...24).compactMap { UIBarButtonItem.SystemItem(rawValue: $0) }
    #expect(all.count == 25)
    var signs: [UIBarButtonItem.SystemItem: Data] = [:]
    for system in all where system != .flexibleSpace && system != .fixedSpace {
      let item = UIBarButtonItem(systemItem: system)
      #expect((item.title == nil) != (item.image == nil), "\(system)")
      if let image = item.image { signs[system] = image.pngData() }
    }
    #expect(signs.count == 17 && signs[.stop] == signs[.close])
    #expect(Set(signs.values).count == 16, "each other sign is one of its own")
  }

  @Test func aTabOfTheSystemKeepsTitleAndImage() throws {
    let all = (0...11).compactMap { UITabBarItem.SystemItem(rawValue: $0) }
    #expect(all.count == 12 && Set(all.map { UITabBarItem(tabBarSystemItem: $0, tag: 0).title }).count == 12)
    let item = UITabBarItem(tabBarSystemItem: .mostRecent, tag: 7)
    let image = try #require(item.image)
    let page = UIViewController()
    page.tabBarItem = item
    page.title = "Harbour"
    item.image = nil
    #expect(item.title == "Most Recent" && item.image === image && item.tag == 7)
    let tabs = UITabBarController()
    tabs.viewControllers = [page]
    stage.window.rootViewController = tabs
    stage.advance()
    #expect(label("Most Recent") != nil && place(of: image)?.size == CGSize(width: 24, height: 24))
  }

  // MARK: - Images

  @Test func insetsMoveAndShrinkTheImageOfAnItem() throws {
    let image = image()
    let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    _ = show([item])
    let plain = try #require(place(of: image))
    item.imageInsets = UIEdgeInsets(top: 6, left: -3, bottom: -6, right: 3)
    stage.advance()
    #expect(place(of: image) == plain.offsetBy(dx: -3, dy: 6))
    item.imageInsets = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
    stage.advance()
    #expect(place(of: image) == plain.insetBy(dx: 4, dy: 2))
    item.imageInsets = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
    stage.advance()
    #expect(place(of: image) == CGRect(x: plain.minX, y: plain.midY, width: plain.width, height: 0))
  }

  @Test func insetsMoveTheImageOfATab() throws {
    let (page, image) = (UIViewController(), image())
    page.tabBarItem = UITabBarItem(title: "Sea", image: image, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [page]
    stage.window.rootViewController = tabs
    stage.advance()
    let plain = try #require(place(of: image))
    page.tabBarItem.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    stage.advance()
    #expect(place(of: image) == plain.offsetBy(dx: 0, dy: 6))
  }

  @Test func aCompactHeightHasAnImageOfItsOwn() {
    let (tall, low) = (image(), image(14))
    let item = UIBarButtonItem(image: tall, landscapeImagePhone: low, style: .plain, target: nil, action: nil)
    item.landscapeImagePhoneInsets = UIEdgeInsets(top: 3, left: 0, bottom: -3, right: 0)
    _ = show([item])
    #expect(place(of: tall) != nil && place(of: low) == nil)
    stage.window.traitOverrides.verticalSizeClass = .compact
    stage.advance(frames: 2)
    #expect(place(of: tall) == nil && place(of: low)?.midY == 25)
    stage.window.traitOverrides.verticalSizeClass = .regular
    stage.advance(frames: 2)
    #expect(place(of: tall) != nil)
  }

  @Test func aBackButtonHasTheImageOfItsMetricsAndItsInsets() throws {
    let (tall, low) = (image(), image(14))
    let back = UIBarButtonItem(image: tall, landscapeImagePhone: low, style: .plain, target: nil, action: nil)
    let navigation = show([])
    navigation.topViewController?.navigationItem.backBarButtonItem = back
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.2)
    let plain = try #require(place(of: tall))
    back.imageInsets = UIEdgeInsets(top: 6, left: -3, bottom: -6, right: 3)
    back.landscapeImagePhoneInsets = UIEdgeInsets(top: 3, left: 0, bottom: -3, right: 0)
    navigation.topViewController?.navigationItem.hidesBackButton = true
    navigation.topViewController?.navigationItem.hidesBackButton = false
    stage.advance()
    #expect(place(of: tall) == plain.offsetBy(dx: -3, dy: 6) && place(of: low) == nil)
    stage.window.traitOverrides.verticalSizeClass = .compact
    stage.advance(frames: 2)
    // A button of an odd height is half a pixel off the middle of its row.
    let shown = try #require(place(of: low))
    #expect(place(of: tall) == nil && abs(shown.midY - 25) < 1, "\(shown)")
    stage.window.traitOverrides.verticalSizeClass = .regular
    stage.advance(frames: 2)
    #expect(place(of: tall) != nil && place(of: low) == nil)
  }

  @Test func aSpaceOfTheSystemsWidthIsAsWideAsAGap() {
    #expect(UIBarButtonItem.fixedSpace().width == 12 && UIBarButtonItem.fixedSpace(7).width == 7)
  }

  // MARK: - Titles

  @Test func possibleTitlesKeepTheWidthOfAnItem() throws {
    let item = item("Go")
    _ = show([item])
    let narrow = try #require(label("Go")?.superview).frame
    item.possibleTitles = ["Stop everything", "Go", "Halt"]
    stage.advance()
    let wide = try #require(label("Go")?.superview).frame
    #expect(wide.width > narrow.width + 60 && wide.maxX == narrow.maxX)
    item.title = "Stop everything"
    stage.advance()
    #expect(abs(try #require(label("Stop everything")?.superview).frame.width - wide.width) <= 1)
    item.possibleTitles = nil
    item.title = "Go"
    stage.advance()
    #expect(label("Go")?.superview?.frame == narrow)
  }

  @Test func theTitleOfAnItemIsMovedByItselfOrByTheBar() throws {
    let (own, other) = (item("Own"), item("Other"))
    let navigation = show([own, other])
    let place = { (text: String) in label(text).map { $0.convert($0.bounds, to: nil) } }
    let (ownPlace, otherPlace) = (try #require(place("Own")), try #require(place("Other")))
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
    navigation.navigationBar.standardAppearance = look
    own.setTitlePositionAdjustment(UIOffset(horizontal: -2, vertical: -5), for: .default)
    stage.advance()
    #expect(place("Own") == ownPlace.offsetBy(dx: -2, dy: -5))
    #expect(place("Other") == otherPlace.offsetBy(dx: 0, dy: 4))
    #expect(own.titlePositionAdjustment(for: .default).vertical == -5 && own.titlePositionAdjustment(for: .compact) == .zero)
  }

  @Test func theBarMovesTheInlineTitle() throws {
    let navigation = show([])
    let before = try #require(label("Harbour")).center
    navigation.navigationBar.setTitleVerticalPositionAdjustment(-7, for: .default)
    stage.advance()
    #expect(label("Harbour")?.center == CGPoint(x: before.x, y: before.y - 7))
    navigation.navigationBar.setTitleVerticalPositionAdjustment(3, for: .compact)
    stage.window.traitOverrides.verticalSizeClass = .compact
    stage.advance(frames: 2)
    #expect(label("Harbour")?.center.y == before.y + 3)
    #expect(navigation.navigationBar.titleVerticalPositionAdjustment(for: .default) == -7)
  }

  @Test func aBackTitleThatIsMovedAwayLeavesItsArrow() throws {
    stage.advance()
    UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000, vertical: 0), for: .default)
    let navigation = show([])
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.2)
    let title = try #require(label("Harbour"))
    #expect(title.convert(title.bounds, to: nil).maxX < 0)
    let arrow = try #require(title.superview as? UIButton).imageView
    let place = try #require(arrow.map { $0.convert($0.bounds, to: nil) })
    #expect(place.minX >= 16 && place.maxX < 40 && arrow?.image != nil)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  // MARK: - Backgrounds

  @Test func aStyleAndTheMetricsChooseTheBackgroundOfAnItem() throws {
    let (any, prominent, low) = (image(), image(), image())
    let item = item("Sail")
    item.setBackgroundImage(any, for: .normal, barMetrics: .default)
    item.setBackgroundImage(prominent, for: .normal, style: .prominent, barMetrics: .default)
    item.setBackgroundImage(low, for: .normal, barMetrics: .compact)
    _ = show([item])
    let plain = try #require(place(of: any))
    #expect(plain == label("Sail")?.superview.map { $0.convert($0.bounds, to: nil) }, "it lies behind the whole button")
    item.setBackgroundVerticalPositionAdjustment(5, for: .default)
    stage.advance()
    #expect(place(of: any) == plain.offsetBy(dx: 0, dy: 5))
    item.style = .prominent
    stage.advance()
    #expect(place(of: any) == nil && place(of: prominent) != nil)
    stage.window.traitOverrides.verticalSizeClass = .compact
    stage.advance(frames: 2)
    #expect(place(of: low) != nil && place(of: prominent) == nil)
    #expect(item.backgroundImage(for: .normal, style: .prominent, barMetrics: .default) === prominent)
    #expect(item.backgroundImage(for: .normal, barMetrics: .default) === any)
  }

  @Test func aPressMovesTheBackgroundOfTheBarsLook() throws {
    let image = image()
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.backgroundImage = image
    look.buttonAppearance.highlighted.backgroundImagePositionAdjustment = UIOffset(horizontal: 2, vertical: 3)
    let navigation = show([item("Sail")])
    navigation.navigationBar.standardAppearance = look
    stage.advance()
    let plain = try #require(place(of: image))
    stage.touchDown(at: CGPoint(x: plain.midX, y: plain.midY))
    stage.advance(frames: 2)
    #expect(place(of: image) == plain.offsetBy(dx: 2, dy: 3))
    stage.touchUp()
    stage.advance(frames: 2)
    #expect(place(of: image) == plain)
    let copy: UINavigationBarAppearance = look.copy()
    #expect(copy.buttonAppearance.highlighted.backgroundImagePositionAdjustment.vertical == 3)
    #expect(copy.buttonAppearance.disabled.backgroundImagePositionAdjustment == .zero)
  }

  @Test func aBackButtonTakesItsBackgroundFromTheItemThatItLeadsTo() throws {
    let image = image()
    let navigation = show([])
    let back = item("Home")
    back.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
    back.setBackButtonBackgroundVerticalPositionAdjustment(-4, for: .default)
    navigation.topViewController?.navigationItem.backBarButtonItem = back
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.2)
    let button = try #require(label("‹ Home")?.superview)
    #expect(place(of: image) == button.convert(button.bounds, to: nil).offsetBy(dx: 0, dy: -4))
  }

  @Test func titleViewsThatAreReplacedWhileTheyMoveAreStraight() throws {
    let navigation = show([])
    let (lower, upper) = (try #require(navigation.topViewController), UIViewController())
    let titles = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20)) }
    for (page, title) in zip([lower, upper], titles) { page.navigationItem.titleView = title }
    stage.advance()
    navigation.pushViewController(upper, animated: true)
    stage.advance(frames: 8)
    #expect(titles[0].transform != .identity)
    for page in [lower, upper] { page.navigationItem.titleView = nil }
    stage.advance(by: 1)
    #expect(titles.allSatisfy { $0.transform == .identity && $0.alpha == 1 && $0.superview == nil })
  }

  @Test func proxiesSetTheLooksOfItems() throws {
    stage.advance()
    let image = image()
    UIBarButtonItem.appearance().setBackgroundImage(image, for: .normal, barMetrics: .default)
    UIBarButtonItem.appearance().setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .default)
    let item = item("Sail")
    _ = show([item])
    #expect(place(of: image) != nil && item.titlePositionAdjustment(for: .default).horizontal == 3)
  }
}
