import Foundation

/// The reason why a file could not be read or written, in a few lower-case words.
public struct FileReason: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason, such as “there is no such file”.
  public let description: String

  /// Makes a reason of a few lower-case words without a full stop.
  public init(_ description: String) { self.description = description }

  /// The reason for a value of `errno`.
  public static func system(_ code: Int32) -> FileReason {
    switch code {
    case ENOENT: FileReason("there is no such file")
    case EACCES, EPERM: FileReason("permission denied")
    case EISDIR: FileReason("it is a folder")
    case ENOSPC, EDQUOT: FileReason("the disk is full")
    case ELOOP: FileReason("its links go round in a circle")
    case EROFS: FileReason("the disk is read-only")
    case EMFILE, ENFILE: FileReason("too many files are open")
    case ENAMETOOLONG: FileReason("the name is too long")
    default: FileReason(String(cString: strerror(code)).lowercased())
    }
  }
}

/// Reads whole regular files up to a size.
///
/// Folders, pipes, devices and circular links are refused before a byte is read, so that no file name can block the program.
public enum InputFile {
  /// Reads the bytes of a file.
  ///
  /// - Parameter limit: the maximum size in bytes.
  public static func data(at url: URL, limit: Int) throws(FileReason) -> Data {
    let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileReason("it is a folder")
    case S_IFIFO: throw FileReason("it is a pipe, not a file")
    case S_IFSOCK: throw FileReason("it is a socket, not a file")
    default: throw FileReason("it is a device, not a file")
    }
    guard Int(status.st_size) <= limit else { throw tooLarge(Int(status.st_size), limit) }
    return try read(file, expecting: Int(status.st_size), limit: limit)
  }

  /// Reads a UTF-8 file.
  ///
  /// - Parameter limit: the maximum size in bytes.
  public static func text(at url: URL, limit: Int) throws(FileReason) -> String {
    let data = try data(at: url, limit: limit)
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FileReason("line \(firstBrokenLine(of: data)) is not UTF-8 text")
    }
    return text
  }

  /// From 1.
  private static func firstBrokenLine(of data: Data) -> Int {
    var (decoder, bytes, line) = (UTF8(), data.makeIterator(), 1)
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue("\n"): line += 1
      case .scalarValue: break
      case .emptyInput, .error: return line
      }
    }
  }

  private static func tooLarge(_ size: Int, _ limit: Int) -> FileReason {
    func megabytes(_ bytes: Int) -> String { String((Double(bytes) / 1_000_000 * 10).rounded(.up) / 10) }
    return FileReason("it has \(megabytes(size)) MB, more than the \(megabytes(limit)) MB that are read")
  }

  /// Reads up to `limit` bytes: a file of `/proc` reports 0 bytes and has more, and a file may grow meanwhile.
  private static func read(_ file: Int32, expecting size: Int, limit: Int) throws(FileReason) -> Data {
    var data = Data(capacity: size + 1)
    var buffer = [UInt8](repeating: 0, count: min(max(size + 1, 4096), 1 << 20))
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= limit else { throw tooLarge(data.count, limit) }
    }
  }
}
