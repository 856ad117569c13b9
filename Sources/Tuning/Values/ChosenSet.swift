/// The set of values that the present ones come from: what the inspector's header names.
struct ChosenSet: Equatable, Codable, Sendable {
  /// The name of a preset, or of kept values.
  var name: String
  /// Its values by name; missing ones have their default.
  var values: [String: Double]
  /// Whether the values were taken from a row of the ghosts: then *Save* asks for a name.
  var wasTaken = false
}

/// Values that were pinned as a set, under a name.
struct KeptValues: Equatable, Codable, Sendable {
  var name: String
  var values: [String: Double]
}

/// All that undo and redo restore.
struct ValueState: Equatable, Codable, Sendable {
  /// The numbers by name.
  var values: [String: Double]
  /// Nil before an inspector has shown the values.
  var chosen: ChosenSet?
  var kept: [KeptValues] = []
  /// The preset files that were deleted, and that undo brings back.
  var deleted: [Preset] = []
}
