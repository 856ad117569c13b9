import UIKit
import UIKitCore

/// The bench on the window of a program that knows nothing of it:
///
///     let bench = Bench.attach(to: window)
///
/// Tab shows and hides it, also F12, which does so while a text field has the keyboard. While it shows, the program's window is the
/// stage in the middle; what transitions, property animators, scroll views, recognizers and dynamic animators do there is read off the
/// toolkit. Values that code declares with `@Tunable` are turned in the inspector. A threshold of the program's own is drawn once its
/// releases tell where it is: five of them, two of each outcome. Hidden, it costs a look at the recognizers in each frame.
///
/// A program that is linked with `Tuning` and does not call this has it with `EDGEWISE_BENCH=1` in its environment.
@preconcurrency @MainActor public final class Bench {
  /// The program's window.
  public let window: UIWindow
  let controller: BenchViewController
  private let panel: UIWindow
  private let clipped: Bool
  private let radius: CGFloat

  /// Attaches the bench to a window that shows; one that has a bench keeps it.
  ///
  /// - Parameter showsInspector: whether the bench shows at once.
  @discardableResult
  public static func attach(to window: UIWindow, showsInspector: Bool = false) -> Bench {
    let application = window.applicationContext.application
    if let bench = application?.tools.lazy.compactMap({ $0 as? Bench }).first(where: { $0.window === window }) { return bench }
    return window.inTurn {
      let bench = Bench(window, showsInspector: showsInspector)
      application?.tools.append(bench)
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
    panel.isTool = true
    panel.windowLevel = UIWindow.Level(window.windowLevel.rawValue - 1)
    panel.rootViewController = controller
  }

  /// Whether the inspector and the dock show beside the program.
  public var isShown: Bool { controller.showsInspector }

  /// Shows the bench or hides it, as Tab does.
  public func toggle() { controller.toggleInspector() }

  /// Takes the bench away; the window is the program's again, as it was.
  public func detach() {
    window.inTurn {
      controller.close()
      panel.isHidden = true
      (window.observer, window.toolResponder) = (nil, nil)
      window.frame = window.screen.bounds
      (window.clipsToBounds, window.layer.cornerRadius) = (clipped, radius)
      window.applicationContext.application?.tools.removeAll { $0 === self }
    }
  }
}
