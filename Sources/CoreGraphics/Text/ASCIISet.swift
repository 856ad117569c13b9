/// A set of ASCII characters.
struct ASCIISet: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  /// Bytes that are not ASCII are left out.
  mutating func insert(_ byte: UInt8) {
    switch byte {
    case 0..<64: low |= 1 << UInt64(byte)
    case 64..<128: high |= 1 << UInt64(byte & 63)
    default: break
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 != 0 : byte < 128 && high >> UInt64(byte & 63) & 1 != 0
  }

  func isSubset(of other: ASCIISet) -> Bool { low & ~other.low == 0 && high & ~other.high == 0 }

  var isEmpty: Bool { low == 0 && high == 0 }

  var bytes: [UInt8] { (0..<128).filter(contains) }
}
