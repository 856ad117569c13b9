/// The build settings of a target of Xcode: its own above those of its project, of the first configuration.
struct TargetSettings {
  typealias Object = [String: Any]

  private let values: Object
  private let name: String

  init(of target: Object, in project: Object, _ objects: [String: Object]) {
    name = target["name"] as? String ?? ""
    values = Self.first(of: project, objects).merging(Self.first(of: target, objects)) { $1 }
  }

  private static func first(of owner: Object, _ objects: [String: Object]) -> Object {
    let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
    return (list?["buildConfigurations"] as? [String])?.lazy.compactMap { objects[$0]?["buildSettings"] as? Object }.first ?? [:]
  }

  /// A setting as text, with the names of the target, the product and the folder in place of their variables.
  subscript(key: String) -> String? { (values[key] as? String).map { expanded($0, depth: 0) } }

  /// What sources write in imports: the module's name, else the product's, else the target's.
  var moduleName: String { (self["PRODUCT_MODULE_NAME"] ?? self["PRODUCT_NAME"] ?? name).asModuleName }

  /// Names that conditions of sources ask for, as `FLAT` in `#if FLAT`; `DEBUG` is SwiftPM's.
  var conditions: [String] {
    let active = words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    let flags = words("OTHER_SWIFT_FLAGS")
    let defined = zip([""] + flags, zip(flags, flags.dropFirst() + [""])).compactMap { before, pair -> String? in
      if Self.passing.contains(before) { return nil }
      return pair.0 == "-D" ? pair.1 : pair.0.hasPrefix("-D") ? String(pair.0.dropFirst(2)) : nil
    }
    return Set(active + defined).subtracting(["DEBUG"]).filter { $0.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil }.sorted()
  }

  /// Options whose next word is for another tool: `-Xcc -DNAME=1`.
  private static let passing: Set<String> = ["-Xcc", "-Xlinker", "-Xfrontend", "-Xclang-linker", "-Xllvm"]

  /// The words of a setting that is a text or a list.
  private func words(_ key: String) -> [String] {
    let texts = values[key] as? [String] ?? (values[key] as? String).map { [$0] } ?? []
    return texts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { $0.filter { $0 != "\"" } }
  }

  /// Whether the target is built for other systems than iOS only.
  var isForOthers: Bool {
    if let platforms = self["SUPPORTED_PLATFORMS"], !platforms.contains("$") { return !platforms.contains("iphone") }
    return ["appletvos", "watchos", "macosx", "xros"].contains(self["SDKROOT"] ?? "")
  }

  /// `$(TARGET_NAME:c99extidentifier)`, `$TARGET_NAME` → the name; variables that are not known stay. Settings can name each other in a circle.
  private func expanded(_ text: String, depth: Int) -> String {
    guard depth < 4 else { return text }
    return text.replacing(/\$(?:[({](\w+)(?::\w+)?[)}]|(\w+))/) { match in
      let variable = String(match.1 ?? match.2 ?? "")
      return switch variable {
      case "TARGET_NAME", "TARGETNAME": name
      case "SRCROOT", "PROJECT_DIR": "."
      case "PRODUCT_NAME", "PRODUCT_MODULE_NAME":
        (values[variable] as? String).map { expanded($0, depth: depth + 1) } ?? name
      default: String(match.0)
      }
    }
  }
}
