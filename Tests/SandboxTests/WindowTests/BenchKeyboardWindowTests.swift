import Foundation
import Testing

@testable import Scenes

/// The bench in a real window of 1280 × 880 without a mouse.
@MainActor
@Suite(
  "The bench by keyboard in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct BenchKeyboardWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The fields of *Damping ratio* and *Threshold*, the rows of *Letting go*, the transport's buttons.
  private let damping = Area(1172, 228, 72, 24)
  private let threshold = Area(1172, 556, 72, 24)
  private let lettingGo = Area(924, 556, 356, 120)
  private let transport = Area(20, 692, 104, 36)

  private func bench(home: URL) throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(
      arguments: ["--scene", "edge-pan", "--inspector"], size: (1280, 880), environment: ["XDG_DATA_HOME": home.path])
    let isShown = try program.wait(at: 40, 40, for: 0x17181D)
    #expect(isShown)
    try program.pointAway()
    return program
  }

  private func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)") }

  private func press(_ key: String, _ count: Int, in program: EdgewiseProgram) throws {
    for _ in 0..<count {
      try program.press(key)
      Thread.sleep(forTimeInterval: 0.15)
    }
  }

  // MARK: - Focus

  @Test func everyStopOfTheArrowKeysHasItsRing() throws {
    let program = try bench(home: folder())
    defer { program.close() }
    let all = Area(0, 0, 1280, 880)
    let none = try program.restingPicture(all)
    try program.press("Down")
    let first = try program.restingPicture(all)
    #expect(first != none)
    var (stops, last) = (1, first)
    while stops < 90 {
      try program.press("Down")
      #expect(try program.wait(all, toLeave: last), "stop \(stops + 1) shows no ring, or the key does nothing")
      last = try program.picture(all)
      if last == first { break }
      stops += 1
    }
    // It wraps at the end, past header, values, handles of the map and the dock.
    #expect(last == first && stops > 24, "\(stops) stops")
  }

  // MARK: - By keyboard alone

  @Test func valuesPresetsGroupsHandlesAndTransportAreReachedByKeys() throws {
    let home = folder()
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try bench(home: home)
    defer { program.close() }
    let (old, oldThreshold) = (try program.restingPicture(damping), try program.restingPicture(threshold))
    // A slider, undo and redo.
    try press("Down", 1, in: program)
    try press("Left", 2, in: program)
    #expect(try program.wait(damping, toLeave: old))
    let turned = try program.restingPicture(damping)
    try press("ctrl+z", 2, in: program)
    #expect(try program.wait(damping, toShow: old))
    try press("ctrl+shift+z", 2, in: program)
    #expect(try program.wait(damping, toShow: turned))
    try press("ctrl+z", 2, in: program)
    #expect(try program.wait(damping, toShow: old))
    // The header of the next group folds it and unfolds it.
    try press("Down", 3, in: program)
    let rows = try program.restingPicture(lettingGo)
    try program.press("Return")
    #expect(try program.wait(lettingGo, toLeave: rows))
    _ = try program.restingPicture(lettingGo)
    try program.press("Return")
    #expect(try program.wait(lettingGo, toShow: rows))
    // The handle of the commit map, behind four sliders.
    try press("Down", 5, in: program)
    try press("Left", 1, in: program)
    #expect(try program.wait(threshold, toLeave: oldThreshold))
    try program.press("ctrl+z")
    #expect(try program.wait(threshold, toShow: oldThreshold))
    // The transport's pause, behind the other handle, the inspector's edge and the step back.
    try press("Down", 4, in: program)
    let runs = try program.restingPicture(transport)
    try program.press("Return")
    #expect(try program.wait(transport, toLeave: runs))
    _ = try program.restingPicture(transport)
    try program.press("Return")
    #expect(try program.wait(transport, toShow: runs))
  }

  @Test func popUpsScenesAndNamesAreReachedByKeys() throws {
    let home = folder()
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try bench(home: home)
    defer { program.close() }
    // A preset with a name.
    try press("Down", 1, in: program)
    try press("Left", 3, in: program)
    try program.press("ctrl+shift+s")
    Thread.sleep(forTimeInterval: 0.8)
    try program.press("ctrl+a")
    try program.type("By keys")
    try program.press("Return")
    // The focus is where it was, at the damping ratio.
    let file = home.appendingPathComponent("edgewise/presets/edge-pan/By keys.json")
    #expect(program.wait(12) { FileManager.default.fileExists(atPath: file.path) }, "\(file.path) was not saved")
    // The vocabulary of the spring, above the first slider: the menu opens, moves and chooses.
    try press("Up", 1, in: program)
    let form = Area(1062, 198, 150, 20)
    let before = try program.restingPicture(form)
    try program.press("Return")
    Thread.sleep(forTimeInterval: 0.8)
    // From the chosen form to the next.
    try press("Down", 1, in: program)
    try program.press("Return")
    #expect(try program.wait(form, toLeave: before))
    // And back: the focus stays at the form.
    _ = try program.restingPicture(form)
    try program.press("Return")
    Thread.sleep(forTimeInterval: 0.8)
    try press("Up", 1, in: program)
    try program.press("Return")
    #expect(try program.wait(form, toShow: before))
  }
}
