import UIKit

/// The bench on code that is exchanged while the window stays: its chip, its problems, and what outlives an exchange.
@MainActor public final class LiveBench {
  /// The bench that shows the code.
  public let bench: BenchViewController
  /// What the files are called together.
  public let title: String
  /// Opens an editor at a place.
  public var open: (LiveProblem.Message) -> Void = { _ in }
  /// Called when a value, the pace or the inspector has changed: what is to be kept is different.
  public var stateDidChange: () -> Void = {}

  private let overlay: LiveOverlay
  private var observation: TunableObservation?

  /// Makes a bench on an empty stage; `showsInspector` nil: as the size of the window has it.
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
    bench.layoutDidChange = { [weak self] layout, bounds in self?.overlay.apply(layout, in: bounds) }
    bench.appearanceDidChange = { [weak self] style in self?.overlay.overrideUserInterfaceStyle = style }
    bench.clockDidChange = { [weak self] in self?.stateDidChange() }
    let stage = bench.stage
    DeclaredValues.shared.windows = { [weak stage] in [stage].compactMap { $0 } }
    overlay.box.open = { [weak self] in self?.open($0) }
    bench.closeOverlay = { [weak self] in self?.closeProblem() ?? false }
    overlay.isHidden = false
  }

  /// Gives the stage the pace it had.
  public func restore(pace: Int, isPaused: Bool) {
    bench.clock.set(StageClock.Pace(rawValue: pace) ?? .full)
    if isPaused != bench.clock.isPaused { bench.clock.togglePause() }
  }

  // MARK: - Exchanging

  /// Forgets what the old code declared; call it before the new one's objects are made.
  public func beginVersion() { DeclaredValues.shared.beginVersion() }

  /// Shows another version of the code.
  ///
  /// - Parameter seconds: from the save to now; nil while that is not known.
  public func show(_ root: UIViewController, seconds: TimeInterval?) {
    bench.exchange(ForeignSession(rootViewController: root))
    overlay.box.show(nil)
    bench.note("\(title) was loaded", sign: .reload)
    if let seconds { reloaded(after: seconds) }
  }

  /// Says on the chip how long the version on the stage took.
  public func reloaded(after seconds: TimeInterval) {
    overlay.chip.show(.reloaded(Self.time(), seconds: seconds))
    overlay.place()
  }

  /// Shows what is wrong over the stage; what runs there goes on.
  public func show(_ problem: LiveProblem, seconds: TimeInterval) {
    overlay.box.show(problem)
    overlay.chip.show(.notReloaded(Self.time(), seconds: seconds))
    overlay.place()
    for message in problem.messages.prefix(1) {
      bench.note("\(message.place) \(message.text)", sign: .reloadFailed)
    }
  }

  /// Takes the box away; the chip goes on to say that the last save was not loaded.
  private func closeProblem() -> Bool {
    guard !overlay.box.isHidden else { return false }
    overlay.box.show(nil)
    return true
  }

  /// Plays the last gesture on the version that now shows; without one, or while a finger is down, nothing happens.
  public func playLastHand() { bench.playLastHand() }

  /// Writes into the dock's log that the files were saved.
  public func noteSaved() { bench.note("\(title) was saved", sign: .tick) }

  /// The time of day as the chip says it.
  public static func time(_ date: Date = Date()) -> String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    return String(format: "%02d:%02d:%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }
}
