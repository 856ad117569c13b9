import Recording
import UIKit

/// A scene in a world of its own: what a recording of a scene is replayed in.
@MainActor public final class SceneWorld {
  /// The window, the application and the clock that the scene runs in.
  public let world: ReplayWorld
  /// The running scene, whose root view controller is the world's window's.
  public let session: SceneSession

  /// Sets the scene up as a recording of it begins.
  ///
  /// - Parameter overrides: values that take the place of the recorded ones, also of those that were set later.
  public init(_ scene: Scene, _ start: Recording.Start, overrides: [String: Double] = [:]) {
    world = ReplayWorld(start)
    let values = TunableValues(groups: scene.groups)
    for parameter in values.tunables {
      let recorded = start.values.first { $0.name == parameter.name }?.number
      if let number = overrides[parameter.name] ?? recorded { values[parameter] = number }
    }
    session = scene.makeSession(values: values)
    world.window.rootViewController = session.rootViewController
    self.overrides = overrides
  }

  private let overrides: [String: Double]

  /// The player of a recording in this world.
  public func replay(_ recording: Recording, comparing: Bool = true) -> Replay {
    Replay(recording, in: world, compares: comparing) { [session, overrides] change in
      guard overrides[change.name] == nil, let parameter = session.values.tunable(named: change.name) else { return }
      session.values[parameter] = change.number
    }
  }
}

extension Scene {
  /// The state that a recording of this scene begins in.
  public func recordingStart(
    size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60, style: UIUserInterfaceStyle = .dark, time: TimeInterval = 0,
    values: TunableValues
  ) -> Recording.Start {
    Recording.Start(
      subject: .scene(name), size: size, scale: scale, framesPerSecond: framesPerSecond, style: style, time: time,
      values: values.tunables.map { Recording.Value(name: $0.name, number: values[$0]) })
  }
}
