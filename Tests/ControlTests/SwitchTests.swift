import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct SwitchTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let toggle = UISwitch()

  private func show() -> EventLog {
    stage.show(toggle, at: CGRect(x: 50, y: 50, width: 51, height: 31))
    return EventLog(toggle, of: .valueChanged)
  }

  @Test func tapTogglesAndAnimatesTheThumb() {
    let log = show()
    let off = toggle.knob.frame
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(toggle.isOn)
    #expect(log.entries == ["value"])
    stage.advance(frames: 2)
    let shown = toggle.knob.layer.presentation()?.position.x ?? 0
    #expect(shown > off.midX && shown < toggle.knob.layer.position.x)
    stage.advance(by: 1)
    #expect(toggle.knob.frame.maxX == 51 - off.minX)
  }

  @Test func dragTogglesWhenItReachesTheOtherSide() {
    let log = show()
    stage.touchDown(at: CGPoint(x: 60, y: 65))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 95, y: 65))
    stage.advance()
    #expect(toggle.isOn)
    stage.touchMove(to: CGPoint(x: 98, y: 65))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 55, y: 65))
    stage.advance()
    #expect(!toggle.isOn)
    stage.touchUp()
    stage.advance()
    #expect(!toggle.isOn)
    #expect(log.entries == ["value", "value"])
  }

  @Test func settingTheValueSendsNoEvent() {
    let log = show()
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    stage.advance(by: 1)
    #expect(log.entries == [])
  }

  @Test func touchWidensTheThumb() {
    _ = show()
    stage.touchDown(at: CGPoint(x: 60, y: 65))
    stage.advance(by: 1)
    #expect(toggle.knob.frame.width == 34)
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(toggle.knob.frame.width == 27)
    #expect(!toggle.isOn)
  }

  @Test func sizeIsFixed() {
    #expect(UISwitch(frame: CGRect(x: 1, y: 2, width: 300, height: 300)).frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func trackColourShowsTheState() {
    toggle.onTintColor = .red
    _ = show()
    toggle.setOn(true, animated: false)
    stage.advance()
    #expect(stage.snapshot().pixel(x: 60, y: 65) == [255, 0, 0, 255])
  }

  @Test func spaceKeyTogglesTheSwitch() {
    let log = show()
    toggle.becomeFirstResponder()
    stage.press(.keyboardSpacebar, characters: " ")
    #expect(toggle.isOn)
    #expect(log.entries == ["value"])
  }

  @Test func aStretchedSwitchKeepsItsSize() throws {
    let wide = UISwitch()
    wide.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    wide.layoutIfNeeded()
    let (track, knob) = (try #require(wide.subviews.first), try #require(wide.subviews.last))
    #expect(track.frame == CGRect(x: 0, y: 0, width: 51, height: 31) && track.frame.contains(knob.frame))
    wide.isOn = true
    wide.layoutIfNeeded()
    #expect(knob.frame.maxX < 51 && knob.frame.minX > 20)
    wide.semanticContentAttribute = .forceRightToLeft
    wide.layoutIfNeeded()
    #expect(track.frame == CGRect(x: 249, y: 0, width: 51, height: 31))
  }
}
