import Foundation

/// Who may read a value in a log.
public struct OSLogPrivacy: Sendable {
  enum Option: Sendable { case auto, `public`, `private`, sensitive }

  /// What is written instead of a value.
  public enum Mask: Hashable, Sendable {
    /// A number that is equal for equal values while the program runs.
    case hash
    /// `<private>`.
    case none
  }

  let option: Option
  let mask: Mask

  private init(_ option: Option, _ mask: Mask = .none) { (self.option, self.mask) = (option, mask) }

  /// The value is written.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(.public) }
  /// The value is not written, unless the program was started from a debugger.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(.private) }
  /// The value is never written.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(.sensitive) }
  /// Numbers and truth values are written; strings, objects and descriptions are private.
  public static var auto: OSLogPrivacy { OSLogPrivacy(.auto) }

  /// A private value, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.private, mask) }
  /// A sensitive value, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.sensitive, mask) }
  /// As `auto`, with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.auto, mask) }
}

/// What the program's logs show.
package struct LogPrivacy: Sendable {
  let showsPrivate: Bool

  package init(showsPrivate: Bool) { self.showsPrivate = showsPrivate }

  /// Private values are shown if `OS_ACTIVITY_DT_MODE` is set, as Xcode sets it for the programs that it starts.
  static let current = LogPrivacy(showsPrivate: ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil)

  /// A value, or what stands for it; the value is only made if it is needed.
  func text(_ privacy: OSLogPrivacy, isPlain: Bool, _ value: () -> String) -> String {
    let isShown =
      switch privacy.option {
      case .public: true
      case .auto: isPlain || showsPrivate
      case .private: showsPrivate
      case .sensitive: false
      }
    if isShown { return value() }
    return privacy.mask == .hash ? "<mask.hash: '\(Self.hash(value()))'>" : "<private>"
  }

  /// The hasher's seed is another one in each run, so that nobody can look values up.
  private static func hash(_ value: String) -> String {
    withUnsafeBytes(of: value.hashValue) { Data($0) }.base64EncodedString()
  }
}
