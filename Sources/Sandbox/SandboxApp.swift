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
    var values: TunableValues
    var presets: PresetLibrary
    var size: CGSize
    var renderer: String
    var showsInspector: Bool?
    var appearance: UIUserInterfaceStyle
    var printsLog: Bool
  }

  let configuration: Configuration

  func run() throws {
    let host = try openHost()
    if configuration.printsLog { LogPrinter.start() }
    SandboxDelegate.configuration = configuration
    host.application.launch(with: SandboxDelegate())
    do {
      try host.run()
    } catch {
      throw fail("\(error)", ExitStatus.internalError)
    }
  }

  private func openHost() throws -> ApplicationHost {
    do {
      return try ApplicationHost(
        HostConfiguration(
          title: SandboxDelegate.windowTitle(configuration.scene.title), size: configuration.size,
          minimumSize: CGSize(width: 320, height: 320), renderer: RendererChoice(configuration.renderer),
          icon: SandboxFiles.icon))
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

/// Puts the bench into the window.
final class SandboxDelegate: UIResponder, UIApplicationDelegate {
  static var configuration: SandboxApp.Configuration?

  private var window: UIWindow?

  static func windowTitle(_ scene: String) -> String { "Edgewise — \(scene)" }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let configuration = Self.configuration else { return false }
    let bench = BenchViewController(
      scenes: Scene.all, showing: configuration.scene, values: configuration.values, presets: configuration.presets,
      pictures: ScenePictureFiles().picture(of:style:), showsInspector: configuration.showsInspector)
    bench.titleDidChange = { ApplicationHost.current?.title = Self.windowTitle($0) }
    bench.pointerVisibilityDidChange = { ApplicationHost.current?.pointerShape = $0 ? .arrow : .hidden }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.overrideUserInterfaceStyle = configuration.appearance
    window.rootViewController = bench
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
