import Foundation
import UIKit
import UIKitCore

/// Random input: strokes, taps, pinches, keys, wheels, and single events in orders that no host would send.
struct FuzzHands {
  private(set) var random: FuzzRandom
  let size: CGSize

  init(random: FuzzRandom, size: CGSize) { (self.random, self.size) = (random, size) }

  /// The kinds of events for consecutive frames.
  mutating func plan() -> [[InputEvent.Kind]] {
    switch random.number(0...11) {
    case 0...4: stroke(contact())
    case 5: tap(contact(), at: place(), gap: 0, times: 1)
    case 6: tap(contact(), at: place(), gap: random.number(2...6), times: random.number(2...3))
    case 7: pinch()
    case 8: wheel()
    case 9: keys()
    case 10: manyFingers()
    default: stroke(contact(), rest: random.number(20...70))
    }
  }

  // MARK: - Contacts

  private struct Contact {
    var id: Int
    var kind = TouchInput.Kind.direct
    var buttons: UIEvent.ButtonMask = []
  }

  private mutating func contact() -> Contact {
    switch random.number(0...4) {
    case 0: Contact(id: -1, kind: .indirectPointer, buttons: .primary)
    case 1: Contact(id: -2, kind: .indirectPointer, buttons: .secondary)
    default: Contact(id: random.number(0...4))
    }
  }

  private mutating func modifiers() -> UIKeyModifierFlags {
    random.chance(0.85) ? [] : random.pick([.shift, .control, .alternate, .command, [.shift, .control]])
  }

  private mutating func touch(_ contact: Contact, _ phase: TouchInput.Phase, _ place: CGPoint) -> InputEvent.Kind {
    .touch(
      TouchInput(
        id: contact.id, phase: phase, location: place, kind: contact.kind, buttonMask: contact.buttons, modifiers: modifiers()))
  }

  /// A random location, with edges and corners more frequent.
  private mutating func place() -> CGPoint {
    func along(_ length: CGFloat) -> CGFloat {
      switch random.number(0...9) {
      case 0: random.number(0...12)
      case 1: length - random.number(0...12)
      case 2: length / 2
      case 3: random.chance(0.3) ? random.number(-500...(Double(length) + 500)) : 0
      default: random.number(0...max(Double(length), 1))
      }
    }
    return CGPoint(x: along(size.width), y: along(size.height))
  }

  private mutating func end() -> TouchInput.Phase { random.chance(0.07) ? .cancelled : .ended }

  private mutating func stroke(_ contact: Contact, rest: Int = 0) -> [[InputEvent.Kind]] {
    let (from, to) = (place(), place())
    let frames = random.pick([1, 2, 4, 8, 16, 30])
    var plan: [[InputEvent.Kind]] = [[touch(contact, .began, from)]]
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      let place = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      plan.append((0..<random.pick([0, 1, 1, 1, 2])).map { _ in touch(contact, .moved, place) })
    }
    plan += Array(repeating: [], count: rest)
    // Some touches are never released.
    if random.chance(0.97) { plan.append([touch(contact, end(), to)]) }
    return plan
  }

  /// Taps at an interval of `gap` frames.
  private mutating func tap(_ contact: Contact, at place: CGPoint, gap: Int, times: Int) -> [[InputEvent.Kind]] {
    var plan: [[InputEvent.Kind]] = []
    for _ in 0..<times {
      if random.chance(0.2) {
        plan.append([touch(contact, .began, place), touch(contact, end(), place)])
      } else {
        plan += [[touch(contact, .began, place)], [touch(contact, end(), place)]]
      }
      plan += Array(repeating: [], count: gap)
    }
    return plan
  }

  private mutating func pinch() -> [[InputEvent.Kind]] {
    let (one, other) = (Contact(id: 0), Contact(id: 1))
    let places = (0..<4).map { _ in place() }
    let frames = random.number(2...24)
    var plan = [[touch(one, .began, places[0]), touch(other, .began, places[1])]]
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      }
      plan.append([
        touch(one, .moved, between(places[0], places[2])), touch(other, .moved, between(places[1], places[3])),
      ])
    }
    let ends = [touch(one, end(), places[2]), touch(other, end(), places[3])]
    plan += random.chance(0.5) ? [ends] : [[ends[1]], [], [ends[0]]]
    return plan
  }

  private mutating func manyFingers() -> [[InputEvent.Kind]] {
    let count = random.chance(0.05) ? 1000 : random.number(3...12)
    let contacts = (0..<count).map { Contact(id: $0) }
    let began = contacts.map { touch($0, .began, place()) }
    let moved = contacts.map { touch($0, .moved, place()) }
    return [began, moved, contacts.map { touch($0, end(), place()) }]
  }

  // MARK: - Wheels and keys

  private mutating func wheel() -> [[InputEvent.Kind]] {
    let (place, isPrecise, modifiers) = (place(), random.chance(0.5), modifiers())
    let delta = CGPoint(x: random.number(-40...40), y: random.number(-120...120))
    return (0..<random.number(1...20)).map { _ in
      [.scroll(ScrollInput(location: place, delta: delta, isPrecise: isPrecise, modifiers: modifiers))]
    }
  }

  private static let keyCodes: [(UIKeyboardHIDUsage, String)] = [
    (.keyboardTab, "\t"), (.keyboardReturnOrEnter, "\r"), (.keyboardEscape, "\u{1b}"), (.keyboardSpacebar, " "),
    (.keyboardLeftArrow, ""), (.keyboardRightArrow, ""), (.keyboardUpArrow, ""), (.keyboardDownArrow, ""),
    (.keyboardDeleteOrBackspace, "\u{8}"), (.keyboardA, "a"), (.keyboardZ, "z"), (.keyboardHome, ""), (.keyboardEnd, ""),
    (.keyboardPageUp, ""), (.keyboardPageDown, ""), (.keyboardErrorUndefined, ""),
  ]

  private mutating func key(isDown: Bool) -> InputEvent.Kind {
    let (code, text) = random.pick(Self.keyCodes)
    return .key(
      KeyInput(keyCode: code, characters: text, modifiers: modifiers(), isDown: isDown, isRepeat: isDown && random.chance(0.2)))
  }

  private mutating func keys() -> [[InputEvent.Kind]] {
    (0..<random.number(1...8)).flatMap { _ -> [[InputEvent.Kind]] in
      let (code, text) = random.pick(Self.keyCodes)
      let modifiers = modifiers()
      func key(_ isDown: Bool) -> InputEvent.Kind {
        .key(KeyInput(keyCode: code, characters: text, modifiers: modifiers, isDown: isDown))
      }
      return [[key(true)], [], [key(false)]]
    }
  }

  // MARK: - Anything

  private static let texts = ["a", "ß", "🤸‍♀️", "مرحبا", "\u{0}", "e\u{301}", String(repeating: "long ", count: 200), ""]

  private mutating func resize() -> InputEvent.Kind {
    let size = CGSize.fuzzed(&random)
    return .resize(size: size, scale: size.fuzzedScale(&random))
  }

  mutating func anyEvent() -> InputEvent.Kind {
    switch random.number(0...16) {
    case 0: touch(contact(), .began, place())
    case 1: touch(contact(), .moved, place())
    case 2: touch(contact(), .ended, place())
    case 3: touch(contact(), .cancelled, place())
    case 4, 5: .pointerMoved(PointerInput(location: place(), modifiers: modifiers()))
    case 6: .pointerExited
    case 7:
      .scroll(
        ScrollInput(
          location: place(), delta: CGPoint(x: random.number(-1e4...1e4), y: random.number(-1e4...1e4)),
          isPrecise: random.chance(0.5)))
    case 8: key(isDown: random.chance(0.5))
    case 9: .text(random.pick(Self.texts))
    case 10: .cancelTouches
    case 11: resize()
    case 12: .activation(isActive: random.chance(0.5))
    case 13: .visibility(isVisible: random.chance(0.5))
    case 14: .memoryWarning
    case 15:
      .markedText(MarkedTextInput(random.pick(Self.texts), selectedRange: NSRange(location: random.number(0...3), length: 1)))
    default: .style(random.pick([.dark, .light, .unspecified]))
    }
  }
}
