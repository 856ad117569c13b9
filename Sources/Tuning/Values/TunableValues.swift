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
  private var history = UndoHistory<ValueState>()
  /// The set that the values come from; nil before an inspector has shown them.
  private(set) var chosen: ChosenSet?
  /// The values that were pinned as sets, oldest first.
  private(set) var kept: [KeptValues] = []
  private var deleted: [Preset] = []
  /// Called by undo and redo with the preset files to bring back and those to delete again.
  private var filesDidChange: (_ restored: [Preset], _ deleted: [Preset]) -> Void = { _, _ in }
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
    history.open(state)
  }

  /// Ends the series; nothing is recorded if nothing has changed.
  public func endEdit() {
    history.close(state)
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
    guard other !== self else { return }
    (chosen, kept, deleted, filesDidChange) = (other.chosen, other.kept, other.deleted, other.filesDidChange)
    guard !other.isEditing, !isEditing else { return }
    history = other.history
    springNotes = other.springNotes
    historyObservers.notify()
  }

  /// Resets all values to their defaults, in one undo step.
  public func resetAll() {
    edit { tunables.forEach { set($0.defaultValue, for: $0) } }
  }

  /// Chooses a preset: applies it in one undo step; values that it lacks get their defaults.
  public func apply(_ preset: Preset) {
    edit {
      chosen = ChosenSet(name: preset.name, values: preset.values)
      tunables.forEach { set(preset.values[$0.name] ?? $0.defaultValue, for: $0) }
    }
  }

  // MARK: - Sets

  /// All that a step of the history restores.
  var state: ValueState { ValueState(values: snapshot, chosen: chosen, kept: kept, deleted: deleted) }

  /// Says which set the values come from, without a step to undo.
  func name(_ set: ChosenSet) {
    chosen = set
    historyObservers.notify()
  }

  /// Takes a set's values and its name in one undo step; values that it lacks stay.
  func take(_ numbers: [String: Double], from set: ChosenSet?) {
    edit {
      chosen = set
      for tunable in tunables { if let number = numbers[tunable.name] { self.set(number, for: tunable) } }
    }
  }

  /// The greatest number of pinned sets.
  static let keptLimit = 32

  /// Pins the present values as a set, in one undo step; returns it.
  ///
  /// A set more than `keptLimit` replaces the oldest one.
  @discardableResult
  func pin(as name: String) -> KeptValues {
    let set = KeptValues(name: name, values: snapshot)
    edit { kept = (kept.filter { $0.name != name } + [set]).suffix(Self.keptLimit) }
    return set
  }

  /// Forgets a pinned set, in one undo step.
  func unpin(_ name: String) {
    edit { kept.removeAll { $0.name == name } }
  }

  /// Notes that a preset's file was deleted, and which set the values come from now, in one undo step.
  func noteDeletion(of preset: Preset, chosen: ChosenSet?) {
    edit { (deleted, self.chosen) = (deleted + [preset], chosen) }
  }

  /// Notes that a preset has another name, also in the states that undo restores.
  func noteRenaming(of name: String, to newName: String) {
    func rename(_ state: ValueState) -> ValueState {
      var state = state
      if state.chosen?.name == name { state.chosen?.name = newName }
      return state
    }
    history.map(rename)
    if chosen?.name == name { chosen?.name = newName }
    historyObservers.notify()
  }

  /// Sets what undo and redo call with the preset files to bring back and those to delete again.
  func connectFiles(_ change: @escaping (_ restored: [Preset], _ deleted: [Preset]) -> Void) { filesDidChange = change }

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
    if let earlier = history.undo(state) { apply(earlier) }
  }

  /// Redoes the last step that was undone; ignored if there is none.
  public func redo() {
    finishLingeringEdit()
    if let later = history.redo(state) { apply(later) }
  }

  /// An undo step.
  struct Step: Equatable {
    /// What it changed, such as “Damping ratio 0.80 → 0.62”.
    let change: String
    let time: Date

    /// The change and the time of day: “Damping ratio 0.80 → 0.62, 14:02”.
    var text: String {
      let parts = Calendar.current.dateComponents([.hour, .minute], from: time)
      return "\(change), \(String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0))"
    }
  }

  /// The undo steps, oldest first.
  var steps: [Step] {
    let states = history.past + [state]
    return zip(zip(states, states.dropFirst()), history.times).map { Step(change: change($0.0, $0.1), time: $1) }
  }

  /// What a step changed, in a few words.
  private func change(_ old: ValueState, _ new: ValueState) -> String {
    if old.deleted.count < new.deleted.count, let preset = new.deleted.last { return "Deleted \(preset.name)" }
    if let set = new.kept.first(where: { !old.kept.contains($0) }) { return "Pinned \(set.name)" }
    if let set = old.kept.first(where: { !new.kept.contains($0) }) { return "Unpinned \(set.name)" }
    if let chosen = new.chosen, chosen != old.chosen { return "\(chosen.wasTaken ? "Took" : "Chose") \(chosen.name)" }
    let changed = tunables.filter { old.values[$0.name] != new.values[$0.name] }
    guard let first = changed.first else { return "Values that are gone" }
    let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
    let (before, after) = (old.values[first.name] ?? first.defaultValue, new.values[first.name] ?? first.defaultValue)
    return "\(first.label) \(first.textWithUnit(for: before)) → \(first.textWithUnit(for: after))\(more)"
  }

  /// Undoes steps until `count` are left.
  func walkBack(to count: Int) {
    finishLingeringEdit()
    while history.past.count > count, canUndo { undo() }
  }

  private func apply(_ state: ValueState) {
    let (restored, gone) = (deleted.filter { !state.deleted.contains($0) }, state.deleted.filter { !deleted.contains($0) })
    (chosen, kept, deleted) = (state.chosen, state.kept, state.deleted)
    for tunable in tunables { set(state.values[tunable.name] ?? self[tunable], for: tunable) }
    if !restored.isEmpty || !gone.isEmpty { filesDidChange(restored, gone) }
    historyObservers.notify()
  }

  // MARK: - Over restarts

  /// The steps to undo and redo, for a file.
  var archive: ValueArchive { ValueArchive(present: state, history: history.archive) }

  /// Restores values and steps from a file; numbers are clamped, and names that are unknown are left out.
  func restore(_ archive: ValueArchive) {
    func known(_ state: ValueState) -> ValueState {
      var state = state
      state.values = Dictionary(
        tunables.map { ($0.name, $0.clamped(state.values[$0.name] ?? $0.defaultValue)) }, uniquingKeysWith: { first, _ in first })
      return state
    }
    history = UndoHistory(archive.history)
    history.map(known)
    // Files that were deleted in an earlier run are not brought back by an undo without a step for it.
    (chosen, kept, deleted) = (archive.present.chosen, archive.present.kept, archive.present.deleted)
    show(known(archive.present).values)
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
