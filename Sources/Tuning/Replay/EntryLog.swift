import Foundation
import Recording
import UIKitCore

/// The entries of a growing recording, 32 bytes each. Touches and frames are stored inline, rarer entries in a dictionary.
package struct EntryLog {
  private enum Item {
    /// A finger without buttons and modifiers.
    case touch(time: TimeInterval, x: Double, y: Double, finger: Int16, phase: TouchInput.Phase)
    case frame(time: TimeInterval, hash: UInt64)
    /// By its number in `others`.
    case other(UInt32)
  }

  /// Bytes that an entry takes in the log.
  package static var bytesPerEntry: Int { MemoryLayout<Item>.stride }
  private static let chunkLength = 2048
  /// An estimate for an entry of `others`.
  private static let bytesPerOther = 200

  /// All chunks but the last are full.
  private var chunks: [ContiguousArray<Item>] = []
  private var others: [UInt32: Recording.Entry] = [:]
  private var nextOther: UInt32 = 0
  /// The number of entries.
  package private(set) var count = 0

  init(_ entries: [Recording.Entry] = []) {
    for entry in entries { append(entry) }
  }

  /// The size of the log in bytes.
  package var byteCount: Int {
    chunks.count * Self.chunkLength * Self.bytesPerEntry + others.count * Self.bytesPerOther
  }

  /// - Complexity: O(entries).
  var entries: [Recording.Entry] { (0..<count).map { self[$0] } }

  /// The entry at an index, from 0.
  subscript(index: Int) -> Recording.Entry {
    switch item(index) {
    case .touch(let time, let x, let y, let finger, let phase):
      let touch = TouchInput(id: Int(finger), phase: phase, location: CGPoint(x: x, y: y))
      return .input(InputEvent(timestamp: time, kind: .touch(touch)))
    case .frame(let time, let hash): return .frame(Recording.Frame(time: time, hash: hash))
    case .other(let number):
      guard let entry = others[number] else { preconditionFailure("The log has lost its entry \(index).") }
      return entry
    }
  }

  private func item(_ index: Int) -> Item { chunks[index / Self.chunkLength][index % Self.chunkLength] }

  /// Time and hash of the last entry; nil if it is no frame.
  var lastFrame: (time: TimeInterval, hash: UInt64)? {
    guard count > 0, case .frame(let time, let hash) = item(count - 1) else { return nil }
    return (time, hash)
  }

  // MARK: - Adding

  mutating func append(_ entry: Recording.Entry) { append(small(entry) ?? aside(entry)) }

  private mutating func append(_ item: Item) {
    if count.isMultiple(of: Self.chunkLength) {
      var chunk = ContiguousArray<Item>()
      chunk.reserveCapacity(Self.chunkLength)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(item)
    count += 1
  }

  /// Nil if it cannot be stored inline.
  private func small(_ entry: Recording.Entry) -> Item? {
    switch entry {
    case .frame(let frame) where frame.lineCount == nil && frame.changes.isEmpty:
      return .frame(time: frame.time, hash: frame.hash)
    case .input(let event):
      guard case .touch(let touch) = event.kind, let finger = Int16(exactly: touch.id),
        touch == TouchInput(id: touch.id, phase: touch.phase, location: touch.location)
      else { return nil }
      return .touch(
        time: event.timestamp, x: Double(touch.location.x), y: Double(touch.location.y), finger: finger, phase: touch.phase)
    default: return nil
    }
  }

  private mutating func aside(_ entry: Recording.Entry) -> Item {
    defer { nextOther += 1 }
    others[nextOther] = entry
    return .other(nextOther)
  }

  /// Sets the hash of the last entry, which has to be a frame.
  mutating func setLastHash(_ hash: UInt64) {
    guard let frame = lastFrame else { return }
    let (chunk, place) = ((count - 1) / Self.chunkLength, (count - 1) % Self.chunkLength)
    chunks[chunk][place] = .frame(time: frame.time, hash: hash)
  }

  // MARK: - Dropping entries

  /// The entries of a range that outlast it: the last change of each value, the last size and the last rate.
  func lasting(in range: Range<Int>) -> [Recording.Entry] {
    var values: [String: Int] = [:]
    var (size, rate): (Int?, Int?)
    for index in range {
      guard case .other = item(index) else { continue }
      switch self[index] {
      case .change(let value): values[value.name] = index
      case .rate: rate = index
      case .input(let event): if case .resize = event.kind { size = index }
      case .frame: break
      }
    }
    return (values.values + [size, rate].compactMap { $0 }).sorted().map { self[$0] }
  }

  /// Drops a range except for the entries that outlast it.
  /// - Complexity: O(entries); needs no further memory.
  mutating func cut(_ range: Range<Int>) {
    let kept = lasting(in: range)
    for index in range { if case .other(let number) = item(index) { others[number] = nil } }
    var place = range.lowerBound
    for entry in kept {
      put(aside(entry), at: place)
      place += 1
    }
    for index in range.upperBound..<count {
      put(item(index), at: place)
      place += 1
    }
    removeLast(count - place)
  }

  private mutating func put(_ item: Item, at index: Int) { chunks[index / Self.chunkLength][index % Self.chunkLength] = item }

  private mutating func removeLast(_ number: Int) {
    count -= number
    chunks.removeLast(chunks.count - (count + Self.chunkLength - 1) / Self.chunkLength)
    guard let last = chunks.indices.last else { return }
    chunks[last].removeLast(chunks[last].count - (count - last * Self.chunkLength))
  }

  // MARK: - Pieces

  /// The entries from an index up to the end of a number of frames.
  func piece(from start: Int, to end: Int, frames: Int) -> (entries: [Recording.Entry], next: Int) {
    var (piece, index, left): ([Recording.Entry], Int, Int) = ([], start, frames)
    while index < end, left > 0 {
      let entry = self[index]
      if case .frame = entry { left -= 1 }
      piece.append(entry)
      index += 1
    }
    return (piece, index)
  }
}
