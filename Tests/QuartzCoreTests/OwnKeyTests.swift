import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What the presentations and the layer of a ring have drawn.
@MainActor
private final class RingLog {
  var drawn: [Double] = []
  var actions = 0
}

/// A layer with a key of its own, as programs declare it.
private class RingLayer: CALayer {
  var log = RingLog()
  var animatesItself = false
  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    guard let ring = layer as? RingLayer else { return }
    log = ring.log
    animatesItself = ring.animatesItself
    progress = ring.progress
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress", animatesItself else { return super.action(forKey: event) }
    log.actions += 1
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress ?? progress
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    log.drawn.append(Double(progress))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

/// Keys that a subclass adds: the presentation has them, and the content follows them.
@MainActor
@Suite struct OwnKeyTests {
  private let world = World()

  private func added<Layer: CALayer>(_ layer: Layer) -> Layer {
    CATransaction.withoutActions {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      world.root.addSublayer(layer)
    }
    world.frame()
    return layer
  }

  private func frames(_ times: [TimeInterval]) { for time in times { world.frame(at: time) } }

  /// The flags of the two once had the same bit: the animation's end took the pattern away.
  @Test func aPatternStaysUnderAnAnimationOfWhatIsDrawn() throws {
    let context = try #require(CGContext(size: CGSize(width: 20, height: 10), scale: 1))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    let image = try #require(context.makeImage())
    let tile = try #require(PatternTile(image, scale: 1))
    let ring = added(RingLayer())
    CATransaction.withoutActions { ring.backgroundColor = CGColor(tile: tile) }
    func tiles() -> Int {
      world.frame(at: world.time).items.filter { if case .image(let item) = $0 { item.image === tile.image } else { false } }
        .count
    }
    #expect(tiles() == 1)
    ring.add(basic("progress", from: 0, to: 1), forKey: "progress")
    for time in [0.5, 1.5, 2] {
      world.frame(at: time)
      #expect(tiles() == 1)
    }
  }

  @Test func thePresentationIsOfTheClassAndHasTheAnimatedValue() {
    let ring = added(RingLayer())
    ring.progress = 0.125
    ring.add(basic("progress", from: CGFloat(0), to: CGFloat(1)), forKey: nil)
    world.frame(at: 0.25)
    let shown: RingLayer? = ring.presentation()
    #expect(shown?.progress == 0.25 && shown !== ring)
    #expect(ring.progress == 0.125 && ring.model() === ring)
    #expect(shown?.model() === ring && shown?.presentation() === shown)
  }

  @Test func aValueThatWasNeverSetIsAnimated() {
    let ring = added(RingLayer())
    ring.add(basic("progress", from: 0.0, to: 1), forKey: nil)
    world.frame(at: 0.5)
    #expect(ring.presentation()?.progress == 0.5)
  }

  @Test func eachFrameOfAnAnimationIsDrawnAndItsEnd() {
    let ring = added(RingLayer())
    ring.log.drawn = []
    ring.add(basic("progress", from: CGFloat(0), to: CGFloat(1)), forKey: nil)
    frames([0, 0.25, 0.5, 0.75, 1, 1.25])
    #expect(ring.log.drawn == [0, 0.25, 0.5, 0.75, 0])
  }

  @Test func anImplicitAnimationGoesFromThePresentedValue() {
    let ring = added(RingLayer())
    ring.animatesItself = true
    ring.log.drawn = []
    ring.progress = 1
    frames([0, 0.5])
    ring.progress = 0
    frames([0.5, 1, 1.5, 2])
    #expect(ring.log.drawn == [0, 0.5, 0.5, 0.25, 0], "\(ring.log.drawn)")
    #expect(ring.log.actions == 2, "a copy's initialiser starts no action")
  }

  @Test func anAdditiveAnimationAddsToTheModelsValue() {
    let ring = added(RingLayer())
    ring.progress = 0.5
    world.frame()
    ring.log.drawn = []
    let animation = basic("progress", from: CGFloat(-0.5), to: CGFloat(0))
    animation.isAdditive = true
    ring.add(animation, forKey: nil)
    frames([0, 0.5, 1])
    #expect(ring.log.drawn == [0, 0.25, 0.5])
  }

  @Test func aFilledAnimationIsDrawnNoMoreAfterItsEnd() {
    let ring = added(RingLayer())
    ring.log.drawn = []
    let animation = basic("progress", from: CGFloat(0), to: CGFloat(1))
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    ring.add(animation, forKey: nil)
    frames([0, 0.5, 1, 1.5, 2])
    #expect(ring.log.drawn == [0, 0.5, 1])
    ring.setNeedsDisplay()
    world.frame(at: 2.5)
    #expect(ring.log.drawn == [0, 0.5, 1, 1])
  }

  @Test func anAnimationOfAnotherKeyDrawsNothing() {
    let ring = added(RingLayer())
    ring.log.drawn = []
    ring.add(basic("opacity", from: 0, to: 1), forKey: nil)
    ring.add(basic("level", from: CGFloat(0), to: CGFloat(1)), forKey: nil)
    frames([0, 0.5, 1])
    #expect(ring.log.drawn == [])
  }

  @Test func aStandardKeyCanNeedDisplayToo() {
    final class Wide: RingLayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "bounds" }
      override func draw(in ctx: CGContext) { log.drawn.append(bounds.width) }
    }
    let wide = added(Wide())
    wide.log.drawn = []
    wide.add(basic("bounds.size.width", from: 20, to: 40), forKey: nil)
    frames([0, 0.5, 1])
    #expect(wide.log.drawn == [20, 30, 20])
  }

  @Test func theContentShownIsTheOneThatThePresentationDrew() throws {
    let ring = added(RingLayer())
    ring.add(basic("progress", from: CGFloat(0), to: CGFloat(1)), forKey: nil)
    world.frame(at: 0.5)
    let image = try #require(ring.extras.image)
    let alpha = image.withPixels { bytes, bytesPerRow in [5, 15].map { bytes[5 * bytesPerRow + $0 * 4 + 3] } }
    #expect(alpha == [255, 0])
    world.frame(at: 0.9)
    #expect(ring.extras.image !== image)
  }

  @Test func aDisplayOfTheClassSetsTheContents() {
    final class Counter: RingLayer {
      override func display() {
        log.drawn.append(Double(presentation()?.progress ?? progress))
        contents = LayerPicture(size: CGSize(width: progress, height: 1), items: [])
      }
    }
    let counter = added(Counter())
    counter.add(basic("progress", from: CGFloat(0), to: CGFloat(1)), forKey: nil)
    frames([0, 0.5])
    #expect((counter.contents as? LayerPicture)?.size.width == 0.5)
    #expect(counter.log.drawn.suffix(2) == [0, 0.5])
  }

  @Test func theDelegateDrawsThePresentation() {
    final class Painter: NSObject, CALayerDelegate {
      var drawn: [CGFloat] = []
      func draw(_ layer: CALayer, in ctx: CGContext) { drawn.append((layer as? Bare)?.progress ?? -1) }
    }
    final class Bare: RingLayer {
      override func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    }
    let (painter, bare) = (Painter(), Bare())
    bare.delegate = painter
    let layer = added(bare)
    painter.drawn = []
    layer.add(basic("progress", from: CGFloat(0), to: CGFloat(1)), forKey: nil)
    frames([0, 0.5])
    #expect(painter.drawn == [0, 0.5])
  }

  @Test func aPausedLayerIsDrawnAtTheTimeThatIsSet() {
    let ring = added(RingLayer())
    ring.speed = 0
    ring.log.drawn = []
    ring.add(basic("progress", from: CGFloat(0), to: CGFloat(1)), forKey: nil)
    world.frame(at: 1)
    ring.timeOffset = 0.5
    world.frame(at: 2)
    #expect(ring.log.drawn == [0, 0.5])
  }

  @Test(arguments: [0.5 as Double, Float(0.5), CGFloat(0.5), 3, true] as [any Sendable])
  func aNumberKeepsItsType(value: any Sendable) {
    let layer = added(CALayer())
    layer.setValue(value, forKey: "level")
    layer.add(basic("level", from: 0, to: 1), forKey: nil)
    world.frame(at: 0.75)
    let shown = layer.presentation()?.value(forKey: "level")
    #expect(shown.map { type(of: $0) } == type(of: value as Any))
  }

  @Test func aSpecialLayersSubclassIsItsOwnPresentation() {
    final class Arc: CAShapeLayer {
      var name2 = "arc"
      override init() { super.init() }
      override init(layer: Any) {
        name2 = (layer as? Arc)?.name2 ?? "none"
        super.init(layer: layer)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let arc = added(Arc())
    arc.name2 = "ring"
    arc.strokeEnd = 0.5
    arc.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
    world.frame(at: 0.25)
    let shown: Arc? = arc.presentation()
    #expect(shown?.name2 == "ring" && shown?.strokeEnd == 0.25)
  }
}
