import UIKit

/// The session of a program that does not know the bench: its values are those it declares, and its motion is read from the
/// toolkit.
final class ForeignSession: SceneSession {
  private var reader = MotionReader()
  private weak var dynamics: UIDynamicAnimator?
  private var cells: [Readout]?

  init(rootViewController: UIViewController) {
    super.init(values: .declared, rootViewController: rootViewController)
    reading.basis = .unknown
  }

  /// Reads what moves in the window in this frame.
  ///
  /// - Parameters:
  ///   - fit: the threshold and projection fitted to its releases; nil while there are too few.
  ///   - log: gets rows, before `reading` changes.
  func read(in window: UIWindow, at time: TimeInterval, fit: ReleaseFit?, log: BenchLog) {
    dynamics = window.applicationContext.motionSources.dynamicAnimator(in: window) ?? dynamics
    let seen = reader.read(in: window, at: time, judge: fit?.judge, dynamics: dynamics)
    for (text, mark) in seen.notes { log.add(text, mark: mark) }
    let changed = seen.readouts != cells
    cells = seen.readouts
    let isSame = seen.reading == reading
    reading = seen.reading
    if isSame, changed { readoutsDidChange() }
  }

  /// Notes a touch on views whose recognizers may move them.
  func touchBegan(_ recognizers: [UIGestureRecognizer], in window: UIWindow) {
    reader.touchBegan(recognizers, in: window)
  }

  override var readouts: [Readout] { cells ?? reading.readouts }
  override var isAtRest: Bool { reader.isAtRest }
  override var animator: UIDynamicAnimator? { dynamics }
  override var watched: [WatchedValue] { Declarations.shared.watched }
  override var edges: UIRectEdge { reading.edge }
}
