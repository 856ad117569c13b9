import Foundation

/// The purpose and the configuration of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name, the same string as in UIKit.
    public let rawValue: String
    /// A role of the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene of windows on the main screen; the only role that occurs.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  open private(set) var role: UISceneSession.Role
  /// A unique identifier; another one in each run of the program.
  open private(set) var persistentIdentifier = UUID().uuidString
  /// The scene of the session; nil when it is gone.
  open internal(set) weak var scene: UIScene?
  /// The configuration that the application's delegate has answered.
  open internal(set) var configuration: UISceneConfiguration

  init(role: UISceneSession.Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// Names the class of a scene's delegate. There is no Info.plist for it: set `delegateClass`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name given to the initializer; nothing is looked up by it.
  open private(set) var name: String?
  /// The purpose of the scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate; nil, the default, leaves the scene's life to the application's delegate.
  open var delegateClass: AnyClass?

  /// A configuration without a delegate class.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
