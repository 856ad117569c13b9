import CoreGraphics
import DisplayList
import Foundation
import QuartzCore

extension UIApplication {
  /// Makes one frame: handles all input up to `time` and returns what the window shows then.
  ///
  /// - Parameters:
  ///   - time: seconds on the host's clock; never earlier than the last frame's.
  ///   - events: in the order of their timestamps, which are on the same clock.
  package func advance(to time: TimeInterval, with events: [InputEvent]) -> DisplayList {
    makeCurrent()
    // Blocks scheduled between the frames run at the time at which they were scheduled.
    scheduler.drainTurn()
    for event in events { take(event, notAfter: time) }
    tree.advance(to: time)
    scheduler.runDue(at: time)
    router.finishFrame(at: time)
    scheduler.drainTurn()
    turnRunLoop?()
    scheduler.drainTurn()
    tree.fireDisplayLinks()
    scheduler.drainTurn()
    tree.completeFinishedAnimations()
    scheduler.drainTurn()
    frameWillLayOut?()
    tree.layoutAndDisplay()
    context.frameCount += 1
    let list = tree.displayList(size: screen.bounds.size, scale: screen.scale, background: .black)
    if let frameDidEnd {
      frameDidEnd(Frame(time: time, events: events, framesPerSecond: screen.framesPerSecond, list: list))
    }
    return list
  }

  /// Whether the next frame can differ from the last one.
  package var needsFrame: Bool { tree.needsFrame || scheduler.hasTurnWork || router.hasPendingWork }

  /// The time of the next timer; nil: no frame is needed until there is input.
  package var nextWake: TimeInterval? { scheduler.nextTime }

  /// Timers that fall before the event run first, each at its own time.
  private func take(_ event: InputEvent, notAfter time: TimeInterval) {
    let moment = max(min(event.timestamp, time), context.now)
    while let due = scheduler.nextTime, due < moment {
      tree.advance(to: max(due, context.now))
      scheduler.runDue(at: due)
    }
    tree.advance(to: moment)
    switch event.kind {
    case .resize(let size, let scale): resize(to: size, scale: scale)
    case .activation(let isActive):
      // Fingers, held keys and undecided gestures do not outlive the focus.
      if !isActive { router.route(InputEvent(timestamp: moment, kind: .cancelTouches), windows: windowStorage) }
      activate(isActive)
    case .visibility(let isVisible): setVisible(isVisible)
    case .memoryWarning: receiveMemoryWarning()
    case .style(let style): adopt(style)
    default: router.route(event, windows: windowStorage)
    }
  }

  /// Routes an input that a tool plays, at the present time.
  package func play(_ kind: InputEvent.Kind) {
    router.route(InputEvent(timestamp: context.now, kind: kind), windows: windowStorage)
  }

  // MARK: - The host's window

  /// Asks the host for a window of another size, and takes it over at once; without a host nothing changes.
  ///
  /// - Parameter kept: keeps its frame, also where it filled the screen.
  package func requestWindow(size: CGSize, movedBy offset: CGPoint, keeping kept: UIWindow) {
    guard let granted = resizeHostWindow?(size, offset) else { return }
    resize(to: granted, scale: screen.scale, keeping: kept)
  }

  package func resize(to size: CGSize, scale: CGFloat, keeping kept: UIWindow? = nil) {
    guard size.width > 0, size.height > 0, scale > 0 else { return }
    let old = screen.bounds.size
    guard old != size || screen.scale != scale else { return }
    screen.bounds = CGRect(origin: .zero, size: size)
    let scaleChanged = screen.scale != scale
    screen.scale = scale
    traitCollection = traitCollection.modifyingTraits { $0.displayScale = scale }.fitting(size)
    tree.root.bounds = screen.bounds
    for window in windowStorage {
      if window.frame.size == old, window !== kept { window.frame.size = size }
      window.notifyTraits()
      if scaleChanged { window.adoptScaleInSubtree(scale) }
    }
    UITraitCollection.current = traitCollection
  }

  package func adopt(framesPerSecond: Int) { screen.framesPerSecond = framesPerSecond }

  package func adopt(_ style: UIUserInterfaceStyle) {
    guard traitCollection.userInterfaceStyle != style else { return }
    traitCollection = traitCollection.modifyingTraits { $0.userInterfaceStyle = style }
    for window in windowStorage { window.notifyTraits() }
    UITraitCollection.current = traitCollection
  }
}

extension UIView {
  fileprivate func adoptScaleInSubtree(_ scale: CGFloat) {
    adoptScale(scale)
    for subview in subviews { subview.adoptScaleInSubtree(scale) }
  }
}
