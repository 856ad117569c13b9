import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// What the styles of `UIPointerInteraction` show.
@MainActor @Suite struct PointerStyleTests {
  private func close(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 0.1) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance && abs(a.width - b.width) < tolerance
      && abs(a.height - b.height) < tolerance
  }

  /// In the middle of the tile, so that nothing follows the pointer.
  private func enterMiddle(_ style: @escaping (PointerBench) -> UIPointerStyle?) -> PointerBench {
    let bench = PointerBench()
    bench.style = { [unowned bench] _ in style(bench) }
    bench.move(160, 140)
    return bench
  }

  @Test func highlightMorphsThePointerIntoTheViewBelowIt() throws {
    let bench = enterMiddle { UIPointerStyle(effect: .highlight($0.preview)) }
    let first = try #require(bench.pointer.figure)
    #expect(first.frame.width < 40 && first.opacity < 0.05)
    #expect(bench.stage.application.hidesSystemPointer)
    bench.stage.advance(frames: 4)
    let middle = try #require(bench.pointer.figure)
    #expect(middle.frame.width > 45 && middle.frame.width < 115, "half-way: \(middle)")
    bench.stage.advance(by: 1)
    let last = try #require(bench.pointer.figure)
    #expect(last.frame == bench.tile.frame && last.cornerRadius == 12 && last.opacity == PointerFeel.platterOpacity)
    #expect(bench.shownFrame == bench.tile.frame)
    let layers = bench.root.view.layer.sublayers ?? []
    let (platter, tile) = (layers.firstIndex { $0.name == "pointer" }, layers.firstIndex { $0 === bench.tile.layer })
    #expect(platter.map { $0 + 1 } == tile)
    #expect(bench.root.view.subviews == [bench.tile])
    #expect(!bench.stage.needsFrame)
  }

  @Test func highlightedContentFollowsThePointerALittle() throws {
    let bench = enterMiddle { UIPointerStyle(effect: .highlight($0.preview)) }
    bench.stage.advance(by: 1)
    bench.move(219.9, 140)
    #expect(abs(bench.shownFrame.minX - 102) < 0.05 && bench.shownFrame.minY == 100)
    let figure = try #require(bench.pointer.figure)
    #expect(abs(figure.frame.minX - 103) < 0.05)
    #expect(bench.tile.frame == CGRect(x: 100, y: 100, width: 120, height: 80) && bench.tile.transform.isIdentity)
  }

  @Test func liftGrowsTheViewAndCastsAShadowWithoutAPointer() throws {
    let bench = enterMiddle { UIPointerStyle(effect: .lift($0.preview)) }
    bench.stage.advance(by: 1)
    let scale = 1 + PointerFeel.liftGrowth / 120
    #expect(close(bench.shownFrame, CGRect(x: 160 - 60 * scale, y: 140 - 40 * scale, width: 120 * scale, height: 80 * scale)))
    #expect(bench.pointer.figure == nil || bench.pointer.figure?.opacity == 0)
    #expect(bench.stage.application.hidesSystemPointer)
    let shadows = (bench.root.view.layer.sublayers ?? []).filter { $0.shadowOpacity == PointerFeel.shadowOpacity }
    #expect(shadows.count == 1 && shadows.first?.shadowPath != nil)
    #expect(!bench.stage.needsFrame)
    bench.leave()
    bench.stage.advance(by: 1)
    #expect(bench.shownFrame == bench.tile.frame && bench.root.view.layer.sublayers?.count == 1)
    #expect(bench.tile.layer.animationKeys() == nil && !bench.stage.needsFrame)
  }

  @Test(arguments: [UIPointerEffect.TintMode.none, .overlay, .underlay], [true, false])
  func hoverKeepsThePointerAndDoesWhatIsPreferred(_ mode: UIPointerEffect.TintMode, _ prefers: Bool) {
    let bench = enterMiddle {
      UIPointerStyle(
        effect: .hover($0.preview, preferredTintMode: mode, prefersShadow: prefers, prefersScaledContent: prefers))
    }
    bench.stage.advance(by: 1)
    #expect(!bench.stage.application.hidesSystemPointer && bench.pointer.figure == nil)
    #expect((bench.shownFrame.width > 120) == prefers)
    let layers = bench.root.view.layer.sublayers ?? []
    let tile = layers.firstIndex { $0 === bench.tile.layer }
    let tinted = layers.firstIndex { $0 !== bench.tile.layer && ($0.backgroundColor?.alpha ?? 0) > 0 }
    #expect(tinted == (mode == .none ? nil : mode == .overlay ? tile.map { $0 + 1 } : tile.map { $0 - 1 }))
    #expect(layers.contains { $0.shadowOpacity > 0 } == prefers)
  }

  @Test func automaticIsDecidedByBackgroundAndSize() {
    let bench = PointerBench()
    #expect(PointerEffect(.automatic(bench.preview)).hasShadow)
    bench.tile.backgroundColor = nil
    #expect(PointerEffect(.automatic(bench.preview)).showsPlatter)
    bench.tile.frame.size.width = PointerFeel.largeSide
    let large = PointerEffect(.automatic(bench.preview))
    #expect(!large.hidesPointer && large.tint == .overlay && large.scale == 1)
  }

  @Test func aViewWithoutADelegateHasTheAutomaticEffect() {
    let bench = PointerBench()
    bench.tile.removeInteraction(bench.interaction)
    bench.tile.addInteraction(UIPointerInteraction(delegate: nil))
    bench.move(160, 140)
    bench.stage.advance(by: 1)
    #expect(bench.shownFrame.width > 120)
  }

  @Test func anEffectsShapeIsInTheContainersCoordinates() throws {
    let bench = enterMiddle {
      UIPointerStyle(
        effect: .highlight($0.preview), shape: .roundedRect(CGRect(x: 90, y: 95, width: 140, height: 90), radius: 20))
    }
    bench.stage.advance(by: 1)
    let figure = try #require(bench.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 90, y: 95, width: 140, height: 90)) && figure.cornerRadius == 20)
  }

  @Test func theVisiblePathIsTheShape() throws {
    let bench = enterMiddle {
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 80, height: 80))
      return UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0.tile, parameters: parameters)))
    }
    bench.stage.advance(by: 1)
    let figure = try #require(bench.pointer.figure)
    #expect(figure.isPath && close(figure.frame, CGRect(x: 120, y: 100, width: 80, height: 80)))
  }

  @Test func shapesFollowThePointer() throws {
    let bench = enterMiddle { _ in UIPointerStyle(shape: .roundedRect(CGRect(x: 5, y: 0, width: 30, height: 20), radius: 4)) }
    bench.stage.advance(by: 1)
    #expect(close(try #require(bench.pointer.figure).frame, CGRect(x: 150, y: 130, width: 30, height: 20)))
    bench.move(170, 150)
    let figure = try #require(bench.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 160, y: 140, width: 30, height: 20)) && figure.cornerRadius == 4)
    bench.stage.advance(frames: 2)
    #expect(!bench.stage.needsFrame)
  }

  @Test func aPathHasItsOriginAtThePointer() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 16))
    path.close()
    let bench = enterMiddle { _ in UIPointerStyle(shape: .path(path)) }
    bench.stage.advance(by: 1)
    let figure = try #require(bench.pointer.figure)
    #expect(figure.isPath && close(figure.frame, CGRect(x: 150, y: 140, width: 20, height: 16)))
  }

  @Test func aBeamIsAtMostAsLongAsItsRegionAndRestsInItsMiddle() throws {
    let bench = PointerBench()
    bench.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 200), constrainedAxes: .vertical) }
    bench.move(130, 110)
    bench.stage.advance(by: 1)
    var figure = try #require(bench.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 128.75, y: 100, width: 2.5, height: 80)))
    bench.style = { _ in UIPointerStyle(shape: .horizontalBeam(length: 50)) }
    bench.interaction.invalidate()
    bench.stage.advance(by: 1)
    figure = try #require(bench.pointer.figure)
    #expect(close(figure.frame, CGRect(x: 105, y: 108.75, width: 50, height: 2.5)))
  }

  @Test func hiddenSystemAndDisabledStyles() {
    let bench = enterMiddle { _ in .hidden() }
    #expect(bench.stage.application.hidesSystemPointer)
    for style in [UIPointerStyle.system(), UIPointerStyle(effect: .lift(bench.preview))] {
      style.isEnabled = false
      bench.style = { _ in style }
      bench.interaction.invalidate()
      bench.stage.advance(by: 1)
      #expect(!bench.stage.application.hidesSystemPointer && bench.shownFrame == bench.tile.frame)
    }
  }

  @Test func effectsAreEqualByTheirValues() {
    let bench = PointerBench()
    let preview = bench.preview
    #expect(UIPointerEffect.lift(preview) == .lift(preview) && UIPointerEffect.lift(preview) != .highlight(preview))
    #expect(UIPointerEffect.hover(preview) == .hover(preview, preferredTintMode: .overlay))
    #expect(UIPointerEffect.hover(preview) != .hover(preview, prefersShadow: true))
    #expect(UIPointerEffect.hover(preview).preview === preview)
  }

  // MARK: - Controls

  @Test func buttonsHaveNoPointerUnlessTheyAskForOne() {
    let bench = PointerBench()
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.frame = CGRect(x: 100, y: 220, width: 120, height: 44)
    bench.root.view.addSubview(button)
    #expect(!button.isPointerInteractionEnabled && button.interactions.isEmpty)
    bench.move(160, 240)
    #expect(bench.pointer.region == nil)
    button.isPointerInteractionEnabled = true
    bench.move(161, 240)
    bench.stage.advance(by: 1)
    // Without a background it is highlighted around its title.
    #expect(bench.pointer.figure?.opacity == PointerFeel.platterOpacity)
    #expect((bench.pointer.figure?.frame.width ?? 0) < 100)
    button.isEnabled = false
    bench.move(160, 240)
    #expect(bench.pointer.region == nil)
    button.isEnabled = true
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty)
  }

  @Test func theProviderDecidesAndEnablesThePointer() throws {
    let bench = PointerBench()
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 100, y: 220, width: 120, height: 44)
    bench.root.view.addSubview(button)
    var proposed: [CGRect] = []
    button.pointerStyleProvider = { button, effect, shape in
      if case .roundedRect(let rect, _) = shape { proposed.append(rect) }
      return effect.preview.view === button ? UIPointerStyle(effect: .lift(effect.preview), shape: shape) : nil
    }
    #expect(button.isPointerInteractionEnabled)
    bench.stage.advance()
    bench.move(160, 240)
    #expect(proposed == [button.frame])
    bench.stage.advance(by: 1)
    #expect((button.layer.presentation()?.frame.width ?? 0) > 120)
    button.pointerStyleProvider = { _, _, _ in nil }
    bench.stage.advance(by: 1)
    #expect(!bench.stage.application.hidesSystemPointer && button.layer.presentation()?.frame == button.frame)
  }

  @Test func textFieldsHaveABeamBesideTheirClearButton() throws {
    let bench = PointerBench()
    let field = UITextField(frame: CGRect(x: 50, y: 220, width: 200, height: 40))
    (field.borderStyle, field.text, field.clearButtonMode) = (.roundedRect, "Text", .always)
    bench.root.view.addSubview(field)
    bench.stage.advance()
    bench.move(120, 225)
    bench.stage.advance(by: 1)
    let figure = try #require(bench.pointer.figure)
    let height = try #require(field.font).lineHeight
    #expect(close(figure.frame, CGRect(x: 118.75, y: 240 - height / 2, width: 2.5, height: height)))
    bench.move(field.frame.minX + field.clearButtonRect(forBounds: field.bounds).midX, 240)
    #expect(bench.pointer.region == nil)
    field.isEnabled = false
    bench.move(120, 225)
    #expect(bench.pointer.region == nil)
  }

  @Test func textViewsHaveABeamInTheLineBelowThePointerAndKeepItInADrag() throws {
    let bench = PointerBench()
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 150))
    view.text = "one\ntwo\nthree"
    bench.root.view.addSubview(view)
    bench.stage.advance()
    let line = view.lines.lines[1].rect
    bench.move(40, 200 + line.minY + 1)
    bench.stage.advance(by: 1)
    #expect(abs(try #require(bench.pointer.figure).frame.midY - 200 - line.midY) < 0.1)
    bench.mouse(.began, 40, 200 + line.minY + 1)
    bench.mouse(.moved, 390, 390)
    #expect(bench.pointer.region != nil)
    bench.mouse(.ended, 390, 390)
    #expect(bench.pointer.region == nil)
    view.isSelectable = false
    bench.move(40, 200 + line.midY)
    #expect(bench.pointer.region == nil)
  }
}
