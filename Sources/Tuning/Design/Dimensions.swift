import UIKit

/// Lengths of the chrome, in points (LOOK §1, §4, §5).
public enum Dimensions {
  public static let gap: CGFloat = 8
  public static let panelPadding: CGFloat = 16
  public static let gutter: CGFloat = 24

  public enum Radius {
    public static let mark: CGFloat = 2
    public static let lane: CGFloat = 4
    public static let field: CGFloat = 6
    public static let button: CGFloat = 7
    public static let segment: CGFloat = 8
    public static let box: CGFloat = 8
    public static let stage: CGFloat = 12
    public static let popover: CGFloat = 12
  }

  public static let rowHeight: CGFloat = 32
  public static let controlHeight: CGFloat = 28
  public static let iconSize: CGFloat = 16

  /// One device pixel.
  @MainActor public static var hairline: CGFloat { 1 / max(UITraitCollection.current.displayScale, 1) }
}

/// Times of the chrome's own movements, in seconds (LOOK §11).
public enum ChromeMotion {
  public static let inspector = (duration: 0.38, damping: 0.90)
  public static let fold = (duration: 0.28, damping: 1.0)
  public static let toggle: TimeInterval = 0.15
  public static let hover: TimeInterval = 0.12
  public static let press: TimeInterval = 0.06
  public static let pillIn: TimeInterval = 0.18
  /// How far the pill rises as it comes in, in points.
  public static let pillRise: CGFloat = 8
  public static let verdictChange: TimeInterval = 0.10
  /// How long the chip that names Tab stays, in seconds.
  public static let hintTime: TimeInterval = 3
}
