import Foundation

/// The class that a live program shows, found in the text of its files.
public enum EntryPoint: Sendable, Equatable {
  /// The class of an application's delegate that is marked `@main`.
  case delegate(String)
  /// The first view controller class.
  case controller(String)

  /// Finds the application's delegate, or else the first controller with an initialiser without arguments.
  public static func find(in texts: [String]) -> EntryPoint? {
    let classes = texts.flatMap { ClassDeclaration.all(in: SwiftText.withoutCommentsAndStrings($0)) }
    if let delegate = classes.first(where: \.isMain) { return .delegate(delegate.name) }
    var parents: [String: String] = [:]
    for found in classes where parents[found.name] == nil { parents[found.name] = found.parent }
    func isController(_ name: String) -> Bool {
      var (name, seen) = (name, Set<String>())
      while let parent = parents[name], seen.insert(name).inserted { name = parent }
      return frameworkControllers.contains(name)
    }
    let first = classes.first { isController($0.name) && !$0.isGeneric && !$0.isPrivate && $0.isMadeWithoutArguments }
    return first.map { .controller($0.name) }
  }

  private static let frameworkControllers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
    "UIPageViewController", "UISplitViewController", "UIAlertController",
  ]

  /// Swift code that passes the object to the program that loads the library.
  var glue: String {
    let object: String
    switch self {
    case .delegate(let name), .controller(let name): object = "\(name)()"
    }
    return [
      "import UIKit",
      "",
      "@_cdecl(\"edgewise_live_object\")",
      "public func edgewiseLiveObject() -> UnsafeMutableRawPointer {",
      "  MainActor.assumeIsolated { EdgewiseLiveObject(Unmanaged<NSObject>.passRetained(\(object)).toOpaque()) }.pointer",
      "}",
      "",
      "private struct EdgewiseLiveObject: @unchecked Sendable {",
      "  let pointer: UnsafeMutableRawPointer",
      "  init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }",
      "}",
      "",
    ].joined(separator: "\n")
  }
}

/// The declaration of a class.
struct ClassDeclaration: Equatable {
  var name: String
  var parent: String
  var isMain: Bool
  var isGeneric: Bool
  var isPrivate: Bool
  /// False for a class with its own initialisers, none of them without arguments.
  var isMadeWithoutArguments: Bool

  /// All classes in a text without comments and strings, in order.
  static func all(in text: String) -> [ClassDeclaration] {
    let pattern = #/((?:@\w+\s+|(?:\w+)\s+)*)\bclass\s+(\w+)\s*(<[^{]*?>)?\s*(?::\s*([\w.]+))?[^{]*\{/#
    return text.matches(of: pattern).compactMap { match in
      let name = String(match.2)
      guard !["func", "var", "let", "subscript"].contains(name) else { return nil }
      let words = match.1.split(whereSeparator: \.isWhitespace)
      let body = SwiftText.block(in: text, from: text.index(before: match.range.upperBound))
      return ClassDeclaration(
        name: name, parent: match.4.map(String.init) ?? "", isMain: words.contains("@main"), isGeneric: match.3 != nil,
        isPrivate: words.contains("private") || words.contains("fileprivate"),
        isMadeWithoutArguments: canBeMadeWithoutArguments(body))
    }
  }

  private static func canBeMadeWithoutArguments(_ body: Substring) -> Bool {
    let own = SwiftText.outerLevel(of: body)
    let initialisers = own.matches(of: #/(convenience\s+)?\binit[?!]?\s*\(([^)]*)\)/#)
    if initialisers.contains(where: { $0.2.allSatisfy(\.isWhitespace) }) { return true }
    // An own designated initialiser hides those of the superclass.
    let coder = #/^\s*coder\b/#
    return !initialisers.contains { $0.1 == nil && String($0.2).firstMatch(of: coder) == nil && !$0.2.contains("nibName") }
  }
}
