import Foundation

/// The oldest chunks of a log, in a temporary file that has no name and goes with the archive.
final class EntryArchive {
  private let file: Int32
  /// The chunk that was read last.
  private var cached: (number: Int, items: ContiguousArray<EntryLog.Item>)?

  /// Nil if there is no place for temporary files.
  init?() {
    var path = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-log-XXXXXX").path.utf8CString
    file = path.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
    guard file >= 0 else { return nil }
    _ = path.withUnsafeBufferPointer { unlink($0.baseAddress!) }
  }

  deinit { if file >= 0 { close(file) } }

  private func offset(of number: Int) -> off_t { off_t(number * EntryLog.chunkLength * EntryLog.bytesPerEntry) }

  /// Writes a full chunk; false if the disk has no room.
  func write(_ items: ContiguousArray<EntryLog.Item>, at number: Int) -> Bool {
    if cached?.number == number { cached = nil }
    return items.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let written = pwrite(file, bytes.baseAddress! + done, bytes.count - done, offset(of: number) + off_t(done))
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        done += written
      }
      return true
    }
  }

  /// The chunk of a number, which was written.
  func items(at number: Int) -> ContiguousArray<EntryLog.Item> {
    if let cached, cached.number == number { return cached.items }
    let items = ContiguousArray<EntryLog.Item>(unsafeUninitializedCapacity: EntryLog.chunkLength) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      var done = 0
      while done < bytes.count {
        let part = pread(file, bytes.baseAddress! + done, bytes.count - done, offset(of: number) + off_t(done))
        if part < 0, errno == EINTR { continue }
        // The file has no name: nobody else can have cut it.
        guard part > 0 else { fatalError("The archive of the log cannot be read: \(String(cString: strerror(errno))).") }
        done += part
      }
      count = EntryLog.chunkLength
    }
    cached = (number, items)
    return items
  }
}
