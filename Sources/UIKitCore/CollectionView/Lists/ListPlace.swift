import CoreGraphics
import Foundation

/// What a list cell hears of its list from the layout.
struct ListPlace: Equatable {
  /// A separator: where it ends, and its colour.
  struct Separator: Equatable {
    /// nil: under the text.
    var insets: NSDirectionalEdgeInsets?
    var color: UIColor
  }

  var isFirst: Bool
  var isLast: Bool
  /// Of the corners of the first and the last row, in points.
  var cornerRadius: CGFloat
  /// Behind the row; nil: none.
  var ground: UIColor?
  var top: Separator?
  var bottom: Separator?
}

extension UICollectionLayoutListConfiguration {
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  /// Behind the section.
  var groundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return appearance == .grouped || appearance == .insetGrouped ? .systemGroupedBackground : .systemBackground
  }

  private var rowColor: UIColor? {
    switch appearance {
    case .plain: backgroundColor ?? .systemBackground
    case .grouped, .insetGrouped: .secondarySystemGroupedBackground
    case .sidebar, .sidebarPlain: nil
    }
  }

  /// - Parameter count: of the section's items.
  func place(of indexPath: IndexPath, count: Int) -> ListPlace {
    let isHeader = headerMode == .firstItemInSection && indexPath.item == 0
    let first = headerMode == .firstItemInSection ? 1 : 0
    let isLast = indexPath.item == count - 1
    var place = ListPlace(
      isFirst: indexPath.item == first, isLast: isLast, cornerRadius: isInset ? TableFeel.insetCornerRadius : 0,
      ground: isHeader ? nil : rowColor)
    guard showsSeparators, !isHeader else { return place }
    let separators = itemSeparatorHandler?(indexPath, separatorConfiguration) ?? separatorConfiguration
    func separator(_ insets: NSDirectionalEdgeInsets) -> ListPlace.Separator {
      let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
      return ListPlace.Separator(insets: isAutomatic ? nil : insets, color: separators.color)
    }
    if separators.showsTop() { place.top = separator(separators.topSeparatorInsets) }
    if separators.showsBottom(isLast: isLast) { place.bottom = separator(separators.bottomSeparatorInsets) }
    return place
  }
}

/// The ground behind a section that is a list.
final class ListGroundView: UICollectionReusableView {
  /// The kind of decoration that it is.
  static let kind = "UICollectionLayoutListBackground"

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = layoutAttributes.values.list?.ground
  }
}
