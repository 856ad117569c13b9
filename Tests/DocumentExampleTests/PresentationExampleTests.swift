import MotionTesting
import Testing
import UIKit

@testable import DocumentExamples

@MainActor
struct PresentationExampleTests {
  @Test func theCustomPresentationShowsItsWrapperOverADimmedPage() throws {
    let (root, page) = (ScreenUnderTest.page(), ScreenUnderTest.page(.systemBackground))
    let test = ScreenUnderTest(root)
    page.preferredContentSize = CGSize(width: 320, height: 300)
    let presentation = CustomPresentationController(presentedViewController: page, presenting: root)
    page.transitioningDelegate = presentation
    root.present(page, animated: true)
    test.stage.advance(frames: 10)
    let wrapper = try #require(presentation.presentedView)
    #expect(wrapper.shownFrame.minY > 345 && wrapper.shownFrame.minY < 635, "it comes up: \(wrapper.shownFrame)")
    try test.picture("custom-presentation-coming")
    test.stage.advance(by: 1)
    #expect(wrapper.frame == CGRect(x: 0, y: 340, width: 320, height: 300))
    #expect(page.view.window === test.stage.window && page.view.isDescendant(of: wrapper))
    #expect(presentation.containerView?.subviews.first?.alpha == 0.5)
    try test.picture("custom-presentation")
    test.expectAtRest()

    page.preferredContentSize = CGSize(width: 320, height: 200)
    test.stage.advance()
    #expect(wrapper.frame.minY == 440, "it follows the content's size")
    test.stage.tap(at: CGPoint(x: 160, y: 100))
    test.stage.advance(by: 1)
    #expect(root.presentedViewController == nil && page.view.window == nil)
    test.expectAtRest()
  }

  @Test func theHalfPresentationDimsAlongside() throws {
    let (root, page) = (ScreenUnderTest.page(), ScreenUnderTest.page(.systemTeal))
    let test = ScreenUnderTest(root)
    let delegate = HalfPresentationDelegate()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    root.present(page, animated: true)
    let presentation = try #require(page.presentationController as? HalfPresentationController)
    test.stage.advance(frames: 6)
    #expect(presentation.dimmingView.shownAlpha > 0.05 && presentation.dimmingView.shownAlpha < 0.95)
    test.stage.advance(by: 1)
    #expect(page.view.frame == CGRect(x: 160, y: 0, width: 160, height: 640) && presentation.dimmingView.alpha == 1)
    try test.picture("half-presentation")
    page.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(root.presentedViewController == nil && presentation.dimmingView.superview == nil)
    test.expectAtRest()
  }

  @Test func theAdaptivePresentationIsACardWhereThereIsWidth() throws {
    let root = AdaptiveFirstViewController()
    root.view.backgroundColor = .systemYellow
    let page = ScreenUnderTest.page(.systemBackground)
    let test = ScreenUnderTest(root, size: CGSize(width: 800, height: 640))
    root.open(page)
    test.stage.advance(by: 1)
    #expect(root.presentedViewController === page && page.parent == nil)
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 200, y: 160, width: 400, height: 320))
    try test.picture("adaptive-presentation-regular")
    test.expectAtRest()
    // The button hangs over the card's corner.
    test.stage.tap(at: CGPoint(x: 200, y: 160))
    test.stage.advance(by: 1)
    #expect(root.presentedViewController == nil && page.view.window == nil)
    test.expectAtRest()
  }

  @Test func theAdaptivePresentationIsAPageWithABarInACompactWidth() throws {
    let root = AdaptiveFirstViewController()
    let page = ScreenUnderTest.page(.systemBackground)
    let test = ScreenUnderTest(root)
    root.open(page)
    test.stage.advance(by: 1)
    let navigation = try #require(root.presentedViewController as? UINavigationController)
    #expect(navigation.topViewController === page && page.view.window != nil)
    #expect(navigation.view.frame == test.stage.window.bounds && page.navigationItem.rightBarButtonItem?.title == "Dismiss")
    try test.picture("adaptive-presentation-compact")
    test.stage.tap(at: CGPoint(x: 285, y: 22))
    test.stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
    test.expectAtRest()
  }

  /// The navigation controller that the delegate makes belongs to nobody but the presentation.
  @Test func adaptivePresentationFollowsTheWidthBothWays() throws {
    let root = AdaptiveFirstViewController()
    root.view.backgroundColor = .systemYellow
    let page = ScreenUnderTest.page(.systemBackground)
    let (wide, narrow) = (CGSize(width: 800, height: 640), CGSize(width: 320, height: 640))
    let test = ScreenUnderTest(root, size: wide)
    root.open(page)
    test.stage.advance(by: 1)
    for _ in 0..<2 {
      test.stage.send(.resize(size: narrow, scale: 1))
      test.stage.advance(by: 1)
      let navigation = try #require(root.presentedViewController as? UINavigationController)
      #expect(navigation.topViewController === page && page.view.window != nil)
      #expect(navigation.view.frame == CGRect(origin: .zero, size: narrow))
      test.stage.send(.resize(size: wide, scale: 1))
      test.stage.advance(by: 1)
      #expect(root.presentedViewController === page && page.parent == nil)
      #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 200, y: 160, width: 400, height: 320))
    }
    page.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(root.presentedViewController == nil && page.view.window == nil)
    test.expectAtRest()
  }
}
