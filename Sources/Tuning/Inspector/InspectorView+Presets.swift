import Recording
import UIKit

extension InspectorView {
  // MARK: - The menu

  func showPresets() {
    Popover.show(presetRows(), from: header.preset)
  }

  /// All presets, then the actions for the values and the selected preset.
  func presetRows() -> [Popover.Row] {
    let library = surroundings.presets
    var rows = library.names(scene: scene.name).map { name in
      Popover.Row(name, isChosen: name == presetName) { [weak self] in self?.loadPreset(named: name) }
    }
    rows.append(Popover.Row("Save as…", startsSection: true) { [weak self] in self?.promptToSave() })
    let isSaved = library.isSaved(presetName, scene: scene.name)
    if isSaved {
      let name = presetName
      rows += [
        Popover.Row("Overwrite “\(name)”", isEnabled: changedFromPreset > 0) { [weak self] in self?.save(as: name) },
        Popover.Row("Rename “\(name)”…") { [weak self] in self?.promptToRename(name) },
        Popover.Row("Delete “\(name)”") { [weak self] in self?.deletePreset(named: name) },
      ]
    }
    rows.append(
      Popover.Row("Compare with default", isEnabled: values.changedCount() > 0, startsSection: true) { [weak self] in
        self?.showComparison()
      })
    rows.append(
      Popover.Row("History of values", isEnabled: !values.steps.isEmpty) { [weak self] in self?.showHistory() })
    return rows
  }

  // MARK: - Saving

  /// Overwrites the selected preset if it is the user's, otherwise asks for a name; so too if the values were taken from a set.
  func saveChosenPreset() {
    guard values.chosen?.wasTaken != true, surroundings.presets.isSaved(presetName, scene: scene.name) else {
      return promptToSave()
    }
    save(as: presetName)
  }

  func promptToSave() {
    NamePrompt.show(
      "Save as", text: surroundings.presets.freeName(scene: scene.name), action: "Save", from: header.preset
    ) { [weak self] typed in
      self?.refusal(of: typed)
    } accept: { [weak self] name in
      self?.save(as: name)
    }
  }

  private func promptToRename(_ name: String) {
    NamePrompt.show("Rename “\(name)”", text: name, action: "Rename", from: header.preset) { [weak self] typed in
      typed == name ? nil : self?.refusal(of: typed)
    } accept: { [weak self] newName in
      self?.renamePreset(named: name, to: newName)
    }
  }

  /// What is wrong with a name; nil if it can be used.
  func refusal(of typed: String) -> String? {
    do {
      let name = try PresetName(typed)
      let isTaken = surroundings.presets.names(scene: scene.name).contains(name.text)
      return isTaken ? "There is a preset “\(name.text)” already." : nil
    } catch {
      return error.description
    }
  }

  /// Saves the values under a name, replacing a preset of that name.
  func save(as name: String) {
    perform {
      () throws(PresetError) in
      try surroundings.presets.save(
        Preset(name: name, scene: scene.name, values: values.snapshot), tunables: values.tunables)
      selectPreset(named: name)
    }
  }

  func renamePreset(named name: String, to newName: String) {
    perform {
      () throws(PresetError) in
      try surroundings.presets.rename(name, to: newName, scene: scene.name)
      values.noteRenaming(of: name, to: newName)
    }
  }

  /// Deletes a preset; the values stay. Undo brings its file back.
  func deletePreset(named name: String) {
    perform {
      () throws(PresetError) in
      // A file that cannot be read is deleted for good.
      let preset = try? surroundings.presets.preset(named: name, scene: scene.name, tunables: values.tunables)
      try surroundings.presets.delete(name, scene: scene.name)
      let chosen = presetName == name ? ChosenSet(name: PresetLibrary.defaultName, values: [:]) : values.chosen
      if let preset { values.noteDeletion(of: preset, chosen: chosen) } else if let chosen { values.name(chosen) }
    }
  }

  /// Brings files back after an undo, and deletes them again after a redo. A file that is there meanwhile stays.
  func changeFiles(restoring restored: [Preset], deleting deleted: [Preset]) {
    perform {
      () throws(PresetError) in
      for preset in restored where !surroundings.presets.isSaved(preset.name, scene: scene.name) {
        try surroundings.presets.save(preset, tunables: values.tunables)
      }
      for preset in deleted where surroundings.presets.isSaved(preset.name, scene: scene.name) {
        try surroundings.presets.delete(preset.name, scene: scene.name)
      }
    }
  }

  private func perform(_ change: () throws(PresetError) -> Void) {
    do {
      try change()
      show(problem: nil)
    } catch {
      show(problem: error)
    }
  }

  // MARK: - Comparing

  /// The values that differ from their default; a click resets one.
  func comparisonRows() -> [Popover.Row] {
    values.tunables.filter(values.isChanged).map { parameter in
      let text =
        "\(parameter.label) \(parameter.textWithUnit(for: values[parameter])), default \(parameter.textWithUnit(for: parameter.defaultValue))"
      return Popover.Row(text) { [weak self] in
        guard let self else { return }
        values[parameter] = parameter.defaultValue
        if values.changedCount() > 0 { showComparison() }
      }
    }
  }

  func showComparison() {
    Popover.show(comparisonRows(), from: header.preset)
  }

  // MARK: - History

  private static let historyLimit = 20

  /// The last undo steps, newest first; a click goes back to before it.
  func historyRows() -> [Popover.Row] {
    values.steps.enumerated().suffix(Self.historyLimit).reversed().map { index, step in
      Popover.Row(step.text) { [weak self] in self?.values.walkBack(to: index) }
    }
  }

  func showHistory() {
    Popover.show(historyRows(), from: header.preset)
  }
}
