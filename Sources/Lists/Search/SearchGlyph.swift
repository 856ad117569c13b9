import CoreGraphics
import DrawingValues
import Foundation

/// The icons of search fields, drawn here: the system's symbols are not on Linux.
package enum SearchGlyph {
  @MainActor
  package static func glass(side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.black.setStroke()
      let path = UIBezierPath(ovalIn: CGRect(x: side * 0.16, y: side * 0.14, width: side * 0.5, height: side * 0.5))
      path.move(to: CGPoint(x: side * 0.59, y: side * 0.57))
      path.addLine(to: CGPoint(x: side * 0.83, y: side * 0.82))
      path.lineWidth = side * 0.085
      path.lineCapStyle = .round
      path.stroke()
    }
    .withRenderingMode(.alwaysTemplate)
  }
  /// An open book.
  @MainActor
  package static func book(side: CGFloat) -> UIImage {
    stroked(side) { path in
      for x in [-1.0, 1] {
        let outer = side * (0.5 + 0.38 * x)
        path.move(to: CGPoint(x: side * 0.5, y: side * 0.28))
        path.addQuadCurve(to: CGPoint(x: outer, y: side * 0.24), controlPoint: CGPoint(x: side * (0.5 + 0.2 * x), y: side * 0.16))
        path.addLine(to: CGPoint(x: outer, y: side * 0.74))
        path.addQuadCurve(
          to: CGPoint(x: side * 0.5, y: side * 0.78), controlPoint: CGPoint(x: side * (0.5 + 0.2 * x), y: side * 0.66))
      }
      path.move(to: CGPoint(x: side * 0.5, y: side * 0.28))
      path.addLine(to: CGPoint(x: side * 0.5, y: side * 0.78))
    }
  }

  /// Three lines, each with a dot.
  @MainActor
  package static func list(side: CGFloat) -> UIImage {
    stroked(side) { path in
      for y in [0.28, 0.5, 0.72] {
        path.move(to: CGPoint(x: side * 0.16, y: side * y))
        path.addLine(to: CGPoint(x: side * 0.18, y: side * y))
        path.move(to: CGPoint(x: side * 0.34, y: side * y))
        path.addLine(to: CGPoint(x: side * 0.84, y: side * y))
      }
    }
  }

  @MainActor
  private static func stroked(_ side: CGFloat, _ outline: (UIBezierPath) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.black.setStroke()
      let path = UIBezierPath()
      outline(path)
      path.lineWidth = side * 0.075
      path.lineCapStyle = .round
      path.stroke()
    }
    .withRenderingMode(.alwaysTemplate)
  }
}
