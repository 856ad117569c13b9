import CoreGraphics
import Foundation
import ViewCore

/// Elements of a menu that are shown side by side: in rows, or as a palette in one row that scrolls.
struct MenuStrip: Equatable {
  /// The heights and numbers in a row are chosen, near iOS 17.
  static let smallHeight: CGFloat = 48
  static let mediumHeight: CGFloat = 64
  /// The least widths of elements of a palette, in points.
  static let smallPaletteWidth: CGFloat = 46
  static let mediumPaletteWidth: CGFloat = 72

  private let menu: ObjectIdentifier
  /// Whether elements have their title below the image, instead of the image alone.
  let isMedium: Bool
  let isPalette: Bool

  /// nil for a menu whose elements are lines of their own. The automatic size is small in palettes, and large elsewhere.
  @MainActor
  init?(_ menu: UIMenu) {
    self.menu = ObjectIdentifier(menu)
    isPalette = menu.options.contains(.displayAsPalette)
    switch menu.preferredElementSize {
    case .small: isMedium = false
    case .medium: isMedium = true
    case .automatic where isPalette: isMedium = false
    case .large where isPalette: isMedium = true
    case .automatic, .large: return nil
    }
  }

  var height: CGFloat { isMedium ? Self.mediumHeight : Self.smallHeight }
  /// The number of elements in a row that does not scroll.
  private var columns: Int { isMedium ? 3 : 4 }

  /// The frames of a number of elements in a width in points, from the point zero.
  func frames(_ count: Int, width: CGFloat) -> [CGRect] {
    guard count > 0 else { return [] }
    let inRow = isPalette ? count : min(count, columns)
    let least = isMedium ? Self.mediumPaletteWidth : Self.smallPaletteWidth
    let share = width / CGFloat(inRow)
    let side = isPalette ? max(share, least) : share
    return (0..<count).map { index in
      CGRect(x: CGFloat(index % inRow) * side, y: CGFloat(index / inRow) * height, width: side, height: height)
    }
  }
}
