import CoreGraphics
import Foundation
import Recording
import Scenes
import Testing
import Tuning
import UIKit
import UIKitCore

@testable import Fuzzing

@MainActor struct MinimiserTests {
  private static func recording(_ kinds: [InputEvent.Kind]) -> Recording {
    let start = Recording.Start(
      subject: .scene("edge-pan"), size: CGSize(width: 100, height: 100),
      values: [Recording.Value(name: "a", number: 1), Recording.Value(name: "b", number: 2)])
    let entries = kinds.enumerated().flatMap { index, kind -> [Recording.Entry] in
      let time = Double(index) / 60
      return [.input(InputEvent(timestamp: time, kind: kind)), .frame(Recording.Frame(time: time, hash: 0))]
    }
    return Recording(start: start, entries: entries)
  }

  private static func kinds(_ recording: Recording) -> [InputEvent.Kind] {
    recording.entries.compactMap { if case .input(let event) = $0 { event.kind } else { nil } }
  }

  @Test func minimiserDropsInputsThatTheFaultDoesNotNeed() {
    var kinds = [InputEvent.Kind](repeating: .pointerExited, count: 300)
    kinds[41] = .memoryWarning
    kinds[222] = .text("x")
    // Falls where the text comes after the warning, with a frame between, and `b` as it was.
    func fails(_ recording: Recording) -> Bool {
      guard recording.start.values.contains(where: { $0.name == "b" }) else { return false }
      let places = recording.entries
      guard let warning = places.firstIndex(where: { if case .input(let e) = $0 { e.kind == .memoryWarning } else { false } }),
        let text = places.firstIndex(where: { if case .input(let e) = $0 { e.kind == .text("x") } else { false } })
      else { return false }
      return warning < text && places[warning..<text].contains { if case .frame = $0 { true } else { false } }
    }
    var minimiser = FuzzMinimiser(fails: fails)
    let shortest = minimiser.minimise(Self.recording(kinds))
    #expect(Self.kinds(shortest) == [.memoryWarning, .text("x")])
    #expect(shortest.frameCount == 1)
    #expect(shortest.start.values.map(\.name) == ["b"])
    #expect(minimiser.tries < 150)
  }

  @Test func minimiserStopsWhenTheTimeIsOver() {
    let kinds = [InputEvent.Kind](repeating: .pointerExited, count: 64)
    var asked = 0
    var minimiser = FuzzMinimiser {
      asked += 1
      return asked > 3
    } fails: {
      _ in
      true
    }
    let shorter = Self.recording(kinds)
    #expect(minimiser.minimise(shorter).entries.count < shorter.entries.count && minimiser.tries <= 3)
  }

  @Test func faultsWithOneReasonHaveOneKind() {
    let one = FuzzFault("Index 12 is beyond the 3 rows of \"photos\" at 0x7ffe1a2")
    let other = FuzzFault("Index 7 is beyond the 44 rows of \"settings\" at 0x7ffcb99")
    #expect(one.kind == other.kind)
    #expect(one.kind != FuzzFault("the scene moves on 60 s after the last input").kind)
  }

  @Test func lastOutputOfAProcessIsTheFault() {
    let words = "info: x\nUIKitCore/UIView.swift:12: Fatal error: addSubview(_:): no\n\nmore\n"
    #expect(FuzzFault(signal: SIGTRAP, status: 0, words: words).text == "addSubview(_:): no")
    #expect(FuzzFault(signal: SIGSEGV, status: 0, words: "").text == "signal \(SIGSEGV)")
    for signal in [SIGALRM, SIGPROF] {
      #expect(FuzzFault(signal: signal, status: 0, words: words).text == "a frame did not end in time")
    }
  }

  @Test func workerOutputRoundTrips() {
    let reports: [FuzzReport] = [
      .stream(3), .passed(4, events: 400, frames: 900), .frame(1.0 / 60, hash: .max), .fault("it moves on"),
    ]
    #expect(reports.map { FuzzReport(line: $0.line) } == reports)
    #expect(FuzzReport(line: "nonsense") == nil)
  }
}
