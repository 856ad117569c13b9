/// A tool that observes a window of the program: it receives the window's events before and after the program.
@MainActor
package protocol WindowObserver: AnyObject {
  func window(_ window: UIWindow, willSend event: UIEvent)
  func window(_ window: UIWindow, didSend event: UIEvent)
}
