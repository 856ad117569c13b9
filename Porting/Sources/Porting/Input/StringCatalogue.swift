import Foundation

/// An `.xcstrings` file: the strings of one table in all languages.
struct StringCatalogue {
  private struct File: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
    }
    struct Unit: Decodable { let value: String }
    /// Their presence counts: no form of them is chosen here.
    struct Variations: Decodable {}
    let strings: [String: Entry]
  }

  /// The `.strings` files of the bundle: `de.lproj/Localizable.strings` with their text.
  private(set) var tables: [(name: String, text: String)] = []

  init(_ path: String, data: Data, report: PortReport) {
    guard let file = try? JSONDecoder().decode(File.self, from: data) else {
      report.leave(path, 0, "It is not read: expected a string catalogue of Xcode's in JSON.")
      return
    }
    var lines: [String: [String]] = [:]
    for key in file.strings.keys.sorted() {
      for (language, localization) in file.strings[key]!.localizations ?? [:] {
        if let unit = localization.stringUnit {
          lines[language, default: []].append("\(Self.quoted(key)) = \(Self.quoted(unit.value));\n")
        } else if localization.variations != nil {
          report.leave(path, 0, "“\(key)” varies in \(language) by number or device, which is not read; choose between keys.")
        }
      }
    }
    let table = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    tables = lines.keys.sorted().map { ("\($0).lproj/\(table).strings", lines[$0]!.joined()) }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
