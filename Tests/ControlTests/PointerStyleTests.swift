import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// What the styles of `UIPointerInteraction` show.
@MainActor @Suite struct PointerStyleTests {
  private func close(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 0.1) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance && abs(a.width - b.width) < tolerance
      && abs(a.height - b.height) < tolerance
  }

  /// In the middle of the tile, so that nothing follows the pointer.
  private func enterMiddle(_ style: @escaping (PointerUnderTest) -> UIPointerStyle?) -> PointerUnderTest {
    let test = PointerUnderTest()
    test.style = { [unowned test] _ in style(test) }
    test.move(160, 140)
    return test
  }

  @Test func highlightMorphsThePointerIntoTheViewBelowIt() throws {
    let test = enterMiddle { UIPointerStyle(effect: .highlight($0.preview)) }
    let first = try #require(test.pointer.figure)
    #expect(first.frame.width < 40 && first.opacity < 0.05)
    #expect(test.stage.application.hidesSystemPointer)
    test.stage.advance(frames: 4)
    let middle = try #require(test.pointer.figure)
    #expect(middle.frame.width > 45 && middle.frame.width < 115, "half-way: \(middle)")
    test.stage.advance(by: 1)
    let last = try #require(test.pointer.figure)
    #expect(last.frame == test.tile.frame && last.cornerRadius == 12 && last.opacity == PointerFeel.platterOpacity)
    #expect(test.shownFrame == test.tile.frame)
    let layers = test.root.view.layer.sublayers ?? []
    let (platter, tile) = (layers.firstIndex { $0.name == "pointer" }, layers.firstIndex { $0 === test.tile.layer })
    #expect(platter.map { $0 + 1 } == tile)
    #expect(test.root.view.subviews == [test.tile])
    #expect(!test.stage.needsFrame)
  }

  @Test func highlightedContentFollowsThePointerALittle() throws {
    let test = enterMiddle { UIPointerStyle(effect: .highlight($0.preview)) }
    test.stage.advance(by: 1)
    test.move(219.9, 140)
    #expect(abs(test.shownFrame.minX - 102) < 0.05 && test.shownFrame.minY == 100)
    let figure = try #require(test.pointer.figure)
    #expect(abs(figure.frame.minX - 103) < 0.05)
    #expect(test.tile.frame == CGRect(x: 100, y: 100, width: 120, height: 80) && test.tile.transform.isIdentity)
  }

  @Test func liftGrowsTheViewAndCastsAShadowWithoutAPointer() throws {
    let test = enterMiddle { UIPointerStyle(effect: .lift($0.preview)) }
    test.stage.advance(by: 1)
    let scale = 1 + PointerFeel.liftGrowth / 120
    #expect(close(test.shownFrame, CGRect(x: 160 - 60 * scale, y: 140 - 40 * scale, width: 120 * scale, height: 80 * scale)))
    #expect(test.pointer.figure == nil || test.pointer.figure?.opacity == 0)
    #expect(test.stage.application.hidesSystemPointer)
    let shadows = (test.root.view.layer.sublayers ?? []).filter { $0.shadowOpacity == PointerFeel.shadowOpacity }
    #expect(shadows.count == 1 && shadows.first?.shadowPath != nil)
    #expect(!test.stage.needsFrame)
    test.leave()
    test.stage.advance(by: 1)
    #expect(test.shownFrame == test.tile.frame && test.root.view.layer.sublayers?.count == 1)
    #expect(test.tile.layer.animationKeys() == nil && !test.stage.needsFrame)
  }

  @Test(arguments: [UIPointerEffect.TintMode.none, .overlay, .underlay], [true, false])
  func hoverKeepsThePointerAndDoesWhatIsPreferred(_ mode: UIPointerEffect.TintMode, _ prefers: Bool) {
    let test = enterMiddle {
      UIPointerStyle(
        effect: .hover($0.preview, preferredTintMode: mode, prefersShadow: prefers, prefersScaledContent: prefers))
    }
    test.stage.advance(by: 1)
    #expect(!test.stage.application.hidesSystemPointer && test.pointer.figure == nil)
    #expect((test.shownFrame.width > 120) == prefers)
    let layers = test.root.view.layer.sublayers ?? []
    let tile = layers.firstIndex { $0 === test.tile.layer }
    let tinted = layers.firstIndex { $0 !== test.tile.layer && ($0.backgroundColor?.alpha ?? 0) > 0 }
    #expect(tinted == (mode == .none ? nil : mode == .overlay ? tile.map { $0 + 1 } : tile.map { $0 - 1 }))
    #expect(layers.contains { $0.shadowOpacity > 0 } == prefers)
  }

  @Test func automaticIsDecidedByBackgroundAndSize() {
    let test = PointerUnderTest()
    #expect(PointerEffect(.automatic(test.preview)).hasShadow)
    test.tile.backgroundColor = nil
    #expect(PointerEffect(.automatic(test.preview)).showsPlatter)
    test.tile.frame.size.width = PointerFeel.largeSide
    let large = PointerEffect(.automatic(test.preview))
    #expect(!large.hidesPointer && large.tint == .overlay && large.scale == 1)
  }

  @Test func aViewWithoutADelegateHasTheAutomaticEffect() {
    let test = PointerUnderTest()
    test.tile.removeInteraction(test.interaction)
    test.tile.addInteraction(UIPointerInteraction(delegate: nil))
    test.move(160, 140)
    test.stage.advance(by: 1)
    #expect(test.shownFrame.width > 120)
  }

  @Test func anEffectsShapeIsInTheContainersCoordinates() throws {
    let test = enterMiddle {
      UIPointerStyle(
        effect: .highlight($0.preview), shape: .roundedRect(CGRect(x: 90, y: 95, width: 140, height: 90), radius: 20))
    }
    test.stage.advance(by: 1)
    let figure = try #require(test.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 90, y: 95, width: 140, height: 90)) && figure.cornerRadius == 20)
  }

  @Test func theVisiblePathIsTheShape() throws {
    let test = enterMiddle {
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 80, height: 80))
      return UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0.tile, parameters: parameters)))
    }
    test.stage.advance(by: 1)
    let figure = try #require(test.pointer.figure)
    #expect(figure.isPath && close(figure.frame, CGRect(x: 120, y: 100, width: 80, height: 80)))
  }

  @Test func shapesFollowThePointer() throws {
    let test = enterMiddle { _ in UIPointerStyle(shape: .roundedRect(CGRect(x: 5, y: 0, width: 30, height: 20), radius: 4)) }
    test.stage.advance(by: 1)
    #expect(close(try #require(test.pointer.figure).frame, CGRect(x: 150, y: 130, width: 30, height: 20)))
    test.move(170, 150)
    let figure = try #require(test.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 160, y: 140, width: 30, height: 20)) && figure.cornerRadius == 4)
    test.stage.advance(frames: 2)
    #expect(!test.stage.needsFrame)
  }

  @Test func aPathHasItsOriginAtThePointer() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 16))
    path.close()
    let test = enterMiddle { _ in UIPointerStyle(shape: .path(path)) }
    test.stage.advance(by: 1)
    let figure = try #require(test.pointer.figure)
    #expect(figure.isPath && close(figure.frame, CGRect(x: 150, y: 140, width: 20, height: 16)))
  }

  @Test func aBeamIsAtMostAsLongAsItsRegionAndRestsInItsMiddle() throws {
    let test = PointerUnderTest()
    test.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 200), constrainedAxes: .vertical) }
    test.move(130, 110)
    test.stage.advance(by: 1)
    var figure = try #require(test.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 128.75, y: 100, width: 2.5, height: 80)))
    test.style = { _ in UIPointerStyle(shape: .horizontalBeam(length: 50)) }
    test.interaction.invalidate()
    test.stage.advance(by: 1)
    figure = try #require(test.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 105, y: 108.75, width: 50, height: 2.5)))
  }

  @Test func hiddenSystemAndDisabledStyles() {
    let test = enterMiddle { _ in .hidden() }
    #expect(test.stage.application.hidesSystemPointer)
    for style in [UIPointerStyle.system(), UIPointerStyle(effect: .lift(test.preview))] {
      style.isEnabled = false
      test.style = { _ in style }
      test.interaction.invalidate()
      test.stage.advance(by: 1)
      #expect(!test.stage.application.hidesSystemPointer && test.shownFrame == test.tile.frame)
    }
  }

  @Test func effectsAreEqualByTheirValues() {
    let test = PointerUnderTest()
    let preview = test.preview
    #expect(UIPointerEffect.lift(preview) == .lift(preview) && UIPointerEffect.lift(preview) != .highlight(preview))
    #expect(UIPointerEffect.hover(preview) == .hover(preview, preferredTintMode: .overlay))
    #expect(UIPointerEffect.hover(preview) != .hover(preview, prefersShadow: true))
    #expect(UIPointerEffect.hover(preview).preview === preview)
  }

  // MARK: - Controls

  @Test func buttonsHaveNoPointerUnlessTheyAskForOne() {
    let test = PointerUnderTest()
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.frame = CGRect(x: 100, y: 220, width: 120, height: 44)
    test.root.view.addSubview(button)
    #expect(!button.isPointerInteractionEnabled && button.interactions.isEmpty)
    test.move(160, 240)
    #expect(test.pointer.region == nil)
    button.isPointerInteractionEnabled = true
    test.move(161, 240)
    test.stage.advance(by: 1)
    // Without a background it is highlighted around its title.
    #expect(test.pointer.figure?.opacity == PointerFeel.platterOpacity)
    #expect((test.pointer.figure?.frame.width ?? 0) < 100)
    button.isEnabled = false
    test.move(160, 240)
    #expect(test.pointer.region == nil)
    button.isEnabled = true
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty)
  }

  @Test func theProviderDecidesAndEnablesThePointer() throws {
    let test = PointerUnderTest()
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 100, y: 220, width: 120, height: 44)
    test.root.view.addSubview(button)
    var proposed: [CGRect] = []
    button.pointerStyleProvider = { button, effect, shape in
      if case .roundedRect(let rect, _) = shape { proposed.append(rect) }
      return effect.preview.view === button ? UIPointerStyle(effect: .lift(effect.preview), shape: shape) : nil
    }
    #expect(button.isPointerInteractionEnabled)
    test.stage.advance()
    test.move(160, 240)
    #expect(proposed == [button.frame])
    test.stage.advance(by: 1)
    #expect((button.layer.presentation()?.frame.width ?? 0) > 120)
    button.pointerStyleProvider = { _, _, _ in nil }
    test.stage.advance(by: 1)
    #expect(!test.stage.application.hidesSystemPointer && button.layer.presentation()?.frame == button.frame)
  }

  @Test func textFieldsHaveABeamBesideTheirClearButton() throws {
    let test = PointerUnderTest()
    let field = UITextField(frame: CGRect(x: 50, y: 220, width: 200, height: 40))
    (field.borderStyle, field.text, field.clearButtonMode) = (.roundedRect, "Text", .always)
    test.root.view.addSubview(field)
    test.stage.advance()
    test.move(120, 225)
    test.stage.advance(by: 1)
    let figure = try #require(test.pointer.figure)
    let height = try #require(field.font).lineHeight
    #expect(close(figure.frame, CGRect(x: 118.75, y: 240 - height / 2, width: 2.5, height: height)))
    test.move(field.frame.minX + field.clearButtonRect(forBounds: field.bounds).midX, 240)
    #expect(test.pointer.region == nil)
    field.isEnabled = false
    test.move(120, 225)
    #expect(test.pointer.region == nil)
  }

  @Test func textViewsHaveABeamInTheLineBelowThePointerAndKeepItInADrag() throws {
    let test = PointerUnderTest()
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 150))
    view.text = "one\ntwo\nthree"
    test.root.view.addSubview(view)
    test.stage.advance()
    let line = view.lines.lines[1].rect
    test.move(40, 200 + line.minY + 1)
    test.stage.advance(by: 1)
    #expect(abs(try #require(test.pointer.figure).frame.midY - 200 - line.midY) < 0.1)
    test.mouse(.began, 40, 200 + line.minY + 1)
    test.mouse(.moved, 390, 390)
    #expect(test.pointer.region != nil)
    test.mouse(.ended, 390, 390)
    #expect(test.pointer.region == nil)
    view.isSelectable = false
    test.move(40, 200 + line.midY)
    #expect(test.pointer.region == nil)
  }
}
