/// The reason why something cannot be followed in a film.
public enum TrackProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The rectangle is not inside the picture.
  case outside(PictureRectangle, width: Int, height: Int)
  /// A side is less than `RectangleTracker.leastSide`.
  case tooSmall(PictureRectangle)
  /// There is nothing in the rectangle to recognise, or no edge.
  case plain(PictureRectangle)
  /// Its centre is outside the picture.
  case left
  /// It is not recognised any more.
  case lost(likeness: Double)
  /// Another scene has begun.
  case cut

  /// A sentence with what would help; the film's time is the caller's.
  public var description: String {
    switch self {
    case .outside(let rectangle, let width, let height):
      return
        "the rectangle \(Self.text(rectangle)) is not inside the picture, which has \(width)x\(height) pixels; --track is in the film's own pixels."
    case .tooSmall(let rectangle):
      return
        "the rectangle \(Self.text(rectangle)) is too small: each side has at least \(Int(RectangleTracker.leastSide)) pixels."
    case .plain(let rectangle):
      return
        "in the rectangle \(Self.text(rectangle)) there is nothing to recognise; choose one with a border, an icon or words of the thing that moves in it."
    case .left: return "the rectangle has left the picture; choose a part that stays in it, or --edge."
    case .lost(let likeness):
      return
        "the rectangle is lost: what is there is like it by \(TraceText.number(max(likeness, 0))), and \(RectangleTracker.leastLikeness) is needed; choose a part that keeps its look, or begin later with --at."
    case .cut: return "the film is cut: another scene begins; end or begin it at the cut (--at)."
    }
  }

  private static func text(_ rectangle: PictureRectangle) -> String {
    let numbers = [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { TraceText.number($0) }
    return "\(numbers[0]),\(numbers[1]),\(numbers[2])x\(numbers[3])"
  }
}
