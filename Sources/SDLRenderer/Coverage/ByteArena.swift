import Foundation

/// A growing buffer of bytes. An array grows slowly in builds without optimisation.
final class ByteArena {
  private(set) var bytes: UnsafeMutablePointer<UInt8>?
  private(set) var count = 0
  private var capacity = 0

  deinit { free(bytes) }

  /// Appends zeros and returns their offset.
  func grow(by amount: Int) -> Int {
    let start = count
    count += amount
    if count > capacity {
      capacity = max(count, capacity * 2, 256)
      guard let memory = realloc(bytes, capacity) else { fatalError("SDLRenderer: no memory for \(capacity) bytes") }
      bytes = memory.assumingMemoryBound(to: UInt8.self)
    }
    if let bytes { memset(bytes + start, 0, amount) }
    return start
  }

  func shrink(to length: Int) { count = length }
}
