import UIKit

/// Short bars at the edges from which a drag can start.
final class EdgeGrips: ChromeView {
  static let edges: [UIRectEdge] = [.left, .right, .top, .bottom]

  private let grips: [UIView] = edges.map { _ in UIView() }
  private var active: UIRectEdge = []
  private var isFull = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for grip in grips {
      grip.layer.cornerRadius = 2
      addSubview(grip)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("EdgeGrips is made by code; use init(frame:).")
  }

  override func paletteDidChange() { refresh() }

  /// - Parameters:
  ///   - active: the edge of the present drag; empty for none.
  ///   - covered: the edge at which the percent scale is.
  ///   - possible: the edges from which a drag can start.
  func show(_ layout: BenchLayout, active: UIRectEdge, covered: UIRectEdge, possible: UIRectEdge) {
    self.active = active
    isFull = layout.gutter == 0
    for (edge, grip) in zip(Self.edges, grips) {
      grip.frame = layout.grip(edge)
      grip.isHidden = edge == covered || !possible.contains(edge)
    }
    refresh()
  }

  private func refresh() {
    for (edge, grip) in zip(Self.edges, grips) {
      let isActive = edge == active
      grip.backgroundColor =
        isActive ? (isFull ? Palette.OnStage.accent : palette.accent) : isFull ? .white : palette.textSecondary
      grip.alpha = isActive ? 1 : isFull ? 0.92 : active.isEmpty ? 0.6 : 0.28
      grip.layer.shadowColor = UIColor.black.cgColor
      grip.layer.shadowRadius = 1.5
      grip.layer.shadowOffset = CGSize(width: 0, height: 1)
      grip.layer.shadowOpacity = isFull ? 0.4 : 0
    }
  }
}
