import Foundation

/// The present values of a set of tunables: read by a scene, changed by the inspector, with undo.
///
/// A value is always finite and inside its range.
@MainActor public final class TunableValues {
  /// The groups in the order of the inspector.
  public private(set) var groups: [TunableGroup]
  /// All tunables, group by group.
  public var tunables: [Parameter] { groups.flatMap(\.tunables) }

  private var values: [String: Double] = [:]
  private var observers: [UInt: (Parameter) -> Void] = [:]
  private var nextObserver: UInt = 0
  private var history = UndoHistory<[String: Double]>()
  /// Defaults by name, also of tunables that are not there any more.
  private var defaults: [String: Double] = [:]
  /// Called when `canUndo` or `canRedo` may have changed.
  var historyDidChange: () -> Void = {}
  /// Called when there are other groups, or others in them, by whoever set them.
  var groupsDidChange: () -> Void = {}

  /// Values that all stand at their defaults. Names must be unique.
  public init(groups: [TunableGroup]) {
    self.groups = groups
    for tunable in tunables {
      precondition(values[tunable.name] == nil, "Two tunables are called \(tunable.name); each name stands for one value.")
      values[tunable.name] = tunable.defaultValue
      defaults[tunable.name] = tunable.defaultValue
    }
  }

  /// Takes other tunables in place of the present ones. A value that stands off its default stays, moved into its range, also
  /// when its tunable goes and comes back; one at its default follows the new default.
  public func setGroups(_ groups: [TunableGroup]) {
    guard groups != self.groups else { return }
    self.groups = groups
    for tunable in tunables {
      let isTurned = values[tunable.name].map { $0 != defaults[tunable.name] } ?? false
      let value = isTurned ? tunable.clamped(values[tunable.name] ?? tunable.defaultValue) : tunable.defaultValue
      let old = values.updateValue(value, forKey: tunable.name)
      defaults[tunable.name] = tunable.defaultValue
      if old != nil, old != value { notify(tunable) }
    }
  }

  /// The value of a tunable. Setting clamps to its range and is one step to undo.
  public subscript(tunable: Parameter) -> Double {
    get {
      guard let value = values[tunable.name] else {
        preconditionFailure(
          "\(tunable.name) is not one of these values; they are \(tunables.map(\.name).joined(separator: ", ")).")
      }
      return value
    }
    set { edit { set(newValue, for: tunable) } }
  }

  /// Whether a toggle is on.
  public func isOn(_ tunable: Parameter) -> Bool {
    precondition(tunable.kind == .toggle, "\(tunable.name) is no toggle; read its number with values[\(tunable.name)].")
    return self[tunable] != 0
  }

  /// Which of its cases a choice stands at.
  public func choice(_ tunable: Parameter) -> Int {
    guard case .choice = tunable.kind else {
      preconditionFailure("\(tunable.name) has no cases; read its number with values[\(tunable.name)].")
    }
    return Int(self[tunable])
  }

  /// The tunable of a name, or nil.
  public func tunable(named name: String) -> Parameter? {
    tunables.first { $0.name == name }
  }

  /// Whether a tunable stands off its default.
  public func isChanged(_ tunable: Parameter) -> Bool {
    self[tunable] != tunable.defaultValue
  }

  /// How many tunables stand off their defaults, in one group or in all.
  public func changedCount(in group: TunableGroup? = nil) -> Int {
    (group?.tunables ?? tunables).count { isChanged($0) }
  }

  /// All values by name.
  public var snapshot: [String: Double] {
    Dictionary(tunables.map { ($0.name, self[$0]) }, uniquingKeysWith: { first, _ in first })
  }

  /// Puts values back that were read earlier, in one step; a name that no tunable has yet waits for it.
  public func restore(_ values: [String: Double]) {
    for (name, value) in values where tunable(named: name) == nil && value.isFinite {
      self.values[name] = value
      defaults[name] = .nan
    }
    edit { for tunable in tunables { if let value = values[tunable.name] { set(value, for: tunable) } } }
  }

  // MARK: - Changing

  /// Opens a stretch of changes that is undone in one step, for example a drag of a slider.
  public func beginEdit() {
    history.open(snapshot)
  }

  /// Ends the stretch; nothing is recorded where nothing changed.
  public func endEdit() {
    history.close(snapshot)
    historyDidChange()
  }

  /// Puts every value to its default, in one step.
  public func resetAll() {
    edit { tunables.forEach { set($0.defaultValue, for: $0) } }
  }

  /// Takes over a preset's values, in one step; tunables the preset does not name go to their defaults.
  public func apply(_ preset: Preset) {
    edit { tunables.forEach { set(preset.values[$0.name] ?? $0.defaultValue, for: $0) } }
  }

  /// Runs changes as one step to undo.
  public func edit(_ changes: () -> Void) {
    beginEdit()
    changes()
    endEdit()
  }

  private func set(_ value: Double, for tunable: Parameter) {
    let old = self[tunable]
    let new = tunable.clamped(value)
    guard new != old else { return }
    values[tunable.name] = new
    notify(tunable)
  }

  // MARK: - Undo

  /// Whether there is a step to take back.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is a step to do again.
  public var canRedo: Bool { history.canRedo }

  /// Takes back the last step; does nothing without one.
  public func undo() {
    if let earlier = history.undo(snapshot) { goTo(earlier) }
  }

  /// Does the last step again that was taken back; does nothing without one.
  public func redo() {
    if let later = history.redo(snapshot) { goTo(later) }
  }

  /// One step that can be walked back to.
  struct Step: Equatable {
    /// What changed, with the value before and after: the first of several.
    let parameter: Parameter
    let old: Double
    let new: Double
    /// How many others changed in the same step.
    let others: Int
    let time: Date

    /// “Damping ratio 0.80 → 0.62, 14:02”.
    var text: String {
      let parts = Calendar.current.dateComponents([.hour, .minute], from: time)
      let clock = String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
      let more = others > 0 ? " and \(others) more" : ""
      return "\(parameter.label) \(parameter.textWithUnit(for: old)) → \(parameter.textWithUnit(for: new))\(more), \(clock)"
    }
  }

  /// The steps that undo takes back, oldest first.
  var steps: [Step] {
    let states = history.past + [snapshot]
    return zip(zip(states, states.dropFirst()), history.times).compactMap { states, time in
      let changed = tunables.filter { states.0[$0.name] != states.1[$0.name] }
      guard let first = changed.first else { return nil }
      return Step(
        parameter: first, old: states.0[first.name] ?? first.defaultValue, new: states.1[first.name] ?? first.defaultValue,
        others: changed.count - 1, time: time)
    }
  }

  /// Takes back the last steps, so that the first `count` are left.
  func walkBack(to count: Int) {
    while history.past.count > count, canUndo { undo() }
  }

  private func goTo(_ snapshot: [String: Double]) {
    for tunable in tunables { set(snapshot[tunable.name] ?? self[tunable], for: tunable) }
    historyDidChange()
  }

  // MARK: - Observing

  /// Calls `change` after each changed value, until the returned observation goes away.
  public func observe(_ change: @escaping (Parameter) -> Void) -> TunableObservation {
    let id = nextObserver
    nextObserver += 1
    observers[id] = change
    return TunableObservation { [weak self] in self?.observers[id] = nil }
  }

  private func notify(_ tunable: Parameter) {
    for id in observers.keys.sorted() { observers[id]?(tunable) }
  }
}

/// Keeps an observer of `TunableValues` alive.
@MainActor public final class TunableObservation {
  private let cancellation: () -> Void

  init(_ cancellation: @escaping () -> Void) {
    self.cancellation = cancellation
  }

  /// Ends the observation before its owner lets go of it.
  public func cancel() {
    cancellation()
  }

  isolated deinit {
    cancellation()
  }
}
