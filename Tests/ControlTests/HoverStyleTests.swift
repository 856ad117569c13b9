import CoreGraphics
import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// `UIView.hoverStyle`, and the shapes of hover effects.
@MainActor @Suite struct HoverStyleTests {
  private func hovering(_ style: UIHoverStyle?) -> PointerUnderTest {
    let test = PointerUnderTest()
    test.tile.removeInteraction(test.interaction)
    test.tile.hoverStyle = style
    test.move(160, 140)
    test.stage.advance(by: 1)
    return test
  }

  @Test func aHighlightMorphsThePointerIntoTheShape() throws {
    let plain = hovering(UIHoverStyle(effect: .highlight))
    #expect(plain.pointer.figure?.frame == plain.tile.frame && plain.pointer.figure?.cornerRadius == 12)
    #expect(plain.stage.application.hidesSystemPointer && plain.shownFrame == plain.tile.frame)
    let larger = hovering(UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 12).inset(by: -6)))
    #expect(larger.pointer.figure?.frame == larger.tile.frame.insetBy(dx: -6, dy: -6))
    #expect(larger.pointer.figure?.cornerRadius == 18)
    let circle = hovering(UIHoverStyle(effect: .highlight, shape: .circle))
    #expect(circle.pointer.figure?.frame == CGRect(x: 120, y: 100, width: 80, height: 80))
    #expect(circle.pointer.figure?.cornerRadius == 40)
    let star = hovering(
      UIHoverStyle(effect: .highlight, shape: .path(UIBezierPath(ovalIn: CGRect(x: 90, y: 90, width: 10, height: 20)))))
    #expect(star.pointer.figure?.isPath == true && star.pointer.figure?.frame == CGRect(x: 90, y: 90, width: 10, height: 20))
    let half = hovering(
      UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 20, maskedCorners: [.topLeft, .topRight])))
    #expect(half.pointer.figure?.isPath == true && half.pointer.figure?.frame == half.tile.frame)
  }

  @Test func aLiftGrowsTheViewAndEndsWithTheHover() {
    let test = hovering(UIHoverStyle(effect: .lift))
    #expect(abs(test.shownFrame.width - 120 * (1 + PointerFeel.liftGrowth / 120)) < 0.1)
    #expect((test.root.view.layer.sublayers ?? []).contains { $0.shadowOpacity == PointerFeel.shadowOpacity })
    test.move(300, 300)
    test.stage.advance(by: 1)
    #expect(test.shownFrame == test.tile.frame && !test.stage.application.hidesSystemPointer && !test.stage.needsFrame)
    #expect(test.tile.interactions.isEmpty)
  }

  @Test func anAutomaticEffectSuitsTheView() {
    let filled = hovering(UIHoverStyle())
    #expect(filled.shownFrame.width > 120, "one with a background is lifted")
    let clear = hovering(nil)
    clear.tile.backgroundColor = nil
    clear.tile.hoverStyle = UIHoverStyle(shape: .capsule)
    clear.stage.advance(by: 1)
    #expect(clear.shownFrame.width == 120 && clear.pointer.figure?.cornerRadius == 40, "one without is highlighted")
  }

  @Test func theStyleIsCopiedAndChangesTakeEffectAtOnce() throws {
    let style = UIHoverStyle(effect: .highlight)
    let test = hovering(style)
    style.isEnabled = false
    #expect(test.tile.hoverStyle !== style && test.tile.hoverStyle?.isEnabled == true)
    test.tile.hoverStyle?.isEnabled = false
    test.stage.advance(by: 1)
    #expect(test.pointer.figure == nil && !test.stage.application.hidesSystemPointer)
    test.tile.hoverStyle?.isEnabled = true
    test.tile.hoverStyle?.effect = .lift
    test.stage.advance(by: 1)
    #expect(test.shownFrame.width > 120)
    test.tile.hoverStyle = nil
    test.stage.advance(by: 1)
    #expect(test.shownFrame.width == 120 && test.tile.hoverStyle == nil)
  }

  @Test func pointerStylesAndPointerEffectsAreHoverStyles() {
    let test = hovering(nil)
    test.tile.hoverStyle = UIPointerStyle(shape: .verticalBeam(length: 30))
    test.stage.advance(by: 1)
    #expect(test.pointer.figure?.frame.height == 30)
    let tinted = UIPointerEffect.hover(test.preview, prefersScaledContent: true)
    test.tile.hoverStyle = UIHoverStyle(effect: tinted)
    test.stage.advance(by: 1)
    #expect(test.shownFrame.width > 120 && test.pointer.figure == nil && !test.stage.application.hidesSystemPointer)
    #expect(UIPointerStyle(effect: tinted).effect as? UIPointerEffect == tinted)
  }

  @Test func itComesBeforeInteractionsAndNotOverADisabledControl() {
    let test = PointerUnderTest()
    test.tile.hoverStyle = UIHoverStyle(effect: .highlight)
    test.move(160, 140)
    test.stage.advance(by: 1)
    #expect(test.pointer.figure?.frame == test.tile.frame && test.takeCalls() == [])
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    button.hoverStyle = UIHoverStyle(effect: .highlight)
    test.root.view.addSubview(button)
    test.move(50, 40)
    test.stage.advance(by: 1)
    #expect(test.pointer.figure?.frame == button.frame)
    button.isEnabled = false
    test.move(51, 40)
    test.stage.advance(by: 1)
    #expect(test.pointer.figure == nil)
  }

  @Test func aHoveredViewIsReleased() {
    weak var tile: UIView?
    do {
      let test = hovering(UIHoverStyle(effect: .lift))
      tile = test.tile
      test.tile.removeFromSuperview()
      test.stage.advance(by: 1)
    }
    #expect(tile == nil)
  }
}
