import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import GestureMachines

@Suite struct PanMachineTests {
  /// motion-vectors.json, pan.
  @Test(arguments: [(5.0, false, 0.0), (10, true, 0), (30, true, 20)])
  func panBeginsAtTenPointsAndExcludesThem(travel: Double, began: Bool, applied: Double) {
    var script = MachineScript(PanMachine())
    script.down(100, 100, at: 0)
    script.move(100, 100 + travel, at: 0.016)
    #expect(script.machine.isActive == began)
    #expect(script.log == (began ? ["begin at 0.016"] : []))
    if began { #expect(script.machine.translation == CGPoint(x: 0, y: applied)) }
  }

  @Test func hysteresisIsMeasuredAlongTheTravelNotPerAxis() {
    var script = MachineScript(PanMachine())
    script.down(0, 0, at: 0)
    script.move(6, 8, at: 0.01)
    #expect(script.log == ["begin at 0.01"])
    script.move(12, 16, at: 0.02)
    #expect(script.machine.translation.short == "(6, 8)")
  }

  @Test func coalescedPositionsAreProcessedOneByOne() {
    var machine = PanMachine()
    _ = machine.handle(.began([Contact(id: 1, time: 0, location: .zero)]))
    let burst = (1...8).map { Contact(id: 1, time: Double($0) * 0.002, location: CGPoint(x: Double($0) * 4, y: 0)) }
    #expect(machine.handle(.moved(burst)) == .begin)
    #expect(machine.translation.short == "(22, 0)")
    #expect(abs(machine.velocity(at: 0.016).x - 2000) < 1e-6)
  }

  @Test func eachEventOfADragReturnsItsAction() {
    var script = MachineScript(PanMachine())
    script.down(0, 0, at: 0)
    for step in 1...6 { script.move(CGFloat(step) * 5, 0, at: Double(step) * 0.01) }
    script.up(at: 0.061)
    #expect(
      script.log == [
        "begin at 0.02", "change at 0.03", "change at 0.04", "change at 0.05", "change at 0.06", "end at 0.061",
      ])
    #expect(script.machine.translation.short == "(20, 0)")
    #expect(abs(script.machine.velocity(at: 5).x - 500) < 1e-6, "the velocity at the end stays readable")
  }

  @Test func aFingerThatRestsBeforeItIsRaisedHasNoVelocity() {
    var script = MachineScript(PanMachine())
    script.down(0, 0, at: 0)
    for step in 1...6 { script.move(CGFloat(step) * 5, 0, at: Double(step) * 0.01) }
    script.up(at: 0.3)
    #expect(script.machine.velocity(at: 0.3) == .zero)
  }

  @Test func settingTheTranslationContinuesFromItsValue() {
    var script = MachineScript(PanMachine())
    script.down(0, 0, at: 0)
    script.move(40, 0, at: 0.01)
    script.machine.translation = .zero
    script.move(45, -5, at: 0.02)
    #expect(script.machine.translation.short == "(5, -5)")
    script.machine.translation = CGPoint(x: 100, y: 0)
    #expect(script.machine.translation.short == "(100, 0)")
  }

  @Test func addedAndRemovedFingersDoNotMakeTheTranslationJump() {
    var script = MachineScript(PanMachine())
    script.down(0, 0, at: 0)
    script.move(20, 0, at: 0.01)
    script.down(200, 200, at: 0.02, finger: 2)
    #expect(script.machine.translation.short == "(10, 0)")
    script.move(220, 200, at: 0.03, finger: 2)
    #expect(script.machine.translation.short == "(20, 0)", "the middle of two fingers moves half as far as one of them")
    script.up(at: 0.04)
    #expect(script.machine.translation.short == "(20, 0)")
    script.move(230, 200, at: 0.05, finger: 2)
    #expect(script.machine.translation.short == "(30, 0)")
    script.up(at: 0.06, finger: 2)
    #expect(script.log == ["begin at 0.01", "change at 0.03", "change at 0.05", "end at 0.06"])
  }

  @Test func panWaitsForItsMinimumOfTouches() {
    var machine = PanMachine()
    machine.minimumTouches = 2
    var script = MachineScript(machine)
    script.down(0, 0, at: 0)
    script.move(50, 0, at: 0.01)
    script.down(100, 0, at: 0.02, finger: 2)
    #expect(script.log == [])
    script.move(70, 0, at: 0.03)
    #expect(script.log == ["begin at 0.03"])
    script.up(at: 0.04)
    script.move(300, 0, at: 0.05, finger: 2)
    #expect(script.machine.translation.short == "(0, 0)", "one finger of two does not drag")
    script.up(at: 0.06, finger: 2)
    #expect(script.log == ["begin at 0.03", "end at 0.06"])
  }

  @Test func tooManyFingersFailBeforeAndAreIgnoredAfterwards() {
    var machine = PanMachine()
    machine.maximumTouches = 1
    var early = MachineScript(machine)
    early.down(0, 0, at: 0)
    early.down(10, 0, at: 0.01, finger: 2)
    #expect(early.log == ["fail at 0.01"])
    var late = MachineScript(machine)
    late.down(0, 0, at: 0)
    late.move(20, 0, at: 0.01)
    late.down(10, 0, at: 0.02, finger: 2)
    #expect(late.log == ["begin at 0.01", "ignore [2] at 0.02"])
  }

  @Test func tapFailsAndCancelledDragIsCancelled() {
    var still = MachineScript(PanMachine())
    still.down(0, 0, at: 0)
    still.up(at: 0.1)
    #expect(still.log == ["fail at 0.1"])
    var drag = MachineScript(PanMachine())
    drag.down(0, 0, at: 0)
    drag.move(20, 0, at: 0.01)
    drag.cancel(at: 0.02)
    #expect(drag.log == ["begin at 0.01", "cancel at 0.02"])
  }

  @Test func scrollingNeedsNoHysteresis() {
    var machine = PanMachine()
    #expect(machine.scroll(by: CGPoint(x: 0, y: -3), at: 0) == .begin)
    #expect(machine.scroll(by: CGPoint(x: 0, y: -4), at: 0.01) == .change)
    #expect(machine.translation == CGPoint(x: 0, y: -7))
    #expect(machine.endScroll(at: 0.11) == .end)
    #expect(machine.velocity(at: 0.11) == .zero)
  }
}

@Suite struct EdgePanMachineTests {
  private func script(_ edges: EdgePanMachine.Edges) -> MachineScript<EdgePanMachine> {
    var machine = EdgePanMachine()
    machine.edges = edges
    machine.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    return MachineScript(machine)
  }

  struct Drag: CustomTestStringConvertible {
    var edge: EdgePanMachine.Edges
    var start: CGPoint
    var inwards: CGPoint
    var testDescription: String { "\(edge.rawValue) from \(start.short)" }
  }

  static let drags = [
    Drag(edge: .left, start: CGPoint(x: 20, y: 400), inwards: CGPoint(x: 1, y: 0)),
    Drag(edge: .right, start: CGPoint(x: 380, y: 400), inwards: CGPoint(x: -1, y: 0)),
    Drag(edge: .top, start: CGPoint(x: 200, y: 20), inwards: CGPoint(x: 0, y: 1)),
    Drag(edge: .bottom, start: CGPoint(x: 200, y: 780), inwards: CGPoint(x: 0, y: -1)),
  ]

  @Test(arguments: drags) func edgePanFollowsTheFingerOneToOne(_ drag: Drag) {
    var script = script(.all)
    script.down(drag.start.x, drag.start.y, at: 0)
    for step in [10.0, 60, 160] {
      script.move(drag.start.x + drag.inwards.x * step, drag.start.y + drag.inwards.y * step, at: step / 1000)
    }
    #expect(script.log == ["begin at 0.01", "change at 0.06", "change at 0.16"])
    #expect(script.machine.pan.translation == CGPoint(x: drag.inwards.x * 150, y: drag.inwards.y * 150))
    #expect(script.machine.touchedEdges == drag.edge)
  }

  @Test(arguments: drags) func edgePanFailsOutsideTheBandOutwardsAndAlongTheEdge(_ drag: Drag) {
    var outside = script(drag.edge)
    outside.down(drag.start.x + drag.inwards.x, drag.start.y + drag.inwards.y, at: 0)
    #expect(outside.log == ["fail at 0"])
    var outwards = script(drag.edge)
    outwards.down(drag.start.x, drag.start.y, at: 0)
    outwards.move(drag.start.x - drag.inwards.x * 12, drag.start.y - drag.inwards.y * 12, at: 0.01)
    #expect(outwards.log == ["fail at 0.01"])
    var along = script(drag.edge)
    along.down(drag.start.x, drag.start.y, at: 0)
    along.move(drag.start.x + drag.inwards.y * 12, drag.start.y + drag.inwards.x * 12, at: 0.01)
    #expect(along.log == ["fail at 0.01"])
    var wrongEdge = script(EdgePanMachine.Edges.all.subtracting(drag.edge))
    wrongEdge.down(drag.start.x, drag.start.y, at: 0)
    #expect(wrongEdge.log == ["fail at 0"])
  }

  @Test func directionDecidesInACorner() {
    var script = script([.left, .top])
    script.down(5, 5, at: 0)
    script.move(7, 25, at: 0.01)
    #expect(script.log == ["begin at 0.01"])
    #expect(script.machine.touchedEdges == [.left, .top])
  }

  @Test func edgeWidthCanBeChanged() {
    var script = script(.left)
    script.machine.edgeWidth = 44
    script.down(44, 400, at: 0)
    script.move(60, 400, at: 0.01)
    #expect(script.log == ["begin at 0.01"])
  }
}
