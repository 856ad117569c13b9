/// A cache that removes values that were not used for some frames, and the least recently used ones above a size.
struct AgingCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  private(set) var byteCount = 0
  let budget: Int
  let lifetime: Int

  /// - Parameters: `budget` is in bytes, `lifetime` in frames.
  init(budget: Int, lifetime: Int) {
    self.budget = budget
    self.lifetime = lifetime
  }

  var count: Int { entries.count }

  mutating func value(for key: Key, cost: (Value) -> Int, make: () -> Value?) -> Value? {
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = frame
      return entries.values[index].value
    }
    guard let value = make() else { return nil }
    let bytes = cost(value)
    entries[key] = Entry(value: value, cost: bytes, lastUse: frame)
    byteCount += bytes
    return value
  }

  /// Ends a frame and passes removed values to `release`. Values that the frame used are kept, whatever their size.
  mutating func endFrame(release: (Value) -> Void = { _ in }) {
    defer { frame += 1 }
    if frame % 16 == 0 {
      for (key, entry) in entries where frame - entry.lastUse > lifetime { forget(key, entry, release) }
    }
    guard byteCount > budget else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= budget || entry.lastUse == frame { break }
      forget(key, entry, release)
    }
  }

  /// Removes matching values and passes them to `release`.
  mutating func removeAll(where isUseless: (Value) -> Bool, release: (Value) -> Void) {
    for (key, entry) in entries where isUseless(entry.value) { forget(key, entry, release) }
  }

  mutating func removeAll(release: (Value) -> Void = { _ in }) {
    for entry in entries.values { release(entry.value) }
    entries = [:]
    byteCount = 0
  }

  private mutating func forget(_ key: Key, _ entry: Entry, _ release: (Value) -> Void) {
    entries[key] = nil
    byteCount -= entry.cost
    release(entry.value)
  }
}
