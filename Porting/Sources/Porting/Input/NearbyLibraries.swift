import Foundation

/// Finds the libraries that a demo imports from its own repository, where a workspace or CocoaPods would bring them: a target of a
/// `Package.swift`, or the files of a `.podspec`, in the folder of the project or up to three folders above it.
struct NearbyLibraries {
  private static let height = 3

  /// Folders with the path from the root to each: `Demo`, `..`, `../..`.
  private let places: [(folder: URL, prefix: String)]

  init(above root: URL) {
    var places = [(folder: root, prefix: "")]
    while places.count <= Self.height, let last = places.last, last.folder.path != "/" {
      places.append((last.folder.deletingLastPathComponent(), last.prefix + "../"))
    }
    self.places = places
  }

  /// Adds what the modules import and nothing else brings, as modules of the input.
  func add(to input: inout PortInput) {
    var index = 0
    while index < input.modules.count {
      let known = Set(input.modules.map(\.name)).union(input.modules.flatMap(\.products).map(\.quotedName))
      for name in imports(of: input.modules[index], root: input.root).subtracting(known).sorted()
      where !ImportRewriter.isKnown(name) {
        guard let found = library(name) else { continue }
        let names = Set(input.modules.map(\.name))
        input.modules += found.modules.filter { !names.contains($0.name) }
        input.packages += found.packages.filter { !input.packages.contains($0) }
      }
      let all = Set(input.modules.map(\.name))
      let missing = imports(of: input.modules[index], root: input.root).intersection(all)
        .subtracting(input.modules[index].dependencies + [input.modules[index].name])
      input.modules[index].dependencies += missing.sorted().filter { name in
        input.modules.contains { $0.name == name && $0.isNearby }
      }
      index += 1
    }
  }

  private func imports(of module: PortInput.Module, root: URL) -> Set<String> {
    module.sources.reduce(into: []) { names, path in
      let text = (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
      for line in text.split(whereSeparator: \.isNewline) {
        if let name = importedModule(of: line) { names.insert(name) }
      }
    }
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  /// `Deck` of `@preconcurrency public import struct Deck.Card`; nil for lines that do not import.
  private func importedModule(of line: Substring) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).drop { $0.hasPrefix("@") || Self.accessLevels.contains($0) }
    guard words.first == "import" else { return nil }
    let name = words.dropFirst().drop { Self.kinds.contains($0) }.first
    return name.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
  }

  // MARK: - Libraries

  private func library(_ name: String) -> (modules: [PortInput.Module], packages: [String])? {
    for place in places {
      if let found = target(name, of: place.folder) {
        return (found.modules.map { moved($0, by: place.prefix) }, found.packages)
      }
      if let module = Podspec.all(in: place.folder).lazy.filter({ $0.moduleName == name }).compactMap(\.module).first {
        return ([moved(module, by: place.prefix)], [])
      }
    }
    return nil
  }

  /// A target of a package with those that it depends on.
  private func target(_ name: String, of folder: URL) -> (modules: [PortInput.Module], packages: [String])? {
    let text = (try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
    guard text.contains("\"\(name)\""), let package = try? PackageManifest(folder).input() else { return nil }
    var wanted = [name]
    var found: [PortInput.Module] = []
    while let next = wanted.popLast() {
      guard let module = package.modules.first(where: { $0.name == next && $0.kind == .library }), !module.sources.isEmpty else {
        continue
      }
      if !found.contains(where: { $0.name == next }) {
        found.append(module)
        wanted += module.dependencies
      }
    }
    let used = package.packages.filter { line in found.flatMap(\.products).contains { line.contains($0.packageName) } }
    return found.isEmpty ? nil : (found, used)
  }

  private func moved(_ module: PortInput.Module, by prefix: String) -> PortInput.Module {
    var module = module
    module.sources = module.sources.map { prefix + $0 }
    module.resources = module.resources.map { prefix + $0 }
    (module.folder, module.isNearby) = (nil, true)
    return module
  }
}

extension String {
  /// Of `.product(name: "Logging", package: "swift-log")` the package, else the name itself.
  fileprivate var packageName: String { split(separator: "\"").dropFirst(3).first.map(String.init) ?? quotedName }
}
