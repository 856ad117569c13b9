import Foundation
import QuartzCore

/// The screen of the application, which is the host's window.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  /// The screen of the current application (see `UIApplication.shared`).
  ///
  /// - Precondition: there is an application.
  open class var main: UIScreen { UIApplication.shared.screen }
  private(set) final weak var application: UIApplication?
  /// The traits of all windows, which those of views and controllers are derived from.
  private(set) final var traits: UITraitCollection {
    didSet {
      guard traits != oldValue else { return }
      traitCollectionDidChange(oldValue)
      application?.scene.tellOfTraits(since: oldValue)
    }
  }

  /// The size of the host's window in points, with origin zero; it changes with that window.
  open private(set) var bounds: CGRect
  /// Pixels per point.
  open private(set) var scale: CGFloat
  /// The frames per second of the host's display.
  open var maximumFramesPerSecond: Int { framesPerSecond }
  /// The frames per second that the host reports.
  package private(set) final var framesPerSecond: Int

  init(size: CGSize, scale: CGFloat, framesPerSecond: Int) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    traits = UITraitCollection {
      $0.userInterfaceStyle = .light
      $0.userInterfaceLevel = .base
      $0.displayScale = scale
      $0.preferredContentSizeCategory = .large
      // Programs have no localizations here.
      $0.layoutDirection = .leftToRight
    }.fitting(size)
  }

  // MARK: - The host's window

  /// Becomes the screen of an application.
  final func attach(to application: UIApplication) {
    self.application = application
    updateFrameInterval()
  }

  /// The host's window has another size or is on another display; the traits follow.
  final func resize(to size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    traits = traits.modifyingTraits { $0.displayScale = scale }.fitting(size)
  }

  /// The display has another refresh rate.
  final func refresh(at framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
    updateFrameInterval()
  }

  /// The user prefers other traits.
  final func modifyTraits(_ changes: (inout any UIMutableTraits) -> Void) { traits = traits.modifyingTraits(changes) }

  private func updateFrameInterval() {
    application?.tree.displayLinks.refresh(every: 1 / Double(max(framesPerSecond, 1)))
  }

  // MARK: - Size and traits

  /// The same as `scale`.
  open var nativeScale: CGFloat { scale }
  /// The size in pixels, with origin zero.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  /// The coordinate space of the screen, in points.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The application's traits.
  open var traitCollection: UITraitCollection { traits }

  /// Called after the application's traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A view with the present picture of all windows. `afterUpdates` lays out and draws pending changes first.
  ///
  /// - Complexity: O(visible layers).
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { snapshot(afterUpdates) }

  // MARK: - UICoordinateSpace

  /// Nil after the application was deallocated.
  final var layer: CALayer? { application?.tree.root }

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
