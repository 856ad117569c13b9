import Foundation

/// Converts between UTF-16 units, which Foundation counts, and UTF-8 bytes, which Pango counts.
struct TextOffsets {
  /// Empty for plain ASCII, where both are equal.
  private let bytes: [Int32]
  private let length: Int

  init(_ string: String) {
    let utf16Count = string.utf16.count
    length = utf16Count
    guard utf16Count != string.utf8.count else {
      bytes = []
      return
    }
    var bytes: [Int32] = []
    bytes.reserveCapacity(utf16Count + 1)
    var byte: Int32 = 0
    for scalar in string.unicodeScalars {
      // Both halves of a surrogate pair map to the scalar's first byte.
      for _ in 0..<UTF16.width(scalar) { bytes.append(byte) }
      byte += Int32(UTF8.width(scalar))
    }
    bytes.append(byte)
    self.bytes = bytes
  }

  var utf16Count: Int { length }

  func byte(at utf16: Int) -> Int {
    let utf16 = min(max(utf16, 0), length)
    return bytes.isEmpty ? utf16 : Int(bytes[utf16])
  }

  func utf16(at byte: Int) -> Int {
    guard !bytes.isEmpty else { return min(max(byte, 0), length) }
    // The first unit that does not begin before the byte.
    var (lower, upper) = (0, length)
    while lower < upper {
      let middle = (lower + upper) / 2
      if bytes[middle] < byte { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
