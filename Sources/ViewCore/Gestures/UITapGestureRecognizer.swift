import CoreGraphics
import Foundation
import GestureMachines
import Misuse

/// Recognizes one or more taps.
///
/// ```swift
/// final class Photo: UIImageView {
///   func enableZoom() {
///     let tap = UITapGestureRecognizer(target: self, action: Photo.zoom)
///     tap.numberOfTapsRequired = 2
///     addGestureRecognizer(tap)
///     isUserInteractionEnabled = true
///   }
///   func zoom() { transform = CGAffineTransform(scaleX: 2, y: 2) }
/// }
/// ```
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  private var machine = TapMachine()

  /// The number of taps in quick succession. Default: 1.
  open var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set { machine.tapsRequired = max(newValue, 1) }
  }

  /// The number of fingers. Default: 1.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(newValue, 1) }
  }

  /// The mouse buttons that must be pressed, without others; fingers always count. Default: primary.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  // MARK: - The place of the tap

  open override var numberOfTouches: Int { isRecognized ? machine.places.count : super.numberOfTouches }

  open override func location(in view: UIView?) -> CGPoint {
    isRecognized ? UITouch.convert(machine.places.centroid, of: window, to: view) : super.location(in: view)
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard isRecognized else { return super.location(ofTouch: touchIndex, in: view) }
    misuse(
      unless: machine.places.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): the tap has \(machine.places.count) touches; ask for a lower index.")
    return UITouch.convert(machine.places[touchIndex], of: window, to: view)
  }

  private var isRecognized: Bool { state == .ended }

  // MARK: - Subclassing

  /// A recognizer of fewer taps does not prevent one of more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    super.shouldReceive(event) && (event.buttonMask.isEmpty || event.buttonMask == buttonMaskRequired)
  }

  open override func reset() {
    super.reset()
    machine.reset()
  }

  override var rank: Int { numberOfTapsRequired }
  override var machineDeadline: TimeInterval? { machine.deadline }
  override func machineAction(_ input: GestureInput) -> GestureAction? { machine.handle(input) }
}
