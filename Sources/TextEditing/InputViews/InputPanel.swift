import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The keyboard of a window: the input accessory view and, below it, the input view of the first responder, at the lower edge.
///
/// Its views lie from the top down; as much of the panel as is visible reaches above the lower edge of the window.
final class InputPanel: UIView {
  let accessory = InputSlot(isAccessory: true)
  let keyboard = InputSlot(isAccessory: false)
  private let backdrop = InputPanel.makeBackdrop(in: .zero)
  /// How much of the panel is visible at rest, in points.
  private(set) var visibleHeight: CGFloat = 0
  /// How far a finger has pushed the panel down, in points.
  private(set) var push: CGFloat = 0
  /// The number of its last motion, whose end is the end of all before.
  private(set) var motion = 0

  init(in window: UIWindow) {
    super.init(frame: CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0))
    backdrop.isHidden = true
    for view in [backdrop, accessory, keyboard] { addSubview(view) }
    window.addSubview(self)
    stayInFront()
  }

  required init?(coder: NSCoder) { nil }

  /// The background of the keyboard.
  static func makeBackdrop(in frame: CGRect) -> UIVisualEffectView {
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    glass.frame = frame
    glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glass.isUserInteractionEnabled = false
    return glass
  }

  /// Goes in front of all that is in the window but menus and what is dragged.
  func stayInFront() {
    guard let superview else { return }
    if let menu = superview.subviews.first(where: { $0 is any FrontOverlay }) {
      superview.insertSubview(self, belowSubview: menu)
    } else {
      superview.bringSubviewToFront(self)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // Nothing of the panel lies between its views and the page.
    accessory.frame.contains(point) || keyboard.frame.contains(point)
  }

  // MARK: - Heights

  /// The heights of both views, in points.
  struct Heights: Equatable {
    var accessory: CGFloat = 0
    var keyboard: CGFloat = 0
    var sum: CGFloat { accessory + keyboard }
  }

  /// The heights that the views want at the width of the window.
  var wantedHeights: Heights {
    let width = superview?.bounds.width ?? bounds.width
    return Heights(accessory: accessory.height(forWidth: width), keyboard: keyboard.height(forWidth: width))
  }

  /// The heights that the views have.
  var heights: Heights { Heights(accessory: accessory.frame.height, keyboard: keyboard.frame.height) }

  /// Calls back in each layout pass of the views, which may want other heights then.
  func observeLayout(_ change: @escaping () -> Void) {
    for slot in [accessory, keyboard] { slot.observeLayout(change) }
  }

  /// The frame at rest and with the push, in the window.
  private var place: CGRect {
    let room = superview?.bounds ?? .zero
    return CGRect(x: room.minX, y: room.maxY - visibleHeight + push, width: room.width, height: heights.sum)
  }

  /// Whether the panel lies where the window and its heights want it.
  var isInPlace: Bool { frame == place }

  // MARK: - Views

  /// Shows the views of a set, each in the place of that before; a view without one before waits below or behind what is shown.
  func show(_ set: InputSet, keepsKeyboard: Bool) {
    let (hadAccessory, hadKeyboard) = (accessory.content != nil, keyboard.content != nil)
    accessory.show(set.accessory)
    if set.keyboard != nil || !keepsKeyboard { keyboard.show(set.keyboard) }
    let (wanted, isHidden) = (wantedHeights, visibleHeight == 0)
    let width = superview?.bounds.width ?? 0
    if isHidden || !hadAccessory {
      accessory.frame = CGRect(x: 0, y: 0, width: width, height: wanted.accessory)
    }
    if isHidden || !hadKeyboard {
      keyboard.frame = CGRect(x: 0, y: accessory.frame.height, width: width, height: wanted.keyboard)
    }
    if isHidden { frame = place }
    showBackdrop()
    layoutIfNeeded()
  }

  /// Takes the heights of views with a frame of their own from that frame.
  func measureAgain() {
    accessory.measureFixedHeight()
    keyboard.measureFixedHeight()
  }

  private func showBackdrop() {
    backdrop.frame = keyboard.frame
    backdrop.isHidden = keyboard.content == nil
  }

  /// Removes the views that are not visible any more.
  func removeHiddenViews() {
    if visibleHeight == 0 {
      accessory.clear()
      keyboard.clear()
    } else if visibleHeight <= accessory.frame.height {
      keyboard.clear()
      keyboard.frame.size.height = 0
      frame = place
    }
    showBackdrop()
  }

  // MARK: - Place

  /// Gives the views their heights and shows as much of the panel; animated in an animation block.
  func move(to heights: Heights, visible: CGFloat, motion: Int) {
    (visibleHeight, push, self.motion) = (visible, 0, motion)
    let width = superview?.bounds.width ?? 0
    accessory.frame = CGRect(x: 0, y: 0, width: width, height: heights.accessory)
    keyboard.frame = CGRect(x: 0, y: heights.accessory, width: width, height: heights.keyboard)
    backdrop.frame = keyboard.frame
    frame = place
    layoutIfNeeded()
  }

  /// Follows a finger by a distance, in points.
  func push(by distance: CGFloat) {
    push = distance
    frame = place
  }

  /// The visible part as it lies, or a hidden keyboard of a height below the lower edge, in the window.
  func keyboardFrame(hiddenHeight: CGFloat) -> CGRect {
    CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: visibleHeight > 0 ? visibleHeight : hiddenHeight)
  }
}
