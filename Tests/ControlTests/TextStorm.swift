import CoreGraphics
import Foundation
import MotionTesting
import TestSupport

@testable import Controls
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// A random life of text that is written, selected, undone and offered menus; the same seed gives the same life.
@MainActor
final class TextStorm {
  /// What all storms have opened and undone.
  static var (openedMenus, undoneSteps) = (0, 0)

  var random: SeededGenerator
  let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  let page = UIViewController()
  let view = UITextView()
  let field = UITextField()
  /// What holds a finger or a button down at the moment.
  var isDown: TouchInput.Kind?
  private var complaints: [String] = []
  private let isPrinting = StormSeries.repeatedSeed != nil

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 10_000_000)
    stage.log.sendWarnings(to: { _ in })
    UIPasteboard.general.string = "pasted 👩‍👧 text\nof two lines"
    stage.window.rootViewController = page
    for text in [view, field] {
      text.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(text)
    }
    view.adjustsFontForContentSizeCategory = true
    view.font = .preferredFont(forTextStyle: .body)
    view.text = TextViewUnderTest.poem
    let guide = page.view.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 20),
      view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -10),
      field.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 30),
      field.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    stage.advance(frames: 2)
  }

  // MARK: - Chance

  func flip() -> Bool { Bool.random(using: &random) }
  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func note(_ step: String) {
    if isPrinting { print("at \(stage.time): \(step)") }
  }

  // MARK: - Life

  func run() -> [String] {
    for _ in 0..<number(10..<70) {
      step()
      stage.advance(frames: number(0..<8))
      checkSelection()
    }
    settle()
    return complaints + stage.log.violations
  }

  /// The selection lies within the text, and no end of it within a character.
  private func checkSelection() {
    let (text, range) = ((view.text ?? "") as NSString, view.selectedRange)
    guard range.location != NSNotFound, NSMaxRange(range) <= text.length else {
      complaints.append("\(range) is selected of \(text.length)")
      return
    }
    for end in [range.location, NSMaxRange(range)] where end < text.length {
      if text.rangeOfComposedCharacterSequence(at: end).location != end { complaints.append("\(end) lies within a character") }
    }
    if !view.contentOffset.y.isFinite { complaints.append("the text is scrolled to \(view.contentOffset)") }
    if view.isFirstResponder, field.isFirstResponder { complaints.append("both write") }
    let all = field.text?.utf16.count ?? 0
    if let selected = field.selectedTextRange, field.offset(from: field.beginningOfDocument, to: selected.end) > all {
      complaints.append("the field's selection lies outside")
    }
  }

  private func settle() {
    note("settle")
    stage.send(.cancelTouches)
    isDown = nil
    stage.advance(frames: 2)
    stage.press(.keyboardEscape)
    stage.advance(by: 1)
    checkHistory()
    view.resignFirstResponder()
    field.resignFirstResponder()
    if !stage.advance(until: { !self.stage.needsFrame }, timeout: 5) { complaints.append("something still moves") }
    if stage.window.subviews.count != 1 { complaints.append("an overlay stays") }
    let floor = page.view.bounds.maxY - page.view.safeAreaInsets.bottom
    if abs(field.frame.maxY - floor) > 0.01 { complaints.append("the field ends at \(field.frame.maxY), not \(floor)") }
    let place = view.clamped(view.contentOffset)
    if abs(place.y - view.contentOffset.y) > 0.5 {
      complaints.append("the text rests at \(view.contentOffset.y), not \(place.y)")
    }
    if view.font?.pointSize != UIFont.preferredFont(forTextStyle: .body, compatibleWith: view.traitCollection).pointSize {
      complaints.append("the font has \(view.font?.pointSize ?? 0) points")
    }
  }

  /// As many steps forwards as backwards give the same text, whatever happened before.
  private func checkHistory() {
    view.isSelectable = true
    view.isEditable = true
    guard view.becomeFirstResponder() else { return complaints.append("the text cannot be edited") }
    // What was undone before is redone first, as it would be lost by no edit.
    for _ in 0..<100 { stage.press(.keyboardZ, [.control, .shift]) }
    let (text, steps) = (view.text ?? "", 100)
    var texts = [text]
    for _ in 0..<steps {
      stage.press(.keyboardZ, .control)
      if view.text == texts.last { break }
      texts.append(view.text ?? "")
      checkSelection()
    }
    Self.undoneSteps += texts.count - 1
    for wanted in texts.dropLast().reversed() {
      stage.press(.keyboardY, .control)
      if view.text != wanted { return complaints.append("redo gives “\(view.text ?? "")”, not “\(wanted)”") }
    }
  }
}
