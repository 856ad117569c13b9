import CoreGraphics
import Foundation
import ViewCore

/// A rectangle in which the pointer has one style. Two regions are equal if rectangle, identifier and latching axes are.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  // Read by `isEqual` and `hash`, which belong to no actor.
  private nonisolated let area: CGRect
  private nonisolated(unsafe) let name: AnyHashable?
  private nonisolated(unsafe) var axes: UIAxis = []

  private init(area: CGRect, name: AnyHashable?) {
    (self.area, self.name) = (area, name)
    super.init()
  }

  // MARK: - Creating a region

  /// Makes a region of a rectangle in the coordinates of the interaction's view.
  public convenience init(rect: CGRect, identifier: AnyHashable? = nil) { self.init(area: rect, name: identifier) }

  // MARK: - Configuring a region

  /// The rectangle, in the coordinates of the interaction's view.
  open var rect: CGRect { area }
  /// What tells regions with the same rectangle apart. Default: nil.
  public var identifier: AnyHashable? { name }
  /// The axes along which the pointer may leave the rectangle with the primary button held and keep the style. Default: none.
  open var latchingAxes: UIAxis {
    get { axes }
    set { axes = newValue }
  }

  /// Returns a region with the same values; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPointerRegion(area: area, name: name)
    copy.latchingAxes = latchingAxes
    return copy
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return other.area == area && other.name == name && other.axes == axes
  }

  open nonisolated override var hash: Int {
    var hasher = Hasher()
    for number in [area.minX, area.minY, area.width, area.height] { hasher.combine(number) }
    hasher.combine(name)
    return hasher.finalize()
  }

  /// Whether the pointer is in the region, or in its continuation along some axes.
  func contains(_ point: CGPoint, along axes: UIAxis = []) -> Bool {
    var point = point
    if axes.contains(.horizontal) { point.x = area.midX }
    if axes.contains(.vertical) { point.y = area.midY }
    return area.contains(point)
  }
}

/// The place of the pointer for which a region is requested.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The pointer's location in the coordinates of the interaction's view.
  open private(set) var location: CGPoint
  /// The modifier keys that are pressed.
  open private(set) var modifiers: UIKeyModifierFlags

  init(at location: CGPoint, _ modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init()
  }
}
