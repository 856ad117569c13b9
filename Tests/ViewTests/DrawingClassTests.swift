import CoreGraphics
import MotionTesting
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct DrawingClassTests {
  /// Draws a square once it is told to; otherwise only what `UIView` draws.
  private class Square: UIView {
    var isShown = false

    override func draw(_ rect: CGRect) {
      super.draw(rect)
      guard isShown else { return }
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }
  private final class InheritedSquare: Square {}
  private final class Box<Content>: UIView {
    override func draw(_ rect: CGRect) { UIRectFill(rect) }
  }
  private final class LayerDrawing: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
  }
  private final class Plain: UIView {}
  private final class PlainBox<Content>: UIView {}
  private final class InkLayer: CALayer {
    override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5)) }
  }
  private final class InkView: UIView {
    override class var layerClass: AnyClass { InkLayer.self }
  }

  private func shown(_ view: UIView, on stage: Stage) -> UIView {
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.window.addSubview(view)
    stage.advance()
    return view
  }

  @Test func viewDrawsThoughTheFirstDrawingOfItsClassWasEmpty() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    #expect(shown(Square(), on: stage).layer.contents == nil)
    let second = Square()
    second.isShown = true
    #expect(shown(second, on: stage).layer.contents != nil)
    let inherited = InheritedSquare()
    inherited.isShown = true
    #expect(shown(inherited, on: stage).layer.contents != nil)
  }

  @Test func viewWithAnEmptyFirstDrawingDrawsAgainWhenItsSizeChanges() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Square()
    view.contentMode = .redraw
    #expect(shown(view, on: stage).layer.contents == nil)
    view.isShown = true
    view.bounds.size.width = 30
    stage.advance()
    #expect(view.layer.contents != nil)
  }

  @Test func onlyClassesThatOverrideADrawingMethodGetABitmap() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    for view in [Box<Int>(), Box<String>(), LayerDrawing(), InkView()] {
      #expect(shown(view, on: stage).layer.contents != nil, "\(type(of: view))")
    }
    for view in [Plain(), PlainBox<Int>(), UIView(), UIControl(), UIScrollView()] {
      #expect(!view.layer.drawsContent, "\(type(of: view))")
      #expect(shown(view, on: stage).layer.contents == nil, "\(type(of: view))")
    }
    #expect(UILabel().layer.drawsContent)
  }

  @Test func placeOfAMethodIsFoundAndTellsOverridesApart() {
    let slot = MethodSlot(of: SlotBase.self, plain: [SlotPlain.self, SlotOtherPlain.self], overriding: SlotSample.self)
    #expect(slot.isKnown)
    #expect([SlotBase.self, SlotPlain.self, SlotOther.self].allSatisfy { !slot.isOverridden(by: $0) })
    #expect([SlotSample.self, SlotOverriding.self, SlotBelow.self].allSatisfy { slot.isOverridden(by: $0) })
    let none = MethodSlot(of: SlotBase.self, plain: [SlotPlain.self], overriding: SlotOtherPlain.self)
    #expect(!none.isKnown && none.isOverridden(by: SlotBase.self))
  }
}

class SlotBase {
  func first() {}
  func second() {}
}
class SlotPlain: SlotBase {}
class SlotOtherPlain: SlotBase {}
class SlotSample: SlotBase {
  override func second() { print("sample") }
}
class SlotOverriding: SlotPlain {
  override func second() { print("second") }
}
class SlotOther: SlotBase {
  override func first() { print("first") }
}
class SlotBelow: SlotOverriding {}
