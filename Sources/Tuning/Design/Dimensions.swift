import Recording
import UIKit

/// The dimensions of the bench, in points (LOOK §1, §4, §5).
public enum Dimensions {
  /// Between related items, and from popovers to the window's edge.
  public static let gap: CGFloat = 8
  /// From a panel's edge to its content.
  public static let panelPadding: CGFloat = 16
  /// Around the stage in windows with an inspector. A replay takes presses as far outside its window.
  public static let gutter: CGFloat = ReplayWorld.reach

  /// Corner radii, in points.
  public enum Radius {
    /// Slider tracks.
    public static let mark: CGFloat = 2
    /// Rows of the log and parts of a lane.
    public static let lane: CGFloat = 4
    /// Value fields and key caps.
    public static let field: CGFloat = 6
    /// Buttons.
    public static let button: CGFloat = 7
    /// Segments.
    public static let segment: CGFloat = 8
    /// Boxes with a message or code.
    public static let box: CGFloat = 8
    /// The stage.
    public static let stage: CGFloat = 12
    /// Popovers and sheets.
    public static let popover: CGFloat = 12
  }

  /// The height of an inspector row.
  public static let rowHeight: CGFloat = 32
  /// The height of buttons and other controls.
  public static let controlHeight: CGFloat = 28
  /// The width and height of an icon.
  public static let iconSize: CGFloat = 16

  /// One device pixel, in points.
  @MainActor public static var hairline: CGFloat { 1 / max(UITraitCollection.current.displayScale, 1) }
}

/// The timing of the bench's own animations, in seconds (LOOK §11).
public enum ChromeMotion {
  /// Showing and hiding the inspector: a spring with a duration and a damping ratio.
  public static let inspector = (duration: 0.38, damping: 0.90)
  /// Groups, popovers and segments: a spring with a duration and a damping ratio.
  public static let fold = (duration: 0.28, damping: 1.0)
  /// Toggling a switch.
  public static let toggle: TimeInterval = 0.15
  /// The hover state of a control.
  public static let hover: TimeInterval = 0.12
  /// The pressed state of a control.
  public static let press: TimeInterval = 0.06
  /// Showing the verdict pill.
  public static let pillIn: TimeInterval = 0.18
  /// The distance by which the pill rises while it appears, in points.
  public static let pillRise: CGFloat = 8
  /// Changing the pill's text from one verdict to the other.
  public static let verdictChange: TimeInterval = 0.10
  /// How long the hint for Tab is visible.
  public static let hintTime: TimeInterval = 3
}
