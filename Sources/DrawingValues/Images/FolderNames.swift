import Foundation

/// The names of the files in folders.
///
/// A folder is listed once, and again when its modification date has changed, so that a search for one of many names does
/// not ask the file system for each. A file that was added or removed in the same tick of the system's clock in which the
/// folder was listed is not noticed: callers check that a file exists, and ask the file system if no name was found.
enum FolderNames {
  private struct Listing {
    let inode: UInt64
    let seconds: Int
    let nanoseconds: Int
    let names: Set<String>

    func isOf(_ status: stat) -> Bool {
      inode == UInt64(status.st_ino) && seconds == Int(status.st_mtim.tv_sec) && nanoseconds == Int(status.st_mtim.tv_nsec)
    }
  }

  /// The number of folders whose names are kept; a program has a handful.
  private static let limit = 64
  private static let lock = NSLock()
  // Guarded by the lock.
  nonisolated(unsafe) private static var listings: [String: Listing] = [:]

  /// The names in a folder; nil if it cannot be listed.
  static func names(in folder: String) -> Set<String>? {
    var status = stat()
    guard stat(folder, &status) == 0 else { return nil }
    if let known = lock.withLock({ listings[folder] }), known.isOf(status) { return known.names }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    let listing = Listing(
      inode: UInt64(status.st_ino), seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
      names: Set(names))
    lock.withLock {
      if listings.count >= limit { listings.removeAll() }
      listings[folder] = listing
    }
    return listing.names
  }
}
