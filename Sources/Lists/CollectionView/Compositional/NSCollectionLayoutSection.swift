import CoreGraphics
import Foundation
import ListModel
import ViewCore

/// Called with a section's visible elements after each scroll; it may change their attributes.
///
/// The point is the content offset. For an orthogonal section it is that of its groups, with item frames for offset 0.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// Groups one after the other, with views around and behind them: a section of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  private let group: NSCollectionLayoutGroup
  /// The section's list configuration; nil if it is not a list.
  private(set) final var list: UICollectionLayoutListConfiguration?

  // MARK: - Creating a section

  /// A section of as many such groups as its items need.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section that is a list.
  convenience init(group: NSCollectionLayoutGroup, list: UICollectionLayoutListConfiguration) {
    self.init(group: group)
    self.list = list
  }

  // MARK: - Configuring spacing and insets

  /// The insets of the groups from the section's edges, in points. Default: zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points. Default: 0.
  open var interGroupSpacing: CGFloat = 0
  /// What the horizontal content insets are measured from. Default: automatic, the layout configuration's reference.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the boundary items' insets. Default: automatic, the same as the groups; other values use only the
  /// reference.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether boundary items have the groups' insets. Default: true.
  @available(*, deprecated, message: "Use supplementaryContentInsetsReference")
  open var supplementariesFollowContentInsets: Bool {
    get { barsFollowInsets }
    set { barsFollowInsets = newValue }
  }
  private var barsFollowInsets = true

  // MARK: - Configuring orthogonal scrolling

  /// How the groups scroll across the layout's direction. Default: none.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Further properties of orthogonal scrolling.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties { scrolling }
  private var scrolling = UICollectionLayoutSectionOrthogonalScrollingProperties()

  // MARK: - Configuring views around the items

  /// Headers, footers and other views at the section's boundary. Default: none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section. Default: none.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  // MARK: - Animating the visible items

  /// Called with the section's visible elements before they are shown; see the handler's type. Default: nil.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  // MARK: - Copying

  /// A copy with the same group.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    (copy.barsFollowInsets, copy.orthogonalScrollingBehavior) = (barsFollowInsets, orthogonalScrollingBehavior)
    copy.scrolling = scrolling.duplicate()
    (copy.boundarySupplementaryItems, copy.decorationItems) = (boundarySupplementaryItems, decorationItems)
    (copy.visibleItemsInvalidationHandler, copy.list) = (visibleItemsInvalidationHandler, list)
    return copy
  }

  // MARK: - As a value

  /// - Parameters:
  ///   - surroundings: the insets of a reference.
  ///   - standard: the reference of the layout's configuration.
  final func composed(
    _ traits: UITraitCollection, isVertical: Bool, standard: UIContentInsetsReference,
    surroundings: (UIContentInsetsReference) -> ComposedInsets
  ) -> ComposedSection {
    var section = ComposedSection(group.composed(traits))
    section.spacing = interGroupSpacing
    let reference = contentInsetsReference == .automatic ? standard : contentInsetsReference
    section.insets = contentInsets.composed + surroundings(reference)
    section.barInsets =
      switch supplementaryContentInsetsReference {
      case .automatic: barsFollowInsets ? section.insets : ComposedInsets()
      case let other: surroundings(other)
      }
    // Along the direction of scrolling the bars lie outside the insets.
    if isVertical {
      (section.barInsets.top, section.barInsets.bottom) = (0, 0)
    } else {
      (section.barInsets.leading, section.barInsets.trailing) = (0, 0)
    }
    section.bars = boundarySupplementaryItems.composedBars
    var numbers: [String: Int] = [:]
    section.backgrounds = decorationItems.map { item in
      defer { numbers[item.elementKind, default: 0] += 1 }
      return ComposedBackground(
        ComposedKey(item.elementKind, numbers[item.elementKind, default: 0]), insets: item.contentInsets.composed,
        zIndex: item.zIndex)
    }
    if orthogonalScrollingBehavior != .none {
      section.shelf = ComposedShelf(isCentered: orthogonalScrollingBehavior == .groupPagingCentered)
    }
    return section
  }
}

extension ComposedInsets {
  static func + (left: ComposedInsets, right: ComposedInsets) -> ComposedInsets {
    ComposedInsets(
      leading: left.leading + right.leading, top: left.top + right.top, trailing: left.trailing + right.trailing,
      bottom: left.bottom + right.bottom)
  }
}

/// The reference from which insets of content are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout configuration's reference; for the configuration itself the safe area.
  case automatic
  /// The edges of the view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width within the margins.
  case readableContent
}

/// The behavior of a section whose groups scroll orthogonally to the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The groups do not scroll orthogonally.
  case none
  /// Groups scroll freely.
  case continuous
  /// Scrolling ends at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// Scrolls by pages of the view's width; a drag scrolls at most one page.
  case paging
  /// A drag scrolls at most one group, to its leading edge.
  case groupPaging
  /// A drag scrolls at most one group, to its center.
  case groupPagingCentered
}

/// Properties of orthogonal scrolling.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
  /// Whether groups bounce at their ends.
  public enum Bounce: Int, Sendable {
    /// As in a scroll view: only if the content is larger than the visible area.
    case automatic
    /// Also if all groups fit.
    case always
    case never
  }

  /// How fast scrolling groups decelerate.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The factor by which the velocity changes each millisecond, from 0 to 1.
    public var rawValue: CGFloat
    /// A rate with any factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Normal for continuous scrolling, fast where groups are pages.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// The rate of a scroll view.
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    /// The rate of a fast scroll view.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// Made by sections.
  override init() { super.init() }

  /// The rate of deceleration. Default: automatic.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the groups bounce. Default: automatic.
  open var bounce = Bounce.automatic

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  final func duplicate() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}
