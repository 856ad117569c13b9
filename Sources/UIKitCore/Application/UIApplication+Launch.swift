extension UIApplication {
  /// Takes the delegate and tells it that the program has started, in UIKit's order.
  package func launch(with delegate: any UIApplicationDelegate) {
    makeCurrent()
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    delegate.applicationDidBecomeActive(self)
  }
}
