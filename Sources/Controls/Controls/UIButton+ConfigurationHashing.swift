import CoreGraphics
import Foundation
import ViewCore

extension UIButton.Configuration: Hashable {
  /// Whether two configurations look alike; transformers count as equal if both have one.
  public static func == (a: UIButton.Configuration, b: UIButton.Configuration) -> Bool {
    a.contentValues == b.contentValues && a.layoutValues == b.layoutValues && a.background == b.background
  }

  /// Adds the values to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentValues)
    hasher.combine(layoutValues)
    hasher.combine(background)
  }

  private var contentValues: [AnyHashable] {
    [
      AnyHashable(style), AnyHashable(attributedTitle), AnyHashable(attributedSubtitle), AnyHashable(image),
      AnyHashable(titleTextAttributesTransformer == nil), AnyHashable(subtitleTextAttributesTransformer == nil),
      AnyHashable(imageColorTransformer == nil), AnyHashable(showsActivityIndicator),
      AnyHashable(activityIndicatorColorTransformer == nil), AnyHashable(indicator),
      AnyHashable(indicatorColorTransformer == nil),
      AnyHashable(baseForegroundColor), AnyHashable(baseBackgroundColor), AnyHashable(shownState),
    ]
  }

  private var layoutValues: [AnyHashable] {
    let insets = contentInsets
    return [
      AnyHashable(titleLineBreakMode), AnyHashable(subtitleLineBreakMode), AnyHashable(imageReservation),
      AnyHashable(imagePlacement.rawValue), AnyHashable(imagePadding), AnyHashable(titlePadding), AnyHashable(titleAlignment),
      AnyHashable(cornerStyle), AnyHashable(buttonSize), AnyHashable(insets.top), AnyHashable(insets.leading),
      AnyHashable(insets.bottom), AnyHashable(insets.trailing), AnyHashable(automaticallyUpdateForSelection),
    ]
  }
}
