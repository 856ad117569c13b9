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

  @MainActor private final class Saver: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }

    func applicationDidEnterBackground(_ application: UIApplication) {
      calls.append("background")
      let task = application.beginBackgroundTask()
      application.scheduler.after(0.2) { [self] in
        calls.append(application.applicationState == .background ? "saved" : "saved in front")
        application.endBackgroundTask(task)
      }
    }

    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
  }

  @Test func tasksThatBeginOnTheWayToTheBackgroundAreFinished() throws {
    let host = try host()
    let saver = Saver()
    host.application.delegate = saver
    host.application.scheduler.after(0.05) { host.stop() }
    try host.run()
    #expect(saver.calls == ["resign", "background", "saved", "terminate"])
  }

  @Test func theDesktopsProgramsOpenURLs() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "edgewise-opener-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let opener = home.appending(path: "xdg-open")
    try "#!/bin/sh\n".write(to: opener, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    setenv("PATH", "\(home.path):\(path)", 1)
    defer { setenv("PATH", path, 1) }
    let host = try host()
    let application = host.application
    #expect(application.canOpenURL(home) && !application.canOpenURL(home.appending(path: "nothing")))
    application.scheduler.after(0.05) { host.stop() }
    try host.run()
    #expect(!application.canOpenURL(home), "without a desktop")
  }

  @Test func theDesktopKnowsTheTime() throws {
    let host = try host()
    host.application.scheduler.after(0.05) { host.stop() }
    let before = Date()
    #expect(UIDatePicker().date.timeIntervalSince(before) < 10 && UIDatePicker().date >= before)
    try host.run()
  }
}
