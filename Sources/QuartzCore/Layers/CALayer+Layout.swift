import CoreGraphics
import Foundation

extension CALayer {
  /// How often layout may ask for layout again before the rest waits for the next frame.
  private static let layoutPasses = 16

  final func markNeedsLayout() {
    guard !state.contains(.isPresentation) else { return }
    state.insert(.needsLayout)
    spread(.needsLayoutBelow)
  }

  final func layoutNow() {
    var top = self
    while let above = top.parent, above.state.contains(.needsLayout) { top = above }
    top.layoutSubtree()
  }

  /// Lays out the layer and those below, until none of them needs it.
  final func layoutSubtree() {
    for _ in 0..<Self.layoutPasses {
      guard !state.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) else { return }
      layoutPass()
    }
  }

  private final func layoutPass() {
    if state.contains(.needsLayout) && !state.contains(.isLayingOut) {
      state.remove(.needsLayout)
      state.insert(.isLayingOut)
      layoutSublayers()
      state.remove(.isLayingOut)
      // A pass from above that came meanwhile passed the layer over and took the marks above it away.
      if state.contains(.needsLayout) { spread(.needsLayoutBelow) }
    }
    guard state.contains(.needsLayoutBelow) else { return }
    state.remove(.needsLayoutBelow)
    for child in children { child.layoutPass() }
    if state.contains(.hasMask) { extras.mask?.layoutPass() }
  }
}

// MARK: - Display

extension CALayer {
  /// The longest side of a backing store in pixels.
  private static let longestSide: CGFloat = 16384
  /// Pixels of a backing store: 64 MB, twice what a screen of 3,840 × 2,160 shows.
  private static let mostPixels: CGFloat = 4096 * 4096

  final func markNeedsDisplay() {
    guard !state.contains(.isPresentation) else { return }
    state.insert(.needsDisplay)
    if !values.isHidden { spread(.needsDisplayBelow) }
  }

  /// Displays what needs it, in the layer and below; hidden layers wait until they show.
  package final func displaySubtree() {
    guard !values.isHidden else { return }
    if state.contains(.needsDisplay) { displayNow() }
    guard state.contains(.needsDisplayBelow) else { return }
    state.remove(.needsDisplayBelow)
    for child in children { child.displaySubtree() }
    if state.contains(.hasMask) { extras.mask?.displaySubtree() }
  }

  final func displayNow() {
    state.remove(.needsDisplay)
    display()
  }

  final func displayByDrawing() {
    state.remove(.needsDisplay)
    if let delegate { delegate.display(self) } else { displayFromDrawing() }
  }

  /// Draws into a backing store, which becomes the contents; a drawing that draws nothing leaves none.
  final func displayFromDrawing() {
    guard drawsContent else { return }
    let bounds = values.bounds
    let scale = min(
      values.contentsScale, Self.longestSide / max(bounds.width, bounds.height, 1),
      (Self.mostPixels / max(bounds.width * bounds.height, 1)).squareRoot())
    guard bounds.width > 0, bounds.height > 0, let context = CGContext(size: bounds.size, scale: scale, opaque: extras.isOpaque)
    else { return setBackingStore(nil) }
    delegate?.layerWillDraw(self)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    state.remove(.drewNothing)
    draw(in: context)
    let isEmpty = !drawsContent || !context.hasDrawn && (!extras.isOpaque || state.contains(.drewNothing))
    setBackingStore(isEmpty ? nil : context.finish())
  }

  private final func setBackingStore(_ image: CGImage?) {
    if image == nil && extras.image == nil { return }
    ownExtras.contents = image
    extras.image = image
    extras.picture = nil
    if image == nil { state.remove(.hasContents) } else { state.insert(.hasContents) }
    touch()
  }
}
