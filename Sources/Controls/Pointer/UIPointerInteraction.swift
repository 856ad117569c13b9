import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Changes the pointer, or a view below it, while the pointer is over regions of a view.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction, PointerTaking {
  /// Decides about regions and styles; held weakly. Without one the view has the automatic effect.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has the interaction, or nil.
  open private(set) weak var view: UIView?
  /// Whether the interaction takes part. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

  // MARK: - Creating a pointer interaction

  /// Makes an interaction without a view; add it to one.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  // MARK: - Updating the pointer

  /// Has region and style requested anew in the next frame, if the pointer is over the view.
  open func invalidate() { view?.window?.home?.router.pointer.setNeedsUpdate() }

  // MARK: - UIInteraction

  /// Ends what the pointer does in the old view.
  open func willMove(to view: UIView?) { invalidate() }

  /// Takes part in the new view from the next frame on.
  open func didMove(to view: UIView?) {
    self.view = view
    invalidate()
  }

  // MARK: - Asking

  /// The automatic effect; nil while the view is outside a window.
  var automaticStyle: UIPointerStyle? {
    guard let view, view.superview != nil, view.window != nil else { return nil }
    return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
  }

  /// The region at a place in the view; nil for none.
  func region(at location: CGPoint, _ modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole.contains(location) ? whole : nil }
    let request = UIPointerRegionRequest(at: location, modifiers)
    guard let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole) else { return nil }
    // A later change of the delegate's object must not change the region that the pointer is in.
    let copy = region.copy(with: nil) as? UIPointerRegion ?? region
    return copy.contains(location) ? copy : nil
  }

  func style(of region: UIPointerRegion) -> UIPointerStyle? {
    guard let delegate else { return automaticStyle }
    return delegate.pointerInteraction(self, styleFor: region)
  }
}
