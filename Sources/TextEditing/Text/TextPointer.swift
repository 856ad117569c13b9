import Controls
import CoreGraphics
import Foundation
import ViewCore

/// A text field or text view whose pointer is a beam.
@MainActor
protocol BeamText: UIView {
  /// The line of text at a point, and its height, in points of the view; nil beside the text.
  func beamLine(at point: CGPoint) -> (region: CGRect, height: CGFloat)?
}

/// The pointer over text: an upright beam as high as a line, which stays while text is selected by dragging.
@MainActor
final class TextPointer: NSObject, UIPointerInteractionDelegate {
  private unowned let text: any BeamText
  private lazy var interaction = UIPointerInteraction(delegate: self)
  private var height: CGFloat = 0

  init(_ text: any BeamText) {
    self.text = text
    super.init()
    text.addInteraction(interaction)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    guard let line = text.beamLine(at: request.location) else { return nil }
    height = line.height
    let region = UIPointerRegion(rect: line.region)
    region.latchingAxes = .both
    return region
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    UIPointerStyle(shape: .verticalBeam(length: height), constrainedAxes: .vertical)
  }
}

extension UITextField: BeamText {
  func beamLine(at point: CGPoint) -> (region: CGRect, height: CGFloat)? {
    guard isEnabled else { return nil }
    let region = CGRect(x: canvas.frame.minX, y: 0, width: canvas.frame.width, height: bounds.height)
    guard region.contains(point) else { return nil }
    return (region, (font ?? .systemFont(ofSize: UILabel.defaultFontSize)).lineHeight)
  }
}

extension UITextView: BeamText {
  func beamLine(at point: CGPoint) -> (region: CGRect, height: CGFloat)? {
    guard isSelectable else { return nil }
    let lines = lines
    guard !lines.lines.isEmpty else { return nil }
    let line = lines.lines[lines.lineIndex(atHeight: point.y)].rect
    // Beside the lines, above the first and below the last one, the beam is free.
    guard line.minY <= point.y, point.y < line.maxY else { return (bounds, line.height) }
    return (CGRect(x: bounds.minX, y: line.minY, width: bounds.width, height: line.height), line.height)
  }
}
