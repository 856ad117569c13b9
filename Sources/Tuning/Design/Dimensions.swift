import UIKit

/// Lengths of the chrome, in points (LOOK §1, §4, §5).
public enum Dimensions {
  /// Between things that belong together, and from popovers to the window's edge.
  public static let gap: CGFloat = 8
  /// From a panel's edge to its contents.
  public static let panelPadding: CGFloat = 16
  /// Around the stage in windows that have the inspector beside it.
  public static let gutter: CGFloat = 24

  /// Radii of corners, in points.
  public enum Radius {
    /// Of a slider's track.
    public static let mark: CGFloat = 2
    /// Of rows in the log and pieces of a lane.
    public static let lane: CGFloat = 4
    /// Of value fields and key caps.
    public static let field: CGFloat = 6
    /// Of buttons.
    public static let button: CGFloat = 7
    /// Of segments.
    public static let segment: CGFloat = 8
    /// Of boxes with a message or code.
    public static let box: CGFloat = 8
    /// Of the stage.
    public static let stage: CGFloat = 12
    /// Of popovers and sheets.
    public static let popover: CGFloat = 12
  }

  /// Height of a row of the inspector.
  public static let rowHeight: CGFloat = 32
  /// Height of buttons and other controls.
  public static let controlHeight: CGFloat = 28
  /// Width and height of a sign.
  public static let iconSize: CGFloat = 16

  /// One device pixel.
  @MainActor public static var hairline: CGFloat { 1 / max(UITraitCollection.current.displayScale, 1) }
}

/// Times of the chrome's own movements, in seconds (LOOK §11).
public enum ChromeMotion {
  /// The inspector coming and going: a spring of a duration in seconds and a damping ratio.
  public static let inspector = (duration: 0.38, damping: 0.90)
  /// Groups, popovers and segments: a spring of a duration in seconds and a damping ratio.
  public static let fold = (duration: 0.28, damping: 1.0)
  /// A switch turning.
  public static let toggle: TimeInterval = 0.15
  /// A control as the pointer comes and goes.
  public static let hover: TimeInterval = 0.12
  /// A control as it is pressed.
  public static let press: TimeInterval = 0.06
  /// The pill coming in.
  public static let pillIn: TimeInterval = 0.18
  /// How far the pill rises as it comes in, in points.
  public static let pillRise: CGFloat = 8
  /// The pill's words turning from one verdict to the other.
  public static let verdictChange: TimeInterval = 0.10
  /// How long the chip that names Tab stays, in seconds.
  public static let hintTime: TimeInterval = 3
}
