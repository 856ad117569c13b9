import CoreGraphics
import Foundation
import QuartzCore

/// The view that a page grows out of, with a picture that stands for it meanwhile.
@MainActor
final class ZoomSource {
  private weak var view: UIView?
  /// What the view showed at the beginning; nil without a view.
  let picture: UIView?
  /// Of the view, in points.
  let size: CGSize
  private let radius: CGFloat
  private var lastFrame: CGRect?

  /// - Parameter view: nil: the page comes out of the middle of its container.
  init(_ view: UIView?) {
    let view = view.flatMap { $0.window != nil && $0.bounds.width > 0 && $0.bounds.height > 0 ? $0 : nil }
    self.view = view
    size = view?.bounds.size ?? .zero
    radius = view?.layer.cornerRadius ?? 0
    picture = view?.snapshotView(afterScreenUpdates: true)
  }

  var isMissing: Bool { picture == nil }

  /// Where the view is now, or was when it was last in the window.
  func frame(in container: UIView) -> CGRect {
    if let view, view.window != nil, view.window === container.window { lastFrame = view.convert(view.bounds, to: container) }
    return lastFrame ?? container.bounds.insetBy(dx: container.bounds.width * 0.375, dy: container.bounds.height * 0.375)
  }

  /// Of the source in points of the container, in which it may be scaled.
  func cornerRadius(in frame: CGRect) -> CGFloat { size.width > 0 ? radius * frame.width / size.width : radius }

  /// Takes the view out of sight while the page stands for it.
  func conceal() { view?.layer.isConcealed = true }
  func reveal() { view?.layer.isConcealed = false }
}
