import Foundation
import Misuse

/// A group of layer changes with common animation parameters and a completion block.
///
/// ```swift
/// let layer = CALayer()
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(0.4)
/// CATransaction.setCompletionBlock { layer.removeFromSuperlayer() }
/// layer.opacity = 0
/// CATransaction.commit()
/// ```
///
/// An explicit transaction, from `begin()` to `commit()`, applies to every layer in every window. Changes outside of one belong
/// to an implicit transaction, which ends with the frame. Each application has its own implicit transaction: a layer in a window
/// uses that of its application, other layers and the class methods that of the current application (see `CACurrentMediaTime()`).
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// The duration of an implicit animation in seconds (Apple's documented default).
  private static let defaultDuration: CFTimeInterval = 0.25
  /// The open explicit transactions, the innermost last.
  private static var levels: [TransactionLevel] = []
  /// A cache of the innermost one's value, read at every change of a layer.
  private static var explicitDisableActions: Bool?

  // MARK: - Creating and committing

  /// Begins a transaction inside the present one.
  open class func begin() {
    let context = FrameContext.current
    let parent = levels.last?.group ?? context?.implicitTransaction?.group
    levels.append(TransactionLevel(group: TransactionGroup(parent: parent), context: context))
  }

  /// Ends the innermost explicit transaction; without one, the implicit transaction, as `flush()` does.
  open class func commit() {
    guard let level = levels.popLast() else { return flush() }
    update()
    level.group.commit()
  }

  /// Ends the implicit transaction, unless an explicit one is open.
  open class func flush() {
    guard let context = FrameContext.current, !hasOpenTransaction(of: context) else { return }
    context.flushTransaction()
    context.didCommit()
  }

  static func hasOpenTransaction(of context: FrameContext) -> Bool { levels.contains { $0.context === context } }

  private static func update() {
    explicitDisableActions = levels.last { $0.disableActions != nil }?.disableActions
  }

  /// Changes the innermost transaction, the implicit one when none is open.
  private static func edit(_ change: (inout TransactionLevel) -> Void) {
    guard !levels.isEmpty else { return FrameContext.required(by: "CATransaction").editImplicitTransaction(change) }
    change(&levels[levels.count - 1])
    update()
  }

  /// The value of the innermost transaction that has one: the open ones, then the context's implicit one.
  private static func value<Value>(_ path: KeyPath<TransactionLevel, Value?>, in context: FrameContext?) -> Value? {
    for level in levels.reversed() {
      if let value = level[keyPath: path] { return value }
    }
    return context?.implicitTransaction?[keyPath: path]
  }

  // MARK: - What a layer's change goes by

  /// Whether changes of the layer start no actions.
  @inline(__always)
  static func areActionsDisabled(for layer: CALayer) -> Bool {
    explicitDisableActions ?? layer.context?.disablesActions ?? false
  }

  /// The group of an animation that is added to a layer now.
  static func currentGroup(for layer: CALayer) -> TransactionGroup? {
    levels.last?.group ?? layer.context?.implicitTransaction?.group
  }

  /// The group of the innermost transaction; nil outside of transactions.
  static var presentGroup: TransactionGroup? { (levels.last ?? FrameContext.current?.implicitTransaction)?.group }

  static func animationDuration(for layer: CALayer) -> CFTimeInterval {
    value(\.duration, in: layer.context) ?? defaultDuration
  }

  static func animationTimingFunction(for layer: CALayer) -> CAMediaTimingFunction? {
    value(\.timingFunction, in: layer.context)
  }

  // MARK: - Properties

  /// The duration of animations without one of their own, in seconds. Default 0.25.
  open class func animationDuration() -> CFTimeInterval { value(\.duration, in: .current) ?? defaultDuration }

  /// Sets the duration of animations without one of their own, in seconds, for the innermost transaction.
  ///
  /// - Precondition: `dur` ≥ 0.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    misuse(unless: dur >= 0, "CATransaction.setAnimationDuration(\(dur)): a duration is not negative")
    edit { $0.duration = dur }
  }

  /// The timing curve of animations without one of their own; nil when it is not set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { value(\.timingFunction, in: .current) }

  /// Sets the timing curve of animations without one of their own, for the innermost transaction; nil inherits the outer one's.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.timingFunction = function }
  }

  /// Whether changes start no actions. Default false.
  open class func disableActions() -> Bool { value(\.disableActions, in: .current) ?? false }

  /// Sets whether changes start no actions, for the innermost transaction.
  open class func setDisableActions(_ flag: Bool) {
    edit { $0.disableActions = flag }
  }

  /// Sets a closure called after all animations added to this transaction from now on have stopped; without any, at the commit.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    var replaced: TransactionGroup?
    edit { level in
      let old = level.group
      guard old.isInUse else { return old.setCompletion(block) }
      level.group = TransactionGroup(parent: old.parent, completion: block)
      replaced = old
    }
    replaced?.commit()
  }

  /// What `setCompletionBlock(_:)` set for the innermost transaction; nil without one.
  open class func completionBlock() -> (() -> Void)? {
    presentGroup?.completion
  }

  // MARK: - Locking

  /// Waits until no other thread holds the lock, and holds it. The same thread may hold it several times.
  open nonisolated class func lock() { transactionLock.lock() }

  /// Releases the lock; call it once for each `lock()`.
  open nonisolated class func unlock() { transactionLock.unlock() }

  private nonisolated static let transactionLock = NSRecursiveLock()

  // MARK: - Values by key

  /// A value set for a key in this transaction or an outer one.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: value(\.values[key], in: .current)
    }
  }

  /// Sets a value for a key in the innermost transaction; the four keys below set the transaction's own properties.
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

/// The key of `animationDuration()` in `value(forKey:)`; a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `animationTimingFunction()` in `value(forKey:)`; a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `disableActions()` in `value(forKey:)`; a `Bool`.
public let kCATransactionDisableActions = "disableActions"
/// The key of the completion block in `setValue(_:forKey:)`; a closure without arguments.
public let kCATransactionCompletionBlock = "completionBlock"
