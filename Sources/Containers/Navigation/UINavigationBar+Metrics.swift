import CoreGraphics
import Foundation
import Transitions
import ViewCore

extension UINavigationBar {
  /// The metrics of the bar with an item.
  func metrics(of item: UINavigationItem?) -> UIBarMetrics {
    let hasPrompt = item?.prompt != nil
    guard traitCollection.verticalSizeClass == .compact else { return hasPrompt ? .defaultPrompt : .default }
    return hasPrompt ? .compactPrompt : .compact
  }

  /// Whether the item at the end of a list has a large title.
  func isLarge(_ items: [UINavigationItem]) -> Bool {
    prefersLargeTitles && items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode != .never
  }

  /// The height of the bar with the item that is shown, without the safe area, in points.
  var naturalHeight: CGFloat {
    (topItem?.promptHeight ?? 0) + Self.height + (isLarge(items ?? []) ? LargeTitleRow.height : 0)
  }

  /// Asks for the height of the item that is shown.
  func requestItemHeight() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// What a bar without a controller has above and below its row: the large title takes what is left.
  var ownPlace: TopBarPlace {
    let prompt = topItem?.promptHeight ?? 0
    let isLarge = isLarge(items ?? [])
    return TopBarPlace(height: isLarge ? max(bounds.height - Self.height - prompt, 0) : 0, prompt: prompt)
  }
}
