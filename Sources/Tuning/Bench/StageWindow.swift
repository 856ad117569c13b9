import Recording
import UIKit

/// A scene's window inside the bench, so that the scene's presentations stay on the stage.
public final class StageWindow: UIWindow {
  /// Presses up to this far outside, over the grips, count for the nearest edge, in points. Default: 0.
  public var reach: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Traps: the window is made by code.
  public required init?(coder: NSCoder) {
    fatalError("StageWindow is made by code; use init(frame:).")
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -reach, dy: -reach).contains(point)
  }

  /// Moves a press in the gutter to the nearest point of the stage.
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(nearestPoint(to: point, reach: reach) ?? point, with: event)
  }
}
