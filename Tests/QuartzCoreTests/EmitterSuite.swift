import CoreGraphics
import DisplayList
import Foundation

@testable import QuartzCore

private let dot = CGContext(size: CGSize(width: 4, height: 2), scale: 1).flatMap { $0.makeImage() }

/// What suites of emitters share: a layer over their world that emits from its middle, cells of ten particles a second that live
/// for a second, and the pictures of a frame.
@MainActor
protocol EmitterSuite {
  /// 1,000 × 1,000 points.
  var world: World { get }
}

extension EmitterSuite {
  func cell(_ name: String = "dot", _ edit: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    cell.contents = dot
    (cell.birthRate, cell.lifetime) = (10, 1)
    edit(cell)
    return cell
  }

  @discardableResult
  func emitter(_ cells: [CAEmitterCell], _ edit: (CAEmitterLayer) -> Void = { _ in }) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    CATransaction.withoutActions {
      layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      layer.emitterPosition = CGPoint(x: 500, y: 500)
      layer.emitterCells = cells
      edit(layer)
      world.root.addSublayer(layer)
    }
    return layer
  }

  func images(at time: Double) -> [ImageItem] {
    world.frame(at: time).items.compactMap { if case .image(let item) = $0 { item } else { nil } }
  }

  func middles(_ items: [ImageItem]) -> [CGPoint] { items.compactMap { $0.projection.map($0.destination.center) } }
}
