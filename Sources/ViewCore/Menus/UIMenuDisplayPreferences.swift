import Foundation

/// How the elements of a menu are shown.
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  private static let linesKey = "maximumNumberOfTitleLines"

  /// The most lines that the title of an element has; 0 for the system's number, one. Default: 0.
  open var maximumNumberOfTitleLines = 0

  public override init() { super.init() }

  /// The preferences of an archive.
  public required init?(coder: NSCoder) {
    super.init()
    maximumNumberOfTitleLines = coder.decodeInteger(forKey: Self.linesKey)
  }

  /// Whether archives are read safely: true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the preferences to an archive.
  open func encode(with coder: NSCoder) { coder.encode(maximumNumberOfTitleLines, forKey: Self.linesKey) }

  /// Makes a copy; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIMenuDisplayPreferences()
    copy.maximumNumberOfTitleLines = maximumNumberOfTitleLines
    return copy
  }
}
