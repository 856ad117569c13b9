import SwiftSyntax

/// A method that an extension adds to a class of the toolkit in order to exchange it with one of the class.
struct MethodExchange: Equatable, Sendable {
  /// The class.
  let owner: String
  /// The full name of the extension's method or property: `swizzled_viewWillAppear(_:)`.
  let replacement: String
  /// That of the toolkit: `viewWillAppear(_:)`.
  let original: String

  /// The argument labels of the toolkit's method, which may differ from those of the extension's; empty for a property.
  var originalLabels: [String] { original.labelList.dropFirst().dropLast().split(separator: ":").map(String.init) }
}

/// Finds the pairs of selectors with which methods are exchanged.
final class ExchangeFinder: SyntaxVisitor {
  static let calls = ["method_exchangeImplementations", "method_setImplementation", "class_replaceMethod"]

  /// The exchanges of the files of a module: in a block of code the selector of a method of an extension, beside that of a method of the
  /// toolkit with as many parameters.
  static func exchanges(in files: [SourceFile], _ module: ModuleIndex) -> [MethodExchange] {
    guard files.contains(where: { file in calls.contains { file.text.contains($0) } }) else { return [] }
    var found: [MethodExchange] = []
    for file in files where file.text.contains("#selector") {
      let finder = ExchangeFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      for block in finder.blocks.values {
        for exchange in pairs(block, module) where !found.contains(exchange) { found.append(exchange) }
      }
    }
    return found.sorted { ($0.owner, $0.replacement) < ($1.owner, $1.replacement) }
  }

  private static func pairs(_ block: [MethodReference], _ module: ModuleIndex) -> [MethodExchange] {
    block.flatMap { reference -> [MethodExchange] in
      module.types.keys.sorted().compactMap { owner in
        guard module.types[owner]?.kind == .unknown,
          let member = module.types[owner]?.members.first(where: { $0.isNamed(by: reference) && !$0.isOverride && !$0.isStatic })
        else { return nil }
        let originals = Set(
          block.compactMap { DynamicMembers.fullName(of: $0.name, labels: $0.labels ?? member.labels, in: owner) })
        let alike = originals.filter { $0.labelList == member.fullName.labelList }
        let similar = originals.filter { $0.labelList.count { $0 == ":" } == member.fullName.labelList.count { $0 == ":" } }
        let named = (alike.sorted() + similar.sorted()).first(where: reference.isNamed(after:))
        guard let chosen = named ?? only(of: alike, block) else { return nil }
        return MethodExchange(owner: owner, replacement: member.fullName, original: chosen)
      }
    }
  }

  /// The only one of the toolkit's members, if no other method of the block is named after it.
  private static func only(of members: Set<String>, _ block: [MethodReference]) -> String? {
    guard members.count == 1, let member = members.first else { return nil }
    return block.contains { $0.isNamed(after: member) } ? nil : member
  }

  /// The selectors by the block of code that contains them.
  private var blocks: [SyntaxIdentifier: [MethodReference]] = [:]

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first,
      let method = MethodReference(argument.expression.splitCast.0), let block = node.ancestor(CodeBlockItemListSyntax.self)
    else { return .visitChildren }
    blocks[block.id, default: []].append(method)
    return .skipChildren
  }
}

extension MethodReference {
  /// Whether the name has that of a member in it, as `my_viewDidLoad` has `viewDidLoad`.
  func isNamed(after member: String) -> Bool {
    name != member.baseName && name.lowercased().contains(member.baseName.lowercased())
  }
}

extension ModuleIndex.Member {
  func isNamed(by reference: MethodReference) -> Bool {
    name == reference.name && (reference.labels == nil || reference.labels == labels)
  }
}

extension DynamicMembers {
  /// The full name of a member of a class that can be replaced, by its base name.
  fileprivate static func fullName(of name: String, labels: [String]?, in owner: String) -> String? {
    let full = labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name
    return contains(full, of: owner) ? full : nil
  }
}

extension String {
  /// `viewWillAppear` of `viewWillAppear(_:)`.
  var baseName: String { String(prefix { $0 != "(" }) }
  /// `(_:)` of it; empty for a property.
  fileprivate var labelList: String { String(drop { $0 != "(" }) }
}
