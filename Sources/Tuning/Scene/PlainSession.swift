import UIKit
import UIKitCore

/// A running scene of plain UIKit. Its values are those declared by its code; its motion is read from the toolkit.
final class PlainSession: SceneSession {
  private let declared: DeclaredValues
  private let systemRule: SystemRule?
  private var reader = MotionReader()
  private var cells: [Readout]?
  private var lastEdges: UIRectEdge = []
  private var isLooking = false
  private var didAnimate = false
  private weak var shownIn: UIWindow?
  private weak var dynamics: UIDynamicAnimator?
  /// The pop that the system's own gesture drives.
  private var poppedPage: ObjectIdentifier?

  init(_ declared: DeclaredValues, rule: SystemRule?, rootViewController: UIViewController) {
    (self.declared, systemRule) = (declared, rule)
    super.init(values: declared.values, rootViewController: rootViewController)
    reader.readsHeldViews = judge == nil
    if let judge { reading.threshold = judge.threshold } else { reading.basis = .unknown }
  }

  private func parameter(_ name: String) -> Parameter? { values.tunable(named: name) }

  /// The scene's window. A covered screen may have left it, so the last one is remembered.
  private var window: UIWindow? {
    if let window = controllers.lazy.compactMap({ $0.viewIfLoaded?.window }).first { shownIn = window }
    return shownIn
  }

  /// The root controller and those presented on it.
  private var controllers: [UIViewController] {
    Array(sequence(first: rootViewController) { $0.presentedViewController })
  }

  // MARK: - Looking

  override func look() {
    guard !isLooking, !holdsLook, let window else { return }
    isLooking = true
    defer { isLooking = false }
    dynamics = window.applicationContext.motionSources.dynamicAnimator(in: window) ?? dynamics
    recordPop(in: window)
    reader.look(for: front)
    let time = window.layer.convertTime(window.applicationContext.now, from: nil)
    let seen = reader.read(in: window, at: time, judge: judge, dynamics: dynamics)
    let (edges, animates) = (edgesNow, animates)
    let changed = seen.readouts != cells || edges != lastEdges || animates != didAnimate
    (cells, lastEdges, didAnimate) = (seen.readouts, edges, animates)
    let isSame = seen.reading == reading
    reading = seen.reading
    if isSame, changed { readoutsDidChange() }
  }

  /// The system's gesture has a rule of its own, whatever the scene's values are.
  private func recordPop(in window: UIWindow) {
    let sources = window.applicationContext.motionSources
    guard let transition = sources.transition(in: window) else { return poppedPage = nil }
    guard transition.isInteractive, poppedPage != transition.identity else { return }
    let isPop = sources.activeRecognizers(in: window).contains { recognizer in
      (recognizer.view?.next as? UINavigationController)?.interactivePopGestureRecognizer === recognizer
    }
    poppedPage = isPop ? transition.identity : nil
  }

  private var judge: MotionReader.Judge? {
    if poppedPage != nil { return .systemPop }
    if let release {
      return MotionReader.Judge(threshold: values[release.threshold], projection: values[release.projection], basis: .known)
    }
    return systemRule.map {
      MotionReader.Judge(threshold: $0.threshold, projection: 0, certainVelocity: $0.velocity, basis: .known)
    }
  }

  override var readouts: [Readout] {
    look()
    guard reading.phase == .idle else { return cells ?? reading.readouts }
    return sheetReadouts ?? cells ?? (animates ? [.state("State", "Animating", .finish)] : reading.readouts)
  }

  /// Whether a property animator, or the program itself in an update link, moves something.
  private var animates: Bool {
    guard let window else { return false }
    let sources = window.applicationContext.motionSources
    return sources.animatorRuns(in: window) || sources.updateLinkRuns(in: window)
  }

  /// The readouts of a sheet with several detents.
  private var sheetReadouts: [Readout]? {
    guard let sheet = controllers.dropFirst().last?.sheetPresentationController, sheet.detents.count > 1 else { return nil }
    let name = sheet.selectedDetentIdentifier?.rawValue.split(separator: ".").last.map(String.init) ?? "–"
    return [
      .state("Detent", name, .live), .number("Height", Double(sheet.frameOfPresentedViewInContainerView.height), unit: "pt"),
    ]
  }

  override var isAtRest: Bool {
    look()
    guard reader.isAtRest, dynamics?.isRunning != true, !animates else { return false }
    return window.map { !$0.applicationContext.motionSources.layerAnimationRuns(in: $0) } ?? true
  }

  override var animator: UIDynamicAnimator? {
    if dynamics == nil { look() }
    return dynamics
  }

  override var watched: [WatchedValue] { declared.watched }

  // MARK: - What its values mean

  override var release: ReleaseTunables? {
    guard let threshold = parameter("threshold"), let projection = parameter("projection") else { return nil }
    return ReleaseTunables(threshold: threshold, projection: projection)
  }

  override var edgeWidthTunable: Parameter? { parameter("edgeWidth") }
  override var edgeWidth: CGFloat { edgeWidthTunable.map { CGFloat(values[$0]) } ?? 0 }

  override var edges: UIRectEdge { lastEdges }

  private var front: UIView? { controllers.last { $0.viewIfLoaded?.window != nil }?.viewIfLoaded }

  /// The edges of the front screen's edge pan recognizers.
  private var edgesNow: UIRectEdge {
    let drags = front?.gestureRecognizers?.compactMap { $0 as? UIScreenEdgePanGestureRecognizer } ?? []
    return drags.filter { $0.isEnabled && !leadsNowhere($0) }.reduce(into: []) { $0.formUnion($1.edges) }
  }

  /// The system's gesture on the first page of a navigation stack.
  private func leadsNowhere(_ drag: UIScreenEdgePanGestureRecognizer) -> Bool {
    guard let navigation = drag.view?.next as? UINavigationController else { return false }
    return navigation.interactivePopGestureRecognizer === drag && navigation.viewControllers.count < 2
  }

  override func tunableDidChange(_ tunable: Parameter) { declared.didTurn(tunable) }
}
