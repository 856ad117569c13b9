import CoreGraphics
import Foundation
import QuartzCore

/// A form sheet: a card in the middle of the window, as large as its content prefers, that a drag dismisses.
final class FormSheetPresentationController: SheetPresentationController {
  /// Where the content prefers nothing, in points, as in iPadOS.
  static let defaultSize = CGSize(width: 540, height: 620)
  /// The least room around the card, in points; chosen.
  static let margin: CGFloat = 20
  /// The card is narrow, however wide its window.
  private static let traits = UITraitCollection {
    $0.horizontalSizeClass = .compact
    $0.userInterfaceLevel = .elevated
  }

  override var traitsOfStyle: UITraitCollection? { Self.traits }
  override var roundedCorners: CACornerMask { .all }

  override func systemStyle(inCompactWidth: Bool) -> UIModalPresentationStyle {
    inCompactWidth ? .pageSheet : presentationStyle
  }

  override func frame(in bounds: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    let room = bounds.inset(by: safeArea).insetBy(
      dx: min(Self.margin, bounds.width / 2), dy: min(Self.margin, bounds.height / 2))
    let size = preferredContentSize.replacingNothing(with: Self.defaultSize).limited(to: room.size)
    return CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// A card that stands still goes over into its new size.
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard state == .presented, let view = presentedView, view.transform.isIdentity else {
      containerView?.setNeedsLayout()
      return
    }
    UIViewPropertyAnimator.runSystemSpring { [frame = frameOfPresentedViewInContainerView] in
      view.frame = frame
      view.layoutIfNeeded()
    }
  }
}

extension CGSize {
  /// With the other size's lengths where this one has none.
  func replacingNothing(with other: CGSize) -> CGSize {
    CGSize(width: width > 0 ? width : other.width, height: height > 0 ? height : other.height)
  }

  /// No longer than `limit` in either direction, and not negative.
  func limited(to limit: CGSize) -> CGSize {
    CGSize(width: max(min(width, limit.width), 0), height: max(min(height, limit.height), 0))
  }
}
