import CoreGraphics
import Foundation

extension CALayer {
  /// The limit of layout passes in one frame, for layout that requests layout again.
  private static let layoutPasses = 16

  final func markNeedsLayout() {
    guard !state.contains(.isPresentation) else { return }
    raise(.needsLayout)
    spread(.needsLayoutBelow)
  }

  final func layoutNow() {
    var top = self
    while let above = top.parent, above.state.contains(.needsLayout) { top = above }
    top.layoutSubtree()
  }

  /// Lays out the layer and its subtree until none of them needs layout.
  final func layoutSubtree() {
    for _ in 0..<Self.layoutPasses {
      guard !state.isDisjoint(with: .layoutNeeds) else { return }
      layoutPass()
    }
  }

  private final func layoutPass() {
    if state.contains(.needsLayout) && !state.contains(.isLayingOut) {
      lower(.needsLayout)
      raise(.isLayingOut)
      layoutSublayers()
      lower(.isLayingOut)
      // A layout pass of an ancestor that ran meanwhile skipped this layer and cleared its ancestors' marks.
      if state.contains(.needsLayout) { spread(.needsLayoutBelow) }
    }
    guard state.contains(.needsLayoutBelow) else { return }
    lower(.needsLayoutBelow)
    for child in children { child.layoutPass() }
    if state.contains(.hasMask) { ownMask?.layoutPass() }
  }
}

// MARK: - Display

extension CALayer {
  /// The maximum side of a backing store in pixels.
  private static let longestSide: CGFloat = 16384
  /// The maximum number of pixels of a backing store: 64 MB, twice a screen of 3,840 × 2,160.
  private static let mostPixels: CGFloat = 4096 * 4096

  final func markNeedsDisplay() {
    guard !state.contains(.isPresentation) else { return }
    raise(.needsDisplay)
    if !values.isHidden { spread(.needsDisplayBelow) }
  }

  /// Displays the layers of the subtree that need it; hidden layers are displayed once visible.
  package final func displaySubtree() {
    guard !values.isHidden else { return }
    if state.contains(.needsDisplay) { displayNow() }
    guard state.contains(.needsDisplayBelow) else { return }
    lower(.needsDisplayBelow)
    for child in children { child.displaySubtree() }
    if state.contains(.hasMask) { ownMask?.displaySubtree() }
  }

  final func displayNow() {
    lower(.needsDisplay)
    if state.contains(.displaysAnimated) { displayAnimated() } else { display() }
  }

  final func displayByDrawing() {
    lower(.needsDisplay)
    if let delegate { delegate.display(self) } else { displayFromDrawing() }
  }

  /// The scale at which a picture of a size is drawn: at most a given one, and less for a picture larger than any screen, which is
  /// then stretched.
  static func drawingScale(_ scale: CGFloat, for size: CGSize) -> CGFloat {
    min(
      scale, longestSide / max(size.width, size.height, 1), (mostPixels / max(size.width * size.height, 1)).squareRoot())
  }

  /// Draws into a backing store, which becomes the contents; an empty drawing leaves none.
  final func displayFromDrawing() {
    guard drawsContent else { return }
    let bounds = values.bounds
    let scale = Self.drawingScale(values.contentsScale, for: bounds.size)
    guard bounds.width > 0, bounds.height > 0, scale > 0,
      let context = CGContext(size: bounds.size, scale: scale, opaque: extras.isOpaque)
    else { return setBackingStore(nil) }
    delegate?.layerWillDraw(self)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    lower(.drewNothing)
    draw(in: context)
    let isEmpty = !drawsContent || !context.hasDrawn && (!extras.isOpaque || state.contains(.drewNothing))
    setBackingStore(isEmpty ? nil : context.finish().map { extras.contentsFormat == .gray8Uint ? $0.gray : $0 })
  }

  private final func setBackingStore(_ image: CGImage?) {
    if image == nil && extras.image == nil { return }
    ownExtras.contents = image
    ownExtras.image = image
    ownExtras.picture = nil
    set(.hasContents, image != nil)
    touch()
  }
}
