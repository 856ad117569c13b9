import Foundation

/// The state that is kept when the code is replaced, or its process restarts after a trap.
public struct LiveState: Codable, Sendable, Equatable {
  /// Changed values by name.
  public var values: [String: Double] = [:]
  /// The window's frame: x, y, width and height, in points.
  public var frame: [Double]?
  /// The index of the stage's speed.
  public var pace = 0
  /// Whether the stage's clock is paused.
  public var isPaused = false
  /// Whether the inspector is visible; nil uses the command line's choice.
  public var showsInspector: Bool?
  /// Whether the interface is light; nil uses the command line's choice.
  public var isLight: Bool?
  /// How long the last compilation took, in seconds; nil before the first.
  public var compileSeconds: Double?
  /// The number of compiled versions.
  public var version = 0

  /// The state of a program on its first start.
  public init() {}

  /// Reads the state from a file; the initial state when there is none.
  public static func load(from file: URL) -> LiveState {
    guard let data = try? Data(contentsOf: file) else { return LiveState() }
    return (try? JSONDecoder().decode(LiveState.self, from: data)) ?? LiveState()
  }

  /// Writes the state atomically; errors are ignored.
  public func save(to file: URL) {
    if let data = try? JSONEncoder().encode(self) { try? data.write(to: file, options: .atomic) }
  }
}
