import Foundation

/// What a view does while the pointer is over it. Programs use the effects of the toolkit, and conform nothing to this protocol.
public protocol UIHoverEffect {}

/// The effect that suits the view: a lift for one with a background, a highlight for one without, a tint for a large one.
public struct UIHoverAutomaticEffect: UIHoverEffect, Sendable {
  /// Makes the effect.
  public init() {}
}

/// The pointer slides under the view and takes its shape.
public struct UIHoverHighlightEffect: UIHoverEffect, Sendable {
  /// Makes the effect.
  public init() {}
}

/// The pointer slides under the view and disappears; the view grows and casts a shadow.
public struct UIHoverLiftEffect: UIHoverEffect, Sendable {
  /// Makes the effect.
  public init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  /// The effect that suits the view.
  public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// The pointer slides under the view and takes its shape.
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
  /// The view grows and casts a shadow.
  public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}
