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

  /// A program's own window keeps its size, and so does the bench round it.
  func layOutInspectorEdge(_ layout: BenchLayout) {
    let reach = InspectorEdge.reach
    inspectorEdge.isHidden = layout.place != .beside || isAttached
    inspectorEdge.width = layout.inspector.width
    inspectorEdge.frame = CGRect(
      x: layout.inspector.minX - reach / 2, y: 0, width: reach, height: layout.inspector.height)
  }

  /// What the arrow keys stop at after the inspector's own controls.
  var stopsBeyondInspector: [ChromeControl] { [inspectorEdge].filter { !$0.isHidden } + dock.shownControls }

  // MARK: - Inspector

  /// Shows or hides the inspector; the stage takes the room, and a drag in flight goes on.
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
      // Under a finger nothing glides: what it holds stays at it.
      changes()
      noteStageSize()
      stage.homeContext?.router.windowDidMove(stage, from: origin)
    } else if clock.isPlain, !hasRoom {
      UIView.animate(
        withDuration: ChromeMotion.inspector.duration, delay: 0, usingSpringWithDamping: ChromeMotion.inspector.damping,
        initialSpringVelocity: 0, options: [.allowUserInteraction], animations: changes)
    } else {
      // The stage's own frame would move in its slow time, away from what lies round it.
      changes()
    }
    if showsInspector { marks.hideHint() } else { marks.showHint() }
  }

  /// A program's window keeps its size: the host's grows by the bench as it shows, and shrinks again with it, as far as the desktop
  /// has room. Says whether it did.
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
