import UIKit

/// Syntax highlighting in three colours: keywords and calls, numbers, property names (LOOK §13).
struct CodePainter {
  enum Kind: Equatable {
    case plain, keyword, number, property
  }

  struct Run: Equatable {
    let text: String
    let kind: Kind
  }

  private static let keywords: Set<String> = ["let", "var", "val", "final", "const", "func", "true", "false"]

  /// The runs of a line in order; joined they are the line.
  static func runs(of line: String) -> [Run] {
    if line.trimmingCharacters(in: .whitespaces).hasPrefix("//") { return [Run(text: line, kind: .plain)] }
    var runs: [Run] = []
    let characters = Array(line)
    var index = 0
    func add(_ text: String, _ kind: Kind) {
      if let last = runs.last, last.kind == kind {
        runs[runs.count - 1] = Run(text: last.text + text, kind: kind)
      } else {
        runs.append(Run(text: text, kind: kind))
      }
    }
    while index < characters.count {
      let start = index
      let first = characters[index]
      if first == "\"" {
        index += 1
        while index < characters.count && characters[index] != "\"" { index += 1 }
        index = min(index + 1, characters.count)
        add(String(characters[start..<index]), .plain)
      } else if first.isNumber || first == "-" && index + 1 < characters.count && characters[index + 1].isNumber {
        index += 1
        while index < characters.count && (characters[index].isNumber || ".%msf".contains(characters[index])) { index += 1 }
        add(String(characters[start..<index]), .number)
      } else if first.isLetter || first == "_" {
        while index < characters.count
          && (characters[index].isLetter || characters[index].isNumber || "_-".contains(characters[index]))
        {
          index += 1
        }
        let word = String(characters[start..<index])
        add(word, kind(of: word, followedBy: characters[index...]))
      } else {
        index += 1
        add(String(first), .plain)
      }
    }
    return runs
  }

  private static func kind(of word: String, followedBy rest: ArraySlice<Character>) -> Kind {
    if keywords.contains(word) { return .keyword }
    let next = rest.drop { $0 == " " }.first
    switch next {
    case ":": return .property
    case "=": return .property
    case "(": return .keyword
    default: return .plain
    }
  }

  /// The colour of a kind on the `surface` colour.
  static func color(of kind: Kind, _ palette: Palette) -> UIColor {
    switch kind {
    case .plain: return palette.text
    case .keyword: return palette.accent
    case .number: return palette.isDark ? UIColor(ink: 0xEBC229) : palette.finish
    case .property: return palette.isDark ? palette.text : UIColor(ink: 0x9D1071)
    }
  }

  static let font = UIFont(name: "JetBrains Mono", size: 12) ?? .monospacedSystemFont(ofSize: 12, weight: .regular)
}
