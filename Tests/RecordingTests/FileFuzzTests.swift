import Foundation
import Recording
import Scenes
import Testing
import Tuning
import UIKit

/// Files as a broken disk or a hostile hand leaves them: they load, or are refused with a line and a reason.
///
/// `EDGEWISE_FUZZ=500000` sets how many of each kind are tried, `EDGEWISE_FUZZ_SEED` where the random numbers begin.
struct FileFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["EDGEWISE_FUZZ"].flatMap { Int($0) } ?? 1500
  private static let seed = environment["EDGEWISE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  /// xorshift64*.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state >> 12
      state ^= state << 25
      state ^= state >> 27
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }

  /// Words that parsers stumble over.
  private static let words = [
    "", "0", "-0", "-1", "1e999", "nan", "inf", "-inf", "0x1p3", "9223372036854775808", "18446744073709551615", "1e-400", "١٢",
    "\"",
    "\"\\", "\"\\u{110000}\"", "\"\\u{d800}\"", "\\u0000", "#", "=", "end", "frame", "touch", "began", "{", "}", "[", "null",
    "true",
    "edgewise-recording", "\u{FEFF}", "\u{0}", "e\u{301}", "\u{202E}", String(repeating: "9", count: 400),
    String(repeating: "[", count: 300),
  ]

  /// Bytes changed blindly, or lines and words changed with a knowledge of the form.
  private static func mutated(_ text: String, _ random: inout Generator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if Bool.random(using: &random) {
        mutateBytes(&bytes, &random)
      } else {
        bytes = Array(mutatedLines(String(decoding: bytes, as: UTF8.self), &random).utf8)
      }
    }
    return bytes
  }

  private static func mutateBytes(_ bytes: inout [UInt8], _ random: inout Generator) {
    guard !bytes.isEmpty else { return bytes.append(.random(in: 0...255, using: &random)) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let length = min(Int.random(in: 1...40, using: &random), bytes.count - place)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(place..<place + length)
    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0...bytes.count, using: &random))
    case 4: bytes.removeLast(bytes.count - place)
    default: bytes.insert(.random(in: 0...255, using: &random), at: place)
    }
  }

  private static func mutatedLines(_ text: String, _ random: inout Generator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let (a, b) = (Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: lines.swapAt(a, b)
    case 1: lines.insert(lines[a], at: b)
    case 2: lines.remove(at: a)
    default:
      var parts = lines[a].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let place = Int.random(in: 0..<parts.count, using: &random)
      let word = words.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { parts[place] = word } else { parts.insert(word, at: place) }
      lines[a] = parts.joined(separator: " ")
    }
    return lines.joined(separator: "\n")
  }

  private static func isGood(_ message: String) -> Bool {
    message.count < 1500 && !message.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func recording(_ text: String) -> Result<Recording, RecordingError> {
    do {
      return .success(try Recording(text: text, file: "m.rec"))
    } catch {
      return .failure(error)
    }
  }

  private static func preset(_ text: String, _ tunables: [Parameter]) -> Result<Preset, PresetError> {
    do {
      return .success(try Preset(text: text, named: "m", file: "m.json", scene: "edge-pan", tunables: tunables))
    } catch {
      return .failure(error)
    }
  }

  @Test func mutatedRecordingsLoadOrAreRefused() throws {
    var random = Generator(state: Self.seed)
    let text = RecordingTextTests.sample.text
    var (loaded, refused) = (0, 0)
    for index in 0..<Self.count {
      let bytes = Self.mutated(text, &random)
      guard let mutant = String(validating: bytes, as: UTF8.self) else { continue }
      switch Self.recording(mutant) {
      case .success(let recording):
        loaded += 1
        let again = try Recording(text: recording.text, file: "again.rec")
        #expect(again == recording, "mutation \(index)")
      case .failure(let error):
        refused += 1
        let lineCount = mutant.utf8.count { $0 == UInt8(ascii: "\n") } + 2
        if (error.line ?? .max) > lineCount || !error.description.contains("expected") || !Self.isGood(error.description) {
          Issue.record("mutation \(index): \(error)")
        }
      }
    }
    print("\(Self.count) mutated recordings from seed \(Self.seed): \(loaded) loaded, \(refused) refused")
    #expect(refused > Self.count / 4)
  }

  @Test func mutatedPresetsLoadOrAreRefused() async throws {
    let (tunables, text) = await MainActor.run {
      let values = TunableValues(groups: Scene.edgePan.groups)
      return (values.tunables, Preset(name: "Snappy", scene: "edge-pan", values: values.snapshot).json(tunables: values.tunables))
    }
    var random = Generator(state: Self.seed)
    var (loaded, refused) = (0, 0)
    for index in 0..<Self.count {
      let bytes = Self.mutated(text, &random)
      guard let mutant = String(validating: bytes, as: UTF8.self) else { continue }
      switch Self.preset(mutant, tunables) {
      case .success(let preset):
        loaded += 1
        for (name, value) in preset.values where tunables.first(where: { $0.name == name })?.accepts(value) != true {
          Issue.record("mutation \(index): \(name) \(value)")
        }
      case .failure(let error):
        refused += 1
        if error.line == nil || !Self.isGood(error.description) { Issue.record("mutation \(index): \(error)") }
      }
    }
    print("\(Self.count) mutated presets from seed \(Self.seed): \(loaded) loaded, \(refused) refused")
    #expect(refused > Self.count / 4)
  }
}
