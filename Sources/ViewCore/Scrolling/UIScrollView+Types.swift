import CoreGraphics
import Foundation
import Motion

extension UIScrollView {
  /// When the safe area is added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`, and always vertically inside a navigation controller.
    case automatic
    /// Along the axes whose content overflows or always bounces.
    case scrollableAxes
    case never
    case always
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in the light theme, light in the dark one.
    case `default`
    case black, white
  }

  /// When the index of sections is shown.
  public enum IndexDisplayMode: Int, Sendable {
    /// Where the data source has titles for it.
    case automatic
    case alwaysHidden
  }

  /// What a drag does with text that is being edited.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// Ends the editing when the drag begins.
    case onDrag
    /// A finger that reaches the keyboard pushes the input view down, and its release ends the editing or lets it come back. The
    /// accessory view stays at the lower edge. Without an input view nothing moves, as with a hardware keyboard on an iPad.
    case interactive
    /// As `onDrag`, and also hides an accessory view that is shown alone.
    case onDragWithAccessory
    /// As `interactive`; the accessory view is pushed out as well.
    case interactiveWithAccessory
  }

  /// The share of its velocity that decelerating content keeps in a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// Between 0 and 1; scroll views clamp it to 0.5…0.9999.
    public let rawValue: CGFloat
    /// Makes a rate of the given share per millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: content travels about half its velocity in points per second.
    public static let normal = DecelerationRate(rawValue: CGFloat(Decay.normalRate))
    /// 0.99: content travels about a tenth of its velocity.
    public static let fast = DecelerationRate(rawValue: CGFloat(Decay.fastRate))
  }
}
