import CoreGraphics
import Foundation
import Motion

extension UIScrollView {
  /// When the safe area is added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; inside a navigation controller above and below in any case.
    case automatic
    /// Along the axes that scroll.
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

  /// What a drag does with text that is being typed.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// Ends the editing as the drag begins.
    case onDrag
    /// Takes a keyboard on the screen along; a real one, as here, stays and so does the editing, as on an iPad with a keyboard.
    case interactive
    /// As `onDrag`: there are no accessories of a keyboard to take away besides.
    case onDragWithAccessory
    /// As `interactive`.
    case interactiveWithAccessory
  }

  /// The share of its velocity that content in motion keeps in a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the velocity that is left after a millisecond, between 0 and 1.
    public let rawValue: CGFloat
    /// A rate of the given share.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: content goes about half its velocity far.
    public static let normal = DecelerationRate(rawValue: CGFloat(Decay.normalRate))
    /// 0.99: content goes about a tenth of its velocity far.
    public static let fast = DecelerationRate(rawValue: CGFloat(Decay.fastRate))
  }
}
