internal import CSDL2
import Foundation

extension WindowEvent {
  /// Nil for events that the host does not use, and for mouse events that SDL synthesizes from touches and vice versa.
  init?(_ event: SDL_Event, window: UInt32, clock: FrameClock, wakeType: UInt32?) {
    if let wakeType, event.type == wakeType {
      self.init(time: clock.now, kind: .wake)
      return
    }
    guard let kind = Self.kind(of: event, window: window) else { return nil }
    self.init(time: clock.time(ofTicks: event.common.timestamp), kind: kind)
  }

  private static let touchMouse = UInt32.max
  private static let mouseTouch: Int64 = -1

  private static func kind(of event: SDL_Event, window: UInt32) -> Kind? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = event.button
      guard button.which != touchMouse, button.windowID == window || button.windowID == 0 else { return nil }
      return .button(
        Int(button.button), isDown: event.type == SDL_MOUSEBUTTONDOWN.rawValue, at: CGPoint(x: Int(button.x), y: Int(button.y)))
    case SDL_MOUSEMOTION:
      let motion = event.motion
      guard motion.which != touchMouse, motion.windowID == window || motion.windowID == 0 else { return nil }
      return .motion(at: CGPoint(x: Int(motion.x), y: Int(motion.y)), held: motion.state)
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      guard wheel.which != touchMouse else { return nil }
      return .wheel(
        delta: CGPoint(x: Double(wheel.preciseX), y: Double(wheel.preciseY)),
        at: CGPoint(x: Int(wheel.mouseX), y: Int(wheel.mouseY)))
    case SDL_FINGERDOWN: return finger(event.tfinger, .down)
    case SDL_FINGERMOTION: return finger(event.tfinger, .motion)
    case SDL_FINGERUP: return finger(event.tfinger, .up)
    case SDL_KEYDOWN, SDL_KEYUP:
      let key = event.key
      return .key(
        scancode: Int(key.keysym.scancode.rawValue), symbol: key.keysym.sym, modifiers: key.keysym.mod,
        isDown: event.type == SDL_KEYDOWN.rawValue, isRepeat: key.repeat != 0)
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return .editing(text, start: Int(event.edit.start), length: Int(event.edit.length))
    case SDL_TEXTEDITING_EXT:
      guard let text = event.editExt.text else { return nil }
      defer { SDL_free(text) }
      return .editing(String(cString: text), start: Int(event.editExt.start), length: Int(event.editExt.length))
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return text.isEmpty ? nil : .text(text)
    case SDL_WINDOWEVENT: return event.window.windowID == window ? windowKind(event.window) : nil
    case SDL_QUIT: return .quit
    case SDL_APP_LOWMEMORY: return .lowMemory
    case SDL_RENDER_TARGETS_RESET: return .targetsReset
    case SDL_RENDER_DEVICE_RESET: return .deviceReset
    default: return nil
    }
  }

  private static func finger(_ finger: SDL_TouchFingerEvent, _ phase: Finger) -> Kind? {
    guard finger.touchId != mouseTouch else { return nil }
    // A finger's identifier is unique only on its device.
    let id = finger.fingerId &+ finger.touchId &* 31
    return .finger(phase, id: id, at: CGPoint(x: Double(finger.x), y: Double(finger.y)))
  }

  private static func windowKind(_ event: SDL_WindowEvent) -> Kind? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: .focus(true)
    case SDL_WINDOWEVENT_FOCUS_LOST: .focus(false)
    case SDL_WINDOWEVENT_LEAVE: .pointerLeft
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: .hidden
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED: .shown
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .resized
    case SDL_WINDOWEVENT_EXPOSED: .exposed
    case SDL_WINDOWEVENT_CLOSE: .quit
    default: nil
    }
  }
}
