import CoreGraphics
import DrawingValues
import Foundation

/// How grave the matter of an alert is.
public enum UIAlertControllerSeverity: Int, Sendable {
  case `default` = 0
  /// The user is to read the alert before doing anything that cannot be undone.
  case critical = 1
}

/// The sign of warning in a critical alert: an exclamation mark in a triangle.
enum AlertSign {
  /// In points; chosen.
  static let size = CGSize(width: 36, height: 32)

  @MainActor static let warning = UIGraphicsImageRenderer(size: size).image { _ in
    let triangle = UIBezierPath()
    triangle.move(to: CGPoint(x: 18, y: 2.5))
    triangle.addLine(to: CGPoint(x: 34, y: 29.5))
    triangle.addLine(to: CGPoint(x: 2, y: 29.5))
    triangle.close()
    triangle.lineWidth = 3
    triangle.lineJoinStyle = .round
    UIColor.systemYellow.setFill()
    UIColor.systemYellow.setStroke()
    triangle.fill()
    triangle.stroke()
    let mark = UIBezierPath()
    mark.move(to: CGPoint(x: 18, y: 11.5))
    mark.addLine(to: CGPoint(x: 18, y: 19.5))
    mark.lineWidth = 3
    mark.lineCapStyle = .round
    UIColor.black.setStroke()
    mark.stroke()
    UIColor.black.setFill()
    UIBezierPath(ovalIn: CGRect(x: 16.2, y: 23.2, width: 3.6, height: 3.6)).fill()
  }
}
