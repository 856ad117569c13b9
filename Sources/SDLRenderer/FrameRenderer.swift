internal import CSDL2
import DisplayList
import Foundation

/// What a host draws its window's frames with.
package protocol FrameRenderer: AnyObject {
  /// The name by which it can be chosen.
  var name: String { get }
  /// Whether `present()` waits for the display's refresh.
  var waitsForDisplay: Bool { get }
  func draw(_ list: DisplayList) throws -> RenderStatistics
  /// Shows what was drawn.
  func present() throws
  /// The window's pixels are lost: the next frame is drawn and shown whole.
  func invalidate()
  /// All textures are lost: the next frame loads them anew.
  func reset()
}

/// Why a window cannot be drawn.
public struct RendererError: Error, CustomStringConvertible, Equatable {
  /// The call that failed.
  public let call: String
  /// SDL's own words.
  public let reason: String

  /// The call and the reason: “SDL_CreateTexture: Out of memory”.
  public var description: String { "\(call): \(reason)" }

  static func lastSDL(_ call: String) -> RendererError { RendererError(call: call, reason: String(cString: SDL_GetError())) }
}
