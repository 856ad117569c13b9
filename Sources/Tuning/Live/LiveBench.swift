import UIKit

/// The bench for live code: its status chip, its errors, and the state that survives a reload.
@MainActor public final class LiveBench {
  /// The bench that shows the code.
  public let bench: BenchViewController
  /// The name of the program.
  public let title: String
  /// Opens an editor at a place in the source.
  public var open: (LiveProblem.Message) -> Void = { _ in }
  /// Called when a value, the pace or the inspector has changed, so that the state can be saved.
  public var stateDidChange: () -> Void = {}

  private let overlay: LiveOverlay
  private var observation: TunableObservation?

  /// Makes a bench with an empty stage; `showsInspector` nil lets the size of the window decide.
  public init(title: String, presets: PresetLibrary, showsInspector: Bool?) {
    self.title = title
    let name = title.hasSuffix(".swift") ? String(title.dropLast(6)) : title
    let scene = Scene(declaring: name, title: title, topic: "Your own code") {
      ForeignSession(rootViewController: UIViewController())
    }
    DeclaredValues.shared.beginVersion()
    bench = BenchViewController(scenes: [scene], showing: scene, presets: presets, showsInspector: showsInspector)
    overlay = LiveOverlay(title: title)
    observation = TunableValues.declared.observe { [weak self] _ in self?.stateDidChange() }
    DeclaredValues.shared.layOutOnly(bench.stage)
    overlay.connect { [weak self] in self?.open($0) }
    bench.place(self)
    overlay.isHidden = false
  }

  /// Restores the stage's pace.
  public func restore(pace: Int, isPaused: Bool) {
    bench.clock.set(StageClock.Pace(rawValue: pace) ?? .full)
    if isPaused != bench.clock.isPaused { bench.clock.togglePause() }
  }

  // MARK: - Exchanging

  /// Forgets the declarations of the old code; must be called before objects of the new code are made.
  public func beginVersion() { DeclaredValues.shared.beginVersion() }

  /// Shows another version of the code.
  ///
  /// - Parameter seconds: the time since the files were saved; nil if it is not known yet.
  public func show(_ root: UIViewController, seconds: TimeInterval?) {
    bench.exchange(ForeignSession(rootViewController: root))
    overlay.box.show(nil)
    bench.report("\(title) was loaded", sign: .reload)
    if let seconds { reloaded(after: seconds) }
  }

  /// Shows on the chip that the files are being compiled.
  ///
  /// - Parameter lastSeconds: how long that took the last time; nil if it is the first time.
  public func compiling(lastSeconds: TimeInterval?) {
    overlay.chip.show(.compiling(lastSeconds: lastSeconds))
    overlay.place()
  }

  /// Shows on the chip how long the reload took, in seconds.
  public func reloaded(after seconds: TimeInterval) {
    overlay.chip.show(.reloaded(Self.time(), seconds: seconds))
    overlay.place()
  }

  /// Shows an error over the stage; the running code continues.
  public func show(_ problem: LiveProblem, seconds: TimeInterval) {
    overlay.box.show(problem)
    overlay.chip.show(.notReloaded(Self.time(), seconds: seconds))
    overlay.place()
    for message in problem.messages.prefix(1) {
      bench.report("\(message.place) \(message.text)", sign: .reloadFailed)
    }
  }

  /// Replays the last gesture on the present version; ignored without a gesture or while a finger is down.
  public func playLastHand() { _ = bench.hand.playLastGesture(of: bench.recording.recorder) }

  /// Logs that the files were saved.
  public func fileWasSaved() { bench.report("\(title) was saved", sign: .tick) }

  /// The time of day in the chip's format.
  public static func time(_ date: Date = Date()) -> String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    return String(format: "%02d:%02d:%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }
}

extension LiveBench: BenchOverlay {
  func benchDidLayOut(_ layout: BenchLayout, in bounds: CGRect) { overlay.apply(layout, in: bounds) }

  func appearanceDidChange(to style: UIUserInterfaceStyle) { overlay.overrideUserInterfaceStyle = style }

  func benchStateDidChange() { stateDidChange() }

  /// Closes the error box; the chip still shows that the last version was not loaded.
  func close() -> Bool {
    guard !overlay.box.isHidden else { return false }
    overlay.box.show(nil)
    return true
  }
}
