import DisplayList

/// An item with a projection.
private protocol PlacedItem: Equatable {
  var projection: Projection { get set }
}

extension FillItem: PlacedItem {}
extension BorderItem: PlacedItem {}
extension ShadowItem: PlacedItem {}
extension ImageItem: PlacedItem {}
extension BackdropItem: PlacedItem {}
extension ClipItem: PlacedItem {}

extension DisplayItem {
  /// Whether another item is equal except for a motion.
  func isSame(as other: DisplayItem, movedBy motion: Projection) -> Bool {
    switch (self, other) {
    case (.fill(let a), .fill(let b)): a.isSame(as: b, motion)
    case (.border(let a), .border(let b)): a.isSame(as: b, motion)
    case (.shadow(let a), .shadow(let b)): a.isSame(as: b, motion)
    case (.image(let a), .image(let b)): a.isSame(as: b, motion)
    case (.backdrop(let a), .backdrop(let b)): a.isSame(as: b, motion)
    case (.beginClip(let a), .beginClip(let b)): a.isSame(as: b, motion)
    case (.endClip, .endClip): true
    default: false
    }
  }
}

extension PlacedItem {
  fileprivate func isSame(as other: Self, _ motion: Projection) -> Bool {
    guard projection.concatenating(motion).isNear(other.projection) else { return false }
    var moved = self
    moved.projection = other.projection
    return moved == other
  }
}

extension Projection {
  /// Whether two projections differ by at most a fiftieth of a point, for a plane a few thousand points wide.
  fileprivate func isNear(_ other: Projection) -> Bool {
    func near(_ a: Double, _ b: Double, _ slack: Double) -> Bool { abs(a - b) <= slack }
    return near(m11, other.m11, 4e-6) && near(m12, other.m12, 4e-6) && near(m21, other.m21, 4e-6)
      && near(m22, other.m22, 4e-6) && near(m13, other.m13, 1e-9) && near(m23, other.m23, 1e-9) && near(m33, other.m33, 1e-9)
      && near(m31, other.m31, 0.01) && near(m32, other.m32, 0.01)
  }
}
