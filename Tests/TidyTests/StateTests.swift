import Foundation
import Testing

/// Classes own their state: a stored property of a class is set in the file that declares it, unless it is public.
///
/// `private(set)` has the compiler keep that. Properties that other files may set stand in a list, which only gets shorter. Those of private
/// types, task locals and what a protocol requires to be settable do not count. Scenes are left out: they are written as a program of an app
/// would be.
@Suite struct StateTests {
  static let list = "Tests/References/shared-state.txt"

  @Test func propertiesThatOtherFilesSetAreListed() throws {
    let targets = try Repository.targets().filter { $0 != "Scenes" }
    let sources = try targets.map { ($0, try Repository.files(below: Repository.folder(of: $0))) }
    let required = SettableRequirements(sources.flatMap(\.1))
    let found = Set(
      sources.flatMap { target, files in files.flatMap { $0.sharedState(besides: required) }.map { "\(target) \($0)" } })
    let listed = Set(try Repository.text(Self.list).split(separator: "\n").map(String.init))
    for name in found.subtracting(listed).sorted() {
      Issue.record("\(name) can be set from other files: make it private(set), or give the state to a type of its own")
    }
    for name in listed.subtracting(found).sorted() { Issue.record("\(name) is mended: take it off \(Self.list)") }
  }

  @Test func storedPropertiesOfClassesCountUnlessTheirSetterIsPrivateOrPublic() {
    let text = [
      "final class A: B {", "  var a = 1", "  private var b = 1", "  private(set) var c = 1", "  public var d = 1",
      "  public internal(set) var e = 1", "  package private(set) weak var f: A?", "  let g = 1", "  var h: Int { 1 }",
      "  var i: Int {", "    get { 1 }", "    set { j = newValue }", "  }", "  weak var j: A? { didSet { k() } }",
      "  package var k: Int = 1 {", "    didSet { l() }", "  }", "  fileprivate(set) lazy var l = A { 1 }",
      "  lazy var m: Int = { 1 }()", "  struct N {", "    var n = 1", "  }", "  final class O {", "    static var o = 1", "  }",
      "  override var p: Int { didSet {} }", "  func q() {", "    var q = 1", "  }", "  @Watched var r = 1", "}",
      "extension A {", "  var s: Int { 1 }", "}", "struct T {", "  var t = 1", "}", "let text = \"\"\"", "  class U {",
      "    var u = 1", "  }", "  \"\"\"", "class V: W,", "  X", "{", "  nonisolated(unsafe) var v = 1", "}",
      "private final class X {", "  var x = 1", "  class Y {", "    var y = 1", "  }", "}",
      "class Z {", "  @TaskLocal static var z = 1", "  fileprivate enum N {", "    class M {", "      var m = 1", "    }", "  }",
      "}",
    ]
    #expect(file(text).sharedState() == ["A.a", "A.e", "A.j", "A.k", "A.m", "A.O.o", "A.r", "V.v"])
  }

  @Test func whatAProtocolRequiresToBeSettableDoesNotCountInItsConformers() {
    let text = [
      "public protocol P: AnyObject {", "  var a: Int { get set }", "  var b: Int { get }", "}", "class A: NSObject, P {",
      "  var a = 1", "  var b = 1", "}", "class B:", "  P", "{", "  var a = 1", "}", "class C {", "  var a = 1", "}",
    ]
    #expect(file(text).sharedState(besides: SettableRequirements([file(text)])) == ["A.b", "C.a"])
  }

  private func file(_ text: [String]) -> Repository.SourceFile {
    Repository.SourceFile(path: "A.swift", lines: text.map { Substring($0) })
  }
}

/// The properties that protocols require to be settable.
struct SettableRequirements {
  private var byProtocol: [Substring: Set<Substring>] = [:]

  init(_ files: [Repository.SourceFile] = []) {
    for file in files {
      var name: Substring?
      for line in file.lines {
        let words = line.split { " :,".contains($0) }
        if let place = words.firstIndex(of: "protocol"), !line.hasPrefix(" "), place + 1 < words.count { name = words[place + 1] }
        if line == "}" { name = nil }
        guard let name, let place = words.firstIndex(of: "var"), place + 1 < words.count, line.hasSuffix("{ get set }") else {
          continue
        }
        byProtocol[name, default: []].insert(words[place + 1])
      }
    }
  }

  /// Whether one of the names in a declaration is that of a protocol that requires a property.
  func contain(_ property: Substring, in declaration: Substring) -> Bool {
    declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { byProtocol[$0]?.contains(property) ?? false }
  }
}

extension Repository.SourceFile {
  /// The stored properties of classes that other files may set and that are not public, as `Class.property`.
  ///
  /// The scan relies on the formatter: the members of a type stand two columns to the right of it.
  func sharedState(besides required: SettableRequirements = SettableRequirements()) -> [String] {
    var found: [String] = []
    var types: [TypeScope] = []
    var isInText = false
    for number in lines.indices {
      let line = lines[number]
      defer { if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInText.toggle() } }
      let code = line.drop { $0 == " " }
      guard !isInText, let first = code.first, first != "/" else { continue }
      let column = line.count - code.count
      if first != "{" { types.removeAll { $0.column >= column } }
      let words = Self.words(code)
      if let place = words.firstIndex(where: Self.kinds.contains), words[..<place].allSatisfy(Self.isModifier),
        place + 1 < words.count, words[place + 1] != "func", words[place + 1] != "var"
      {
        types.append(
          TypeScope(
            column: column, isClass: words[place] == "class" || words[place] == "actor",
            isPrivate: types.last?.isPrivate == true || !Set(words[..<place]).isDisjoint(with: ["private", "fileprivate"]),
            name: String(words[place + 1].prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) }), declaration: code))
      } else if let type = types.last, !type.declaration.contains("{") {
        types[types.count - 1].declaration += " " + code
      } else if let type = types.last, type.isClass, !type.isPrivate, type.column == column - 2 {
        guard let name = sharedProperty(words, at: number), !required.contain(Substring(name), in: type.declaration) else {
          continue
        }
        found.append((types.map(\.name) + [name]).joined(separator: "."))
      }
    }
    return found
  }

  private struct TypeScope {
    var column: Int
    var isClass: Bool
    /// Whether no other file can name the type.
    var isPrivate: Bool
    var name: String
    /// The text before the opening brace, with the names of what the type conforms to.
    var declaration: Substring
  }

  private func sharedProperty(_ words: [Substring], at number: Int) -> String? {
    guard let place = words.firstIndex(of: "var"), place + 1 < words.count, words[..<place].allSatisfy(Self.isModifier) else {
      return nil
    }
    let modifiers = words[..<place]
    guard !modifiers.contains("override"), !modifiers.contains("@TaskLocal"), !modifiers.contains("private"),
      !modifiers.contains("fileprivate")
    else { return nil }
    if let setter = modifiers.first(where: { $0.hasSuffix("(set)") }) {
      if setter.hasPrefix("private") || setter.hasPrefix("fileprivate") { return nil }
    } else if modifiers.contains("public") || modifiers.contains("open") {
      return nil
    }
    return isComputed(at: number) ? nil : String(words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// Whether the property of a line has an accessor that is not an observer.
  private func isComputed(at number: Int) -> Bool {
    let parts = lines[number].split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].contains(" = ") else { return false }
    let inside = parts[1].drop { $0 == " " }
    let body = inside.isEmpty && number + 1 < lines.count ? lines[number + 1].drop { $0 == " " } : inside
    return !body.hasPrefix("didSet") && !body.hasPrefix("willSet")
  }

  private static func words(_ code: Substring) -> [Substring] {
    code.split(separator: " ").map { $0.hasSuffix(":") || $0.hasSuffix(",") ? $0.dropLast() : $0 }
  }

  private static func isModifier(_ word: Substring) -> Bool { word.hasPrefix("@") || modifiers.contains(word) }

  private static let kinds: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "extension"]
  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "weak", "unowned", "lazy", "static", "class",
    "override", "nonisolated", "nonisolated(unsafe)", "unowned(unsafe)", "indirect", "public(set)", "package(set)",
    "internal(set)", "private(set)", "fileprivate(set)",
  ]
}
