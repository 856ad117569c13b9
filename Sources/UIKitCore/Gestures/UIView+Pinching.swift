import CoreGraphics
import GestureMachines

extension UIView {
  /// By how much, in points, two fingers change their distance before a recognizer of this view or of a superview takes it for a pinch;
  /// nil where none looks for two fingers.
  var absorbedByPinch: CGFloat? {
    let isPinched = ancestors.contains { view in
      view.recognizers.contains { $0.isEnabled && ($0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer) }
    }
    return isPinched ? PinchMachine.absorbed : nil
  }
}
