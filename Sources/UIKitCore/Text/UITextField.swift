import CoreGraphics
import Foundation
import QuartzCore

/// One line of text that can be edited.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  var editor = TextEditor()
  var history = TextHistory()
  let canvas = TextFieldCanvas()
  lazy var caret = CaretBlink(view: canvas.caret)
  /// What a double or triple click selected: dragging on keeps it inside the selection.
  var selectionSeed: NSRange?
  /// The click that began the editing does not change what was selected then.
  var keepsSelection = false
  lazy var clearButton = makeClearButton()

  // MARK: - Text

  /// The text, never nil. Setting it puts the insertion point at the end, clears the undo history, and sends no event.
  open var text: String? {
    get { editor.text }
    set {
      guard editor.text != newValue ?? "" else { return }
      editor.setText(newValue ?? "")
      history = TextHistory()
      textDidChange()
    }
  }

  /// The text shown while the field is empty. Default nil.
  open var placeholder: String? { didSet { refresh() } }
  /// A text with attributes in place of `placeholder`. Default nil.
  open var attributedPlaceholder: NSAttributedString? { didSet { refresh() } }
  /// The font of the text. Default the system font at 17 points.
  open var font: UIFont? = .systemFont(ofSize: UILabel.defaultFontSize) {
    didSet {
      invalidateIntrinsicContentSize()
      refresh()
    }
  }
  /// The colour of the text. Default `.label`.
  open var textColor: UIColor? = .label { didSet { refresh() } }
  /// The horizontal alignment. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { refresh() } }
  /// Whether the field shows a dot for each character, and keeps the text off the clipboard. Default false.
  open var isSecureTextEntry = false { didSet { refresh() } }

  // MARK: - Editing

  /// The object that is asked about changes and told of them; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is cleared when the editing begins, if the delegate agrees. Default false.
  open var clearsOnBeginEditing = false

  // MARK: - Around the text

  /// The look of the border. Default `.none`.
  open var borderStyle = BorderStyle.none { didSet { borderStyleDidChange() } }
  /// A view at the left of the text; `leftViewMode` says when it shows. Default nil.
  open var leftView: UIView? { didSet { replaceSideView(oldValue, with: leftView) } }
  /// A view at the right of the text; `rightViewMode` says when it shows. Default nil.
  open var rightView: UIView? { didSet { replaceSideView(oldValue, with: rightView) } }
  /// When the left view shows. Default `.never`.
  open var leftViewMode = ViewMode.never { didSet { refresh() } }
  /// When the right view shows. Default `.never`.
  open var rightViewMode = ViewMode.never { didSet { refresh() } }
  /// When a button that clears the text shows, in place of the right view and only while there is text. Default `.never`.
  open var clearButtonMode = ViewMode.never { didSet { refresh() } }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives carry no views here: makes an empty field.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    canvas.field = self
    addSubview(canvas)
    tintColorDidChange()
  }

  // MARK: - Geometry

  /// The frame of the border. Default: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle in which text is shown.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }
  /// The rectangle in which the placeholder is shown. Default: that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle in which text is shown while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The frame of the clear button: square, at the right edge, at most as high as the bounds.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(forBounds: bounds) }
  /// The frame of the left view, in its own size; zero without one.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, isLeft: true, bounds) }
  /// The frame of the right view, in its own size; zero without one.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: rightView, isLeft: false, bounds) }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    canvas.caret.backgroundColor = tintColor
    canvas.setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    borderStyleDidChange()
  }

  package override func updateAppearanceForState() { refresh() }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    didBeginEditing()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return resignUnasked()
  }

  /// Ends the editing without a question to the delegate.
  @discardableResult
  func resignUnasked() -> Bool {
    guard isFirstResponder, super.resignFirstResponder() else { return false }
    didEndEditing()
    return true
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil { resignUnasked() }
    super.willMove(toWindow: newWindow)
  }

  // MARK: - UIKeyInput

  /// Whether there is any text.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Types text: replaces the selection, asking the delegate. A line break acts as Return; a tab is ignored.
  open func insertText(_ text: String) { insertFromKeyboard(text) }
  /// Deletes the selection, or the character before the insertion point, asking the delegate.
  open func deleteBackward() { delete(.backward, by: .character) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: - Standard edit actions

  /// Copies the selection to the clipboard and deletes it; ignored for secure text.
  open func cut(_ sender: Any?) { cutSelection() }
  /// Copies the selection to the clipboard; ignored for secure text.
  open func copy(_ sender: Any?) { copySelection() }
  /// Types the text of the clipboard; ignored when there is none.
  open func paste(_ sender: Any?) { pasteText() }
  /// Deletes the selection, or the character after the insertion point, asking the delegate.
  open func delete(_ sender: Any?) { delete(.forward, by: .character) }
  /// Selects the word at the insertion point.
  open func select(_ sender: Any?) { changeSelection { $0.selectWord(at: $0.head) } }
  /// Selects the whole text.
  open func selectAll(_ sender: Any?) { changeSelection { $0.selectAll() } }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginSelecting(touch, event) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continueSelecting(touch) }
}
