import CoreGraphics
import Foundation
import SDLHost
import Testing
import UIKitCore

/// The loop itself, with SDL's driver that shows nothing.
@MainActor
struct LoopTests {
  private func host() throws -> ApplicationHost {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    return try ApplicationHost(HostConfiguration(title: "loop", size: CGSize(width: 200, height: 100), renderer: .software))
  }

  private func window(_ host: ApplicationHost) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .white
    window.makeKeyAndVisible()
    return window
  }

  @Test func idleLoopDrawsNothing() throws {
    let host = try host()
    let window = window(host)
    host.application.scheduler.after(0.4) { host.stop() }
    try host.run()
    #expect((1...3).contains(host.statistics.framesShown))
    #expect(host.statistics.launchToFirstFrame != nil)
    window.isHidden = true
  }

  @Test func pressIsDeliveredInTheNextFrame() throws {
    let host = try host()
    let window = window(host)
    let button = PressView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController?.view.addSubview(button)
    let identifier = host.windowIdentifier
    host.application.scheduler.after(0.2) {
      ApplicationHost.push(.button(1, isDown: true, at: CGPoint(x: 20, y: 20)), toWindow: identifier)
      ApplicationHost.push(.button(1, isDown: false, at: CGPoint(x: 20, y: 20)), toWindow: identifier)
    }
    host.application.scheduler.after(0.5) { host.stop() }
    try host.run()
    #expect(button.log == ["began", "ended"])
    #expect(host.statistics.latencies.last == 1)
    window.isHidden = true
  }

  @Test func closingTheWindowEndsTheLoop() throws {
    let host = try host()
    let window = window(host)
    host.application.scheduler.after(0.1) { ApplicationHost.push(.quit, toWindow: 0) }
    try host.run()
    #expect(host.statistics.turns < 60)
    window.isHidden = true
  }

  /// An animation's completion runs after the run loop's turn. A timer that it schedules has to wake the loop all the same. The main
  /// thread's run loop is not turned by tests, so the time is compared at which the loop would wake.
  @Test func timerThatIsScheduledAfterTheTurnWakesTheLoop() throws {
    let host = try host()
    let window = window(host)
    var wakes: [TimeInterval?] = []
    let timer = Timer(fire: Date(timeIntervalSinceNow: 5), interval: 0, repeats: false) { _ in }
    host.application.scheduler.after(0.1) {
      wakes.append(host.runLoopWake)
      UIView.animate(withDuration: 0.1) {
        window.rootViewController?.view.alpha = 0.5
      } completion: { _ in
        RunLoop.main.add(timer, forMode: .common)
        wakes.append(host.runLoopWake)
        host.stop()
      }
    }
    try host.run()
    timer.invalidate()
    wakes.append(host.runLoopWake)
    #expect(wakes.count == 3 && wakes[0] == nil && wakes[2] == nil)
    #expect((wakes[1] ?? 0) - host.time < 5 && (wakes[1] ?? 0) - host.time > 3)
    window.isHidden = true
  }

  @Test func unknownRendererIsRefusedWithTheKnownNames() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    do {
      _ = try ApplicationHost(HostConfiguration(renderer: RendererChoice("nosuch")))
      Issue.record("a renderer called nosuch was found")
    } catch let error as HostError {
      #expect(
        "\(error)".hasPrefix("The renderer “nosuch” cannot draw here: SDL has no such render driver. There are: software, "))
    }
  }

  @Test func missingDisplayIsReportedInOneSentence() {
    let text = "\(HostError.noDisplay(reason: "x11 not available"))"
    #expect(text == "There is no display to open a window on: x11 not available.")
  }
}

private final class PressView: UIView {
  var log: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began")
    backgroundColor = .red
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
}
