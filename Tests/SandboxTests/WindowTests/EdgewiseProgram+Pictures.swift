import Foundation

/// Parts of the real window, compared with how they looked before.
extension EdgewiseProgram {
  /// The pixels of a part of the window.
  func picture(_ area: Area) throws -> Data {
    try run("import", "-window", "root", "-crop", "\(area.width)x\(area.height)+\(area.x)+\(area.y)", "-depth", "8", "rgb:-")
  }

  /// The pixels of a part of the window, once they have not changed for a third of a second.
  func restingPicture(_ area: Area) throws -> Data {
    var last = try picture(area)
    for _ in 0..<40 {
      Thread.sleep(forTimeInterval: 0.35)
      let next = try picture(area)
      if next == last { break }
      last = next
    }
    return last
  }

  /// Waits until a part of the window looks as it did; says whether it does.
  func wait(_ area: Area, toShow picture: Data, seconds: Double = 12) throws -> Bool {
    try wait(seconds) { try self.picture(area) == picture }
  }

  /// Waits until a part of the window looks otherwise; says whether it does.
  func wait(_ area: Area, toLeave picture: Data, seconds: Double = 12) throws -> Bool {
    try wait(seconds) { try self.picture(area) != picture }
  }

  func wait(_ seconds: Double, until condition: () throws -> Bool) rethrows -> Bool {
    try ProcessRun.wait(seconds, every: 0.1, until: condition)
  }

  /// Moves the pointer to where nothing is under it that would show that.
  func pointAway() throws { try run("xdotool", "mousemove", "300", "870") }

  /// Turns the wheel by notches over a place; up is positive.
  ///
  /// - Parameter milliseconds: between two notches.
  func wheel(_ notches: Int, at x: Int, _ y: Int, milliseconds: Int = 60) throws {
    try run(
      "xdotool", "mousemove", "\(x)", "\(y)", "sleep", "0.2", "click", "--repeat", "\(abs(notches))", "--delay",
      "\(milliseconds)", notches > 0 ? "4" : "5")
  }

  /// Types characters as a keyboard does.
  func type(_ text: String) throws { try run("xdotool", "type", "--delay", "60", "--", text) }

  /// Where the window is on the screen.
  func windowPlace(_ title: String) throws -> (x: Int, y: Int) {
    let found = String(decoding: try run("xdotool", "search", "--onlyvisible", "--name", title), as: UTF8.self)
    guard let id = found.split(separator: "\n").first else { throw Missing(description: "the window \(title)") }
    let words = String(decoding: try run("xdotool", "getwindowgeometry", "--shell", String(id)), as: UTF8.self)
    let numbers = ["X=", "Y="].map { name in
      words.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) } ?? 0
    }
    return (numbers[0], numbers[1])
  }

  func windowTitle() throws -> String {
    let found = String(decoding: try run("xdotool", "search", "--onlyvisible", "--name", "Edgewise"), as: UTF8.self)
    guard let id = found.split(separator: "\n").first else { return "" }
    return String(decoding: try run("xdotool", "getwindowname", String(id)), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
