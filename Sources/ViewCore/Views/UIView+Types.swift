import QuartzCore

extension UIView {
  /// How drawn content fills a view whose size has changed.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Redraws the content after each change of the size.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether a view's tint colour is dimmed, as below an alert.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview; at the root, the tint colour as it is.
    case automatic
    /// The tint colour as it is.
    case normal
    /// The tint colour without its hue, and paler.
    case dimmed
  }

  /// The parts of a frame that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bit mask, with UIKit's values.
    public let rawValue: UInt
    /// Makes a mask from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView.ContentMode {
  /// The corresponding gravity of Core Animation, whose names are for a y axis that points up.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
