import Foundation
import Synchronization

/// One value that code declares with `@Tunable`: how it is edited, and what it was turned to.
///
/// Code reads it on any thread; the inspector writes it on the main one.
final class DeclaredTunable: Sendable {
  /// The type it belongs to, and its name in the inspector; it is the same one in every version of the code.
  struct Key: Hashable, Sendable {
    var group: String
    var label: String

    /// In presets and on the command line: “CardView.Tilt”.
    var name: String { "\(group).\(label)" }
  }

  /// Where in the source it stands; rows are ordered by it.
  struct Place: Hashable, Sendable, Comparable {
    var file: String
    var line: Int

    static func < (one: Place, other: Place) -> Bool { (one.file, one.line) < (other.file, other.line) }
  }

  /// How it is edited. A spring has two parameters, all others have one.
  struct Declaration: Hashable, Sendable {
    var parameters: [Parameter]
    var spring: SpringTunables?
    var place: Place
  }

  private struct State {
    var declaration: Declaration
    /// One number for each parameter; nil while all stand at their defaults.
    var turned: SIMD2<Double>?
    /// How often it was turned.
    var revision = 0
  }

  let key: Key
  private let state: Mutex<State>

  init(_ key: Key, _ declaration: Declaration) {
    self.key = key
    state = Mutex(State(declaration: declaration))
  }

  var declaration: Declaration {
    get { state.withLock { $0.declaration } }
    set { state.withLock { $0.declaration = newValue } }
  }

  /// What it was turned to, if it does not stand at its default, and how often it was turned.
  var reading: (turned: SIMD2<Double>?, revision: Int) { state.withLock { ($0.turned, $0.revision) } }

  func turn(to numbers: SIMD2<Double>?) {
    state.withLock {
      guard $0.turned != numbers else { return }
      $0.turned = numbers
      $0.revision += 1
    }
  }
}
