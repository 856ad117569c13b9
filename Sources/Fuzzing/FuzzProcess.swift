import Foundation

/// A child process whose output is read line by line, and whose standard error is kept in a file.
package final class FuzzProcess {
  package struct End: Sendable {
    /// 0 when the process has exited.
    package let signal: Int32
    package let status: Int32
    /// The last 8 kB of standard error.
    package let words: String
  }

  private let process: pid_t
  private let errors: String
  /// The file descriptor of its output.
  package let output: Int32
  private var rest: [UInt8] = []

  /// Starts a program; nil when the system refuses.
  package init?(_ program: String, _ arguments: [String]) {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { return nil }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = pipes[0]
    errors = "\(NSTemporaryDirectory())/edgewise-fuzz-\(getpid())-\(pipes[0])-\(UInt32.random(in: 0...UInt32.max)).log"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // A trap prints its reason in a line; symbolication would take seconds.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, program, &actions, nil, &words, environ)
    process = started
    close(pipes[1])
    guard code == 0 else {
      close(output)
      return nil
    }
  }

  /// Reads available lines; nil at the end.
  package func lines() -> [String]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(output, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    rest += bytes[..<count]
    guard let last = rest.lastIndex(of: 10) else { return [] }
    let whole = rest[..<last]
    rest = Array(rest[(last + 1)...])
    return whole.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits for the end and releases resources.
  package func end() -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(output)
    let data = (try? Data(contentsOf: URL(fileURLWithPath: errors))) ?? Data()
    unlink(errors)
    return End(
      signal: status & 0x7f, status: (status >> 8) & 0xff, words: String(decoding: data.suffix(8192), as: UTF8.self))
  }
}
