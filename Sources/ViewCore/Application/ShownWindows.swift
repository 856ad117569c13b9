import QuartzCore

/// The visible windows of an application, held weakly: the program may release them. Ends the application's pending work with it.
///
/// Running animations hold their completions, which often hold animated views. The deinitializer of an open class cannot be
/// isolated: subclasses with a plain `deinit` would not compile.
@MainActor
final class ShownWindows {
  private struct Entry {
    weak var window: UIWindow?
  }

  private var entries: [Entry] = []
  /// The window that became key last; nil for none.
  private(set) weak var key: UIWindow?
  private let context: ApplicationContext
  private let tree: LayerTree

  init(_ context: ApplicationContext, _ tree: LayerTree) { (self.context, self.tree) = (context, tree) }

  /// The windows from back to front.
  var all: [UIWindow] { entries.compactMap(\.window) }

  func contains(_ window: UIWindow) -> Bool { entries.contains { $0.window === window } }

  /// Adds a window in front of those of its level and below.
  func add(_ window: UIWindow) {
    entries.append(Entry(window: window))
    order()
  }

  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window === window }
    window.layer.removeFromSuperlayer()
    if key === window { key = nil }
  }

  /// Orders the windows and their layers by level, and within a level by the time at which they were shown.
  func order() {
    let ordered = all.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }
    entries = ordered.map { Entry(window: $0.element) }
    for window in all { tree.root.addSublayer(window.layer) }
  }

  func makeKey(_ window: UIWindow) {
    guard key !== window else { return }
    key?.resignKey()
    key = window
    window.becomeKey()
  }

  isolated deinit {
    for window in all {
      window.root?.releaseTransitions()
      window.removeAnimationsInSubtree()
    }
    context.endForGood()
    if let traits = ApplicationContext.current?.application?.traitCollection { UITraitCollection.current = traits }
  }
}
