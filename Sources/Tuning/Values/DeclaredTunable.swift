import Foundation
import Synchronization

/// A value that code declares with `@Tunable`: its description, and the value that was set.
///
/// Code reads it on any thread; the inspector writes it on the main thread.
final class DeclaredTunable: Sendable {
  /// The type and the label of the value, which identify it in all versions of the code.
  struct Key: Hashable, Sendable {
    var group: String
    var label: String

    /// The name in presets and on the command line: “CardView.Tilt”.
    var name: String { "\(group).\(label)" }
  }

  /// The position in the source, by which rows are ordered.
  struct Place: Hashable, Sendable, Comparable {
    var file: String
    var line: Int

    static func < (one: Place, other: Place) -> Bool { (one.file, one.line) < (other.file, other.line) }
  }

  /// The description. A spring has two parameters, all other values have one.
  struct Declaration: Hashable, Sendable {
    var parameters: [Parameter]
    var spring: SpringTunables?
    var place: Place
  }

  private struct State {
    var declaration: Declaration
    /// One number for each parameter; nil if all have their defaults.
    var turned: SIMD2<Double>?
    /// The number of times that it was set.
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

  /// The values if they differ from the defaults, and the number of times that they were set.
  var reading: (turned: SIMD2<Double>?, revision: Int) { state.withLock { ($0.turned, $0.revision) } }

  func turn(to numbers: SIMD2<Double>?) {
    state.withLock {
      guard $0.turned != numbers else { return }
      $0.turned = numbers
      $0.revision += 1
    }
  }
}
