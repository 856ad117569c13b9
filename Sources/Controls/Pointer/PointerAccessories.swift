import CoreGraphics
import Foundation
import QuartzCore

/// The shapes beside the pointer. Those of a new style go on from alike ones of the old style, or from neighbours; others grow out of the
/// pointer, or shrink into it.
@MainActor
final class PointerAccessories {
  private var figures: [PointerAccessoryFigure] = []

  var isEmpty: Bool { figures.isEmpty }
  func isDone(at time: TimeInterval) -> Bool { figures.allSatisfy { $0.isDone(at: time) } }

  /// Begins to show other accessories.
  func change(to accessories: [UIPointerAccessory], at time: TimeInterval) {
    let targets = accessories.map(PointerAccessoryFigure.Target.init)
    var free = figures.indices.filter { !figures[$0].isLeaving }
    var homeless: [PointerAccessoryFigure.Target] = []
    for target in targets {
      let fit = free.filter { figures[$0].mayBecome(target) }
      guard let nearest = fit.min(by: { figures[$0].angle(to: target) < figures[$1].angle(to: target) }) else {
        homeless.append(target)
        continue
      }
      free.removeAll { $0 == nearest }
      figures[nearest].retarget(to: target, at: time)
    }
    for index in free { figures[index].leave(at: time) }
    figures += homeless.map { PointerAccessoryFigure($0, at: time) }
  }

  /// Draws all around the pointer; nil: where they were.
  func show(around pointer: CGRect?, in space: CALayer, color: CGColor, at time: TimeInterval) {
    for figure in figures where figure.isLeaving && figure.isDone(at: time) { figure.remove() }
    figures.removeAll { $0.isLeaving && $0.isDone(at: time) }
    for figure in figures { figure.show(around: pointer, in: space, color: color, at: time) }
  }
}
