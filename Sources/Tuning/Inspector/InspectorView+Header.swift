import UIKit

extension InspectorView {
  func connectHeader() {
    header.scene.title = scene.title
    on(header.scene) { $0.showScenes() }
    on(header.preset) { $0.showPresets() }
    on(header.undo) { $0.values.undo() }
    on(header.redo) { $0.values.redo() }
    on(header.more) { $0.showMore() }
    header.search.filter = { [weak self] in self?.filter($0) }
    header.search.proceed = { [weak self] in self?.moveFocus(1) }
  }

  private func on(_ control: UIControl, _ act: @escaping (InspectorView) -> Void) {
    control.addAction(UIAction { [weak self] _ in self.map(act) }, for: .touchUpInside)
  }

  /// Focuses the search field.
  public func beginSearch() {
    header.search.beginTyping()
  }

  private func showMore() {
    let isDark = palette.isDark
    let rows = [
      Popover.Row("History of values", isEnabled: !values.steps.isEmpty) { [weak self] in self?.showHistory() },
      Popover.Row("Reset all values", isEnabled: values.changedCount() > 0) { [weak self] in self?.values.resetAll() },
      Popover.Row("Hide inspector (Tab)") { [weak self] in self?.surroundings.hideInspector() },
      Popover.Row("Dark", isChosen: isDark, startsSection: true) { [weak self] in self?.surroundings.setAppearance(.dark) },
      Popover.Row("Light", isChosen: !isDark) { [weak self] in self?.surroundings.setAppearance(.light) },
    ]
    Popover.show(rows + furtherRows(), from: header.more)
  }

  // MARK: - Presets

  /// Applies a preset, or shows in the panel why it could not be loaded.
  public func loadPreset(named name: String) {
    do {
      let preset = try surroundings.presets.preset(named: name, scene: scene.name, tunables: values.tunables)
      show(problem: nil)
      values.apply(preset)
    } catch {
      show(problem: error)
    }
  }
}
