import Foundation

extension UIApplication {
  /// The key of an option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A Bool: whether the URL is opened only by a program that is registered for it as a universal link. No desktop knows those, so
    /// that nothing opens with true.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// - Returns: whether the desktop takes the URL.
  func openOutside(_ url: URL, _ options: [OpenExternalURLOptionsKey: Any]) -> Bool {
    options[.universalLinksOnly] as? Bool != true && host?.openURL?(url) == true
  }
}
