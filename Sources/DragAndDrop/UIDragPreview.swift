import CoreGraphics
import Foundation
import ViewCore

/// A drag preview's shape and background.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
  /// The same values; the zone is ignored.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    (copy.backgroundColor, copy.visiblePath, copy.shadowPath) = (backgroundColor, visiblePath, shadowPath)
    return copy
  }
}

extension UIPreviewParameters {
  /// On no background: the view has its own.
  static var clear: UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return parameters
  }
}

/// A place from which a drag preview is lifted, or to which it goes.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that follows the finger in a drag. It need not be in a window.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  private let shown: UIView
  private let shape: UIDragPreviewParameters

  /// A preview with a shape.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    shown = view
    shape = parameters.copy(with: nil) as? UIDragPreviewParameters ?? parameters
    super.init()
  }

  /// A preview in the view's own shape.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  /// A preview that shows an address.
  public convenience init(for url: URL) { self.init(for: url, title: nil) }

  /// A preview that shows an address below a title.
  public convenience init(for url: URL, title: String?) {
    self.init(view: LinkPreviewView(url, title: title), parameters: .clear)
  }

  /// The view.
  open var view: UIView { shown }
  /// The shape.
  open var parameters: UIDragPreviewParameters { shape }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that a drag lifts, or that is animated at its end, with its shape and place.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// A preview at a place that shows an address.
  public convenience init(for url: URL, target: UIDragPreviewTarget) { self.init(for: url, title: nil, target: target) }

  /// A preview at a place that shows an address below a title.
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(view: LinkPreviewView(url, title: title), parameters: .clear, target: target)
  }

  /// The same view at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// Takes animations and completions of a lift, a drop or a cancelled drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated beside it.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The blocks of one animation of a drag.
@MainActor
package final class DragAnimating: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func run() {
    let blocks = animations
    animations = []
    for block in blocks { block() }
  }

  func complete(at position: UIViewAnimatingPosition) {
    let blocks = completions
    completions = []
    for block in blocks { block(position) }
  }
}
