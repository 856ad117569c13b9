import Controls
import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// One drag, from the press until its last animation has ended.
///
/// It is lifted, begins when the finger has moved, and ends with a drop or returns. The previews move in an overlay of the window.
@MainActor
package final class DragRun {
  private enum Phase { case asked, lifted, dragging, ended }

  /// Says how far the items of a drop have been loaded, in a window.
  package static let dropProgress = Hook<(DropSession, UIWindow?) -> Void>("DragRun.dropProgress")

  /// How far the finger moves a lifted item until the drag begins, in points. Chosen, near iOS.
  private static let beginDistance: CGFloat = 10
  /// The springs of lift, drop and return: durations in seconds, and the damping ratio. Chosen, near iOS.
  private static let liftDuration: TimeInterval = 0.3
  private static let endDuration: TimeInterval = 0.4
  /// In which the preview of an added item comes to the others, in seconds. Chosen.
  private static let joinDuration: TimeInterval = 0.45
  private static let damping: CGFloat = 0.85

  private let interaction: UIDragInteraction
  /// The interactions that have given items, in the order in which they did.
  private var givers: [UIDragInteraction]
  private let source: UIView
  /// In which the drag began, and stays, whatever becomes of the source.
  private weak var window: UIWindow?
  let session = DragSession()
  private lazy var dropSession = DropSession(session) { [weak self] in self?.itemsWereTransferred() }
  private var phase = Phase.asked
  private var previews: [DragPlatterView] = []
  private let overlay: DragOverlay
  private let start: CGPoint
  private var point: CGPoint
  private lazy var target = DragTarget(dropSession)
  private lazy var springs = SpringLoads(session)
  /// Whether the source wants the previews in full size wherever they are.
  private var prefersFullSize = false
  private var isFullSize = true

  /// The application of the window in which the drag began.
  private weak var home: ApplicationContext?
  private let onEnd: (DragRun) -> Void

  /// - Parameters:
  ///   - isTouch: whether a finger drags, which hides what lies below it.
  ///   - onEnd: called when the last animation has ended.
  init(
    _ interaction: UIDragInteraction, at point: CGPoint, isTouch: Bool, in source: UIView, onEnd: @escaping (DragRun) -> Void
  ) {
    self.onEnd = onEnd
    self.interaction = interaction
    givers = [interaction]
    self.source = source
    window = source.window
    (start, self.point) = (point, point)
    overlay = DragOverlay(frame: window?.bounds ?? .zero)
    session.move(to: point, in: window)
    dropSession.setTouch(isTouch)
  }

  /// Whether the finger has moved the lifted items.
  var hasBegun: Bool { phase == .dragging }

  /// Asks the delegate for the items; returns whether there are any.
  func gathersItems() -> Bool {
    session.setItems(interaction.delegate?.dragInteraction(interaction, itemsForBeginning: session) ?? [])
    return !session.items.isEmpty
  }

  // MARK: - Lifting

  func lift() {
    guard phase == .asked, let delegate = interaction.delegate, let window else { return end() }
    phase = .lifted
    window.home?.router.pointer.dragDidBegin()
    for item in session.items {
      if let platter = platter(of: item, from: interaction) { previews.append(platter) }
    }
    UIView.performWithoutAnimation { window.addSubview(overlay) }
    let animator = DragAnimating()
    delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
    UIView.performWithoutAnimation {
      for platter in previews {
        overlay.add(platter)
        platter.rest(on: platter.source)
        platter.source.view.layer.isConcealed = true
      }
    }
    animate(Self.liftDuration) {
      for platter in self.previews { platter.lift() }
      animator.run()
    } completion: {
      animator.complete(at: .end)
    }
  }

  /// The preview of an item; nil if its interaction gives none in the drag's window.
  private func platter(of item: UIDragItem, from giver: UIDragInteraction) -> DragPlatterView? {
    guard let preview = giver.delegate?.dragInteraction(giver, previewForLifting: item, session: session),
      let window, preview.target.container.window === window
    else { return nil }
    let platter = DragPlatterView(item, of: giver, preview)
    session.setPreviewSize(platter.bounds.size, of: item)
    return platter
  }

  // MARK: - Dragging

  func move(to point: CGPoint) {
    self.point = point
    session.move(to: point, in: window)
    switch phase {
    case .lifted where hypot(point.x - start.x, point.y - start.y) >= Self.beginDistance: begin()
    case .dragging: follow()
    default: break
    }
  }

  private func begin() {
    guard let delegate = interaction.delegate else { return cancel() }
    phase = .dragging
    home = window?.home
    home?.drags.add(self)
    session.setRules(
      allowsMove: delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session),
      isRestricted: delegate.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: session))
    prefersFullSize = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
    isFullSize = prefersFullSize
    for platter in previews { platter.source.view.layer.isConcealed = false }
    window?.homeContext?.log.record("drag sessionWillBegin(\(session.items.count))")
    delegate.dragInteraction(interaction, sessionWillBegin: session)
    for platter in previews { platter.exchange() }
    overlay.setCount(session.items.count)
    animate(Self.liftDuration) { [self] in overlay.gather(previews, at: point, from: start, isFullSize: isFullSize) }
    follow()
  }

  /// Adds items of an interaction: their previews come to those under the finger.
  func add(_ items: [UIDragItem], from giver: UIDragInteraction) {
    guard phase == .dragging else { return }
    if !givers.contains(where: { $0 === giver }) { givers.append(giver) }
    for other in givers { other.delegate?.dragInteraction(other, session: session, willAdd: items, for: giver) }
    guard phase == .dragging else { return }
    window?.homeContext?.log.record("drag willAdd(\(items.count))")
    session.add(items)
    let added = items.compactMap { platter(of: $0, from: giver) }
    UIView.performWithoutAnimation {
      for platter in added {
        overlay.add(platter)
        platter.rest(on: platter.source)
        platter.exchange()
      }
    }
    overlay.setCount(session.items.count)
    let earlier = previews
    previews += added
    animate(Self.joinDuration) {
      self.overlay.append(added, to: earlier, at: self.point, isFullSize: self.isFullSize)
    }
    updateTarget()
  }

  private func follow() {
    UIView.performWithoutAnimation { overlay.move(previews, to: point) }
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
    guard phase == .dragging else { return }
    updateTarget()
  }

  private func updateTarget() {
    target.update(at: point, in: window)
    overlay.show(target.operation)
    resizePreviews()
    springs.update(at: point, in: window)
  }

  /// Follows the wish of the place for previews in full size.
  private func resizePreviews() {
    let isFull = prefersFullSize || target.prefersFullSizePreview
    guard isFull != isFullSize else { return }
    isFullSize = isFull
    animate(Self.liftDuration) { self.overlay.resize(self.previews, isFullSize: isFull) }
  }

  private func itemsWereTransferred() {
    interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
  }

  // MARK: - Ending

  func release(at point: CGPoint) {
    switch phase {
    case .dragging:
      move(to: point)
      guard phase == .dragging else { return }
      if let place = target.interaction, target.operation.accepts { drop(on: place) } else { giveBack() }
    default: cancel()
    }
  }

  func cancel() {
    switch phase {
    case .asked: end()
    case .lifted: putDown()
    case .dragging:
      target.refuse()
      giveBack()
    case .ended: break
    }
  }

  /// Ends a lift from which no drag came.
  private func putDown() {
    phase = .ended
    animateHome { self.end() }
  }

  private func giveBack() {
    phase = .ended
    let operation: UIDropOperation = target.operation == .forbidden ? .forbidden : .cancel
    springs.leave()
    target.leave()
    overlay.show(.cancel)
    overlay.hideBadge()
    interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    target.end()
    animateHome { self.finish(operation) }
  }

  /// Moves the previews back to where they were lifted.
  private func animateHome(completion: @escaping () -> Void) {
    var animators: [DragAnimating] = []
    var places: [(DragPlatterView, UITargetedPreview?)] = []
    for platter in previews {
      let animator = DragAnimating()
      let giver = platter.giver
      let preview = giver.delegate?.dragInteraction(giver, previewForCancelling: platter.item, withDefault: platter.source)
      giver.delegate?.dragInteraction(giver, item: platter.item, willAnimateCancelWith: animator)
      if let preview { conceal(preview.view) }
      animators.append(animator)
      places.append((platter, preview))
    }
    animate(Self.endDuration) {
      for (platter, preview) in places { platter.rest(on: preview) }
      for animator in animators { animator.run() }
    } completion: {
      for (platter, preview) in places {
        preview?.view.layer.isConcealed = false
        platter.source.view.layer.isConcealed = false
      }
      for animator in animators { animator.complete(at: .end) }
      completion()
    }
  }

  private func drop(on place: UIDropInteraction) {
    phase = .ended
    let operation = target.operation
    springs.leave()
    overlay.show(.cancel)
    overlay.hideBadge()
    interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    place.delegate?.dropInteraction(place, performDrop: dropSession)
    Self.dropProgress.value(dropSession, window)
    let flights = DropFlights(to: place) { [weak self] in self?.dropDidEnd(on: place, operation) }
    flights.start(previews, at: point) { [self] changes, completion in
      animate(Self.endDuration, changes, completion: completion)
    }
  }

  private func dropDidEnd(on place: UIDropInteraction, _ operation: UIDropOperation) {
    place.delegate?.dropInteraction(place, concludeDrop: dropSession)
    target.end()
    finish(operation)
  }

  private func conceal(_ view: UIView) { if view.window != nil { view.layer.isConcealed = true } }

  private func finish(_ operation: UIDropOperation) {
    window?.homeContext?.log.record("drag didEndWith(\(operation))")
    interaction.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
    end()
  }

  private func end() {
    phase = .ended
    overlay.removeFromSuperview()
    home?.drags.remove(self)
    for giver in givers { (giver.delegate as? ItemDrags)?.dragDidEnd(session) }
    onEnd(self)
  }

  private func animate(_ duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes
    ) { _ in completion() }
  }
}
