import CoreGraphics
import Foundation
import ViewCore

/// Calls back when a pointer without a pressed button enters or leaves a view.
@MainActor
final class HoverWatch {
  private let recognizer = UIHoverGestureRecognizer()
  private let didChange: @MainActor () -> Void
  /// Whether the pointer is over the view.
  private(set) var isInside = false
  /// The pointer's last location over the view, in the view's coordinates.
  private(set) var location = CGPoint.zero

  init(_ view: UIView, didChange: @escaping @MainActor () -> Void) {
    self.didChange = didChange
    recognizer.addTarget(self, action: HoverWatch.hovered)
    view.addGestureRecognizer(recognizer)
  }

  func remove() { recognizer.view?.removeGestureRecognizer(recognizer) }

  private func hovered() {
    let isInside = recognizer.state == .began || recognizer.state == .changed
    if isInside { location = recognizer.location(in: recognizer.view) }
    guard isInside != self.isInside else { return }
    self.isInside = isInside
    didChange()
  }
}

extension UIButton {
  /// Whether a press chooses one of several things from a menu.
  var choosesFromMenu: Bool { isPopUp }
}
