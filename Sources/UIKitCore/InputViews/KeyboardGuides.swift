import CoreGraphics
import Foundation

/// The keyboard layout guides of an application's views, held weakly.
@MainActor
final class KeyboardGuides {
  private struct Entry {
    weak var guide: UIKeyboardLayoutGuide?
  }

  private var entries: [Entry] = []

  func add(_ guide: UIKeyboardLayoutGuide) {
    entries.removeAll { $0.guide == nil || $0.guide === guide }
    entries.append(Entry(guide: guide))
  }

  private func guides(in window: UIWindow?) -> [UIKeyboardLayoutGuide] {
    entries.compactMap(\.guide).filter { $0.owner?.window === window }
  }

  /// Lays out what is around the guides, so that nothing else is animated together with the keyboard.
  func prepare(_ panel: InputPanel) {
    UIView.performWithoutAnimation {
      for guide in guides(in: panel.window) { guide.owner?.layoutIfNeeded() }
    }
  }

  /// Has the guides of the panel's window end at its upper edge, and lays out the views around them if they move.
  func follow(_ panel: InputPanel) {
    guard let window = panel.window else { return }
    let top = CGPoint(x: 0, y: window.bounds.maxY - panel.visibleHeight + panel.push)
    for guide in guides(in: window) {
      guard let view = guide.owner else { continue }
      let covered = max(view.bounds.maxY - view.convert(top, from: window).y, 0)
      if guide.cover(covered) { view.layoutIfNeeded() }
    }
  }

  /// The largest height above the keyboard in which a finger begins to push it, in points.
  func dismissPadding(in window: UIWindow?) -> CGFloat { guides(in: window).map(\.keyboardDismissPadding).max() ?? 0 }
}
