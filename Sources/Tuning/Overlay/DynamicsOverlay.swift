import UIKit

/// Draws the bodies, contacts, velocities and attachments of an animator over the stage; the items are dimmed below.
final class DynamicsOverlay: ChromeView {
  /// The alpha of the background over the items, of which 62 % stay visible.
  private static let veil: CGFloat = 0.38

  private let parts: OverlayParts
  private var snapshot: DynamicsSnapshot?
  private var origin = CGPoint.zero
  private var legend = CGRect.zero

  init(_ parts: OverlayParts) {
    self.parts = parts
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    clipsToBounds = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("DynamicsOverlay is made by code; use init(_:).")
  }

  override func paletteDidChange() { setNeedsDisplay() }

  /// Keeps texts out of the legend that lies over the overlay, from the next picture on.
  ///
  /// - Parameter legend: its frame in the overlay's own coordinates.
  func avoid(_ legend: CGRect) { self.legend = legend }

  /// - Parameter origin: the origin of the animator's coordinates on the stage.
  func show(_ snapshot: DynamicsSnapshot?, origin: CGPoint) {
    self.snapshot = snapshot
    self.origin = origin
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let snapshot, let context = UIGraphicsGetCurrentContext() else { return }
    UIColor(ink: palette.isDark ? 0x131418 : 0xFBFAF7, alpha: Self.veil).setFill()
    UIRectFill(bounds)
    context.saveGState()
    context.translateBy(x: origin.x, y: origin.y)
    let pen = OverlayPen(snapshot: snapshot, isDark: palette.isDark)
    if parts.shows(OverlayParts.bodies) { pen.boundaries(); pen.bodies() }
    if parts.shows(OverlayParts.attachments) { pen.attachments() }
    if parts.shows(OverlayParts.contacts) { pen.contacts() }
    if parts.shows(OverlayParts.velocities) {
      pen.velocities(
        in: bounds.offsetBy(dx: -origin.x, dy: -origin.y), avoiding: [legend.offsetBy(dx: -origin.x, dy: -origin.y)])
    }
    context.restoreGState()
  }
}
