import UIKit

/// The inspector's edge next to the stage. Dragging it, or ← and →, changes the inspector's width; a double click or Delete
/// restores the default.
final class InspectorEdge: ChromeControl {
  /// The width of the strip that receives the pointer, in points.
  private static let reach: CGFloat = 10
  /// What an arrow key moves, in points; ten times that with Shift.
  private static let step: CGFloat = 8

  private let line = UIView()
  /// The inspector's width as it is.
  private var width: CGFloat = 0
  private let widthWasChosen: (CGFloat?) -> Void
  private let hoverDidChange: (Bool) -> Void
  private var wasUnderPointer = false
  /// The width and the pointer's x in the window when the drag began.
  private var grip: (width: CGFloat, x: CGFloat)?

  override var shapeRadius: CGFloat { 1 }
  override var focusRect: CGRect { line.frame }

  /// - Parameters:
  ///   - widthWasChosen: called with the new width; nil for the default.
  ///   - hoverDidChange: called when the pointer enters or leaves the edge; a drag counts as over it.
  init(widthWasChosen: @escaping (CGFloat?) -> Void, hoverDidChange: @escaping (Bool) -> Void) {
    (self.widthWasChosen, self.hoverDidChange) = (widthWasChosen, hoverDidChange)
    super.init(frame: .zero)
    line.isUserInteractionEnabled = false
    addSubview(line)
    let double = UITapGestureRecognizer(target: self, action: InspectorEdge.returnToDefault)
    double.numberOfTapsRequired = 2
    double.cancelsTouchesInView = false
    double.delaysTouchesEnded = false
    addGestureRecognizer(double)
  }

  required init?(coder: NSCoder) {
    fatalError("InspectorEdge is made by code; use init(widthWasChosen:hoverDidChange:).")
  }

  /// Follows the inspector to its place in a layout.
  ///
  /// - Parameter isAttached: whether the stage is a program's own window, whose size is fixed: there the edge is hidden.
  func apply(_ layout: BenchLayout, isAttached: Bool) {
    isHidden = layout.place != .beside || isAttached
    width = layout.inspector.width
    frame = CGRect(
      x: layout.inspector.minX - Self.reach / 2, y: 0, width: Self.reach, height: layout.inspector.height)
  }

  override func stateDidChange() {
    line.backgroundColor = isTracking ? palette.accent : isHovered ? palette.textSecondary : .clear
    let isUnderPointer = isTracking || isHovered
    guard isUnderPointer != wasUnderPointer else { return }
    wasUnderPointer = isUnderPointer
    hoverDidChange(isUnderPointer)
  }

  override func layoutSubviews() {
    line.frame = CGRect(x: bounds.midX - 1, y: 0, width: 2, height: bounds.height)
    super.layoutSubviews()
  }

  private func returnToDefault() { widthWasChosen(nil) }

  // MARK: - Pointer

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    KeyboardFocus.pointerWasUsed()
    grip = (width, touch.location(in: nil).x)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let grip { widthWasChosen(grip.width + grip.x - touch.location(in: nil).x) }
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endDrag()
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endDrag()
  }

  private func endDrag() {
    grip = nil
    stateDidChange()
  }

  // MARK: - Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return super.pressesBegan(presses, with: event) }
    let step = key.modifierFlags.contains(.shift) ? 10 * Self.step : Self.step
    switch key.keyCode {
    case .keyboardLeftArrow: widthWasChosen(width + step)
    case .keyboardRightArrow: widthWasChosen(width - step)
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward: widthWasChosen(nil)
    default: return super.pressesBegan(presses, with: event)
    }
    KeyboardFocus.keyWasUsed()
    refreshRing()
  }
}
