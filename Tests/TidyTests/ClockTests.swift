import Foundation
import Testing

/// Time comes in through one door: nothing below a host reads a clock.
@Suite struct ClockTests {
  private static let folders = [
    "Motion", "CoreGraphics", "DisplayList", "QuartzCore", "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing",
    "DragAndDrop", "Lists", "Containers", "Keyed", "Recording",
  ]

  private static let clocks = [
    "Date()", "Date.now", "DispatchTime", "DispatchWallTime", "clock_gettime", "gettimeofday", "SDL_GetTicks",
    "SDL_GetPerformanceCounter", "ContinuousClock", "SuspendingClock", "systemUptime", "CFAbsoluteTimeGetCurrent",
    "timeIntervalSinceNow", "Task.sleep", "Thread.sleep", "asyncAfter", "Timer.scheduledTimer", "usleep(",
  ]

  @Test(arguments: folders)
  func noWallClockBelowAHost(folder: String) throws {
    let files = try Repository.files(below: "Sources/\(folder)")
    #expect(files.count > 4, "\(folder) was not looked at")
    for file in files {
      for (number, line) in file.lines.enumerated() {
        for clock in Self.clocks where line.contains(clock) {
          Issue.record("\(file.path):\(number + 1): \(clock)")
        }
      }
    }
  }

  /// The host does read one, so the search would find it.
  @Test func theSearchFindsTheHostsClock() throws {
    let lines = try Repository.files(below: "Sources/SDLHost").flatMap(\.lines)
    #expect(lines.contains { line in Self.clocks.contains { line.contains($0) } })
  }
}
