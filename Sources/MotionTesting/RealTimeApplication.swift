import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// An application without a window that runs in real time on the main run loop: what tests of XCTest find on iOS, where a program
/// hosts them. `edgewise port` starts it for such tests; a `Stage` with its virtual time is better for new ones.
@MainActor
public final class RealTimeApplication {
  private static var shared: RealTimeApplication?
  private let application: UIApplication

  /// Makes the application, of 390 × 844 points and 60 frames per second, at the first call; later calls do nothing.
  public static func start() {
    if shared == nil { shared = RealTimeApplication() }
  }

  private init() {
    application = UIApplication(size: CGSize(width: 390, height: 844), scale: 2, framesPerSecond: 60)
    application.makeCurrent()
    application.tree.advance(to: ProcessInfo.processInfo.systemUptime)
    let timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.step() } }
    RunLoop.main.add(timer, forMode: .common)
  }

  private func step() { application.advanceUnseen(to: ProcessInfo.processInfo.systemUptime, with: []) }
}
