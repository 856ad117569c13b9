import CoreGraphics
import QuartzCore
import ViewCore

/// Brings the previews of a drop to where their place wants them, also when an item has another preview on the way.
@MainActor
final class DropFlights {
  /// Animates changes and calls the completion afterwards.
  typealias Animate = (_ changes: @escaping () -> Void, _ completion: @escaping () -> Void) -> Void

  @MainActor private struct Flight {
    let platter: DragPlatterView
    let standard: UITargetedDragPreview?
    var preview: UITargetedDragPreview?
    let animator = DragAnimating()
  }

  private let place: UIDropInteraction
  private let onEnd: () -> Void
  private var flights: [Flight] = []
  /// How many animations have not ended.
  private var running = 0

  /// - Parameter onEnd: called when the last animation has ended.
  init(to place: UIDropInteraction, onEnd: @escaping () -> Void) { (self.place, self.onEnd) = (place, onEnd) }

  /// Asks the delegate for the previews and animates them; until the end their items may ask for it again.
  func start(_ platters: [DragPlatterView], at point: CGPoint, _ animate: @escaping Animate) {
    for platter in platters {
      let standard = platter.shrinking(into: place.view, at: point)
      var flight = Flight(platter: platter, standard: standard)
      flight.preview = standard.flatMap { preview(of: platter.item, withDefault: $0) }
      place.delegate?.dropInteraction(place, item: platter.item, willAnimateDropWith: flight.animator)
      conceal(flight.preview)
      flights.append(flight)
      platter.item.setDropPreviewUpdate { self.update(platter, animate) }
    }
    fly(animate) {
      for flight in self.flights {
        flight.platter.rest(on: flight.preview)
        flight.animator.run()
      }
    }
  }

  private func preview(of item: UIDragItem, withDefault standard: UITargetedDragPreview) -> UITargetedDragPreview? {
    place.delegate?.dropInteraction(place, previewForDropping: item, withDefault: standard)
  }

  /// Asks for the preview of one item again, and goes on from where it is now.
  private func update(_ platter: DragPlatterView, _ animate: Animate) {
    guard let index = flights.firstIndex(where: { $0.platter === platter }) else { return }
    let old = flights[index].preview
    guard let standard = old ?? flights[index].standard else { return }
    let new = preview(of: platter.item, withDefault: standard)
    reveal(old)
    if let new, new.view !== old?.view { UIView.performWithoutAnimation { platter.exchange(for: new) } }
    conceal(new)
    flights[index].preview = new
    fly(animate) { platter.rest(on: new) }
  }

  private func fly(_ animate: Animate, _ changes: @escaping () -> Void) {
    running += 1
    animate(changes) { self.landed() }
  }

  private func landed() {
    running -= 1
    guard running == 0 else { return }
    for flight in flights {
      reveal(flight.preview)
      flight.platter.item.setDropPreviewUpdate(nil)
    }
    for flight in flights { flight.animator.complete(at: .end) }
    flights = []
    onEnd()
  }

  // MARK: - The views of the previews

  /// The preview comes to the place of a view that is visible only then.
  private func conceal(_ preview: UITargetedDragPreview?) {
    guard let preview, preview.isAtItsPlace, preview.view.window != nil else { return }
    preview.view.layer.isConcealed = true
  }

  private func reveal(_ preview: UITargetedDragPreview?) { preview?.view.layer.isConcealed = false }
}
