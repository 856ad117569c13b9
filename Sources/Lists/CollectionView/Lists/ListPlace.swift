import CoreGraphics
import Foundation
import ViewCore

/// The values that a list's layout passes to the cell of a row.
struct ListPlace: Equatable {
  /// The insets and color of a separator.
  struct Separator: Equatable {
    /// nil aligns the separator with the text.
    var insets: NSDirectionalEdgeInsets?
    var color: UIColor
  }

  var isFirst: Bool
  var isLast: Bool
  /// Whether the row is the header of its section.
  var isHeader = false
  /// The kind of the list.
  var kind = ListKind.plain
  /// The corner radius of the first and last row, in points.
  var cornerRadius: CGFloat
  /// The color behind the row; nil for none.
  var ground: UIColor?
  var top: Separator?
  var bottom: Separator?
}

extension UICollectionLayoutListConfiguration {
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  /// The color behind the section.
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

  /// - Parameter count: the number of the section's items.
  func place(of indexPath: IndexPath, count: Int) -> ListPlace {
    let isHeader = headerMode == .firstItemInSection && indexPath.item == 0
    let first = headerMode == .firstItemInSection ? 1 : 0
    let isLast = indexPath.item == count - 1
    var place = ListPlace(
      isFirst: indexPath.item == first, isLast: isLast, isHeader: isHeader, kind: ListKind(appearance),
      cornerRadius: isInset ? TableFeel.insetCornerRadius : 0,
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

/// The background view of a list section.
final class ListGroundView: UICollectionReusableView {
  /// The kind of the decoration view.
  static let kind = "UICollectionLayoutListBackground"

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = layoutAttributes.values.list?.ground
  }
}
