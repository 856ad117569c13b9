import UIKit

/// The icons of the bench, drawn on a grid of 16 with strokes of 1.5 points and round caps.
public enum Icon: Sendable {
  case chevronDown, chevronRight, undo, redo, more, search, clear, reset, warning, tick, cross, pause, play, step, stepBack,
    export, copy, onionSkin, ghosts, record, filter, repeats, pin, take, branch

  static let grid: CGFloat = 16
  static let stroke: CGFloat = 1.5

  /// The path of the icon in a square of `grid` points.
  var path: UIBezierPath {
    let path = UIBezierPath()
    func line(_ points: [(CGFloat, CGFloat)]) {
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
    }
    switch self {
    case .chevronDown: line([(4, 6), (8, 10.25), (12, 6)])
    case .chevronRight: line([(6, 4), (10.25, 8), (6, 12)])
    case .undo:
      line([(5.6, 3), (2.75, 5.9), (5.6, 8.8)])
      path.move(to: CGPoint(x: 2.9, y: 5.9))
      path.addLine(to: CGPoint(x: 9.6, y: 5.9))
      path.addCurve(
        to: CGPoint(x: 9.6, y: 13), controlPoint1: CGPoint(x: 14.4, y: 5.9), controlPoint2: CGPoint(x: 14.4, y: 13))
      path.addLine(to: CGPoint(x: 6.4, y: 13))
    case .redo:
      line([(10.4, 3), (13.25, 5.9), (10.4, 8.8)])
      path.move(to: CGPoint(x: 13.1, y: 5.9))
      path.addLine(to: CGPoint(x: 6.4, y: 5.9))
      path.addCurve(
        to: CGPoint(x: 6.4, y: 13), controlPoint1: CGPoint(x: 1.6, y: 5.9), controlPoint2: CGPoint(x: 1.6, y: 13))
      path.addLine(to: CGPoint(x: 9.6, y: 13))
    case .more: break
    case .search:
      path.append(UIBezierPath(ovalIn: CGRect(x: 2.25, y: 2.25, width: 9, height: 9)))
      line([(10, 10), (13.75, 13.75)])
    case .clear: line([(4.5, 4.5), (11.5, 11.5)]); line([(11.5, 4.5), (4.5, 11.5)])
    case .reset:
      line([(3, 2.75), (3, 6), (6.25, 6)])
      path.move(to: CGPoint(x: 3.2, y: 5.8))
      path.addArc(
        withCenter: CGPoint(x: 8, y: 8.1), radius: 5.25, startAngle: -0.85 * .pi, endAngle: 0.9 * .pi, clockwise: true)
    case .warning:
      line([(8, 2.5), (14.25, 13.25), (1.75, 13.25)])
      path.close()
      line([(8, 6.5), (8, 9.25)])
      line([(8, 11.2), (8, 11.25)])
    case .export:
      line([(8, 9.75), (8, 2.25)])
      line([(5.25, 4.75), (8, 2), (10.75, 4.75)])
      line([(5.5, 7), (3, 7), (3, 13.75), (13, 13.75), (13, 7), (10.5, 7)])
    case .copy:
      path.append(UIBezierPath(roundedRect: CGRect(x: 5.75, y: 5.75, width: 8, height: 8), cornerRadius: 1.5))
      line([(10.25, 3.5), (10.25, 2.25), (2.25, 2.25), (2.25, 10.25), (3.5, 10.25)])
    case .onionSkin:
      path.append(UIBezierPath(roundedRect: CGRect(x: 1.75, y: 3, width: 12.5, height: 10), cornerRadius: 2))
      line([(5.5, 3.5), (5.5, 12.5)])
      line([(8.5, 3.5), (8.5, 12.5)])
    case .ghosts:
      path.append(UIBezierPath(ovalIn: CGRect(x: 1.5, y: 3.75, width: 8.5, height: 8.5)))
      path.append(UIBezierPath(ovalIn: CGRect(x: 6, y: 3.75, width: 8.5, height: 8.5)))
    case .record:
      path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 12, height: 12)))
      path.append(UIBezierPath(ovalIn: CGRect(x: 6.5, y: 6.5, width: 3, height: 3)))
    case .filter:
      line([(2.5, 4.5), (13.5, 4.5)])
      line([(4.75, 8), (11.25, 8)])
      line([(6.75, 11.5), (9.25, 11.5)])
    case .repeats:
      line([(11, 1.75), (13.5, 4.25), (11, 6.75)])
      line([(13.25, 4.25), (5, 4.25)])
      path.addCurve(
        to: CGPoint(x: 2.5, y: 7.5), controlPoint1: CGPoint(x: 3.4, y: 4.25), controlPoint2: CGPoint(x: 2.5, y: 5.4))
      line([(5, 9.25), (2.5, 11.75), (5, 14.25)])
      line([(2.75, 11.75), (11, 11.75)])
      path.addCurve(
        to: CGPoint(x: 13.5, y: 8.5), controlPoint1: CGPoint(x: 12.6, y: 11.75), controlPoint2: CGPoint(x: 13.5, y: 10.6))
    case .pin:
      line([(5.5, 2.5), (10.5, 2.5)])
      line([(6, 2.5), (6, 7), (4, 9.75), (12, 9.75), (10, 7), (10, 2.5)])
      line([(8, 9.75), (8, 14)])
    case .take:
      line([(8, 2.25), (8, 9.5)])
      line([(5.25, 7), (8, 9.75), (10.75, 7)])
      line([(2.75, 10), (2.75, 13.5), (13.25, 13.5), (13.25, 10)])
    case .branch:
      line([(4, 2.5), (4, 13.5)])
      line([(4, 9), (8, 9), (12, 5.5), (12, 2.5)])
    case .tick: line([(3.5, 8.5), (6.5, 11.5), (12.5, 4.75)])
    case .cross: line([(5, 5), (11, 11)]); line([(11, 5), (5, 11)])
    case .pause:
      path.append(UIBezierPath(roundedRect: CGRect(x: 3.75, y: 3, width: 3, height: 10), cornerRadius: 0.75))
      path.append(UIBezierPath(roundedRect: CGRect(x: 9.25, y: 3, width: 3, height: 10), cornerRadius: 0.75))
    case .play:
      line([(5, 3.25), (12.25, 8), (5, 12.75)])
      path.close()
    case .step:
      line([(3.5, 3.75), (10, 8), (3.5, 12.25)])
      path.close()
      path.append(UIBezierPath(rect: CGRect(x: 11, y: 3.5, width: 1.75, height: 9)))
    case .stepBack:
      line([(12.5, 3.75), (6, 8), (12.5, 12.25)])
      path.close()
      path.append(UIBezierPath(rect: CGRect(x: 3.25, y: 3.5, width: 1.75, height: 9)))
    }
    path.lineWidth = Self.stroke
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    return path
  }

  private var isSolid: Bool { [.pause, .play, .step, .stepBack].contains(self) }

  /// Strokes or fills the icon in a rectangle with the current colour.
  func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / Self.grid, y: rect.height / Self.grid)
    if self == .more {
      for x in [3.25, 8, 12.75] as [CGFloat] {
        UIBezierPath(ovalIn: CGRect(x: x - 1.25, y: 6.75, width: 2.5, height: 2.5)).fill()
      }
    } else if isSolid {
      path.fill()
    } else {
      path.stroke()
    }
    context.restoreGState()
  }
}

/// A view that shows an icon in one colour.
public final class IconView: UIView {
  /// The icon; setting it redraws the view.
  public var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }
  /// The colour of the icon. Default: white.
  public var color: UIColor = .white { didSet { if color != oldValue { setNeedsDisplay() } } }

  /// Makes a view of 16 × 16 points that ignores touches; the icon scales with the view.
  public init(_ icon: Icon) {
    self.icon = icon
    super.init(frame: CGRect(x: 0, y: 0, width: Icon.grid, height: Icon.grid))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Traps; use `init(_:)`.
  public required init?(coder: NSCoder) {
    fatalError("IconView is made by code; use init(_:).")
  }

  public override func draw(_ rect: CGRect) {
    color.setFill()
    color.setStroke()
    icon.draw(in: bounds)
  }
}
