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
      "A call for which UIKit raises an exception ends the program here, in debug and release builds, with the reason on standard error:",
      "Swift cannot catch exceptions, and the program must not continue in an invalid state. Calls that UIKit logs or ignores are logged",
      "or ignored. `Tests/MisuseTests` tries every row and generates this table with `EDGEWISE_WRITE=1`.",
    ]
    for chapter in chapters {
      lines += ["", "## \(chapter.title)", "", "| call | UIKit | here |", "|---|---|---|"] + chapter.rows.map { $0.line }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
