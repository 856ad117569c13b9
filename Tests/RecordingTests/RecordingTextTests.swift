import Foundation
import Recording
import Testing
import UIKit

/// The file form.
struct RecordingTextTests {
  /// One of everything.
  static let sample: Recording = {
    let kinds: [InputEvent.Kind] = [
      .activation(isActive: true), .visibility(isVisible: false), .style(.light),
      .resize(size: CGSize(width: 300.5, height: 200), scale: 1.5),
      .touch(TouchInput(id: -1, phase: .began, location: CGPoint(x: 0.1, y: 1e-7), kind: .indirectPointer, buttonMask: .primary)),
      .touch(TouchInput(id: 3, phase: .moved, location: CGPoint(x: 1.0 / 3, y: -2), modifiers: [.shift, .control])),
      .pointerMoved(PointerInput(location: CGPoint(x: 5, y: 6))), .pointerExited,
      .scroll(ScrollInput(location: CGPoint(x: 1, y: 2), delta: CGPoint(x: -0.25, y: 12), isPrecise: true)),
      .key(KeyInput(keyCode: .keyboardA, characters: "a\"\\\n\t\u{202E}é", modifiers: .alternate)),
      .key(KeyInput(keyCode: .keyboardA, isDown: true, isRepeat: true)), .key(KeyInput(keyCode: .keyboardA, isDown: false)),
      .text("zwei Wörter 🙂"), .cancelTouches, .memoryWarning,
    ]
    var entries: [Recording.Entry] = []
    for (index, kind) in kinds.enumerated() {
      let time = 1 + Double(index) / 7
      entries.append(.input(InputEvent(timestamp: time, kind: kind)))
      entries.append(.frame(Recording.Frame(time: time, hash: UInt64(index) &* 0x9E37_79B9_7F4A_7C15)))
    }
    entries.append(.change(Recording.Value(name: "damping", number: 0.1 + 0.2)))
    entries.append(.rate(144))
    entries.append(
      .frame(
        Recording.Frame(
          time: 4, hash: .max, lineCount: 2,
          changes: [.init(index: 0, text: "displayList 1×1"), .init(index: 1, text: "  fill \"x\"")])))
    return Recording(
      start: Recording.Start(
        subject: .scene("edge-pan"), size: CGSize(width: 872, height: 632), scale: 1.25, framesPerSecond: 60, style: .dark,
        time: 1, seed: .max, values: [.init(name: "damping", number: 0.8), .init(name: "odd \"name\"", number: -1e-9)]),
      entries: entries, stretches: [.init(name: "Short pull", times: 1...2.5)])
  }()

  @Test func writtenRecordingReadsBackTheSame() throws {
    let read = try Recording(text: Self.sample.text, file: "a.rec")
    #expect(read == Self.sample)
    #expect(read.text == Self.sample.text)
  }

  /// What an earlier program can read is written as that reads it.
  @Test func markedTextMakesASecondVersion() throws {
    var recording = Self.sample
    let marks = [
      MarkedTextInput("に ", selectedRange: NSRange(location: 1, length: 1)), MarkedTextInput(""), MarkedTextInput("😀\"\n"),
    ]
    for mark in marks { recording.entries.append(.input(InputEvent(timestamp: 5, kind: .markedText(mark)))) }
    let text = recording.text
    #expect(Self.sample.text.hasPrefix("edgewise-recording 1\n") && text.hasPrefix("edgewise-recording 2\n"))
    #expect(text.contains("\nmark 5.0 \"に \" 1 1\nmark 5.0 \"\" 0 0\nmark 5.0 \"😀\\\"\\n\" 4 0\n"))
    let read = try Recording(text: text, file: "a.rec")
    #expect(read == recording && read.text == text)
    #expect(problem(text.replacing("\" 1 1", with: "\" 1 2")).contains("expected the length of its selection, 0 to 1, found “2”"))
    // A selection outside of the text is written as what it selects.
    recording.entries = [
      .input(InputEvent(timestamp: 5, kind: .markedText(MarkedTextInput("ni", selectedRange: NSRange(location: 9, length: 9)))))
    ]
    #expect(recording.text.contains("mark 5.0 \"ni\" 2 0\n"))
  }

  @Test func blanksCommentsAndCarriageReturnsAreIgnored() throws {
    let untidy = Self.sample.text.split(separator: "\n").map { line in
      // Blanks inside of quotes are text.
      line.contains("\"") ? "\t \(line) \r\n" : "  \(line.replacing(" ", with: " \t "))\r\n\n# a remark\n"
    }.joined()
    #expect(try Recording(text: untidy, file: "a.rec") == Self.sample)
    #expect(try Recording(text: untidy, file: "a.rec").text == Self.sample.text)
  }

  private func problem(_ text: String) -> String {
    do {
      _ = try Recording(text: text, file: "a.rec")
      return "none"
    } catch {
      return error.description
    }
  }

  private func problem(replacing line: String, with other: String) -> String {
    let lines = Self.sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains { $0 == line }, "\(line) stands in the sample")
    return problem(lines.map { $0 == line ? other : String($0) }.joined(separator: "\n"))
  }

  @Test func foreignAndNewerFilesAreRefusedInTheFirstLine() {
    #expect(problem("") == "a.rec was not loaded. Line 1: expected “edgewise-recording 2”, found an empty file.")
    #expect(
      problem("{ \"scene\": \"edge-pan\" }") == "a.rec was not loaded. Line 1: expected “edgewise-recording 2”, found “{”.")
    #expect(
      problem(replacing: "edgewise-recording 1", with: "edgewise-recording 3")
        == "a.rec was not loaded. Line 1: expected version 2, found version 3, which a newer Edgewise wrote.")
    #expect(
      problem(replacing: "edgewise-recording 1", with: "edgewise-recording zwei")
        == "a.rec was not loaded. Line 1: expected version 2, found “zwei”.")
  }

  @Test func brokenLinesAreRefusedWithExpectedAndFound() {
    #expect(
      problem(replacing: "size 872.0 632.0", with: "size 872.0 wide")
        == "a.rec was not loaded. Line 3: expected a height in points, 1 to 32768, found “wide”.")
    #expect(
      problem(replacing: "scale 1.25", with: "scale nan").contains("Line 4: expected pixels per point, 0.1 to 16, found “nan”"))
    #expect(problem(replacing: "rate 60", with: "style dark").contains("Line 5: expected “rate”, found “style”"))
    #expect(
      problem(replacing: "leave 2.0", with: "leave 2.0 now").contains("expected the end of the line, found “now”"))
    #expect(problem(replacing: "leave 2.0", with: "left 2.0").contains("expected a frame, an event or “end”, found “left”"))
    #expect(problem(replacing: "leave 2.0", with: "leave -1").contains("expected a time in seconds, found “-1”"))
    #expect(problem(replacing: "set \"damping\" 0.30000000000000004", with: "set \"damping\" inf").contains("found “inf”"))
    #expect(problem(replacing: "rate 144", with: "value \"x\" 1").contains("expected values before the first event"))
    #expect(problem(replacing: "end 16", with: "end 15").contains("expected 15 frames, as “end” says, found 16"))
  }

  @Test func truncatedFileIsRefused() {
    let text = Self.sample.text
    for share in [0.2, 0.5, 0.9] {
      let part = text.prefix(Int(Double(text.count) * share)).split(separator: "\n").dropLast().joined(separator: "\n")
      #expect(problem(part).contains("the end of the file"))
    }
    #expect(problem(String(text.dropLast("end 16\n".count))).contains("expected “end 16”, found the end of the file"))
  }

  @Test func decreasingTimesAreRefused() {
    let text = Self.sample.text.replacing("frame 4.0", with: "frame 0.5")
    #expect(problem(text).contains("expected a time from 3.0 on, found 0.5"))
  }

  @Test func foreignTextInMessagesIsShortAndOnOneLine() {
    let message = problem(replacing: "leave 2.0", with: "\u{1B}[31m\u{0}" + String(repeating: "x", count: 100_000))
    #expect(message.count < 300)
    #expect(message.contains("\\u{1b}[31m\\u{0}xxx"))
    #expect(!message.unicodeScalars.contains { $0.value < 0x20 })
  }
}
