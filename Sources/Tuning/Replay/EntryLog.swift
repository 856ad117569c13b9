import Foundation
import Recording
import UIKitCore

/// The entries of a growing recording, 32 bytes each. Touches, changes and frames are stored inline, rarer entries in a dictionary.
///
/// The oldest entries can lie in an archive on the disk; they are read as the others are, and are not changed any more.
package struct EntryLog {
  enum Item {
    /// A finger without buttons and modifiers.
    case touch(time: TimeInterval, x: Double, y: Double, finger: Int16, phase: TouchInput.Phase)
    case frame(time: TimeInterval, hash: UInt64)
    /// The name by its number in `names`.
    case change(name: UInt32, number: Double)
    /// By its number in `others`.
    case other(UInt32)
  }

  /// Bytes that an entry takes in the log.
  package static var bytesPerEntry: Int { MemoryLayout<Item>.stride }
  static let chunkLength = 2048
  /// An estimate for an entry of `others`.
  private static let bytesPerOther = 200

  /// The chunks in memory, after those in the archive; all but the last are full.
  private var chunks: [ContiguousArray<Item>] = []
  private var archive: EntryArchive?
  private var archivedChunks = 0
  private var names: [String] = []
  private var others: [UInt32: Recording.Entry] = [:]
  private var nextOther: UInt32 = 0
  /// The number of entries.
  package private(set) var count = 0
  /// The number of frames among the entries.
  package private(set) var frameCount = 0

  init(_ entries: [Recording.Entry] = []) {
    for entry in entries { append(entry) }
  }

  /// The size of the log in memory, in bytes.
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
    case .change(let name, let number): return .change(Recording.Value(name: names[Int(name)], number: number))
    case .other(let number):
      guard let entry = others[number] else { fatalError("The log has lost its entry \(index).") }
      return entry
    }
  }

  private func item(_ index: Int) -> Item {
    let (chunk, place) = (index / Self.chunkLength, index % Self.chunkLength)
    if chunk >= archivedChunks { return chunks[chunk - archivedChunks][place] }
    guard let archive else { fatalError("The log has lost its archive.") }
    return archive.items(at: chunk)[place]
  }

  /// Time and hash of the last entry; nil if it is no frame.
  var lastFrame: (time: TimeInterval, hash: UInt64)? {
    guard count > 0, case .frame(let time, let hash) = item(count - 1) else { return nil }
    return (time, hash)
  }

  /// Whether an entry is a touch after a time, in seconds.
  func isTouch(_ index: Int, after time: TimeInterval) -> Bool {
    if case .touch(let touchTime, _, _, _, _) = item(index) { return touchTime > time + 1e-9 }
    guard case .other = item(index), case .input(let event) = self[index], case .touch = event.kind else { return false }
    return event.timestamp > time + 1e-9
  }

  /// Whether an entry is what the user did: a touch or a value.
  func isAct(_ index: Int) -> Bool {
    switch item(index) {
    case .touch, .change: return true
    case .frame: return false
    case .other:
      guard case .input(let event) = self[index] else { return false }
      if case .touch = event.kind { return true }
      return false
    }
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
    if case .frame = item { frameCount += 1 }
  }

  /// Nil if it cannot be stored inline.
  private mutating func small(_ entry: Recording.Entry) -> Item? {
    switch entry {
    case .frame(let frame) where frame.lineCount == nil && frame.changes.isEmpty:
      return .frame(time: frame.time, hash: frame.hash)
    case .input(let event):
      guard case .touch(let touch) = event.kind, let finger = Int16(exactly: touch.id),
        touch == TouchInput(id: touch.id, phase: touch.phase, location: touch.location)
      else { return nil }
      return .touch(
        time: event.timestamp, x: Double(touch.location.x), y: Double(touch.location.y), finger: finger, phase: touch.phase)
    case .change(let value):
      let index = names.firstIndex(of: value.name) ?? names.count
      if index == names.count { names.append(value.name) }
      return .change(name: UInt32(index), number: value.number)
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
    put(.frame(time: frame.time, hash: hash), at: count - 1)
  }

  // MARK: - Dropping entries

  /// The entries of a range that outlast it: the last change of each value, the last size and the last rate.
  func lasting(in range: Range<Int>) -> [Recording.Entry] {
    var values: [String: Int] = [:]
    var (size, rate): (Int?, Int?)
    for index in range {
      switch item(index) {
      case .touch, .frame: continue
      case .change, .other: break
      }
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
    forget(range)
    var place = range.lowerBound
    for entry in kept {
      put(small(entry) ?? aside(entry), at: place)
      place += 1
    }
    for index in range.upperBound..<count {
      put(item(index), at: place)
      place += 1
    }
    removeLast(count - place)
  }

  /// Drops all entries from an index on.
  mutating func cut(from index: Int) {
    while index < archivedCount, let archive {
      archivedChunks -= 1
      chunks.insert(archive.items(at: archivedChunks), at: 0)
    }
    forget(index..<count)
    removeLast(count - index)
  }

  private mutating func forget(_ range: Range<Int>) {
    for index in range {
      switch item(index) {
      case .other(let number): others[number] = nil
      case .frame: frameCount -= 1
      case .touch, .change: break
      }
    }
  }

  private mutating func put(_ item: Item, at index: Int) {
    chunks[index / Self.chunkLength - archivedChunks][index % Self.chunkLength] = item
  }

  private mutating func removeLast(_ number: Int) {
    count -= number
    chunks.removeLast(chunks.count + archivedChunks - (count + Self.chunkLength - 1) / Self.chunkLength)
    guard let last = chunks.indices.last else { return }
    chunks[last].removeLast(chunks[last].count - (count - (last + archivedChunks) * Self.chunkLength))
  }

  // MARK: - Archive

  /// The number of the first entry that is in memory.
  var archivedCount: Int { archivedChunks * Self.chunkLength }

  /// Moves the full chunks before an entry to the disk; says whether that was possible.
  mutating func archive(before index: Int) -> Bool {
    let end = min(index, count) / Self.chunkLength
    guard end > archivedChunks else { return true }
    guard let archive = archive ?? EntryArchive() else { return false }
    self.archive = archive
    while archivedChunks < end {
      guard archive.write(chunks[0], at: archivedChunks) else { return false }
      chunks.removeFirst()
      archivedChunks += 1
    }
    return true
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

  /// The whole frames from an index on that are not after a time, at most a number of them, and how many there are.
  func frames(from start: Int, atMost limit: Int, until time: TimeInterval) -> (entries: [Recording.Entry], frames: Int) {
    var (piece, complete, frames, index): ([Recording.Entry], Int, Int, Int) = ([], 0, 0, start)
    while index < count, frames < limit {
      let entry = self[index]
      index += 1
      piece.append(entry)
      guard case .frame(let frame) = entry else { continue }
      guard frame.time <= time else { break }
      (complete, frames) = (piece.count, frames + 1)
    }
    piece.removeLast(piece.count - complete)
    return (piece, frames)
  }

  /// Whether a frame from an index on is not after a time.
  func hasFrame(from start: Int, until time: TimeInterval) -> Bool {
    for index in start..<max(count, start) { if case .frame(let frame, _) = item(index) { return frame <= time } }
    return false
  }

  /// The index after the last frame that is not after a time; 0 for none.
  func end(until time: TimeInterval) -> Int {
    for index in (0..<count).reversed() { if case .frame(let frame, _) = item(index), frame <= time { return index + 1 } }
    return 0
  }

  /// The positions of fingers that are down at the end.
  /// - Complexity: O(entries).
  var heldFingers: [TouchInput] {
    var held: [Int: TouchInput] = [:]
    for index in 0..<count {
      guard case .input(let event) = self[index], case .touch(let touch) = event.kind else { continue }
      held[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
    }
    return held.keys.sorted().compactMap { held[$0] }
  }
}
