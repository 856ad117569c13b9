import Foundation
import Misuse

/// The frame state of one layer tree: clock, display links, implicit transaction and pending callbacks.
///
/// A layer reaches it through its tree. One context at a time is current: Apple's global functions, such as
/// `CACurrentMediaTime()`, use it, and it owns objects that are in no tree yet. A context becomes current when it is made and in
/// each of its frames; when it is deallocated, the one before becomes current again.
@MainActor
package final class FrameContext {
  /// The time of the current frame, in seconds.
  package private(set) var now: TimeInterval = 0
  /// Whether a first frame has begun; animations added before start with it.
  package private(set) var hasStarted = false
  package let displayLinks = DisplayLinks()
  /// How often the layers' values were committed: by frames, and by `CATransaction.flush()`.
  @exclusivity(unchecked) private(set) var commits: Int32 = 0
  let callbacks = AnimationCallbacks()
  /// The transaction of changes outside of explicit ones; ends with the frame.
  private(set) var implicitTransaction: TransactionLevel?
  /// A cache of `implicitTransaction`'s value, read at every change of a layer.
  @exclusivity(unchecked) private(set) var disablesActions = false
  /// The owner of the tree: the toolkit's application context. Held weakly.
  package private(set) weak var owner: AnyObject?

  package init() { becomeCurrent() }

  /// Belongs to an owner, which retains the context.
  package func attach(to owner: AnyObject) { self.owner = owner }

  isolated deinit { Self.publishTime() }

  /// Sets the frame's time and makes the context current.
  func advance(to time: TimeInterval) {
    now = time
    hasStarted = true
    becomeCurrent()
    Self.publishTime()
  }

  // MARK: - The implicit transaction

  func editImplicitTransaction(_ change: (inout TransactionLevel) -> Void) {
    var level = implicitTransaction ?? TransactionLevel(group: TransactionGroup(parent: nil), context: self)
    change(&level)
    implicitTransaction = level
    disablesActions = level.disableActions ?? false
  }

  /// Notes that what the layers have now is what the next implicit animations begin from.
  func didCommit() { commits &+= 1 }

  /// Ends the implicit transaction, unless an explicit one is open that was begun within it.
  func flushTransaction() {
    guard let level = implicitTransaction, !CATransaction.hasOpenTransaction(of: self) else { return }
    implicitTransaction = nil
    disablesActions = false
    level.group.commit()
  }

  /// Drops pending callbacks: no frame will deliver them. The context before this one becomes current, if there is one.
  package func endForGood() {
    resignCurrent()
    callbacks.removeAll()
    implicitTransaction = nil
    displayLinks.removeAll()
  }

  // MARK: - Whose turn it is

  private struct Turn { weak var context: FrameContext? }

  /// The contexts in the order in which they became current, the current one last. Deallocated ones are dropped.
  ///
  /// It is shared by the process, because Apple's global functions are: which clock `CACurrentMediaTime()` reads and which application
  /// `UIApplication.shared` returns depends on it alone.
  private static var turns: [Turn] = []
  // Written on the main actor; `CACurrentMediaTime()` is not isolated. NaN without a context.
  nonisolated(unsafe) private static var publishedTime = TimeInterval.nan

  /// The current context; nil when there is none.
  package static var current: FrameContext? {
    while !turns.isEmpty {
      // `last` would copy the weak reference.
      if let context = turns[turns.count - 1].context { return context }
      turns.removeLast()
    }
    return nil
  }

  /// The current context, for a call that requires one.
  ///
  /// - Precondition: there is a context.
  static func required(by call: String) -> FrameContext {
    if let current { return current }
    misuse("\(call): there is no application. Make a MotionTesting.Stage, or call this after UIApplicationMain has begun.")
  }

  package var hasTurn: Bool { Self.current === self }

  package func becomeCurrent() {
    guard !hasTurn else { return }
    Self.turns.removeAll { $0.context == nil || $0.context === self }
    Self.turns.append(Turn(context: self))
    Self.publishTime()
  }

  private func resignCurrent() {
    guard hasTurn else { return }
    Self.turns.insert(Self.turns.removeLast(), at: 0)
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

/// The time of the current frame in seconds, on the clock of event timestamps.
///
/// The time is that of the current application, the one whose frame was made last or is being made. A program has one
/// application. Tests may have several stages; use `Stage.time` between their frames, which belongs to one stage.
///
/// - Precondition: there is an application: call it after `UIApplicationMain` has begun, or make a `Stage`.
public func CACurrentMediaTime() -> CFTimeInterval { FrameContext.timeOfTurn }

extension CALayer {
  /// The context of the layer's tree; outside of a tree, the current one.
  package final var context: FrameContext? {
    if let tree { return tree.context }
    if state.contains(.isPresentation), let tree = extras.model?.tree { return tree.context }
    return .current
  }

  /// The frame's time in the layer's context; 0 without a context.
  package final var frameTime: TimeInterval { context?.now ?? 0 }
}
