import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The source view of a zoom, and the picture that replaces it during transitions.
@MainActor
final class ZoomSource {
  private weak var view: UIView?
  /// The view's picture at the start; nil without a view.
  let picture: UIView?
  /// The view's size in points.
  let size: CGSize
  private let radius: CGFloat
  private var lastFrame: CGRect?

  /// - Parameter view: nil zooms out of the container's centre.
  init(_ view: UIView?) {
    let view = view.flatMap { $0.window != nil && $0.bounds.width > 0 && $0.bounds.height > 0 ? $0 : nil }
    self.view = view
    size = view?.bounds.size ?? .zero
    radius = view?.layer.cornerRadius ?? 0
    picture = view?.snapshotView(afterScreenUpdates: true)
  }

  var isMissing: Bool { picture == nil }

  /// The view's present frame, or its last one in the window.
  func frame(in container: UIView) -> CGRect {
    if let view, view.window != nil, view.window === container.window { lastFrame = view.convert(view.bounds, to: container) }
    return lastFrame ?? container.bounds.insetBy(dx: container.bounds.width * 0.375, dy: container.bounds.height * 0.375)
  }

  /// The source's corner radius in points of the container, in which it may be scaled.
  func cornerRadius(in frame: CGRect) -> CGFloat { size.width > 0 ? radius * frame.width / size.width : radius }

  /// Hides the view while the page replaces it.
  func conceal() { view?.layer.isConcealed = true }
  func reveal() { view?.layer.isConcealed = false }
}
