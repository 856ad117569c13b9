import Foundation

/// Copies pictures to the desktop's clipboard by `wl-copy` or `xclip`, which run until something else is copied: SDL2 copies text
/// only.
struct PictureClipboard: Sendable {
  /// The name of the program for this desktop.
  let program: String
  private let executable: URL?
  private let arguments: [String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let isWayland = environment["WAYLAND_DISPLAY"].map { !$0.isEmpty } ?? false
    let name = isWayland ? "wl-copy" : "xclip"
    program = name
    arguments = isWayland ? ["--type", "image/png"] : ["-selection", "clipboard", "-t", "image/png", "-i"]
    executable = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
  }

  /// Copies a PNG file; `completion` is called on the main actor, with false if the program is missing or fails.
  @MainActor func copy(_ data: Data, completion: @escaping @MainActor (Bool) -> Void) {
    guard let executable else { return completion(false) }
    let arguments = arguments
    DispatchQueue.global(qos: .userInitiated).async {
      let isCopied = Self.pass(data, to: executable, arguments)
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(isCopied) } }
    }
  }

  /// Blocks until the program has read the picture; the program then continues in the background.
  ///
  /// Foundation's `Process` waits until the last process that has its files open ends, which is the one in the background.
  private static func pass(_ data: Data, to executable: URL, _ arguments: [String]) -> Bool {
    // A file instead of a pipe: a program that fails early would break the pipe.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? data.write(to: file)) != nil, let child = spawn(executable.path, arguments, input: file.path) else {
      return false
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }

  private static func spawn(_ program: String, _ arguments: [String], input: String) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0) }
    // Threads of Dispatch block signals, and children inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child = pid_t()
    return posix_spawn(&child, program, &actions, &attributes, words, variables) == 0 ? child : nil
  }
}
