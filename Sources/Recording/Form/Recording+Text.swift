import Foundation
import UIKitCore

// The file form: a header, then one line for each frame or event. Numbers have the shortest form that reads back as the same
// number, so that writing what was read gives the same text.

extension Recording {
  static let magic = "edgewise-recording"

  /// The text of the file.
  public var text: String {
    var writer = RecordingWriter()
    writer.add(start, version: fileVersion)
    for stretch in stretches {
      writer.line("stretch", RecordingText.quoted(stretch.name), stretch.times.lowerBound, stretch.times.upperBound)
    }
    for entry in entries { writer.add(entry) }
    writer.line("end", frameCount)
    return writer.text
  }

  /// The version of the file form: earlier programs read what they know, and refuse a file with what they do not.
  var fileVersion: Int {
    let composes = entries.contains { entry in
      if case .input(let event) = entry, case .markedText = event.kind { true } else { false }
    }
    return composes ? 2 : 1
  }

  /// The line number, from 1, of the first line that begins with a word and, if given, a quoted name.
  public static func line(beginningWith kind: String, _ name: String? = nil, in text: String) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      var words = LineWords(line)
      guard (try? words.word("")) == kind else { return false }
      return name == nil || (try? words.text("")) == name
    }.map { $0 + 1 }
  }
}

/// Writes lines of words separated by single spaces.
struct RecordingWriter {
  private(set) var text = ""

  mutating func line(_ words: CustomStringConvertible...) {
    for (index, word) in words.enumerated() {
      if index > 0 { text += " " }
      text += word.description
    }
    text += "\n"
  }

  /// - Parameter version: the earliest that has all kinds of lines that follow.
  mutating func add(_ start: Recording.Start, version: Int) {
    line(Recording.magic, version)
    switch start.subject {
    case .scene(let name): line("scene", RecordingText.quoted(name))
    case .program(let name): line("program", RecordingText.quoted(name))
    }
    line("size", start.size.width, start.size.height)
    line("scale", start.scale)
    line("rate", start.framesPerSecond)
    line("style", RecordingText.name(of: start.style))
    line("start", start.time)
    line("seed", start.seed)
    for value in start.values { line("value", RecordingText.quoted(value.name), value.number) }
  }

  mutating func add(_ entry: Recording.Entry) {
    switch entry {
    case .input(let event): add(event)
    case .change(let value): line("set", RecordingText.quoted(value.name), value.number)
    case .rate(let rate): line("rate", rate)
    case .frame(let frame):
      let hash = RecordingText.hexadecimal(frame.hash)
      guard let count = frame.lineCount else { return line("frame", frame.time, hash) }
      line("frame", frame.time, hash, count)
      for change in frame.changes { line("=", change.index, RecordingText.quoted(change.text)) }
    }
  }

  private mutating func add(_ event: InputEvent) {
    let time = event.timestamp
    switch event.kind {
    case .touch(let touch):
      line(
        "touch", time, touch.id, touch.phase.rawValue, touch.location.x, touch.location.y,
        touch.kind == .direct ? "finger" : "pointer", touch.buttonMask.rawValue, touch.modifiers.rawValue)
    case .pointerMoved(let pointer):
      line("pointer", time, pointer.location.x, pointer.location.y, pointer.modifiers.rawValue)
    case .pointerExited: line("leave", time)
    case .scroll(let scroll):
      line(
        "scroll", time, scroll.location.x, scroll.location.y, scroll.delta.x, scroll.delta.y,
        scroll.isPrecise ? "precise" : "notches", scroll.modifiers.rawValue)
    case .key(let key):
      line(
        "key", time, key.isDown ? (key.isRepeat ? "repeat" : "down") : "up", key.keyCode.rawValue,
        RecordingText.quoted(key.characters), RecordingText.quoted(key.charactersIgnoringModifiers), key.modifiers.rawValue)
    case .text(let text): line("text", time, RecordingText.quoted(text))
    case .markedText(let input):
      let range = input.selectedRange
      line("mark", time, RecordingText.quoted(input.text), range.location, range.length)
    case .cancelTouches: line("cancel", time)
    case .resize(let size, let scale): line("resize", time, size.width, size.height, scale)
    case .activation(let isActive): line("active", time, isActive ? "yes" : "no")
    case .visibility(let isVisible): line("visible", time, isVisible ? "yes" : "no")
    case .memoryWarning: line("memory", time)
    case .style(let style): line("theme", time, RecordingText.name(of: style))
    }
  }
}

/// The syntax of words in the file form.
enum RecordingText {
  /// A text in double quotes; characters that could break a line are escaped as in JSON.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where isUnsafe(scalar): quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a scalar is a control character, or changes the writing direction or the line in some editors.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// The number as 16 hexadecimal digits.
  static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func name(of style: UIUserInterfaceStyle) -> String {
    switch style {
    case .unspecified: "any"
    case .light: "light"
    case .dark: "dark"
    }
  }

  static func style(named name: String) -> UIUserInterfaceStyle? {
    switch name {
    case "any": .unspecified
    case "light": .light
    case "dark": .dark
    default: nil
    }
  }
}
