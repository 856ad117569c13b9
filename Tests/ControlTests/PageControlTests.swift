import Foundation
import MotionTesting
import Testing

@MainActor
@Suite struct PageControlTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)

  private func control(_ pages: Int, _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 26)) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = pages
    stage.show(control, at: frame)
    return control
  }

  private func indicators(of control: UIPageControl) -> [UIView] { Array(control.subviews.dropFirst()) }

  @Test func fingerAlongTheDotsLeadsThroughThePages() {
    let control = control(10)
    var states: [UIPageControl.InteractionState] = []
    control.addAction(UIAction { _ in states.append(control.interactionState) }, for: .valueChanged)
    stage.drag(from: CGPoint(x: 60, y: 13), to: CGPoint(x: 60 + 16 * 4, y: 13), duration: 0.4, release: false)
    #expect(control.currentPage == 4 && control.interactionState == .continuous)
    #expect(states == Array(repeating: .continuous, count: 4))
    stage.advance(by: 0.3)
    #expect(control.subviews[0].alpha == 1)
    stage.touchUp()
    stage.advance(by: 0.3)
    #expect(control.currentPage == 4 && control.interactionState == .none && control.subviews[0].alpha == 0)
    stage.tap(at: CGPoint(x: 150, y: 13))
    #expect(states.last == .discrete && control.currentPage == 5 && control.interactionState == .none)
  }

  @Test func withoutContinuousInteractionAFingerThatMovesIsATap() {
    let control = control(10)
    control.allowsContinuousInteraction = false
    stage.drag(from: CGPoint(x: 60, y: 13), to: CGPoint(x: 130, y: 13), duration: 0.3)
    #expect(control.currentPage == 1)
  }

  @Test func backgroundFollowsItsStyle() {
    let control = control(5)
    control.backgroundStyle = .prominent
    stage.advance(by: 0.3)
    #expect(control.subviews[0].alpha == 1)
    control.backgroundStyle = .minimal
    stage.drag(from: CGPoint(x: 60, y: 13), to: CGPoint(x: 130, y: 13), duration: 0.3, release: false)
    stage.advance(by: 0.3)
    #expect(control.subviews[0].alpha == 0 && control.currentPage == 4)
  }

  @Test(arguments: [
    (UIPageControl.Direction.natural, CGVector(dx: 16, dy: 0)), (.leftToRight, CGVector(dx: 16, dy: 0)),
    (.rightToLeft, CGVector(dx: -16, dy: 0)), (.topToBottom, CGVector(dx: 0, dy: 16)), (.bottomToTop, CGVector(dx: 0, dy: -16)),
  ])
  func laterPagesLieInTheDirection(direction: UIPageControl.Direction, step: CGVector) {
    let control = control(3, CGRect(x: 0, y: 0, width: 200, height: 200))
    control.direction = direction
    stage.advance()
    let centers = indicators(of: control).map(\.center)
    #expect(centers[1] == CGPoint(x: 100, y: 100))
    #expect(centers[2].x - centers[1].x == step.dx && centers[2].y - centers[1].y == step.dy)
    let isVertical = step.dx == 0
    #expect(control.intrinsicContentSize == (isVertical ? CGSize(width: 26, height: 68) : CGSize(width: 68, height: 26)))
    stage.tap(at: CGPoint(x: 100 + step.dx * 3, y: 100 + step.dy * 3))
    #expect(control.currentPage == 1)
    stage.tap(at: CGPoint(x: 100 - step.dx * 3, y: 100 - step.dy * 3))
    #expect(control.currentPage == 0)
  }

  @Test func naturalDirectionFollowsTheLanguage() {
    let control = control(3)
    control.semanticContentAttribute = .forceRightToLeft
    stage.advance()
    #expect(indicators(of: control)[2].center.x < indicators(of: control)[0].center.x)
    stage.tap(at: CGPoint(x: 20, y: 13))
    #expect(control.currentPage == 1)
  }

  @Test func imagesReplaceDotsAndMakeRoom() throws {
    let star = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
    }
    let control = control(3)
    control.preferredIndicatorImage = star
    stage.advance()
    #expect(indicators(of: control)[2].center.x - indicators(of: control)[1].center.x == 29)
    #expect(control.intrinsicContentSize == CGSize(width: 107, height: 48))
    let picture = try #require(indicators(of: control)[1].subviews.first as? UIImageView)
    #expect(picture.image?.renderingMode == .alwaysTemplate && picture.bounds.size == star.size)
    control.preferredIndicatorImage = nil
    control.setIndicatorImage(star, forPage: 1)
    control.setCurrentPageIndicatorImage(star, forPage: 2)
    stage.advance()
    #expect(control.indicatorImage(forPage: 1) === star && control.indicatorImage(forPage: 0) == nil)
    #expect(indicators(of: control).map(\.bounds.height) == [7, 30, 7])
    control.currentPage = 2
    stage.advance()
    #expect(indicators(of: control).map(\.bounds.height) == [7, 30, 30])
    control.numberOfPages = 1
    control.numberOfPages = 3
    #expect(control.indicatorImage(forPage: 1) == nil && control.currentPageIndicatorImage(forPage: 2) == nil)
  }

  @Test func onePageMayBeHidden() {
    let control = control(1)
    control.hidesForSinglePage = true
    stage.advance()
    #expect(indicators(of: control)[0].isHidden && control.subviews[0].isHidden)
    control.numberOfPages = 2
    stage.advance()
    #expect(!indicators(of: control)[0].isHidden)
  }
}
