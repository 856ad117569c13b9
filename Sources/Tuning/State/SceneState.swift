import Foundation
import Recording

/// What the bench keeps of a scene while others are shown and over restarts: the file `state.json` of the scene.
struct SceneState: Codable, Equatable {
  /// The version of the file's form.
  static let version = 1

  /// A take, whose recording is a file of its own.
  struct TakeNote: Codable, Equatable {
    var name: String
    /// In seconds of the stage's time.
    var fork: Double
    var end: Double
    var releases: ReleaseHistory
    var chosen: ChosenSet?
  }

  var version = SceneState.version
  /// The scene's name.
  var scene: String
  var values: ValueArchive
  /// The sets of the ghosts' rows B to D; nil: none was chosen.
  var choices: [GhostChoice?]?
  /// The releases of the commit map.
  var releases: ReleaseHistory
  /// Newest first.
  var takes: [TakeNote]
}

/// What the bench keeps of a scene, with its recordings.
struct SceneMemory {
  var state: SceneState
  /// The recording up to the last hand; nil for none.
  var hand: Recording?
  /// The recordings of the takes, by name.
  var takes: [String: Recording]
}
