import MotionTesting
import QuartzCore
import TestSupport
import Testing

/// The idiom by which programs get a completion from calls that take none: a transaction around them.
@MainActor
struct TransactionTransitionTests {
  enum Call: CaseIterable { case push, pop, popToRoot, set, present, dismiss, select }

  @Test(arguments: Call.allCases, [true, false]) func theCompletionBlockFollowsTheTransition(call: Call, isAnimated: Bool) throws
  {
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let (log, pages) = (CallLog(), (0..<3).map { _ in UIViewController() })
    let navigation = UINavigationController(rootViewController: pages[0])
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    stage.window.rootViewController = tabs
    stage.advance(frames: 2)
    switch call {
    case .pop, .popToRoot: navigation.pushViewController(pages[1], animated: false)
    case .dismiss: tabs.present(pages[2], animated: false)
    default: break
    }
    stage.advance(frames: 3)
    var isUnderway: Bool { [tabs, navigation, pages[0], pages[1], pages[2]].contains { $0.transitionCoordinator != nil } }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("block \(isUnderway)") }
    switch call {
    case .push: navigation.pushViewController(pages[1], animated: isAnimated)
    case .pop: navigation.popViewController(animated: isAnimated)
    case .popToRoot: navigation.popToRootViewController(animated: isAnimated)
    case .set: navigation.setViewControllers([pages[1]], animated: isAnimated)
    case .present: tabs.present(pages[2], animated: isAnimated) { log("completion") }
    case .dismiss: pages[2].dismiss(animated: isAnimated) { log("completion") }
    case .select: tabs.selectedIndex = 1
    }
    CATransaction.commit()
    if isAnimated, call != .select {
      #expect(log.lines == [])
      stage.advance(frames: 6)
      #expect(isUnderway && log.lines == [], "\(call)")
    }
    stage.advance(by: 1.5)
    let isModal = call == .present || call == .dismiss
    #expect(log.lines == (isModal ? ["completion", "block false"] : ["block false"]), "\(call), \(isAnimated)")
  }

  @Test func theBlockFollowsAPushThatWaitsForAnother() {
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let (log, navigation) = (CallLog(), UINavigationController(rootViewController: UIViewController()))
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
    let (first, second) = (UIViewController(), UIViewController())
    navigation.pushViewController(first, animated: true)
    stage.advance(frames: 4)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("\(second.view.window != nil) \(navigation.transitionCoordinator == nil)") }
    navigation.pushViewController(second, animated: true)
    CATransaction.commit()
    stage.advance(by: 0.2)
    #expect(log.lines == [])
    stage.advance(by: 2)
    #expect(log.lines == ["true true"])
  }

  @Test func nobodyWaitsForAPushThatNobodySees() {
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let (log, navigation) = (CallLog(), UINavigationController(rootViewController: UIViewController()))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    stage.window.rootViewController = tabs
    stage.advance(frames: 2)
    tabs.selectedIndex = 1
    stage.advance(frames: 3)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("block") }
    navigation.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
    #expect(log.lines == ["block"])
  }

  @Test func theBlockFollowsAPushThatLeavesItsWindow() {
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let (log, navigation) = (CallLog(), UINavigationController(rootViewController: UIViewController()))
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("block") }
    navigation.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
    #expect(log.lines == [])
    stage.window.rootViewController = UIViewController()
    stage.advance(frames: 3)
    #expect(log.lines == ["block"])
  }

  @Test func aCancelledTransitionEndsTheWaitToo() {
    let (test, log) = (PresentationUnderTest(interactive: true), CallLog())
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("block") }
    test.present()
    CATransaction.commit()
    test.driver.update(0.4)
    test.stage.advance(frames: 3)
    #expect(log.lines == [])
    test.driver.cancel()
    test.stage.advance(by: 1)
    #expect(log.lines == ["block"])
    test.expectGone()
  }
}
