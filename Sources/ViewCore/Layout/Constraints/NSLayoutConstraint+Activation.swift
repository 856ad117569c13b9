import Foundation
import Misuse

extension NSLayoutConstraint {
  var parts: [LayoutQuantity.Part] { first.parts + (second?.parts ?? []) }

  /// Whether one side is a leading or trailing edge.
  var followsReading: Bool { first.followsReading || second?.followsReading == true }

  /// The views of the items that still exist.
  var reachedViews: [UIView] {
    var views: [UIView] = []
    views.reserveCapacity(partCount)
    first.appendReachedViews(to: &views)
    second?.appendReachedViews(to: &views)
    return views
  }

  private var partCount: Int { first.parts.count + (second?.parts.count ?? 0) }

  func reaches(into view: UIView) -> Bool { reachedViews.contains { $0.isDescendant(of: view) } }

  // MARK: - Coming and going

  /// - Parameter number: the activation number; nil puts the constraint after all others.
  func activate(as number: Double? = nil) {
    guard holder == nil else { return }
    let views = reachedViews
    misuse(
      unless: !views.isEmpty && views.count == partCount,
      "Unable to activate constraint \(text): it has no items, or one is gone, or a layout guide has no owning view.")
    guard let nearest = Self.nearestCommonAncestor(of: views) else {
      misuse(
        "Unable to activate constraint with anchors \(first.text) and \(second?.text ?? "") because they have no common ancestor. "
          + "Does the constraint or its anchors reference items in different view hierarchies? That's illegal.")
    }
    hold(in: nearest, reaching: views, as: number)
  }

  private static func nearestCommonAncestor(of views: [UIView]) -> UIView? {
    guard var nearest = views.first else { return nil }
    for view in views[1...] {
      guard let common = nearestCommonAncestor(nearest, view) else { return nil }
      nearest = common
    }
    return nearest
  }

  /// - Complexity: O(1) for a view with itself, its superview or a sibling, else O(depth).
  private static func nearestCommonAncestor(_ one: UIView, _ other: UIView) -> UIView? {
    if one === other { return one }
    let (outerOne, outerOther) = (one.viewLinks.superview, other.viewLinks.superview)
    if outerOne === other { return other }
    if outerOther === one { return one }
    if let outerOne, outerOne === outerOther { return outerOne }
    let above = Set(one.ancestors.map { ObjectIdentifier($0) })
    return other.ancestors.first { above.contains(ObjectIdentifier($0)) }
  }

  func install(in view: UIView) {
    let views = reachedViews
    misuse(
      unless: views.allSatisfy { $0.isDescendant(of: view) },
      "The view hierarchy is not prepared for the constraint \(text): when added to \(view), its items must be descendants of that "
        + "view, or the view itself.")
    deactivate()
    hold(in: view, reaching: views, as: nil)
  }

  private func hold(in view: UIView, reaching views: [UIView], as number: Double?) {
    enter(view, as: number)
    view.install(self, reaching: views)
  }

  func deactivate() {
    guard let view = holder else { return }
    holder = nil
    view.drop(self)
  }

  func priorityDidChange(from old: UILayoutPriority) {
    _ = priority.checked("NSLayoutConstraint.priority")
    guard let holder else { return }
    misuse(
      unless: priority.isRequired == old.isRequired,
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported: \(text), from "
        + "\(old.rawValue) to \(priority.rawValue). Deactivate it before.")
    holder.priorityDidChange(of: self)
  }
}
