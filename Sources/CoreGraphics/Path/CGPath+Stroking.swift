import Foundation

extension CGPath {
  /// The outline of a stroke, to be filled with the nonzero winding rule. Curves become short straight lines.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: max(lineWidth, 0), cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let path = CGMutablePath()
    path.addPath(self, transform: transform)
    return path.stroked(style)
  }

  /// The path cut into dashes, with alternating lengths of dashes and gaps. Curves become short straight lines.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = CGMutablePath()
    path.addPath(self, transform: transform)
    guard let dash = Dash(phase: phase, lengths: lengths) else { return path.immutable }
    let result = CGMutablePath()
    for line in path.flattened(tolerance: Outline.tolerance) {
      for piece in dash.cut(line) { result.addLines(between: piece.points) }
    }
    return result.immutable
  }

  final func stroked(_ style: StrokeStyle) -> CGPath {
    guard style.width > 0, style.width.isFinite else { return CGPath(segments: []) }
    let dash = Dash(phase: style.dashPhase, lengths: style.dashLengths)
    let outline = Outline(style: style)
    for line in flattened(tolerance: Outline.tolerance) {
      for piece in dash?.cut(line) ?? [line] { outline.add(piece) }
    }
    return outline.path.immutable
  }
}

/// The pattern of a dashed line.
struct Dash {
  private let lengths: [CGFloat]
  private let phase: CGFloat

  /// Nil for lengths without a pattern: none, a negative one, or only zeros.
  init?(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }) else {
      return nil
    }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = self.lengths.reduce(0, +)
    let rest = phase.truncatingRemainder(dividingBy: total)
    self.phase = rest < 0 ? rest + total : rest
  }

  private var start: (index: Int, left: CGFloat) {
    var index = 0
    var left = phase
    while left >= lengths[index] {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    return (index, lengths[index] - left)
  }

  func cut(_ line: Polyline) -> [Polyline] {
    let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
    var (index, left) = start
    var pieces: [Polyline] = []
    var piece: [CGPoint] = index % 2 == 0 ? Array(points.prefix(1)) : []
    for (from, to) in zip(points, points.dropFirst()) {
      let length = hypot(to.x - from.x, to.y - from.y)
      var walked: CGFloat = 0
      while length - walked > left {
        walked += left
        let part = walked / length
        let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        if index % 2 == 0 {
          pieces.append(Polyline(points: piece + [point], isClosed: false))
          piece = []
        } else {
          piece = [point]
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - walked
      if index % 2 == 0 { piece.append(to) }
    }
    if piece.count > 1 { pieces.append(Polyline(points: piece, isClosed: false)) }
    return pieces
  }
}
