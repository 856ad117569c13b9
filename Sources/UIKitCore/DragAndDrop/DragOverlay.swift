import CoreGraphics
import Foundation
import QuartzCore

/// The layer of a window in which the previews of a drag move, with a badge that says what a release would do.
final class DragOverlay: UIView {
  /// The distance between the previews of several items, in points. Chosen.
  private static let fan: CGFloat = 6
  private let badge = DragBadge()
  /// The finger's distance to the middle of each preview, in points.
  private var grabs: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Also before what is presented while the drag goes on.
    layer.zPosition = 1
    // Touches and drops are for what lies below.
    isUserInteractionEnabled = false
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  func add(_ platter: DragPlatterView) { insertSubview(platter, belowSubview: badge) }

  func setCount(_ count: Int) { badge.setCount(count) }
  /// The previews are on their way to where they end.
  func hideBadge() { badge.setCount(1) }
  func show(_ operation: UIDropOperation) { badge.show(operation) }

  /// Brings the previews together under the finger: the first stays where it was grabbed, the others lie behind it.
  func gather(_ platters: [DragPlatterView], at point: CGPoint, from start: CGPoint) {
    guard let first = platters.first else { return }
    let grab = CGPoint(x: first.center.x - start.x, y: first.center.y - start.y)
    grabs = platters.indices.map { CGPoint(x: grab.x + CGFloat($0) * Self.fan, y: grab.y + CGFloat($0) * Self.fan) }
    for platter in platters.reversed() { bringSubviewToFront(platter) }
    bringSubviewToFront(badge)
    for platter in platters { platter.alpha = DragPlatterView.draggedAlpha }
    move(platters, to: point)
  }

  /// Brings more previews to those that follow the finger, behind them.
  func append(_ added: [DragPlatterView], to platters: [DragPlatterView], at point: CGPoint) {
    let grab = grabs.first ?? .zero
    for platter in added {
      let shift = CGFloat(grabs.count) * Self.fan
      grabs.append(CGPoint(x: grab.x + shift, y: grab.y + shift))
      insertSubview(platter, at: 0)
      platter.alpha = DragPlatterView.draggedAlpha
    }
    move(platters + added, to: point)
  }

  func move(_ platters: [DragPlatterView], to point: CGPoint) {
    for (platter, grab) in zip(platters, grabs) { platter.center = CGPoint(x: point.x + grab.x, y: point.y + grab.y) }
    guard let first = platters.first else { return badge.center = point }
    badge.center = CGPoint(x: first.frame.maxX, y: first.frame.minY)
  }
}

/// The sign at the corner of a dragged preview: a plus for a copy, a bar where drops are forbidden, else the number of items.
final class DragBadge: UIView {
  private static let side: CGFloat = 26
  private let label = UILabel()
  private var count = 1
  private var operation = UIDropOperation.cancel

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    layer.cornerRadius = Self.side / 2
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 16, weight: .semibold)
    label.frame = bounds
    addSubview(label)
    update()
  }

  required init?(coder: NSCoder) { nil }

  func setCount(_ count: Int) {
    self.count = count
    update()
  }

  func show(_ operation: UIDropOperation) {
    guard operation != self.operation else { return }
    self.operation = operation
    update()
  }

  private func update() {
    UIView.performWithoutAnimation {
      switch operation {
      case .copy: show("+", .systemGreen)
      case .forbidden: show("–", .systemRed)
      case .cancel, .move: show(count > 1 ? String(count) : nil, .systemBlue)
      }
    }
  }

  private func show(_ text: String?, _ color: UIColor) {
    isHidden = text == nil
    label.text = text
    backgroundColor = color
  }
}
