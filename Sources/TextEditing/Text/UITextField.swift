import Controls
import CoreGraphics
import Foundation
import QuartzCore

@_spi(Toolkit) import ViewCore

/// A control with one line of text that the user can edit.
///
/// ```swift
/// let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
/// field.borderStyle = .roundedRect
/// field.placeholder = "Name"
/// field.addAction(UIAction { action in print((action.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
/// ```
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  package final let line = LineSession()
  package final var editor: TextEditor { line.editor }
  package private(set) lazy var canvas = TextFieldCanvas(self)
  private(set) lazy var caret = CaretBlink(view: canvas.caret)
  private(set) lazy var clearButton = makeClearButton()
  private(set) final lazy var backdrop = TextFieldBackdrop()
  private(set) var editMenu: TextEditMenu?
  private var pointer: TextPointer?

  // MARK: - Text

  /// The text, never nil. Setting it moves the insertion point to the end, clears the undo history, removes attributes that parts of
  /// the text have, and sends no event.
  open var text: String? {
    get { editor.text }
    set {
      guard editor.text != newValue ?? "" || !line.isPlain else { return }
      changingText {
        line.setText(StyledText(newValue ?? ""))
        textDidChange()
      }
      KeyValueObserving.report(self)
    }
  }

  /// The text with its attributes, never nil. Setting it acts as setting `text`; font, colour and alignment of the field become those
  /// of the first character, as far as it has them.
  open var attributedText: NSAttributedString? {
    get { line.text.attributedString }
    set {
      let text = newValue.map { StyledText($0) } ?? StyledText("")
      guard text != line.text else { return }
      changingText {
        line.setAttributedText(text)
        adjustFont()
        textDidChange()
      }
      KeyValueObserving.report(self)
    }
  }

  /// The text that is shown while the field is empty; setting it removes the attributes of `attributedPlaceholder`. Default: nil.
  open var placeholder: String? {
    get { prompt?.string }
    set { setPrompt(newValue.map { StyledText($0) }) }
  }
  /// The placeholder with its attributes; font and colour are the field's font and `placeholderText` where it has none. Default: nil.
  open var attributedPlaceholder: NSAttributedString? {
    get { prompt.map { canvas.complete(placeholder: $0).attributedString } }
    set { setPrompt(newValue.map { StyledText($0) }) }
  }
  private(set) final var prompt: StyledText?

  private func setPrompt(_ text: StyledText?) {
    prompt = text
    invalidateIntrinsicContentSize()
    refresh()
  }

  /// The font; setting it applies to the whole text. Default: the system font at 17 points.
  open var font: UIFont? {
    get { line.style.font }
    set {
      line.setFont(newValue)
      customized(\UITextField.font, newValue)
      adjustFont()
      invalidateIntrinsicContentSize()
      refresh()
    }
  }
  /// Whether a font made by `preferredFont(forTextStyle:)` or `UIFontMetrics` follows the trait `preferredContentSizeCategory`.
  /// Default: false.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// The text colour; setting it applies to the whole text. Default: `label`.
  open var textColor: UIColor? {
    get { line.style.color }
    set {
      line.setColor(newValue)
      customized(\UITextField.textColor, newValue)
      refresh()
    }
  }
  /// The horizontal alignment. Default: `natural`.
  open var textAlignment: NSTextAlignment {
    get { line.style.alignment }
    set {
      line.setAlignment(newValue)
      customized(\UITextField.textAlignment, newValue)
      refresh()
    }
  }
  /// The attributes of text without its own, with font, colour and alignment. Setting them applies them to the whole text; attributes
  /// that are left out get their default values.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { line.style.attributes }
    set {
      line.setAttributes(newValue)
      adjustFont()
      invalidateIntrinsicContentSize()
      refresh()
    }
  }
  /// The attributes of text that is typed now; nil unless the field is edited, when setting them has no effect either. A change of the
  /// selection replaces them by those of the text there.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? line.typing : nil }
    set { if isEditing { line.setTyping(newValue) } }
  }

  // MARK: - Sizing the text

  /// Whether a text that is too long gets a smaller font, with the baseline in its place. Default: false.
  open var adjustsFontSizeToFitWidth = false { didSet { refresh() } }
  /// The smallest font size for `adjustsFontSizeToFitWidth`, in points; a longer text scrolls or is truncated. A size below 8 counts
  /// as 8, or as that of the font if it is smaller. Default: 0.
  open var minimumFontSize: CGFloat = 0 { didSet { refresh() } }

  /// Whether each character is shown as a dot, and the text cannot be copied or cut. Default: false.
  open var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry { line.unmark() }
      refresh()
    }
  }

  // MARK: - Editing

  /// The object that decides about changes and receives the callbacks; held weakly. Default: nil.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The part of a view with this field, such as a search bar, that is asked in place of the delegate, and asks that too.
  private(set) final weak var owner: (any UITextFieldDelegate)?
  final var listener: (any UITextFieldDelegate)? { owner ?? delegate }
  package final func setOwner(_ owner: any UITextFieldDelegate) { self.owner = owner }
  /// Whether the field is the first responder, which is when it is edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is cleared when editing begins, if the delegate allows it. Default: false.
  open var clearsOnBeginEditing = false
  /// Whether the next text that is inserted replaces the whole text; the selection is hidden until then. A change of the selection
  /// sets it to false; the click that begins the editing does not. Default: false.
  open var clearsOnInsertion = false { didSet { if clearsOnInsertion != oldValue { refresh() } } }

  // MARK: - Around the text

  /// The style of the border. Default: `none`.
  open var borderStyle = BorderStyle.none {
    didSet { customizing(\UITextField.borderStyle, borderStyle) { borderStyleDidChange() } }
  }
  /// An image in the border rectangle, in place of the border; ignored with the style `roundedRect`. Default: nil.
  open var background: UIImage? { didSet { backgroundDidChange() } }
  /// The image in place of `background` while the field is disabled; ignored without that. Default: nil.
  open var disabledBackground: UIImage? { didSet { backgroundDidChange() } }
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

  // MARK: - Drawing

  /// Draws the text in the current context while the field is not edited. Override it to draw in another rectangle or otherwise; the
  /// context has the text colour. `rect` is `textRect(forBounds:)` with its origin at zero.
  open func drawText(in rect: CGRect) { canvas.drawText(in: rect) }
  /// Draws the placeholder in the current context. Override it to draw in another rectangle or otherwise. `rect` is
  /// `placeholderRect(forBounds:)` with its origin at zero.
  open func drawPlaceholder(in rect: CGRect) { canvas.drawPlaceholder(in: rect) }

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

  @_spi(Toolkit) open override func updateAppearanceForState() {
    if !isEnabled { line.unmark() }
    refresh()
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory, line.adjustFonts(for: traitCollection) else { return }
    invalidateIntrinsicContentSize()
    refresh()
  }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, listener?.textFieldShouldBeginEditing(self) ?? true else { return false }
    // The delegate is told before the keyboard comes; for a text view it is the other way round, as on iOS.
    return holdingInputViews {
      guard super.becomeFirstResponder() else { return false }
      didBeginEditing()
      return true
    }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else {
      homeContext?.inputViews.covers.end(self)
      return true
    }
    guard listener?.textFieldShouldEndEditing(self) ?? true else { return false }
    return resignUnasked()
  }

  /// Ends the editing without asking the delegate.
  @discardableResult
  package func resignUnasked() -> Bool {
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

  // MARK: - Marked text

  /// The range of the text that an input method composes; nil without such text.
  open var markedTextRange: UITextRange? { line.marked.map { UITextRange(range: $0) } }
  /// The attributes of marked text in addition to those of the text. Nil sets the default: a single underline.
  open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { markedTextStyleDidChange() } }
  /// Replaces the marked text, or the selection where there is none, as far as the delegate allows that; nil and an empty text remove
  /// the marked text.
  ///
  /// - Parameter selectedRange: the selection in the marked text, in UTF-16 units from its start; clamped to the text.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selecting: selectedRange) }
  /// Makes the marked text a part of the text like others.
  open func unmarkText() { unmark() }

  // MARK: - Positions

  /// The selected range; empty at the insertion point.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(range: editor.selectedRange) }
    set { if let newValue { changeSelection { $0.select(newValue.range) } } }
  }
  /// The position before the first character, in a search field before its first token.
  open var beginningOfDocument: UITextPosition { UITextPosition(offset: -editor.objectCount) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(offset: editor.length) }
  /// The range between two positions in either order; never nil.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(from: fromPosition, to: toPosition)
  }
  /// The position at an offset in UTF-16 units; nil outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { editor.position(position, offset: offset) }
  /// The distance between two positions in UTF-16 units; negative if the second comes first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// Whether a position is before, at or after another one.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { position.order(to: other) }
  /// The text of a range; nil for a range outside the text.
  open func text(in range: UITextRange) -> String? { editor.text(in: range.range) }
  /// The text of a range with its attributes; empty for a range outside the text.
  open func attributedText(in range: UITextRange) -> NSAttributedString {
    line.text.attributedText(in: editor.characters(of: range.range))
  }
  /// Whether the user may replace a range: the answer of the delegate, or true. Typing, pasting, cutting and
  /// deleting ask it.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { mayChange(range.range, to: text) }
  /// Replaces a range and sends `editingChanged`, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) { replaceUnasked(range.range, with: text) }

  // MARK: - Places of characters

  /// The rectangle of the insertion point at a position, in points of the view. Override it to give the insertion point another shape;
  /// an empty rectangle hides it.
  open func caretRect(for position: UITextPosition) -> CGRect { standardCaretRect(at: position.offset) }
  /// The rectangle of the part of a range on its first line, in points of the view; null for an empty range.
  open func firstRect(for range: UITextRange) -> CGRect { standardSelectionRects(range.range).first ?? .null }
  /// The rectangles of a range, in points of the view. Override it to show the selection otherwise.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    TextSelectionPart.parts(standardSelectionRects(range.range), readingDirection(at: range.range.location))
  }
  /// The position nearest to a point of the view.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(offset: standardPosition(at: point)) }
  /// The position of a range nearest to a point of the view.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    UITextPosition(offset: min(max(standardPosition(at: point), range.range.location), NSMaxRange(range.range)))
  }
  /// The range of the character at a point of the view; nil if there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? { standardCharacterRange(at: point) }

  // MARK: - Directions

  /// The position a number of characters, or of lines, away in a direction of the layout; nil outside the text.
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    standardPosition(from: position.offset, in: direction, offset: offset)
  }
  /// The end of a range that is farther in a direction.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    isForward(direction, at: range.range.location) ? range.end : range.start
  }
  /// The range from a position to the end of its line, or, up and down, to that of the text.
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    standardCharacterRange(from: position.offset, extending: direction)
  }
  /// The direction that the paragraph of a position was given; `natural` is that of its first letter. Default: `natural`.
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    givenDirection(at: position.offset)
  }
  /// Sets the direction in which the paragraphs of a range are read; it cannot be undone.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setGivenDirection(writingDirection, for: range.range)
  }

  // MARK: - The system's parts

  /// Told when text or selection change otherwise than by typing; held weakly. Default: nil.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Finds the boundaries of words and other units of the text.
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  private lazy var ownTokenizer = UITextInputStringTokenizer(textInput: self)
  /// The attributes of the character after a position, or, backward, of the one before it; of typed text where there is none.
  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
    attributes(at: direction == .forward ? position.offset : position.offset - 1)
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
