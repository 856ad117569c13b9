import Foundation
import ObjectiveC

/// The modules of a program that have lists of connections, found by the names of their classes.
@MainActor
package enum NibModules {
  /// The name of the enumeration in each module.
  private static let listName = "PortedNibs"
  private static let toolkit = [
    "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Keyed",
    "DrawingValues", "QuartzCore", "CoreGraphics", "Foundation", "UIKit",
  ]

  /// The lists that were looked for, by module.
  private static var providers: [String: (any NibConnectionProvider.Type)?] = [:]

  package static func provider(of module: String) -> (any NibConnectionProvider.Type)? {
    if let known = providers[module] { return known }
    let found = find(in: module)
    providers[module] = .some(found)
    return found
  }

  private static func find(in module: String) -> (any NibConnectionProvider.Type)? {
    _typeByName("\(module.utf8.count)\(module)\(listName.utf8.count)\(listName)O") as? any NibConnectionProvider.Type
  }

  /// The name of the module that declares a class.
  package static func module(of type: AnyClass) -> String {
    let name = String(reflecting: type)
    return name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The bundle of the module of a class; the main bundle for one without a list.
  package static func bundle(of type: AnyClass) -> Bundle {
    for ancestor in sequence(first: type, next: { _getSuperclass($0) }) {
      if let provider = provider(of: module(of: ancestor)) { return provider.bundle }
    }
    return .main
  }

  // MARK: - Classes

  /// A class by the name in a file.
  ///
  /// - Parameters:
  ///   - name: the class, as Objective-C calls it.
  ///   - modules: where to look first.
  package static func `class`(_ name: String, in modules: [String]) -> AnyClass? {
    for module in modules + toolkit {
      if let renamed = provider(of: module)?.renamedClasses[name] { return renamed }
      let mangled = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)C"
      if let found = _typeByName(mangled) as? AnyClass { return found }
    }
    return nil
  }

  // MARK: - Connections

  /// Sets a listed property; nil if there is none of that name, false for a value of another type.
  ///
  /// - Parameter module: the file's module, whose extensions may have given the property to a class of another one.
  package static func set(_ value: Any?, forKey key: String, of object: AnyObject, in module: String? = nil) -> Bool? {
    property(key, of: object, in: module)?.set(value, on: object)
  }

  static func property(_ key: String, of object: AnyObject, in module: String? = nil) -> NibConnection? {
    first(of: object, in: module) { $0.isProperty(key, of: object) ? $0 : nil }
  }

  /// The method of an object that is listed as an action.
  ///
  /// - Parameter module: the file's module, whose extensions may have given the method to a class of another one.
  package static func action(_ name: String, of object: AnyObject, in module: String? = nil) -> Selector? {
    first(of: object, in: module) { $0.action(name, of: object) }
  }

  /// The method of any class of a module that is listed as an action, for the first responder.
  package static func action(_ name: String, inModule module: String) -> Selector? {
    provider(of: module)?.connections.lazy.compactMap { $0.action(name, of: nil) }.first
  }

  /// Looks into the lists of the modules of the object's class and its superclasses, then into that of another module.
  private static func first<Found>(of object: AnyObject, in other: String?, _ find: (NibConnection) -> Found?) -> Found? {
    var seen: Set<String> = []
    let modules =
      sequence(first: type(of: object) as AnyClass, next: { _getSuperclass($0) }).map(module) + [other].compactMap(\.self)
    for module in modules {
      guard seen.insert(module).inserted, let provider = provider(of: module) else { continue }
      if let found = provider.connections.lazy.compactMap(find).first { return found }
    }
    return nil
  }
}
