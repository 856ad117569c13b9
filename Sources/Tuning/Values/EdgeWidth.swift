import UIKit
import UIKitCore

extension UIScreenEdgePanGestureRecognizer {
  /// How deep the region is that the drag may start from, in points. On iOS (`Examples/iOS/Tunable.swift`) the system chooses it, whatever
  /// is set.
  public var tunedEdgeWidth: CGFloat {
    get { edgeWidth }
    set { edgeWidth = newValue }
  }
}
