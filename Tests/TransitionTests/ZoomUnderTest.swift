import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// A stage with a page of tiles, and pages that zoom out of them.
@MainActor
final class ZoomUnderTest {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let log = CallLog()
  let root: RecordingController
  let pages: [RecordingController]
  let navigation: UINavigationController?
  let tiles: [UIView]
  let content = UIScrollView()
  /// Which tile the provider names for each page; nil: none.
  var named: [Int?] = [0, 1]
  private(set) var asked = 0

  /// - Parameter pushes: whether the pages are pushed, or presented.
  init(pushes: Bool = true, options: UIViewController.Transition.ZoomOptions? = nil, scrolls: Bool = false) {
    root = RecordingController("root", log)
    pages = ["a", "b"].map { [log] in RecordingController($0, log) }
    tiles = [CGRect(x: 20, y: 300, width: 100, height: 80), CGRect(x: 240, y: 500, width: 100, height: 100)].map {
      UIView(frame: $0)
    }
    navigation = pushes ? UINavigationController(rootViewController: root) : nil
    navigation?.setNavigationBarHidden(true, animated: false)
    stage.window.rootViewController = navigation ?? root
    for tile in tiles {
      tile.backgroundColor = .red
      tile.layer.cornerRadius = 12
      root.view.addSubview(tile)
    }
    for (index, page) in pages.enumerated() {
      page.view.backgroundColor = .blue
      page.preferredTransition = .zoom(options: options) { [weak self] context in
        guard let self else { return nil }
        asked += 1
        #expect(context.zoomedViewController === page && context.sourceViewController === root)
        return named[index].map { self.tiles[$0] }
      }
    }
    if scrolls {
      content.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
      content.contentSize = CGSize(width: 400, height: 2000)
      pages[0].view.addSubview(content)
    }
    stage.advance(frames: 2)
    _ = log.drain()
  }

  func show(_ index: Int = 0, animated: Bool = true) {
    if let navigation {
      navigation.pushViewController(pages[index], animated: animated)
      // A change of a stack begins at the end of the turn, unless somebody asks for its coordinator.
      _ = navigation.transitionCoordinator
    } else {
      root.present(pages[index], animated: animated)
    }
  }

  func leave(animated: Bool = true) {
    guard let navigation else { return root.dismiss(animated: animated) }
    navigation.popViewController(animated: animated)
    _ = navigation.transitionCoordinator
  }

  /// With the first page at rest.
  func shown() -> Self {
    show()
    rest()
    _ = log.drain()
    return self
  }

  func rest() { stage.advance(by: 1.5) }

  /// The card of a page that is on its way.
  func card(_ index: Int = 0) -> UIView? { pages[index].zoomStorage?.card?.view }

  /// Where the first page is seen: its card's, or its own frame.
  var frame: CGRect { card()?.frame ?? pages[0].view.frame }

  func expectAtRest(_ index: Int?, _ location: SourceLocation = #_sourceLocation) {
    #expect(pages.allSatisfy { $0.zoomStorage?.card == nil }, sourceLocation: location)
    for (number, page) in pages.enumerated() {
      #expect((page.viewIfLoaded?.window != nil) == (number == index), "page \(number)", sourceLocation: location)
      #expect(page.ownTransitions.run == nil, sourceLocation: location)
    }
    if let index {
      #expect(pages[index].view.frame == stage.window.bounds && pages[index].view.transform.isIdentity, sourceLocation: location)
    }
    #expect(tiles.allSatisfy { !$0.layer.isConcealed && $0.alpha == 1 && !$0.isHidden }, sourceLocation: location)
    let host = navigation?.navigationView.pages ?? stage.window
    #expect(host.subviews.count == 1, "\(host.subviews)", sourceLocation: location)
    #expect(stage.log.violations == [], sourceLocation: location)
  }
}
