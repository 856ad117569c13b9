import Foundation
import Synchronization

/// Everything that code has declared with `@Tunable` and `@Watched` so far: a program's, or one running scene's.
final class Declarations: Sendable {
  /// The program's.
  static let shared = Declarations()
  /// The declarations of the scene whose objects are being made; nil otherwise.
  @TaskLocal static var scene: Declarations?
  /// Where a declaration made now is added.
  static var current: Declarations { scene ?? shared }

  struct Contents {
    var tunables: [DeclaredTunable.Key: DeclaredTunable] = [:]
    var watched: [String: WatchedValue] = [:]
    /// The declarations of the present version of the code.
    var current: Set<DeclaredTunable.Key> = []
    /// The same in the order of declaration.
    var order: [DeclaredTunable.Key] = []
    var currentWatched: Set<String> = []
    /// Counts the changes of all the above.
    var version = 0
  }

  private let contents = Mutex(Contents())
  /// The names of a scene's parameters by their labels, where they are not the label in camel case; nil: “Group.Label”.
  private let names: [String: String]?
  /// The values that the declarations are turned by.
  @MainActor private(set) weak var values: DeclaredValues?

  /// - Parameter names: of a scene's parameters, by their labels; nil for a program's declarations.
  init(names: [String: String]? = nil) { self.names = names }

  /// Has the declarations be turned by values, instead of any earlier ones.
  @MainActor func connect(to values: DeclaredValues) { self.values = values }

  /// The name of a parameter in presets and on the command line.
  func name(of key: DeclaredTunable.Key) -> String {
    guard let names else { return key.name }
    return names[key.label] ?? Self.camelCase(key.label)
  }

  /// “Edge width” → “edgeWidth”.
  static func camelCase(_ label: String) -> String {
    let words = label.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Counts declarations and removals; observers compare it.
  var version: Int { contents.withLock { $0.version } }

  /// The declared value of a key, made by its first declaration.
  func tunable(_ key: DeclaredTunable.Key, _ declaration: DeclaredTunable.Declaration) -> DeclaredTunable {
    contents.withLock { contents in
      let isNew = contents.current.insert(key).inserted
      if isNew {
        contents.version += 1
        contents.order.append(key)
      }
      guard let known = contents.tunables[key] else {
        let tunable = DeclaredTunable(key, declaration)
        contents.tunables[key] = tunable
        return tunable
      }
      // A new version of the code may have another range or default.
      if isNew { known.declaration = declaration }
      return known
    }
  }

  func watched(_ name: String, _ style: WatchedValue.Style, _ place: DeclaredTunable.Place) -> WatchedValue {
    contents.withLock { contents in
      let isNew = contents.currentWatched.insert(name).inserted
      if isNew { contents.version += 1 }
      if let known = contents.watched[name] {
        if isNew { known.declare(style, place) }
        return known
      }
      let value = WatchedValue(name, style, place)
      contents.watched[name] = value
      return value
    }
  }

  /// Discards the declarations, but not the edited values: the code's next version declares its own.
  func beginVersion() {
    contents.withLock {
      ($0.current, $0.order, $0.currentWatched) = ([], [], [])
      $0.version += 1
    }
  }

  /// What the present version has declared: a program's in the order of the source, a scene's in that of its declarations.
  var tunables: [DeclaredTunable] {
    let all = contents.withLock { contents in contents.order.compactMap { contents.tunables[$0] } }
    guard names == nil else { return all }
    return all.map { ($0.declaration.place, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  var watched: [WatchedValue] {
    let all = contents.withLock { contents in contents.currentWatched.compactMap { contents.watched[$0] } }
    return all.sorted { $0.place < $1.place }
  }

  /// A group for each type, ordered by its first tunable.
  var groups: [TunableGroup] {
    var titles: [String] = []
    var members: [String: [DeclaredTunable]] = [:]
    for tunable in tunables {
      if members[tunable.key.group] == nil { titles.append(tunable.key.group) }
      members[tunable.key.group, default: []].append(tunable)
    }
    return titles.map { title in
      let declarations = (members[title] ?? []).map { ($0.key, $0.declaration) }
      return TunableGroup(
        title: title, tunables: declarations.flatMap(\.1.parameters),
        springs: declarations.compactMap { key, declaration in
          declaration.spring.map { TunableGroup.NamedSpring(label: key.label, tunables: $0) }
        })
    }
  }
}
