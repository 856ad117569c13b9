import QuartzCore

extension UIApplication {
  /// The visible windows from back to front, including those of tools.
  package final var allWindows: [UIWindow] { windowStorage }

  func show(_ window: UIWindow) {
    guard !windowStorage.contains(where: { $0 === window }) else { return }
    windowStorage.append(window)
    reorderWindows()
    window.notifyTraits()
    window.showRoot()
  }

  func remove(_ window: UIWindow) {
    guard windowStorage.contains(where: { $0 === window }) else { return }
    router.cancelTouches(in: window)
    windowStorage.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
    if keyWindowStorage === window { keyWindowStorage = nil }
  }

  /// Orders windows by level, and within a level by the time at which they were shown.
  func reorderWindows() {
    let ordered = windowStorage.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }
    windowStorage = ordered.map(\.element)
    for window in windowStorage { tree.root.addSublayer(window.layer) }
  }

  func makeKey(_ window: UIWindow) {
    guard keyWindowStorage !== window else { return }
    keyWindowStorage?.resignKey()
    keyWindowStorage = window
    window.becomeKey()
  }
}
