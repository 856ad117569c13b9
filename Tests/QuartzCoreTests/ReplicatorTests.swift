import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct ReplicatorTests {
  private let world = World()

  private func replicator(_ count: Int, _ edit: (CAReplicatorLayer) -> Void = { _ in }) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    CATransaction.withoutActions {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.instanceCount = count
      edit(layer)
      world.root.addSublayer(layer)
    }
    return layer
  }

  private var fills: [FillItem] {
    world.frame(at: world.time).items.compactMap { if case .fill(let item) = $0 { item } else { nil } }
  }

  /// The middle of each fill on the screen.
  private var middles: [CGPoint] { fills.compactMap { $0.projection.map($0.shape.rect.center) } }

  private func expect(_ found: [CGPoint], _ wanted: [CGPoint], sourceLocation: SourceLocation = #_sourceLocation) {
    let isSame =
      found.count == wanted.count
      && zip(found, wanted).allSatisfy { isClose($0.x, $1.x, 1e-6) && isClose($0.y, $1.y, 1e-6) }
    #expect(isSame, "\(found) are not \(wanted)", sourceLocation: sourceLocation)
  }

  // MARK: - Places

  @Test func eachCopyIsMovedAsTheOneBefore() {
    let layer = replicator(3) { $0.instanceTransform = CATransform3DMakeTranslation(20, 5, 0) }
    _ = world.layer(CGRect(x: 0, y: 0, width: 10, height: 10), color: red, in: layer)
    expect(middles, [CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 10), CGPoint(x: 45, y: 15)])
    layer.instanceCount = 0
    CATransaction.flush()
    _ = world.frame(at: 1)
    #expect(fills.isEmpty)
  }

  @Test func countsHaveBounds() {
    let layer = replicator(1_000_000_000) { $0.instanceDelay = 0.5 }
    #expect(layer.instanceCount == 1_000_000_000 && layer.replication.shownCount == 1_000_000)
    #expect(layer.longestDelay == 0.5 * 999_999)
    layer.instanceCount = .min
    #expect(layer.longestDelay == 0 && layer.replication.copies(in: layer.bounds).isEmpty)
    layer.instanceCount = 3
    #expect(layer.longestDelay == 1 && layer.replication.copies(in: layer.bounds).count == 3)
    #expect([Double.nan, -.infinity, 2.9, .infinity].map { ReplicatorStyle.count($0) } == [0, 0, 2, 1_000_000])
  }

  @Test func copiesTurnAboutTheMiddleOfTheBounds() {
    let layer = replicator(4) { $0.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
    _ = world.layer(CGRect(x: 45, y: 5, width: 10, height: 10), color: red, in: layer)
    expect(middles, [CGPoint(x: 50, y: 10), CGPoint(x: 90, y: 50), CGPoint(x: 50, y: 90), CGPoint(x: 10, y: 50)])
  }

  /// Against layers that a program places by itself.
  @Test func aReplicatorDrawsWhatAsManyLayersDraw() {
    let step = CATransform3DRotate(CATransform3DMakeScale(0.9, 0.8, 1), 0.4, 0, 0, 1)
    let layer = replicator(6) { $0.instanceTransform = step }
    for index in 0..<2 {
      _ = world.layer(CGRect(x: 10 + 30 * index, y: 20, width: 20, height: 10), color: red, in: layer)
    }
    let found = middles
    layer.removeFromSuperlayer()
    var place = CATransform3DIdentity
    for _ in 0..<6 {
      let copy = world.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
      CATransaction.withoutActions { copy.transform = place }
      for index in 0..<2 { _ = world.layer(CGRect(x: 10 + 30 * index, y: 20, width: 20, height: 10), color: red, in: copy) }
      place = CATransform3DConcat(place, step)
    }
    #expect(found.count == 12)
    expect(found, middles)
  }

  @Test func copiesInSpaceAreProjectedAndSortedByDepth() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    let layer = replicator(3) { layer in
      layer.instanceTransform = CATransform3DMakeTranslation(0, 0, -50)
      layer.sublayerTransform = perspective
    }
    _ = world.layer(CGRect(x: 0, y: 0, width: 20, height: 20), color: red, in: layer)
    // Each copy is 50 points further away: the last one is drawn first, and smaller.
    let corners = fills.compactMap { $0.projection.map(CGPoint.zero) }
    let distances: [CGFloat] = [300, 250, 200]
    let places = distances.map { (distance: CGFloat) -> CGFloat in 50 - 50 * 200 / distance }
    expect(corners, places.map { CGPoint(x: $0, y: $0) })
  }

  @Test func preservedDepthMeetsThePerspectiveAbove() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    CATransaction.withoutActions { world.root.sublayerTransform = perspective }
    let layer = replicator(2) { layer in
      layer.instanceTransform = CATransform3DMakeTranslation(0, 0, 50)
      layer.backgroundColor = blue
    }
    _ = world.layer(CGRect(x: 0, y: 0, width: 20, height: 20), color: red, in: layer)
    // Flattened, the copies lie on each other.
    expect(fills.filter { $0.color.red == 1 }.compactMap { $0.projection.map(.zero) }, [.zero, .zero])
    #expect(fills.count == 3)
    CATransaction.withoutActions { layer.preservesDepth = true }
    let near: CGFloat = 50 - 50 * 200 / 150
    expect(fills.compactMap { $0.projection.map(.zero) }, [.zero, CGPoint(x: near, y: near)])
  }

  // MARK: - Colours

  @Test func coloursAreMultipliedAndChangeFromCopyToCopy() {
    let layer = replicator(3) { layer in
      layer.instanceColor = CGColor(red: 0.5, green: 1, blue: 1, alpha: 0.8)
      layer.instanceRedOffset = 0.25
      layer.instanceGreenOffset = -0.6
      layer.instanceAlphaOffset = -0.3
    }
    _ = world.layer(color: CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1), in: layer)
    let colors = fills.map { SIMD4($0.color.red, $0.color.green, $0.color.blue, $0.color.alpha) }
    let wanted: [SIMD4<Float>] = [[0.5, 0.5, 0.25, 0.8], [0.75, 0.2, 0.25, 0.5], [1, 0, 0.25, 0.2]]
    #expect(colors.count == 3 && zip(colors, wanted).allSatisfy { abs(($0 - $1).sum()) < 1e-5 }, "\(colors)")
  }

  @Test func replicatorsInReplicatorsMultiply() {
    let outer = replicator(2) { layer in
      layer.instanceTransform = CATransform3DMakeTranslation(0, 50, 0)
      layer.instanceRedOffset = -0.5
    }
    let inner = CAReplicatorLayer()
    CATransaction.withoutActions {
      inner.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      inner.instanceCount = 3
      inner.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      inner.instanceRedOffset = -0.25
      outer.addSublayer(inner)
    }
    _ = world.layer(CGRect(x: 0, y: 0, width: 10, height: 10), color: red, in: inner)
    let (rows, columns): ([CGFloat], [CGFloat]) = ([5, 55], [5, 25, 45])
    expect(middles, rows.flatMap { y in columns.map { x in CGPoint(x: x, y: y) } })
    let reds = fills.map(\.color.red)
    #expect(reds == [1, 0.75, 0.5, 0.5, 0.375, 0.25])
  }

  // MARK: - Time

  @Test func eachCopyShowsAnimationsLaterThanTheOneBefore() {
    let layer = replicator(3) { layer in
      layer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
      layer.instanceDelay = 0.25
    }
    let dot = world.layer(CGRect(x: 0, y: 0, width: 10, height: 10), color: red, in: layer)
    let move = basic("position.x", from: 0, to: 100)
    move.isRemovedOnCompletion = false
    move.fillMode = .both
    _ = world.frame(at: 1)
    dot.add(move, forKey: "move")
    func places(_ time: Double) -> [CGFloat] {
      _ = world.frame(at: time)
      return middles.map(\.x)
    }
    let early = places(1.1)
    #expect(zip(early, [10, 0, 0]).allSatisfy { isClose($0, $1, 1e-6) }, "\(early)")
    let middle = places(1.6)
    #expect(zip(middle, [60, 35, 10]).allSatisfy { isClose($0, $1, 1e-6) }, "\(middle)")
    // The first has arrived, the last one has not: frames go on.
    let late = places(2.25)
    #expect(zip(late, [100, 100, 75]).allSatisfy { isClose($0, $1, 1e-6) }, "\(late)")
    #expect(world.tree.needsFrame)
    #expect(places(2.6) == [100, 100, 100])
    #expect(!world.tree.needsFrame)
  }

  @Test func itsOwnPropertiesAreAnimated() {
    let layer = replicator(2) { $0.instanceTransform = CATransform3DMakeTranslation(10, 0, 0) }
    _ = world.layer(CGRect(x: 0, y: 0, width: 10, height: 10), color: red, in: layer)
    layer.add(basic("instanceTransform.translation.x", from: 10, to: 50), forKey: "spread")
    layer.add(basic("instanceAlphaOffset", from: 0, to: -1), forKey: "fade")
    _ = world.frame(at: 0)
    _ = world.frame(at: 0.5)
    expect(middles, [CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 5)])
    #expect(fills.map(\.color.alpha) == [1, 0.5])
    let shown = layer.presentation()
    #expect(shown?.instanceAlphaOffset == -0.5 && shown?.instanceCount == 2)
    #expect(isClose(Double(shown?.instanceTransform.m41 ?? 0), 30))
  }

  @Test func itsPropertiesHaveNames() {
    let layer = CAReplicatorLayer()
    layer.setValue(5, forKey: "instanceCount")
    layer.setValue(0.5, forKey: "instanceDelay")
    layer.setValue(true, forKey: "preservesDepth")
    layer.setValue(30, forKeyPath: "instanceTransform.translation.y")
    layer.setValue(blue, forKey: "instanceColor")
    #expect(layer.instanceCount == 5 && layer.instanceDelay == 0.5 && layer.preservesDepth && layer.instanceTransform.m42 == 30)
    #expect(layer.instanceColor == blue && (layer.value(forKey: "instanceCount") as? NSNumber)?.intValue == 5)
    let copy = CAReplicatorLayer(layer: layer)
    #expect(copy.instanceCount == 5 && copy.instanceTransform.m42 == 30)
  }

  /// A layer with many sublayers keeps parts of the display list; below a replicator it must not.
  @Test func manySublayersOfACopyAreDrawnInEachCopy() {
    let layer = replicator(2) { layer in
      layer.instanceTransform = CATransform3DMakeTranslation(0, 50, 0)
      layer.instanceBlueOffset = -1
    }
    let group = world.layer(CGRect(x: 0, y: 0, width: 100, height: 50), in: layer)
    for index in 0..<200 {
      _ = world.layer(CGRect(x: index / 2, y: index % 50, width: 1, height: 1), color: blue, in: group)
    }
    for time in 1...3 {
      _ = world.frame(at: Double(time))
      #expect(fills.count == 400 && fills.filter { $0.color.blue == 0 }.count == 200)
    }
  }
}
