import Motion
import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Corners* on a stage of 872 × 632 points.
@MainActor final class CornersUnderTest {
  /// The scene's defaults.
  static let spring = Spring(dampingRatio: 0.58, response: 0.5)
  static let radii = (compact: 52.0, expanded: 72.8)
  /// Of a stage of this size.
  static let sizes = (compact: CGSize(width: 356, height: 328), expanded: CGSize(width: 540, height: 458))

  let stage: Stage
  let session: SceneSession
  let page: CornersViewController

  init(framesPerSecond: Int = 60, size: CGSize = CGSize(width: 872, height: 632), _ changes: [String: Double] = [:]) throws {
    stage = Stage(size: size, scale: 1, framesPerSecond: framesPerSecond)
    session = try #require(Scene.named("corners")).makeSession(values: nil)
    for (name, value) in changes { try Self.set(name, value, in: session) }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.rootViewController = session.rootViewController
    page = try #require(session.rootViewController as? CornersViewController)
    stage.advance(frames: 2)
  }

  private static func set(_ name: String, _ value: Double, in session: SceneSession) throws {
    session.values[try #require(session.values.tunable(named: name), "no tunable \(name)")] = value
  }

  func set(_ name: String, _ value: Double) throws { try Self.set(name, value, in: session) }

  var motion: CardMotion { page.motion }
  var card: CardView { page.tilted.card }
  var isRunning: Bool { page.link.isEnabled }
  /// Where the tip of the corner is seen, in points of the window.
  var tip: CGPoint { page.tilted.convert(CGPoint(x: card.frame.maxX, y: card.frame.maxY), to: nil) }
  /// The middle of the handle's arc.
  var grip: CGPoint { page.tilted.grip.convert(page.tilted.grip.bounds, to: nil).middle }
  /// A place of the card without a button.
  var middle: CGPoint { card.convert(card.bounds, to: nil).middle }

  /// Clicks the middle of the card; returns the time of the frame in which it acts, after that frame.
  func click(at point: CGPoint? = nil) -> TimeInterval {
    let wasExpanded = page.isExpanded
    stage.touchDown(at: point ?? middle)
    stage.advance()
    stage.touchUp()
    _ = stage.advance(until: { page.isExpanded != wasExpanded }, timeout: 1)
    return stage.time
  }

  /// Takes the handle, moves it and holds it there.
  func pull(by way: CGVector, frames: Int = 20) {
    let start = grip
    stage.touchDown(at: start)
    stage.advance()
    for frame in 1...frames {
      let share = CGFloat(frame) / CGFloat(frames)
      stage.touchMove(to: CGPoint(x: start.x + way.dx * share, y: start.y + way.dy * share))
      stage.advance()
    }
  }

  @discardableResult func settle() -> Bool { stage.advance(until: { !isRunning }, timeout: 8) }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
