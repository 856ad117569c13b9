import UIKit

/// The inspector's edge next to the stage. Dragging it, or ← and →, changes the inspector's width; a double click or Delete
/// restores the default.
final class InspectorEdge: ChromeControl {
  /// The width of the strip that receives the pointer, in points.
  static let reach: CGFloat = 10
  /// What an arrow key moves, in points; ten times that with Shift.
  private static let step: CGFloat = 8

  private let line = UIView()
  /// The inspector's width as it is.
  var width: CGFloat = 0
  /// Called with the new width; nil for the default.
  var widthWasChosen: (CGFloat?) -> Void = { _ in }
  /// Called when the pointer enters or leaves the edge; a drag counts as over it.
  var hoverDidChange: (Bool) -> Void = { _ in }
  private var wasUnderPointer = false
  /// The width and the pointer's x in the window when the drag began.
  private var grip: (width: CGFloat, x: CGFloat)?

  override var shapeRadius: CGFloat { 1 }
  override var focusRect: CGRect { line.frame }

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.isUserInteractionEnabled = false
    addSubview(line)
    let double = UITapGestureRecognizer(target: self, action: InspectorEdge.returnToDefault)
    double.numberOfTapsRequired = 2
    double.cancelsTouchesInView = false
    double.delaysTouchesEnded = false
    addGestureRecognizer(double)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("InspectorEdge is made by code; use init(frame:).")
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
