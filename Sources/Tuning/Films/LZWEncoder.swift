/// The LZW compression of GIF: codes of growing width, least significant bit first, in blocks of 255 bytes.
struct LZWEncoder {
  private static let mostCodes = 4096

  private let minimumWidth: Int
  private let clear: Int
  private var width: Int
  private var next: Int
  /// The code of a known string followed by a colour; 0 for none.
  private var children: [UInt16]
  /// The entries of `children` that are set, so that clearing costs no more than filling.
  private var learned: [Int] = []
  private var bits: UInt32 = 0
  private var bitCount = 0
  private(set) var bytes: [UInt8] = []

  /// - Parameter colourBits: the number of bits of a colour index, 2…8.
  init(colourBits: Int) {
    minimumWidth = colourBits
    clear = 1 << colourBits
    width = colourBits + 1
    next = clear + 2
    children = [UInt16](repeating: 0, count: Self.mostCodes << 8)
  }

  /// The image data of a picture's colour indices: the width, sub-blocks, and the terminator.
  mutating func encode(_ indices: [UInt8]) -> [UInt8] {
    bytes = []
    reset()
    emit(clear)
    var current = indices.isEmpty ? nil : Int(indices[0])
    for index in indices.dropFirst() {
      guard let prefix = current else { break }
      let place = prefix << 8 | Int(index)
      if children[place] != 0 {
        current = Int(children[place])
        continue
      }
      emit(prefix)
      if next < Self.mostCodes {
        children[place] = UInt16(next)
        learned.append(place)
        if next == 1 << width && width < 12 { width += 1 }
        next += 1
      } else {
        emit(clear)
        reset()
      }
      current = Int(index)
    }
    if let current { emit(current) }
    emit(clear + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    bits = 0
    bitCount = 0
    return blocks()
  }

  private mutating func reset() {
    for place in learned { children[place] = 0 }
    learned.removeAll(keepingCapacity: true)
    width = minimumWidth + 1
    next = clear + 2
  }

  private mutating func emit(_ code: Int) {
    bits |= UInt32(code) << UInt32(bitCount)
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private func blocks() -> [UInt8] {
    var blocks: [UInt8] = [UInt8(minimumWidth)]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    var start = 0
    while start < bytes.count {
      let end = min(start + 255, bytes.count)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
      start = end
    }
    blocks.append(0)
    return blocks
  }
}
