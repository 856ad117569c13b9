import MotionTesting
import Testing

@MainActor
struct SheetTests {
  @MainActor
  private final class SheetBench {
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
    let bench = SheetBench()
    #expect(bench.frame == CGRect(x: 0, y: 40, width: 400, height: 800))
    #expect(isClose(bench.dimming, 0.2, within: 0.001))
    #expect(bench.root.view.window != nil)
    #expect(bench.card.presentationController?.presentationStyle == .pageSheet)
    bench.stage.send(.resize(size: CGSize(width: 1000, height: 500), scale: 1))
    bench.stage.advance(frames: 2)
    #expect(bench.frame == CGRect(x: 148, y: 40, width: 704, height: 460))
  }

  @Test func sheetAndDimmingFollowTheFinger() {
    let bench = SheetBench()
    bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 310), duration: 0.5, release: false)
    bench.stage.advance()
    #expect(isClose(bench.y, 240, within: 1), "210 points less the slop of 10: \(bench.y)")
    #expect(isClose(bench.dimming, 0.2 * (1 - 200 / 800), within: 0.002))
    bench.stage.touchCancel()
    bench.stage.advance(by: 2)
    #expect(bench.y == 40)
  }

  @Test func shortDragReturnsAndALongOneDismisses() {
    let bench = SheetBench()
    bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), duration: 1.5, release: false)
    bench.stage.advance(frames: 20)
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
    #expect(bench.root.presentedViewController === bench.card && bench.y == 40)
    #expect(
      bench.log.drain() == [
        "shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewWillAppear", "card.viewIsAppearing",
        "card.viewDidAppear",
      ])
    bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 620), duration: 1.5, release: false)
    bench.stage.advance(frames: 20)
    bench.stage.touchUp()
    bench.stage.advance(by: 2)
    #expect(bench.root.presentedViewController == nil && bench.card.view.window == nil)
    #expect(
      bench.log.drain() == ["shouldDismiss", "willDismiss", "card.viewWillDisappear", "card.viewDidDisappear", "didDismiss"])
    #expect(bench.card.view.layer.cornerRadius == 0)
    #expect(TransitionLog.shared.violations == [])
  }

  @Test func transitionContextHasTheSystemsWrapperView() throws {
    let bench = Bench(style: .pageSheet)
    var given: UIView?
    bench.presentAnimator.whenAnimated = { given = $0.view(forKey: .to) }
    bench.present()
    bench.stage.advance(by: 1)
    let sheet = try #require(given)
    #expect(sheet !== bench.card.view && sheet === bench.card.presentationController?.presentedView)
    #expect(bench.card.view.superview === sheet && bench.card.view.frame == sheet.bounds)
    #expect(sheet.frame == CGRect(x: 0, y: 40, width: 400, height: 760) && sheet.layer.cornerRadius == 10)
    bench.dismissAnimator.whenAnimated = { given = $0.view(forKey: .from) }
    bench.dismiss()
    bench.stage.advance(by: 1)
    #expect(given === sheet && bench.card.view.superview == nil)
    #expect(bench.card.view.layer.cornerRadius == 0)
    bench.expectGone()
  }

  @Test func aFlickDismisses() {
    let bench = SheetBench()
    bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 280), duration: 0.1)
    bench.stage.advance(by: 2)
    #expect(bench.root.presentedViewController == nil)
  }

  @Test func modalSheetResistsADrag() {
    let bench = SheetBench()
    bench.card.isModalInPresentation = true
    bench.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), duration: 0.5, release: false)
    bench.stage.advance()
    #expect(bench.y > 60 && bench.y < 400)
    bench.stage.touchUp()
    bench.stage.advance(by: 1)
    #expect(bench.y == 40 && bench.root.presentedViewController === bench.card)
    #expect(bench.log.drain() == ["didAttemptToDismiss"])
  }

  @Test func aTapOnTheStripDismisses() {
    let bench = SheetBench()
    bench.stage.tap(at: CGPoint(x: 200, y: 15))
    bench.stage.advance(by: 1)
    #expect(bench.root.presentedViewController == nil)
    #expect(bench.log.drain().last == "didDismiss")
  }

  @Test func programmaticDismissalDoesNotAskTheDelegate() {
    let bench = SheetBench()
    bench.card.isModalInPresentation = true
    bench.card.dismiss(animated: true)
    bench.stage.advance(by: 1)
    #expect(bench.log.drain() == ["card.viewWillDisappear", "card.viewDidDisappear"])
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
