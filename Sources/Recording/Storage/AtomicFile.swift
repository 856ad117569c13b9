import Foundation
import Synchronization

/// Writes files atomically: a reader gets the old file or the whole new one, even if the program is killed.
///
/// The bytes are written to a hidden file beside the target, `.NAME.PID-COUNT.edgewise`, which is flushed to the disk and then
/// renamed. The next save in the same folder removes hidden files of programs that no longer run.
public enum AtomicFile {
  private static let suffix = ".edgewise"
  private static let counter = Atomic<Int>(0)

  /// What happens to an existing file of the same name.
  public enum Existing: Sendable {
    /// The new file replaces it.
    case replaced
    /// The save fails and writes nothing.
    case kept
  }

  /// Writes a file.
  ///
  /// - Returns: whether it was written; false only if a file exists and is kept.
  @discardableResult
  public static func write(_ data: Data, to url: URL, existing: Existing = .replaced) throws(FileReason) -> Bool {
    // A symbolic link is kept: the file to which it points is replaced.
    let target = existing == .replaced ? url.resolvingSymlinksInPath() : url
    var status = stat()
    if stat(target.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // Pipes and devices such as `/dev/null` cannot be replaced.
      guard status.st_mode & S_IFMT != S_IFDIR else { throw FileReason("it is a folder") }
      try writeThrough(data, to: target)
      return true
    }
    let folder = target.deletingLastPathComponent()
    removeRemains(in: folder)
    let name = ".\(target.lastPathComponent.prefix(180)).\(getpid())-\(counter.add(1, ordering: .relaxed).newValue)\(suffix)"
    let temporary = folder.appendingPathComponent(name)
    try create(temporary, data)
    switch existing {
    case .replaced:
      guard rename(temporary.path, target.path) == 0 else { throw removing(temporary, .system(errno)) }
    case .kept:
      // If two programs use the same free name at once, one of them gets it.
      let made = link(temporary.path, target.path)
      let code = errno
      unlink(temporary.path)
      guard made == 0 || code == EEXIST else { throw .system(code) }
      guard made == 0 else { return false }
    }
    flush(folder)
    return true
  }

  private static func removing(_ file: URL, _ reason: FileReason) -> FileReason {
    unlink(file.path)
    return reason
  }

  private static func create(_ url: URL, _ data: Data) throws(FileReason) {
    let file = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .system(errno) }
    do throws(FileReason) {
      try write(data, to: file)
      guard fsync(file) == 0 || errno == EINVAL else { throw .system(errno) }
    } catch {
      close(file)
      throw removing(url, error)
    }
    guard close(file) == 0 else { throw removing(url, .system(errno)) }
  }

  private static func writeThrough(_ data: Data, to url: URL) throws(FileReason) {
    let file = open(url.path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    try write(data, to: file)
  }

  private static func write(_ data: Data, to file: Int32) throws(FileReason) {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      written += count
    }
  }

  /// Flushes the folder: the new name is on the disk only with it.
  private static func flush(_ folder: URL) {
    let file = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  /// Removes hidden files of programs that no longer run.
  private static func removeRemains(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(".") && name.hasSuffix(suffix) {
      guard let owner = name.dropLast(suffix.count).split(separator: ".").last?.split(separator: "-").first,
        let process = pid_t(owner), process > 0, process != getpid(), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder.appendingPathComponent(name).path)
    }
  }
}
