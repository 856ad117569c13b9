import DisplayList
import Logging
import SDLRenderer

/// Goes on when a renderer fails: first with a new one of its kind, then with the processor. Each step is one line in the log.
@MainActor
final class RendererRecovery {
  private var refusedPresents = 0

  /// Draws a list; throws `HostError.lostRenderer` if nothing can draw it.
  func draw(_ list: DisplayList, in window: HostWindow, _ log: Logger) throws -> RenderStatistics {
    do {
      return try window.renderer.draw(list)
    } catch {
      log.warning("The renderer failed and is made anew. \(error)")
    }
    try window.rebuildRenderer()
    do {
      return try window.renderer.draw(list)
    } catch {
      guard window.renderer is WindowRenderer else { throw HostError.lostRenderer(reason: "\(error)") }
      log.warning("The renderer “\(window.renderer.name)” failed again, so the processor draws from now on. \(error)")
    }
    try window.useSoftware()
    do {
      return try window.renderer.draw(list)
    } catch {
      throw HostError.lostRenderer(reason: "\(error)")
    }
  }

  /// Shows what was drawn; false if it has to be drawn again. A window that was resized since the drawing refuses once, so only the
  /// second refusal in a row counts as a failure, for which the renderer is made anew.
  func present(_ window: HostWindow, _ log: Logger) throws -> Bool {
    do {
      try window.renderer.present()
      refusedPresents = 0
      return true
    } catch {
      refusedPresents += 1
      switch refusedPresents {
      case 1: break
      case 2:
        log.warning("The renderer failed and is made anew. \(error)")
        try window.rebuildRenderer()
      default: throw HostError.lostRenderer(reason: "\(error)")
      }
      return false
    }
  }
}
