import Controls
import CoreGraphics
import Foundation
import ViewCore

/// The space of an accessory, as high as the row; it keeps the accessory's view in its middle.
final class AccessorySlot: UIView {
  private(set) var accessory: UICellAccessory
  let content: UIView
  /// The line at the leading edge, which comes and goes with the accessory; nil if it was never shown.
  private var line: UIView?

  init(_ accessory: UICellAccessory, content: UIView) {
    (self.accessory, self.content) = (accessory, content)
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another accessory of the same kind.
  func show(_ accessory: UICellAccessory) { self.accessory = accessory }

  /// The size of the accessory, in points.
  var contentSize: CGSize {
    if let control = content as? AccessoryControl { return control.glyph.size }
    if case .custom(_, maintainsFixedSize: true) = accessory.content { return content.bounds.size }
    if !content.constraints.isEmpty { return content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return content.sizeThatFits(room)
  }

  /// The width of the space, in points.
  var width: CGFloat { accessory.look.width(for: contentSize.width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// Moves the accessory to the middle, and the line before it.
  func placeParts() {
    content.bounds.size = contentSize
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    line?.frame = lineFrame
  }

  // MARK: - The line

  private var lineFrame: CGRect {
    let width = 1 / max(contentScaleFactor, 1)
    let isMirrored = (superview ?? self).effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? bounds.maxX : -width, y: TableFeel.textPadding, width: width,
      height: max(bounds.height - 2 * TableFeel.textPadding, 0))
  }

  /// Shows or hides the line; within an animation it fades.
  func setLine(isShown: Bool) {
    if isShown, line == nil { UIView.performWithoutAnimation { line = makeLine() } }
    line?.alpha = isShown ? 1 : 0
  }

  private func makeLine() -> UIView {
    let line = UIView()
    line.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    line.alpha = 0
    line.frame = lineFrame
    addSubview(line)
    return line
  }

  // The accessory decides about touches beside itself.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isHidden || !isUserInteractionEnabled ? nil : content.hitTest(convert(point, to: content), with: event)
  }
}

/// A sign that can be tapped, anywhere in its slot.
class AccessoryControl: UIControl {
  private(set) var glyph: CellGlyph
  private var color: UIColor?
  private var ground: UIColor?
  /// Called at a tap; nil leaves touches to the row.
  private(set) var action: (() -> Void)?
  /// Whether a tap anywhere in the row is one on the control.
  private var coversRow = false
  /// The row.
  private(set) weak var cell: UICollectionViewListCell?

  init(_ glyph: CellGlyph, in cell: UICollectionViewListCell?) {
    (self.glyph, self.cell) = (glyph, cell)
    super.init(frame: CGRect(origin: .zero, size: glyph.size))
    isOpaque = false
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter color: nil for the tint color.
  func show(_ glyph: CellGlyph, _ color: UIColor?, ground: UIColor? = nil) {
    (self.glyph, self.color, self.ground) = (glyph, color, ground)
    setNeedsDisplay()
  }

  func setAction(_ action: (() -> Void)?, coversRow: Bool = false) {
    (self.action, self.coversRow) = (action, coversRow)
    isUserInteractionEnabled = action != nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let area = coversRow ? cell : superview else { return super.point(inside: point, with: event) }
    return area.bounds.contains(convert(point, to: area))
  }

  override func draw(_ rect: CGRect) {
    glyph.draw(around: CGPoint(x: bounds.midX, y: bounds.midY), color: color ?? tintColor, ground: ground ?? tintColor)
  }
}

/// The three lines of a row that can be moved; a touch on them lifts the row at once, and it moves vertically.
final class ReorderAccessoryControl: AccessoryControl, TouchesWithoutDelay {
  /// The distance from the finger down to the row's center, in points.
  private var grip = CGFloat(0)

  private var collection: UICollectionView? { cell?.collection }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let collection, let path = collection.indexPath(for: cell),
      collection.beginInteractiveMovementForItem(at: path), let held = collection.mover.held
    else { return false }
    grip = held.position.y - touch.location(in: collection).y
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let collection, let held = collection.mover.held, held.cell === cell else { return false }
    let y = touch.location(in: collection).y + grip
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: held.position.x, y: y))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish { $0.endInteractiveMovement() } }
  override func cancelTracking(with event: UIEvent?) { finish { $0.cancelInteractiveMovement() } }

  private func finish(_ end: (UICollectionView) -> Void) {
    if let collection, collection.mover.held?.cell === cell { end(collection) }
  }

  /// No recognizer of the list gets a touch that begins here.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }
}
