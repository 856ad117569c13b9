/// What `UIApplication.beginBackgroundTask(expirationHandler:)` returns for a task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// A number, from 1 for tasks.
  public var rawValue: Int

  /// Makes an identifier from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// 0, no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
