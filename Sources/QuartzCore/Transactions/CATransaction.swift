import Foundation

/// Groups changes of layers: whether and how long they animate, and what happens after the last animation.
///
/// Changes outside of an explicit transaction belong to an implicit one, which ends with the frame.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private struct Level {
    var group: TransactionGroup
    var isImplicit = false
    var values: [String: Any] = [:]
    var disableActions: Bool?
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
  }

  /// The duration of an implicit animation in seconds, where none is set (Apple's documented default).
  private static let defaultDuration: CFTimeInterval = 0.25
  private static var levels: [Level] = []
  /// What the topmost level says, kept at hand: every change of a layer asks.
  private(set) static var areActionsDisabled = false

  // MARK: - Creating and committing

  /// Begins a transaction within the present one.
  open class func begin() {
    push(isImplicit: false)
  }

  /// Ends the transaction that was begun last.
  open class func commit() {
    guard let level = levels.last, !level.isImplicit else {
      preconditionFailure("CATransaction.commit(): no transaction was begun; call begin() first, once for each commit()")
    }
    pop()
  }

  /// Ends the implicit transaction, unless an explicit one is open.
  open class func flush() {
    if let level = levels.last, level.isImplicit { pop() }
  }

  private static func push(isImplicit: Bool) {
    levels.append(Level(group: TransactionGroup(parent: levels.last?.group), isImplicit: isImplicit))
    update()
  }

  private static func pop() {
    let level = levels.removeLast()
    update()
    level.group.commit()
  }

  private static func update() {
    areActionsDisabled = levels.last { $0.disableActions != nil }?.disableActions ?? false
  }

  /// Changes the level that is open, an implicit one where none is.
  private static func edit(_ change: (inout Level) -> Void) {
    if levels.isEmpty { push(isImplicit: true) }
    change(&levels[levels.count - 1])
    update()
  }

  /// The group that an animation added now belongs to.
  static var currentGroup: TransactionGroup? { levels.last?.group }

  // MARK: - Properties

  /// Seconds that an animation lasts which says nothing itself; 0.25 where it is not set.
  open class func animationDuration() -> CFTimeInterval {
    levels.last { $0.duration != nil }?.duration ?? defaultDuration
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    precondition(dur >= 0, "CATransaction.setAnimationDuration(\(dur)): a duration is not negative")
    edit { $0.duration = dur }
  }

  /// The pacing of animations that have none of their own; nil where it is not set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.last { $0.timingFunction != nil }?.timingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.timingFunction = function }
  }

  /// Whether changes start no actions.
  open class func disableActions() -> Bool { areActionsDisabled }

  open class func setDisableActions(_ flag: Bool) {
    edit { $0.disableActions = flag }
  }

  /// Called after all animations that are added from now on to this transaction have stopped; at the commit where there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    if levels.isEmpty { push(isImplicit: true) }
    let old = levels[levels.count - 1].group
    guard old.hasCompletion else { return old.setCompletion(block) }
    let parent = levels.count > 1 ? levels[levels.count - 2].group : nil
    levels[levels.count - 1].group = TransactionGroup(parent: parent, completion: block)
    old.commit()
  }

  // MARK: - Values by key

  /// A value that was set by key in this transaction or one around it.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    default: levels.last { $0.values[key] != nil }?.values[key]
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(anObject.flatMap { AnimatableValue($0).vector?.x } ?? defaultDuration)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions: setDisableActions(anObject as? Bool ?? false)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: edit { $0.values[key] = anObject }
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"
