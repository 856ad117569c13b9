import UIKit
import UIKitCore

/// All marks over the stage and its gutter: grips, finger, verdict, scale, zones, the hint. It receives no touches.
final class MarksView: UIView {
  private let edgeLine = ChromeOutline()
  let grips = EdgeGrips()
  let scale = PercentScale()
  private let pill = VerdictPill()
  private let zones = EdgeZones()
  private let trail = FingerTrail()
  private let ring = FingerRing()
  private let secondRing = FingerRing()
  private let fingerLine = FingerLine()
  let hint = Chip()
  let sceneHint = SceneHint(frame: .zero)
  let answers = AnswerChip(frame: .zero)
  let overlayParts = OverlayParts()
  private(set) lazy var overlay = DynamicsOverlay(overlayParts)
  private let legend = OverlayLegend()
  let ghosts = GhostMarks(frame: .zero)
  private let replay = ReplayPill(frame: .zero)
  private var layout = BenchLayout(size: CGSize(width: 1, height: 1), showsInspector: true)
  private(set) var reading = TransitionReading(phase: .idle, threshold: 0.5)
  private var edges: UIRectEdge = []
  private var showsZones = false
  private var finger: CGPoint?
  private var link: CADisplayLink?
  private var hintEnd: FrameScheduler.Token?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for mark in [
      overlay, legend, ghosts, zones, edgeLine, grips, scale, trail, pill, replay, fingerLine, ring, secondRing, hint,
      sceneHint, answers,
    ]
      as [UIView]
    {
      addSubview(mark)
    }
    for mark in [overlay, legend, ghosts, replay] as [UIView] { mark.isHidden = true }
    for mark in [pill, ring, secondRing, zones, hint] as [UIView] { mark.alpha = 0 }
  }

  required init?(coder: NSCoder) {
    fatalError("MarksView is made by code; use init(frame:).")
  }

  // MARK: - Layout

  func apply(_ layout: BenchLayout) {
    self.layout = layout
    edgeLine.frame = layout.stage
    edgeLine.layer.cornerRadius = layout.stageRadius
    overlay.frame = layout.stage
    overlay.layer.cornerRadius = layout.stageRadius
    let legendSize = legend.sizeThatFits(CGSize(width: max(layout.stage.width - 32, 0), height: 0))
    legend.frame = CGRect(origin: CGPoint(x: layout.stage.minX + 16, y: layout.stage.minY + 16), size: legendSize)
    legend.setNeedsDisplay()
    overlay.avoid(CGRect(x: 16, y: 16, width: legendSize.width, height: legendSize.height))
    ghosts.frame = layout.stage
    sceneHint.frame = layout.stage
    zones.frame = layout.stage
    zones.layer.cornerRadius = layout.stageRadius
    grips.frame = bounds
    trail.frame = bounds
    fingerLine.frame = bounds
    placeMarks()
  }

  private func placeMarks() {
    let isFull = layout.gutter == 0
    edgeLine.alpha = isFull ? 0 : 1
    scale.alpha = isFull || edges.isEmpty ? 0 : 1
    scale.frame = layout.scale(isHorizontal: scale.isHorizontal)
    let covered: UIRectEdge = isFull || edges.isEmpty ? [] : scale.isHorizontal ? .bottom : .left
    grips.show(layout, active: reading.phase == .interactive ? reading.edge : [], covered: covered, possible: edges)
    pill.bounds = CGRect(origin: .zero, size: layout.pill(edge: reading.edge).size)
    let frame = layout.pill(edge: reading.edge)
    pill.center = CGPoint(x: frame.midX, y: frame.midY)
    placeHint()
  }

  /// At the bottom right, or above the scene's hint where both have no room beside each other.
  private func placeHint() {
    let size = hint.sizeThatFits(bounds.size)
    hint.frame = CGRect(
      x: layout.stage.maxX - 24 - size.width, y: layout.stage.maxY - 24 - size.height, width: size.width, height: size.height)
    guard let other = sceneHint.place.map({ convert($0, from: sceneHint) }) else { return }
    if hint.frame.insetBy(dx: -Dimensions.gap, dy: 0).intersects(other) {
      hint.frame.origin.y = other.minY - Dimensions.gap - size.height
    }
  }

  // MARK: - Dynamics

  /// Shows or hides the overlay. Nothing is drawn while all its parts are off.
  func showOverlay(_ snapshot: DynamicsSnapshot?, origin: CGPoint) {
    let isShown = snapshot != nil && !overlayParts.isEmpty
    overlay.isHidden = !isShown
    legend.isHidden = !isShown
    overlay.show(isShown ? snapshot : nil, origin: origin)
  }

  // MARK: - Ghosts

  /// Shows the sets' leading edges, the chosen one's first, and the others' bodies; without both it hides them.
  func showGhosts(
    _ edges: [GhostMarks.Edge], skin: [CGFloat], letGo: [CGPoint] = [], bodies: [GhostMarks.Bodies] = []
  ) {
    ghosts.isHidden = edges.isEmpty && bodies.isEmpty && letGo.isEmpty
    ghosts.show(edges, skin: skin, letGo: letGo, bodies: bodies)
  }

  /// Shows the last places of a transition's leading edge, the newest first; none hides them.
  func showSkin(_ skin: [CGFloat], edge: UIRectEdge) {
    ghosts.isHidden = skin.isEmpty
    ghosts.show([], skin: skin, skinEdge: edge)
  }

  /// Shows which gesture is replayed, and its position; nil: none.
  func showReplay(_ content: ReplayPill.Content?, edge: UIRectEdge) {
    replay.isHidden = content == nil
    if case .waiting = content {} else { isWaiting = false }
    guard let content else { return }
    pill.alpha = 0
    replay.show(content)
    replay.frame = layout.pill(edge: edge)
  }

  /// Whether the stage says that a transition waits for play.
  private(set) var isWaiting = false

  /// Says that a paused transition was let go, and whether it will finish; nil: it is not so.
  func showWaiting(_ finishes: Bool?, edge: UIRectEdge) {
    guard isWaiting != (finishes != nil) else { return }
    isWaiting = finishes != nil
    showReplay(finishes.map { .waiting(finishes: $0) }, edge: edge)
  }

  // MARK: - Reading

  /// - Parameter edges: the edges from which a drag may start.
  func show(_ reading: TransitionReading, edges: UIRectEdge) {
    self.edges = edges
    zones.show(edges)
    let wasHeld = self.reading.phase == .interactive && self.reading.basis != .unknown
    self.reading = reading
    let isHeld = reading.phase == .interactive && reading.basis != .unknown
    scale.show(reading)
    if isHeld { pill.show(reading) }
    placeMarks()
    if isHeld != wasHeld { setPill(visible: isHeld) }
    // In small windows the hint and the pill would overlap.
    if isHeld { hideHint() }
    refreshRing()
  }

  private func setPill(visible: Bool) {
    guard visible else {
      pill.alpha = 0
      return
    }
    let rise = reading.edge == .bottom ? -ChromeMotion.pillRise : ChromeMotion.pillRise
    UIView.performWithoutAnimation { pill.transform = CGAffineTransform(translationX: 0, y: rise) }
    UIView.animate(withDuration: ChromeMotion.pillIn, delay: 0, options: [.curveEaseOut]) {
      self.pill.transform = .identity
      self.pill.alpha = 1
    }
  }

  func showZones(_ isVisible: Bool, width: CGFloat) {
    zones.show(width: width)
    guard isVisible != showsZones else { return }
    showsZones = isVisible
    UIView.animate(withDuration: ChromeMotion.hover) { self.zones.alpha = isVisible ? 1 : 0 }
  }

  // MARK: - Finger

  /// - Parameter point: in this view; nil when the finger was raised.
  func showFinger(at point: CGPoint?) {
    let wasDown = finger != nil
    finger = point
    if let point { ring.center = point }
    ring.alpha = point == nil ? 0 : 1
    showPair(point == nil ? nil : homeContext?.application?.fingerPair)
    if point == nil {
      trail.clear()
      link?.invalidate()
      link = nil
    } else if !wasDown {
      let link = CADisplayLink(target: self, selector: MarksView.frame(_:))
      // The finger's trail continues on a paused stage.
      link.follow(nil)
      link.add(to: .main, forMode: .common)
      self.link = link
    }
    refreshRing()
  }

  /// Two mirrored fingers, joined; the marks' window fills the host's.
  private func showPair(_ pair: FingerPair?) {
    secondRing.alpha = pair == nil ? 0 : 1
    fingerLine.show(pair.map { ($0.location, $0.mirroredLocation) })
    guard let pair else { return }
    ring.center = pair.location
    secondRing.center = pair.mirroredLocation
  }

  private func frame(_ link: CADisplayLink) {
    if let finger { trail.follow(finger, at: link.timestamp) }
  }

  private func refreshRing() {
    let isJudged = reading.phase == .interactive && reading.basis != .unknown
    let style: FingerRing.Style = isJudged ? (reading.finishes ? .finish : .cancel) : .plain
    for ring in [ring, secondRing] { ring.show(style) }
  }

  // MARK: - Answers

  /// Says something beside a rectangle for a moment: above it, or below where there is no room.
  func answer(_ text: String, beside place: CGRect) { answers.show(text, beside: place, in: bounds) }

  // MARK: - Hint

  /// Shows for three seconds how to open the inspector again.
  func showHint() {
    let text = NSMutableAttributedString(attributedString: TextRole.pillTitle.attributed("Tab", color: Palette.OnStage.text))
    text.append(TextRole.pillNote.attributed("  shows the inspector", color: Palette.OnStage.textSecondary))
    hint.show(text)
    placeMarks()
    UIView.animate(withDuration: ChromeMotion.pillIn) { self.hint.alpha = 1 }
    hintEnd?.cancel()
    hintEnd = applicationContext.scheduler.after(ChromeMotion.hintTime) { [weak self] in self?.hideHint() }
  }

  func hideHint() {
    hintEnd?.cancel()
    hintEnd = nil
    guard hint.alpha > 0 else { return }
    UIView.animate(withDuration: ChromeMotion.pillIn) { self.hint.alpha = 0 }
  }
}

/// The hairline inside the stage's edge.
private final class ChromeOutline: ChromeView {
  override func paletteDidChange() {
    isUserInteractionEnabled = false
    layer.borderWidth = Dimensions.hairline
    layer.borderColor = palette.stageEdge.cgColor
  }
}
