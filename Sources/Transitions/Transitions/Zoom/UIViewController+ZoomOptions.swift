import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UIViewController.Transition {
  /// Options of a zoom.
  @preconcurrency @MainActor
  open class ZoomOptions: NSObject, @preconcurrency NSCopying {
    /// Returns the part of the page that is aligned with the source view, in coordinates of the zoomed controller's view; called
    /// at the start of each transition. Default nil; nil, also as a result, aligns the largest centred part with the source's
    /// aspect ratio.
    public var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
    /// Returns whether a dismissing gesture may begin. Default nil, the gesture's own decision.
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// The colour over the content below the page. Default nil, black with alpha 0.2.
    open var dimmingColor: UIColor?
    /// The blur of the content below the page. Default nil, no blur.
    open var dimmingVisualEffect: UIBlurEffect?

    /// Makes options with the defaults.
    public override init() { super.init() }

    /// Copies the options; the zone is ignored.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = UIViewController.Transition.ZoomOptions()
      copy.alignmentRectProvider = alignmentRectProvider
      copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
      copy.dimmingColor = dimmingColor
      copy.dimmingVisualEffect = dimmingVisualEffect
      return copy
    }

    /// The source view and the controller of a zoom.
    @preconcurrency @MainActor
    open class AlignmentRectContext: NSObject {
      private let source: UIView
      private let zoomed: UIViewController

      init(source: UIView, zoomed: UIViewController) {
        (self.source, self.zoomed) = (source, zoomed)
        super.init()
      }

      /// The view that the page zooms out of, or into.
      open var sourceView: UIView { source }
      /// The controller that is zoomed in or out.
      open var zoomedViewController: UIViewController { zoomed }
    }

    /// A gesture that is about to dismiss the page.
    @preconcurrency @MainActor
    open class InteractionContext: NSObject {
      private let values: (location: CGPoint, velocity: CGVector, willBegin: Bool)

      init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
        values = (location, velocity, willBegin)
        super.init()
      }

      /// The gesture's location in points of the zoomed controller's view.
      open var location: CGPoint { values.location }
      /// The gesture's velocity in points per second.
      open var velocity: CGVector { values.velocity }
      /// Whether it would begin by default.
      open var willBegin: Bool { values.willBegin }
    }
  }
}
