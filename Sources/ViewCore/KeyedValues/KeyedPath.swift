import Foundation

/// A key path with dots, split at its first dot.
@MainActor
struct KeyedPath {
  let key: String
  /// The path from the key's value; nil at the last key.
  let rest: String?

  init(_ path: String) {
    let parts = path.split(separator: ".", maxSplits: 1)
    key = String(parts.first ?? "")
    rest = parts.count > 1 ? String(parts[1]) : nil
  }

  /// The value at a path from any value; from an array, those of its elements.
  static func value(_ path: String, of start: Any) -> Any? {
    if let list = start as? [Any] { return list.map { value(path, of: $0) ?? NSNull() } }
    guard let object = start as? NSObject else { KeyedValues.stop("valueForUndefinedKey:", path, of: start) }
    return object.value(forKeyPath: path)
  }

  /// Sets the value at a path from any value; from an array, those of its elements.
  static func set(_ value: Any?, _ path: String, of start: Any) {
    if let list = start as? [Any] { return list.forEach { set(value, path, of: $0) } }
    guard let object = start as? NSObject else { KeyedValues.stop("setValue:forUndefinedKey:", path, of: start) }
    object.setValue(value, forKeyPath: path)
  }
}
