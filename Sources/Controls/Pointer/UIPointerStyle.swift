import CoreGraphics
import Foundation
import ViewCore

/// The pointer's shape over a region, and what it does to a view there.
///
/// ```swift
/// final class Tile: UIView, UIPointerInteractionDelegate {
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     addInteraction(UIPointerInteraction(delegate: self))
///   }
///   required init?(coder: NSCoder) { nil }
///   func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
///     UIPointerStyle(effect: .lift(UITargetedPreview(view: self)))
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIPointerStyle: UIHoverStyle {
  enum Content {
    case system, hidden
    case shape(UIPointerShape, constrained: UIAxis)
    case effect(UIPointerShape?)
  }

  /// The number of accessories that are shown at most.
  private static let accessoryCount = 4

  private(set) var content: Content

  /// Lets the toolkit make a style of any subclass.
  @_spi(Machinery) public required init(isHidden: Bool) {
    content = isHidden ? .hidden : .system
    super.init()
  }

  // MARK: - Creating a pointer style

  /// Makes a style that changes a view; a nil shape is that of the effect's preview.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(isHidden: false)
    self.effect = effect
    content = .effect(shape)
  }

  /// Makes a style that gives the pointer a shape.
  ///
  /// - Parameter constrainedAxes: the axes along which the pointer rests in the middle of the region. UIKit moves it there when the
  ///   finger leaves the trackpad; a mouse has no such moment, so the shape is there all the time.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(isHidden: false)
    content = .shape(shape, constrained: constrainedAxes)
  }

  /// Makes a style without a visible pointer.
  open class func hidden() -> Self { self.init(isHidden: true) }
  /// Makes a style with the system's pointer.
  open class func system() -> Self { self.init(isHidden: false) }

  // MARK: - Accessories

  /// What is shown beside the pointer, four of them at most. They move from one place to another where a new style has alike ones, or
  /// ones near them. Default: none.
  open var accessories: [UIPointerAccessory] = []

  /// The accessories that are shown.
  final var shownAccessories: [UIPointerAccessory] {
    if accessories.count > Self.accessoryCount {
      ToolkitLog.warning(
        "UIPointerStyle: of \(accessories.count) accessories, the first \(Self.accessoryCount) are shown; there are no more places."
      )
    }
    return Array(accessories.prefix(Self.accessoryCount))
  }

  // MARK: - Copying

  /// Returns a style with the same values; the zone is ignored.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPointerStyle(isHidden: false)
    (copy.content, copy.accessories) = (content, accessories)
    fill(copy)
    return copy
  }
}
