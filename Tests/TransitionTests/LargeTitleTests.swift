import Foundation
import MotionTesting
import Testing

/// A page with long content, for bars that follow it.
@MainActor
final class ContentPage: UIViewController {
  let scrollView = UIScrollView()
  private let length: CGFloat

  init(_ title: String, mode: UINavigationItem.LargeTitleDisplayMode = .automatic, length: CGFloat = 3000) {
    self.length = length
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = mode
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.contentSize = CGSize(width: 0, height: length)
    view.addSubview(scrollView)
  }
}

/// The heights of large titles: 96 points at the content's edge, 44 while content is under the bar, as on iOS.
@MainActor
struct LargeTitleTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)

  private func show(_ pages: [UIViewController]) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.navigationBar.prefersLargeTitles = true
    navigation.viewControllers = pages
    stage.window.rootViewController = navigation
    stage.advance(by: 0.5)
    return navigation
  }

  private func shownHeight(_ navigation: UINavigationController) -> CGFloat {
    (navigation.navigationBar.layer.presentation() ?? navigation.navigationBar.layer).bounds.height
  }

  @Test func aPageAtItsEdgeHasALargeTitleAbove() {
    let page = ContentPage("Harbour")
    let navigation = show([page])
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 96))
    #expect(page.view.safeAreaInsets.top == 96 && page.scrollView.adjustedContentInset.top == 96)
    #expect(page.scrollView.contentOffset.y == -96)
  }

  /// `measured/ios26/offset_follows_inset.json`: at −116 below a bar of 116, 300 becomes 352 below one of 64.
  @Test func anOffsetThatTheProgramSetsGoesWithTheCollapsingTitle() {
    let calls: [(String, @MainActor (UIScrollView, CGFloat) -> Void)] = [
      ("contentOffset", { $0.contentOffset.y = $1 }),
      ("setContentOffset", { $0.setContentOffset(CGPoint(x: 0, y: $1), animated: false) }),
    ]
    for (name, set) in calls {
      for (asked, reached) in [(300, 352), (0, 52), (-96, -96), (2200, 2200), (2180, 2200)] as [(CGFloat, CGFloat)] {
        let page = ContentPage("Harbour")
        _ = show([page])
        set(page.scrollView, asked)
        #expect(page.scrollView.contentOffset.y == reached, "\(name) \(asked)")
        stage.advance(by: 0.5)
        #expect(page.scrollView.contentOffset.y == reached, "\(name) \(asked)")
        // Once the bar is small nothing moves any more.
        if asked != -96 {
          set(page.scrollView, 200)
          #expect(page.scrollView.contentOffset.y == 200)
        }
      }
    }
  }

  @Test func theTitleCollapsesPointByPointWithTheContent() {
    let page = ContentPage("Harbour")
    let navigation = show([page])
    let steps: [(CGFloat, CGFloat)] = [(-96, 96), (-80, 80), (-60, 60), (-44, 44), (0, 44), (200, 44), (-50, 50), (-96, 96)]
    for (offset, height) in steps {
      page.scrollView.contentOffset.y = offset
      stage.advance()
      #expect(navigation.navigationBar.frame.height == height, "at \(offset)")
      #expect(page.view.safeAreaInsets.top == height)
      #expect(page.scrollView.adjustedContentInset.top == height)
      #expect(page.scrollView.contentOffset.y == offset, "the content stays where it was set")
    }
  }

  @Test func pullingBeyondTheEdgeStretchesTheBarButNotTheInset() {
    let page = ContentPage("Harbour")
    let navigation = show([page])
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), duration: 0.4, release: false)
    let pull = -96 - page.scrollView.contentOffset.y
    #expect(pull > 40)
    #expect(abs(navigation.navigationBar.frame.height - 96 - pull) < 0.001)
    #expect(page.scrollView.adjustedContentInset.top == 96)
    stage.touchUp()
    stage.advance(by: 2)
    #expect(page.scrollView.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
  }

  @Test(arguments: [(CGFloat(20), CGFloat(-96)), (40, -44)]) func aReleaseBetweenTheTwoHeightsSnapsToTheNearer(
    _ way: CGFloat, _ rest: CGFloat
  ) {
    let page = ContentPage("Harbour")
    let navigation = show([page])
    // 10 points are lost before the drag begins.
    stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 490 - way), duration: 0.4, release: false)
    stage.advance(by: 0.3)
    #expect(page.scrollView.contentOffset.y > -96 && page.scrollView.contentOffset.y < -44)
    stage.touchUp()
    stage.advance(by: 2)
    #expect(page.scrollView.contentOffset.y == rest && navigation.navigationBar.frame.height == -rest)
  }

  @Test func shortContentCannotHideTheTitleForGood() {
    let page = ContentPage("Harbour", length: 100)
    let navigation = show([page])
    stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), duration: 0.4)
    stage.advance(by: 2)
    #expect(page.scrollView.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
  }

  @Test func aPageWithoutContentThatScrollsKeepsItsLargeTitle() {
    let page = UIViewController()
    page.title = "Harbour"
    let navigation = show([page])
    #expect(navigation.navigationBar.frame.height == 96 && page.view.safeAreaInsets.top == 96)
  }

  @Test func automaticFollowsTheItemBelow() {
    let pages = [
      ContentPage("A"), ContentPage("B"), ContentPage("C", mode: .never), ContentPage("D"), ContentPage("E", mode: .always),
      ContentPage("F"),
    ]
    let navigation = show([pages[0]])
    var heights: [CGFloat] = [navigation.navigationBar.frame.height]
    for page in pages.dropFirst() {
      navigation.pushViewController(page, animated: true)
      stage.advance(by: 1)
      heights.append(navigation.navigationBar.frame.height)
      #expect(page.view.safeAreaInsets.top == heights.last)
    }
    #expect(heights == [96, 96, 44, 44, 96, 96])
    navigation.popToRootViewController(animated: true)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func pushAndPopMoveTheHeightWithThePages() {
    let (first, second) = (ContentPage("Harbour"), ContentPage("Lighthouse", mode: .never))
    let navigation = show([first])
    navigation.pushViewController(second, animated: true)
    #expect(first.view.safeAreaInsets.top == 96)
    var heights: [CGFloat] = []
    for _ in 0..<6 {
      stage.advance(frames: 3)
      heights.append(shownHeight(navigation))
      #expect(second.view.safeAreaInsets.top == 44 && first.view.safeAreaInsets.top == 96)
      #expect(first.scrollView.contentOffset.y == -96)
    }
    #expect(heights == heights.sorted(by: >) && heights[0] > 60 && heights[0] < 96)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 44 && second.scrollView.contentOffset.y == -44)
    navigation.popViewController(animated: true)
    stage.advance(frames: 6)
    #expect(shownHeight(navigation) > 44 && shownHeight(navigation) < 96)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 96 && first.scrollView.contentOffset.y == -96)
  }

  @Test(arguments: [true, false]) func anInteractivePopMovesTheHeight(finishes: Bool) {
    let (first, second) = (ContentPage("Harbour"), ContentPage("Lighthouse", mode: .never))
    let navigation = show([first])
    navigation.pushViewController(second, animated: false)
    stage.advance(by: 0.2)
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 202, y: 300), duration: 0.5, release: false)
    stage.advance(frames: 10)
    #expect(abs(shownHeight(navigation) - 70) < 4, "half of the way is half of the height: \(shownHeight(navigation))")
    stage.touchMove(to: CGPoint(x: finishes ? 350 : 20, y: 300))
    stage.advance(frames: 10)
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(navigation.viewControllers.count == (finishes ? 1 : 2))
    #expect(navigation.navigationBar.frame.height == (finishes ? 96 : 44))
    #expect((finishes ? first : second).view.safeAreaInsets.top == (finishes ? 96 : 44))
    #expect(TransitionLog.shared.violations == [] && TransitionLog.shared.survivors == [])
  }

  @Test func aCollapsedTitleIsCollapsedAgainAfterAPop() {
    let (first, second) = (ContentPage("Harbour"), ContentPage("Lighthouse"))
    let navigation = show([first])
    first.scrollView.contentOffset.y = 300
    stage.advance()
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 44 && first.scrollView.contentOffset.y == 352)
    first.scrollView.setContentOffset(CGPoint(x: 0, y: -96), animated: true)
    stage.advance(by: 1)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func changingThePreferenceKeepsContentAtItsEdgeThere() {
    let page = ContentPage("Harbour")
    let navigation = show([page])
    navigation.navigationBar.prefersLargeTitles = false
    stage.advance()
    #expect(navigation.navigationBar.frame.height == 44 && page.scrollView.contentOffset.y == -44)
    navigation.navigationBar.prefersLargeTitles = true
    stage.advance()
    #expect(navigation.navigationBar.frame.height == 96 && page.scrollView.contentOffset.y == -96)
    page.navigationItem.largeTitleDisplayMode = .never
    stage.advance()
    #expect(navigation.navigationBar.frame.height == 44 && page.scrollView.contentOffset.y == -44)
  }

  @Test func aHiddenBarTakesNoRoom() {
    let page = ContentPage("Harbour")
    let navigation = show([page])
    navigation.setNavigationBarHidden(true, animated: true)
    stage.advance(by: 0.5)
    #expect(page.view.safeAreaInsets.top == 0 && navigation.navigationBar.frame.maxY == 0)
    navigation.setNavigationBarHidden(false, animated: true)
    stage.advance(by: 0.5)
    #expect(page.view.safeAreaInsets.top == 96 && navigation.navigationBar.frame.height == 96)
  }

  @Test func aChosenScrollViewIsFollowed() {
    let page = UIViewController()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 0, height: 2000)
    page.view.addSubview(UIView())
    page.view.addSubview(list)
    #expect(page.contentScrollView(for: .top) == nil)
    let navigation = show([page])
    list.contentOffset.y = 0
    stage.advance()
    #expect(navigation.navigationBar.frame.height == 96)
    page.setContentScrollView(list)
    #expect(page.contentScrollView(for: .bottom) === list && page.contentScrollView(for: .top) === list)
    list.contentOffset.y = 40
    stage.advance()
    #expect(navigation.navigationBar.frame.height == 44)
  }
}
