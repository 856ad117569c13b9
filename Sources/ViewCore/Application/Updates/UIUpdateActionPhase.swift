import Foundation

/// A phase of a frame in which a `UIUpdateLink` runs actions.
///
/// The phases run in the order of their declaration. No frame has the low-latency ones, since input is handled once a frame: see
/// `UIUpdateInfo.isLowLatencyEventDispatchConfirmed`.
@preconcurrency @MainActor
open class UIUpdateActionPhase: NSObject {
  private let name: String

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  private static let scheduled = UIUpdateActionPhase("afterUpdateScheduled")
  private static let beforeEvents = UIUpdateActionPhase("beforeEventDispatch")
  private static let afterEvents = UIUpdateActionPhase("afterEventDispatch")
  private static let beforeLinks = UIUpdateActionPhase("beforeCADisplayLinkDispatch")
  private static let afterLinks = UIUpdateActionPhase("afterCADisplayLinkDispatch")
  private static let beforeCommit = UIUpdateActionPhase("beforeCATransactionCommit")
  private static let afterCommit = UIUpdateActionPhase("afterCATransactionCommit")
  private static let beforeLateEvents = UIUpdateActionPhase("beforeLowLatencyEventDispatch")
  private static let afterLateEvents = UIUpdateActionPhase("afterLowLatencyEventDispatch")
  private static let beforeLateCommit = UIUpdateActionPhase("beforeLowLatencyCATransactionCommit")
  private static let afterLateCommit = UIUpdateActionPhase("afterLowLatencyCATransactionCommit")
  private static let complete = UIUpdateActionPhase("afterUpdateComplete")

  /// The frame begins.
  open class var afterUpdateScheduled: UIUpdateActionPhase { scheduled }
  /// Before the frame's input is handled.
  open class var beforeEventDispatch: UIUpdateActionPhase { beforeEvents }
  /// After the frame's input has been handled.
  open class var afterEventDispatch: UIUpdateActionPhase { afterEvents }
  /// Before display links are called.
  open class var beforeCADisplayLinkDispatch: UIUpdateActionPhase { beforeLinks }
  /// After display links have been called.
  open class var afterCADisplayLinkDispatch: UIUpdateActionPhase { afterLinks }
  /// Before layout and drawing.
  open class var beforeCATransactionCommit: UIUpdateActionPhase { beforeCommit }
  /// After layout and drawing.
  open class var afterCATransactionCommit: UIUpdateActionPhase { afterCommit }
  /// Before input that arrived in the frame is handled; not run here.
  open class var beforeLowLatencyEventDispatch: UIUpdateActionPhase { beforeLateEvents }
  /// After input that arrived in the frame has been handled; not run here.
  open class var afterLowLatencyEventDispatch: UIUpdateActionPhase { afterLateEvents }
  /// Before layout and drawing after such input; not run here.
  open class var beforeLowLatencyCATransactionCommit: UIUpdateActionPhase { beforeLateCommit }
  /// After layout and drawing after such input; not run here.
  open class var afterLowLatencyCATransactionCommit: UIUpdateActionPhase { afterLateCommit }
  /// After the frame is complete.
  open class var afterUpdateComplete: UIUpdateActionPhase { complete }

  open override nonisolated var description: String { MainActor.assumeIsolated { "<UIUpdateActionPhase: \(name)>" } }
}
