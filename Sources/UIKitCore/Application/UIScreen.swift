import Foundation
import QuartzCore

/// The host's window, as the toolkit sees it: a screen of its own.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  /// The screen of the application whose turn it is (see `UIApplication.shared`). Traps where there is none.
  open class var main: UIScreen { UIApplication.shared.screen }
  final weak var application: UIApplication?

  /// In points; changes when the host's window does.
  open internal(set) var bounds: CGRect
  /// Pixels per point.
  open internal(set) var scale: CGFloat
  open var maximumFramesPerSecond: Int { framesPerSecond }
  /// What a host says of its display.
  package final var framesPerSecond: Int {
    didSet { application?.tree.displayLinks.frameInterval = 1 / Double(max(framesPerSecond, 1)) }
  }

  init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }

  open var nativeScale: CGFloat { scale }
  /// In pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  open var coordinateSpace: any UICoordinateSpace { self }
  open var traitCollection: UITraitCollection { application?.traitCollection ?? .current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - UICoordinateSpace

  /// Nil when the application has gone.
  private var layer: CALayer? { application?.tree.root }

  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    layer?.convert(point, to: (space as? UIView)?.layer) ?? point
  }

  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    layer?.convert(point, from: (space as? UIView)?.layer) ?? point
  }

  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    layer?.convert(rect, to: (space as? UIView)?.layer) ?? rect
  }

  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    layer?.convert(rect, from: (space as? UIView)?.layer) ?? rect
  }
}
