import CoreGraphics
import Foundation
import QuartzCore

/// A picture of a view as a page that curls up; see `PageCurlLayer`.
package final class PageCurlView: UIView {
  package override class var layerClass: AnyClass { PageCurlLayer.self }

  private var pageLayer: PageCurlLayer? { layer as? PageCurlLayer }

  /// The share of the page that is curled up, 0 to 1. Animatable.
  package var curl: CGFloat {
    get { pageLayer?.curl ?? 0 }
    set { pageLayer?.curl = newValue }
  }

  /// The direction of the edge that is lifted first, of length 1.
  var edge: CGVector {
    get { pageLayer?.edge ?? .zero }
    set { pageLayer?.lift(newValue) }
  }

  /// Shows a view's present content on the page.
  package func show(_ view: UIView) {
    frame = view.superview.map { view.convert(view.bounds, to: superview ?? $0) } ?? view.frame
    pageLayer?.show(view.pagePicture)
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && pageLayer?.covers(point) == true
  }
}

extension UIView {
  /// A picture of the view in pixels of its screen, laid out and drawn before; nil for an empty view.
  var pagePicture: CGImage? {
    layoutIfNeeded()
    layer.displaySubtree()
    return layer.picture(of: bounds, withOpacity: false).image(scale: max(traitCollection.displayScale, 1))
  }
}
