import CoreGraphics
import Foundation
import SDLRenderer

extension ApplicationHost {
  /// The size of the window, in points.
  package var size: CGSize { window.metrics.size }
  /// Pixels per point.
  package var scale: CGFloat { window.metrics.scale }
  package var framesPerSecond: Int { window.refreshRate }

  /// The name of the renderer: `software`, or one of SDL's render drivers.
  public var rendererName: String { window.renderer.name }

  /// The position of the window's top left corner, in units of the desktop.
  package var position: (x: Int, y: Int) {
    get { window.position }
    set { window.position = newValue }
  }

  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// The title of the window.
  public var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// The window's frame on the desktop, in points.
  public var windowFrame: CGRect { window.frame }
}
