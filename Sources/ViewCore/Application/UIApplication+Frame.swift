import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension UIApplication {
  /// Makes one frame: handles all input up to `time` and returns the display list of that time.
  ///
  /// - Parameters:
  ///   - time: seconds on the host's clock, not before the last frame's.
  ///   - events: input in order of timestamps on the same clock.
  package func advance(to time: TimeInterval, with events: [InputEvent]) -> DisplayList {
    run(to: time, with: events)
    let list = presentList()
    updates.end()
    if let frameDidEnd {
      frameDidEnd(Frame(time: time, events: events, framesPerSecond: screen.framesPerSecond, list: list))
    }
    return list
  }

  /// Makes one frame that nobody sees: all of `advance(to:with:)` but the display list, which can still be asked for with
  /// `presentList()` until the next frame. `frameDidEnd` is not called.
  package func advanceUnseen(to time: TimeInterval, with events: [InputEvent]) {
    run(to: time, with: events)
    tree.passWithoutList(scale: screen.scale)
    updates.end()
  }

  /// The display list of the last frame.
  ///
  /// - Complexity: O(visible layers).
  package func presentList() -> DisplayList {
    tree.displayList(size: screen.bounds.size, scale: screen.scale, background: .black)
  }

  /// All of a frame up to its layout and drawing.
  private func run(to time: TimeInterval, with events: [InputEvent]) {
    makeCurrent()
    timers?.refresh()
    // Blocks that were scheduled between frames run at the time at which they were scheduled.
    scheduler.drainTurn()
    updates.begin(at: time, frameInterval: frameInterval)
    for event in events { dispatch(event, notAfter: time) }
    tree.advance(to: time)
    scheduler.runDue(at: time)
    router.finishFrame(at: time)
    scheduler.drainTurn()
    updates.run(.afterEventDispatch)
    host?.turnRunLoop?()
    scheduler.drainTurn()
    updates.run(.beforeCADisplayLinkDispatch)
    tree.fireDisplayLinks()
    updates.run(.afterCADisplayLinkDispatch)
    scheduler.drainTurn()
    tree.completeFinishedAnimations()
    scheduler.drainTurn()
    router.pointing.frameWillLayOut(allWindows)
    frameWillLayOut?()
    context.inputs.frameWillLayOut()
    updates.run(.beforeCATransactionCommit)
    layOutAndDisplay()
    updates.run(.afterCATransactionCommit)
    finishCommit()
    context.frameDidEnd()
  }

  private func layOutAndDisplay() {
    context.propertyUpdates.run()
    tree.layoutAndDisplay()
  }

  /// The maximum number of commits in a frame, for programs that change pages in each `viewDidAppear(_:)`; the rest waits for the next
  /// frame.
  private static let commitLimit = 16

  /// Runs what waits for the commit, such as `viewDidAppear(_:)`; what it changes is committed in another turn of the same frame.
  private func finishCommit() {
    for _ in 0..<Self.commitLimit where scheduler.hasCommitWork {
      scheduler.drainCommit()
      scheduler.drainTurn()
      context.inputs.frameWillLayOut()
      layOutAndDisplay()
    }
  }

  /// Whether the next frame can differ from the last one.
  package var needsFrame: Bool {
    tree.needsFrame || scheduler.hasTurnWork || scheduler.hasCommitWork || router.hasPendingWork
      || nextWantedTime.map { $0 <= context.now } ?? false
  }

  /// The time of the next timer, or of the next frame that an update link or an animation wants, in seconds; nil if no frame is needed
  /// before there is input.
  package var nextWake: TimeInterval? {
    timers?.refresh()
    guard let wanted = nextWantedTime else { return scheduler.nextTime }
    return min(wanted, scheduler.nextTime ?? wanted)
  }

  /// The time of the next frame that update links, and animations with a preferred rate, want; nil if they want none.
  private var nextWantedTime: TimeInterval? {
    [updates.nextTime(frameInterval: frameInterval), tree.nextAnimationTime(frameInterval: frameInterval)].compactMap { $0 }.min()
  }

  /// Whether the host shall not show the system's pointer: the toolkit draws it, or a style has none.
  package var hidesSystemPointer: Bool { router.pointing.hidesSystemPointer }

  private var frameInterval: TimeInterval { 1 / Double(max(screen.framesPerSecond, 1)) }

  /// Runs the timers that are due before the event, each at its own time, and then the event.
  private func dispatch(_ event: InputEvent, notAfter time: TimeInterval) {
    let moment = max(min(event.timestamp, time), context.now)
    while let due = scheduler.nextTime, due < moment {
      tree.advance(to: max(due, context.now))
      scheduler.runDue(at: due)
    }
    tree.advance(to: moment)
    switch event.kind {
    case .resize(let size, let scale): resize(to: size, scale: scale)
    case .activation(let isActive):
      // Touches, pressed keys and undecided gestures end with the focus.
      if !isActive {
        router.route(InputEvent(timestamp: moment, kind: .cancelTouches), windows: allWindows)
        context.inputs.endComposition()
      }
      life.activate(isActive)
    case .visibility(let isVisible):
      if !isVisible { context.inputs.endComposition() }
      life.setVisible(isVisible)
    case .memoryWarning: receiveMemoryWarning()
    case .style(let style): setInterfaceStyle(style)
    default: router.route(event, windows: allWindows)
    }
  }

  /// Routes an input event that a tool replays, at the present time.
  package func play(_ kind: InputEvent.Kind) {
    router.route(InputEvent(timestamp: context.now, kind: kind), windows: allWindows)
  }

  // MARK: - The host's window

  /// Asks the host for a window of another size, and uses the granted size at once; ignored without a host.
  ///
  /// - Parameter kept: a window that keeps its frame even if it filled the screen.
  package func requestWindow(size: CGSize, movedBy offset: CGPoint, keeping kept: UIWindow) {
    guard let granted = host?.resizeWindow?(size, offset) else { return }
    resize(to: granted, scale: screen.scale, keeping: kept)
  }

  package func resize(to size: CGSize, scale: CGFloat, keeping kept: UIWindow? = nil) {
    guard size.width > 0, size.height > 0, scale > 0 else { return }
    let old = screen.bounds.size
    guard old != size || screen.scale != scale else { return }
    let scaleChanged = screen.scale != scale
    screen.resize(to: size, scale: scale)
    tree.root.bounds = screen.bounds
    for window in allWindows {
      if window.frame.size == old, window !== kept { window.frame.size = size }
      window.notifyTraits()
      if scaleChanged { window.applyScaleInSubtree(scale) }
    }
    UITraitCollection.current = traitCollection
  }

  package func setFramesPerSecond(_ framesPerSecond: Int) { screen.refresh(at: framesPerSecond) }

  package func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    guard traitCollection.userInterfaceStyle != style else { return }
    screen.modifyTraits { $0.userInterfaceStyle = style }
    for window in allWindows { window.notifyTraits() }
    UITraitCollection.current = traitCollection
  }

  /// Changes the text size that the user prefers, and posts `UIContentSizeCategory.didChangeNotification`.
  package func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
    guard traitCollection.preferredContentSizeCategory != category else { return }
    screen.modifyTraits { $0.preferredContentSizeCategory = category }
    UITraitCollection.current = traitCollection
    for window in allWindows { window.notifyTraits() }
    UITraitCollection.current = traitCollection
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: screen,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
  }
}

extension UIView {
  fileprivate func applyScaleInSubtree(_ scale: CGFloat) {
    applyScale(scale)
    for subview in subviews { subview.applyScaleInSubtree(scale) }
  }
}
