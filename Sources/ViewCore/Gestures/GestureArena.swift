import Foundation
import QuartzCore

/// Decides which recognizers win: the first that accepts without waiting for another one, and all that may recognize
/// simultaneously.
///
/// A recognizer participates from its first touch to its reset. When it asks to leave the state possible, it
/// 1. waits for the recognizers that must fail before it, and fails if one of them is recognized;
/// 2. fails if an active recognizer that shares a touch prevents it;
/// 3. asks its delegate and the touched views, and fails if one of them refuses;
/// 4. is recognized: each recognizer that is still possible and shares a touch fails, unless a delegate allows both.
/// All of these fail before a recognizer that has waited for one of them is released: it may be among them itself.
/// Actions are sent, and states that waited for them are set, at the end of the turn.
@MainActor
package final class GestureArena {
  /// The participating recognizers in the order of their first touch.
  package private(set) var participants: [UIGestureRecognizer] = []
  /// The later states of recognizers that wait, or whose action was not sent yet.
  private var pending: [ObjectIdentifier: [UIGestureRecognizer.State]] = [:]
  private var waiting: Set<ObjectIdentifier> = []
  private var actions: [UIGestureRecognizer] = []
  /// The answers about dynamic relations, which are asked for once per gesture.
  private var relations: [Pair: Bool] = [:]
  private var flushIsScheduled = false
  /// The context of the application whose gestures these are.
  private unowned var context: ApplicationContext!
  /// Cancels and releases the touches of views as gestures are decided.
  private weak var delivery: TouchDelivery?
  private var isFlushing = false

  /// The last decisions, oldest first; at most `logLimit`.
  package private(set) var log: [GestureDecision] = []
  private static let logLimit = 500
  /// The number of recognitions that are failing their rivals; what has waited for those is released afterwards.
  private var holds = 0

  private struct Pair: Hashable { let waiting, required: ObjectIdentifier }

  /// Called once, by the router.
  func attach(to context: ApplicationContext, delivery: TouchDelivery) {
    self.context = context
    self.delivery = delivery
  }

  func enter(_ recognizer: UIGestureRecognizer) {
    guard !isParticipant(recognizer) else { return }
    recognizer.enter(self)
    participants.append(recognizer)
    record(recognizer, .entered)
  }

  func isParticipant(_ recognizer: UIGestureRecognizer) -> Bool { participants.contains { $0 === recognizer } }

  func record(_ recognizer: UIGestureRecognizer, _ what: GestureDecision.What) {
    log.append(GestureDecision(time: context.now, recognizer: recognizer.label, what: what))
    if log.count > Self.logLimit { log.removeFirst(log.count - Self.logLimit) }
  }

  package func clearLog() { log = [] }

  // MARK: - Transitions

  /// Handles a recognizer's request for a state, made by setting `state`.
  func transition(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    let current = recognizer.grantedState
    guard !current.isOver, state != .possible else { return }
    enter(recognizer)
    switch (current, state) {
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer, .failed)
    case (.possible, _): request(state == .changed ? .began : state, for: recognizer)
    default: follow(state == .failed ? .cancelled : state, for: recognizer)
    }
  }

  private func request(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    guard !isWaiting(recognizer) else { return enqueue(state, for: recognizer) }
    if let winner = recognizedRequirement(of: recognizer) { return fail(recognizer, .lostTo(winner.label)) }
    if let blocker = blocker(of: recognizer) {
      waiting.insert(ObjectIdentifier(recognizer))
      enqueue(state, for: recognizer)
      record(recognizer, .waitsFor(blocker.label))
      return
    }
    attempt(state, for: recognizer)
  }

  private func attempt(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    if let winner = rivals(of: recognizer).first(where: { $0.state.isActive && prevents($0, recognizer) }) {
      return fail(recognizer, .preventedBy(winner.label))
    }
    if let refusal = refusal(of: recognizer) { return fail(recognizer, .refusedBy(refusal)) }
    guard recognizer.grantedState == .possible else { return }
    commit(state, for: recognizer)
    holdingWaiting {
      for rival in rivals(of: recognizer) where rival.state == .possible {
        if requires(rival, recognizer) {
          fail(rival, .lostTo(recognizer.label))
        } else if prevents(recognizer, rival) {
          fail(rival, .preventedBy(recognizer.label))
        }
      }
      for other in participants where other.state == .possible && isWaiting(other) && requires(other, recognizer) {
        fail(other, .lostTo(recognizer.label))
      }
    }
    delivery?.gestureWasRecognized(recognizer)
    delivery?.recognizerSettled()
  }

  /// Sets a later state of a recognized gesture, or queues it until the action of `began` was sent.
  private func follow(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    let mustWait = recognizer.grantedState == .began && isQueued(recognizer) && state != .changed
    if mustWait || pending[ObjectIdentifier(recognizer)] != nil { return enqueue(state, for: recognizer) }
    guard !(recognizer.grantedState == .began && isQueued(recognizer)) else { return }
    commit(state, for: recognizer)
  }

  private func commit(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    let isChange = state != recognizer.grantedState
    recognizer.grant(state)
    if isChange { record(recognizer, .state(state)) }
    if state.isOver { recognizer.stop() }
    if !isQueued(recognizer) { actions.append(recognizer) }
    scheduleFlush()
  }

  private func fail(_ recognizer: UIGestureRecognizer, _ reason: GestureDecision.What) {
    guard recognizer.grantedState == .possible else { return }
    recognizer.grant(.failed)
    recognizer.stop()
    pending[ObjectIdentifier(recognizer)] = nil
    waiting.remove(ObjectIdentifier(recognizer))
    record(recognizer, reason)
    scheduleFlush()
    releaseWaiting()
    delivery?.recognizerSettled()
  }

  /// Runs steps after which all that has failed in them is taken to have failed at once.
  private func holdingWaiting(_ steps: () -> Void) {
    holds += 1
    steps()
    holds -= 1
    releaseWaiting()
  }

  /// Retries recognizers whose failure requirements have all failed, in the order of their first touch. One of them that is recognized
  /// may fail those that follow.
  private func releaseWaiting() {
    guard holds == 0 else { return }
    for recognizer in participants where isWaiting(recognizer) && blocker(of: recognizer) == nil {
      if let winner = recognizedRequirement(of: recognizer) {
        fail(recognizer, .lostTo(winner.label))
        continue
      }
      let key = ObjectIdentifier(recognizer)
      guard waiting.remove(key) != nil, var states = pending.removeValue(forKey: key) else { continue }
      let first = states.removeFirst()
      if !states.isEmpty { pending[key] = states }
      attempt(first, for: recognizer)
    }
  }

  private func enqueue(_ state: UIGestureRecognizer.State, for recognizer: UIGestureRecognizer) {
    let key = ObjectIdentifier(recognizer)
    var states = pending[key] ?? []
    if states.last?.isOver == true || (state == .began && !states.isEmpty) { return }
    if states.last == state { return }
    if state == .cancelled, isWaiting(recognizer) { return fail(recognizer, .failed) }
    if state.isOver, states.last == .changed { states.removeLast() }
    states.append(state)
    pending[key] = states
    scheduleFlush()
  }

  // MARK: - Relations

  /// Whether `recognizer` must wait for the failure of `other`; dynamic relations are asked for once per gesture.
  func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    if recognizer.failureRequirements.contains(where: { $0.recognizer === other }) { return true }
    guard !recognizer.tracked.contested.isDisjoint(with: other.tracked.contested) else { return false }
    let pair = Pair(waiting: ObjectIdentifier(recognizer), required: ObjectIdentifier(other))
    if let known = relations[pair] { return known }
    let answer =
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    relations[pair] = answer
    return answer
  }

  // MARK: - Leaving

  /// Removes a recognizer immediately: active gestures are cancelled, others fail.
  func withdraw(_ recognizer: UIGestureRecognizer, because reason: String) {
    guard isParticipant(recognizer) else { return }
    record(recognizer, .withdrawn(reason))
    for touch in recognizer.tracked.touches { touch.remove(recognizer) }
    recognizer.tracked.endAll()
    switch recognizer.grantedState {
    case .possible: fail(recognizer, .failed)
    case .began, .changed: follow(.cancelled, for: recognizer)
    default: scheduleFlush()
    }
  }

  /// Removes recognizers whose views are no longer in a window, but for those that follow their touches without one.
  func withdrawDetached() {
    for recognizer in participants where recognizer.view?.window == nil && !recognizer.outlivesWindow {
      withdraw(recognizer, because: "its view left the window")
    }
  }

  // MARK: - The turn

  var hasWork: Bool { !actions.isEmpty || flushIsScheduled }

  /// Sends actions, sets the states that waited for them, and resets recognizers that have finished.
  func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    flushIsScheduled = false
    repeat {
      while !actions.isEmpty {
        let recognizer = actions.removeFirst()
        recognizer.targets.send(sender: recognizer)
      }
      resetEndedRecognizers()
      commitPending()
    } while !actions.isEmpty
  }

  private func commitPending() {
    for recognizer in participants where !isWaiting(recognizer) && !isQueued(recognizer) {
      let key = ObjectIdentifier(recognizer)
      guard var states = pending.removeValue(forKey: key) else { continue }
      let first = states.removeFirst()
      if !states.isEmpty { pending[key] = states }
      if recognizer.grantedState.isActive { commit(first, for: recognizer) }
    }
  }

  private func resetEndedRecognizers() {
    for recognizer in participants
    where recognizer.grantedState.isOver && recognizer.holdsNothing && !isQueued(recognizer) {
      participants.removeAll { $0 === recognizer }
      let key = ObjectIdentifier(recognizer)
      pending[key] = nil
      relations = relations.filter { $0.key.waiting != key && $0.key.required != key }
      recognizer.stop()
      recognizer.tracked.reset()
      recognizer.grant(.possible)
      recognizer.reset()
      record(recognizer, .reset)
    }
  }

  private func scheduleFlush() {
    guard !flushIsScheduled else { return }
    flushIsScheduled = true
    context.scheduler.nextTurn { [weak self] in
      guard let self, flushIsScheduled else { return }
      flush()
    }
  }

  /// Schedules the reset of finished recognizers; called by the router when fingers went up.
  func scheduleReset() {
    if participants.contains(where: { $0.grantedState.isOver }) { scheduleFlush() }
  }

  private func isQueued(_ recognizer: UIGestureRecognizer) -> Bool { actions.contains { $0 === recognizer } }
  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool { waiting.contains(ObjectIdentifier(recognizer)) }
}
