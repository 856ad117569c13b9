import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The view of a split view controller: its columns, the lines between them, and the dimming of the secondary one.
final class SplitView: UIView {
  /// The darkness over the secondary column. Chosen, near iOS.
  private static let dimmingAlpha: CGFloat = 0.2
  /// The radius of the shadow of columns over another one, in points. Chosen.
  private static let shadowRadius: CGFloat = 12

  private let dimming = UIView()
  /// At the edges of the leading columns, from the primary one, and of the inspector.
  private let lines = [UIView(), UIView(), UIView()]
  /// Behind the primary column with the style of a sidebar.
  private var sidebar: UIVisualEffectView?
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

  /// Shows or removes the material behind the primary column.
  func setSidebar(_ isShown: Bool) {
    guard isShown != (sidebar != nil) else { return }
    sidebar?.removeFromSuperview()
    sidebar = isShown ? UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial)) : nil
    if let sidebar { insertSubview(sidebar, aboveSubview: dimming) }
    setNeedsLayout()
  }

  /// An edge at which there is a line, in points.
  struct Edge {
    let x: CGFloat
    /// Whether the line is on the left side of the edge.
    let isLeft: Bool
    /// Whether the column covers another one, on which the line casts a shadow.
    let hasShadow: Bool
  }

  /// Draws the lines at the edges of the columns, and dims the secondary column.
  func show(edges: [Edge?], dims: Bool, secondary: CGRect, primary: CGRect?) {
    let thickness = 1 / max(contentScaleFactor, 1)
    for (index, line) in lines.enumerated() {
      let edge = edges.indices.contains(index) ? edges[index] : nil
      line.isHidden = edge == nil
      line.frame = CGRect(
        x: (edge?.x ?? 0) - (edge?.isLeft == true ? thickness : 0), y: 0, width: thickness, height: bounds.height)
      line.layer.shadowRadius = Self.shadowRadius
      line.layer.shadowOpacity = edge?.hasShadow == true ? 0.3 : 0
    }
    dimming.frame = secondary
    dimming.alpha = dims ? Self.dimmingAlpha : 0
    dimming.isUserInteractionEnabled = dims
    sidebar?.isHidden = primary == nil
    if let primary { sidebar?.frame = primary }
  }

  /// Shows one controller's view instead of the columns.
  func showWhole() {
    for line in lines { line.isHidden = true }
    dimming.alpha = 0
    sidebar?.isHidden = true
  }
}
