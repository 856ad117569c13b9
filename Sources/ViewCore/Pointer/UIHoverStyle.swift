import CoreGraphics
import Foundation

/// How a view looks while the pointer hovers over it: an effect, and the shape in which it is shown.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
/// card.backgroundColor = .systemTeal
/// card.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 12))
/// ```
@preconcurrency @MainActor
open class UIHoverStyle: NSObject, @preconcurrency NSCopying {
  private final var ownEffect: any UIHoverEffect = UIHoverAutomaticEffect()
  private final var ownShape: UIShape?
  /// Called after a change of the style of a view.
  private final var didChange: () -> Void = {}

  /// Makes a style with the automatic effect in the view's own shape.
  public override init() { super.init() }

  // MARK: - Creating a hover style

  /// Makes a style; a nil shape is the view's frame with its corners.
  public convenience init(effect: some UIHoverEffect, shape: UIShape? = nil) {
    self.init()
    (ownEffect, ownShape) = (effect, shape)
  }

  /// Makes a style with the automatic effect; a nil shape is the view's frame with its corners.
  public convenience init(shape: UIShape? = nil) {
    self.init()
    ownShape = shape
  }

  // MARK: - Configuring a hover style

  /// What happens to the view. Default: `automatic`.
  public var effect: any UIHoverEffect {
    get { ownEffect }
    set {
      ownEffect = newValue
      didChange()
    }
  }

  /// The shape of the effect; nil: the view's frame with its corners. Default: nil.
  public var shape: UIShape? {
    get { ownShape }
    set {
      ownShape = newValue
      didChange()
    }
  }

  /// Whether the style has an effect. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }

  package final func onChange(_ didChange: @escaping () -> Void) { self.didChange = didChange }

  /// Returns a style with the same values; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIHoverStyle()
    fill(copy)
    return copy
  }

  /// Gives a copy the effect, the shape and whether the style is enabled.
  package final func fill(_ copy: UIHoverStyle) {
    (copy.ownEffect, copy.ownShape, copy.isEnabled) = (ownEffect, ownShape, isEnabled)
  }
}
