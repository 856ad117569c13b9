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

  /// Setting it puts the insertion point at the end, forgets what could be undone, and sends no event.
  open var text: String? {
    get { editor.text }
    set {
      guard editor.text != newValue ?? "" else { return }
      editor.setText(newValue ?? "")
      history = TextHistory()
      textDidChange()
    }
  }

  /// Shown while there is no text.
  open var placeholder: String? { didSet { refresh() } }
  /// Shown in the place of `placeholder`.
  open var attributedPlaceholder: NSAttributedString? { didSet { refresh() } }
  /// Default the system font at 17 points.
  open var font: UIFont? = .systemFont(ofSize: UILabel.defaultFontSize) {
    didSet {
      invalidateIntrinsicContentSize()
      refresh()
    }
  }
  /// Default `.label`.
  open var textColor: UIColor? = .label { didSet { refresh() } }
  /// Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { refresh() } }
  /// Shows a dot for each character, and keeps the text off the clipboard; default false.
  open var isSecureTextEntry = false { didSet { refresh() } }

  // MARK: - Editing

  /// Held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  open var isEditing: Bool { isFirstResponder }
  /// Default false.
  open var clearsOnBeginEditing = false

  // MARK: - Around the text

  /// Default `.none`.
  open var borderStyle = BorderStyle.none { didSet { borderStyleDidChange() } }
  open var leftView: UIView? { didSet { replaceSideView(oldValue, with: leftView) } }
  open var rightView: UIView? { didSet { replaceSideView(oldValue, with: rightView) } }
  /// Default `.never`.
  open var leftViewMode = ViewMode.never { didSet { refresh() } }
  /// Default `.never`.
  open var rightViewMode = ViewMode.never { didSet { refresh() } }
  /// Shown while there is text, in the place of the right view; default `.never`.
  open var clearButtonMode = ViewMode.never { didSet { refresh() } }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

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

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where text is shown.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where text is shown while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(forBounds: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, isLeft: true, bounds) }
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

  open var hasText: Bool { !editor.text.isEmpty }
  open func insertText(_ text: String) { insertFromKeyboard(text) }
  open func deleteBackward() { delete(.backward, by: .character) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: - Standard edit actions

  open func cut(_ sender: Any?) { cutSelection() }
  open func copy(_ sender: Any?) { copySelection() }
  open func paste(_ sender: Any?) { pasteText() }
  open func delete(_ sender: Any?) { delete(.forward, by: .character) }
  open func select(_ sender: Any?) { changeSelection { $0.selectWord(at: $0.head) } }
  open func selectAll(_ sender: Any?) { changeSelection { $0.selectAll() } }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginSelecting(touch, event) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continueSelecting(touch) }
}
