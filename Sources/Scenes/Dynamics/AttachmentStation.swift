import UIKit

/// One kind of attachment in a part of the ground, with its blocks and the marks that show it.
@MainActor final class AttachmentStation {
  enum Kind: String, CaseIterable {
    case rod, spring, limit, fixed, pin, sliding

    var note: String {
      switch self {
      case .rod: return "item, anchor"
      case .spring: return "with a frequency"
      case .limit: return "as far as its length"
      case .fixed: return "two as one"
      case .pin: return "turns about a point"
      case .sliding: return "along an axis"
      }
    }
  }

  let kind: Kind
  private(set) var blocks: [(block: ToyBlock, center: CGPoint)] = []
  /// The block that does not move.
  private(set) var peg: ToyBlock?
  private let anchor: CGPoint
  private let title = UILabel.word(size: 13, weight: .semibold)
  private let note = UILabel.word(size: 12)
  private let line = LineView(width: 3)
  private let trace = TraceView(width: 3)
  private let coil = CoilView()
  private let ring: AnchorView
  private var attachment: UIAttachmentBehavior?
  private let length: CGFloat
  private let reach: CGFloat
  /// Slanted, so that gravity moves the block along it.
  private static let axis = CGVector(dx: cos(0.28), dy: sin(0.28))

  init(_ kind: Kind, in frame: CGRect) {
    self.kind = kind
    let unit = min(max(min(frame.width / 262, frame.height / 286), 0.4), 1.4)
    length = 104 * unit
    reach = 88 * unit
    anchor = CGPoint(x: frame.midX.rounded(), y: (frame.minY + frame.height * (kind == .sliding ? 0.45 : 0.18)).rounded())
    ring = AnchorView(at: anchor)
    title.text = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    note.text = frame.width < 130 ? nil : kind.note
    let foot = min(max(frame.height * 0.29, 48), 84)
    for (label, y) in [(title, frame.maxY - foot), (note, frame.maxY - foot + 18)] as [(UILabel, CGFloat)] {
      label.textAlignment = .center
      label.frame = CGRect(x: frame.minX, y: y.rounded(), width: frame.width, height: 16)
    }
    place(unit)
  }

  private func place(_ unit: CGFloat) {
    func block(_ design: ToyDesign, _ scale: CGFloat, _ dx: CGFloat, _ dy: CGFloat) -> ToyBlock {
      let block = ToyBlock(design, unit: unit * scale)
      blocks.append((block, CGPoint(x: anchor.x + dx, y: anchor.y + dy)))
      return block
    }
    switch kind {
    case .rod: _ = block(.wheel, 0.8, length * 0.6, length * 0.8)
    case .spring: _ = block(.dune, 0.8, 0, length)
    case .limit:
      peg = block(.button, 0.6, 0, 0)
      _ = block(.moon, 0.8, length * 0.35, length * 0.55)
    case .fixed:
      peg = block(.sail, 0.7, -length * 0.55, 0)
      _ = block(.plank, 0.72, length * 0.35, 0)
    case .pin:
      peg = block(.nut, 0.7, 0, 0)
      _ = block(.column, 0.78, length * 0.62, 0)
    case .sliding: _ = block(.parcel, 0.8, 0, 0)
    }
  }

  /// The marks below the blocks, and those above them.
  var marks: [UIView] { [title, note, line, trace] + (kind == .spring ? [coil] : []) }
  var rings: [UIView] { [.rod, .spring, .pin].contains(kind) ? [ring] : [] }

  private var moving: ToyBlock { blocks[blocks.count - 1].block }

  /// Makes the attachment for the blocks' present positions.
  func hang() -> UIAttachmentBehavior {
    let made: UIAttachmentBehavior
    switch (kind, peg) {
    case (.limit, let peg?):
      made = .limitAttachment(with: moving, offsetFromCenter: .zero, attachedTo: peg, offsetFromCenter: .zero)
    case (.fixed, let peg?):
      made = .fixedAttachment(
        with: moving, attachedTo: peg, attachmentAnchor: CGPoint(x: peg.frame.maxX, y: peg.center.y))
    case (.pin, let peg?): made = .pinAttachment(with: moving, attachedTo: peg, attachmentAnchor: anchor)
    case (.sliding, _):
      made = .slidingAttachment(with: moving, attachmentAnchor: anchor, axisOfTranslation: Self.axis)
    default: made = UIAttachmentBehavior(item: moving, attachedToAnchor: anchor)
    }
    attachment = made
    return made
  }

  // MARK: - Tuning

  /// - Parameter share: the fraction of the initial length.
  func setLength(_ share: CGFloat) { attachment?.length = length * share }

  func setSpring(frequency: CGFloat, damping: CGFloat) {
    attachment?.frequency = frequency
    attachment?.damping = damping
  }

  /// - Parameter range: the largest angle to each side, in radians.
  func setPin(friction: CGFloat, range: CGFloat) {
    attachment?.frictionTorque = friction
    attachment?.attachmentRange = UIFloatRange(minimum: -range, maximum: range)
  }

  /// - Parameter share: the fraction of the available distance to each side.
  func setRail(_ share: CGFloat) {
    attachment?.attachmentRange = UIFloatRange(minimum: -reach * share, maximum: reach * share)
  }

  func apply(_ colors: PageColors) {
    title.textColor = colors.text
    note.textColor = colors.textSecondary
    line.backgroundColor = colors.textSecondary
    trace.color = colors.textSecondary
    ring.apply(colors)
  }

  // MARK: - Drawing

  func draw() {
    line.isHidden = kind != .rod
    switch kind {
    case .rod: line.place(from: anchor, to: moving.center)
    case .spring: coil.place(item: moving.center, anchor: anchor)
    case .limit: trace.show(rope(from: peg?.center ?? anchor, to: moving.center))
    case .sliding: trace.show(rail)
    case .fixed, .pin: break
    }
  }

  /// The rope: straight if it is taut, otherwise sagging by the excess length.
  private func rope(from start: CGPoint, to end: CGPoint) -> UIBezierPath {
    let whole = attachment?.length ?? length
    let slack = max(whole - hypot(end.x - start.x, end.y - start.y), 0)
    let path = UIBezierPath()
    path.move(to: start)
    path.addQuadCurve(
      to: end, controlPoint: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + slack * 0.9))
    return path
  }

  private var rail: UIBezierPath {
    let half = attachment?.attachmentRange.maximum ?? reach
    let (dx, dy) = (Self.axis.dx, Self.axis.dy)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: anchor.x - dx * half, y: anchor.y - dy * half))
    path.addLine(to: CGPoint(x: anchor.x + dx * half, y: anchor.y + dy * half))
    for side in [-half, half] {
      let end = CGPoint(x: anchor.x + dx * side, y: anchor.y + dy * side)
      path.move(to: CGPoint(x: end.x - dy * 8, y: end.y + dx * 8))
      path.addLine(to: CGPoint(x: end.x + dy * 8, y: end.y - dx * 8))
    }
    return path
  }
}
