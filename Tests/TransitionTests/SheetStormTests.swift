import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Transitions
@testable import ViewCore

/// Random lives of sheets with detents: drags, taps on the grabber and beside the sheet, selections, new detents, resizes and dismissals
/// in any order. Nothing traps, each sheet comes to rest at a detent, and its controllers' callbacks are balanced.
@MainActor
struct SheetStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 400)
    #expect(series.firstFailure { SheetStorm(seed: $0).run() } == nil)
  }

  /// A window that becomes flat while a small sheet is presented: it stood where it had been.
  @Test(arguments: [688 as UInt64]) func stormsThatOnceFailedPass(seed: UInt64) {
    #expect(SheetStorm(seed: seed).run() == [])
  }
}

@MainActor
private final class SheetStorm: NSObject, UISheetPresentationControllerDelegate {
  private typealias Detent = UISheetPresentationController.Detent

  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let root = BalanceController()
  private var all: [BalanceController] = []
  private var printing: TransitionLog.Observation?
  private var mayDismiss = true
  private var finger = CGPoint.zero

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 5_000_000)
    super.init()
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    all = [root]
    stage.window.rootViewController = root
    stage.advance()
  }

  private func flip() -> Bool { Bool.random(using: &random) }

  private var top: UIViewController {
    sequence(first: root as UIViewController) { $0.presentedViewController }.reduce(root) { $1 }
  }
  private var sheet: UISheetPresentationController? { top === root ? nil : top.sheetPresentationController }

  private func newDetents() -> [Detent] {
    let value = CGFloat.random(in: 0...900, using: &random)
    let small = Detent.custom(identifier: Detent.Identifier("small")) { _ in value < 850 ? value : nil }
    return [[.large()], [.medium()], [.medium(), .large()], [small, .medium(), .large()], [small]].randomElement(using: &random)!
  }

  private func present() {
    let page = BalanceController()
    all.append(page)
    page.modalPresentationStyle = [.pageSheet, .formSheet, .automatic].randomElement(using: &random)!
    if flip() {
      let content = UIScrollView()
      content.contentSize = CGSize(width: 300, height: 2000)
      page.view = content
    }
    let sheet = page.sheetPresentationController
    sheet?.detents = newDetents()
    sheet?.delegate = self
    sheet?.prefersGrabberVisible = flip()
    sheet?.largestUndimmedDetentIdentifier = flip() ? .medium : nil
    sheet?.prefersEdgeAttachedInCompactHeight = flip()
    sheet?.prefersScrollingExpandsWhenScrolledToEdge = flip()
    top.present(page, animated: flip())
  }

  private func step() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: if all.count < 6 { present() }
    case 2:
      let head = top.presentationController?.presentedView?.frame.minY ?? 0
      finger = CGPoint(x: 200, y: head + CGFloat.random(in: 5...80, using: &random))
      stage.touchDown(at: finger)
    case 3, 4, 5, 6:
      finger.y += CGFloat.random(in: -300...300, using: &random)
      stage.touchMove(to: finger)
    case 7: flip() ? stage.touchUp() : stage.touchCancel()
    case 8: sheet?.animateChanges { select() }
    case 9: select()
    case 10: sheet?.detents = newDetents()
    case 11: stage.send(.resize(size: CGSize(width: flip() ? 400 : 800, height: flip() ? 800 : 440), scale: 1))
    case 12: mayDismiss = flip()
    case 13, 14: tap()
    default: if Int.random(in: 0..<3, using: &random) == 0 { top.dismiss(animated: flip()) }
    }
  }

  /// Taps the grabber, the ground above the sheet or beside it, or its content.
  private func tap() {
    stage.touchUp()
    let frame = top.presentationController?.presentedView?.frame ?? .zero
    let places = [
      CGPoint(x: frame.midX, y: frame.minY + 8), CGPoint(x: frame.midX, y: frame.minY / 2), CGPoint(x: 4, y: frame.midY),
      CGPoint(x: frame.midX, y: frame.midY),
    ]
    stage.tap(at: places.randomElement(using: &random)!)
  }

  private func select() {
    sheet?.selectedDetentIdentifier = [.medium, .large, Detent.Identifier("small"), nil].randomElement(using: &random)!
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      step()
      stage.advance(frames: Int.random(in: 0..<10, using: &random))
    }
    stage.touchUp()
    stage.advance(by: 4)
    var complaints = judge()
    root.dismiss(animated: flip())
    stage.advance(by: 2)
    for page in all where page !== root && page.viewIfLoaded?.window != nil { complaints.append("a page stays") }
    stage.window.rootViewController = nil
    stage.advance(frames: 17)
    for page in all { complaints += page.complaints + (page.phase == .disappeared ? [] : ["a page is \(page.phase)"]) }
    return complaints + stage.log.violations + stage.log.survivors
  }

  private func judge() -> [String] {
    var complaints: [String] = []
    var next = root.presentedViewController
    while let controller = next {
      next = controller.presentedViewController
      guard let sheet = controller.activePresentationController as? UISheetPresentationController else { continue }
      let (card, place) = (sheet.card, sheet.restingPlace)
      if sheet.state != .presented { complaints.append("a sheet is \(sheet.state)") }
      if !sheet.drag.isIdle || sheet.settling.isRunning { complaints.append("a sheet does not come to rest") }
      if abs(card.frame.minY - place.frame.minY) > 0.01 || card.bounds.size != place.size {
        complaints.append("a sheet stands at \(card.frame), not \(place.frame)")
      }
      let drawn = (card.layer.presentation() ?? card.layer).frame
      if abs(drawn.minY - card.frame.minY) > 0.01 { complaints.append("a sheet is drawn at \(drawn), not \(card.frame)") }
      if let view = controller.viewIfLoaded, view.superview !== card || view.frame != card.bounds {
        complaints.append("its content is \(view.frame), not \(card.bounds)")
      }
    }
    return complaints
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
}
