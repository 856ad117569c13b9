import MotionTesting
import Testing
import UIKit

@testable import Tuning

/// The bench on a stage in the hand.
@MainActor final class BenchUnderTest {
  let stage: Stage
  let bench: BenchViewController

  init(
    _ scene: Scene, among scenes: [Scene]? = nil, size: CGSize = CGSize(width: 1280, height: 880),
    pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }
  ) {
    stage = Stage(size: size, scale: 1)
    stage.window.overrideUserInterfaceStyle = .dark
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-bench-\(UUID().uuidString)/presets")
    bench = BenchViewController(
      scenes: scenes ?? [scene], showing: scene, presets: PresetLibrary(includedDirectory: nil, savedDirectory: folder),
      pictures: pictures)
    stage.window.rootViewController = bench
    stage.advance(frames: 3)
  }

  /// A scene of plain tunables, with a session of its own if it needs one.
  static func scene(
    _ tunables: [Parameter], named name: String = "toys",
    start: @escaping @MainActor (TunableValues) -> SceneSession = {
      SceneSession(values: $0, rootViewController: UIViewController())
    }
  ) -> Scene {
    Scene(
      name: name, title: name.capitalized, topic: "For a test", chapter: .dynamics,
      groups: [TunableGroup(title: "Items", tunables: tunables)],
      demonstration: FingerScript([], pictureTime: 0), start: start)
  }

  var rows: [UIView & InspectorRow] { bench.inspector.groups.flatMap(\.rows) }

  func center(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
  }

  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: stage.window) }

  /// The characters that keys without text have on a desktop.
  private static let names: [UIKeyboardHIDUsage: String] = [
    .keyboardEscape: UIKeyCommand.inputEscape, .keyboardUpArrow: UIKeyCommand.inputUpArrow,
    .keyboardDownArrow: UIKeyCommand.inputDownArrow, .keyboardLeftArrow: UIKeyCommand.inputLeftArrow,
    .keyboardRightArrow: UIKeyCommand.inputRightArrow, .keyboardEnd: UIKeyCommand.inputEnd, .keyboardF1: UIKeyCommand.f1,
    .keyboardF11: UIKeyCommand.f11, .keyboardF12: UIKeyCommand.f12, .keyboardReturnOrEnter: "\r",
    .keyboardDeleteOrBackspace: "\u{8}",
  ]

  func press(_ key: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: UIKeyModifierFlags = []) {
    let characters = characters.isEmpty ? Self.names[key] ?? "" : characters
    for isDown in [true, false] {
      stage.send(.key(KeyInput(keyCode: key, characters: characters, modifiers: modifiers, isDown: isDown)))
    }
    stage.advance()
  }
}
