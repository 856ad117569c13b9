import Foundation
import QuartzCore

/// The screen of the application, which is the host's window.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  /// The screen of the current application (see `UIApplication.shared`).
  ///
  /// - Precondition: there is an application.
  open class var main: UIScreen { UIApplication.shared.screen }
  final weak var application: UIApplication?

  /// The size of the host's window in points, with origin zero; it changes with that window.
  open internal(set) var bounds: CGRect
  /// Pixels per point.
  open internal(set) var scale: CGFloat
  /// The frames per second of the host's display.
  open var maximumFramesPerSecond: Int { framesPerSecond }
  /// The frames per second that the host reports.
  package final var framesPerSecond: Int {
    didSet { application?.tree.displayLinks.frameInterval = 1 / Double(max(framesPerSecond, 1)) }
  }

  init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }

  /// The same as `scale`.
  open var nativeScale: CGFloat { scale }
  /// The size in pixels, with origin zero.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  /// The coordinate space of the screen, in points.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The application's traits.
  open var traitCollection: UITraitCollection { application?.traitCollection ?? .current }

  /// Called after the application's traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - UICoordinateSpace

  /// Nil after the application was deallocated.
  private var layer: CALayer? { application?.tree.root }

  /// Converts a point to a coordinate space; one that is no view means the screen.
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    layer?.convert(point, to: (space as? UIView)?.layer) ?? point
  }

  /// Converts a point from a coordinate space; one that is no view means the screen.
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    layer?.convert(point, from: (space as? UIView)?.layer) ?? point
  }

  /// Converts a rectangle to a coordinate space; one that is no view means the screen.
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    layer?.convert(rect, to: (space as? UIView)?.layer) ?? rect
  }

  /// Converts a rectangle from a coordinate space; one that is no view means the screen.
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    layer?.convert(rect, from: (space as? UIView)?.layer) ?? rect
  }
}
