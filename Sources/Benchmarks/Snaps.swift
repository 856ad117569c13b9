import CoreGraphics
import UIKit
import UIKitCore

/// Views of one animator, each snapped to its own point.
@MainActor
struct Snaps {
  private static let size = CGSize(width: 1280, height: 800)
  /// A third of a second: no item is at rest yet.
  private static let frames = 20

  private let application: UIApplication
  private let window: UIWindow
  private let animator: UIDynamicAnimator
  private let views: [UIView]

  init(count: Int) {
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    window.makeKeyAndVisible()
    animator = UIDynamicAnimator(referenceView: window)
    let page = window
    views = (0..<count).map { index in
      let view = UIView(frame: CGRect(x: 10 + index % 50 * 25, y: 10 + index / 50 * 25, width: 18, height: 18))
      view.backgroundColor = .red
      page.addSubview(view)
      return view
    }
    for (index, view) in views.enumerated() {
      let point = CGPoint(x: Self.size.width - view.center.x, y: Self.size.height - view.center.y + CGFloat(index % 7))
      animator.addBehavior(UISnapBehavior(item: view, snapTo: point))
    }
  }

  /// Frames while all items move.
  func frameMilliseconds() -> [Double] {
    let start = views[0].center
    let times = (1...Self.frames).map { frame in
      Stopwatch.seconds { _ = application.advance(to: Double(frame) / 60, with: []) } * 1000
    }
    return animator.isRunning && views[0].center != start ? times : [.nan]
  }
}
