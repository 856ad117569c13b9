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
    try ProcessRun.start(manager)
    for _ in 0..<200 {
      let question = try ProcessRun.run(xdotool, ["get_num_desktops"], environment: environment(display))
      if question.code == 0 { return manager }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Missing(description: "a window manager within ten seconds")
  }
}
