import Foundation
import SDLHost
import Testing
import UIKitCore

/// What the toolkit hears of, in short words.
@MainActor
private func words(_ events: [InputEvent]) -> [String] {
  events.map { event in
    switch event.kind {
    case .touch(let touch):
      "\(touch.kind == .direct ? "finger" : "mouse") \(touch.id) \(touch.phase) \(Int(touch.location.x)),\(Int(touch.location.y))"
        + (touch.kind == .direct ? "" : " mask \(touch.buttonMask.rawValue)")
    case .pointerMoved(let pointer): "hover \(Int(pointer.location.x)),\(Int(pointer.location.y))"
    case .pointerExited: "exit"
    case .scroll(let scroll): "scroll \(Int(scroll.delta.x)),\(Int(scroll.delta.y))\(scroll.isPrecise ? " precise" : "")"
    case .key(let key):
      "key \(key.keyCode.rawValue) \(key.isDown ? "down" : "up") “\(key.characters)” “\(key.charactersIgnoringModifiers)”"
        + (key.isRepeat ? " repeat" : "")
    case .text(let text): "text \(text)"
    case .markedText(let input): "mark \(input.text) \(input.selectedRange.location)+\(input.selectedRange.length)"
    case .cancelTouches: "cancel"
    case .resize(let size, let scale): "resize \(Int(size.width))×\(Int(size.height)) @\(scale)"
    case .activation(let isActive): isActive ? "active" : "inactive"
    case .visibility(let isVisible): isVisible ? "shown" : "hidden"
    case .memoryWarning: "memory"
    case .style(let style): "style \(style.rawValue)"
    }
  }
}

@MainActor
@Suite struct EventTranslatorTests {
  private var translator = EventTranslator(windowSize: CGSize(width: 400, height: 800))

  private mutating func hear(_ kinds: WindowEvent.Kind...) -> [String] {
    words(translator.translate(kinds.enumerated().map { WindowEvent(time: Double($0.offset), kind: $0.element) }))
  }

  private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test mutating func dragIsOneContactFromPressToRelease() {
    let heard = hear(
      .motion(at: at(1, 1), held: 0), .button(1, isDown: true, at: at(2, 2)), .motion(at: at(5, 6), held: 1),
      .button(1, isDown: false, at: at(5, 6)), .motion(at: at(9, 9), held: 0))
    #expect(
      heard == [
        "hover 1,1", "mouse -1 began 2,2 mask 1", "mouse -1 moved 5,6 mask 1", "mouse -1 ended 5,6 mask 1", "hover 9,9",
      ])
  }

  @Test mutating func dragsContinueOutsideTheWindow() {
    let heard = hear(
      .button(1, isDown: true, at: at(2, 2)), .pointerLeft, .motion(at: at(-50, 900), held: 1),
      .button(1, isDown: false, at: at(-60, 910)))
    #expect(heard == ["mouse -1 began 2,2 mask 1", "mouse -1 moved -50,900 mask 1", "mouse -1 ended -60,910 mask 1"])
    #expect(!translator.holdsButton)
  }

  @Test mutating func rightAndMiddleButtonsAreSeparateContacts() {
    let heard = hear(
      .button(1, isDown: true, at: at(1, 1)), .button(3, isDown: true, at: at(1, 1)), .motion(at: at(4, 4), held: 0b101),
      .button(1, isDown: false, at: at(4, 4)), .button(2, isDown: true, at: at(4, 4)), .button(3, isDown: false, at: at(4, 4)),
      .button(2, isDown: false, at: at(4, 4)))
    #expect(
      heard == [
        "mouse -1 began 1,1 mask 1", "mouse -2 began 1,1 mask 3", "mouse -1 moved 4,4 mask 3", "mouse -2 moved 4,4 mask 3",
        "mouse -1 ended 4,4 mask 3", "mouse -3 began 4,4 mask 6", "mouse -2 ended 4,4 mask 6", "mouse -3 ended 4,4 mask 4",
      ])
  }

  @Test mutating func lostFocusCancelsOnceAndNothingOfTheContactFollows() {
    let heard = hear(
      .button(1, isDown: true, at: at(1, 1)), .focus(false), .motion(at: at(8, 8), held: 1),
      .button(1, isDown: false, at: at(8, 8)), .focus(true))
    #expect(heard == ["mouse -1 began 1,1 mask 1", "cancel", "inactive", "hover 8,8", "active"])
  }

  @Test mutating func hidingCancelsOnlyWhatIsHeld() {
    #expect(hear(.hidden) == ["hidden"])
    #expect(
      hear(.finger(.down, id: 7, at: at(0.5, 0.5)), .hidden, .finger(.up, id: 7, at: at(0.5, 0.5))) == [
        "finger 0 began 200,400", "cancel", "hidden",
      ])
  }

  @Test mutating func lostReleaseCancelsTheContact() {
    let heard = hear(.button(1, isDown: true, at: at(3, 3)), .motion(at: at(9, 9), held: 0))
    #expect(heard == ["mouse -1 began 3,3 mask 1", "mouse -1 cancelled 3,3 mask 1", "hover 9,9"])
  }

  @Test mutating func fingersTakeTheLowestFreeNumber() {
    let heard = hear(
      .finger(.down, id: 70, at: at(0, 0)), .finger(.down, id: 71, at: at(0.5, 0)), .finger(.up, id: 70, at: at(0, 0)),
      .finger(.down, id: 99, at: at(1, 1)), .finger(.motion, id: 71, at: at(0.5, 0.25)), .finger(.motion, id: 12, at: at(0, 0)))
    #expect(
      heard == [
        "finger 0 began 0,0", "finger 1 began 200,0", "finger 0 ended 0,0", "finger 0 began 400,800", "finger 1 moved 200,200",
      ])
  }

  @Test mutating func repeatedPressesAndStrayReleasesAreIgnored() {
    #expect(hear(.button(1, isDown: false, at: at(1, 1))) == [])
    #expect(hear(.button(1, isDown: true, at: at(1, 1)), .button(1, isDown: true, at: at(1, 1))) == ["mouse -1 began 1,1 mask 1"])
  }

  @Test mutating func wheelMovesContentDownWhenTurnedAway() {
    #expect(hear(.wheel(delta: at(0, 1), at: at(5, 5))) == ["scroll 0,48"])
    #expect(hear(.wheel(delta: at(0.5, 0), at: at(5, 5))) == ["scroll -24,0 precise"])
  }

  @Test mutating func keysCarryWhatTheyType() {
    let heard = hear(
      .key(scancode: 4, symbol: 97, modifiers: 1, isDown: true, isRepeat: false), .text("A"),
      .key(scancode: 4, symbol: 97, modifiers: 0x40, isDown: true, isRepeat: true),
      .key(scancode: 0x52, symbol: 1 << 30 | 0x52, modifiers: 0, isDown: true, isRepeat: false),
      .key(scancode: 0x28, symbol: 13, modifiers: 0, isDown: false, isRepeat: false))
    #expect(
      heard == [
        "key 4 down “A” “a”", "text A", "key 4 down “a” “a” repeat", "key 82 down “UIKeyInputUpArrow” “UIKeyInputUpArrow”",
        "key 40 up “\r” “\r”",
      ])
  }

  /// SDL counts Unicode scalars, and an input method may count beyond the text or not at all.
  @Test mutating func compositionsHaveTheirSelectionInUnitsOfTheText() {
    let heard = hear(
      .editing("a😀かか", start: 2, length: 1), .editing("a😀か", start: 1, length: 9), .editing("か", start: -1, length: -1),
      .editing("ni", start: 7, length: 1), .editing("", start: 0, length: 0), .text("か"))
    #expect(heard == ["mark a😀かか 3+1", "mark a😀か 1+3", "mark か 1+0", "mark ni 2+0", "mark  0+0", "text か"])
  }

  /// What a text input does not show ends in the input method, too; a responder that only inserts text lets it be.
  @Test func anInputMethodFollowsTheTextInput() {
    let (rect, other) = (CGRect(x: 10, y: 20, width: 2, height: 17), CGRect(x: 30, y: 20, width: 40, height: 17))
    let (idle, composing) = (TextInputPlace(rect: rect, isComposing: false), TextInputPlace(rect: other, isComposing: true))
    func event(_ kind: InputEvent.Kind) -> [InputEvent] { [InputEvent(timestamp: 0, kind: kind)] }
    let mark = event(.markedText(MarkedTextInput("ni")))
    var method = InputMethod()
    #expect(method.follow(nil) == InputMethod.Change())
    #expect(method.follow(idle) == InputMethod.Change(place: rect) && method.follow(idle) == InputMethod.Change())
    method.receive(mark)
    #expect(method.follow(composing) == InputMethod.Change(place: other))
    method.receive(event(.text("你")))
    #expect(method.follow(idle) == InputMethod.Change(place: rect), "it has ended by itself")
    method.receive(mark)
    let restart = InputMethod.Change(endsComposition: true, place: rect)
    #expect(method.follow(idle) == restart, "refused; a new text input needs the place")
    #expect(method.follow(idle) == InputMethod.Change())
    method.receive(mark)
    _ = method.follow(composing)
    #expect(method.follow(nil) == InputMethod.Change(endsComposition: true), "the editing has ended")
    method.receive(mark)
    #expect(method.follow(nil) == InputMethod.Change(), "a responder without marked text")
  }

  @Test mutating func pointerEventsCarryTheModifiers() {
    let events = translator.translate([
      WindowEvent(time: 0, kind: .key(scancode: 0xE1, symbol: 1 << 30, modifiers: 1, isDown: true, isRepeat: false)),
      WindowEvent(time: 0, kind: .motion(at: at(1, 1), held: 0)),
    ])
    guard case .pointerMoved(let pointer) = events.last?.kind else {
      Issue.record("no pointer event in \(events)")
      return
    }
    #expect(pointer.modifiers == .shift)
  }

  @Test mutating func positionsAreInPointsForAnyWindowUnits() {
    translator.unitsPerPoint = 2
    #expect(hear(.button(1, isDown: true, at: at(40, 60))) == ["mouse -1 began 20,30 mask 1"])
  }

  @Test mutating func resizeCarriesPointsAndScale() {
    translator.windowSize = CGSize(width: 640, height: 480)
    translator.scale = 2
    #expect(hear(.resized) == ["resize 640×480 @2.0"])
  }

  @Test mutating func eachEventKeepsItsOwnTime() {
    let events = translator.translate([
      WindowEvent(time: 0.25, kind: .button(1, isDown: true, at: at(0, 0))),
      WindowEvent(time: 0.26, kind: .motion(at: at(1, 0), held: 1)),
      WindowEvent(time: 0.27, kind: .motion(at: at(2, 0), held: 1)),
    ])
    #expect(events.map(\.timestamp) == [0.25, 0.26, 0.27])
  }
}
