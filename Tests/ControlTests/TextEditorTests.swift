import Foundation
import Testing

@testable import TextEditing
@testable import ViewCore

@Suite struct TextEditorTests {
  @Test func stepsMoveByGraphemeClusters() {
    var editor = TextEditor("a👩‍👩‍👧e\u{301}b")
    editor.place(at: 0, extending: false)
    var stops = [0]
    while editor.head < editor.length {
      editor.move(.forward, by: .character, extending: false)
      stops.append(editor.head)
    }
    #expect(stops == [0, 1, 9, 11, 12])
    editor.move(.backward, by: .character, extending: false)
    editor.move(.backward, by: .character, extending: false)
    #expect(editor.head == 9)
  }

  @Test func wordStepsSkipSpacesAndPunctuation() {
    var editor = TextEditor("one, two  three")
    editor.place(at: 0, extending: false)
    var stops: [Int] = []
    for _ in 0..<4 {
      editor.move(.forward, by: .word, extending: false)
      stops.append(editor.head)
    }
    #expect(stops == [3, 8, 15, 15])
    for stop in [10, 5, 0, 0] {
      editor.move(.backward, by: .word, extending: false)
      #expect(editor.head == stop)
    }
  }

  @Test func stepWithoutShiftCollapsesTheSelection() {
    var editor = TextEditor("abcdef")
    editor.select(NSRange(location: 2, length: 3))
    editor.move(.backward, by: .character, extending: false)
    #expect(editor.selectedRange == NSRange(location: 2, length: 0))
    editor.select(NSRange(location: 2, length: 3))
    editor.move(.forward, by: .character, extending: false)
    #expect(editor.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test func shiftMovesTheHeadAndKeepsTheAnchor() {
    var editor = TextEditor("abcdef")
    editor.place(at: 3, extending: false)
    editor.move(.forward, by: .line, extending: true)
    #expect(editor.selectedText == "def")
    editor.move(.backward, by: .line, extending: true)
    #expect(editor.selectedText == "abc")
    #expect(editor.anchor == 3)
  }

  @Test func doubleClickSelectsAWordASpaceOrASymbol() {
    var editor = TextEditor("one,  two")
    editor.selectWord(at: 1)
    #expect(editor.selectedText == "one")
    editor.selectWord(at: 3)
    #expect(editor.selectedText == ",")
    editor.selectWord(at: 4)
    #expect(editor.selectedText == "  ")
    editor.selectWord(at: 9)
    #expect(editor.selectedText == "two")
    var empty = TextEditor()
    empty.selectWord(at: 0)
    #expect(empty.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func deletionRemovesTheSelection() {
    var editor = TextEditor("one two")
    #expect(editor.rangeOfDeletion(.backward, by: .word) == NSRange(location: 4, length: 3))
    #expect(editor.rangeOfDeletion(.forward, by: .character).length == 0)
    editor.select(NSRange(location: 0, length: 2))
    #expect(editor.rangeOfDeletion(.backward, by: .word) == NSRange(location: 0, length: 2))
  }

  /// A long random script against the plainest possible model: an array of characters and two indices into it.
  @Test func editingAgreesWithAnArrayOfCharacters() {
    var random = Lehmer(seed: 20_231)
    var editor = TextEditor()
    var characters: [Character] = []
    var (anchor, head) = (0, 0)
    let supply: [String] = ["a", "é", "👍🏽", " ", "zo", "日本", "🇩🇪x"]
    func offset(_ index: Int) -> Int { String(characters[..<index]).utf16.count }
    for step in 0..<4000 {
      let range = min(anchor, head)..<max(anchor, head)
      switch random.next(below: 7) {
      case 0, 1:
        let typed = supply[random.next(below: supply.count)]
        editor.replace(editor.selectedRange, with: typed)
        characters.replaceSubrange(range, with: Array(typed))
        anchor = range.lowerBound + Array(typed).count
        head = anchor
      case 2:
        let deleted = editor.rangeOfDeletion(.backward, by: .character)
        if deleted.length > 0 { editor.replace(deleted, with: "") }
        if range.isEmpty {
          if head > 0 { characters.remove(at: head - 1) }
          head = max(0, head - 1)
        } else {
          characters.removeSubrange(range)
          head = range.lowerBound
        }
        anchor = head
      case 3, 4:
        let extending = random.next(below: 2) == 0
        let forward = random.next(below: 2) == 0
        editor.move(forward ? .forward : .backward, by: .character, extending: extending)
        if !extending, anchor != head {
          head = forward ? range.upperBound : range.lowerBound
        } else {
          head = min(max(head + (forward ? 1 : -1), 0), characters.count)
        }
        if !extending { anchor = head }
      case 5:
        let place = random.next(below: characters.count + 1)
        editor.place(at: offset(place), extending: false)
        (anchor, head) = (place, place)
      default:
        let extending = random.next(below: 2) == 0
        editor.move(.forward, by: .line, extending: extending)
        head = characters.count
        if !extending { anchor = head }
      }
      #expect(editor.text == String(characters), "step \(step)")
      #expect(editor.head == offset(head) && editor.anchor == offset(anchor), "step \(step)")
      guard editor.text == String(characters), editor.head == offset(head) else { return }
    }
  }
}

/// A small random generator with a seed (Park and Miller).
struct Lehmer {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state * 48_271 % 2_147_483_647
    return Int(state) % limit
  }
}
