import UIKit

// ↑ and ↓ move the focus through all controls of the bench, beginning with the first value.
extension InspectorView {
  /// All controls that get the focus, from the top of the panel to its bottom and then those of the dock.
  var stops: [ChromeControl] {
    let top = header.shownControls + (problem?.shownControls ?? []) + (ghosts?.shownControls ?? [])
    return top + groups.filter { !$0.isHidden }.flatMap(\.stops) + stopsBeyond()
  }

  /// The first control of a value, which gets the focus first.
  private var firstValue: ChromeControl? {
    let rows = groups.filter { !$0.isHidden && !$0.isFolded }.flatMap(\.rows).filter { !$0.isHidden && !($0 is PopUpRow) }
    return rows.lazy.flatMap(\.stops).first
  }

  /// Moves the focus between controls, and wraps at the ends.
  func moveFocus(_ step: Int) {
    let stops = stops.filter { $0.isEnabled || $0.isFirstResponder }
    guard !stops.isEmpty else { return }
    KeyboardFocus.keyWasUsed()
    let next: ChromeControl
    if let current = stops.firstIndex(where: \.isFirstResponder) {
      next = stops[(current + step + stops.count) % stops.count]
    } else {
      next = (step > 0 ? firstValue : nil) ?? stops[step > 0 ? 0 : stops.count - 1]
    }
    next.becomeFirstResponder()
    if next.isDescendant(of: pane) { pane.reveal(next) }
  }
}

extension UIView {
  /// The visible controls in the view, in reading order.
  var shownControls: [ChromeControl] {
    guard !isHidden, alpha > 0 else { return [] }
    if let control = self as? ChromeControl { return control.canBecomeFirstResponder ? [control] : [] }
    let inside = subviews.flatMap(\.shownControls).filter { !$0.bounds.isEmpty }
    let places = inside.map { $0.convert($0.bounds, to: self) }
    // Controls that overlap vertically are in one line.
    return inside.indices.sorted { a, b in
      let (a, b) = (places[a], places[b])
      if a.maxY <= b.minY + 1 || b.maxY <= a.minY + 1 { return a.minY < b.minY }
      return a.minX < b.minX
    }.map { inside[$0] }
  }
}
