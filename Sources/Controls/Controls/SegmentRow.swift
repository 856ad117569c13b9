import Foundation
import QuartzCore
import ViewCore

/// The segments of a control from left to right, the dividers between them, and which of them is selected.
@MainActor
final class SegmentRow {
  private(set) var segments: [SegmentView] = []
  private(set) var dividers: [UIImageView] = []
  /// The index of the selected segment, or `UISegmentedControl.noSegment`.
  private(set) var selectedIndex = UISegmentedControl.noSegment
  /// Contains segments and dividers.
  private let ground: UIView

  init(on ground: UIView) { self.ground = ground }

  func select(_ index: Int) { selectedIndex = index }

  /// Inserts a segment; the selected one stays selected.
  func insert(_ segment: SegmentView, at index: Int) {
    segments.insert(segment, at: index)
    if selectedIndex >= index { selectedIndex += 1 }
    ground.addSubview(segment)
    if segments.count > 1 { addDivider() }
  }

  /// Removes a segment; the selected one stays selected unless it is removed.
  func remove(at index: Int) {
    let segment = segments.remove(at: index)
    if selectedIndex == index { selectedIndex = UISegmentedControl.noSegment }
    if selectedIndex > index { selectedIndex -= 1 }
    dividers.popLast()?.removeFromSuperview()
    segment.removeFromSuperview()
  }

  private func addDivider() {
    let divider = UIImageView()
    divider.backgroundColor = .separator
    ground.insertSubview(divider, at: 0)
    dividers.append(divider)
  }
}
