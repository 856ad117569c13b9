import CoreGraphics
import DisplayList
import Foundation
import Staging
import SDLRenderer
import TestSupport
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let transitions: [BenchmarkCase] = [
    BenchmarkCase(name: "transition.push.frame", unit: "ms") { try PushFrames().milliseconds() },
    BenchmarkCase(name: "transition.storm.rate", unit: "transitions/s") { try stormRate() },
    BenchmarkCase(name: "transition.leak.bytes", unit: "bytes") { try leakedBytes() },
  ]

  /// Ten thousand consecutive storms, each on its own stage, without drawing.
  private static func stormRate() throws -> Double {
    let before = TransitionStorm.transitionCount
    let seconds = try Stopwatch.seconds {
      for seed in 0..<UInt64(10_000) {
        let complaints = TransitionStorm.complaints(seed: seed)
        guard complaints.isEmpty else { throw NotMeasured(description: "seed \(seed): \(complaints.joined(separator: ", "))") }
      }
    }
    return Double(TransitionStorm.transitionCount - before) / seconds
  }

  /// The growth of the process over ten thousand transitions, after the first thousand; a page of memory is 4096 bytes.
  private static func leakedBytes() throws -> Double {
    let runs = PresentAndDismiss()
    runs.run(500)
    return try ProcessFigures.growth { runs.run(5_000) }
  }
}

/// Pushes and pops a page with a dozen rows, 390 × 844 points at scale 2.
@MainActor
private struct PushFrames {
  private static let size = CGSize(width: 390, height: 844)
  private static let scale: CGFloat = 2
  private static let rounds = 6

  private let application: UIApplication
  private let window: UIWindow
  private let navigation = UINavigationController(rootViewController: RowsController("Inbox"))

  init() {
    application = UIApplication(size: Self.size, scale: Self.scale, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  /// The mean frame during the motion: animation, layout, display list, picture.
  func milliseconds() throws -> Double {
    guard let renderer = SurfaceRenderer(size: Self.size, scale: Self.scale) else {
      throw NotMeasured(description: "there is no memory for the picture")
    }
    var (frame, moving, seconds) = (0, 0, 0.0)
    func advance() {
      frame += 1
      renderer.render(application.advance(to: Double(frame) / 60, with: []))
    }
    for round in 0...Self.rounds {
      for pushes in [true, false] {
        if pushes { navigation.pushViewController(RowsController("Letter \(round)"), animated: true) }
        if !pushes { navigation.popViewController(animated: true) }
        // The first frame draws the new page's text.
        advance()
        while navigation.transitionCoordinator != nil, moving < 10_000 {
          let time = Stopwatch.seconds(advance)
          guard round > 0 else { continue }
          moving += 1
          seconds += time
        }
      }
    }
    guard moving > 0 else { throw NotMeasured(description: "nothing was pushed") }
    return seconds / Double(moving) * 1000
  }
}

private final class RowsController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for row in 0..<12 {
      let card = UIView(frame: CGRect(x: 16, y: 60 + CGFloat(row) * 64, width: 358, height: 56))
      card.backgroundColor = .secondarySystemBackground
      card.layer.cornerRadius = 12
      let label = UILabel(frame: CGRect(x: 16, y: 8, width: 300, height: 40))
      label.text = "\(title ?? "") · row \(row + 1)"
      card.addSubview(label)
      view.addSubview(card)
    }
  }
}

/// Consecutive presentations and dismissals on one stage.
@MainActor
private final class PresentAndDismiss {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let root = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.advance()
  }

  func run(_ count: Int) {
    for index in 0..<count {
      let card = UIViewController()
      let delegate = StormDelegate(interactor: nil, interruptible: index.isMultiple(of: 2), duration: 0.05)
      card.modalPresentationStyle = index.isMultiple(of: 3) ? .fullScreen : .custom
      card.transitioningDelegate = delegate
      root.present(card, animated: true)
      stage.advance(until: { self.root.transitionCoordinator == nil })
      root.dismiss(animated: true)
      stage.advance(until: { self.root.transitionCoordinator == nil })
      stage.advance(frames: 2)
    }
  }
}
