internal import CTuning
import Foundation
import UIKit

/// Attaches the bench to a program that does not call `Bench.attach`, if its environment has `EDGEWISE_BENCH=1`.
@MainActor enum BenchLaunch {
  nonisolated static let variable = "EDGEWISE_BENCH"

  /// Waits until the program has its windows: with a scene delegate that is after it finished launching.
  nonisolated static func waitForWindow() {
    edgewise_tuning_link()
    // It waits for as long as the program runs.
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { attach() } }
  }

  private static func attach() {
    guard let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last,
      !(window.rootViewController is BenchViewController)
    else { return }
    Bench.attach(to: window)
  }
}

/// Called as the program is loaded, before its `main`.
@_cdecl("edgewise_tuning_did_load")
func tuningDidLoad() {
  guard ProcessInfo.processInfo.environment[BenchLaunch.variable] == "1" else { return }
  BenchLaunch.waitForWindow()
}
