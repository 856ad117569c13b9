import Foundation
import MotionTesting
import TestSupport
import Testing

/// A stage with a page view controller of recording pages, whose calls are written to one log.
@MainActor
final class PagesUnderTest: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage: Stage
  let log = CallLog()
  let controller: UIPageViewController
  private(set) var pages: [RecordingController] = []
  var dots: Int?

  /// - Parameters:
  ///   - first: the index of the page that is shown first.
  ///   - dots: the number of dots; nil: none.
  init(
    pages count: Int = 4, first: Int = 0, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2,
    orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0, dots: Int? = nil
  ) {
    stage = Stage(size: size, scale: scale)
    controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    self.dots = dots
    super.init()
    pages = (0..<count).map { RecordingController("\($0)", log) }
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers([pages[first]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
    _ = log.drain()
  }

  var scrollView: UIScrollView { controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first! }
  var control: UIPageControl? { controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }
  var shown: String? { (controller.viewControllers?.first as? RecordingController)?.name }

  /// Drags from the right half to the left by a share of the width, or back if it is negative.
  func drag(by share: CGFloat, duration: TimeInterval = 0.3, release: Bool = true) {
    let width = stage.window.bounds.width
    let start = CGPoint(x: width * (share > 0 ? 0.9 : 0.1), y: 300)
    stage.drag(from: start, to: CGPoint(x: start.x - width * share, y: 300), duration: duration, release: release)
  }

  /// Waits until nothing moves.
  func settle() {
    stage.advance(until: { !scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isScrollAnimating })
    stage.advance(frames: 2)
  }

  /// One page is shown whole, has appeared and is the only child.
  func expectShown(_ index: Int, _ location: SourceLocation = #_sourceLocation) {
    #expect(shown == "\(index)", sourceLocation: location)
    #expect(controller.children == [pages[index]], sourceLocation: location)
    for (number, page) in pages.enumerated() {
      #expect((page.viewIfLoaded?.window != nil) == (number == index), sourceLocation: location)
    }
    let view: UIView = pages[index].view
    #expect(view.convert(view.bounds, to: nil).origin == .zero, sourceLocation: location)
    #expect(stage.log.violations == [], sourceLocation: location)
  }

  // MARK: - UIPageViewControllerDataSource

  private func neighbour(of controller: UIViewController, at step: Int, _ name: String) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
    log("\(name) \(index)")
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, at: -1, "before") }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, at: 1, "after") }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots ?? 0 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { shown.flatMap(Int.init) ?? 0 }

  // MARK: - UIPageViewControllerDelegate

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log("willTransitionTo \(names(pendingViewControllers))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) { log("didFinish \(finished) from \(names(previousViewControllers)) \(completed ? "completed" : "cancelled")") }

  private func names(_ controllers: [UIViewController]) -> String {
    controllers.map { ($0 as? RecordingController)?.name ?? "?" }.joined(separator: ",")
  }
}
