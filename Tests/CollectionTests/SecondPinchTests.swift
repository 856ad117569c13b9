import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// Issue 11 A4: pinches that come while the transition of the one before closes, at every moment of it.
@MainActor
@Suite struct SecondPinchTests {
  /// A page with one column and one with four, the pattern's driver, and two fingers.
  @MainActor private final class PinchUnderTest {
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let root = WordsController(columns: 1)
    let navigation: UINavigationController
    let driver: PinchDriver

    init(startsAlways: Bool) {
      navigation = UINavigationController(rootViewController: root)
      stage.window.rootViewController = navigation
      stage.advance(frames: 2)
      driver = PinchDriver(root.collectionView, navigation)
      driver.startsAlways = startsAlways
    }

    /// Opens a page of its own, or goes back.
    func pinch(opens: Bool, far: Bool = true, duration: TimeInterval, center: CGPoint = CGPoint(x: 100, y: 200)) {
      driver.page = nil
      if opens {
        let page = WordsController(columns: 4)
        page.useLayoutToLayoutNavigationTransitions = true
        driver.page = page
      }
      let way: CGFloat = far ? 120 : 12
      stage.pinch(center: center, from: opens ? 40 : 40 + way, to: opens ? 40 + way : 40, duration: duration)
    }

    /// What is wrong once all has come to rest.
    var complaints: [String] {
      let view: UICollectionView = root.collectionView
      var found = TransitionLog.shared.violations
      guard let top = navigation.topViewController as? WordsController else { return found + ["no page"] }
      if navigation.transitionCoordinator != nil { found.append("a transition goes on") }
      if view.collectionViewLayout !== top.collectionViewLayout { found.append("the layout is not the top page's") }
      if view.collectionViewLayout is UICollectionViewTransitionLayout { found.append("a transition layout stands") }
      if view.superview !== top.view || view.window == nil { found.append("the collection view is not in the top page") }
      if !view.panGestureRecognizer.isEnabled { found.append("it does not scroll") }
      if driver.context != nil { found.append("the driver still has a context") }
      let shown = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
        .filter { $0.frame.overlaps(view.bounds) }
      for attributes in shown {
        guard let cell = view.cellForItem(at: attributes.indexPath) else {
          found.append("\(attributes.indexPath.brief) has no cell")
          continue
        }
        if cell.frame != attributes.frame || (cell.layer.presentation() ?? cell.layer).position != attributes.center {
          found.append("\(attributes.indexPath.brief) is at \(cell.frame), not \(attributes.frame)")
        }
      }
      if view.visibleCells.count != shown.count { found.append("\(view.visibleCells.count) cells for \(shown.count) items") }
      return found
    }
  }

  private nonisolated static let moments = [0, 1, 2, 3, 5, 8, 12, 18]

  /// As the sample has it, and without its flag: then the second pinch starts a transition of its own, which waits for its turn.
  @Test(arguments: moments, [false, true])
  func aSecondPinchThatStartsAgainWhileTheFirstCloses(frames: Int, startsAlways: Bool) {
    for (opens, far, duration) in [
      (false, true, 0.05), (false, true, 0.3), (false, false, 0.1), (true, true, 0.05), (true, false, 0.1),
    ] {
      for firstIsFar in [true, false] {
        let test = PinchUnderTest(startsAlways: startsAlways)
        test.pinch(opens: true, far: firstIsFar, duration: 0.2)
        test.stage.advance(frames: frames)
        test.pinch(opens: opens, far: far, duration: duration)
        test.stage.advance(by: 2.5)
        #expect(test.complaints == [], "opens \(opens), far \(far) in \(duration) s after a first one, far: \(firstIsFar)")
        #expect(test.driver.ends.first == [true, firstIsFar])
      }
    }
  }

  /// Many pinches, one upon the other, with any time between them; fingers that lie down at the edge of the view too.
  @Test(arguments: 1...(ProcessInfo.processInfo.environment["EDGEWISE_STORM_RUNS"].flatMap { Int($0) } ?? 10))
  func randomPinchesComeToRest(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let test = PinchUnderTest(startsAlways: seed.isMultiple(of: 2))
    for _ in 0..<12 {
      test.pinch(
        opens: .random(using: &random), far: .random(using: &random), duration: .random(in: 0.02...0.3, using: &random),
        center: CGPoint(x: 100, y: .random(in: 120...280, using: &random)))
      test.stage.advance(frames: .random(in: 0...24, using: &random))
    }
    test.stage.advance(by: 3)
    #expect(test.complaints == [], "seed \(seed)")
  }
}
