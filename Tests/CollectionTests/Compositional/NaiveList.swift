import Foundation
import MotionTesting

@testable import Lists
@testable import ViewCore

/// A section that is a list: rows of the section's width, with bars and insets of its appearance.
struct NaiveList {
  typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  var appearance: Appearance
  var hasHeader: Bool
  var hasFooter: Bool
  var padding: CGFloat?

  @MainActor var configuration: UICollectionLayoutListConfiguration {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = hasHeader ? .supplementary : .none
    configuration.footerMode = hasFooter ? .supplementary : .none
    configuration.headerTopPadding = padding
    return configuration
  }

  /// The section, in points of this toolkit's tables at the default text size: rows are 44 high before they are measured, headers 28, in
  /// groups 38, and footers 28; groups have 18 above and below, and inset ones 16 at the sides.
  func section(count: Int) -> NaiveComposition.Section {
    let row = NaiveComposition.Part(width: .ofWidth(1), height: .guess(44))
    var group = row
    group.inside = .line(isRow: true, [row], nil, times: nil, isEqual: false)
    var section = NaiveComposition.Section(group: group, count: count)
    let isInset = appearance == .insetGrouped || appearance == .sidebar
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    if isInset { (section.insets.left, section.insets.right) = (16, 16) }
    if isGrouped, !hasHeader { section.insets.top = padding ?? 18 }
    if isGrouped, !hasFooter { section.insets.bottom = 18 }
    func bar(_ kind: String, _ height: CGFloat, _ y: CGFloat, pins: Bool) -> NaiveComposition.Bar {
      let place = CGPoint(x: 0.5, y: y)
      return NaiveComposition.Bar(
        kind: kind, width: .ofWidth(1), height: .guess(height), at: place, offset: .zero, extends: true, pins: pins)
    }
    let isPlain = appearance == .plain
    if hasHeader {
      section.bars.append(bar("UICollectionElementKindSectionHeader", isPlain ? 28 : 38, 0, pins: isPlain))
    }
    if hasFooter { section.bars.append(bar("UICollectionElementKindSectionFooter", 28, 1, pins: false)) }
    (section.background, section.backgroundKind) = (.zero, "UICollectionLayoutListBackground")
    section.list = self
    return section
  }
}
