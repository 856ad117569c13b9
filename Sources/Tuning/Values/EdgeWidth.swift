import UIKit
import UIKitCore

extension UIScreenEdgePanGestureRecognizer {
  /// The width of the region at the edge in which the drag may start, in points. On iOS (`Examples/iOS/Tunable.swift`) the system
  /// chooses it, and the value has no effect.
  public var tunedEdgeWidth: CGFloat {
    get { edgeWidth }
    set { edgeWidth = newValue }
  }
}
