import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct LayerMemberTests {
  // MARK: - Scroll layers

  private func scroller() -> (CAScrollLayer, CALayer) {
    let scroller = CAScrollLayer()
    scroller.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
    let page = CALayer()
    page.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    scroller.addSublayer(page)
    return (scroller, page)
  }

  @Test func scrollingALayerMovesTheNearestScrollLayer() {
    let (scroller, page) = scroller()
    page.scroll(CGPoint(x: 30, y: 20))
    #expect(scroller.bounds.origin == CGPoint(x: 30, y: 20))
    #expect(page.visibleRect == CGRect(x: 30, y: 20, width: 50, height: 40))
    scroller.scrollMode = .vertically
    page.scroll(.zero)
    #expect(scroller.bounds.origin == CGPoint(x: 30, y: 0))
  }

  @Test func scrollingToARectangleMovesAsLittleAsPossible() {
    let (scroller, page) = scroller()
    page.scrollRectToVisible(CGRect(x: 60, y: 10, width: 20, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 30, y: 0))
    page.scrollRectToVisible(CGRect(x: 10, y: 0, width: 100, height: 10))
    #expect(scroller.bounds.origin == CGPoint(x: 10, y: 0))
  }

  @Test func visibleRectIsEmptyOutsideAndWholeWithoutAScrollLayer() {
    let (scroller, page) = scroller()
    let far = CALayer()
    far.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
    page.addSublayer(far)
    #expect(far.visibleRect == .zero)
    #expect(scroller.visibleRect == scroller.bounds)
  }

  @Test func preferredFrameSizeIsTransformed() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.preferredFrameSize() == CGSize(width: 40, height: 30))
  }

  // MARK: - Styles

  @Test func styleGivesValuesToPropertiesWithTheirDefaultOnly() {
    let layer = CALayer()
    layer.cornerRadius = 3
    layer.style = ["opacity": 0.5, "cornerRadius": 8, "mood": "calm", "style": ["borderWidth": 2, "opacity": 0.1]]
    #expect(layer.opacity == 0.5)
    #expect(layer.cornerRadius == 3)
    #expect(layer.borderWidth == 2)
    #expect(layer.value(forKey: "mood") as? String == "calm")
    layer.setValue("wild", forKey: "mood")
    #expect(layer.value(forKey: "mood") as? String == "wild")
    layer.borderWidth = 5
    layer.style = nil
    #expect(layer.opacity == 1)
    #expect(layer.borderWidth == 5)
  }

  // MARK: - Value functions

  @Test func valueFunctionTurnsMoreThanAHalfTurn() {
    let world = World()
    let layer = world.layer()
    let spin = basic("transform", from: 0, to: 4 * Double.pi)
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    layer.add(spin, forKey: nil)
    for (time, angle) in [(0.0, 0.0), (0.125, 0.5), (0.375, 1.5)] {
      world.frame(at: time)
      let shown = layer.presentation()?.transform ?? CATransform3DIdentity
      #expect(isClose(shown.m11, cos(angle * .pi)) && isClose(shown.m12, sin(angle * .pi)), "at \(time)")
    }
  }

  @Test func scaleFunctionsBeginAndEndAtOneWhereNothingIsGiven() throws {
    let world = World()
    let layer = world.layer()
    let grow = CABasicAnimation(keyPath: "transform")
    grow.valueFunction = CAValueFunction(name: .scale)
    grow.toValue = [3, 4, 5] as [CGFloat]
    grow.duration = 1
    layer.add(grow, forKey: "scale")
    world.frame(at: 0.5)
    let grown = try #require(layer.presentation()).transform
    #expect(isClose(grown.m11, 2, 1e-9) && isClose(grown.m22, 2.5, 1e-9) && isClose(grown.m33, 3, 1e-9))
    let shrink = CABasicAnimation(keyPath: "transform")
    shrink.valueFunction = CAValueFunction(name: .scaleX)
    shrink.fromValue = 0.5
    shrink.isAdditive = true
    shrink.duration = 1
    layer.add(shrink, forKey: "scale")
    world.frame(at: 1)
    #expect(isClose(try #require(layer.presentation()).transform.m11, 0.75, 1e-9))
  }

  @Test func aCopyAndAPresentationAreRasterized() throws {
    let world = World()
    let layer = world.layer()
    (layer.shouldRasterize, layer.rasterizationScale, layer.isOpaque) = (true, 2, true)
    for copy in [CALayer(layer: layer), try #require(layer.presentation())] {
      #expect(copy.shouldRasterize && copy.rasterizationScale == 2 && copy.isOpaque)
    }
  }

  @Test func valueFunctionTakesThreeNumbersAndKeyframes() {
    let world = World()
    let layer = world.layer()
    let slide = CAKeyframeAnimation(keyPath: "transform")
    slide.values = [[0, 0, 0] as [NSNumber], [10, 20, 0] as [NSNumber]]
    slide.valueFunction = CAValueFunction(name: .translate)
    slide.duration = 1
    layer.add(slide, forKey: nil)
    world.frame(at: 0.5)
    #expect(layer.presentation()?.transform.m41 == 5)
    #expect(layer.presentation()?.transform.m42 == 10)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "wobble")) == nil)
  }

  // MARK: - Frame rates

  @Test func animationsWithAPreferredRateRequestFewerFrames() {
    let world = World()
    let layer = world.layer()
    let fade = basic("opacity", from: 0, to: 1)
    fade.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 30, preferred: 30)
    layer.add(fade, forKey: "fade")
    world.frame(at: 0.1)
    #expect(!world.tree.needsFrame)
    let next = world.tree.nextAnimationTime(frameInterval: 1 / 60.0)
    #expect(next.map { isClose($0, 0.1 + 1 / 30.0 - 1 / 120.0) } == true)
    #expect(world.tree.nextAnimationTime(frameInterval: 1 / 30.0) == 0.1)
    let slide = basic("position.x", from: 0, to: 1)
    layer.add(slide, forKey: "slide")
    world.frame(at: 0.2)
    #expect(world.tree.needsFrame)
    #expect(world.tree.nextAnimationTime(frameInterval: 1 / 60.0) == nil)
  }
}
