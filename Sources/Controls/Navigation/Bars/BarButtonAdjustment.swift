import CoreGraphics
import Foundation
import ViewCore

/// By how much the parts of a bar's button are moved: by the bar's appearance, and by the item itself, which wins.
@MainActor
package final class BarButtonAdjustment {
  private unowned let button: UIButton
  /// By which the image is smaller than it is, or moved, in points.
  private var imageInsets = UIEdgeInsets.zero
  /// By which the bar moves the image of the background, in points.
  private var backgroundOffsets: [UIControl.State.RawValue: UIOffset] = [:]
  /// By how much the item moves it down; nil where it leaves that to the bar.
  private var ownBackgroundOffset: CGFloat?
  /// By which the item moves the title; nil where it leaves that to the bar.
  private var ownTitleOffset: UIOffset?

  package init(_ button: UIButton) { self.button = button }

  package func setImageInsets(_ insets: UIEdgeInsets) { imageInsets = insets }

  /// Sets the distance in points by which the bar moves the image of the background in a state.
  package func setBackgroundOffset(_ offset: UIOffset, for state: UIControl.State) {
    backgroundOffsets[state.rawValue] = offset
    button.setNeedsLayout()
  }

  /// Takes what an item sets itself; nil leaves it to the bar.
  package func apply(backgroundOffset: CGFloat?, titleOffset: UIOffset?) {
    (ownBackgroundOffset, ownTitleOffset) = (backgroundOffset, titleOffset)
    if let ownTitleOffset { moveTitle(by: ownTitleOffset) }
    button.setNeedsLayout()
  }

  /// Moves the title as the bar wishes, unless the item moves it itself.
  package func moveTitle(by offset: UIOffset) {
    let offset = ownTitleOffset ?? offset
    let insets = UIEdgeInsets(
      top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical, right: -offset.horizontal)
    if button.titleEdgeInsets != insets { button.titleEdgeInsets = insets }
  }

  /// The frame of the image in the place that the button gives it.
  func image(in rect: CGRect) -> CGRect { rect.within(imageInsets) }

  /// The frame of the background's image in the place that the button gives it.
  func background(in rect: CGRect) -> CGRect {
    if let ownBackgroundOffset { return rect.offsetBy(dx: 0, dy: ownBackgroundOffset) }
    let state: UIControl.State = !button.isEnabled ? .disabled : button.isHighlighted ? .highlighted : .normal
    let offset = backgroundOffsets[state.rawValue] ?? .zero
    return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
}
