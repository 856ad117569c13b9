import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// The measures of a popover's own background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// The width of the arrow where it meets the body, in points.
  static func arrowBase() -> CGFloat
  /// The length of the arrow, in points.
  static func arrowHeight() -> CGFloat
  /// The distance from the edges of the body to the content, in points.
  static func contentViewInsets() -> UIEdgeInsets
}

/// The superclass of views that draw the body and the arrow of a popover.
///
/// A subclass overrides all of it but `wantsDefaultContentAppearance`, and draws the arrow at `arrowOffset` on the side that
/// `arrowDirection` names. Its bounds contain body and arrow.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  private var offset: CGFloat = 0
  private var direction = UIPopoverArrowDirection.unknown

  /// The distance from the middle of the arrow's side to the arrow, in points: to the right or downwards.
  open var arrowOffset: CGFloat {
    get { offset }
    set { offset = newValue }
  }

  /// The direction in which the arrow points.
  open var arrowDirection: UIPopoverArrowDirection {
    get { direction }
    set { direction = newValue }
  }

  /// Whether the content has rounded corners, as that of other popovers. Default: true.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// The width of the arrow where it meets the body, in points. Traps unless it is overridden.
  open class func arrowBase() -> CGFloat { missing("arrowBase()") }
  /// The length of the arrow, in points. Traps unless it is overridden.
  open class func arrowHeight() -> CGFloat { missing("arrowHeight()") }
  /// The distance from the edges of the body to the content, in points. Traps unless it is overridden.
  open class func contentViewInsets() -> UIEdgeInsets { missing("contentViewInsets()") }

  private class func missing(_ method: String) -> Never {
    misuse("\(self): a subclass of UIPopoverBackgroundView overrides \(method).")
  }
}

/// The measures of a popover around its content.
struct PopoverMeasures: Equatable {
  /// The distance from the body to the arrow's tip, in points.
  var arrowLength = PopoverOutline.arrowLength
  /// The minimum distance of the arrow's centre from the ends of its side, in points.
  var reserve = PopoverOutline.reserve
  /// From the edges of the body to the content, in points.
  var contentInsets = UIEdgeInsets.zero

  init() {}

  @MainActor
  init(_ type: any UIPopoverBackgroundViewMethods.Type) {
    arrowLength = max(type.arrowHeight(), 0)
    reserve = max(type.arrowBase() / 2, 0)
    contentInsets = type.contentViewInsets()
  }

  func around(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width + contentInsets.left + contentInsets.right,
      height: size.height + contentInsets.top + contentInsets.bottom)
  }
}
