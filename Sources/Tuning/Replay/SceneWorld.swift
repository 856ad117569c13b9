import Recording
import UIKit

/// A scene in a world of its own, in which recordings of it are replayed.
@MainActor public final class SceneWorld {
  /// The window, application and clock in which the scene runs.
  public let world: ReplayWorld
  /// The running scene, whose root view controller is that of the window.
  public let session: SceneSession

  /// Sets the scene up in the state in which a recording begins.
  ///
  /// - Parameter overrides: values that replace the recorded ones, also those that change later.
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

  /// Makes a replay of a recording in this world.
  public func replay(_ recording: Recording, comparing: Bool = true) -> Replay {
    Replay(recording, in: world, compares: comparing) { [session, overrides] change in
      guard overrides[change.name] == nil, let parameter = session.values.tunable(named: change.name) else { return }
      session.values[parameter] = change.number
    }
  }
}

extension Scene {
  /// The start state for a recording of this scene.
  public func recordingStart(
    size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60, style: UIUserInterfaceStyle = .dark, time: TimeInterval = 0,
    values: TunableValues
  ) -> Recording.Start {
    Recording.Start(
      subject: .scene(name), size: size, scale: scale, framesPerSecond: framesPerSecond, style: style, time: time,
      values: values.tunables.map { Recording.Value(name: $0.name, number: values[$0]) })
  }
}
