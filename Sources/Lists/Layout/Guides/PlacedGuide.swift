import CoreGraphics
import Foundation
import ViewCore

/// A layout guide at a frame that code sets.
@MainActor
final class PlacedGuide {
  let guide = UILayoutGuide()
  private let left: NSLayoutConstraint
  private let top: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint

  init(in view: UIView, _ identifier: String) {
    guide.identifier = identifier
    view.addLayoutGuide(guide)
    left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
    top = guide.topAnchor.constraint(equalTo: view.topAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 0)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([left, top, width, height])
  }

  /// Sets the frame, in points of the view.
  func place(_ frame: CGRect) {
    let values = [(left, frame.minX), (top, frame.minY), (width, frame.width), (height, frame.height)]
    for (constraint, value) in values where constraint.constant != value { constraint.constant = value }
  }
}
