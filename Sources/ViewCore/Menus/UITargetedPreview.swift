import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// A preview's shape and background.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// Behind the view's picture. Default: the system's background colour.
  open var backgroundColor: UIColor! = .systemBackground
  /// The part of the view that is shown, in its coordinates. Default: nil, the whole view with its own corner radius.
  open var visiblePath: UIBezierPath?
  /// What casts the shadow, in the view's coordinates. Default: nil, the part that is shown.
  open var shadowPath: UIBezierPath?

  /// The defaults.
  public override init() { super.init() }

  /// The same values; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    (copy.backgroundColor, copy.visiblePath, copy.shadowPath) = (backgroundColor, visiblePath, shadowPath)
    return copy
  }
}

/// A place from which a preview is lifted, or to which it returns.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// A view in a window.
  open private(set) var container: UIView
  /// In the container's coordinates.
  open private(set) var center: CGPoint
  /// The preview's transform at this place.
  open private(set) var transform: CGAffineTransform

  /// A place in a view; traps if the view is not in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    misuse(
      unless: container.window != nil,
      "UIPreviewTarget requires that the container view is in a window, but it is not. (container: \(type(of: container)))")
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }

  /// A place in a view, without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that an interaction lifts, with its shape and place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The view that is shown.
  open private(set) var view: UIView
  /// Its shape.
  open private(set) var parameters: UIPreviewParameters
  /// Where the preview starts or ends.
  open private(set) var target: UIPreviewTarget
  /// Of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// A preview of a view, shown at a place. The view need not be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters.copy(with: nil) as? UIPreviewParameters ?? parameters
    self.target = target
    super.init()
  }

  /// A preview of a view at its own place; traps if the view is not in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      misuse("UITargetedPreview initializer requires that the view is in a window, but \(type(of: view)) has no superview.")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  /// A preview of a view at its own place, in its own shape; traps if the view is not in a window.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The same view at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITargetedPreview {
  /// A preview of the whole view at its place; nil if it is not in a window.
  package static func whole(_ view: UIView) -> UITargetedPreview? {
    guard view.superview != nil, view.window != nil else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: view, parameters: parameters)
  }
}
