import Foundation

/// Watches folders for saved, moved and deleted files, by inotify.
///
/// It watches folders instead of files: editors save by writing another file and moving it over the old one.
public final class FolderWatcher {
  /// The time to wait for further changes after one, in seconds: an editor makes several for one save.
  public static let settleTime: TimeInterval = 0.03

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private var folders: [Int32: URL] = [:]
  private var changed: Set<URL> = []
  private var report: DispatchWorkItem?
  private let didChange: (Set<URL>) -> Void

  /// - Parameter didChange: called on the main queue with the files that were written, moved or deleted.
  public init(_ folders: [URL], didChange: @escaping (Set<URL>) -> Void) throws {
    self.didChange = didChange
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    let descriptor = descriptor
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in self?.read() }
    folders.forEach { add($0) }
    source.resume()
  }

  deinit {
    source.cancel()
  }

  private func add(_ folder: URL) {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
    let watch = inotify_add_watch(descriptor, folder.path, UInt32(events))
    if watch >= 0 { folders[watch] = folder }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      buffer.withUnsafeBytes { handle(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    guard !changed.isEmpty else { return }
    report?.cancel()
    let report = DispatchWorkItem { [weak self] in
      guard let self else { return }
      let files = changed
      changed = []
      didChange(files)
    }
    self.report = report
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.settleTime, execute: report)
  }

  /// Parses the events of a buffer: watch, mask, cookie and length, four bytes each, then the name.
  private func handle(_ bytes: UnsafeRawBufferPointer) {
    let head = 16
    var offset = 0
    while offset + head <= bytes.count {
      let watch = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
      let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let name = String(
        decoding: bytes[(offset + head)..<min(offset + head + length, bytes.count)].prefix { $0 != 0 }, as: UTF8.self)
      offset += head + length
      guard let folder = folders[watch], !name.isEmpty else { continue }
      let url = folder.appendingPathComponent(name)
      if mask & UInt32(IN_ISDIR) != 0 {
        if mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { add(url) }
      } else if mask & UInt32(IN_CREATE) == 0 {
        changed.insert(url)
      }
    }
  }
}
