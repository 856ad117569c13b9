import CoreGraphics
import DrawingValues
import Foundation
import Transitions

/// The look of a navigation bar: background, titles and buttons.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  private lazy var plain = hold(.plain)
  private lazy var prominent = hold(.prominent)
  private lazy var back = hold(.plain)

  private func hold(_ style: UIBarButtonItem.Style) -> HeldAppearance<UIBarButtonItemAppearance> {
    let held = HeldAppearance(UIBarButtonItemAppearance(style: style))
    held.connect { [weak self] in self?.didChange() }
    return held
  }

  // MARK: - Titles

  /// Attributes of the inline title that differ from the default. Default: empty, semibold 17 points in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The distance by which the inline title is moved, in points. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// Attributes of the large title that differ from the default. Default: empty, bold 34 points in the label colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  // MARK: - Buttons

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
  /// The look of the back button. The property keeps a copy.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { back.part }
    set { back.set(newValue) }
  }

  // MARK: - Back indicator

  /// What the program has set; nil for the standard one.
  private(set) final var backIndicator: BackIndicator?

  /// The arrow of back buttons. Default: a chevron.
  open var backIndicatorImage: UIImage { (backIndicator ?? .standard).image }
  /// The mask of the arrow. Default: what is to the right of the chevron.
  open var backIndicatorTransitionMaskImage: UIImage { (backIndicator ?? .standard).mask }

  /// Sets the arrow of back buttons, which has their colour unless it is an original, and a mask: while a title moves to or from the
  /// button, it is seen within the arrow's frame only where the mask is opaque, and not to the left of it. If one of them is nil,
  /// both become the standard ones.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    if let image = backIndicatorImage, let mask = backIndicatorTransitionMaskImage {
      backIndicator = BackIndicator(image: image, mask: mask)
    } else {
      backIndicator = nil
    }
    didChange()
  }

  override func copyValues(of other: UIBarAppearance) {
    super.copyValues(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    plain.set(other.plain.part)
    prominent.set(other.prominent.part)
    back.set(other.back.part)
    backIndicator = other.backIndicator
  }

  /// The look of a button's style.
  final func buttons(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
    style == .prominent ? prominent.part : plain.part
  }
}
