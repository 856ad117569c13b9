import Foundation

/// Corrupts files as a broken disk or an attacker would: random bytes, or lines and words of the format.
package struct FileMutator {
  private var random: FuzzRandom

  /// Makes the mutator of one file of a series: equal numbers give equal files on every machine.
  package init(index: Int, of series: UInt64) {
    random = FuzzRandom(seed: FuzzStream.seed(index, of: series))
  }

  /// Words that are difficult for parsers.
  private static let words = [
    "", "0", "-0", "-1", "1e999", "nan", "inf", "-inf", "0x1p3", "9223372036854775808", "18446744073709551615", "1e-400", "١٢",
    "\"", "\"\\", "\"\\u{110000}\"", "\"\\u{d800}\"", "\\u0000", "#", "=", "end", "frame", "touch", "began", "{", "}", "[",
    "null",
    "true", "edgewise-recording", "\u{FEFF}", "\u{0}", "e\u{301}", "\u{202E}", String(repeating: "9", count: 400),
    String(repeating: "[", count: 300),
  ]

  /// The bytes of a text after one to three mutations.
  package mutating func mutant(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<random.number(1...3) {
      if random.chance(0.5) {
        mutateBytes(&bytes)
      } else {
        bytes = Array(mutatedLines(String(decoding: bytes, as: UTF8.self)).utf8)
      }
    }
    return bytes
  }

  private mutating func byte() -> UInt8 { UInt8(random.number(0...255)) }

  private mutating func mutateBytes(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes.append(byte()) }
    let place = random.number(0...bytes.count - 1)
    let length = min(random.number(1...40), bytes.count - place)
    switch random.number(0...5) {
    case 0: bytes[place] = byte()
    case 1: bytes[place] ^= 1 << UInt8(random.number(0...7))
    case 2: bytes.removeSubrange(place..<place + length)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: random.number(0...bytes.count))
    case 4: bytes.removeLast(bytes.count - place)
    default: bytes.insert(byte(), at: place)
    }
  }

  private mutating func mutatedLines(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let (a, b) = (random.number(0...lines.count - 1), random.number(0...lines.count - 1))
    switch random.number(0...4) {
    case 0: lines.swapAt(a, b)
    case 1: lines.insert(lines[a], at: b)
    case 2: lines.remove(at: a)
    default:
      var parts = lines[a].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let place = random.number(0...parts.count - 1)
      let word = random.pick(Self.words)
      if random.chance(0.5) { parts[place] = word } else { parts.insert(word, at: place) }
      lines[a] = parts.joined(separator: " ")
    }
    return lines.joined(separator: "\n")
  }
}
