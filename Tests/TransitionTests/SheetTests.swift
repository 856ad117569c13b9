import MotionTesting
import TestSupport
import Testing

@MainActor
struct SheetTests {
  @MainActor
  private final class SheetUnderTest {
    let stage = Stage(size: CGSize(width: 400, height: 840), scale: 1)
    let log = CallLog()
    let root: RecordingController
    let card: RecordingController
    let delegate = SheetDelegate()

    init() {
      (root, card) = (RecordingController("root", log), RecordingController("card", log))
      delegate.log = log
      stage.window.rootViewController = root
      stage.advance()
      card.presentationController?.delegate = delegate
      root.present(card, animated: true)
      stage.advance(by: 1)
      _ = log.drain()
    }

    /// Wraps the card's view.
    var sheet: UIView { card.presentationController!.presentedView! }
    var y: CGFloat { (sheet.layer.presentation() ?? sheet.layer).frame.minY }
    var frame: CGRect { card.view.convert(card.view.bounds, to: stage.window) }
    var dimming: CGFloat {
      let view = card.presentationController!.containerView!.subviews[0]
      return CGFloat((view.layer.presentation() ?? view.layer).opacity)
    }
  }

  @Test func sheetLeavesAStripOfThePresenterVisible() {
    let test = SheetUnderTest()
    #expect(test.frame == CGRect(x: 0, y: 40, width: 400, height: 800))
    #expect(isClose(test.dimming, 0.2, within: 0.001))
    #expect(test.root.view.window != nil)
    #expect(test.card.presentationController?.presentationStyle == .pageSheet)
    test.stage.send(.resize(size: CGSize(width: 1000, height: 500), scale: 1))
    test.stage.advance(frames: 2)
    #expect(test.frame == CGRect(x: 148, y: 40, width: 704, height: 460))
  }

  @Test func sheetAndDimmingFollowTheFinger() {
    let test = SheetUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 310), duration: 0.5, release: false)
    test.stage.advance()
    #expect(isClose(test.y, 240, within: 1), "210 points less the slop of 10: \(test.y)")
    #expect(isClose(test.dimming, 0.2 * (1 - 200 / 800), within: 0.002))
    test.stage.touchCancel()
    test.stage.advance(by: 2)
    #expect(test.y == 40)
  }

  @Test func shortDragReturnsAndALongOneDismisses() {
    let test = SheetUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), duration: 1.5, release: false)
    test.stage.advance(frames: 20)
    test.stage.touchUp()
    test.stage.advance(by: 2)
    #expect(test.root.presentedViewController === test.card && test.y == 40)
    #expect(
      test.log.drain() == [
        "shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewWillAppear", "card.viewIsAppearing",
        "card.viewDidAppear",
      ])
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 620), duration: 1.5, release: false)
    test.stage.advance(frames: 20)
    test.stage.touchUp()
    test.stage.advance(by: 2)
    #expect(test.root.presentedViewController == nil && test.card.view.window == nil)
    #expect(
      test.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    #expect(test.card.view.layer.cornerRadius == 0)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func transitionContextHasTheSystemsWrapperView() throws {
    let test = PresentationUnderTest(style: .pageSheet)
    var given: UIView?
    test.presentAnimator.whenAnimated = { given = $0.view(forKey: .to) }
    test.present()
    test.stage.advance(by: 1)
    let sheet = try #require(given)
    #expect(sheet !== test.card.view && sheet === test.card.presentationController?.presentedView)
    #expect(test.card.view.superview === sheet && test.card.view.frame == sheet.bounds)
    #expect(sheet.frame == CGRect(x: 0, y: 40, width: 400, height: 760) && sheet.layer.cornerRadius == 10)
    test.dismissAnimator.whenAnimated = { given = $0.view(forKey: .from) }
    test.dismiss()
    test.stage.advance(by: 1)
    #expect(given === sheet && test.card.view.superview == nil)
    #expect(test.card.view.layer.cornerRadius == 0)
    test.expectGone()
  }

  @Test func aFlickDismisses() {
    let test = SheetUnderTest()
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 280), duration: 0.1)
    test.stage.advance(by: 2)
    #expect(test.root.presentedViewController == nil)
  }

  @Test func modalSheetResistsADrag() {
    let test = SheetUnderTest()
    test.card.isModalInPresentation = true
    test.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.5, release: false)
    test.stage.advance()
    #expect(test.y > 60 && test.y < 400)
    test.stage.touchUp()
    test.stage.advance(by: 1)
    #expect(test.y == 40 && test.root.presentedViewController === test.card)
    #expect(test.log.drain() == ["didAttemptToDismiss"])
  }

  @Test func aTapOnTheStripDismisses() {
    let test = SheetUnderTest()
    test.stage.tap(at: CGPoint(x: 200, y: 15))
    test.stage.advance(by: 1)
    #expect(test.root.presentedViewController == nil)
    #expect(test.log.drain().last == "didDismiss")
  }

  @Test func programmaticDismissalDoesNotAskTheDelegate() {
    let test = SheetUnderTest()
    test.card.isModalInPresentation = true
    test.card.dismiss(animated: true)
    test.stage.advance(by: 1)
    #expect(test.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear"])
  }
}

private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  var log: CallLog?
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log?("shouldDismiss")
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log?("willDismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log?("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log?("didAttemptToDismiss")
  }
}
