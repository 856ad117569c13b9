import Foundation
import SDLHost
import Scenes
import Tuning
import UIKit
import UIKitCore

/// The bench in a real window, measured in its own process, as a process has one host.
///
/// It prints one line of numbers as JSON and ends.
@MainActor
struct HostProbe {
  enum Kind: String, Sendable {
    /// The first frame and the memory after it.
    case launch
    /// An idle window.
    case idle
    /// A window with a thousand items at rest.
    case paused
    /// A window whose pointer is moved by another program.
    case latency
    /// Twenty labels that change in each of 600 frames, with OpenGL.
    case labels
  }

  struct Result: Codable {
    var firstFrameMilliseconds: Double?
    var residentMegabytes: Double?
    var processorPercent: Double?
    var frames: Int?
    var latencies: [Int]?
  }

  static let size = CGSize(width: 1240, height: 720)
  /// The time until everything is loaded and drawn, in seconds.
  private static let warmUp: TimeInterval = 2
  private static let idleSeconds: TimeInterval = 10
  /// The time for the pointer in seconds.
  static let pointerSeconds: TimeInterval = 6

  let kind: Kind

  func run() throws {
    if kind == .labels { return try runLabels() }
    let host = try ApplicationHost(HostConfiguration(title: "edgewise-bench", size: Self.size))
    host.application.launch(with: kind == .paused ? RestingItems() : ProbeDelegate())
    switch kind {
    case .launch: afterDelay(1) { finish(host, launchResult(host)) }
    case .idle, .paused: afterDelay(Self.warmUp) { watchIdle(host) }
    case .latency: afterDelay(Self.pointerSeconds) { finish(host, Result(latencies: host.statistics.latencies)) }
    case .labels: break
    }
    try host.run()
  }

  private func runLabels() throws {
    try LabelsByCard().run(1...600)
    write(Result(residentMegabytes: ProcessFigures.residentMegabytes(of: "self")))
  }

  private func write(_ result: Result) {
    if let data = try? JSONEncoder().encode(result) { FileHandle.standardOutput.write(data) }
  }

  private func afterDelay(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(action) }
  }

  private func launchResult(_ host: ApplicationHost) -> Result {
    Result(
      firstFrameMilliseconds: host.statistics.launchToFirstFrame.map { $0 * 1000 },
      residentMegabytes: ProcessFigures.residentMegabytes(of: "self"))
  }

  private func watchIdle(_ host: ApplicationHost) {
    let frames = host.statistics.framesShown
    let processor = ProcessFigures.processorSeconds()
    afterDelay(Self.idleSeconds) {
      let used = ProcessFigures.processorSeconds() - processor
      finish(
        host,
        Result(processorPercent: used / Self.idleSeconds * 100, frames: host.statistics.framesShown - frames))
    }
  }

  private func finish(_ host: ApplicationHost, _ result: Result) {
    write(result)
    host.stop()
  }
}

/// Opens the same bench as the program `edgewise`.
private final class ProbeDelegate: UIResponder, UIApplicationDelegate {
  private var shownWindow: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let scene = Scene.named("edge-pan") else { return false }
    let bench = BenchViewController(
      scenes: Scene.all, showing: scene, values: TunableValues(groups: scene.groups),
      presets: PresetLibrary(includedDirectory: nil, savedDirectory: PresetLibrary.savedDirectory()), showsInspector: true)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.overrideUserInterfaceStyle = .dark
    window.rootViewController = bench
    window.makeKeyAndVisible()
    shownWindow = window
    return true
  }
}
