/// Every call that UIKit documents to raise for or to ignore. `Documentation/Misuse.md` is made of it.
enum MisuseTable {
  /// What was logged while a row ran; rows with a stage of their own add to it.
  @MainActor static var heard: [String] = []

  static let chapters: [MisuseChapter] = [
    views, layers, controllers, lists, indices, gestures, constraints, animations, dynamics, drawing, controls,
  ]
  static let rows: [MisuseRow] = chapters.flatMap { $0.rows }

  /// The rows that end the program, and the others.
  static let ending: [Int] = rows.indices.filter { if case .ends = rows[$0].outcome { true } else { false } }
  static let going: [Int] = rows.indices.filter { !ending.contains($0) }

  static var page: String {
    var lines = [
      "# Misuse", "",
      "What UIKit raises an exception for ends the program here, in debug and in release builds, and standard error says why: a",
      "program that goes on would go on wrongly, and Swift cannot catch exceptions. What UIKit logs or ignores is logged or ignored.",
      "The table is made of `Tests/MisuseTests`, which tries every row; `EDGEWISE_WRITE=1` writes it anew.",
    ]
    for chapter in chapters {
      lines += ["", "## \(chapter.title)", "", "| call | UIKit | here |", "|---|---|---|"] + chapter.rows.map { $0.line }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
