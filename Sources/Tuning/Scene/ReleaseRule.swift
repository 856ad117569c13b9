import Foundation

/// The rule of a release: the progress is projected by the velocity and compared with the threshold.
public struct ReleaseRule: Equatable, Sendable {
  /// The projected progress from which a release finishes.
  public var threshold: Double
  /// The time of the projection, in seconds.
  public var projection: Double
  /// The length from 0 to 1, in points.
  public var length: Double

  /// Makes a rule of a progress, a time in seconds and a length in points.
  public init(threshold: Double, projection: Double, length: Double) {
    self.threshold = threshold
    self.projection = projection
    self.length = length
  }

  /// The projected progress of a release; outside 0…1 for a throw. `velocity` is in points per second.
  public func landing(progress: Double, velocity: Double) -> Double { progress + ahead(velocity) }

  /// Whether a release finishes at a progress and a velocity in points per second towards finishing.
  public func finishes(progress: Double, velocity: Double) -> Bool {
    landing(progress: progress, velocity: velocity) >= threshold
  }

  /// The minimum progress that finishes at a velocity.
  func border(at velocity: Double) -> Double { threshold - ahead(velocity) }

  private func ahead(_ velocity: Double) -> Double { length > 0 ? velocity * projection / length : 0 }
}

/// The system's release rule, for scenes that have none of their own.
public struct SystemRule: Equatable, Sendable {
  /// The progress from which a release finishes.
  let threshold: Double
  /// The velocity from which a release finishes wherever it is, in points per second.
  let velocity: Double

  /// A sheet is dismissed from half its height or at 1000 points per second (motion.md C5).
  public static let systemSheet = SystemRule(threshold: 0.5, velocity: 1000)
}

/// The tunables that a scene's releases are decided by.
public struct ReleaseTunables: Hashable, Sendable {
  /// The projected progress from which a release finishes.
  public let threshold: Parameter
  /// The time of the projection, in seconds.
  public let projection: Parameter

  /// Makes a pair of a threshold, as a progress, and a projection, in seconds.
  public init(threshold: Parameter, projection: Parameter) {
    self.threshold = threshold
    self.projection = projection
  }

  /// The rule of the present values.
  ///
  /// - Parameter length: the length from 0 to 1, in points.
  @MainActor public func rule(in values: TunableValues, length: Double) -> ReleaseRule {
    ReleaseRule(threshold: values[threshold], projection: values[projection], length: length)
  }
}
