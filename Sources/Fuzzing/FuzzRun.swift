import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Recording
import SDLRenderer
import Tuning
import UIKit
import UIKitCore

/// Plays a stream in a separate world, and checks every frame.
///
/// Contradictions end the process with a message (`LayerTree.checkInvariants`), as traps do: streams are played in child
/// processes. Other faults are returned: numbers that are not finite, motion that does not end, objects that are not released.
@MainActor
package final class FuzzRun {
  /// The maximum time of motion after the last input, in virtual seconds.
  private static let patience: TimeInterval = 300
  /// The number of frames without changes in a scene that reports rest: fewer than the 30 for which an insertion point is shown, and hidden.
  private static let quiet = 24
  /// The interval of frames drawn to pixels, unless they are larger than a large window.
  private static let drawInterval = 97
  private static let largestDrawing: CGFloat = 4_000_000

  private let scene: Scene
  private let recording: Recording
  /// Called before each frame with its time, and after it with its hash.
  private let frameDidEnd: (TimeInterval, @autoclosure () -> UInt64) -> Void
  private var renderer: SurfaceRenderer?
  package private(set) var frameCount = 0

  package init(
    _ scene: Scene, _ recording: Recording,
    frameDidEnd: @escaping (TimeInterval, @autoclosure () -> UInt64) -> Void = { _, _ in }
  ) {
    (self.scene, self.recording, self.frameDidEnd) = (scene, recording, frameDidEnd)
  }

  /// Plays the stream, releases everything, and waits for rest; nil without a fault.
  package func play() -> FuzzFault? {
    weak var session: SceneSession?
    weak var root: UIViewController?
    do {
      let sceneWorld = SceneWorld(scene, recording.start)
      (session, root) = (sceneWorld.session, sceneWorld.session.rootViewController)
      if let fault = play(in: sceneWorld) ?? rest(sceneWorld) { return fault }
      // Quits the program in its present state.
      sceneWorld.world.window.rootViewController = nil
      for _ in 0..<2 { if let fault = frame(sceneWorld.world, after: 1 / 60) { return fault } }
    }
    if session != nil { return FuzzFault("the scene's session is still there after its end") }
    if root != nil { return FuzzFault("the scene's root view controller is still there after its end") }
    return nil
  }

  private func play(in sceneWorld: SceneWorld) -> FuzzFault? {
    let replay = sceneWorld.replay(recording, comparing: false)
    while replay.step() {
      if let fault = look(at: sceneWorld.world) { return fault }
    }
    return nil
  }

  // MARK: - Rest

  /// Whether the scene must come to rest. Bodies wider than their window press against its walls for ever, and a body that a wall
  /// has passed falls for ever: neither happens in a window of constant size that is at least the program's minimum.
  private var mustRest: Bool {
    guard recording.start.size.width >= 300, recording.start.size.height >= 200 else { return false }
    return recording.entries.allSatisfy {
      guard case .input(let event) = $0, case .resize(let size, _) = event.kind else { return true }
      return size == recording.start.size
    }
  }

  /// The final inputs: released touches, the original window size, and default values. A pendulum without friction need not rest,
  /// one with defaults must.
  package static func farewell(of scene: Scene, _ start: Recording.Start, at time: TimeInterval) -> [Recording.Entry] {
    let values = scene.groups.flatMap(\.tunables).map { Recording.Value(name: $0.name, number: $0.defaultValue) }
    let kinds: [InputEvent.Kind] = [
      .cancelTouches, .pointerExited, .visibility(isVisible: true), .activation(isActive: true),
      .resize(size: start.size, scale: start.scale),
    ]
    return values.map { .change($0) } + kinds.map { .input(InputEvent(timestamp: time, kind: $0)) }
  }

  private func rest(_ sceneWorld: SceneWorld) -> FuzzFault? {
    let world = sceneWorld.world
    var events: [InputEvent] = []
    for entry in Self.farewell(of: scene, recording.start, at: world.time + 1 / 60) {
      switch entry {
      case .input(let event): events.append(event)
      case .change(let value):
        world.makeCurrent()
        if let parameter = sceneWorld.session.values.tunable(named: value.name) {
          sceneWorld.session.values[parameter] = value.number
        }
      case .rate, .frame: break
      }
    }
    if let fault = frame(world, after: 1 / 60, with: events) { return fault }
    guard mustRest else { return nil }
    let limit = world.time + Self.patience
    while !sceneWorld.session.isAtRest {
      guard world.time < limit else { return FuzzFault("the scene moves on \(Int(Self.patience)) s after the last input") }
      if let fault = frame(world, after: 1 / 60) { return fault }
    }
    // Fading indicators may still change the picture.
    var (same, last): (Int, UInt64?) = (0, nil)
    while same < Self.quiet {
      guard world.time < limit else { return FuzzFault("the scene says that it rests, and its picture goes on changing") }
      if let fault = frame(world, after: 1 / 60) { return fault }
      let hash = world.list.contentHash
      same = hash == last ? same + 1 : 0
      last = hash
    }
    return nil
  }

  // MARK: - A frame

  private func frame(_ world: ReplayWorld, after interval: TimeInterval, with events: [InputEvent] = []) -> FuzzFault? {
    world.advance(to: world.time + interval, with: events)
    return look(at: world)
  }

  private func look(at world: ReplayWorld) -> FuzzFault? {
    frameCount += 1
    world.application.tree.checkInvariants()
    world.list.checkNesting()
    frameDidEnd(world.time, world.list.contentHash)
    for item in world.list.items {
      guard let box = item.bounds, !box.isNull, !box.isInfinite else { continue }
      guard (box.minX + box.minY + box.width + box.height).isFinite else {
        return FuzzFault("an item of the display list is not finite: \(item)")
      }
    }
    if frameCount % Self.drawInterval == 0 { draw(world.list) }
    return nil
  }

  /// Draws to pixels; every other time with a new renderer, as after a lost device.
  private func draw(_ list: DisplayList) {
    guard list.size.width * list.size.height * list.scale * list.scale <= Self.largestDrawing else { return }
    if frameCount / Self.drawInterval % 2 == 0 { renderer = nil }
    if renderer?.size != list.size || renderer?.scale != list.scale {
      renderer = SurfaceRenderer(size: list.size, scale: list.scale)
    }
    _ = renderer?.draw(list)
  }
}
