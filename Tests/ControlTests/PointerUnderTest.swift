import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// A stage with a tile over which the pointer has regions, and a log of what its delegate is asked and told.
@MainActor
final class PointerUnderTest: NSObject, UIPointerInteractionDelegate {
  let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2)
  let root = UIViewController()
  let tile = UIView(frame: CGRect(x: 100, y: 100, width: 120, height: 80))
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)
  private var calls: [String] = []
  /// What the delegate answers.
  var regions: ((UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion?)?
  var style: (UIPointerRegion) -> UIPointerStyle? = { _ in .hidden() }
  var animate: ((any UIPointerInteractionAnimating, Bool) -> Void)?

  override init() {
    super.init()
    tile.backgroundColor = .systemTeal
    tile.layer.cornerRadius = 12
    root.view.backgroundColor = .white
    root.view.addSubview(tile)
    stage.window.rootViewController = root
    tile.addInteraction(interaction)
    stage.advance(frames: 2)
  }

  var pointer: PointerDispatcher { stage.application.router.pointer }
  var preview: UITargetedPreview { UITargetedPreview(view: tile) }

  /// Moves the pointer, in a frame.
  func move(_ x: CGFloat, _ y: CGFloat, _ modifiers: UIKeyModifierFlags = []) {
    stage.send(.pointerMoved(PointerInput(location: CGPoint(x: x, y: y), modifiers: modifiers)))
    stage.advance()
  }

  /// Presses, moves or releases a mouse button, in a frame.
  func mouse(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat, button: Int = 0) {
    let id = TouchInput.mouseButtonID(button)
    stage.send(
      .touch(
        TouchInput(
          id: id, phase: phase, location: CGPoint(x: x, y: y), kind: .indirectPointer, buttonMask: .button(button + 1))))
    stage.advance()
  }

  func leave() {
    stage.send(.pointerExited)
    stage.advance()
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// How the tile is shown: its frame in points of the window.
  var shownFrame: CGRect {
    guard let shown = tile.layer.presentation() else { return .null }
    return shown.frame
  }

  // MARK: - UIPointerInteractionDelegate

  private func name(_ region: UIPointerRegion) -> String { region.identifier.map { "\($0)" } ?? "all" }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    calls.append("region at \(Int(request.location.x)), \(Int(request.location.y))")
    guard let regions else { return defaultRegion }
    return regions(request, defaultRegion)
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    calls.append("style \(name(region))")
    return style(region)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    calls.append("enter \(name(region))")
    animate?(animator, true)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    calls.append("exit \(name(region))")
    animate?(animator, false)
  }
}
