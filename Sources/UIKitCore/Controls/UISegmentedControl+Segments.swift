import CoreGraphics
import Foundation
import Misuse
import QuartzCore

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

  subscript(index: Int) -> SegmentView {
    misuse(
      unless: segments.indices.contains(index),
      "UISegmentedControl has \(segments.count) segments; segment \(index) does not exist")
    return segments[index]
  }

  // MARK: - Coming and going

  func append(_ item: Any) {
    switch item {
    case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
    case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
    case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
    default:
      misuse("UISegmentedControl(items:) was given \(item); pass strings, images and UIActions")
    }
  }

  func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if storedIndex >= index { storedIndex += 1 }
    ground.addSubview(segment)
    if segments.count > 1 { addDivider() }
    settle(animated: animated) { segment.alpha = segment.isEnabled ? 1 : segment.alpha }
  }

  func remove(at index: Int, animated: Bool) {
    let segment = self[index]
    segments.remove(at: index)
    if storedIndex == index { storedIndex = Self.noSegment }
    if storedIndex > index { storedIndex -= 1 }
    if let divider = dividers.popLast() { divider.removeFromSuperview() }
    segment.removeFromSuperview()
    settle(animated: animated) {}
  }

  private func addDivider() {
    let divider = UIImageView()
    divider.backgroundColor = .separator
    ground.insertSubview(divider, at: 0)
    dividers.append(divider)
  }

  func change(_ index: Int, _ change: (SegmentView) -> Void) {
    change(self[index])
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
    let appears = storedIndex == Self.noSegment
    storedIndex = index
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
    for (index, segment) in segments.enumerated() {
      let isChosen = index == storedIndex
      let normal = titleAttributes[.normal] ?? [:]
      let attributes = isChosen ? normal.merging(titleAttributes[.selected] ?? [:]) { $1 } : normal
      segment.show(attributes: attributes, isChosen: isChosen)
    }
  }
}
