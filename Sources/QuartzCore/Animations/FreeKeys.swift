/// Numbers keys that begin with the same name, such as `position`, `position-2` and `position-3`.
struct FreeKeys {
  /// By name, the lowest number that may be free.
  private var numbers: [String: Int] = [:]

  /// The first key of a name that is free; the name itself is the first of all.
  ///
  /// - Complexity: O(1), amortised over keys that are not released.
  mutating func first(of name: String, where isFree: (String) -> Bool) -> String {
    guard !isFree(name) else { return name }
    var number = numbers[name] ?? 2
    while !isFree("\(name)-\(number)") { number += 1 }
    numbers[name] = number + 1
    return "\(name)-\(number)"
  }

  /// Notes that a key has become free.
  mutating func release(_ key: String) {
    guard !numbers.isEmpty, let dash = key.lastIndex(of: "-"), let number = Int(key[key.index(after: dash)...]) else { return }
    let name = String(key[..<dash])
    if let lowest = numbers[name], number < lowest { numbers[name] = number }
  }
}
