extension UIView {
  /// A named pacing of a view animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends, the default.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Constant speed.
    case linear
  }

  /// How a view animation begins, repeats, and inherits settings; the numbers are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits: 0 to 9 are flags, 16 to 19 the curve, 20 to 23 the transition.
    public let rawValue: UInt
    /// Options with the given bits; bits without a meaning here are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the subviews of animated views out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets touches reach the views while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts properties that are not additive from what is on screen instead of from their last value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever, or as often as `modifyAnimations` says.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run, together with `repeat`.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the animation's own duration within another animation's block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the animation's own curve within another animation's block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Shows the views themselves during a transition instead of their pictures.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps the animation's own options within another animation's block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns about the vertical axis, the left edge coming forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, the right edge coming forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Fades from the old look to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, the top edge coming forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, the bottom edge coming forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// How a keyframe animation begins, repeats and goes from frame to frame; the numbers are UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits: 0 to 9 are flags, 10 to 13 the calculation mode, 16 to 19 the curve.
    public let rawValue: UInt
    /// Options with the given bits; bits without a meaning here are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the subviews of animated views out within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets touches reach the views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts properties that are not additive from what is on screen instead of from their last value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever, or as often as `modifyAnimations` says.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run, together with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the animation's own duration within another animation's block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps the animation's own options within another animation's block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from frame to frame, the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from frame to frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight from frame to frame at an even pace, whatever the frames' times are.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Smoothly through the frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Smoothly through the frames at an even pace, whatever the frames' times are.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

// MARK: - Fields

extension UIView.AnimationOptions {
  private static let curveShift: UInt = 16
  private static let curveMask: UInt = 0xF
  private static let transitionMask: UInt = 0xF << 20
  /// What keyframe options share with these.
  private static let commonMask: UInt = 0x3FF | curveMask << curveShift

  /// The curve in bits 16 to 19; values that only UIKit uses ease in and out.
  var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> Self.curveShift & Self.curveMask)) ?? .easeInOut
  }

  var transition: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & Self.transitionMask) }

  /// What a nested block inherits from the block around it.
  static let inheritable: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]

  init(_ options: UIView.KeyframeAnimationOptions) { self.init(rawValue: options.rawValue & Self.commonMask) }
}
