/// The list of the bench's keys.
enum KeyList {
  /// A part of a row: a key cap, or a small word between key caps.
  enum Part: Equatable {
    case cap(String)
    case word(String)
  }

  struct Row: Equatable {
    let text: String
    let parts: [Part]
  }

  struct Group: Equatable {
    let title: String
    let rows: [Row]
  }

  private static func row(_ text: String, _ parts: Part...) -> Row { Row(text: text, parts: parts) }

  private static let camera = Group(
    title: "Pictures",
    rows: [
      row("Copy picture of the stage", .cap("Ctrl"), .cap("Shift"), .cap("P")),
      row("Save film of the last 10 s", .cap("Ctrl"), .cap("Shift"), .cap("F")),
    ])

  static func groups(withCamera hasCamera: Bool) -> [Group] { hasCamera ? groups : groups.filter { $0 != camera } }

  static let groups: [Group] = [
    Group(
      title: "On the stage",
      rows: [
        row("Drag a transition", .word("drag from an edge")), row("Two mirrored fingers", .cap("Alt"), .word("drag")),
        row("Hold the drag where it is", .cap("Space")), row("Cancel the drag", .cap("Esc")),
      ]),
    Group(
      title: "Time",
      rows: [
        row("Run, pause", .cap("Space")), row("Step back, step", .cap(","), .cap(".")),
        row("One second back, on", .cap("Shift"), .cap(","), .cap(".")), row("Slower, faster", .cap("−"), .cap("=")),
        row("Back to now", .cap("End")),
      ]),
    Group(title: "Help", rows: [row("These keys", .cap("?"), .word("or"), .cap("F1"))]),
    Group(
      title: "Record and compare",
      rows: [
        row("Record, stop", .cap("R")), row("Play the hand again", .cap("P")), row("Start of the last hand", .cap("Home")),
        row("Onion skin", .cap("O")), row("Fewer lines, more", .cap("["), .cap("]")),
        row("Ghosts of the last hand", .cap("G")), row("Repeat the hand", .cap("L")),
        row("Select a row", .cap("Shift"), .cap("1"), .word("to"), .cap("4")), row("Choose its set", .cap("Enter")),
        row("Pin the present values", .cap("K")), row("Unpin the selected set", .cap("Delete")),
        row("Flip A and B", .cap("X")), row("Take the selected set", .cap("T")),
      ]),
    Group(
      title: "Presets and code",
      rows: [
        row("Copy the spring as code", .cap("Ctrl"), .cap("Shift"), .cap("C")), row("Save the preset", .cap("Ctrl"), .cap("S")),
        row("Save it as", .cap("Ctrl"), .cap("Shift"), .cap("S")),
      ]),
    camera,
    Group(
      title: "Values",
      rows: [
        row("Find a value", .cap("/")), row("Value above, below", .cap("↑"), .cap("↓")), row("One step", .cap("←"), .cap("→")),
        row("Ten steps", .cap("Shift"), .cap("←"), .cap("→")), row("A tenth of a step", .cap("Alt"), .cap("←"), .cap("→")),
        row("Type a number", .cap("0"), .word("to"), .cap("9")), row("Back to its default", .cap("Delete")),
      ]),
    Group(
      title: "Window",
      rows: [
        row("Hide, show inspector", .cap("Tab")), row("The same while typing", .cap("F12")), row("Undo", .cap("Ctrl"), .cap("Z")),
        row("Redo", .cap("Ctrl"), .cap("Shift"), .cap("Z")), row("Full screen", .cap("F11")),
        row("Close window, quit", .cap("Ctrl"), .cap("W"), .word("or"), .cap("Q")),
      ]),
  ]

  /// The groups in order, divided into columns of similar height.
  static func columns(_ count: Int, of groups: [Group] = groups, height: (Group) -> Double) -> [[Group]] {
    let whole = groups.reduce(0) { $0 + height($1) }
    var columns: [[Group]] = [[]]
    var filled = 0.0
    for group in groups {
      // A group goes to the next column if more than half of it would be beyond this column's share.
      let share = whole / Double(count) * Double(columns.count)
      if columns.count < count, !columns[columns.count - 1].isEmpty, filled + height(group) / 2 > share { columns.append([]) }
      columns[columns.count - 1].append(group)
      filled += height(group)
    }
    return columns
  }
}
