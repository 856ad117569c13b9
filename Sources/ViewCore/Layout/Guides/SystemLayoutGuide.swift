import CoreGraphics
import Foundation

/// A layout guide whose rectangle follows from the view itself, such as the safe area.
@MainActor
final class SystemLayoutGuide: UILayoutGuide {
  enum Kind: CaseIterable {
    case safeArea, margins, readableContent
    /// A scroll view's whole content and its visible frame.
    case scrollContent, scrollFrame
  }

  let kind: Kind

  init(_ kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    super.init()
    owner = view
    self.identifier = identifier
  }

  /// The maximum width of UIKit's readable column at the default text size, in points.
  private static let readableWidth: CGFloat = 672

  /// The margins, and what is left beside the readable column.
  static func readableInsets(of view: UIView) -> UIEdgeInsets {
    var margins = view.layoutMargins
    let surplus = max(view.bounds.width - margins.left - margins.right - readableWidth, 0)
    margins.left += surplus / 2
    margins.right += surplus / 2
    return margins
  }

  /// The insets from the view's bounds, in points; zero for a scroll view's guides.
  var insets: UIEdgeInsets {
    guard let owner else { return .zero }
    switch kind {
    case .safeArea: return owner.safeAreaInsets
    case .margins: return owner.layoutMargins
    case .readableContent: return Self.readableInsets(of: owner)
    case .scrollContent, .scrollFrame: return .zero
    }
  }
}
