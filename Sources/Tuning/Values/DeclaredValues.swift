import UIKit

/// The values that code has declared with `@Tunable`, for the inspector.
@MainActor final class DeclaredValues {
  /// The program's.
  static let shared = DeclaredValues(program: .shared)

  private struct Observer {
    weak var owner: AnyObject?
    let change: () -> Void
  }

  private struct Shown: Equatable {
    var name: String
    var style: WatchedValue.Style
  }

  let values: TunableValues
  private let declarations: Declarations
  private var shownWatched: [Shown] = []
  /// All windows of the program.
  private static let programWindows: () -> [UIWindow] = { ApplicationContext.current?.application?.windows ?? [] }
  /// The windows that are laid out again when a value changes.
  private var windows: () -> [UIWindow]
  private var shownVersion = -1
  private var byParameter: [String: DeclaredTunable] = [:]
  private var observers: [DeclaredTunable.Key: [Observer]] = [:]
  private var observation: TunableObservation?

  /// - Parameters:
  ///   - values: edit the declarations; their owner reports changes by `didTurn(_:)`.
  ///   - windows: are laid out again when a value changes.
  init(_ declarations: Declarations, _ values: TunableValues, windows: @escaping () -> [UIWindow]) {
    (self.declarations, self.values, self.windows) = (declarations, values, windows)
    declarations.connect(to: self)
  }

  /// Makes values that pass their own changes to the code of a program, and lay out all its windows.
  convenience init(program declarations: Declarations) {
    self.init(declarations, TunableValues(groups: []), windows: Self.programWindows)
    observation = values.observe { [weak self] in self?.didTurn($0) }
  }

  /// Lays out only one window again when a value changes, as long as it exists.
  func layOutOnly(_ window: UIWindow) {
    windows = { [weak window] in [window].compactMap { $0 } }
  }

  /// Adds what was declared since the last call.
  func refresh() {
    let version = declarations.version
    guard version != shownVersion else { return }
    shownVersion = version
    let declared = declarations.tunables
    byParameter = [:]
    for tunable in declared {
      for parameter in tunable.declaration.parameters { byParameter[parameter.name] = tunable }
    }
    let watched = declarations.watched.map { Shown(name: $0.name, style: $0.style) }
    let isSame = watched == shownWatched && values.groups == declarations.groups
    shownWatched = watched
    values.setGroups(declarations.groups)
    if !isSame { values.notifyGroupsDidChange() }
    // Passes restored values, and those set in an earlier version, to the code.
    for tunable in declared { passValue(of: tunable) }
  }

  /// The watched values of the same code.
  var watched: [WatchedValue] { declarations.watched }

  /// Discards the declarations before another version of the code declares its own.
  func beginVersion() {
    declarations.beginVersion()
    for key in observers.keys { observers[key]?.removeAll { $0.owner == nil } }
  }

  // MARK: - Turning

  /// Passes a parameter's edited value to the code.
  func didTurn(_ parameter: Parameter) {
    guard let tunable = byParameter[parameter.name] else { return }
    passValue(of: tunable)
  }

  /// Passes the present values to the code and notifies its observers.
  private func passValue(of tunable: DeclaredTunable) {
    let parameters = tunable.declaration.parameters
    let isTurned = parameters.contains { values.isChanged($0) }
    var numbers = SIMD2<Double>(repeating: 0)
    for (index, parameter) in parameters.enumerated() { numbers[index] = values[parameter] }
    let revision = tunable.reading.revision
    tunable.turn(to: isTurned ? numbers : nil)
    guard tunable.reading.revision != revision else { return }
    observers[tunable.key]?.removeAll { $0.owner == nil }
    for observer in observers[tunable.key] ?? [] { observer.change() }
    layOutWindows()
  }

  /// Lays out all windows, for code that reads tunables during layout.
  private func layOutWindows() {
    for window in windows() { window.layOutSubtree() }
  }

  func observe(_ key: DeclaredTunable.Key, _ owner: AnyObject, _ change: @escaping () -> Void) {
    observers[key, default: []].append(Observer(owner: owner, change: change))
  }
}

extension UIView {
  fileprivate func layOutSubtree() {
    setNeedsLayout()
    for subview in subviews { subview.layOutSubtree() }
  }
}

extension TunableValues {
  /// The values that the program has declared with `@Tunable`, by type. A static tunable is declared when it is first read.
  @MainActor public static var declared: TunableValues {
    DeclaredValues.shared.refresh()
    return DeclaredValues.shared.values
  }
}
