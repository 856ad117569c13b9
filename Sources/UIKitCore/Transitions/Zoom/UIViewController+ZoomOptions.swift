import CoreGraphics
import Foundation
import QuartzCore

extension UIViewController.Transition {
  /// What can be chosen about a zoom.
  @preconcurrency @MainActor
  open class ZoomOptions: NSObject, @preconcurrency NSCopying {
    /// Which part of the page lies on the source view, in coordinates of the zoomed controller's view; asked at the beginning of
    /// each transition. Default: nil, and nil as an answer: the largest part in the middle that has the source's proportions.
    public var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
    /// Whether a gesture that would send the page back may begin. Default: nil, as the gesture itself would have it.
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// Laid over what is below the page. Default: nil, a fifth of black.
    open var dimmingColor: UIColor?
    /// Blurs what is below the page. Default: nil, no blur.
    open var dimmingVisualEffect: UIBlurEffect?

    /// The defaults.
    public override init() { super.init() }

    /// The same choices; later changes of the one do not touch the other. The zone is ignored.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = UIViewController.Transition.ZoomOptions()
      copy.alignmentRectProvider = alignmentRectProvider
      copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
      copy.dimmingColor = dimmingColor
      copy.dimmingVisualEffect = dimmingVisualEffect
      return copy
    }

    /// The two ends of a zoom.
    @preconcurrency @MainActor
    open class AlignmentRectContext: NSObject {
      private let source: UIView
      private let zoomed: UIViewController

      init(source: UIView, zoomed: UIViewController) {
        (self.source, self.zoomed) = (source, zoomed)
        super.init()
      }

      /// The view that the page grows out of, or shrinks into.
      open var sourceView: UIView { source }
      /// The controller that is zoomed in or out.
      open var zoomedViewController: UIViewController { zoomed }
    }

    /// A gesture that is about to send the page back.
    @preconcurrency @MainActor
    open class InteractionContext: NSObject {
      private let values: (location: CGPoint, velocity: CGVector, willBegin: Bool)

      init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
        values = (location, velocity, willBegin)
        super.init()
      }

      /// Where the gesture is, in points of the zoomed controller's view.
      open var location: CGPoint { values.location }
      /// In points per second.
      open var velocity: CGVector { values.velocity }
      /// Whether it would begin if nobody were asked.
      open var willBegin: Bool { values.willBegin }
    }
  }
}
