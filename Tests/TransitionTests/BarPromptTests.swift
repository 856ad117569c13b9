import Foundation
import MotionTesting
import TestSupport
import Testing

/// The line above the titles of a navigation bar, which makes the bar higher.
@MainActor
struct BarPromptTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  private func page(_ title: String, prompt: String? = nil) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.navigationItem.prompt = prompt
    return page
  }

  private func show(_ pages: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    stage.window.rootViewController = navigation
    stage.advance(by: 0.5)
    return navigation
  }

  private func descendants(of view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + descendants(of: $0) } }

  private func place(_ text: String) -> CGRect? {
    let label = descendants(of: stage.window).lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
    return label.map { $0.convert($0.bounds, to: nil) }
  }

  private func shownHeight(_ navigation: UINavigationController) -> CGFloat {
    (navigation.navigationBar.layer.presentation() ?? navigation.navigationBar.layer).bounds.height
  }

  @Test func aPromptIsAboveTheTitleInAHigherBar() throws {
    let page = page("Harbour", prompt: "Choose a boat")
    let navigation = show([page])
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 74))
    #expect(page.view.safeAreaInsets.top == 74)
    #expect(try #require(place("Choose a boat")).maxY <= 30)
    #expect(place("Harbour")?.midY == 52)
    page.navigationItem.prompt = "Choose another boat"
    stage.advance()
    #expect(place("Choose another boat") != nil && place("Choose a boat") == nil)
    page.navigationItem.prompt = nil
    stage.advance(frames: 2)
    #expect(navigation.navigationBar.frame.height == 44 && page.view.safeAreaInsets.top == 44)
    #expect(place("Choose another boat") == nil && place("Harbour")?.midY == 22)
    page.navigationItem.prompt = "Again"
    stage.advance(frames: 2)
    #expect(navigation.navigationBar.frame.height == 74 && place("Again") != nil)
  }

  @Test func theBarGrowsAndShrinksWithThePages() {
    let (plain, prompted) = (page("Plain"), page("Prompted", prompt: "Choose"))
    let navigation = show([plain])
    navigation.pushViewController(prompted, animated: true)
    stage.advance(frames: 8)
    let between = shownHeight(navigation)
    #expect(between > 44 && between < 74)
    stage.advance(by: 1)
    #expect(shownHeight(navigation) == 74 && prompted.view.safeAreaInsets.top == 74)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(shownHeight(navigation) == 44 && plain.view.safeAreaInsets.top == 44 && place("Plain")?.midY == 22)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func aCancelledPopKeepsThePrompt() {
    let (plain, prompted) = (page("Plain"), page("Prompted", prompt: "Choose"))
    let navigation = show([plain, prompted])
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 80, y: 300), duration: 0.5, release: false)
    let held = shownHeight(navigation)
    #expect(held < 74 && held > 44)
    stage.advance(by: 0.3)
    stage.touchMove(to: CGPoint(x: 10, y: 300))
    stage.advance(by: 0.3)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2 && shownHeight(navigation) == 74)
    #expect(prompted.view.safeAreaInsets.top == 74 && place("Prompted")?.midY == 52 && place("Choose") != nil)
  }

  @Test func aLargeTitleIsBelowThePromptAndTheRow() {
    let page = ContentPage("Harbour")
    page.navigationItem.prompt = "Choose"
    let navigation = show([page])
    navigation.navigationBar.prefersLargeTitles = true
    stage.advance(frames: 2)
    #expect(navigation.navigationBar.frame.height == 126 && page.view.safeAreaInsets.top == 126)
    page.scrollView.contentOffset.y += 52
    stage.advance(frames: 2)
    #expect(navigation.navigationBar.frame.height == 74 && page.view.safeAreaInsets.top == 74)
  }

  @Test func aSearchHidesThePromptWithTheRow() throws {
    let page = page("Harbour", prompt: "Choose")
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = show([page])
    let height = navigation.navigationBar.frame.height
    search.isActive = true
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.maxY == search.searchBar.intrinsicContentSize.height)
    #expect((place("Choose")?.maxY ?? 0) <= 0 && page.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
    search.isActive = false
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: height))
    #expect(try #require(place("Choose")).midY == 15)
  }

  @Test func aBarOfItsOwnAsksForTheHeightOfItsItem() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 400, height: 74))
    let item = UINavigationItem(title: "Harbour")
    stage.window.addSubview(bar)
    bar.items = [item]
    stage.advance()
    #expect(bar.sizeThatFits(.zero).height == 44 && bar.intrinsicContentSize.height == 44)
    item.prompt = "Choose"
    stage.advance()
    #expect(bar.sizeThatFits(.zero).height == 74 && bar.intrinsicContentSize.height == 74)
    #expect(place("Harbour")?.midY == 152 && place("Choose")?.midY == 115)
  }

  private func promptedItem() -> UINavigationItem {
    let item = UINavigationItem(title: "Quay")
    item.prompt = "Choose"
    return item
  }

  @Test func itemsOfABarOfItsOwnBringTheirPrompts() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 74))
    stage.window.addSubview(bar)
    let (plain, prompted) = (UINavigationItem(title: "Harbour"), promptedItem())
    bar.items = [plain]
    stage.advance()
    #expect(place("Harbour")?.midY == 52)
    bar.pushItem(prompted, animated: false)
    stage.advance()
    #expect(place("Choose")?.midY == 15 && place("Quay")?.midY == 52)
    bar.popItem(animated: false)
    stage.advance()
    #expect(place("Choose") == nil && place("Harbour")?.midY == 52)
    bar.setItems([plain, prompted], animated: false)
    stage.advance()
    #expect(place("Choose")?.midY == 15)
  }

  @Test(arguments: [false, true]) func aConstrainedBarOfItsOwnGrowsAndShrinksWithItsItems(animated: Bool) {
    let bar = UINavigationBar()
    bar.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: stage.window.topAnchor), bar.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      bar.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
    ])
    func shownHeight() -> CGFloat { (bar.layer.presentation() ?? bar.layer).bounds.height }
    bar.items = [UINavigationItem(title: "Harbour")]
    stage.advance()
    #expect(bar.bounds.height == 44)
    bar.pushItem(promptedItem(), animated: animated)
    stage.advance(frames: 8)
    #expect(animated ? shownHeight() > 44 && shownHeight() < 74 : shownHeight() == 74)
    stage.advance(by: 1)
    #expect(bar.bounds.height == 74 && place("Choose")?.midY == 15 && place("Quay")?.midY == 52)
    bar.popItem(animated: animated)
    stage.advance(by: 1)
    #expect(bar.bounds.height == 44 && place("Harbour")?.midY == 22 && place("Choose") == nil)
  }

  private final class LatePage: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationItem.prompt = "Choose"
    }
  }

  @Test func aPromptThatComesWithTheAppearanceGrowsInTheTransition() {
    let (plain, late) = (page("Plain"), LatePage())
    let navigation = show([plain])
    navigation.pushViewController(late, animated: true)
    stage.advance(frames: 8)
    let between = shownHeight(navigation)
    #expect(between > 44 && between < 74)
    stage.advance(by: 1)
    #expect(shownHeight(navigation) == 74 && late.view.safeAreaInsets.top == 74 && place("Choose")?.midY == 15)
    #expect(TransitionLog.shared.violations == [])
  }

  private final class BarPage: UIViewController {
    var hidesBar = false
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
    }
  }

  @Test func aBarThatComesWithAPageHasItsPromptFromTheBeginning() {
    let (whole, prompted) = (BarPage(), BarPage())
    whole.hidesBar = true
    whole.navigationItem.prompt = "Never seen"
    prompted.navigationItem.prompt = "Choose"
    let navigation = show([whole])
    navigation.pushViewController(prompted, animated: true)
    stage.advance(by: 0.3)
    #expect(place("Choose")?.height == 30, "it comes with the page")
    stage.advance(by: 1)
    #expect(shownHeight(navigation) == 74 && prompted.view.safeAreaInsets.top == 74)
    navigation.popViewController(animated: true)
    stage.advance(frames: 8)
    #expect(shownHeight(navigation) == 74, "it leaves as high as it is")
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden && TransitionLog.shared.violations == [])
  }

  @Test func aBarWithAPromptHasABackgroundOfItsOwn() {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    func shown() -> [UInt8] { Array(stage.snapshot().pixel(x: 4, y: 40).prefix(3)) }
    let (page, red) = (page("Harbour"), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let navigation = show([page])
    navigation.navigationBar.setBackgroundImage(image(red), for: .default)
    stage.advance()
    #expect(shown() == [255, 0, 0])
    page.navigationItem.prompt = "Choose"
    stage.advance(frames: 2)
    #expect(shown() == [255, 0, 0], "without an image for prompts it is the default one")
    navigation.navigationBar.setBackgroundImage(image(UIColor(red: 0, green: 0, blue: 1, alpha: 1)), for: .defaultPrompt)
    stage.advance()
    #expect(shown() == [0, 0, 255])
    page.navigationItem.prompt = nil
    stage.advance(frames: 2)
    #expect(shown() == [255, 0, 0])
  }
}
