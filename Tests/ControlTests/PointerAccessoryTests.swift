import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore
import Testing

@testable import Controls
@testable import ViewCore

/// The shapes beside the pointer.
@MainActor @Suite struct PointerAccessoryTests {
  private func layers(_ test: PointerUnderTest) -> [CALayer] {
    (test.stage.window.layer.sublayers ?? []).filter { $0.name == "pointer accessory" }
  }

  /// The layers' places from the pointer's, in points.
  private func places(_ test: PointerUnderTest, from point: CGPoint = CGPoint(x: 160, y: 140)) -> [CGPoint] {
    layers(test).map { CGPoint(x: $0.position.x - point.x, y: $0.position.y - point.y) }
  }

  private func expect(_ places: [CGPoint], _ wanted: [CGPoint], _ location: SourceLocation = #_sourceLocation) {
    let isClose = places.count == wanted.count && zip(places, wanted).allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) < 0.1 }
    #expect(isClose, "\(places), not \(wanted)", sourceLocation: location)
  }

  private func bar(_ accessories: [UIPointerAccessory]) -> UIPointerStyle {
    let style = UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 40, height: 20), radius: 4))
    style.accessories = accessories
    return style
  }

  private func enter(_ style: UIPointerStyle) -> PointerUnderTest {
    let test = PointerUnderTest()
    test.style = { _ in style }
    test.move(160, 140)
    return test
  }

  @Test func arrowsStandBesideThePointerAndPointAway() {
    let test = enter(bar([.arrow(.left), .arrow(.right), .arrow(.bottom)]))
    #expect(layers(test).count == 3 && layers(test).allSatisfy { $0.opacity < 0.05 }, "they come")
    test.stage.advance(by: 1)
    let side = 20 + UIPointerAccessory.Position.defaultOffset + PointerFeel.accessoryArrow.height / 2
    let below = 10 + UIPointerAccessory.Position.defaultOffset + PointerFeel.accessoryArrow.height / 2
    expect(places(test), [CGPoint(x: -side, y: 0), CGPoint(x: side, y: 0), CGPoint(x: 0, y: below)])
    #expect(layers(test).allSatisfy { abs($0.opacity - Float(PointerFeel.shapeOpacity)) < 0.001 })
    let turns = layers(test).map { atan2($0.transform.m12, $0.transform.m11) }
    #expect(abs(turns[0] + .pi / 2) < 0.001 && abs(turns[1] - .pi / 2) < 0.001 && abs(abs(turns[2]) - .pi) < 0.001)
    #expect(!test.stage.needsFrame)
    test.move(150, 145)
    expect([places(test, from: CGPoint(x: 150, y: 145))[1]], [CGPoint(x: side, y: 0)])
    test.leave()
    test.stage.advance(by: 1)
    #expect(layers(test).isEmpty && !test.stage.needsFrame)
  }

  @Test func accessoriesOfTheSystemsPointerAreAroundIt() {
    let style = UIPointerStyle.system()
    let box = CGRect(x: 0, y: 0, width: 8, height: 8)
    style.accessories = [UIPointerAccessory(.roundedRect(box, radius: 4), position: .init(offset: 10, angle: .pi / 2))]
    let test = enter(style)
    test.stage.advance(by: 1)
    #expect(!test.stage.application.hidesSystemPointer && test.pointer.figure == nil)
    expect(places(test), [CGPoint(x: PointerFeel.dotSize / 2 + 10 + 4, y: 0)])
    #expect(layers(test).first?.bounds.size == box.size && layers(test).first?.cornerRadius == 4)
    style.accessories[0].orientationMatchesAngle = true
    let copy = style.copy() as? UIPointerStyle
    #expect(copy?.accessories.count == 1 && copy?.accessories[0].orientationMatchesAngle == true)
  }

  @Test func alikeAccessoriesMoveAndOthersAreExchanged() throws {
    let test = enter(bar([.arrow(.top)]))
    test.stage.advance(by: 1)
    let arrow = try #require(layers(test).first)
    test.style = { [self] _ in bar([.arrow(.topRight)]) }
    test.interaction.invalidate()
    test.stage.advance(frames: 4)
    #expect(layers(test).count == 1 && layers(test).first === arrow, "it moves on")
    let turn = atan2(arrow.transform.m12, arrow.transform.m11)
    #expect(turn > 0.1 && turn < .pi / 4 - 0.02, "half-way: \(turn)")
    test.stage.advance(by: 1)
    #expect(abs(atan2(arrow.transform.m12, arrow.transform.m11) - .pi / 4) < 0.001)
    let box = UIPointerShape.roundedRect(CGRect(x: 0, y: 0, width: 8, height: 8), radius: 4)
    test.style = { [self] _ in bar([UIPointerAccessory(box, position: .bottom)]) }
    test.interaction.invalidate()
    test.stage.advance(frames: 4)
    #expect(layers(test).count == 2, "one goes and one comes")
    test.stage.advance(by: 1)
    #expect(layers(test).count == 1 && layers(test).first !== arrow)
  }

  @Test func fromTheTopLeftToTheTopTheShorterWayIsTaken() throws {
    let test = enter(bar([.arrow(.topLeft)]))
    test.stage.advance(by: 1)
    test.style = { [self] _ in bar([.arrow(.top)]) }
    test.interaction.invalidate()
    var lowest: CGFloat = 0
    for _ in 0..<30 {
      test.stage.advance()
      lowest = max(lowest, places(test)[0].y)
    }
    #expect(lowest == 0 && abs(places(test)[0].x) <= 1)
  }

  @Test func fourAreShownAtMost() {
    let all: [UIPointerAccessory.Position] = [.top, .right, .bottom, .left, .topLeft]
    let test = enter(bar(all.map { .arrow($0) }))
    test.stage.advance(by: 1)
    #expect(layers(test).count == 4)
    #expect(UIPointerAccessory.Position.left.angle == 1.5 * .pi && UIPointerAccessory.Position.bottomRight.angle == 0.75 * .pi)
  }

  @Test func aDisabledStyleHasNoAccessories() {
    let style = bar([.arrow(.top)])
    style.isEnabled = false
    let test = enter(style)
    test.stage.advance(by: 1)
    #expect(layers(test).isEmpty && test.pointer.figure == nil)
  }
}
