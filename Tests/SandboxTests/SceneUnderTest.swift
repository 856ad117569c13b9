import MotionTesting
import Scenes
import Testing
import Tuning
import UIKit

/// *Edge Pan* on a stage in the hand, with the log of its transitions.
@MainActor final class SceneUnderTest {
  static var edgePan: Scene? { Scene.named("Edge Pan") }

  let stage: Stage
  let session: SceneSession
  let size: CGSize

  init(size: CGSize = CGSize(width: 872, height: 632), style: UIUserInterfaceStyle = .dark) throws {
    let scene = try #require(Self.edgePan)
    self.size = size
    stage = Stage(size: size, scale: 1)
    stage.advance()
    stage.log.isEnabled = true
    session = scene.makeSession(values: nil)
    stage.window.overrideUserInterfaceStyle = style
    stage.window.rootViewController = session.rootViewController
    stage.advance(frames: 2)
  }

  subscript(name: String) -> Double {
    get { session.values.tunable(named: name).map { session.values[$0] } ?? .nan }
    set { if let tunable = session.values.tunable(named: name) { session.values[tunable] = newValue } }
  }

  var presented: UIViewController? { session.rootViewController.presentedViewController }

  func log(_ text: String) -> Int { stage.log.entries.count { $0.text.contains(text) } }

  /// Where a drag from an edge begins and how it goes on, for a distance into the stage.
  func drag(from edge: UIRectEdge, by distance: CGFloat) -> (start: CGPoint, end: CGPoint) {
    let middle = CGPoint(x: size.width / 2 + 31, y: size.height / 2 + 17)
    switch edge {
    case .left: return (CGPoint(x: 3, y: middle.y), CGPoint(x: distance, y: middle.y))
    case .right: return (CGPoint(x: size.width - 3, y: middle.y), CGPoint(x: size.width - distance, y: middle.y))
    case .top: return (CGPoint(x: middle.x, y: 3), CGPoint(x: middle.x, y: distance))
    default: return (CGPoint(x: middle.x, y: size.height - 3), CGPoint(x: middle.x, y: size.height - distance))
    }
  }

  func pan(from edge: UIRectEdge, by distance: CGFloat, duration: TimeInterval, release: Bool = true) {
    let path = drag(from: edge, by: distance)
    stage.drag(from: path.start, to: path.end, duration: duration, release: release)
  }

  @discardableResult func settle() -> Bool {
    stage.advance(until: { self.session.reading.phase == .idle }, timeout: 8)
  }
}
