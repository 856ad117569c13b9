import Tuning

@testable import Scenes

/// What the code of *Edge Pan* declares, as the bench calls it.
@MainActor enum EdgePanTunables {
  private static func named(_ name: String) -> Parameter {
    guard let parameter = Scene.edgePan.groups.flatMap(\.tunables).first(where: { $0.name == name }) else {
      fatalError("Edge Pan declares no \(name)")
    }
    return parameter
  }

  static let dampingRatio = named("damping")
  static let initialVelocity = named("velocity")
  static let duration = named("duration")
  static let threshold = named("threshold")
  static let projection = named("projection")
  static let completionSpeed = named("completionSpeed")
  static let edgeWidth = named("edgeWidth")

  static let spring = SpringTunables(
    dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
  static let release = ReleaseTunables(threshold: threshold, projection: projection)
}
