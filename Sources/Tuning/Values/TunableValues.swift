import Foundation
import Misuse

/// The present values of a set of tunables: read by a scene, edited in the inspector, with undo.
///
/// A value is always finite and in its range.
@MainActor public final class TunableValues {
  /// The groups in the inspector's order.
  public private(set) var groups: [TunableGroup]
  /// All tunables in order of the groups.
  ///
  /// - Complexity: O(tunables).
  public var tunables: [Parameter] { groups.flatMap(\.tunables) }

  private var values: [String: Double] = [:]
  private let observers = ObserverList<Parameter>()
  private let historyObservers = ObserverList<Void>()
  private let groupObservers = ObserverList<Void>()
  private var history = UndoHistory<[String: Double]>()
  /// The owner of an edit that stays open in case its gesture goes on.
  private var lingering: ObjectIdentifier?
  /// The defaults by name, including those of tunables that were removed.
  private var defaults: [String: Double] = [:]
  /// What was typed for springs besides the numbers that are stored.
  private(set) var springNotes = SpringNotes()

  /// Makes values that all have their defaults.
  ///
  /// - Precondition: the names are unique.
  public init(groups: [TunableGroup]) {
    self.groups = groups
    for tunable in tunables {
      misuse(unless: values[tunable.name] == nil, "Two tunables are called \(tunable.name); each name stands for one value.")
      values[tunable.name] = tunable.defaultValue
      defaults[tunable.name] = tunable.defaultValue
    }
  }

  /// Replaces the tunables. A value that differs from its default is kept and clamped, also if its tunable is removed and added
  /// again; others get the new default.
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

  /// The value of a tunable; setting it clamps it and is one undo step.
  ///
  /// - Precondition: the tunable is one of these.
  public subscript(tunable: Parameter) -> Double {
    get {
      guard let value = values[tunable.name] else {
        misuse(
          "\(tunable.name) is not one of these values; they are \(tunables.map(\.name).joined(separator: ", ")).")
      }
      return value
    }
    set { edit { set(newValue, for: tunable) } }
  }

  /// Whether a toggle is on.
  ///
  /// - Precondition: the tunable is a toggle.
  public func isOn(_ tunable: Parameter) -> Bool {
    misuse(unless: tunable.kind == .toggle, "\(tunable.name) is no toggle; read its number with values[\(tunable.name)].")
    return self[tunable] != 0
  }

  /// The index of a choice.
  ///
  /// - Precondition: the tunable is a choice.
  public func choice(_ tunable: Parameter) -> Int {
    guard case .choice = tunable.kind else {
      misuse("\(tunable.name) has no cases; read its number with values[\(tunable.name)].")
    }
    return Int(self[tunable])
  }

  /// The tunable of a name; nil if there is none.
  ///
  /// - Complexity: O(tunables).
  public func tunable(named name: String) -> Parameter? {
    tunables.first { $0.name == name }
  }

  /// Whether a tunable differs from its default.
  public func isChanged(_ tunable: Parameter) -> Bool {
    self[tunable] != tunable.defaultValue
  }

  /// The number of tunables that differ from their defaults, in one group or in all.
  public func changedCount(in group: TunableGroup? = nil) -> Int {
    (group?.tunables ?? tunables).count { isChanged($0) }
  }

  /// All values by name.
  ///
  /// - Complexity: O(tunables).
  public var snapshot: [String: Double] {
    Dictionary(tunables.map { ($0.name, self[$0]) }, uniquingKeysWith: { first, _ in first })
  }

  /// Restores values from a snapshot in one undo step; values of unknown names are kept for tunables that are declared later.
  public func restore(_ values: [String: Double]) {
    for (name, value) in values where tunable(named: name) == nil && value.isFinite {
      self.values[name] = value
      defaults[name] = .nan
    }
    edit { for tunable in tunables { if let value = values[tunable.name] { set(value, for: tunable) } } }
  }

  // MARK: - Changing

  /// Begins a series of changes that is one undo step, for example a drag of a slider.
  public func beginEdit() {
    finishLingeringEdit()
    history.open(snapshot)
  }

  /// Ends the series; nothing is recorded if nothing has changed.
  public func endEdit() {
    history.close(snapshot)
    historyObservers.notify()
  }

  /// Leaves the series open, instead of ending it, until its owner resumes it or until `finishLingeringEdit`, with which every other
  /// series, undo and redo begin.
  func lingerEdit(of owner: AnyObject) { lingering = ObjectIdentifier(owner) }

  /// Goes on with the series that was left open; false if that was another one's or has been ended.
  func resumeLingeringEdit(of owner: AnyObject) -> Bool {
    guard lingering == ObjectIdentifier(owner) else { return false }
    lingering = nil
    return true
  }

  /// Ends the series that was left open; without one nothing happens.
  func finishLingeringEdit() {
    guard lingering != nil else { return }
    lingering = nil
    endEdit()
  }

  /// Whether a series of changes is under way.
  var isEditing: Bool { history.isOpen }

  /// Sets values that were elsewhere, without a step to undo.
  func show(_ values: [String: Double]) {
    for tunable in tunables { if let value = values[tunable.name] { set(value, for: tunable) } }
  }

  /// Takes over the steps to undo of values that these take the place of.
  func inheritSteps(of other: TunableValues) {
    other.finishLingeringEdit()
    guard other !== self, !other.isEditing, !isEditing else { return }
    history = other.history
    springNotes = other.springNotes
    historyObservers.notify()
  }

  /// Resets all values to their defaults, in one undo step.
  public func resetAll() {
    edit { tunables.forEach { set($0.defaultValue, for: $0) } }
  }

  /// Applies a preset in one undo step; values that it lacks get their defaults.
  public func apply(_ preset: Preset) {
    edit { tunables.forEach { set(preset.values[$0.name] ?? $0.defaultValue, for: $0) } }
  }

  /// Runs changes as one undo step.
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

  /// Keeps a note on a spring.
  func keep(_ note: SpringNotes.Note, on key: SpringNotes.Key) { springNotes[key] = note }

  /// Stores a spring's numbers and a note on it, in one undo step. Observers are called also if the note alone is new.
  func store(_ key: SpringNotes.Key, of spring: SpringTunables, note: SpringNotes.Note) {
    let isSame = self[spring.dampingRatio] == key.dampingRatio && self[spring.duration] == key.duration
    springNotes.begin(note, at: key)
    edit {
      set(key.dampingRatio, for: spring.dampingRatio)
      set(key.duration, for: spring.duration)
    }
    springNotes.end()
    if isSame { notify(spring.dampingRatio) }
  }

  // MARK: - Undo

  /// Whether there is a step to undo.
  public var canUndo: Bool { history.canUndo || lingering != nil }
  /// Whether there is a step to redo.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last step; ignored if there is none.
  public func undo() {
    finishLingeringEdit()
    if let earlier = history.undo(snapshot) { apply(earlier) }
  }

  /// Redoes the last step that was undone; ignored if there is none.
  public func redo() {
    finishLingeringEdit()
    if let later = history.redo(snapshot) { apply(later) }
  }

  /// An undo step.
  struct Step: Equatable {
    /// The first change of the step, with the values before and after.
    let parameter: Parameter
    let old: Double
    let new: Double
    /// The number of other changes in the step.
    let others: Int
    let time: Date

    /// A description such as “Damping ratio 0.80 → 0.62, 14:02”.
    var text: String {
      let parts = Calendar.current.dateComponents([.hour, .minute], from: time)
      let clock = String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
      let more = others > 0 ? " and \(others) more" : ""
      return "\(parameter.label) \(parameter.textWithUnit(for: old)) → \(parameter.textWithUnit(for: new))\(more), \(clock)"
    }
  }

  /// The undo steps, oldest first.
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

  /// Undoes steps until `count` are left.
  func walkBack(to count: Int) {
    finishLingeringEdit()
    while history.past.count > count, canUndo { undo() }
  }

  private func apply(_ snapshot: [String: Double]) {
    for tunable in tunables { set(snapshot[tunable.name] ?? self[tunable], for: tunable) }
    historyObservers.notify()
  }

  // MARK: - Observing

  /// Calls `change` after each change of a value, until the returned observation is cancelled or released.
  public func observe(_ change: @escaping (Parameter) -> Void) -> TunableObservation {
    observers.add(change)
  }

  /// Calls `change` when `canUndo` or `canRedo` may have changed.
  func observeHistory(_ change: @escaping () -> Void) -> TunableObservation { historyObservers.add(change) }

  /// Calls `change` when the groups, or what is shown with them, have changed.
  func observeGroups(_ change: @escaping () -> Void) -> TunableObservation { groupObservers.add(change) }

  /// Notifies the observers of the groups; the owner calls it after all that is shown with them was replaced.
  func notifyGroupsDidChange() { groupObservers.notify() }

  private func notify(_ tunable: Parameter) {
    observers.notify(tunable)
  }
}
