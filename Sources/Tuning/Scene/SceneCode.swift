import UIKit

/// The code of a scene that is plain UIKit, and the values that it declares.
@MainActor final class SceneCode {
  private let names: [String: String]
  private let rule: SystemRule?
  private let make: @MainActor () -> UIViewController
  /// The declared groups, found by running the code once.
  private(set) lazy var groups = makeSession(values: TunableValues(groups: [])).values.groups

  init(names: [String: String], rule: SystemRule?, make: @escaping @MainActor () -> UIViewController) {
    (self.names, self.rule, self.make) = (names, rule, make)
  }

  /// Runs the code with its own set of values.
  func makeSession(values: TunableValues) -> PlainSession {
    let declarations = Declarations(names: names)
    // The scene's code applies the values itself, so no window is laid out again.
    let declared = DeclaredValues(declarations, values) { [] }
    let root = Declarations.$scene.withValue(declarations) { make() }
    declared.refresh()
    return PlainSession(declared, rule: rule, rootViewController: root)
  }

  /// `damping` and `duration` together are a spring.
  var spring: SpringTunables? {
    let all = groups.flatMap(\.tunables)
    func named(_ name: String) -> Parameter? { all.first { $0.name == name } }
    guard let damping = named("damping"), let duration = named("duration") else { return nil }
    return SpringTunables(
      dampingRatio: damping, duration: duration, initialVelocity: named("velocity"), completionSpeed: named("completionSpeed"))
  }
}
