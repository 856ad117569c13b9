import CoreGraphics
import Foundation
import QuartzCore

/// A control with one line of text that the user can edit.
///
/// ```swift
/// let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
/// field.borderStyle = .roundedRect
/// field.placeholder = "Name"
/// field.addAction(UIAction { action in print((action.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
/// ```
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  final let line = LineSession()
  final var editor: TextEditor { line.editor }
  private(set) lazy var canvas = TextFieldCanvas(self)
  private(set) lazy var caret = CaretBlink(view: canvas.caret)
  private(set) lazy var clearButton = makeClearButton()
  private(set) var editMenu: TextEditMenu?
  private var pointer: TextPointer?

  // MARK: - Text

  /// The text, never nil. Setting it moves the insertion point to the end, clears the undo history, and sends no event.
  open var text: String? {
    get { editor.text }
    set {
      guard editor.text != newValue ?? "" else { return }
      line.setText(newValue ?? "")
      textDidChange()
      KeyValueObserving.report(self)
    }
  }

  /// The text that is shown while the field is empty. Default: nil.
  open var placeholder: String? { didSet { refresh() } }
  /// A placeholder with attributes, which replaces `placeholder`. Default: nil.
  open var attributedPlaceholder: NSAttributedString? { didSet { refresh() } }
  /// The font. Default: the system font at 17 points.
  open var font: UIFont? = .systemFont(ofSize: UILabel.defaultFontSize) {
    didSet {
      customized(\UITextField.font, font)
      adjustFont()
      invalidateIntrinsicContentSize()
      refresh()
    }
  }
  /// Whether a font made by `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the trait `preferredContentSizeCategory`.
  /// Default: false.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// The text colour. Default: `label`.
  open var textColor: UIColor? = .label { didSet { customizing(\UITextField.textColor, textColor) { refresh() } } }
  /// The horizontal alignment. Default: `natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet { customizing(\UITextField.textAlignment, textAlignment) { refresh() } }
  }
  /// Whether each character is shown as a dot, and the text cannot be copied or cut. Default: false.
  open var isSecureTextEntry = false { didSet { refresh() } }

  // MARK: - Editing

  /// The object that decides about changes and receives the callbacks; held weakly. Default: nil.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is the first responder, which is when it is edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is cleared when editing begins, if the delegate allows it. Default: false.
  open var clearsOnBeginEditing = false

  // MARK: - Around the text

  /// The style of the border. Default: `none`.
  open var borderStyle = BorderStyle.none {
    didSet { customizing(\UITextField.borderStyle, borderStyle) { borderStyleDidChange() } }
  }
  /// A view to the left of the text, visible as `leftViewMode` says. Default: nil.
  open var leftView: UIView? { didSet { replaceSideView(oldValue, with: leftView) } }
  /// A view to the right of the text, visible as `rightViewMode` says. Default: nil.
  open var rightView: UIView? { didSet { replaceSideView(oldValue, with: rightView) } }
  /// When the left view is visible. Default: `never`.
  open var leftViewMode = ViewMode.never { didSet { refresh() } }
  /// When the right view is visible. Default: `never`.
  open var rightViewMode = ViewMode.never { didSet { refresh() } }
  /// When the clear button replaces the right view; it is visible only while there is text. Default: `never`.
  open var clearButtonMode = ViewMode.never {
    didSet { customizing(\UITextField.clearButtonMode, clearButtonMode) { refresh() } }
  }

  // MARK: - The software keyboard, which there is none of

  /// The keys of a software keyboard. Kept without effect. Default: `default`.
  open var keyboardType = UIKeyboardType.default { didSet { InertAPI.softwareKeyboard.logUse() } }
  /// The look of a software keyboard. Kept without effect. Default: `default`.
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet { customizing(\UITextField.keyboardAppearance, keyboardAppearance) { InertAPI.softwareKeyboard.logUse() } }
  }
  /// What a software Return key says. Kept without effect. Default: `default`.
  open var returnKeyType = UIReturnKeyType.default { didSet { InertAPI.softwareKeyboard.logUse() } }
  /// When a software keyboard writes capital letters. Kept without effect. Default: `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { InertAPI.softwareKeyboard.logUse() } }
  /// Whether a software keyboard corrects words. Kept without effect. Default: `default`.
  open var autocorrectionType = UITextAutocorrectionType.default {
    didSet { customizing(\UITextField.autocorrectionType, autocorrectionType) { InertAPI.softwareKeyboard.logUse() } }
  }
  /// Whether words are checked for spelling. Kept without effect. Default: `default`.
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { InertAPI.softwareKeyboard.logUse() } }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes the field of a storyboard or nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UITextField.self)
  }

  private func setUp() {
    editMenu = TextEditMenu(self)
    pointer = TextPointer(self)
    addSubview(canvas)
    tintColorDidChange()
  }

  // MARK: - Geometry

  /// The frame of the border. The default is the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle for the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }
  /// The rectangle for the placeholder. The default is that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle for the text during editing. The default is that of the text.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The frame of the clear button: square, at the right edge, at most as high as the bounds.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(forBounds: bounds) }
  /// The frame of the left view at its own size; zero without one.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, isLeft: true, bounds) }
  /// The frame of the right view at its own size; zero without one.
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
    adjustFont()
    resolveBorder()
    refresh()
  }

  package override func updateAppearanceForState() { refresh() }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let adjusted = font?.adjusted(for: traitCollection), adjusted !== font else {
      return
    }
    font = adjusted
  }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    // The delegate is told before the keyboard comes; for a text view it is the other way round, as on iOS.
    return holdingInputViews {
      guard super.becomeFirstResponder() else { return false }
      didBeginEditing()
      return true
    }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return resignUnasked()
  }

  /// Ends the editing without asking the delegate.
  @discardableResult
  func resignUnasked() -> Bool {
    guard isFirstResponder else { return false }
    return holdingInputViews {
      guard super.resignFirstResponder() else { return false }
      didEndEditing()
      return true
    }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil { resignUnasked() }
    super.willMove(toWindow: newWindow)
  }

  // MARK: - Input views

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// The view at the lower edge of the window while the text is edited. Call `reloadInputViews()` after a change in the meantime.
  /// Default: nil.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the input view, or alone, while the text is edited. Call `reloadInputViews()` after a change in the meantime.
  /// Default: nil.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: - UIKeyInput

  /// Whether the text is not empty.
  open var hasText: Bool { !editor.text.isEmpty }
  /// Replaces the selection by text, if the delegate allows it. A line break acts as Return; a tab is ignored.
  open func insertText(_ text: String) { insertFromKeyboard(text) }
  /// Deletes the selection or the character before the insertion point, if the delegate allows it.
  open func deleteBackward() { delete(.backward, by: .character) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: - Standard edit actions

  /// Whether a standard editing command can be performed now; other actions as for other views.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditCommand(action).map { abilities.allow($0) } ?? super.canPerformAction(action, withSender: sender)
  }

  /// Copies the selection to the clipboard and deletes it; ignored for secure text.
  open func cut(_ sender: Any?) { cutSelection() }
  /// Copies the selection to the clipboard; ignored for secure text.
  open func copy(_ sender: Any?) { copySelection() }
  /// Replaces the selection by the pasteboard's text; ignored if there is none.
  open func paste(_ sender: Any?) { pasteText() }
  /// Deletes the selection or the character after the insertion point, if the delegate allows it.
  open func delete(_ sender: Any?) { delete(.forward, by: .character) }
  /// Selects the word at the insertion point.
  open func select(_ sender: Any?) { changeSelection { $0.selectWord(at: $0.head) } }
  /// Selects all text.
  open func selectAll(_ sender: Any?) { changeSelection { $0.selectAll() } }

  // MARK: - Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginSelecting(touch, event) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continueSelecting(touch) }
}
