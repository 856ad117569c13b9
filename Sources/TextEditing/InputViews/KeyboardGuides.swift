import CoreGraphics
import Foundation
import ViewCore

/// The keyboard layout guides of an application's views, and the views that read the keyboard's height themselves, held weakly.
@MainActor
package final class KeyboardGuides {
  private struct Entry {
    weak var guide: UIKeyboardLayoutGuide?
  }

  /// A view that leaves room for the keyboard without constraints, and the height that this covers of it, in points.
  private struct CoveredView {
    weak var view: UIView?
    var height: CGFloat = 0
  }

  private var entries: [Entry] = []
  private var coveredViews: [CoveredView] = []

  func add(_ guide: UIKeyboardLayoutGuide) {
    entries.removeAll { $0.guide == nil || $0.guide === guide }
    entries.append(Entry(guide: guide))
  }

  /// Lays a view out whenever the keyboard covers another height of it, from the next frame on.
  package func add(_ view: UIView) {
    coveredViews.removeAll { $0.view == nil || $0.view === view }
    coveredViews.append(CoveredView(view: view))
  }

  /// The height of a view below the upper edge of the keyboard, in points; 0 for views that were not added.
  package func coveredHeight(of view: UIView) -> CGFloat { coveredViews.first { $0.view === view }?.height ?? 0 }

  private func views(in window: UIWindow?) -> [UIView] {
    coveredViews.compactMap(\.view).filter { $0.window === window }
  }

  private func guides(in window: UIWindow?) -> [UIKeyboardLayoutGuide] {
    entries.compactMap(\.guide).filter { $0.owner?.window === window }
  }

  /// Lays out what is around the guides, so that nothing else is animated together with the keyboard.
  func prepare(_ panel: InputPanel) {
    UIView.performWithoutAnimation {
      for guide in guides(in: panel.window) { guide.owner?.layoutIfNeeded() }
      for view in views(in: panel.window) { view.layoutIfNeeded() }
    }
  }

  /// Has the guides of the panel's window end at its upper edge, and lays out the views around them if they move.
  func follow(_ panel: InputPanel) {
    guard let window = panel.window else { return }
    let top = CGPoint(x: 0, y: window.bounds.maxY - panel.visibleHeight + panel.push)
    for guide in guides(in: window) {
      guard let view = guide.owner else { continue }
      if guide.cover(height(of: view, below: top, in: window)) { view.layoutIfNeeded() }
    }
    for view in views(in: window) where cover(view, height(of: view, below: top, in: window)) {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  private func height(of view: UIView, below top: CGPoint, in window: UIWindow) -> CGFloat {
    max(view.bounds.maxY - view.convert(top, from: window).y, 0)
  }

  /// The keyboard covers a height of a view; returns whether that is another one.
  private func cover(_ view: UIView, _ height: CGFloat) -> Bool {
    guard let index = coveredViews.firstIndex(where: { $0.view === view }), coveredViews[index].height != height else {
      return false
    }
    coveredViews[index].height = height
    return true
  }

  /// The largest height above the keyboard in which a finger begins to push it, in points.
  func dismissPadding(in window: UIWindow?) -> CGFloat { guides(in: window).map(\.keyboardDismissPadding).max() ?? 0 }
}
