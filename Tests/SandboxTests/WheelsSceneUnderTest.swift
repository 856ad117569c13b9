import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Wheels* with a hand on its picker, and a log of the rows that the picker tells.
@MainActor final class WheelsSceneUnderTest {
  let scene: SceneDemonstration
  let page: WheelsViewController
  private(set) var chosen: [String] = []

  init(_ values: [String: Double] = [:], size: CGSize = CGSize(width: 872, height: 632)) throws {
    var unknown: [String] = []
    scene = try SceneDemonstration("wheels", size: size) { tunables in
      for (name, value) in values {
        if let tunable = tunables.tunable(named: name) { tunables[tunable] = value } else { unknown.append(name) }
      }
    }
    #expect(unknown.isEmpty)
    page = try #require(scene.session.rootViewController as? WheelsViewController)
    let told = page.rows.chosen
    page.rows.chosen = { [weak self] wheel, row in
      self?.chosen.append("\(wheel) \(wheel.value(row))")
      told(wheel, row)
    }
    stage.advance(frames: 2)
  }

  var stage: Stage { scene.stage }
  var state: LandscapeState { page.landscape.state }
  var rowHeight: CGFloat { page.picker.rowSize(forComponent: 0).height }

  func row(_ wheel: Wheel) -> Int { page.picker.selectedRow(inComponent: wheel.rawValue) }
  func value(_ wheel: Wheel) -> Int { wheel.value(row(wheel)) }

  /// The hour of the picture, from 0 to 24.
  var hour: CGFloat { state.hour - (state.hour / 24).rounded(.down) * 24 }

  /// The middle of a wheel, in points of the window.
  func middle(_ wheel: Wheel) throws -> CGPoint {
    let row = try #require(page.picker.view(forRow: row(wheel), forComponent: wheel.rawValue))
    let drum = try #require(row.superview)
    return drum.convert(CGPoint(x: drum.bounds.midX, y: drum.bounds.midY), to: nil)
  }

  /// Drags a wheel; positive distances go down, to earlier rows.
  func drag(_ wheel: Wheel, by distance: CGFloat, from start: CGFloat = 0, duration: TimeInterval) throws {
    let middle = try middle(wheel)
    let begin = CGPoint(x: middle.x, y: middle.y + start)
    stage.drag(from: begin, to: CGPoint(x: begin.x, y: begin.y + distance), duration: duration, release: false)
    if duration >= 0.5 { stage.advance(by: 0.3) }
    stage.touchUp()
  }

  func tapButton() {
    let button = page.button
    stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
  }

  /// Waits until wheels and picture stand still.
  func settle() {
    #expect(stage.advance(until: { self.scene.session.isAtRest && !self.page.spring.isMoving }, timeout: 8))
    stage.advance(by: 0.6)
    #expect(stage.advance(until: { self.scene.session.isAtRest && !self.page.spring.isMoving }, timeout: 8))
  }

  /// The picture shows what the wheels say.
  func expectPictureShowsTheWheels(_ place: SourceLocation = #_sourceLocation) {
    #expect(abs(state.place - CGFloat(value(.place))) < 1e-6, sourceLocation: place)
    #expect(abs(state.weather - CGFloat(value(.weather))) < 1e-6, sourceLocation: place)
    #expect(abs(hour - CGFloat(value(.hour))) < 1e-6, sourceLocation: place)
  }
}
