import Foundation
import Tuning

/// Opens a position of a source file in a graphical editor.
@MainActor enum LiveEditor {
  /// Editors that accept a line number, in order of preference; otherwise the desktop's default for the file.
  private static let editors: [(name: String, arguments: (LiveProblem.Message) -> [String])] = [
    ("code", { ["--goto", "\($0.file):\($0.line):\($0.column)"] }),
    ("codium", { ["--goto", "\($0.file):\($0.line):\($0.column)"] }),
    ("subl", { ["\($0.file):\($0.line):\($0.column)"] }),
    ("kate", { ["--line", "\($0.line)", "--column", "\($0.column)", $0.file] }),
    ("gedit", { ["+\($0.line):\($0.column)", $0.file] }),
    ("xdg-open", { [$0.file] }),
  ]

  static func open(_ message: LiveProblem.Message) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for editor in editors {
      guard let path = folders.map({ "\($0)/\(editor.name)" }).first(where: FileManager.default.isExecutableFile(atPath:)) else {
        continue
      }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = editor.arguments(message)
      process.standardInput = FileHandle.nullDevice
      if (try? process.run()) != nil { return }
    }
    LogPrinter.print("live: there is no editor to open \(message.place) with")
  }
}
