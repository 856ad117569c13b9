import Foundation
import Recording

/// A valid name of a preset: that of its file without extension.
public struct PresetName: Equatable, Sendable {
  /// The maximum number of characters.
  public static let limit = 60
  /// The name without surrounding spaces.
  public let text: String

  /// Throws a sentence if the text is not a valid name.
  public init(_ typed: String) throws(FileReason) {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw FileReason("A name has at least one letter.") }
    guard text != PresetLibrary.defaultName else {
      throw FileReason("“Default” is what all values are at first; take another name.")
    }
    guard text.count <= Self.limit, text.utf8.count <= 200 else { throw FileReason("A name has at most \(Self.limit) letters.") }
    guard !text.hasPrefix("."), !text.contains("/"),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw FileReason("A name does not begin with a full stop and has no slash.") }
    self.text = text
  }
}
