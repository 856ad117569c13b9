import ArgumentParser
import Foundation

/// Standard output and standard error, which may be closed, full or broken: `FileHandle.write(_:)` would trap.
enum StandardStreams {
  /// Opens missing standard streams, so that no other file gets their descriptors.
  static func fill() {
    for stream in 0...2 where fcntl(Int32(stream), F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
  }

  /// The number of file descriptors that Dispatch, the window and a saved file need at once, with a margin.
  private static let leastFiles: rlim_t = 32

  /// Ends the program with a message when the limit of file descriptors is too low: Dispatch would trap.
  static func requireFiles() {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < leastFiles else { return }
    limit.rlim_cur = min(limit.rlim_max, 1024)
    if limit.rlim_cur >= leastFiles, setrlimit(resource, &limit) == 0 { return }
    say("edgewise: Only \(limit.rlim_cur) files may be open at once, and \(leastFiles) are needed; see “ulimit -n”.\n")
    exit(ExitStatus.systemError.rawValue)
  }

  /// Writes the program's output. When that fails, the program ends with a message: truncated output would be misleading.
  static func answer(_ data: Data) {
    guard let code = write(data, to: STDOUT_FILENO) else { return }
    say("edgewise: Standard output cannot be written: \(String(cString: strerror(code)).lowercased()).\n")
    exit(ExitStatus.outputError.rawValue)
  }

  /// Writes to standard output for another program, which may have ended.
  static func offer(_ text: String) {
    signal(SIGPIPE, SIG_IGN)
    _ = write(Data(text.utf8), to: STDOUT_FILENO)
  }

  /// Writes a message to standard error; errors are ignored.
  static func say(_ text: String) { _ = write(Data(text.utf8), to: STDERR_FILENO) }

  /// The system's error when not everything was written.
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
