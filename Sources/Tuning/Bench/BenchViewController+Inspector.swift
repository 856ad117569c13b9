import UIKit
import UIKitCore

extension BenchViewController {
  // MARK: - The inspector's edge

  func connectInspectorEdge() {
    inspectorEdge.widthWasChosen = { [weak self] width in
      guard let self else { return }
      inspectorWidth = width.map { BenchLayout.inspectorWidth($0, in: view.bounds.size) }
    }
    inspectorEdge.hoverDidChange = { [weak self] in self?.inspectorEdgeHoverDidChange($0) }
  }

  /// Hidden on a program's own window, whose size is fixed.
  func layOutInspectorEdge(_ layout: BenchLayout) {
    let reach = InspectorEdge.reach
    inspectorEdge.isHidden = layout.place != .beside || isAttached
    inspectorEdge.width = layout.inspector.width
    inspectorEdge.frame = CGRect(
      x: layout.inspector.minX - reach / 2, y: 0, width: reach, height: layout.inspector.height)
  }

  /// The key focus order after the inspector's controls.
  var stopsBeyondInspector: [ChromeControl] { [inspectorEdge].filter { !$0.isHidden } + dock.shownControls }

  // MARK: - Inspector

  /// Sets the rows and the stops for the keyboard that the inspector takes from the rest of the bench.
  func extendInspector() {
    inspector.extend(
      rows: { [weak self] in self?.cameraRows ?? [] }, stops: { [weak self] in self?.stopsBeyondInspector ?? [] })
  }

  /// Shows or hides the inspector. The stage is resized, and a running drag continues.
  public func toggleInspector() {
    showsInspector.toggle()
    view.endEditing(true)
    defer { clockDidChange() }
    let origin = stage.frame.origin
    let hasRoom = makeRoom()
    let changes = {
      self.layOut()
      self.view.layoutIfNeeded()
      self.stage.layoutIfNeeded()
      self.marks.layoutIfNeeded()
    }
    if isTouched {
      // Without animation while a finger is down, so that what it drags stays under it.
      changes()
      noteStageSize()
      stage.homeContext?.router.windowDidMove(stage, from: origin)
    } else if clock.isPlain, !hasRoom {
      UIView.animate(
        withDuration: ChromeMotion.inspector.duration, delay: 0, usingSpringWithDamping: ChromeMotion.inspector.damping,
        initialSpringVelocity: 0, options: [.allowUserInteraction], animations: changes)
    } else {
      // Without animation: the stage's would follow its slowed clock, unlike the views around it.
      changes()
    }
    if showsInspector { marks.hideHint() } else { marks.showHint() }
  }

  /// Resizes the host's window so that a program's window keeps its size while the bench is shown, as far as the desktop allows.
  /// Returns whether it was resized.
  private func makeRoom() -> Bool {
    guard isAttached, let application else { return false }
    let (before, frame) = (stage.screen.bounds.size, stage.frame)
    let layout = BenchLayout(size: BenchLayout.windowSize(forStage: frame.size), showsInspector: true)
    if showsInspector {
      // The stage stays where it is on the desktop.
      application.requestWindow(
        size: BenchLayout.windowSize(forStage: frame.size), movedBy: CGPoint(x: -layout.stage.minX, y: -layout.stage.minY),
        keeping: stage)
      hasGrown = stage.screen.bounds.size != before
    } else if hasGrown {
      hasGrown = false
      application.requestWindow(size: frame.size, movedBy: frame.origin, keeping: stage)
    }
    return stage.screen.bounds.size != before
  }
}
