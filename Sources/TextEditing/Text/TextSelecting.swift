import CoreGraphics
import Foundation
import ViewCore

/// Selects text of a text view by touches.
///
/// The mouse selects at once: a click moves the insertion point, two clicks select a word, three a paragraph, a drag selects, Shift
/// extends. A finger scrolls; a tap moves the insertion point, and a finger that is held down selects a word and what it is dragged
/// over. Either can drag the handles.
@MainActor
final class TextSelecting {
  /// The duration for which a finger is held down to select, in seconds: that of UIKit's long press.
  static let holdDuration: TimeInterval = 0.5

  private enum Phase {
    case idle
    /// A finger is down and may tap, hold or scroll.
    case waiting(UITouch, FrameScheduler.Token?)
    /// A touch selects; nil keeps the selection that the delegate made.
    case selecting(UITouch, Seed?)
  }

  /// What stays selected while a touch extends the selection.
  private struct Seed {
    enum Unit { case character, word, paragraph }
    var unit: Unit
    var range: NSRange
  }

  private unowned let view: UITextView
  private var phase = Phase.idle
  private lazy var autoscroll = Autoscroll(view, .selection) { [weak self] in
    self?.scrollingPoint
  } didScroll: { [weak self] in
    self?.touchDidMove()
  }

  init(_ view: UITextView) { self.view = view }

  /// Whether a touch selects, so that it must not scroll.
  var isActive: Bool { if case .selecting = phase { true } else { false } }

  // MARK: - Touches

  /// - Returns: whether the touch is used.
  func begin(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard case .idle = phase, view.isSelectable || view.isEditable else { return false }
    guard event?.buttonMask.contains(.secondary) != true else { return false }
    let point = touch.location(in: view)
    if let isStart = view.handle(at: point, reach: touch.type == .direct ? TextSelectionHandle.reach : TextSelectionHandle.knob) {
      let range = view.session.editor.selectedRange
      let fixed = isStart ? NSMaxRange(range) : range.location
      view.changeSelection { editor in
        editor.place(at: fixed, extending: false)
        editor.place(at: isStart ? range.location : NSMaxRange(range), extending: true)
      }
      phase = .selecting(touch, Seed(unit: .character, range: NSRange(location: fixed, length: 0)))
      return true
    }
    if touch.type == .direct {
      let token = view.applicationContext.scheduler.after(Self.holdDuration) { [weak self] in self?.hold() }
      phase = .waiting(touch, token)
    } else {
      select(touch, extending: event?.modifierFlags.contains(.shift) == true)
    }
    return true
  }

  /// - Returns: whether the touch is used.
  func move(_ touch: UITouch) -> Bool {
    switch phase {
    case .waiting(touch, _): return true
    case .selecting(touch, _):
      touchDidMove()
      autoscroll.update()
      return true
    default: return false
    }
  }

  /// - Returns: whether the touch was used.
  func end(_ touch: UITouch) -> Bool {
    switch phase {
    case .waiting(touch, let token):
      token?.cancel()
      phase = .idle
      tap(touch)
    case .selecting(touch, _): touchDidMove()
    default: return false
    }
    stop()
    view.selectingDidEnd(touch)
    return true
  }

  /// - Returns: whether the touch was used.
  func cancel(_ touch: UITouch) -> Bool {
    switch phase {
    case .waiting(touch, _), .selecting(touch, _):
      stop()
      return true
    default: return false
    }
  }

  /// Ends the selecting; the selection stays.
  func stop() {
    if case .waiting(_, let token) = phase { token?.cancel() }
    phase = .idle
    autoscroll.stop()
  }

  // MARK: - Selecting

  private func hold() {
    guard case .waiting(let touch, _) = phase else { return }
    guard view.focusForSelecting() else { return stop() }
    phase = .selecting(touch, nil)
    seed(at: view.lines.position(at: touch.location(in: view)), .word, touch)
  }

  /// A tap on the insertion point or in the selection opens the menu; others select.
  private func tap(_ touch: UITouch) {
    let point = touch.location(in: view)
    let editor = view.session.editor
    let isSame = editor.hasSelection ? view.menuTarget.contains(point) : view.lines.position(at: point) == editor.head
    guard view.isFirstResponder, isSame, touch.tapCount == 1 else { return select(touch, extending: false) }
    view.editMenu?.openAtSelection(near: point)
  }

  private func select(_ touch: UITouch, extending: Bool) {
    let wasFocused = view.isFirstResponder
    guard view.focusForSelecting() else { return }
    // What the delegate selected when the editing began, or that the next text replaces everything, outlives the click that began it.
    let isChosen = view.session.editor.hasSelection || (view.isEditing && view.clearsOnInsertion)
    guard wasFocused || !isChosen else {
      phase = .selecting(touch, nil)
      return
    }
    let position = view.lines.position(at: touch.location(in: view))
    switch touch.tapCount {
    case 2: seed(at: position, .word, touch)
    case 3...: seed(at: position, .paragraph, touch)
    default:
      view.changeSelection { $0.place(at: position, extending: extending) }
      phase = .selecting(touch, Seed(unit: .character, range: NSRange(location: view.session.editor.anchor, length: 0)))
    }
  }

  private func seed(at position: Int, _ unit: Seed.Unit, _ touch: UITouch) {
    let range = view.range(of: unit == .word ? .word : .paragraph, at: position)
    view.changeSelection { $0.select(range) }
    phase = .selecting(touch, Seed(unit: unit, range: range))
  }

  /// The height of the touch that selects: the text scrolls up and down only.
  private var scrollingPoint: CGRect? {
    guard case .selecting(let touch, _) = phase else { return nil }
    return CGRect(x: view.bounds.midX, y: touch.location(in: view).y, width: 0, height: 0)
  }

  private func touchDidMove() {
    guard case .selecting(let touch, let seed?) = phase else { return }
    let position = view.lines.position(at: touch.location(in: view))
    guard seed.unit != .character else {
      return view.changeSelection { editor in
        editor.place(at: seed.range.location, extending: false)
        editor.place(at: position, extending: true)
      }
    }
    let unit = view.range(of: seed.unit == .word ? .word : .paragraph, at: position)
    let isBefore = unit.location < seed.range.location
    view.changeSelection { editor in
      editor.place(at: isBefore ? NSMaxRange(seed.range) : seed.range.location, extending: false)
      editor.place(at: isBefore ? unit.location : max(NSMaxRange(unit), NSMaxRange(seed.range)), extending: true)
    }
  }
}
