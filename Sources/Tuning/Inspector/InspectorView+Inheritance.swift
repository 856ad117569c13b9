import UIKit

extension InspectorView {
  /// Shows the values as another inspector of the same scene did: its preset, vocabularies, folded groups, search and place.
  ///
  /// - Parameter parts: the overlay of dynamics, whose groups the other inspector may have.
  func inherit(_ other: InspectorView, parts: OverlayParts) {
    frame = other.frame
    layoutIfNeeded()
    (springForm, forms, exportTarget) = (other.springForm, other.forms, other.exportTarget)
    rebuildGroups()
    if other.energy != nil { addDynamics(parts) }
    let folded = Set(other.groups.filter(\.isFolded).map(\.group.title))
    for group in groups where folded.contains(group.group.title) { group.fold() }
    adoptPreset(named: other.presetName, baseline: other.baseline)
    header.search.show(other.header.search.text)
    pane.scroll(to: other.pane.offset)
  }
}
