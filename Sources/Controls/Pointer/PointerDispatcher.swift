import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Finds the region that the pointer is in, asks its interaction for a style, and has it shown.
///
/// The pointer enters the region of the deepest view below it whose interaction has one there. While a button is pressed it enters no
/// other; it leaves the one it is in, unless that latches. Locations are in points of the screen, the host's window.
@MainActor
package final class PointerDispatcher: PointerFollowing {
  /// The region that the pointer is in.
  private struct Stay {
    let interaction: UIPointerInteraction
    let region: UIPointerRegion
    /// Where the pointer was in the interaction's view when the region was requested.
    var place: CGPoint
    var animator: PointerAnimating?
  }

  private unowned let router: TouchRouter
  private lazy var display = PointerDisplay(router.context)
  private var location: CGPoint?
  private var modifiers: UIKeyModifierFlags = []
  private var buttons: Set<Int> = []
  private var stay: Stay?
  /// The axes along which the region holds the pointer until the buttons are released.
  private var latched: UIAxis = []
  /// The animator of the region that was left last.
  private var exit: (region: UIPointerRegion, animator: PointerAnimating)?
  private var needsUpdate = false
  /// Whether the display has been used, so that it may have something to do.
  private var hasDisplay = false

  init(_ router: TouchRouter) { self.router = router }

  /// Whether the system's pointer is not to be shown: the toolkit draws it, or there is none.
  package var hidesSystemPointer: Bool { hasDisplay && display.hidesSystemPointer }
  /// The region that the pointer is in; nil for none.
  package var region: UIPointerRegion? { stay?.region }
  /// The pointer as the toolkit draws it; nil while it does not.
  package var figure: PointerFigure.Reading? { hasDisplay ? display.reading : nil }
  /// Whether a frame is needed though nothing has happened.
  package var hasPendingWork: Bool { needsUpdate && location != nil }

  // MARK: - Events

  /// The pointer has moved over a view without a pressed button; nil: it has left the window.
  package func moved(to location: CGPoint?, _ modifiers: UIKeyModifierFlags, over view: UIView?) {
    (self.location, self.modifiers) = (location, modifiers)
    buttons = []
    latched = []
    resolve(over: view)
  }

  /// A mouse button was pressed or released, or the mouse has moved meanwhile.
  package func handle(_ input: TouchInput) {
    guard input.kind == .indirectPointer else { return }
    (location, modifiers) = (input.location, input.modifiers)
    switch input.phase {
    case .began:
      buttons.insert(input.id)
      if input.buttonMask.contains(.primary), let stay { latched = stay.region.latchingAxes }
    case .moved: break
    case .ended, .cancelled: buttons.remove(input.id)
    }
    if buttons.isEmpty { latched = [] }
    resolve(over: buttons.isEmpty ? router.pointedView(in: router.windows) : nil)
  }

  /// All buttons count as released.
  package func cancel() {
    guard stay != nil || !buttons.isEmpty else { return }
    buttons = []
    latched = []
    setNeedsUpdate()
  }

  /// A drag takes the pointer's view away: the pointer is the system's until the button is released.
  package func dragDidBegin() { leave() }

  /// Forgets all views; no frame will follow.
  package func endForGood() {
    (stay, exit, location, hasDisplay) = (nil, nil, nil, false)
    display = PointerDisplay(router.context)
  }

  /// Requests region and style anew in the next frame.
  func setNeedsUpdate() { needsUpdate = true }

  /// Follows what has moved below the pointer; called in each frame before layout.
  package func frameWillLayOut(_ windows: [UIWindow]) {
    if needsUpdate || hasMovedBelow(windows) {
      let asks = needsUpdate
      needsUpdate = false
      resolve(over: router.pointedView(in: windows), restyles: asks)
    }
    if hasDisplay { display.update(at: location) }
  }

  /// Whether the view of the region is not any more where it was below the pointer.
  private func hasMovedBelow(_ windows: [UIWindow]) -> Bool {
    guard let stay, let view = stay.interaction.view, let location, buttons.isEmpty else { return stay != nil }
    guard place(location, in: view) == stay.place else { return true }
    return router.pointedView(in: windows)?.isDescendant(of: view) != true
  }

  // MARK: - Regions

  private func resolve(over view: UIView?, restyles: Bool = false) {
    guard let location else { return leave() }
    guard buttons.isEmpty else {
      if let stay, holds(stay, location) { return }
      return leave()
    }
    guard let view, let (interaction, region, place) = find(from: view, location) else { return leave() }
    if let stay, stay.interaction === interaction, stay.region == region {
      self.stay?.place = place
      if restyles { show(interaction.style(of: region), interaction, region) }
    } else {
      enter(interaction, region, at: place)
    }
  }

  /// Whether the pointer with a pressed button is still in the region.
  private func holds(_ stay: Stay, _ location: CGPoint) -> Bool {
    guard stay.interaction.isEnabled, let view = stay.interaction.view, view.window != nil else { return false }
    return stay.region.contains(place(location, in: view), along: latched)
  }

  private func find(from view: UIView, _ location: CGPoint) -> (UIPointerInteraction, UIPointerRegion, CGPoint)? {
    for view in view.ancestors {
      for interaction in view.viewInput?.pointerInteractions ?? [] {
        let place = place(location, in: view)
        if let region = interaction.region(at: place, modifiers) { return (interaction, region, place) }
      }
    }
    return nil
  }

  private func place(_ location: CGPoint, in view: UIView) -> CGPoint {
    view.layer.convert(location, from: router.context.application?.tree.root)
  }

  private func enter(_ interaction: UIPointerInteraction, _ region: UIPointerRegion, at place: CGPoint) {
    if let exit, exit.region == region, exit.animator.isRunning { exit.animator.end(finished: false) }
    exit = nil
    endStay()
    let style = interaction.style(of: region)
    let animator = PointerAnimating(router.context.scheduler)
    interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
    stay = Stay(interaction: interaction, region: region, place: place, animator: animator)
    animator.run()
    show(style, interaction, region)
  }

  private func leave() {
    guard stay != nil else { return }
    endStay()
    latched = []
    display.show(nil, at: location)
  }

  /// Tells the interaction that the pointer leaves its region.
  private func endStay() {
    guard let stay else { return }
    self.stay = nil
    stay.animator?.end(finished: false)
    let animator = PointerAnimating(router.context.scheduler)
    stay.interaction.delegate?.pointerInteraction(stay.interaction, willExit: stay.region, animator: animator)
    animator.run()
    exit = (stay.region, animator)
  }

  private func show(_ style: UIPointerStyle?, _ interaction: UIPointerInteraction, _ region: UIPointerRegion) {
    guard let view = interaction.view, view.window != nil else { return }
    hasDisplay = true
    let accessories = style?.isEnabled == true ? style?.shownAccessories ?? [] : []
    display.show(style.flatMap { PointerLook($0, region, in: view) }, accessories, over: view, at: location)
  }
}

extension TouchRouter {
  /// What follows the pointer of the application.
  package var pointer: PointerDispatcher { context.state { PointerDispatcher(self) } }
}
