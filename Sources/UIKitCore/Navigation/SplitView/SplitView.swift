import CoreGraphics
import Foundation
import QuartzCore

/// The view of a split view controller: its columns, the lines between them, and the dimming of the secondary one.
final class SplitView: UIView {
  /// The darkness over the secondary column. Chosen, near iOS.
  private static let dimmingAlpha: CGFloat = 0.2
  /// The radius of the shadow of columns over another one, in points. Chosen.
  private static let shadowRadius: CGFloat = 12

  private let dimming = UIView()
  /// At the edges of the leading columns, from the primary one.
  private let lines = [UIView(), UIView()]
  private var layOut: () -> Void = {}
  private var didLeaveWindow: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = .systemBackground
    dimming.backgroundColor = .black
    dimming.alpha = 0
    addSubview(dimming)
    for line in lines {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  func onLayout(_ layOut: @escaping () -> Void) { self.layOut = layOut }
  func onLeavingWindow(_ didLeaveWindow: @escaping () -> Void) { self.didLeaveWindow = didLeaveWindow }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { didLeaveWindow() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Adds a column's view; the secondary one below all others.
  func add(_ view: UIView, isSecondary: Bool) {
    if isSecondary { insertSubview(view, at: 0) } else { insertSubview(view, belowSubview: lines[0]) }
  }

  /// Whether a point is on the dimmed part of the secondary column.
  func isDimmed(at point: CGPoint) -> Bool { hitTest(point, with: nil) === dimming }

  /// Draws the lines at the edges of the leading columns, in points, and dims the secondary column.
  func show(edges: [CGFloat], isFlipped: Bool, dims: Bool, secondary: CGRect) {
    let thickness = 1 / max(contentScaleFactor, 1)
    for (index, line) in lines.enumerated() {
      let edge = edges.indices.contains(index) ? edges[index] : nil
      line.isHidden = edge == nil
      line.frame = CGRect(
        x: (edge ?? 0) - (isFlipped ? 0 : thickness), y: 0, width: thickness, height: bounds.height)
      line.layer.shadowRadius = Self.shadowRadius
      line.layer.shadowOpacity = dims && index == edges.count - 1 ? 0.3 : 0
    }
    dimming.frame = secondary
    dimming.alpha = dims ? Self.dimmingAlpha : 0
    dimming.isUserInteractionEnabled = dims
  }

  /// Shows one controller's view instead of the columns.
  func showWhole() {
    for line in lines { line.isHidden = true }
    dimming.alpha = 0
  }
}
