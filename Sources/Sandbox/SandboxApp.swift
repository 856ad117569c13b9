import ArgumentParser
import Foundation
import Scenes
import SDLHost
import Tuning
import UIKit
import UIKitCore

/// The bench in a window.
@MainActor struct SandboxApp {
  struct Configuration {
    var scene: Scene
    /// A preset to start with; nil: with the values of the last time.
    var preset: Preset?
    /// What is kept of the scenes.
    var states: SceneStates
    var presets: PresetLibrary
    var size: CGSize
    var renderer: String
    var showsInspector: Bool?
    var appearance: UIUserInterfaceStyle
    var printsLog: Bool
    var memory: WindowMemory
  }

  let configuration: Configuration

  func run() throws {
    let host = try openHost()
    let delegate = SandboxDelegate(configuration)
    host.application.launch(with: delegate)
    if let x = configuration.memory.x, let y = configuration.memory.y { host.position = (x, y) }
    do {
      try host.run(source: nil) { [weak host] in
        guard let host, let bench = delegate.bench else { return }
        bench.keepState()
        remember(bench, host)
      }
    } catch {
      throw fail("\(error)", ExitStatus.internalError)
    }
  }

  private func remember(_ bench: BenchViewController, _ host: ApplicationHost) {
    var memory = configuration.memory
    memory.scene = bench.scene.name
    memory.inspectorWidth = bench.inspectorWidth.map { Double($0) }
    memory.appearance = (bench.view.window?.overrideUserInterfaceStyle == .light ? Appearance.light : .dark).rawValue
    // A full-screen window keeps its earlier size for the next run.
    if !host.isFullScreen {
      (memory.width, memory.height) = (Double(host.size.width), Double(host.size.height))
      (memory.x, memory.y) = host.position
    }
    memory.save()
  }

  private func openHost() throws -> ApplicationHost {
    try Self.openHost(
      title: SandboxDelegate.windowTitle(configuration.scene.title), size: configuration.size,
      renderer: configuration.renderer)
  }

  static func openHost(title: String, size: CGSize, renderer: String) throws -> ApplicationHost {
    try openHost(
      HostConfiguration(
        title: title, size: size, minimumSize: CGSize(width: 300, height: 200), renderer: RendererChoice(renderer),
        icon: SandboxFiles.icon))
  }

  /// Opens the window, or throws an error with a reason.
  static func openHost(_ configuration: HostConfiguration) throws -> ApplicationHost {
    FontCheck.check()
    do {
      return try ApplicationHost(configuration)
    } catch let error as HostError {
      switch error {
      case .noDisplay, .noWindow:
        throw fail("\(error) `edgewise --headless` runs without one.", ExitStatus.noDisplay)
      case .noRenderer: throw fail("\(error)", ExitCode.validationFailure)
      case .lostRenderer: throw fail("\(error)", ExitStatus.internalError)
      }
    }
  }
}

/// Shows the bench in the window.
final class SandboxDelegate: UIResponder, UIApplicationDelegate {
  private let configuration: SandboxApp.Configuration
  private var shownWindow: UIWindow?
  private let camera = WindowCamera()
  private(set) var bench: BenchViewController?

  init(_ configuration: SandboxApp.Configuration) { self.configuration = configuration }

  static func windowTitle(_ scene: String) -> String { "Edgewise — \(scene)" }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let bench = BenchViewController(
      scenes: Scene.all, showing: configuration.scene, presets: configuration.presets,
      pictures: ScenePictureFiles().picture(of:style:), showsInspector: configuration.showsInspector,
      states: configuration.states)
    if let preset = configuration.preset { bench.session.values.apply(preset) }
    if configuration.printsLog {
      bench.logWasWritten = { LogPrinter.print("\(String(format: "%.3f", $0))  \($1)") }
    }
    bench.inspectorWidth = configuration.memory.inspectorWidth.map { CGFloat($0) }
    bench.titleDidChange = { ApplicationHost.current?.title = Self.windowTitle($0) }
    bench.closeRequested = { ApplicationHost.current?.stop() }
    bench.fullScreenToggled = { ApplicationHost.current?.isFullScreen.toggle() }
    bench.pointerVisibilityDidChange = { ApplicationHost.current?.pointerShape = $0 ? .arrow : .hidden }
    bench.camera = camera
    bench.inspectorEdgeHoverDidChange = { ApplicationHost.current?.pointerShape = $0 ? .resizeHorizontally : .arrow }
    self.bench = bench
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.overrideUserInterfaceStyle = configuration.appearance
    window.rootViewController = bench
    window.makeKeyAndVisible()
    shownWindow = window
    return true
  }
}
