import Foundation
import Synchronization

/// Memory of dropped buffers whose pixels are all transparent again, for new buffers of the same number of bytes.
///
/// A label that changes draws a new picture of the size of the last, of which a text covers a small part: only that part is cleared.
final class BlankPixels: Sendable {
  static let shared = BlankPixels()

  /// The largest picture that is kept, in bytes: larger ones come from the system as pages that are zero.
  static let largest = 128 * 1024
  /// The memory that is kept at most, in bytes.
  static let budget = 1024 * 1024

  private struct Memory: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
  }

  private struct Kept: Sendable {
    var bytes = 0
    var blocks: [Int: [Memory]] = [:]
  }

  private let kept = Mutex(Kept())

  /// The bytes that are kept.
  var bytes: Int { kept.withLock { $0.bytes } }

  /// Memory of `count` bytes that are zero, to be given back or freed; nil when none of that size is kept.
  func take(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count <= Self.largest else { return nil }
    return kept.withLock { kept -> Memory? in
      guard let memory = kept.blocks[count]?.popLast() else { return nil }
      kept.bytes -= count
      return memory
    }?.base
  }

  /// Keeps memory from `malloc` whose `count` bytes are zero, or frees it when it is too large.
  ///
  /// Memory beyond the budget is freed, of whatever size: it is for sizes that come again soon.
  func give(_ base: UnsafeMutableRawPointer, _ count: Int) {
    guard count <= Self.largest else { return free(base) }
    let memory = Memory(base: base)
    let old = kept.withLock { kept in
      let old = kept.bytes + count > Self.budget ? kept : Kept()
      if kept.bytes + count > Self.budget { kept = Kept() }
      kept.bytes += count
      kept.blocks[count, default: []].append(memory)
      return old
    }
    for memory in old.blocks.values.joined() { free(memory.base) }
  }
}
