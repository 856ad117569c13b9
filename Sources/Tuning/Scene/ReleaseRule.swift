import Foundation

/// What a release does: the progress is carried on by the hand's speed and compared with the threshold.
public struct ReleaseRule: Equatable, Sendable {
  /// The progress from which a release finishes.
  public var threshold: Double
  /// How far ahead the speed counts, in seconds.
  public var projection: Double
  /// The way from 0 to 1, in points.
  public var length: Double

  /// Makes a rule of a progress, a time in seconds and a way in points.
  public init(threshold: Double, projection: Double, length: Double) {
    self.threshold = threshold
    self.projection = projection
    self.length = length
  }

  /// Where a release would come to rest, as a progress; beyond 0…1 for a throw.
  public func landing(progress: Double, velocity: Double) -> Double { progress + ahead(velocity) }

  /// Whether a release at a progress and a velocity, in points per second towards finishing, finishes.
  public func finishes(progress: Double, velocity: Double) -> Bool {
    landing(progress: progress, velocity: velocity) >= threshold
  }

  /// The least progress that finishes at a velocity.
  func border(at velocity: Double) -> Double { threshold - ahead(velocity) }

  private func ahead(_ velocity: Double) -> Double { length > 0 ? velocity * projection / length : 0 }
}

/// The tunables that a scene's releases are decided by.
public struct ReleaseTunables: Hashable, Sendable {
  /// The progress from which a release finishes.
  public let threshold: Parameter
  /// In seconds.
  public let projection: Parameter

  /// Makes a pair of a threshold (a progress) and a projection (in seconds).
  public init(threshold: Parameter, projection: Parameter) {
    self.threshold = threshold
    self.projection = projection
  }

  /// The rule of the present values.
  /// - Parameter length: the way from 0 to 1, in points.
  @MainActor public func rule(in values: TunableValues, length: Double) -> ReleaseRule {
    ReleaseRule(threshold: values[threshold], projection: values[projection], length: length)
  }
}
