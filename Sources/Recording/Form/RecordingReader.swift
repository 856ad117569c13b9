import Foundation
import UIKitCore

extension Recording {
  /// Reads the text of a file.
  ///
  /// Throws a `RecordingError` with the line, what was expected and what was found for anything that is not a recording of this
  /// version. Blank lines, extra spaces, carriage returns at line ends, and lines that begin with `#` are ignored.
  public init(text: String, file: String) throws(RecordingError) {
    var reader = RecordingReader()
    do {
      self = try reader.recording(from: text)
    } catch {
      throw RecordingError(
        file: file, problem: .unexpected(line: reader.line, expected: error.expected, found: error.found))
    }
  }
}

/// Reads the lines of a recording in order and counts them.
struct RecordingReader {
  /// The ranges of valid values; no screen or finger goes beyond them.
  enum Limits {
    static let place = -1e6...1e6
    static let size = 1.0...32_768
    static let scale = 0.1...16.0
    static let rate = 1...1000
    static let time = 0...1e9
    static let lines = 1_000_000
  }

  private(set) var line = 0
  private var lastFrameTime: TimeInterval = 0
  private var lastLineCount = 0

  mutating func recording(from text: String) throws(LineProblem) -> Recording {
    var lines = Lines(text)
    guard var head = next(&lines) else {
      line = 1
      throw LineProblem(expected: "“\(Recording.magic) \(Recording.version)”", found: "an empty file")
    }
    try checkVersion(&head)
    var recording = Recording(start: try readStart(&lines))
    lastFrameTime = recording.start.time
    var frameCount = 0
    while var words = next(&lines) {
      let kind = try words.word("an event")
      if kind == "end" {
        try checkEnd(&words, &lines, frameCount)
        return recording
      }
      if kind == "value" {
        guard recording.entries.isEmpty else {
          throw LineProblem(expected: "values before the first event", found: "“value”; later changes are “set”")
        }
        try add(try value(&words), to: &recording.start.values)
      } else if kind == "stretch" {
        recording.stretches.append(try stretch(&words))
      } else if kind == "=" {
        try readChange(&words, into: &recording)
      } else {
        let entry = try entry(kind, &words)
        if case .frame = entry { frameCount += 1 }
        recording.entries.append(entry)
      }
      try words.end()
    }
    line += 1
    throw LineProblem(expected: "“end \(frameCount)”", found: "the end of the file: it was cut off")
  }

  /// The words of the next line that is not ignored.
  private mutating func next(_ lines: inout Lines) -> LineWords? {
    while let text = lines.next() {
      line += 1
      var words = LineWords(text)
      if !words.isAtEnd(), text.drop(while: { $0 == " " || $0 == "\t" }).first != "#" { return words }
    }
    return nil
  }

  // MARK: - Head

  private func checkVersion(_ words: inout LineWords) throws(LineProblem) {
    let expected = "“\(Recording.magic) \(Recording.version)”"
    let magic = try words.word(expected)
    guard magic == Recording.magic else { throw LineProblem(expected: expected, found: QuotedText.quoted(magic)) }
    let version = try words.word("version \(Recording.version)")
    guard let number = Int(version), number > 0 else {
      throw LineProblem(expected: "version \(Recording.version)", found: QuotedText.quoted(version))
    }
    guard number <= Recording.version else {
      throw LineProblem(
        expected: "version \(Recording.version)", found: "version \(number), which a newer Edgewise wrote")
    }
    try words.end()
  }

  /// Reads the lines of the header, each once and in this order.
  private mutating func readStart(_ lines: inout Lines) throws(LineProblem) -> Recording.Start {
    var words = try head(&lines, ["scene", "program"], "“scene” or “program”")
    let name = try words.1.text("a name in quotes")
    try words.1.end()
    var start = Recording.Start(subject: words.0 == "scene" ? .scene(name) : .program(name), size: .zero)
    words = try head(&lines, ["size"], "“size”")
    start.size = try size(&words.1)
    try words.1.end()
    words = try head(&lines, ["scale"], "“scale”")
    start.scale = CGFloat(try words.1.number("pixels per point, 0.1 to 16", in: Limits.scale))
    try words.1.end()
    words = try head(&lines, ["rate"], "“rate”")
    start.framesPerSecond = try words.1.integer("frames per second, 1 to 1000", in: Limits.rate)
    try words.1.end()
    words = try head(&lines, ["style"], "“style”")
    start.style = try style(&words.1)
    try words.1.end()
    words = try head(&lines, ["start"], "“start”")
    start.time = try time(&words.1)
    try words.1.end()
    words = try head(&lines, ["seed"], "“seed”")
    start.seed = try words.1.integer("a whole number", in: 0...UInt64.max)
    try words.1.end()
    return start
  }

  private mutating func head(
    _ lines: inout Lines, _ names: [String], _ expected: String
  ) throws(LineProblem) -> (String, LineWords) {
    guard var words = next(&lines) else {
      line += 1
      throw LineProblem(expected: expected, found: "the end of the file")
    }
    let name = try words.word(expected)
    guard names.contains(name) else { throw LineProblem(expected: expected, found: QuotedText.quoted(name)) }
    return (name, words)
  }

  private func add(_ value: Recording.Value, to values: inout [Recording.Value]) throws(LineProblem) {
    guard !values.contains(where: { $0.name == value.name }) else {
      throw LineProblem(expected: "each value once", found: "\(QuotedText.quoted(value.name)) a second time")
    }
    values.append(value)
  }

  private mutating func checkEnd(_ words: inout LineWords, _ lines: inout Lines, _ frameCount: Int) throws(LineProblem) {
    let count: Int = try words.integer("the number of frames", in: 0...Int.max)
    guard count == frameCount else {
      throw LineProblem(expected: "\(count) frames, as “end” says", found: "\(frameCount)")
    }
    try words.end()
    if var more = next(&lines) {
      throw LineProblem(expected: "the end of the file", found: QuotedText.quoted(try more.word("nothing")))
    }
  }

  // MARK: - Entries

  private mutating func entry(_ kind: String, _ words: inout LineWords) throws(LineProblem) -> Recording.Entry {
    switch kind {
    case "frame": return .frame(try frame(&words))
    case "set": return .change(try value(&words))
    case "rate": return .rate(try words.integer("frames per second, 1 to 1000", in: Limits.rate))
    default:
      guard InputWord(rawValue: kind) != nil else {
        throw LineProblem(expected: "a frame, an event or “end”", found: QuotedText.quoted(kind))
      }
      let timestamp = try time(&words)
      return .input(InputEvent(timestamp: timestamp, kind: try input(kind, &words)))
    }
  }

  private mutating func frame(_ words: inout LineWords) throws(LineProblem) -> Recording.Frame {
    let time = try time(&words)
    guard time >= lastFrameTime else {
      throw LineProblem(expected: "a time from \(lastFrameTime) on", found: "\(time)")
    }
    lastFrameTime = time
    let digits = try words.word("the list's hash")
    guard digits.utf8.count == 16, let hash = UInt64(digits, radix: 16) else {
      throw LineProblem(expected: "a hash of 16 hexadecimal digits", found: QuotedText.quoted(digits))
    }
    guard !words.isAtEnd() else { return Recording.Frame(time: time, hash: hash) }
    let count: Int = try words.integer("the number of the list's lines", in: 1...Limits.lines)
    lastLineCount = count
    return Recording.Frame(time: time, hash: hash, lineCount: count)
  }

  private func readChange(_ words: inout LineWords, into recording: inout Recording) throws(LineProblem) {
    guard case .frame(var frame)? = recording.entries.last, let count = frame.lineCount else {
      throw LineProblem(expected: "a frame with lines before “=”", found: "none")
    }
    let first = (frame.changes.last?.index ?? -1) + 1
    guard first < count else { throw LineProblem(expected: "\(count) lines", found: "one more") }
    let index: Int = try words.integer("a line's number, \(first) to \(count - 1)", in: first...count - 1)
    // Removed and appended again: a second reference would copy all changes for each line.
    recording.entries.removeLast()
    frame.changes.append(Recording.LineChange(index: index, text: try words.text("a line in quotes")))
    recording.entries.append(.frame(frame))
  }

  private func stretch(_ words: inout LineWords) throws(LineProblem) -> Recording.Stretch {
    let name = try words.text("the stretch's name in quotes")
    let first = try time(&words)
    let last = try time(&words)
    guard first <= last else { throw LineProblem(expected: "a stretch that ends after \(first)", found: "\(last)") }
    return Recording.Stretch(name: name, times: first...last)
  }
}

/// Iterates over the lines of a text.
private struct Lines {
  private let text: String
  private var index: String.Index
  private var isOver = false

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  mutating func next() -> Substring? {
    guard !isOver else { return nil }
    let bytes = text.utf8
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) else {
      isOver = true
      return index == text.endIndex ? nil : text[index...]
    }
    defer { index = bytes.index(after: end) }
    return text[index..<end]
  }
}
