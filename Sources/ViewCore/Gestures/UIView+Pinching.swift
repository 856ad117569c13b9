import CoreGraphics
import GestureMachines

extension UIView {
  /// The change of two fingers' distance, in points, before a recognizer of this view or an ancestor takes it for a pinch; nil if
  /// none tracks two fingers.
  var absorbedByPinch: CGFloat? {
    let isPinched = ancestors.contains { view in
      (view.viewInput?.recognizers ?? []).contains {
        $0.isEnabled && ($0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer)
      }
    }
    return isPinched ? PinchMachine.absorbed : nil
  }
}
