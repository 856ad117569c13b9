import Foundation
import ObjectiveC

/// A member of a class that storyboards and nibs reach by name: an outlet, an action or an inspectable attribute.
///
/// Objective-C finds these in the class. Here the class lists them, and `edgewise port` writes the list.
@preconcurrency @MainActor
public struct NibConnection {
  private enum Role: Equatable { case property, action }

  private let role: Role
  private let name: String
  private let belongs: (AnyObject) -> Bool
  private let write: (AnyObject, Any?) -> Bool
  private let selector: Selector?

  private init(
    _ role: Role, _ name: String, belongs: @escaping (AnyObject) -> Bool, write: @escaping (AnyObject, Any?) -> Bool,
    selector: Selector? = nil
  ) {
    (self.role, self.name, self.belongs, self.write, self.selector) = (role, name, belongs, write, selector)
  }

  // MARK: - Creating connections

  /// An outlet, an outlet collection or an inspectable attribute.
  ///
  /// - Parameters:
  ///   - name: the property's name in the file.
  ///   - path: the property.
  public static func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> NibConnection {
    let property = KeyedProperty(path)
    return NibConnection(.property, name, belongs: { $0 is Owner }, write: { property.set?($0, $1) ?? false })
  }

  /// An action, also one that an unwind segue calls or that makes the destination of a segue.
  ///
  /// - Parameters:
  ///   - name: the selector as Objective-C spells it, for example `tap:`.
  ///   - type: the class that declares the method.
  ///   - selector: the method.
  public static func action<Owner: AnyObject>(_ name: String, of type: Owner.Type, _ selector: Selector) -> NibConnection {
    NibConnection(.action, name, belongs: { $0 is Owner }, write: { _, _ in false }, selector: selector)
  }

  // MARK: - Finding connections

  func isProperty(_ key: String, of object: AnyObject) -> Bool { role == .property && name == key && belongs(object) }

  /// Sets the property; false for a value of another type.
  func set(_ value: Any?, on object: AnyObject) -> Bool { write(object, value) }

  /// The method, if this is the action of a name and `object` has it; nil for an object asks for any class.
  func action(_ wanted: String, of object: AnyObject?) -> Selector? {
    role == .action && name == wanted && (object.map(belongs) ?? true) ? selector : nil
  }
}

/// The lists of a module's classes, with the bundle of its files.
///
/// The toolkit looks for an enumeration `PortedNibs` in the module of a class. `edgewise port` writes it.
@preconcurrency @MainActor
public protocol NibConnectionProvider {
  /// The bundle with the compiled storyboards and nibs.
  static var bundle: Bundle { get }
  /// The connections of the module's classes.
  static var connections: [NibConnection] { get }
  /// Classes with another name in Objective-C, by that name.
  static var renamedClasses: [String: AnyClass] { get }
  /// What a program starts with.
  static var launch: NibLaunch { get }
}

/// The storyboard and the scene's delegate that a program names in its Info.plist.
public struct NibLaunch: Sendable {
  /// `UIMainStoryboardFile`; nil for none.
  public let storyboard: String?
  /// `UISceneStoryboardFile` of the first scene of the application's role; nil for none.
  public let sceneStoryboard: String?
  /// `UISceneDelegateClassName`, without module; nil for none.
  public let sceneDelegate: String?
  /// `UISceneConfigurationName`; nil for none.
  public let sceneName: String?
  /// `UIAppFonts`: names of font files in the bundle.
  public let fonts: [String]

  /// Makes the values of an Info.plist.
  public init(
    storyboard: String? = nil, sceneStoryboard: String? = nil, sceneDelegate: String? = nil, sceneName: String? = nil,
    fonts: [String] = []
  ) {
    self.fonts = fonts
    (self.storyboard, self.sceneStoryboard) = (storyboard, sceneStoryboard)
    (self.sceneDelegate, self.sceneName) = (sceneDelegate, sceneName)
  }
}
