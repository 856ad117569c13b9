import Foundation

extension EdgewiseProgram {
  /// Starts the window manager and waits until it has the display: SDL asks for it when the program starts.
  static func windowManager(on display: String) throws -> Process {
    guard let openbox = tool("openbox"), let xdotool = tool("xdotool") else { throw Missing(description: "openbox") }
    let manager = Process()
    manager.executableURL = openbox
    manager.arguments = ["--sm-disable"]
    manager.environment = environment(display)
    (manager.standardOutput, manager.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try start(manager)
    for _ in 0..<200 {
      let question = Process()
      question.executableURL = xdotool
      question.arguments = ["get_num_desktops"]
      question.environment = environment(display)
      (question.standardOutput, question.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try start(question)
      while question.isRunning { Thread.sleep(forTimeInterval: 0.01) }
      if question.terminationStatus == 0 { return manager }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Missing(description: "a window manager within ten seconds")
  }
}
