import CoreGraphics
import Recording
import SDLRenderer
import Scenes
import Tuning
import UIKit
import UIKitCore

/// A scene of large pictures in a window whose edge is dragged.
@MainActor
struct ResizedScene {
  private static let frames = 12

  private let world: SceneWorld
  private let size: CGSize

  init(size: CGSize) {
    let scene = Scene.edgePan
    self.size = size
    world = SceneWorld(scene, scene.recordingStart(size: size, values: TunableValues(groups: scene.groups)))
    world.world.advance(to: 1 / 60)
  }

  /// The longest frame after the edge was let go, without drawing: in it pictures are painted for the new size.
  func longestRestMilliseconds() -> Double {
    let last = CGSize(width: size.width - 100, height: size.height - 60)
    world.world.advance(to: 0.1, with: [InputEvent(timestamp: 0.1, kind: .resize(size: last, scale: 1))])
    return (1...60).map { frame in
      Stopwatch.seconds { world.world.advance(to: 0.1 + Double(frame) / 60) } * 1000
    }.max() ?? 0
  }

  /// Frames with another size each, drawn by the processor with a new renderer.
  func frameMilliseconds() throws -> [Double] {
    (1...Self.frames).map { frame in
      let smaller = CGSize(width: size.width - 8 * CGFloat(frame), height: size.height - 5 * CGFloat(frame))
      let time = Double(frame + 1) / 60
      let resize = InputEvent(timestamp: time, kind: .resize(size: smaller, scale: 1))
      return Stopwatch.seconds {
        world.world.advance(to: time, with: [resize])
        _ = SurfaceRenderer(size: smaller, scale: 1)?.render(world.world.list)
      } * 1000
    }
  }
}
