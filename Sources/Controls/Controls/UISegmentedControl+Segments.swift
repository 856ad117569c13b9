import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import ViewCore

extension UISegmentedControl {
  static let disabledAlpha: CGFloat = 0.5
  /// The duration of insertions, removals and the marker's motion in seconds, and its damping ratio (read from iOS).
  private static let duration: TimeInterval = 0.28
  private static let dampingRatio: CGFloat = 1

  func setUp() {
    ground.isUserInteractionEnabled = false
    marker.isUserInteractionEnabled = false
    marker.layer.shadowColor = UIColor.black.cgColor
    marker.layer.shadowOffset = CGSize(width: 0, height: 1)
    marker.layer.shadowRadius = 2
    marker.layer.shadowOpacity = 0.16
    addSubview(ground)
    ground.addSubview(marker)
    showColors()
  }

  private func requireSegment(_ index: Int) {
    misuse(
      unless: row.segments.indices.contains(index),
      "UISegmentedControl has \(row.segments.count) segments; segment \(index) does not exist")
  }

  subscript(index: Int) -> SegmentContent {
    requireSegment(index)
    return row.segments[index].content
  }

  // MARK: - Coming and going

  func append(_ item: Any) {
    switch item {
    case let title as String: insertSegment(withTitle: title, at: row.segments.count, animated: false)
    case let image as UIImage: insertSegment(with: image, at: row.segments.count, animated: false)
    case let action as UIAction: insertSegment(action: action, at: row.segments.count, animated: false)
    default:
      misuse("UISegmentedControl(items:) was given \(item); pass strings, images and UIActions")
    }
  }

  func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
    let index = min(max(index, 0), row.segments.count)
    row.insert(segment, at: index)
    settle(animated: animated) { segment.alpha = segment.content.isEnabled ? 1 : segment.alpha }
  }

  func remove(at index: Int, animated: Bool) {
    requireSegment(index)
    row.remove(at: index)
    settle(animated: animated) {}
  }

  func change(_ index: Int, _ change: (inout SegmentContent) -> Void) {
    requireSegment(index)
    row.segments[index].edit(change)
    settle(animated: false) {}
  }

  func widthsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func settle(animated: Bool, _ changes: @escaping () -> Void) {
    showTitles()
    widthsDidChange()
    animate(animated) {
      changes()
      self.arrange()
    }
  }

  // MARK: - Choosing

  func choose(_ index: Int, animated: Bool) {
    let appears = row.selectedIndex == Self.noSegment
    row.select(index)
    showTitles()
    animate(animated && !appears) { self.arrange() }
  }

  func animate(_ animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, window != nil else {
      setNeedsLayout()
      return
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.dampingRatio, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }

  // MARK: - Look

  func showColors() {
    ground.backgroundColor = images.hasBackgrounds ? nil : .tertiarySystemFill
    marker.backgroundColor =
      selectedSegmentTintColor ?? UIColor(light: .white, dark: UIColor(rgb: 0x636366))
  }

  func showTitles() {
    for (index, segment) in row.segments.enumerated() {
      let isChosen = index == row.selectedIndex
      let normal = titleAttributes[.normal] ?? [:]
      let attributes = isChosen ? normal.merging(titleAttributes[.selected] ?? [:]) { $1 } : normal
      segment.show(attributes: attributes, isChosen: isChosen)
    }
  }
}
