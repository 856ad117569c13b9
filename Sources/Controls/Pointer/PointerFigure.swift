import CoreGraphics
import Foundation
import QuartzCore

/// The pointer as the toolkit draws it: an outline that morphs from one shape into another.
@MainActor
package final class PointerFigure {
  /// The outline that is drawn now.
  package struct Reading {
    /// In points of the screen.
    package let frame: CGRect
    package let cornerRadius: CGFloat
    package let opacity: CGFloat
    /// Whether the outline is a path's.
    package let isPath: Bool
  }

  /// What the figure shall be, in points of its window.
  struct Target {
    var outline: PointerOutline
    var opacity: CGFloat

    /// No figure: it shrinks to a disc at the pointer and fades.
    static func none(at place: CGPoint) -> Target { Target(outline: .dot(at: place), opacity: 0) }

    var numbers: [Double] {
      [outline.rect.midX, outline.rect.midY, outline.rect.width, outline.rect.height, outline.radius, opacity].map(Double.init)
    }
  }

  /// In points, and for the opacity; below an eighth of a pixel nothing is seen to move.
  private var springs = PointerSprings(tolerances: [0.06, 0.06, 0.06, 0.06, 0.06, 0.004])
  /// The position on the z axis: in front of what programs put in front of everything.
  static let height: CGFloat = 100_000
  private let layer = CAShapeLayer()
  /// The layer of the window that the figure is in.
  private var space: CALayer
  private weak var screen: CALayer?
  private(set) var reading: Reading?
  /// In points of its window; nil before it is shown.
  private(set) var frame: CGRect?
  private var drawn: Drawn?
  /// The layer below which the figure is.
  private weak var content: CALayer?

  /// What was drawn in the last frame: drawing the same again would ask for another frame.
  private struct Drawn: Equatable {
    let frame: CGRect
    let radius: CGFloat
    let opacity: CGFloat
    let path: ObjectIdentifier?
    let container: ObjectIdentifier?
    let color: CGColor
  }

  init(in space: CALayer, screen: CALayer?) {
    self.space = space
    self.screen = screen
    layer.zPosition = Self.height
    layer.name = "pointer"
  }

  /// Draws the figure in another window from now on.
  func move(to space: CALayer) { self.space = space }

  /// Morphs from the old target to a new one.
  func retarget(from old: Target?, to new: Target, at time: TimeInterval, from place: CGPoint) {
    if let old {
      springs.retarget(from: old.numbers, to: new.numbers, at: time)
    } else {
      springs.begin(at: Target.none(at: place).numbers, to: new.numbers, at: time)
    }
  }

  func isDone(at time: TimeInterval) -> Bool { springs.isDone(at: time) }

  /// Draws the figure, above everything or below a layer.
  func show(_ target: Target, below content: CALayer?, color: CGColor, at time: TimeInterval) {
    let n = springs.values(target.numbers, at: time).map { CGFloat($0) }
    let size = CGSize(width: max(n[2], 0), height: max(n[3], 0))
    let frame = CGRect(x: n[0] - size.width / 2, y: n[1] - size.height / 2, width: size.width, height: size.height)
    let radius = min(max(n[4], 0), min(size.width, size.height) / 2)
    let opacity = min(max(n[5], 0), 1)
    self.frame = frame
    reading = Reading(
      frame: screen.map { $0.convert(frame, from: space) } ?? frame, cornerRadius: radius, opacity: opacity,
      isPath: target.outline.path != nil)
    CATransaction.withoutActions {
      place(below: content)
      let local = layer.superlayer.map { $0.convert(frame, from: space) } ?? frame
      let new = Drawn(
        frame: local, radius: radius, opacity: opacity, path: target.outline.path.map(ObjectIdentifier.init),
        container: layer.superlayer.map(ObjectIdentifier.init), color: color)
      guard new != drawn else { return }
      drawn = new
      layer.opacity = Float(opacity)
      draw(target.outline, frame: local, radius: radius, color)
    }
  }

  private func draw(_ outline: PointerOutline, frame: CGRect, radius: CGFloat, _ color: CGColor) {
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    let fit = layer.show(outline, size: frame.size, radius: radius, color, contentsScale: space.contentsScale)
    layer.transform = CATransform3DMakeScale(fit.width, fit.height, 1)
  }

  private func place(below content: CALayer?) {
    if let content, let container = content.superlayer {
      guard layer.superlayer !== container || self.content !== content || layer.zPosition != content.zPosition else { return }
      layer.zPosition = content.zPosition
      container.insertSublayer(layer, below: content)
      self.content = content
    } else if layer.superlayer !== space {
      self.content = nil
      layer.zPosition = Self.height
      space.addSublayer(layer)
    }
  }

  func remove() {
    layer.removeFromSuperlayer()
    (reading, frame, drawn) = (nil, nil, nil)
  }
}
