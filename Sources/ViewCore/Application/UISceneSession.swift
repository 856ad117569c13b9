import Foundation

/// The role and the configuration of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role as a string, as in UIKit.
    public let rawValue: String
    /// Makes a role from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene with windows on the main screen; no other role occurs.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  open private(set) var role: UISceneSession.Role
  /// A unique identifier, which differs in each run of the program.
  open private(set) var persistentIdentifier = UUID().uuidString
  /// The scene of the session; nil after it was deallocated.
  open private(set) weak var scene: UIScene?
  /// The configuration that the application's delegate has returned.
  open private(set) var configuration: UISceneConfiguration

  private(set) final weak var application: UIApplication?

  init(role: UISceneSession.Role, application: UIApplication) {
    self.role = role
    self.application = application
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }

  /// Makes a scene that of the session.
  final func connect(_ scene: UIScene) { self.scene = scene }

  /// Uses the configuration with which the program wants its scene.
  final func configure(_ configuration: UISceneConfiguration) { self.configuration = configuration }
}

/// The configuration of a scene. In a ported program, what is not set is as in its Info.plist.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name given to the initializer, that of a configuration in the Info.plist.
  open private(set) var name: String?
  /// The role of the scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate. Default: nil, for which the application's delegate receives the callbacks.
  open var delegateClass: AnyClass?
  /// The value of `storyboard`, which is declared beside the class of storyboards.
  package final private(set) var storyboardStorage: AnyObject?
  package final func setStoryboardStorage(_ storyboard: AnyObject?) { storyboardStorage = storyboard }

  /// Makes a configuration without a delegate class.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
