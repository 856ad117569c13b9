import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The layer of a window in which the previews of a drag move, with a badge that says what a release would do.
final class DragOverlay: UIView, FrontOverlay {
  /// The distance between the previews of several items, in points. Chosen.
  private static let fan: CGFloat = 6
  private let badge = DragBadge()
  /// The middle of the first preview, seen from the finger, in points.
  private var grab = CGPoint.zero

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
  func gather(_ platters: [DragPlatterView], at point: CGPoint, from start: CGPoint, isFullSize: Bool) {
    guard let first = platters.first else { return }
    grab = CGPoint(x: first.center.x - start.x, y: first.center.y - start.y)
    for platter in platters.reversed() { bringSubviewToFront(platter) }
    bringSubviewToFront(badge)
    for platter in platters { platter.alpha = DragPlatterView.draggedAlpha }
    move(platters, to: point)
    resize(platters, isFullSize: isFullSize)
  }

  /// Brings more previews to those that follow the finger, behind them.
  func append(_ added: [DragPlatterView], to platters: [DragPlatterView], at point: CGPoint, isFullSize: Bool) {
    for platter in added {
      insertSubview(platter, at: 0)
      platter.alpha = DragPlatterView.draggedAlpha
    }
    move(platters + added, to: point)
    resize(platters + added, isFullSize: isFullSize)
  }

  func move(_ platters: [DragPlatterView], to point: CGPoint) {
    for (index, platter) in platters.enumerated() {
      let shift = CGFloat(index) * Self.fan
      platter.center = CGPoint(x: point.x + grab.x + shift, y: point.y + grab.y + shift)
    }
    badge.center = platters.first.map { CGPoint(x: $0.fullFrame.maxX, y: $0.fullFrame.minY) } ?? point
  }

  /// Gives the previews their sizes in the drag; the badge stays at the corner of the first.
  func resize(_ platters: [DragPlatterView], isFullSize: Bool) {
    for platter in platters { platter.resize(around: grab, isFullSize: isFullSize) }
    guard let first = platters.first else { return }
    let less = first.dragScale(isFullSize: isFullSize) - 1
    badge.transform = CGAffineTransform(
      translationX: (grab.x + first.fullFrame.width / 2) * less, y: (grab.y - first.fullFrame.height / 2) * less)
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
