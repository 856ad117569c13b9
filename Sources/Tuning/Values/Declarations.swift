import Foundation
import Synchronization

/// All values that code has declared with `@Tunable` and `@Watched`.
final class Declarations: Sendable {
  static let shared = Declarations()

  struct Contents {
    var tunables: [DeclaredTunable.Key: DeclaredTunable] = [:]
    var watched: [String: WatchedValue] = [:]
    /// The declarations of the present version of the code.
    var current: Set<DeclaredTunable.Key> = []
    var currentWatched: Set<String> = []
    /// Counts the changes of all the above.
    var version = 0
  }

  private let contents = Mutex(Contents())

  /// Counts declarations and removals; observers compare it.
  var version: Int { contents.withLock { $0.version } }

  /// The declared value of a key, made by its first declaration.
  func tunable(_ key: DeclaredTunable.Key, _ declaration: DeclaredTunable.Declaration) -> DeclaredTunable {
    contents.withLock { contents in
      let isNew = contents.current.insert(key).inserted
      if isNew { contents.version += 1 }
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

  /// Forgets the declarations, but not the values that were set: the next version of the code declares its own.
  func beginVersion() {
    contents.withLock {
      ($0.current, $0.currentWatched) = ([], [])
      $0.version += 1
    }
  }

  /// The declarations of the present version, in source order.
  var tunables: [DeclaredTunable] {
    let all = contents.withLock { contents in contents.current.compactMap { contents.tunables[$0] } }
    return all.map { ($0.declaration.place, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  var watched: [WatchedValue] {
    let all = contents.withLock { contents in contents.currentWatched.compactMap { contents.watched[$0] } }
    return all.sorted { $0.place < $1.place }
  }

  /// A group for each type, in the order of their first lines.
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
