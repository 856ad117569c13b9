import CoreGraphics
import Foundation

/// The space that the on-screen keyboard takes from a view.
///
/// A desktop has a hardware keyboard. As on an iPad with one, the guide stays docked: it has the view's width, is near the bottom edge
/// and away from all others. It is as high as the part of the view that input views and accessory views of the first responder cover,
/// also while these move, and at least as high as the safe area's bottom inset.
///
/// ```swift
/// let (view, field) = (UIView(), UITextField())
/// view.addSubview(field)
/// field.translatesAutoresizingMaskIntoConstraints = false
/// view.keyboardLayoutGuide.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8).isActive = true
/// ```
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// The constraints of the top edge: below the safe area, or at the bottom edge of the view.
  private var top: (inset: NSLayoutConstraint, edge: NSLayoutConstraint)?

  public override init() {
    super.init()
    identifier = "UIViewKeyboardLayoutGuide"
  }

  /// Docks the guide in its view.
  final func dock() {
    guard let view = owner else { return }
    let (inset, edge) = (
      topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor), topAnchor.constraint(equalTo: view.bottomAnchor)
    )
    top = (inset, edge)
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    placeTop()
    move(near: .bottom)
    ownerDidEnter(view.window)
  }

  /// The view has entered a window, whose keyboard the guide follows from the next frame on, or has left its window.
  final func ownerDidEnter(_ window: UIWindow?) {
    _ = cover(0)
    window?.home?.inputs.lead(self)
  }

  private func placeTop() {
    guard let top, let owner else { return }
    let usesInset = usesBottomSafeArea && owner.safeAreaInsets.bottom >= covered
    if top.edge.constant != -covered { top.edge.constant = -covered }
    (usesInset ? top.edge : top.inset).isActive = false
    (usesInset ? top.inset : top.edge).isActive = true
  }

  /// The height of the view below the upper edge of the keyboard, in points.
  private var covered: CGFloat = 0

  /// The keyboard covers a height of the view; returns whether that is another one, or the safe area has changed above or below it.
  package final func cover(_ height: CGFloat) -> Bool {
    let wasAtInset = top?.inset.isActive
    let isOther = covered != height
    covered = height
    placeTop()
    return isOther || wasAtInset != top?.inset.isActive
  }

  // MARK: - Following the keyboard

  /// Whether the guide follows a keyboard that is not docked at the bottom. Default: false. A hardware keyboard is never on the screen,
  /// so the guide stays docked with either value.
  open var followsUndockedKeyboard = false

  /// Whether the guide is at least as high as the safe area's bottom inset; otherwise its height is 0. Default: true.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { placeTop() } } }

  /// The height above the keyboard in which a finger that drags a scroll view begins to push the keyboard away, in points. Default: 0.
  open var keyboardDismissPadding: CGFloat = 0
}
