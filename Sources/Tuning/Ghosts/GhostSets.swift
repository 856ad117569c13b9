import UIKit

/// The set that a row of the ghosts shows: a preset or pinned values, by name.
enum GhostChoice: Codable, Equatable, Sendable {
  case preset(String)
  case kept(String)
}

/// Which sets the rows of the ghosts show: A is always what the values are, B to D are chosen.
@MainActor final class GhostSets {
  /// The name of row A.
  static let presentName = "As it stands"
  /// The number of rows whose set is chosen.
  static let choiceCount = 3

  /// What the user has chosen for B to D, nil for an empty row; nil: nothing was chosen, and they show the first sets that differ.
  private(set) var choices: [GhostChoice?]?
  /// The sets of B to D.
  private var others: [GhostSlot] = []
  private var didChange: () -> Void = {}
  private let content: StageContent
  private unowned let panels: any BenchPanels

  init(_ content: StageContent, panels: any BenchPanels) { (self.content, self.panels) = (content, panels) }

  private var values: TunableValues { content.session.values }

  /// Another scene was opened, with the choices that were made in it.
  func begin(_ choices: [GhostChoice?]?) {
    self.choices = choices.map { Array(($0 + Array(repeating: nil, count: Self.choiceCount)).prefix(Self.choiceCount)) }
    others = []
  }

  /// - Parameter didChange: called after a row was set.
  func connect(didChange: @escaping () -> Void) { self.didChange = didChange }

  // MARK: - Rows

  /// The rows that have a set, A first.
  var slots: [GhostSlot] { [present] + others }

  /// A: the values as they are.
  var present: GhostSlot { GhostSlot(slot: 0, name: Self.presentName, values: values.snapshot) }

  /// The set of a row; nil if it is empty.
  func slot(_ number: Int) -> GhostSlot? { number == 0 ? present : others.first { $0.slot == number } }

  /// What a row was set to.
  func choice(_ number: Int) -> GhostChoice? {
    guard let choices, choices.indices.contains(number - 1) else { return nil }
    return choices[number - 1]
  }

  /// The ghosts are about to be shown: rows that were all left empty show the first sets again.
  func beginShowing() {
    if let choices, choices.allSatisfy({ $0 == nil }) { self.choices = nil }
    resolve()
  }

  /// While the ghosts are shown the rows keep their sets, also those that nobody chose.
  func holdShown() {
    if choices == nil { choices = shownChoices }
    resolve()
  }

  /// Reads the chosen sets; without a choice, the first ones that differ from the present values and from each other.
  func resolve() {
    if let choices {
      others = choices.enumerated().compactMap { index, choice in
        choice.flatMap { self.slot($0, number: index + 1) }
      }
      return
    }
    others = []
    var seen = [values.snapshot]
    for choice in all where others.count < Self.choiceCount {
      guard let slot = slot(choice, number: others.count + 1), !seen.contains(slot.values) else { continue }
      seen.append(slot.values)
      others.append(slot)
    }
  }

  /// All presets of the scene, then the pinned sets.
  var all: [GhostChoice] {
    let presets = panels.inspector.surroundings.presets.names(scene: content.scene.name)
    return presets.map { .preset($0) } + values.kept.map { .kept($0.name) }
  }

  /// A set by name with all its values; nil if it is gone or cannot be read.
  private func slot(_ choice: GhostChoice, number: Int) -> GhostSlot? {
    let defaults = Dictionary(values.tunables.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { first, _ in first })
    switch choice {
    case .preset(let name):
      let presets = panels.inspector.surroundings.presets
      guard let preset = try? presets.preset(named: name, scene: content.scene.name, tunables: values.tunables) else {
        return nil
      }
      return GhostSlot(slot: number, name: name, values: defaults.merging(preset.values) { $1 })
    case .kept(let name):
      guard let kept = values.kept.first(where: { $0.name == name }) else { return nil }
      let known = kept.values.filter { defaults[$0.key] != nil }
      return GhostSlot(slot: number, name: name, values: defaults.merging(known) { $1 })
    }
  }

  // MARK: - Choosing

  /// Sets a row; nil empties it. From then on all rows keep what they show.
  func choose(_ choice: GhostChoice?, for number: Int) {
    guard (1...Self.choiceCount).contains(number) else { return }
    var choices = choices ?? shownChoices
    choices[number - 1] = choice
    self.choices = choices
    resolve()
    didChange()
  }

  /// What the rows show when nothing was chosen, as choices.
  private var shownChoices: [GhostChoice?] {
    let kept = Set(values.kept.map(\.name))
    let presets = Set(panels.inspector.surroundings.presets.names(scene: content.scene.name))
    return (1...Self.choiceCount).map { number in
      slot(number).map { presets.contains($0.name) ? .preset($0.name) : kept.contains($0.name) ? .kept($0.name) : nil } ?? nil
    }
  }

  /// The first row without a set; nil if all have one.
  var firstEmpty: Int? { (1...Self.choiceCount).first { slot($0) == nil } }

  /// Whether a row shows pinned values.
  func isPinned(_ number: Int) -> Bool {
    if case .kept = (choices ?? shownChoices)[safe: number - 1] ?? nil { return slot(number) != nil }
    return false
  }

  /// The row that shows a choice; nil if none does.
  func row(of choice: GhostChoice) -> Int? {
    (choices ?? shownChoices).firstIndex { $0 == choice }.map { $0 + 1 }
  }

  /// A name that neither a preset nor a pinned set has: “Set 1”, “Set 2” …
  var freeName: String {
    let taken = Set(panels.inspector.surroundings.presets.names(scene: content.scene.name) + values.kept.map(\.name))
    return (1...).lazy.map { "Set \($0)" }.first { !taken.contains($0) } ?? ""
  }

  /// How a spring's set differs in a few words; else how many values it changes.
  func summary(of choice: GhostChoice) -> String {
    guard let slot = slot(choice, number: 1) else { return "cannot be read" }
    if let spring = content.scene.spring, let damping = slot.values[spring.dampingRatio.name],
      let duration = slot.values[spring.duration.name]
    {
      return "\(spring.dampingRatio.textWithUnit(for: damping)) over \(spring.duration.textWithUnit(for: duration))"
    }
    let changed = values.tunables.count { slot.values[$0.name] != $0.defaultValue }
    return changed == 1 ? "1 value" : "\(changed) values"
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
