import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import SDLRenderer
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let dynamics: [BenchmarkCase] = [
    BenchmarkCase(name: "dynamics.pyramid.100", unit: "×", goal: 1.15) { Pyramid(count: 100).ratio(rounds: 41) },
    BenchmarkCase(name: "dynamics.pyramid.1000", unit: "×", goal: 1.15) { Pyramid(count: 1000).ratio(rounds: 11) },
    BenchmarkCase(name: "dynamics.pyramid.10000", unit: "×", goal: 1.15) { Pyramid(count: 10_000).ratio(rounds: 3) },
    BenchmarkCase(name: "ratio.heap.100", unit: "×", goal: 1.3) { Heap(count: 100).ratios(rounds: 11) },
    BenchmarkCase(name: "ratio.heap.1000", unit: "×", goal: 1.3) { Heap(count: 1000).ratios(rounds: 5) },
    BenchmarkCase(name: "ratio.heap.5000", unit: "×", goal: 1.3) { Heap(count: 5000).ratios(rounds: 1) },
    BenchmarkCase(name: "dynamics.heap.1000", unit: "ms") { Heap(count: 1000).animatorMilliseconds() },
    BenchmarkCase(name: "dynamics.snaps.1000", unit: "ms") { Snaps(count: 1000).frameMilliseconds() },
    BenchmarkCase(name: "dynamics.query.rect", unit: "µs") { ItemQuery().microseconds() },
    BenchmarkCase(name: "dynamics.paused.cpu", unit: "%", goal: 0.05) { try pausedProcessorPercent() },
    BenchmarkCase(name: "dynamics.frame.1000.software", unit: "ms") { try measureThousandInSoftware() },
    BenchmarkCase(name: "dynamics.frame.1000.opengl", unit: "ms") { try measureThousandInOpenGL() },
  ]

  /// The processor load of a window with a thousand items at rest.
  private static func pausedProcessorPercent() throws -> Double {
    let result = try ProbeProcess(.paused).result()
    guard let percent = result.processorPercent, let frames = result.frames else {
      throw NotMeasured(description: "the probe said nothing")
    }
    guard frames == 0 else {
      throw NotMeasured(description: "\(frames) frames were drawn of an animator that should have paused")
    }
    return percent
  }

  private static func measureThousandInSoftware() throws -> Double {
    guard let renderer = SurfaceRenderer(size: FallingViews.size, scale: FallingViews.scale) else {
      throw NotMeasured(description: "there is no memory for the picture")
    }
    return try FallingViews(count: 1000).frameMilliseconds {
      renderer.render($0)
    } finish: {
    }
  }

  private static func measureThousandInOpenGL() throws -> Double {
    let (width, height) = (FallingViews.size.width * FallingViews.scale, FallingViews.size.height * FallingViews.scale)
    let window = try HiddenWindow(width: Int(width), height: Int(height), driver: "opengl")
    return try FallingViews(count: 1000).frameMilliseconds { list in
      _ = try window.renderer.draw(list)
      try window.renderer.present()
    } finish: {
      _ = window.renderer.readPixels()
    }
  }
}

/// A minimal dynamic item.
final class Block: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds: CGRect
  var transform: CGAffineTransform

  init(center: CGPoint, size: CGSize, angle: CGFloat = 0) {
    self.center = center
    bounds = CGRect(origin: .zero, size: size)
    transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
  }

  convenience init(_ frame: CGRect) { self.init(center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size) }
}

/// Frames of an animator, without a window.
@MainActor
struct AnimatorFrames {
  private let tree = LayerTree(root: CALayer())
  private var frame = 0

  init() {
    tree.makeCurrent()
    tree.advance(to: 0)
  }

  mutating func advance() {
    frame += 1
    tree.advance(to: Double(frame) / 60)
    tree.fireDisplayLinks()
  }
}

/// A pyramid of boxes on an anchored one.
@MainActor
private struct Pyramid {
  private static let side: CGFloat = 20
  private static let friction: CGFloat = 0.5
  /// Half a second: too short for items to fall asleep.
  private static let frames = 30

  private let ground: CGRect
  private let boxes: [CGRect]

  init(count: Int) {
    let rows = Int((Double(8 * count + 1).squareRoot() / 2 - 0.5).rounded(.up))
    let width = CGFloat(rows) * Self.side
    ground = CGRect(x: -width, y: 0, width: 3 * width, height: 2 * Self.side)
    let places = (0..<rows).flatMap { row in (0..<rows - row).map { (row, $0) } }
    boxes = places.prefix(count).map { row, column in
      CGRect(
        x: (CGFloat(column) + CGFloat(row) / 2) * Self.side, y: -CGFloat(row + 1) * Self.side, width: Self.side - 1,
        height: Self.side)
    }
  }

  /// The ratio of the animator's time to plain Box2D's; the median of rounds in alternating order.
  func ratio(rounds: Int) -> Double {
    Stopwatch.median(
      (0..<rounds).map { round in
        if round.isMultiple(of: 2) {
          let bare = bareSeconds()
          return animatorSeconds() / bare
        }
        let animator = animatorSeconds()
        return animator / bareSeconds()
      })
  }

  private func bareSeconds() -> Double {
    let world = BareWorld(ground: ground, boxes: boxes, friction: Self.friction)
    return Stopwatch.seconds {
      for _ in 0..<Self.frames { world.advance(steps: BareWorld.stepsPerSecond / 60) }
    }
  }

  private func animatorSeconds() -> Double {
    var frames = AnimatorFrames()
    let base = Block(ground)
    let blocks = boxes.map(Block.init)
    let animator = UIDynamicAnimator()
    let anchored = UIDynamicItemBehavior(items: [base])
    anchored.isAnchored = true
    let properties = UIDynamicItemBehavior(items: [base] + blocks)
    properties.friction = Self.friction
    let behaviors = [anchored, properties, UICollisionBehavior(items: [base] + blocks), UIGravityBehavior(items: blocks)]
    for behavior in behaviors { animator.addBehavior(behavior) }
    return Stopwatch.seconds {
      for _ in 0..<Self.frames { frames.advance() }
    }
  }
}

/// Queries of items in a rectangle, among ten thousand.
@MainActor
private struct ItemQuery {
  private static let queries = 2000
  private let animator = UIDynamicAnimator()

  init() {
    let blocks = (0..<10_000).map { Block(CGRect(x: $0 % 100 * 20, y: $0 / 100 * 20, width: 18, height: 18)) }
    animator.addBehavior(UIDynamicItemBehavior(items: blocks))
  }

  /// The mean time of queries with 25 results each.
  func microseconds() -> Double {
    var found = 0
    let seconds = Stopwatch.seconds {
      for query in 0..<Self.queries {
        let corner = CGPoint(x: query * 37 % 95 * 20 - 1, y: query * 61 % 95 * 20 - 1)
        found += animator.items(in: CGRect(origin: corner, size: CGSize(width: 100, height: 100))).count
      }
    }
    return found == Self.queries * 25 ? seconds / Double(Self.queries) * 1e6 : .nan
  }
}

/// Many small views that fall into a heap, in a window of 1280 × 800 points at scale 1.
@MainActor
private struct FallingViews {
  static let size = CGSize(width: 1280, height: 800)
  static let scale: CGFloat = 1
  private static let frames = 120

  private let application: UIApplication
  private let animator: UIDynamicAnimator
  private let window: UIWindow

  init(count: Int) {
    application = UIApplication(size: Self.size, scale: Self.scale, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    window.makeKeyAndVisible()
    animator = UIDynamicAnimator(referenceView: window)
    let views = (0..<count).map { Self.view(index: $0, in: window) }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [collision, UIGravityBehavior(items: views)] { animator.addBehavior(behavior) }
  }

  private static func view(index: Int, in window: UIWindow) -> UIView {
    let view = UIView(frame: CGRect(x: 10 + index % 50 * 25 + index / 50 % 7, y: 10 + index / 50 * 25, width: 18, height: 18))
    view.backgroundColor = UIColor(hue: CGFloat(index % 17) / 17, saturation: 0.6, brightness: 0.9, alpha: 1)
    view.layer.cornerRadius = 4
    view.transform = CGAffineTransform(rotationAngle: CGFloat(index % 5) * 0.2)
    window.addSubview(view)
    return view
  }

  /// The mean frame: steps, positions, layout, drawing.
  func frameMilliseconds(draw: (DisplayList) throws -> Void, finish: () -> Void) throws -> Double {
    var frame = 0
    func advance() throws {
      frame += 1
      try draw(application.advance(to: Double(frame) / 60, with: []))
    }
    for _ in 0..<20 { try advance() }
    finish()
    let seconds = try Stopwatch.seconds {
      for _ in 0..<Self.frames { try advance() }
      finish()
    }
    guard animator.isRunning else { throw NotMeasured(description: "the heap came to rest too early") }
    return seconds / Double(Self.frames) * 1000
  }
}
