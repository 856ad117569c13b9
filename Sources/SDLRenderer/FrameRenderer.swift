internal import CSDL2
import DisplayList
import Foundation

/// Draws the frames of a host's window.
package protocol FrameRenderer: AnyObject {
  /// The name by which the renderer can be chosen.
  var name: String { get }
  /// Whether `present()` waits for the display's refresh.
  var waitsForDisplay: Bool { get }
  /// Draws a list; throws if a call fails for which the picture is not complete.
  func draw(_ list: DisplayList) throws -> RenderStatistics
  /// Shows the frame that was drawn; throws if it is not shown. A window that was resized meanwhile refuses once.
  func present() throws
  /// Marks the window's pixels as lost: the next frame is drawn and shown completely.
  func invalidate()
  /// Marks all textures as lost: the next frame loads them again.
  func reset()
}

/// The reason why a window cannot be drawn.
public struct RendererError: Error, CustomStringConvertible, Equatable {
  /// The name of the call that failed.
  public let call: String
  /// SDL's error text.
  public let reason: String

  /// Call and reason: “SDL_CreateTexture: Out of memory”.
  public var description: String { "\(call): \(reason)" }

  static func lastSDL(_ call: String) -> RendererError { RendererError(call: call, reason: String(cString: SDL_GetError())) }
}
