import UIKit
import UIKitCore

/// The bench on the window of a program that does not know about it:
///
///     let bench = Bench.attach(to: window)
///
/// Tab shows and hides it; so does F12, also while a text field is edited. While it is shown, the program's window is the stage
/// in the middle. The state of transitions, property animators, scroll views, recognizers and dynamic animators is read from
/// the toolkit. Values declared with `@Tunable` are edited in the inspector. A threshold of the program's own code is shown
/// after five releases, if at least two finished and two were cancelled. While hidden, the bench only reads the recognizers
/// once a frame.
///
/// A program that is linked with `Tuning` and does not call this gets a bench with `EDGEWISE_BENCH=1` in its environment.
@preconcurrency @MainActor public final class Bench {
  /// The program's window.
  public let window: UIWindow
  let controller: BenchViewController
  private let panel: UIWindow
  private let clipped: Bool
  private let radius: CGFloat

  /// Attaches the bench to a visible window; returns the present one if the window has a bench.
  ///
  /// - Parameter showsInspector: whether the bench is shown at once.
  @discardableResult
  public static func attach(to window: UIWindow, showsInspector: Bool = false) -> Bench {
    let application = window.applicationContext.application
    if let bench = application?.tools.lazy.compactMap({ $0 as? Bench }).first(where: { $0.window === window }) { return bench }
    return window.inTurn {
      let bench = Bench(window, showsInspector: showsInspector)
      application?.retain(bench)
      bench.panel.isHidden = false
      return bench
    }
  }

  private init(_ window: UIWindow, showsInspector: Bool) {
    self.window = window
    (clipped, radius) = (window.clipsToBounds, window.layer.cornerRadius)
    let name = ProcessInfo.processInfo.processName
    let scene = Scene(declaring: name, title: name, topic: "Your own program") {
      ForeignSession(rootViewController: UIViewController())
    }
    let saved = PresetLibrary(includedDirectory: nil, savedDirectory: PresetLibrary.savedDirectory())
    controller = BenchViewController(
      scenes: [scene], showing: scene, values: nil, presets: saved, showsInspector: showsInspector, attachedTo: window)
    panel = UIWindow(frame: window.screen.bounds)
    panel.becomeTool()
    panel.windowLevel = UIWindow.Level(window.windowLevel.rawValue - 1)
    panel.rootViewController = controller
  }

  /// Whether the inspector and the dock are shown beside the program.
  public var isShown: Bool { controller.showsInspector }

  /// Shows or hides the bench, like Tab.
  public func toggle() { controller.toggleInspector() }

  /// Removes the bench and restores the program's window.
  public func detach() {
    window.inTurn {
      controller.close()
      panel.isHidden = true
      window.detachObserver()
      window.frame = window.screen.bounds
      (window.clipsToBounds, window.layer.cornerRadius) = (clipped, radius)
      window.applicationContext.application?.release(self)
    }
  }
}
