import CoreGraphics
import Foundation

/// A guide whose rectangle follows from the view itself.
@MainActor
final class SystemLayoutGuide: UILayoutGuide {
  enum Kind: CaseIterable {
    case safeArea, margins, readableContent
    /// Of a scroll view: all of its content, and what of it is in sight.
    case scrollContent, scrollFrame
  }

  let kind: Kind

  init(_ kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    super.init()
    owner = view
    self.identifier = identifier
  }

  /// UIKit's widest column of text that reads well, in points, at the default text size.
  private static let readableWidth: CGFloat = 672

  /// How far it stays within the view's bounds; zero for a scroll view's guides.
  var insets: UIEdgeInsets {
    guard let owner else { return .zero }
    switch kind {
    case .safeArea: return owner.safeAreaInsets
    case .margins: return owner.layoutMargins
    case .readableContent:
      var margins = owner.layoutMargins
      let surplus = max(owner.bounds.width - margins.left - margins.right - Self.readableWidth, 0)
      margins.left += surplus / 2
      margins.right += surplus / 2
      return margins
    case .scrollContent, .scrollFrame: return .zero
    }
  }
}
