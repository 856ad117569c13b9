import Controls
import CoreGraphics
import DrawingValues
import Foundation
import QuartzCore
import ViewCore

/// A scroll view with text of several lines that the user can select and edit.
///
/// ```swift
/// let notes = UITextView(frame: CGRect(x: 20, y: 20, width: 280, height: 160))
/// notes.font = .preferredFont(forTextStyle: .body)
/// notes.adjustsFontForContentSizeCategory = true
/// notes.text = "Drag to select, type to replace."
/// notes.selectedRange = NSRange(location: 0, length: 4)
/// ```
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  /// The font size of UIKit's text views, in points.
  static let standardFontSize: CGFloat = 12

  let session = TextSession(defaults: [.font: UIFont.systemFont(ofSize: standardFontSize), .foregroundColor: UIColor.label])
  let textLayout = TextViewLayout()
  let selectionView = TextSelectionView()
  let insertionPoint = UIView()
  let handles = (start: TextSelectionHandle(isStart: true), end: TextSelectionHandle(isStart: false))
  private(set) lazy var tiles = TextTiles(self)
  private(set) lazy var caret = CaretBlink(view: insertionPoint)
  private(set) lazy var selecting = TextSelecting(self)
  private(set) lazy var items = TextItems(self)
  private(set) var editMenu: TextEditMenu?
  private var pointer: TextPointer?

  // MARK: - Creating a text view

  /// Makes an empty text view whose text is laid out in a container; nil makes one of the view's width.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? Self.makeContainer()
    super.init(frame: frame)
    setUp()
  }

  /// Makes an empty text view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes the text view of a storyboard or nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    textContainer = Self.makeContainer()
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UITextView.self)
  }

  private static func makeContainer() -> NSTextContainer {
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    return container
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    delaysContentTouches = false
    textContainer.onChange { [weak self] in self?.textLayoutDidChange() }
    insertionPoint.isUserInteractionEnabled = false
    insertionPoint.layer.cornerRadius = TextFieldCanvas.caretWidth / 2
    editMenu = TextEditMenu(self)
    pointer = TextPointer(self)
    _ = items
    addSubview(selectionView)
    for view in [insertionPoint, handles.start, handles.end] { addSubview(view) }
    tintColorDidChange()
  }

  // MARK: - Responding to text view changes

  /// Decides about changes and receives the callbacks; held weakly. Default: nil.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - The software keyboard, which there is none of

  /// The keys of a software keyboard. Kept without effect. Default: `default`.
  open var keyboardType = UIKeyboardType.default { didSet { InertAPI.softwareKeyboard.logUse() } }
  /// The look of a software keyboard. Kept without effect. Default: `default`.
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet { customizing(\UITextView.keyboardAppearance, keyboardAppearance) { InertAPI.softwareKeyboard.logUse() } }
  }
  /// What a software Return key says. Kept without effect. Default: `default`.
  open var returnKeyType = UIReturnKeyType.default { didSet { InertAPI.softwareKeyboard.logUse() } }
  /// When a software keyboard writes capital letters. Kept without effect. Default: `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { InertAPI.softwareKeyboard.logUse() } }
  /// Whether a software keyboard corrects words. Kept without effect. Default: `default`.
  open var autocorrectionType = UITextAutocorrectionType.default {
    didSet { customizing(\UITextView.autocorrectionType, autocorrectionType) { InertAPI.softwareKeyboard.logUse() } }
  }
  /// Whether words are checked for spelling. Kept without effect. Default: `default`.
  open var spellCheckingType = UITextSpellCheckingType.default { didSet { InertAPI.softwareKeyboard.logUse() } }

  // MARK: - Configuring the text

  /// The text, never nil. Setting it moves the insertion point to the end and clears the undo history; it gets the attributes of
  /// typed text.
  open var text: String! {
    get { session.editor.text }
    set { show(StyledText(newValue ?? "", attributes: session.typing)) }
  }

  /// The text with attributes, never nil. Setting it moves the insertion point to the end and clears the undo history. Characters
  /// without a font or a colour get those of the view.
  open var attributedText: NSAttributedString! {
    get { session.state.styled.attributedString }
    set {
      let text = newValue.map { StyledText($0) } ?? StyledText("")
      show(text.fillingIn([.font: shownFont, .foregroundColor: session.color ?? .label]))
    }
  }

  /// The font of the first character, or that which was set; setting it applies to the whole text. Default: nil, the system font at
  /// 12 points.
  open var font: UIFont? {
    get { session.state.styled.firstAttributes[.font] as? UIFont ?? session.font }
    set { customizing(\UITextView.font, newValue) { setFont(newValue) } }
  }

  /// The colour of the first character, or that which was set; setting it applies to the whole text. Default: nil, `label`.
  open var textColor: UIColor? {
    get { session.state.styled.firstAttributes[.foregroundColor] as? UIColor ?? session.color }
    set { customizing(\UITextView.textColor, newValue) { setTextColor(newValue) } }
  }

  /// The alignment of the first paragraph; setting it applies to the whole text. Default: `natural`.
  open var textAlignment: NSTextAlignment {
    get { shownAlignment }
    set { customizing(\UITextView.textAlignment, newValue) { setAlignment(newValue) } }
  }

  /// The attributes of typed text. A change of the selection replaces them by those of the selected text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { session.typing }
    set {
      session.setTyping(newValue)
      if session.state.styled.length == 0 { textLayoutDidChange() }
    }
  }

  /// The attributes of links, which replace those of the text. Nil sets the default: the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? .link] }
    set {
      ownLinkAttributes = newValue
      if items.hasLinks { textLayoutDidChange() }
    }
  }
  private var ownLinkAttributes: [NSAttributedString.Key: Any]?

  /// Whether fonts made by `preferredFont(forTextStyle:)` or `UIFontMetrics` follow the trait `preferredContentSizeCategory`.
  /// Default: false.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  /// Whether the user can edit the text; setting it to false ends the editing. Default: true.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable { resignUnasked() }
      selectionDidChangeLook()
    }
  }

  /// Whether the user can select text. Default: true.
  open var isSelectable = true {
    didSet {
      guard isSelectable != oldValue else { return }
      if !isSelectable { resignUnasked() }
      selectionDidChangeLook()
    }
  }

  /// Whether the next text that is inserted replaces the whole text; the selection is hidden until then. A change of the selection
  /// sets it to false; the click that begins the editing does not. Default: false.
  open var clearsOnInsertion = false { didSet { if clearsOnInsertion != oldValue { selectionDidChangeLook() } } }

  // MARK: - Working with the selection

  /// The selected range in UTF-16 units; empty at the insertion point. A range outside the text is clamped.
  open var selectedRange: NSRange {
    get { session.editor.selectedRange }
    set { changeSelection { $0.select(newValue) } }
  }

  /// Scrolls by the least distance that makes a range of the text visible.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

  // MARK: - Laying out the text

  /// The region in which the text is laid out.
  open private(set) var textContainer: NSTextContainer

  /// The insets of the text from the edges of the content, in points. Default: 8 at the top and bottom, 0 at the sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      customized(\UITextView.textContainerInset, textContainerInset)
      if textContainerInset != oldValue { textLayoutDidChange() }
    }
  }

  open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } } }

  /// Without scrolling the size of the text, wrapped at the width that constraints leave; else none.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: layoutWidth, height: 0))
  }

  /// The size of the text with its insets, wrapped at a width in points; 0 does not wrap.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(fitting: size.width) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showText()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    insertionPoint.backgroundColor = tintColor
    if ownLinkAttributes == nil, items.hasLinks { textLayoutDidChange() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
    textLayoutDidChange()
  }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder(),
      // An observer of the keyboard may have ended the editing.
      isFirstResponder
    else { return false }
    didBecomeFirstResponder()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else {
      homeContext?.inputViews.covers.end(self)
      return true
    }
    guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return resignUnasked()
  }

  @discardableResult
  package func resignUnasked() -> Bool {
    let wasEditing = isEditing
    guard isFirstResponder, super.resignFirstResponder() else { return false }
    didResignFirstResponder(wasEditing: wasEditing)
    return true
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil {
      selecting.stop()
      resignUnasked()
    }
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
  open var hasText: Bool { !session.editor.text.isEmpty }
  /// Replaces the selection by text, if the view is editable and the delegate allows it.
  open func insertText(_ text: String) { type(text) }
  /// Deletes the selection or the character before the insertion point, if the view is editable and the delegate allows it.
  open func deleteBackward() { delete(.backward, by: .character) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !handle($0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: - Marked text

  /// The range of the text that an input method composes; nil without such text.
  open var markedTextRange: UITextRange? { session.marked.map { UITextRange(range: $0) } }
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
    get { UITextRange(range: session.editor.selectedRange) }
    set { if let newValue { changeSelection { $0.select(newValue.range) } } }
  }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(offset: session.editor.length) }
  /// The range between two positions in either order; never nil.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(from: fromPosition, to: toPosition)
  }
  /// The position at an offset in UTF-16 units; nil outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    session.editor.position(position, offset: offset)
  }
  /// The distance between two positions in UTF-16 units; negative if the second comes first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// Whether a position is before, at or after another one.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { position.order(to: other) }
  /// The text of a range; nil for a range outside the text.
  open func text(in range: UITextRange) -> String? { session.editor.text(in: range.range) }
  /// The text of a range with its attributes; empty for a range outside the text.
  open func attributedText(in range: UITextRange) -> NSAttributedString { session.state.styled.attributedText(in: range.range) }
  /// Whether the user may replace a range: the answer of the delegate, or true. Typing, pasting, cutting and
  /// deleting ask it.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { mayChange(range.range, to: text) }
  /// Replaces a range without asking the delegate.
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
  private lazy var ownTokenizer = TextViewTokenizer(self)
  /// The attributes of the character after a position, or, backward, of the one before it; of typed text where there is none.
  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? {
    attributes(at: direction == .forward ? position.offset : position.offset - 1)
  }

  // MARK: - Standard edit actions

  /// Whether a standard editing command can be performed now; other actions as for other views.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditCommand(action).map { abilities.allow($0) } ?? super.canPerformAction(action, withSender: sender)
  }

  /// Copies the selection to the clipboard and deletes it; ignored unless the view is editable.
  open func cut(_ sender: Any?) { cutSelection() }
  /// Copies the selection to the clipboard.
  open func copy(_ sender: Any?) { copySelection() }
  /// Replaces the selection by the pasteboard's text; ignored if there is none, and unless the view is editable.
  open func paste(_ sender: Any?) { pasteText() }
  /// Deletes the selection or the character after the insertion point, if the view is editable and the delegate allows it.
  open func delete(_ sender: Any?) { delete(.forward, by: .character) }
  /// Selects the word at the insertion point.
  open func select(_ sender: Any?) { changeSelection { $0.selectWord(at: $0.head) } }
  /// Selects all text.
  open func selectAll(_ sender: Any?) { changeSelection { $0.selectAll() } }

  // MARK: - Touches

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, selecting.isActive { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let rest = touches.filter { !selecting.begin($0, with: event) }
    if !rest.isEmpty { super.touchesBegan(rest, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let rest = touches.filter { !selecting.move($0) }
    if !rest.isEmpty { super.touchesMoved(rest, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let rest = touches.filter { !selecting.end($0) }
    if !rest.isEmpty { super.touchesEnded(rest, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let rest = touches.filter { !selecting.cancel($0) }
    if !rest.isEmpty { super.touchesCancelled(rest, with: event) }
  }
}
