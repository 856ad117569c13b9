import QuartzCore

extension UIView {
  /// A named timing curve of a view animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends; the default.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
    case linear
    /// That of the keyboard, which its notifications announce: the spring of iOS's own transitions, about half a second long whatever
    /// the duration. UIKit has no name for it.
    case _keyboard = 7
  }

  /// Options of a view animation, with UIKit's values.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bit mask: bits 0 to 10 are flags, 16 to 19 the curve, 20 to 23 the transition, 24 to 27 the frame rate.
    public let rawValue: UInt
    /// Makes options from a bit mask; unknown bits are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews of animated views in the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the views receive touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts non-additive animations at the presentation value instead of the last model value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever, or as often as `modifyAnimations` says.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs backwards after each run, together with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration in another animation block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve in another animation block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Shows the views themselves in a transition instead of snapshots.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the block's own options in another animation block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Updates traits, properties and layout that are pending in the application's windows before the block, without animation, and
    /// those that the block has made pending at its end, within the animation.
    ///
    /// Its raw value is that of the .NET bindings to iOS 26, which are made from Apple's headers.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns about the vertical axis; the left edge comes forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis; the right edge comes forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the old content up like a page, from the bottom; the new one lies below.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Lays the new content down like a page, from the top; the old one lies below.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Cross-fades from the old content to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis; the top edge comes forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis; the bottom edge comes forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Requests 60 frames per second, on a display that shows more; see `CAAnimation.preferredFrameRateRange`.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Requests 30 frames per second; see `CAAnimation.preferredFrameRateRange`.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// Options of a keyframe animation, with UIKit's values.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bit mask: bits 0 to 9 are flags, 10 to 13 the calculation mode, 16 to 19 the curve.
    public let rawValue: UInt
    /// Makes options from a bit mask; unknown bits are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews of animated views in the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the views receive touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts non-additive animations at the presentation value instead of the last model value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats forever, or as often as `modifyAnimations` says.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs backwards after each run, together with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration in another animation block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own options in another animation block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between keyframes; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps between keyframes.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at constant speed; the times of the keyframes are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates with a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates with a smooth curve at constant speed; the times of the keyframes are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

// MARK: - Fields

extension UIView.AnimationOptions {
  private static let curveShift: UInt = 16
  private static let curveMask: UInt = 0xF
  private static let transitionMask: UInt = 0xF << 20
  private static let frameRateMask: UInt = 0xF << 24
  /// The bits that keyframe options share with animation options.
  private static let commonMask: UInt = 0x3FF | curveMask << curveShift

  /// The options of a curve alone.
  package init(curve: UIView.AnimationCurve) { self.init(rawValue: UInt(curve.rawValue) << Self.curveShift) }

  /// The curve of bits 16 to 19; `easeInOut` for UIKit's private values other than the keyboard's.
  var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> Self.curveShift & Self.curveMask)) ?? .easeInOut
  }

  var transition: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & Self.transitionMask) }

  /// The frames per second that the options request; `default` without a preference.
  var frameRateRange: CAFrameRateRange {
    switch rawValue & Self.frameRateMask {
    case Self.preferredFramesPerSecond30.rawValue: CAFrameRateRange(minimum: 30, maximum: 30)
    case Self.preferredFramesPerSecond60.rawValue: CAFrameRateRange(minimum: 60, maximum: 60)
    default: .default
    }
  }

  /// The options that a nested block inherits.
  static let inheritable: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]

  init(_ options: UIView.KeyframeAnimationOptions) { self.init(rawValue: options.rawValue & Self.commonMask) }
}
