/// A tool that looks at a window of the program: it hears of the window's events before and after the program does.
@MainActor
package protocol WindowObserver: AnyObject {
  func window(_ window: UIWindow, willSend event: UIEvent)
  func window(_ window: UIWindow, didSend event: UIEvent)
}
