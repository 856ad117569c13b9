import UIKit

/// A thin line along the four corners of a shape, without its straight edges.
final class CornerOutline: UIView {
  /// How far a window reaches from the tip of a corner, in units of the radius: the whole of a continuous corner, and a little more.
  private static let reach: CGFloat = 1.7
  private static let corners: [(x: CGFloat, y: CGFloat)] = [(0, 0), (1, 0), (0, 1), (1, 1)]

  private let windows = CornerOutline.corners.map { _ in UIView() }
  private let lines = CornerOutline.corners.map { _ in UIView() }
  var shape = CardShape() { didSet { if shape != oldValue { setNeedsLayout() } } }
  /// In points.
  var lineWidth: CGFloat = 1.5 { didSet { if lineWidth != oldValue { setNeedsLayout() } } }
  var color = UIColor.clear {
    didSet { for line in lines { line.layer.borderColor = color.cgColor } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for (window, line) in zip(windows, lines) {
      window.clipsToBounds = true
      window.addSubview(line)
      addSubview(window)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("CornerOutline is made by code; use init(frame:).")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(shape.limitedRadius * Self.reach, bounds.width / 2, bounds.height / 2)
    for (index, corner) in Self.corners.enumerated() {
      let origin = CGPoint(x: corner.x * (bounds.width - side), y: corner.y * (bounds.height - side))
      windows[index].frame = CGRect(x: origin.x, y: origin.y, width: side, height: side)
      let line = lines[index]
      line.frame = CGRect(x: -origin.x, y: -origin.y, width: bounds.width, height: bounds.height)
      line.layer.borderWidth = lineWidth
      line.layer.cornerRadius = shape.limitedRadius
      line.layer.cornerCurve = shape.curve
    }
  }
}
