import CoreGraphics
import Foundation

extension UIBarButtonItem {
  /// The items that the system names or draws, and the spaces of a toolbar.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    /// The room that is left, shared with the other flexible spaces of a toolbar.
    case flexibleSpace = 5
    /// A space of the item's `width`.
    case fixedSpace = 6
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  /// The side of the drawn signs in points, and the width of their strokes. Chosen, near iOS.
  private static let side: CGFloat = 22
  private static let stroke: CGFloat = 2

  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  var style: UIBarButtonItem.Style { self == .done || self == .save ? .prominent : .plain }
  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The sign as a template image; nil for items with a title and for spaces.
  @MainActor
  var image: UIImage? {
    guard let path = sign else { return nil }
    let size = CGSize(width: Self.side, height: Self.side)
    return UIGraphicsImageRenderer(size: size).image { _ in
      path.lineWidth = Self.stroke
      path.lineCapStyle = .round
      UIColor.black.set()
      if isFilled { path.fill() } else { path.stroke() }
    }.withRenderingMode(.alwaysTemplate)
  }

  private var isFilled: Bool { self != .add && self != .close }

  @MainActor
  private var sign: UIBezierPath? {
    let (low, middle, high) = (Self.side * 0.14, Self.side / 2, Self.side * 0.86)
    let path = UIBezierPath()
    func line(_ points: CGPoint...) {
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
    }
    func triangle(from base: CGFloat, to tip: CGFloat) {
      line(CGPoint(x: base, y: low), CGPoint(x: tip, y: middle), CGPoint(x: base, y: high))
      path.close()
    }
    switch self {
    case .add:
      line(CGPoint(x: low, y: middle), CGPoint(x: high, y: middle))
      line(CGPoint(x: middle, y: low), CGPoint(x: middle, y: high))
    case .close:
      line(CGPoint(x: low, y: low), CGPoint(x: high, y: high))
      line(CGPoint(x: low, y: high), CGPoint(x: high, y: low))
    case .play: triangle(from: low, to: high)
    case .pause:
      for x in [low, high - low * 1.6] {
        path.append(UIBezierPath(rect: CGRect(x: x, y: low, width: low * 1.6, height: high - low)))
      }
    case .rewind:
      triangle(from: middle, to: 0)
      triangle(from: Self.side, to: middle)
    case .fastForward:
      triangle(from: 0, to: middle)
      triangle(from: middle, to: Self.side)
    default: return nil
    }
    return path
  }
}
