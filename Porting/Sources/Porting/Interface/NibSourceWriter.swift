import Foundation
import SwiftSyntax

/// Writes `PortedNibs`, in which the toolkit finds a module's outlets, actions and bundle.
struct NibSourceWriter {
  static let fileName = "PortedNibs.swift"
  private static let head = "// Written by edgewise port: what storyboards and nibs reach by name.\nimport UIKit\n"

  /// - Parameters:
  ///   - sources: the module's files before the port, for names in Objective-C.
  ///   - texts: the ported files, with the list of each class.
  ///   - bundle: the expression for the bundle; nil without files.
  ///   - isNeeded: whether the enumeration is written without lists, too.
  /// - Returns: nil if there is nothing to find.
  static func source(
    _ sources: [SourceFile], _ texts: [String], bundle: String?, isNeeded: Bool, launch: LaunchInfo?
  ) -> String? {
    let lists = texts.flatMap(lists(in:))
    guard isNeeded || !lists.isEmpty || launch?.fonts.isEmpty == false else { return nil }
    let renamed = sources.flatMap(renamed(in:)).map { "\"\($0.name)\": \($0.type).self" }
    return """
      \(head)
      enum PortedNibs: NibConnectionProvider {
        static var bundle: Bundle { \(bundle ?? "Bundle.main") }
        static var connections: [NibConnection] {
          let lists: [[NibConnection]] = [
      \(lists.map { "      \($0)," }.joined(separator: "\n"))
          ]
          return lists.flatMap { $0 }
        }
        static var renamedClasses: [String: AnyClass] { [\(renamed.isEmpty ? ":" : renamed.joined(separator: ", "))] }
        static var launch: NibLaunch { \((launch ?? LaunchInfo()).code) }
      }

      """
  }

  /// `LoginController.nibConnections_LoginController` for each list.
  private static func lists(in text: String) -> [String] {
    guard text.contains(OutletRewriter.prefix) else { return [] }
    let file = SourceFile(path: "", text: text)
    return NodeFinder<VariableDeclSyntax>.find(in: file.tree).compactMap { node in
      guard let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        name.hasPrefix(OutletRewriter.prefix), let type = TypeContext(enclosing: node)?.fullName
      else { return nil }
      return "\(type).\(name)"
    }
  }

  /// Classes with another name in Objective-C: `@objc(ABDeck) class Deck`.
  private static func renamed(in file: SourceFile) -> [(name: String, type: String)] {
    NodeFinder<ClassDeclSyntax>.find(in: file.tree).compactMap { node in
      guard let name = node.attributes.objcName, !node.isHidden, let type = TypeContext(inside: node)?.fullName else {
        return nil
      }
      return (name, type)
    }
  }
}
