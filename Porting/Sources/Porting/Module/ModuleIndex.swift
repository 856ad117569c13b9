import SwiftSyntax

/// The declarations of a package by name. Rewrites look up other files' declarations here.
struct ModuleIndex {
  enum TypeKind { case `class`, value, `protocol`, unknown }

  /// A method, property or initializer of a type.
  struct Member {
    let name: String
    /// Of methods the labels, `_` for none; nil for properties.
    let labels: [String]?
    let isStatic: Bool
    let isOverride: Bool
    let isOptional: Bool
    let isInExtension: Bool
    /// The type that it returns or stores; nil for none or an inferred one.
    let type: String?
    /// What Objective-C calls the method, `handlePan:`; nil for properties.
    let message: String?

    /// `handlePan(_:)`, or `title` of a property.
    var fullName: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }
  }

  struct TypeInfo {
    var kind = TypeKind.unknown
    var inherits: [String] = []
    var members: [Member] = []
    /// Whether it declares `init()`.
    var hasPlainInitializer = false
    var isGeneric = false
    var isOnMainActor = false
  }

  /// By full name: `Outer.Inner`.
  private(set) var types: [String: TypeInfo] = [:]
  private var fullNames: [String: [String]] = [:]
  /// Names of all properties and variables; calls through them may be calls of closures.
  private(set) var variables: Set<String> = []

  init(_ files: [SourceFile]) {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    for file in files { collector.walk(file.tree) }
    types = collector.types
    variables = collector.variables
    for name in types.keys.sorted() { fullNames[name.lastComponent, default: []].append(name) }
    collectOptionals()
  }

  // MARK: - Asking

  /// The full name of a type as it is written in the inside of another; nil for types of other modules.
  func resolve(_ written: String, from context: String? = nil) -> String? {
    let name = written.withoutGenerics
    var scope = context
    while let current = scope {
      if types[current + "." + name] != nil { return current + "." + name }
      scope = current.contains(".") ? String(current[..<current.lastIndex(of: ".")!]) : nil
    }
    if types[name] != nil { return name }
    let candidates = fullNames[name.lastComponent]?.filter { $0.hasSuffix("." + name) } ?? []
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// Whether the package declares a type of this name; an extension alone does not count.
  func declares(_ name: String) -> Bool { types[name].map { $0.kind != .unknown } ?? false }

  func info(_ name: String) -> TypeInfo? { resolve(name).flatMap { types[$0] } }

  /// A class and its superclasses in the package, and the name of the first one outside it.
  func lineage(of name: String) -> (own: [String], foreign: String?) {
    var own: [String] = []
    var next = resolve(name)
    guard let start = next, types[start]?.kind != .unknown else { return ([], name) }
    while let current = next, !own.contains(current) {
      own.append(current)
      guard let info = types[current], info.kind == .class, let first = info.inherits.first else { return (own, nil) }
      next = resolve(first, from: current)
      guard let above = next.flatMap({ types[$0] }), above.kind != .unknown else { return (own, first) }
      if above.kind == .protocol { return (own, nil) }
    }
    return (own, nil)
  }

  /// Members of that name, of the type and its superclasses.
  func members(named name: String, of type: String) -> [Member] {
    let (own, foreign) = lineage(of: type)
    return (own + [foreign].compactMap(\.self)).flatMap { types[$0]?.members.filter { $0.name == name } ?? [] }
  }

  /// The types that declare a method of that name.
  func owners(ofMethod name: String) -> [String] {
    types.keys.sorted().filter { key in
      types[key]!.kind != .protocol && types[key]!.members.contains { $0.name == name && $0.labels != nil && !$0.isOverride }
    }
  }

  /// The methods of objects that Objective-C calls by a name, each with the type that declares it.
  func methods(calledBy message: String) -> [(owner: String, method: Member)] {
    types.keys.sorted().filter { types[$0]!.kind != .protocol && types[$0]!.kind != .value }.flatMap { key in
      types[key]!.members.filter { $0.message == message && !$0.isStatic && !$0.isOverride }.map { (key, $0) }
    }
  }

  func isProtocol(_ name: String) -> Bool { info(name)?.kind == .protocol }

  /// Whether a class derives from a class named `UI…`, `CA…` or `NS…` outside the package, and so from `NSObject`.
  func isObject(_ name: String) -> Bool {
    guard let foreign = lineage(of: name).foreign else { return false }
    return foreign.hasPrefix("UI") || foreign.hasPrefix("CA") || foreign.hasPrefix("NS")
  }

  /// Protocols to which a type conforms directly, through a superclass or through another protocol.
  func conformances(of name: String) -> Set<String> {
    var found: Set<String> = []
    var queue = lineage(of: name).own
    while let current = queue.popLast() {
      for written in types[current]?.inherits ?? [] {
        guard let inherited = resolve(written, from: current), types[inherited]?.kind == .protocol else { continue }
        if found.insert(inherited).inserted { queue.append(inherited) }
      }
    }
    return found
  }

  // MARK: - Optional requirements

  /// The package's optional requirements by full name, for example `deck(_:didThrow:)`.
  private(set) var optionals: [String: Member] = [:]
  private var optionalOwners: [String: Set<String>] = [:]

  private mutating func collectOptionals() {
    for (name, info) in types where info.kind == .protocol {
      for member in info.members where member.isOptional {
        optionals[member.fullName] = member
        optionalOwners[member.fullName, default: []].insert(name)
      }
    }
  }

  /// The optional requirement that a member of a type implements.
  func optional(metBy fullName: String, of type: String) -> Member? {
    guard let owners = optionalOwners[fullName], !owners.isDisjoint(with: conformances(of: type)) else { return nil }
    return optionals[fullName]
  }

  /// The protocol that declares an optional requirement; nil if several do.
  func owner(ofOptional fullName: String) -> String? {
    guard let owners = optionalOwners[fullName], owners.count == 1 else { return nil }
    return owners.first
  }

  /// Full names of optional methods with a base name.
  func optionals(named name: String) -> [Member] { optionals.values.filter { $0.name == name } }

  // MARK: - Overriding

  /// Whether a subclass of `type` overrides a member of it.
  func isOverridden(_ fullName: String, of type: String) -> Bool {
    types.keys.contains { key in
      key != type && types[key]!.members.contains { $0.isOverride && $0.fullName == fullName }
        && lineage(of: key).own.contains(type)
    }
  }

  /// Whether an extension declares `fullName` on a superclass that belongs to another module.
  func isFromForeignExtension(_ fullName: String, of type: String) -> Bool {
    guard let foreign = lineage(of: type).foreign else { return false }
    return types[foreign]?.members.contains { $0.fullName == fullName } ?? false
  }
}

extension String {
  var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
  var withoutGenerics: String {
    var depth = 0
    var text = ""
    for character in self where character != " " {
      if character == "<" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ">" { depth -= 1 }
    }
    return text
  }
}
