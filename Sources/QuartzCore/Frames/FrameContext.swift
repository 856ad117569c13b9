import Foundation
import Misuse

/// The world of one layer tree: its clock, its display links, its implicit transaction and the callbacks it still owes.
///
/// A layer reaches it through its tree. One context at a time has the turn: it is the one that answers Apple's global functions,
/// such as `CACurrentMediaTime()`, and that objects belong to which are in no tree yet. A context takes the turn when it is made
/// and in each of its frames; when it goes away, the turn falls back to the one before.
@MainActor
package final class FrameContext {
  /// The time of the current frame, in seconds.
  package private(set) var now: TimeInterval = 0
  /// Whether a first frame has been timed; animations added before start with it.
  package private(set) var hasStarted = false
  package let displayLinks = DisplayLinks()
  let callbacks = AnimationCallbacks()
  /// The transaction that changes outside of explicit ones belong to; it ends with the frame.
  private(set) var implicitTransaction: TransactionLevel?
  /// What `implicitTransaction` says, kept at hand: every change of a layer asks.
  private(set) var disablesActions = false
  /// Whoever has the tree: the toolkit's application context. Not kept alive.
  package weak var owner: AnyObject?

  package init() { takeTurn() }

  isolated deinit { Self.publishTime() }

  /// Sets the frame's time, and takes the turn.
  func advance(to time: TimeInterval) {
    now = time
    hasStarted = true
    takeTurn()
    Self.publishTime()
  }

  // MARK: - The implicit transaction

  func editImplicitTransaction(_ change: (inout TransactionLevel) -> Void) {
    var level = implicitTransaction ?? TransactionLevel(group: TransactionGroup(parent: nil), context: self)
    change(&level)
    implicitTransaction = level
    disablesActions = level.disableActions ?? false
  }

  /// Ends the implicit transaction, unless an explicit one is open that was begun within it.
  func flushTransaction() {
    guard let level = implicitTransaction, !CATransaction.hasOpenTransaction(of: self) else { return }
    implicitTransaction = nil
    disablesActions = false
    level.group.commit()
  }

  /// Drops what would be told in coming frames: there will be none.
  package func endForGood() {
    callbacks.removeAll()
    implicitTransaction = nil
    displayLinks.removeAll()
  }

  // MARK: - Whose turn it is

  private struct Turn { weak var context: FrameContext? }

  /// Every living context, the one whose turn it is last.
  private static var turns: [Turn] = []
  private static weak var latest: FrameContext?
  // Written on the main actor; the free function that Apple has for it is not isolated. NaN without a context.
  nonisolated(unsafe) private static var publishedTime = TimeInterval.nan

  /// The context whose turn it is; nil where none exists.
  package static var current: FrameContext? {
    if let latest { return latest }
    turns.removeAll { $0.context == nil }
    latest = turns.last?.context
    return latest
  }

  /// The context whose turn it is, for a call that cannot do without.
  static func required(by call: String) -> FrameContext {
    if let current { return current }
    misuse("\(call): there is no application. Make a MotionTesting.Stage, or call this after UIApplicationMain has begun.")
  }

  package var hasTurn: Bool { Self.latest === self }

  package func takeTurn() {
    guard Self.latest !== self else { return }
    Self.turns.removeAll { $0.context == nil || $0.context === self }
    Self.turns.append(Turn(context: self))
    Self.latest = self
    Self.publishTime()
  }

  private static func publishTime() { publishedTime = current?.now ?? .nan }

  nonisolated static var timeOfTurn: TimeInterval {
    let time = publishedTime
    guard time.isNaN else { return time }
    misuse(
      "CACurrentMediaTime(): there is no application. Make a MotionTesting.Stage, or call this after UIApplicationMain has begun."
    )
  }
}

/// The time of the current frame in seconds, on the clock that events are stamped with.
///
/// It is the time of the application whose turn it is: the one whose frame was made last, or is being made. A program has one
/// application. Tests may have several stages; between their frames ask `Stage.time`, which cannot mean another one's.
/// Traps where there is no application.
public func CACurrentMediaTime() -> CFTimeInterval { FrameContext.timeOfTurn }

extension CALayer {
  /// The world of the layer's tree; for a layer in no tree, the one whose turn it is, where there is any.
  package final var context: FrameContext? {
    if let tree { return tree.context }
    if state.contains(.isPresentation), let tree = extras.model?.tree { return tree.context }
    return .current
  }

  /// The frame's time where the layer is; 0 where there is no world at all.
  package final var frameTime: TimeInterval { context?.now ?? 0 }
}
