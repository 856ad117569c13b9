import CoreGraphics
import Foundation

extension UIView {
  /// The shift and the growth of the frame that an exercise tries, in points.
  private static let exerciseChange: CGFloat = 24

  /// Changes between the frame of the layout pass and another one that the constraints allow as well.
  func exerciseAmbiguity() {
    if let exercise = viewExtras?.exercise, !exercise.isEmpty {
      NSLayoutConstraint.deactivate(exercise)
      viewExtrasOrNew.setExercise([])
    } else if hasAmbiguousLayout, let superview {
      let (frame, change) = (constrainedFrame, Self.exerciseChange)
      let exercise = [
        leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX + change),
        topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY + change),
        widthAnchor.constraint(equalToConstant: frame.width + change),
        heightAnchor.constraint(equalToConstant: frame.height + change),
      ]
      for constraint in exercise { constraint.priority = Self.exercisePriority }
      NSLayoutConstraint.activate(exercise)
      viewExtrasOrNew.setExercise(exercise)
    }
    superview?.layoutIfNeeded()
  }

  /// The frame that the layout pass has set: its middle is at `center`, whatever the anchor point is.
  private var constrainedFrame: CGRect {
    CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  /// Below that of everything that a program asks for.
  private static let exercisePriority = UILayoutPriority(rawValue: 1)
}
