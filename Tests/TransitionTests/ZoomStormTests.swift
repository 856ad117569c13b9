import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// Random lives of zoomed pages: pushes, pops, presentations, drags, pinches and resizes in any order and at any time. Callbacks are
/// balanced, and what is on top is what is seen in the end.
@MainActor
struct ZoomStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 400)
    #expect(series.firstFailure { ZoomStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class ZoomStorm: NSObject, UIAdaptivePresentationControllerDelegate {
  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let navigation: UINavigationController
  private var all: [BalanceController] = [BalanceController()]
  private let tiles = (0..<4).map { UIView(frame: CGRect(x: 40 + CGFloat($0) * 80, y: 300, width: 70, height: 60)) }
  private var printing: TransitionLog.Observation?
  private var finger = CGPoint.zero
  private var mayDismiss = true

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 6_000_000)
    navigation = UINavigationController(rootViewController: all[0])
    super.init()
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    for tile in tiles { all[0].view.addSubview(tile) }
    stage.window.rootViewController = navigation
    stage.advance()
  }

  private func flip() -> Bool { Bool.random(using: &random) }

  private func newPage() -> BalanceController {
    let page = BalanceController()
    page.title = "\(all.count)"
    page.view.backgroundColor = .white
    if flip() { page.view.addSubview(content()) }
    let tile = Int.random(in: -1..<tiles.count, using: &random)
    let options = UIViewController.Transition.ZoomOptions()
    if flip() { options.alignmentRectProvider = { _ in CGRect(x: 0, y: 0, width: 400, height: 300) } }
    if Int.random(in: 0..<5, using: &random) > 0 {
      page.preferredTransition = .zoom(options: options) { [weak self] _ in tile < 0 ? nil : self?.tiles[tile] }
    } else if flip() {
      page.preferredTransition = [.crossDissolve, .coverVertical, .flipHorizontal].randomElement(using: &random)!
    }
    page.presentationController?.delegate = self
    all.append(page)
    return page
  }

  private func content() -> UIScrollView {
    let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    content.contentSize = CGSize(width: 400, height: 1600)
    return content
  }

  private func step() {
    switch Int.random(in: 0..<19, using: &random) {
    case 0, 1, 2: navigation.pushViewController(newPage(), animated: Int.random(in: 0..<5, using: &random) > 0)
    case 3, 4: navigation.popViewController(animated: Int.random(in: 0..<5, using: &random) > 0)
    case 5: navigation.popToRootViewController(animated: flip())
    case 6: navigation.setViewControllers([all[0], newPage()], animated: flip())
    case 7: navigation.present(newPage(), animated: flip())
    case 8: navigation.dismiss(animated: flip())
    case 9, 10:
      finger = CGPoint(
        x: flip() ? 3 : CGFloat.random(in: 20...380, using: &random), y: CGFloat.random(in: 100...700, using: &random))
      stage.touchDown(at: finger)
    case 11, 12, 13, 14:
      finger.x += CGFloat.random(in: -60...120, using: &random)
      finger.y += CGFloat.random(in: -100...250, using: &random)
      stage.touchMove(to: finger)
    case 15: flip() ? stage.touchUp() : stage.touchCancel()
    case 16:
      if flip() { stage.touchDown(at: CGPoint(x: finger.x - 80, y: finger.y), finger: 1) } else { stage.touchUp(finger: 1) }
    case 17: stage.touchMove(to: CGPoint(x: finger.x + CGFloat.random(in: -150...50, using: &random), y: finger.y), finger: 1)
    default:
      if flip() {
        mayDismiss.toggle()
      } else {
        stage.send(.resize(size: CGSize(width: flip() ? 400 : 640, height: 800), scale: 1))
      }
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...50, using: &random) {
      step()
      stage.advance(frames: Int.random(in: 0..<12, using: &random))
    }
    stage.touchUp()
    stage.touchUp(finger: 1)
    stage.advance(by: 4)
    var complaints = judge()
    navigation.dismiss(animated: flip())
    stage.advance(by: 2)
    navigation.popToRootViewController(animated: flip())
    stage.advance(by: 2)
    complaints += judge()
    return complaints + stage.log.violations + stage.log.survivors
  }

  private func judge() -> [String] {
    var complaints: [String] = []
    let stack = navigation.viewControllers
    let modal = navigation.presentedViewController
    if navigation.transitionCoordinator != nil { complaints.append("a transition does not end") }
    if navigation.children != stack { complaints.append("children: \(navigation.children.count), stack: \(stack.count)") }
    let covers = modal?.activePresentationController?.presentationStyle == .fullScreen
    for page in all {
      let isSeen = page === modal || page === stack.last && !covers
      if page.phase != (isSeen ? .appeared : .disappeared) { complaints.append("\(page.title ?? "root") is \(page.phase)") }
      if page === stack.last, !covers || isSeen, page.viewIfLoaded?.window == nil { complaints.append("the top is not seen") }
      if !isSeen, page !== stack.last, page.viewIfLoaded?.window != nil {
        complaints.append("\(page.title ?? "root") is still seen")
      }
      if page.zoomStorage?.card != nil { complaints.append("\(page.title ?? "root") is still in transition") }
      complaints += page.complaints
    }
    if let top = stack.last, !covers, top.view.frame != navigation.frame(of: top) { complaints.append("the top stands askew") }
    // A stack that nobody sees shows its top when it comes into the window.
    let pages = navigation.navigationView.pages.subviews.count
    if pages > 1 || pages == 0 && navigation.view.window != nil { complaints.append("something stays beside the page") }
    if tiles.contains(where: { $0.layer.isConcealed }) { complaints.append("a tile stays out of sight") }
    return complaints
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
}
