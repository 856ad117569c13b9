import ArgumentParser
import Foundation

/// Standard output and standard error, which may be closed, full or gone: `FileHandle.write(_:)` would trap.
enum StandardStreams {
  /// Opens what the program was started without, so that no file that it opens itself takes the place.
  static func fill() {
    for stream in 0...2 where fcntl(Int32(stream), F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
  }

  /// What Dispatch, the window and a file that is saved take at once, with room.
  private static let leastFiles: rlim_t = 32

  /// Ends the program with a sentence where it may open too few files: Dispatch would trap.
  static func requireFiles() {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < leastFiles else { return }
    limit.rlim_cur = min(limit.rlim_max, 1024)
    if limit.rlim_cur >= leastFiles, setrlimit(resource, &limit) == 0 { return }
    say("edgewise: Only \(limit.rlim_cur) files may be open at once, and \(leastFiles) are needed; see “ulimit -n”.\n")
    exit(ExitStatus.systemError.rawValue)
  }

  /// Writes what was asked for. Where that cannot be, the program ends with a sentence: an answer that is cut off is none.
  static func answer(_ data: Data) {
    guard let code = write(data, to: STDOUT_FILENO) else { return }
    say("edgewise: Standard output cannot be written: \(String(cString: strerror(code)).lowercased()).\n")
    exit(ExitStatus.outputError.rawValue)
  }

  /// Says something beside the answer, as far as anybody hears it.
  static func say(_ text: String) { _ = write(Data(text.utf8), to: STDERR_FILENO) }

  /// The system's reason where not everything was written.
  private static func write(_ data: Data, to file: Int32) -> Int32? {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count < 0, errno != EINTR { return errno }
      written += max(count, 0)
    }
    return nil
  }
}
