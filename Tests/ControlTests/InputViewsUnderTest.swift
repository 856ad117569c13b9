import CoreGraphics
import Foundation
import MotionTesting
import TestSupport

@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// A page of 300 × 400 points with two fields, and what is posted about the keyboard.
@MainActor
final class InputViewsUnderTest: NSObject, UITextFieldDelegate, UITextViewDelegate {
  final class Page: UIViewController {
    var bar: UIView?
    var keys: UIView?
    override var canBecomeFirstResponder: Bool { bar != nil || keys != nil }
    override var inputAccessoryView: UIView? { bar }
    override var inputView: UIView? { keys }
  }

  let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  let page = Page()
  let (first, second) = (UITextField(), UITextField())
  private(set) var log: [String] = []
  private(set) var notes: [Notification] = []
  /// Called at each notification, with its name as it is in the log, and at the end of the editing of each field.
  var hears: (String) -> Void = { _ in }
  var ends: (UITextField) -> Void = { _ in }
  private var observers: [any NSObjectProtocol] = []

  override init() {
    super.init()
    stage.window.rootViewController = page
    for (index, field) in [first, second].enumerated() {
      field.frame = CGRect(x: 20, y: 20 + 50 * index, width: 200, height: 34)
      field.delegate = self
      page.view.addSubview(field)
    }
    stage.advance()
    let names = [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidChangeFrameNotification,
      UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidHideNotification,
    ]
    for name in names {
      let observer = NotificationCenter.default.addObserver(forName: name, object: stage.window.screen, queue: nil) {
        [weak self] note in
        let heard = Heard(note: note)
        MainActor.assumeIsolated { self?.hear(heard.note) }
      }
      observers.append(observer)
    }
  }

  private struct Heard: @unchecked Sendable { let note: Notification }

  func stop() { observers.forEach(NotificationCenter.default.removeObserver) }

  private func hear(_ note: Notification) {
    notes.append(note)
    let end = frame(of: note, UIResponder.keyboardFrameEndUserInfoKey)
    var name = note.name.rawValue
    for part in ["UIKeyboard", "Notification"] { name = name.replacingOccurrences(of: part, with: "") }
    log.append("\(name) \(Int(end.minY))+\(Int(end.height))")
    hears(name)
  }

  func frame(of note: Notification, _ key: String) -> CGRect { (note.userInfo?[key] as? NSValue)?.cgRectValue ?? .null }

  func drain() -> [String] {
    defer { (log, notes) = ([], []) }
    return log
  }

  func settle() { stage.advance(by: 1.5) }

  /// The upper edge of the keyboard on the screen now, in points.
  var top: CGFloat {
    guard let panel = stage.window.subviews.lazy.compactMap({ $0 as? InputPanel }).first else { return 400 }
    return panel.layer.presentation()?.frame.minY ?? panel.frame.minY
  }

  static func bar(_ height: CGFloat) -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
    bar.backgroundColor = .red
    return bar
  }

  // MARK: - Delegates

  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) {
    log.append("end")
    ends(textField)
  }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
}
