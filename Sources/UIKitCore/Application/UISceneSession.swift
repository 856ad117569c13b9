import Foundation

/// What a scene is for, and how it was set up.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open private(set) var role: UISceneSession.Role
  open private(set) var persistentIdentifier = UUID().uuidString
  open internal(set) weak var scene: UIScene?
  open internal(set) var configuration: UISceneConfiguration

  init(role: UISceneSession.Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// Says which class a scene's delegate is of. There is no Info.plist to name it: set `delegateClass`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  /// Default nil: the application's delegate hears of everything itself.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
