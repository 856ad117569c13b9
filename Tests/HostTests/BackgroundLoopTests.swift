import CoreGraphics
import Foundation
import SDLHost
import Testing
import UIKitCore

/// What runs after the window was closed, with SDL's driver that shows nothing.
@MainActor
@Suite struct BackgroundLoopTests {
  private func host() throws -> ApplicationHost {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    return try ApplicationHost(HostConfiguration(title: "loop", size: CGSize(width: 200, height: 100), renderer: .software))
  }

  @Test func aClosedProgramFinishesItsTasks() throws {
    let host = try host()
    let application = host.application
    let task = application.beginBackgroundTask(withName: "saving") { Issue.record("the time is not over") }
    var remaining: [TimeInterval] = []
    application.scheduler.after(0.1) {
      remaining.append(application.backgroundTimeRemaining)
      host.stop()
    }
    application.scheduler.after(0.5) {
      remaining.append(application.backgroundTimeRemaining)
      application.endBackgroundTask(task)
    }
    try host.run()
    #expect(remaining.count == 2 && remaining.first == .greatestFiniteMagnitude)
    #expect((20...30).contains(remaining.last ?? 0))
  }

  @Test func theDesktopKnowsTheTime() throws {
    let host = try host()
    host.application.scheduler.after(0.05) { host.stop() }
    let before = Date()
    #expect(UIDatePicker().date.timeIntervalSince(before) < 10 && UIDatePicker().date >= before)
    #expect(!host.application.canOpenURL(URL(fileURLWithPath: "/nothing/of/this/name")))
    try host.run()
  }
}
