import CoreGraphics
import Foundation
import ViewCore

/// Makes a view a place where dragged items can be dropped.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The object that decides about drops. Held weakly.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that has the interaction, or nil.
  open private(set) weak var view: UIView?
  /// Whether two drags may be over the view at the same time; if not, the second one is refused. Default: false.
  open var allowsSimultaneousDropSessions = false
  private var sessions: [DropSession] = []

  /// An interaction without a view; add it to one.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Forgets the drags over the old view.
  open func willMove(to view: UIView?) { sessions = [] }
  /// Remembers the view.
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: - For the drag

  func takes(_ session: DropSession) -> Bool {
    guard let delegate else { return false }
    guard allowsSimultaneousDropSessions || sessions.allSatisfy({ $0 === session }) else { return false }
    return delegate.dropInteraction(self, canHandle: session)
  }

  func enter(_ session: DropSession) {
    sessions.append(session)
    delegate?.dropInteraction(self, sessionDidEnter: session)
  }

  func exit(_ session: DropSession) {
    sessions.removeAll { $0 === session }
    delegate?.dropInteraction(self, sessionDidExit: session)
  }

  /// What the delegate proposes; nil without one.
  func update(_ session: DropSession) -> UIDropProposal? { delegate?.dropInteraction(self, sessionDidUpdate: session) }

  func end(_ session: DropSession) {
    sessions.removeAll { $0 === session }
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }
}
