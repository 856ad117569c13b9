import Foundation

/// What stays when the code is exchanged, or its process is started again after a trap.
public struct LiveState: Codable, Sendable, Equatable {
  /// Values that were turned, by name.
  public var values: [String: Double] = [:]
  /// The window's frame: x, y, width and height, in points.
  public var frame: [Double]?
  /// The stage's pace as an index, and whether it stands still.
  public var pace = 0
  /// Whether the stage's clock stands still.
  public var isPaused = false
  /// Whether the inspector is shown; nil: as the command line has it.
  public var showsInspector: Bool?
  /// Whether the interface is light; nil: as the command line has it.
  public var isLight: Bool?
  /// How many versions were compiled.
  public var version = 0

  /// The state of a program that was not started before.
  public init() {}

  /// The state in a file; a fresh one where there is none.
  public static func load(from file: URL) -> LiveState {
    guard let data = try? Data(contentsOf: file) else { return LiveState() }
    return (try? JSONDecoder().decode(LiveState.self, from: data)) ?? LiveState()
  }

  /// Writes the state in one piece; a state that cannot be written is lost with the process.
  public func save(to file: URL) {
    if let data = try? JSONEncoder().encode(self) { try? data.write(to: file, options: .atomic) }
  }
}
