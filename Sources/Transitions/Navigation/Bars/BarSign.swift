import CoreGraphics
import DrawingValues
import Foundation

/// The signs of system items, drawn here on a square of 22 points: the system's symbols are not on Linux.
enum BarSign {
  case add, close, play, pause, rewind, fastForward
  case compose, reply, action, organize, bookmarks, search, refresh, camera, trash, pageCurl
  case more, star, clock, person, download, ranks

  /// The side of the square in which the signs are drawn, and the width of the strokes, in points. Chosen, near iOS.
  static let side: CGFloat = 22
  private static let stroke: CGFloat = 2

  /// The sign as a template image of a side in points.
  @MainActor
  func image(side: CGFloat = BarSign.side) -> UIImage {
    let pen = BarSignPen()
    draw(with: pen)
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      context.cgContext.scaleBy(x: side / Self.side, y: side / Self.side)
      UIColor.black.set()
      pen.filled.fill()
      pen.stroked.lineWidth = Self.stroke
      pen.stroked.lineCapStyle = .round
      pen.stroked.lineJoinStyle = .round
      pen.stroked.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }

  @MainActor
  private func draw(with pen: BarSignPen) {
    switch self {
    case .add: pen.line((3, 11), (19, 11)).line((11, 3), (11, 19))
    case .close: pen.line((3, 3), (19, 19)).line((3, 19), (19, 3))
    case .play: pen.area((3, 3), (19, 11), (3, 19))
    case .pause: pen.area((3, 3), (8, 3), (8, 19), (3, 19)).area((14, 3), (19, 3), (19, 19), (14, 19))
    case .rewind: pen.area((11, 3), (0, 11), (11, 19)).area((22, 3), (11, 11), (22, 19))
    case .fastForward: pen.area((0, 3), (11, 11), (0, 19)).area((11, 3), (22, 11), (11, 19))
    case .compose:
      pen.line((11.5, 4), (3, 4), (3, 19.5), (18.5, 19.5), (18.5, 11)).line((10.5, 11.8), (19.3, 3))
      pen.area((8, 14.3), (9.1, 10.6), (11.7, 13.2))
    case .reply: drawReply(with: pen)
    case .action:
      pen.line((7, 9), (4, 9), (4, 20.5), (18, 20.5), (18, 9), (15, 9))
      pen.line((11, 15), (11, 2)).line((7, 5.7), (11, 1.7), (15, 5.7))
    case .organize: pen.shape((2, 4), (8.2, 4), (10.2, 6.5), (20, 6.5), (20, 18.5), (2, 18.5)).line((2, 10.5), (20, 10.5))
    case .bookmarks: drawBook(with: pen)
    case .search: pen.circle((9.3, 9.3), radius: 6.6).line((14.2, 14.2), (19.6, 19.6))
    case .refresh: pen.arc((11, 11.8), radius: 7.9, from: 0.15, to: 1.5).line((17, 1.6), (17, 6.6), (12, 6.6))
    case .camera:
      pen.shape((1.8, 6.5), (6, 6.5), (7.8, 3.8), (14.2, 3.8), (16, 6.5), (20.2, 6.5), (20.2, 18.6), (1.8, 18.6))
      pen.circle((11, 12.2), radius: 3.6)
    case .trash:
      pen.line((3, 5.5), (19, 5.5)).line((8, 5.5), (8, 2.5), (14, 2.5), (14, 5.5))
      pen.line((4.8, 5.5), (5.8, 20.3), (16.2, 20.3), (17.2, 5.5)).line((9, 9.5), (9.2, 16.3)).line((13, 9.5), (12.8, 16.3))
    case .pageCurl: pen.shape((4, 2), (18, 2), (18, 13.5), (11.5, 20), (4, 20)).line((11.5, 20), (11.5, 13.5), (18, 13.5))
    case .more: for x in [3.5, 11, 18.5] { pen.disc((x, 11), radius: 2) }
    case .star: pen.star((11, 11.8), radius: 10)
    case .clock: pen.circle((11, 11), radius: 9).line((11, 5.8), (11, 11), (14.8, 13.2))
    case .person: drawPerson(with: pen)
    case .download:
      pen.line((7, 9), (4, 9), (4, 20.5), (18, 20.5), (18, 9), (15, 9))
      pen.line((11, 2), (11, 15)).line((7, 11.3), (11, 15.3), (15, 11.3))
    case .ranks: for (y, x) in [(4.5, 19.0), (11, 14.5), (17.5, 10.0)] { pen.line((3, y), (x, y)) }
    }
  }

  /// An arrow that turns to the left.
  @MainActor
  private func drawReply(with pen: BarSignPen) {
    pen.stroked.move(to: CGPoint(x: 1.8, y: 9.6))
    for point in [CGPoint(x: 9.2, y: 2.8), CGPoint(x: 9.2, y: 6.6)] { pen.stroked.addLine(to: point) }
    pen.stroked.addCurve(
      to: CGPoint(x: 20, y: 18.8), controlPoint1: CGPoint(x: 16, y: 6.6), controlPoint2: CGPoint(x: 20, y: 11))
    pen.stroked.addCurve(
      to: CGPoint(x: 9.2, y: 12.8), controlPoint1: CGPoint(x: 17.6, y: 14.6), controlPoint2: CGPoint(x: 14.4, y: 12.8))
    pen.stroked.addLine(to: CGPoint(x: 9.2, y: 16.4))
    pen.stroked.close()
  }

  /// An open book.
  @MainActor
  private func drawBook(with pen: BarSignPen) {
    for x in [-1.0, 1] {
      let (outer, control) = (11 + 9 * x, 11 + 5 * x)
      pen.stroked.move(to: CGPoint(x: 11, y: 5.6))
      pen.stroked.addQuadCurve(to: CGPoint(x: outer, y: 4.6), controlPoint: CGPoint(x: control, y: 2.4))
      pen.stroked.addLine(to: CGPoint(x: outer, y: 17.4))
      pen.stroked.addQuadCurve(to: CGPoint(x: 11, y: 18.6), controlPoint: CGPoint(x: control, y: 15.2))
    }
    pen.line((11, 5.6), (11, 18.6))
  }

  /// Head and shoulders in a circle.
  @MainActor
  private func drawPerson(with pen: BarSignPen) {
    pen.circle((11, 11), radius: 9).disc((11, 8.6), radius: 3.2)
    pen.filled.move(to: CGPoint(x: 4.8, y: 17))
    pen.filled.addCurve(
      to: CGPoint(x: 17.2, y: 17), controlPoint1: CGPoint(x: 6.4, y: 11.6), controlPoint2: CGPoint(x: 15.6, y: 11.6))
    pen.filled.addQuadCurve(to: CGPoint(x: 4.8, y: 17), controlPoint: CGPoint(x: 11, y: 22))
    pen.filled.close()
  }
}
