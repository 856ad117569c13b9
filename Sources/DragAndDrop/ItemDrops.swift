import CoreGraphics
import Foundation
import ViewCore

/// Takes drops on a list, as the list's delegate decides: items make way, or one is highlighted.
@MainActor
package final class ItemDrops: NSObject, UIDropInteractionDelegate {
  private unowned let list: any ItemDragList
  private lazy var interaction = UIDropInteraction(delegate: self)
  private lazy var autoscroll = Autoscroll(list, .drag) { [weak self] in
    self?.finger
  } didScroll: { [weak self] in
    self?.contentDidScroll()
  }
  /// The session that is over the list, or whose drop is not concluded; nil without one.
  package private(set) var session: (any UIDropSession)?
  private var destination: IndexPath?
  private var proposal = UIDropProposal(operation: .cancel)
  private var drop: ItemDrop?
  private var rest: Rest?

  /// Where a drag rests.
  private struct Rest {
    let point: CGPoint
    let timer: FrameScheduler.Token?
    var isOver = false
  }

  /// How far a drag moves and still rests, in points. Chosen.
  private static let restDistance: CGFloat = 6

  package init(_ list: any ItemDragList) {
    self.list = list
    super.init()
  }

  /// Adds the interaction to the list, or removes it.
  package func setEnabled(_ isEnabled: Bool) {
    guard isEnabled != (interaction.view != nil) else { return }
    if isEnabled { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
    guard !isEnabled else { return }
    leave()
    list.showDropSession(false)
  }

  // MARK: - UIDropInteractionDelegate

  package func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    list.canHandleDrop(session)
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    list.showDropSession(true)
    list.dropSessionDidEnter(session)
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    update(session)
    autoscroll.update()
    return proposal
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    list.showDropSession(false)
    list.dropSessionDidExit(session)
    self.session = nil
  }

  package func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let place = destination
    leave(dropping: true)
    let drop = ItemDrop(on: list, session, at: place, proposal, from: origins(session))
    self.drop = drop
    list.perform(drop)
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let drop else { return defaultPreview }
    return drop.preview(of: item, withDefault: defaultPreview)
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) { drop?.animate(item, with: animator) }

  package func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    drop = nil
    list.showHeldCell()
  }

  package func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    self.session = nil
    list.showDropSession(false)
    list.dropSessionDidEnd(session)
  }

  // MARK: - While a drag is over the list

  private func origins(_ session: any UIDropSession) -> [ObjectIdentifier: IndexPath] {
    var origins: [ObjectIdentifier: IndexPath] = [:]
    for item in session.items { origins[ObjectIdentifier(item)] = list.drags.origin(of: item) }
    return origins
  }

  /// The finger of the session that is over the list, in the list's coordinates.
  private var finger: CGRect? { session.map { CGRect(origin: $0.location(in: list), size: .zero) } }

  private func contentDidScroll() { if let session { update(session) } }

  private func update(_ session: any UIDropSession) {
    let point = session.location(in: list)
    if list.gapPath != nil, rests(at: point) { list.moveGap(to: point) }
    destination = list.gapPath ?? list.dragPath(at: point)
    proposal = list.dropProposal(session, at: destination)
    let isPossible = proposal.operation == .copy || proposal.operation == .move && session.allowsMoveOperation
    let intent = isPossible ? list.dropIntent(of: proposal, at: point) : .unspecified
    if intent == .insertAt, let destination {
      if list.gapPath == nil, rests(at: point) { openGap(at: destination, point, session) }
      self.destination = list.gapPath ?? destination
    } else if list.gapPath != nil {
      list.closeGap()
      list.showHeldCell()
      destination = list.dragPath(at: point)
    }
    list.highlightDrop(at: intent == .insertInto ? destination : nil)
  }

  /// Whether the drag has rested for as long as the list wants; if not, it is asked again when it has.
  private func rests(at point: CGPoint) -> Bool {
    guard list.gapRest > 0 else { return true }
    if let rest, hypot(rest.point.x - point.x, rest.point.y - point.y) < Self.restDistance { return rest.isOver }
    rest?.timer?.cancel()
    let timer = list.homeContext?.scheduler.after(list.gapRest) { [weak self] in
      self?.rest?.isOver = true
      self?.contentDidScroll()
    }
    rest = Rest(point: point, timer: timer)
    return false
  }

  private func openGap(at path: IndexPath, _ point: CGPoint, _ session: any UIDropSession) {
    let own = session.items.count == 1 && proposal.operation == .move ? list.drags.origin(of: session.items[0]) : nil
    list.openGap(for: own, at: path, point)
  }

  private func leave(dropping: Bool = false) {
    rest?.timer?.cancel()
    rest = nil
    autoscroll.stop()
    list.closeGap()
    if !dropping { list.showHeldCell() }
    list.highlightDrop(at: nil)
    destination = nil
  }
}
