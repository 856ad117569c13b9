import UIKit

/// Marks over the picture of set A: the screen edges of the other sets, and the onion skin of A's last frames (LOOK §14).
final class GhostMarks: UIView {
  /// The position of the letters from the top, as a fraction of the height.
  private static let chipHeight: CGFloat = 0.35
  private static let line: CGFloat = 2.25
  private static let ground: CGFloat = 4.5
  private static let skinLine: CGFloat = 2.5
  /// The default number of lines in the onion skin.
  static let skinFrames = 6

  struct Edge: Equatable {
    var index: Int
    var letter: String
    /// The edge from which the gesture started.
    var edge: UIRectEdge
    var progress: CGFloat
  }

  /// The bodies of a set that are elsewhere than those of the chosen one.
  struct Bodies: Equatable {
    /// Bodies closer than this lie one over the other, in points.
    private static let reach: CGFloat = 1

    let index: Int
    let letter: String
    let bodies: [GhostBody]
    /// The centre of the body that is farthest from the chosen set's; nil if all are where those are.
    let place: CGPoint?

    /// Leaves out what lies where the chosen set's body of the same index does.
    init(_ index: Int, _ letter: String, _ bodies: [GhostBody], beside own: [GhostBody]) {
      (self.index, self.letter) = (index, letter)
      let distances = bodies.indices.map { $0 < own.count ? bodies[$0].distance(from: own[$0]) : .infinity }
      self.bodies = bodies.indices.filter { distances[$0] > Self.reach }.map { bodies[$0] }
      let farthest = bodies.indices.max { distances[$0] < distances[$1] }
      place = farthest.flatMap { distances[$0] > Self.reach ? bodies[$0].center : nil }
    }
  }

  private(set) var bodies: [Bodies] = []
  private(set) var bodyChips: [GhostChip] = []
  private var edges: [Edge] = []
  private var skin: [CGFloat] = []
  /// The edge from which the onion skin's gesture started, if it is shown without sets.
  private var skinEdge: UIRectEdge = []
  private(set) var letGo: [CGPoint] = []
  private(set) var chips: [GhostChip] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("GhostMarks is made by code; use init(frame:).")
  }

  /// - Parameters:
  ///   - skin: the progress of A in its last frames, newest first.
  ///   - skinEdge: the edge from which the gesture started, for an onion skin without sets.
  ///   - letGo: the finger's position at the release and before, newest first.
  ///   - bodies: those of the sets that are not chosen, in a scene with dynamics.
  func show(
    _ edges: [Edge], skin: [CGFloat], skinEdge: UIRectEdge = [], letGo: [CGPoint] = [], bodies: [Bodies] = []
  ) {
    guard
      edges != self.edges || skin != self.skin || skinEdge != self.skinEdge || letGo != self.letGo || bodies != self.bodies
    else { return }
    (self.skinEdge, self.letGo) = (skinEdge, letGo)
    show(bodies)
    if edges.map(\.letter) != self.edges.map(\.letter) {
      chips.forEach { $0.removeFromSuperview() }
      chips = edges.map { GhostChip($0.letter, $0.index, isOnStage: true) }
      chips.reversed().forEach { addSubview($0) }
    }
    (self.edges, self.skin) = (edges, skin)
    setNeedsDisplay()
    setNeedsLayout()
  }

  private func show(_ bodies: [Bodies]) {
    if bodies.map(\.letter) != self.bodies.map(\.letter) {
      bodyChips.forEach { $0.removeFromSuperview() }
      bodyChips = bodies.map { GhostChip($0.letter, $0.index, isOnStage: true) }
      bodyChips.forEach { addSubview($0) }
    }
    self.bodies = bodies
  }

  /// The leading edge as a line across the stage.
  func leadingLine(_ edge: UIRectEdge, _ progress: CGFloat) -> (CGPoint, CGPoint) {
    let share = CGFloat(progress)
    switch edge {
    case .left: return (CGPoint(x: share * bounds.width, y: 0), CGPoint(x: share * bounds.width, y: bounds.height))
    case .top: return (CGPoint(x: 0, y: share * bounds.height), CGPoint(x: bounds.width, y: share * bounds.height))
    case .bottom:
      let y = (1 - share) * bounds.height
      return (CGPoint(x: 0, y: y), CGPoint(x: bounds.width, y: y))
    default:
      let x = (1 - share) * bounds.width
      return (CGPoint(x: x, y: 0), CGPoint(x: x, y: bounds.height))
    }
  }

  /// The rectangle of the screen: from its leading edge to the edge from which the gesture started.
  private func screen(_ edge: Edge) -> CGRect {
    let (start, end) = leadingLine(edge.edge, edge.progress)
    switch edge.edge {
    case .left: return CGRect(x: 0, y: 0, width: end.x, height: bounds.height)
    case .top: return CGRect(x: 0, y: 0, width: bounds.width, height: end.y)
    case .bottom: return CGRect(x: 0, y: start.y, width: bounds.width, height: bounds.height - start.y)
    default: return CGRect(x: start.x, y: 0, width: bounds.width - start.x, height: bounds.height)
    }
  }

  /// The part of a screen beyond another one from the same edge; nil if there is none.
  static func part(of box: CGRect, beyond own: CGRect, from edge: UIRectEdge) -> CGRect? {
    let part =
      switch edge {
      case .left: CGRect(x: own.maxX, y: box.minY, width: box.maxX - own.maxX, height: box.height)
      case .top: CGRect(x: box.minX, y: own.maxY, width: box.width, height: box.maxY - own.maxY)
      case .bottom: CGRect(x: box.minX, y: box.minY, width: box.width, height: own.minY - box.minY)
      default: CGRect(x: box.minX, y: box.minY, width: own.minX - box.minX, height: box.height)
      }
    // A negative length has a positive `width`.
    return part.size.width > 0 && part.size.height > 0 ? part : nil
  }

  /// The letter of a set stands over the body that is farthest from the chosen set's.
  private func placeBodyChips() {
    for (chip, set) in zip(bodyChips, bodies) {
      chip.isHidden = set.place == nil
      guard let place = set.place else { continue }
      let half = CGSize(width: chip.bounds.width / 2, height: chip.bounds.height / 2)
      chip.center = CGPoint(
        x: min(max(place.x, half.width), max(bounds.width - half.width, half.width)),
        y: min(max(place.y, half.height), max(bounds.height - half.height, half.height)))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeBodyChips()
    var places: [CGFloat] = []
    var shifts: [CGFloat] = []
    for (chip, edge) in zip(chips, edges) {
      let (start, end) = leadingLine(edge.edge, edge.progress)
      let isUpright = edge.edge != .top && edge.edge != .bottom
      let size = chip.bounds.size
      let (length, width) = isUpright ? (bounds.width, size.width) : (bounds.height, size.height)
      let place = min(max(isUpright ? start.x : end.y, width / 2), max(length - width / 2, width / 2))
      let shift = Self.shift(of: place, width: width, step: isUpright ? size.height : size.width, beside: zip(places, shifts))
      places.append(place)
      shifts.append(shift)
      chip.center =
        isUpright
        ? CGPoint(x: place, y: bounds.height * Self.chipHeight + shift)
        : CGPoint(x: bounds.width * Self.chipHeight + shift, y: place)
    }
  }

  /// The gap between two letters whose screens end at one place.
  private static let chipGap: CGFloat = 4
  /// Over this distance a letter gives way to another one that comes near.
  private static let chipReach: CGFloat = 16

  /// How far a letter lies along its edge beyond those that were placed before, so that it covers none of them.
  private static func shift(
    of place: CGFloat, width: CGFloat, step: CGFloat, beside others: Zip2Sequence<[CGFloat], [CGFloat]>
  ) -> CGFloat {
    others.reduce(0) { shift, other in
      let apart = abs(place - other.0) - width - chipGap
      return max(shift, min(max(1 - apart / chipReach, 0), 1) * (other.1 + step + chipGap))
    }
  }

  override func draw(_ rect: CGRect) {
    drawSkin()
    drawBodies()
    defer { drawLetGo() }
    guard let first = edges.first else { return }
    let own = screen(first)
    for edge in edges.reversed() {
      let color = GhostStyle.color(edge.index, isDark: true)
      let box = screen(edge)
      if edge.letter != first.letter, let part = Self.part(of: box, beyond: own, from: edge.edge) {
        color.withAlphaComponent(0.1).setFill()
        UIRectFillUsingBlendMode(part, .normal)
      }
      let outline = UIBezierPath(rect: box.insetBy(dx: 1, dy: 1))
      outline.lineWidth = Self.ground
      UIColor(ink: 0x0B0C0F, alpha: 0.6).setStroke()
      outline.stroke()
      outline.lineWidth = Self.line
      GhostStyle.apply(edge.index, to: outline)
      color.setStroke()
      outline.stroke()
    }
  }

  private func drawBodies() {
    for set in bodies.reversed() {
      for body in set.bodies {
        let path = body.path
        path.lineWidth = Self.ground
        UIColor(ink: 0x0B0C0F, alpha: 0.6).setStroke()
        path.stroke()
        path.lineWidth = Self.line
        GhostStyle.apply(set.index, to: path)
        GhostStyle.color(set.index, isDark: true).setStroke()
        path.stroke()
      }
    }
  }

  private static let ringSize: CGFloat = 40

  /// A dotted ring at the position of the release, with its trail at half opacity.
  private func drawLetGo() {
    guard let place = letGo.first else { return }
    for (age, point) in letGo.dropFirst().enumerated() where hypot(point.x - place.x, point.y - place.y) > Self.ringSize / 2 {
      let part = CGFloat(age) / CGFloat(FingerTrail.count)
      let size = 7 - 3.5 * min(part, 1)
      UIColor(white: 1, alpha: 0.31 * max(1 - part, 0)).setFill()
      UIBezierPath(ovalIn: CGRect(x: point.x - size / 2, y: point.y - size / 2, width: size, height: size)).fill()
    }
    let ring = UIBezierPath(
      ovalIn: CGRect(
        x: place.x - Self.ringSize / 2, y: place.y - Self.ringSize / 2, width: Self.ringSize, height: Self.ringSize))
    UIColor(white: 1, alpha: 0.1).setFill()
    ring.fill()
    ring.lineWidth = 2.5
    ring.lineCapStyle = .round
    ring.setLineDash([2, 4], count: 2, phase: 0)
    UIColor.white.setStroke()
    ring.stroke()
  }

  private func drawSkin() {
    let edge = edges.first?.edge ?? skinEdge
    guard !edge.isEmpty else { return }
    for (age, progress) in skin.enumerated() {
      let part = CGFloat(age) / CGFloat(max(skin.count, Self.skinFrames) - 1)
      let (start, end) = leadingLine(edge, progress)
      let line = UIBezierPath()
      line.move(to: start)
      line.addLine(to: end)
      line.lineWidth = Self.skinLine
      UIColor(white: 1, alpha: 0.34 - 0.28 * min(part, 1)).setStroke()
      line.stroke()
    }
  }
}
