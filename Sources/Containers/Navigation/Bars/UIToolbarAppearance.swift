import CoreGraphics
import Foundation
import Transitions

/// The look of a toolbar: background and buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  private lazy var plain = hold(.plain)
  private lazy var prominent = hold(.prominent)

  private func hold(_ style: UIBarButtonItem.Style) -> HeldAppearance<UIBarButtonItemAppearance> {
    let held = HeldAppearance(UIBarButtonItemAppearance(style: style))
    held.connect { [weak self] in self?.didChange() }
    return held
  }

  /// The look of plain buttons. The property keeps a copy.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain.part }
    set { plain.set(newValue) }
  }
  /// The look of the button that ends a task. The property keeps a copy.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { prominent.part }
    set { prominent.set(newValue) }
  }
  /// An older name of `prominentButtonAppearance`.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { prominent.part }
    set { prominent.set(newValue) }
  }

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    plain.set(other.plain.part)
    prominent.set(other.prominent.part)
  }

  /// The look of a button's style.
  final func buttons(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
    style == .prominent ? prominent.part : plain.part
  }
}
