extension UIApplication {
  /// The visible windows from back to front, including those of tools.
  package final var allWindows: [UIWindow] { shownWindows.all }

  func show(_ window: UIWindow) {
    guard !shownWindows.contains(window) else { return }
    shownWindows.add(window)
    window.notifyTraits()
    window.showRoot()
  }

  func remove(_ window: UIWindow) {
    guard shownWindows.contains(window) else { return }
    router.cancelTouches(in: window)
    shownWindows.remove(window)
  }
}
