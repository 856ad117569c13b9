import UIKit
import UIKitCore

extension BenchViewController {
  // MARK: - The inspector's edge

  func makeInspectorEdge() -> InspectorEdge {
    InspectorEdge { [weak self] width in
      guard let self else { return }
      inspectorWidth = width.map { BenchLayout.inspectorWidth($0, in: view.bounds.size) }
    } hoverDidChange: { [weak self] in
      self?.inspectorEdgeHoverDidChange($0)
    }
  }

  /// The key focus order after the inspector's controls.
  var stopsBeyondInspector: [ChromeControl] { [inspectorEdge].filter { !$0.isHidden } + dock.shownControls }

  // MARK: - Inspector

  /// Sets the rows and the stops for the keyboard that the inspector takes from the rest of the bench.
  func extendInspector() {
    inspector.extend(
      rows: { [weak self] in self.map { $0.compareRows + $0.cameraRows } ?? [] },
      stops: { [weak self] in self?.stopsBeyondInspector ?? [] })
  }

  /// What the transport has no room for.
  private var compareRows: [Popover.Row] {
    guard dock.transport.ghosts.isHidden || dock.isHidden else { return [] }
    return [
      Popover.Row("Ghosts (G)", isChosen: ghosts.shown != nil, startsSection: true) { [weak self] in self?.toggleGhosts() },
      Popover.Row("Onion skin (O)", isChosen: onionSkin.isOn) { [weak self] in self?.onionSkin.toggle() },
      Popover.Row(kept.isRecording ? "Stop recording (R)" : "Record (R)") { [weak self] in self?.toggleRecord() },
    ]
  }

  /// Lays out after the inspector was shown or hidden. The stage is resized, and a running drag continues.
  ///
  /// - Parameter wasResized: whether the host's window was resized.
  func applyInspector(wasResized: Bool, from origin: CGPoint) {
    let changes = {
      self.layOut()
      self.view.layoutIfNeeded()
      self.stage.layoutIfNeeded()
      self.marks.layoutIfNeeded()
    }
    if hand.isTouched {
      // Without animation while a finger is down, so that what it drags stays under it.
      changes()
      if showsPresent { recording.recordSize() }
      stage.homeContext?.router.windowDidMove(stage, from: origin)
    } else if clock.isPlain, !wasResized {
      UIView.animate(
        withDuration: ChromeMotion.inspector.duration, delay: 0, usingSpringWithDamping: ChromeMotion.inspector.damping,
        initialSpringVelocity: 0, options: [.allowUserInteraction], animations: changes)
    } else {
      // Without animation: the stage's would follow its slowed clock, unlike the views around it.
      changes()
    }
  }

  // MARK: - Appearance

  /// Dark or light, for the chrome and the scene.
  public func setAppearance(_ style: UIUserInterfaceStyle) {
    view.window?.overrideUserInterfaceStyle = style
    stage.overrideUserInterfaceStyle = style
    marksWindow.overrideUserInterfaceStyle = style
    if !isAttached { stage.backgroundColor = Palette.of(stage.traitCollection).stage }
    overlay?.appearanceDidChange(to: style)
  }
}
