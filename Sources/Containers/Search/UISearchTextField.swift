import CoreGraphics
import Foundation
import Lists
import Misuse
import QuartzCore
import TextEditing
import ViewCore

/// A text field with a rounded grey background, a magnifying glass and a clear button, which can have tokens before its text.
///
/// Each token is one position before those of the text, and acts as a character does: a click selects it, the arrow keys go to it from the
/// start of the text, and the Backspace key deletes it. `text` and the ranges that the delegate gets are of the text only.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The metrics of iOS 18 at the default text size, in points.
  private enum Measure {
    static let height: CGFloat = 36
    static let cornerRadius: CGFloat = 10
    static let glassSide: CGFloat = 20
    static let glassX: CGFloat = 6
    static let textX: CGFloat = 31
    static let clearSide: CGFloat = 19
    static let clearInset: CGFloat = 6
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Makes an empty field: archives hold no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    settingDefaults {
      font = .preferredFont(forTextStyle: .body)
      adjustsFontForContentSizeCategory = true
      backgroundColor = .tertiarySystemFill
    }
    layer.cornerRadius = Measure.cornerRadius
    layer.cornerCurve = .continuous
    let glass = UIImageView(image: SearchGlyph.glass(side: Measure.glassSide))
    glass.tintColor = .secondaryLabel
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    canvas.show(row)
    addAction(UIAction { [weak self] _ in self?.panel.editingDidBegin() }, for: .editingDidBegin)
  }

  // MARK: - Working with search tokens

  private lazy var row = SearchTokenRow(self)
  private var tokensDidChange: () -> Void = {}

  /// Calls a closure when the program has changed the tokens.
  func onTokenChange(_ action: @escaping () -> Void) { tokensDidChange = action }

  /// The tokens in the order in which they stand before the text. Setting them clears the undo history and sends no event.
  /// Default: empty.
  open var tokens: [UISearchToken] {
    get { line.objects.compactMap { $0 as? UISearchToken } }
    set {
      guard !newValue.elementsEqual(tokens, by: ===) else { return }
      setTokens(newValue)
    }
  }

  private func setTokens(_ tokens: [UISearchToken]) {
    line.setObjects(tokens)
    textDidChange()
    tokensDidChange()
  }

  /// Inserts a token before the one at an index, or behind the last one.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    check(tokenIndex, in: 0..<tokens.count + 1, "insertToken(_:at:)")
    var all = tokens
    all.insert(token, at: tokenIndex)
    setTokens(all)
  }

  /// Removes the token at an index.
  open func removeToken(at tokenIndex: Int) {
    check(tokenIndex, in: 0..<tokens.count, "removeToken(at:)")
    var all = tokens
    all.remove(at: tokenIndex)
    setTokens(all)
  }

  /// Removes the text of a range, inserts a token and selects it, as one step of undo. Tokens in the range stay.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    check(tokenIndex, in: 0..<tokens.count + 1, "replaceTextualPortion(of:with:at:)")
    line.replaceText(of: textRange.range, by: token, at: tokenIndex)
    textDidChange()
    tokensDidChange()
  }

  /// The position of the token at an index. An insertion point there selects the token.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    check(tokenIndex, in: 0..<tokens.count, "positionOfToken(at:)")
    return .at(tokenIndex - tokens.count)
  }

  /// The tokens in a range, such as the selected one.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] { Array(tokens[editor.objects(in: textRange.range)]) }

  /// The range of the text, without the tokens.
  open var textualRange: UITextRange { .of(NSRange(location: 0, length: editor.length)) }

  private func check(_ index: Int, in range: Range<Int>, _ call: String) {
    misuse(unless: range.contains(index), "UISearchTextField.\(call): there is no place \(index) among \(tokens.count) tokens")
  }

  /// The colour behind tokens, whose texts are white. Nil sets the default, `systemGray`.
  open var tokenBackgroundColor: UIColor! {
    get { row.color ?? .systemGray }
    set { row.setColor(newValue) }
  }

  /// Whether the user can delete tokens. Default: true.
  open var allowsDeletingTokens: Bool {
    get { line.deletesObjects }
    set { line.setDeletesObjects(newValue) }
  }

  /// Whether selected tokens are copied, as far as the delegate, a `UISearchTextFieldDelegate`, gives what stands for them; those that
  /// are cut are copied without it too. Default: true.
  open var allowsCopyingTokens = true

  // MARK: - Suggesting searches

  private lazy var panel = SearchSuggestionPanel(self)

  /// A list below the field while it is edited; nil or empty shows none. The delegate, a `UISearchTextFieldDelegate`, is told which one
  /// the user has chosen, which hides the list until it is set again. Default: nil.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { panel.suggestions }
    set { panel.setSuggestions(newValue) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    panel.update()
  }

  // MARK: - Look

  private var iconOffsets: [UISearchBar.Icon: UIOffset] = [:]
  private var textOffset = UIOffset.zero
  private var buttonIcon = UISearchBar.Icon.bookmark
  private var backgroundPicture: UIImageView?

  /// Moves an icon from its place.
  func setOffset(_ offset: UIOffset, of icon: UISearchBar.Icon) {
    iconOffsets[icon] = offset
    setNeedsLayout()
  }

  func offset(of icon: UISearchBar.Icon) -> UIOffset { iconOffsets[icon] ?? .zero }

  /// Moves the text from its place.
  func setTextOffset(_ offset: UIOffset) {
    textOffset = offset
    setNeedsLayout()
  }

  /// Says which icon the right view is.
  func setButtonIcon(_ icon: UISearchBar.Icon) {
    buttonIcon = icon
    setNeedsLayout()
  }

  /// Shows an image in place of the grey background; nil brings that back.
  func setBackground(_ image: UIImage?) {
    let picture = backgroundPicture ?? UIImageView()
    backgroundPicture = picture
    picture.image = image
    picture.isHidden = image == nil
    if picture.superview == nil { insertSubview(picture, at: 0) }
    backgroundColor = image == nil ? .tertiarySystemFill : nil
    layer.cornerRadius = image == nil ? Measure.cornerRadius : 0
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundPicture?.frame = bounds
    panel.update()
  }

  // MARK: - Geometry

  /// The rectangle between the magnifying glass and the clear button.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let end = Measure.clearInset + Measure.clearSide + Measure.clearInset
    let whole = CGRect(
      x: bounds.minX + Measure.textX, y: bounds.minY, width: max(0, bounds.width - Measure.textX - end), height: bounds.height)
    return CGRect(
      x: whole.minX + textOffset.horizontal, y: whole.minY + textOffset.vertical,
      width: max(0, whole.width - textOffset.horizontal), height: whole.height)
  }

  /// The frame of the button at the end of the field, which has the clear button's place.
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let place = buttonPlace(forBounds: bounds)
    guard let rightView else { return place }
    let size = rightView.intrinsicContentSize
    let (width, height) = size.width > 0 ? (size.width, size.height) : (rightView.bounds.width, rightView.bounds.height)
    let offset = offset(of: buttonIcon)
    return CGRect(
      x: place.maxX - width + offset.horizontal, y: place.midY - height / 2 + offset.vertical, width: width, height: height)
  }

  private func buttonPlace(forBounds bounds: CGRect) -> CGRect {
    let side = min(Measure.clearSide, bounds.height)
    return CGRect(x: bounds.maxX - Measure.clearInset - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// The frame of the magnifying glass, or of another left view.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView.map { $0.bounds.size == .zero ? $0.intrinsicContentSize : $0.bounds.size } ?? .zero
    let offset = offset(of: .search)
    return CGRect(
      x: bounds.minX + Measure.glassX + offset.horizontal, y: bounds.midY - size.height / 2 + offset.vertical,
      width: size.width, height: size.height)
  }

  /// The frame of the clear button, at the right edge.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let offset = offset(of: .clear)
    return buttonPlace(forBounds: bounds).offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  open override var intrinsicContentSize: CGSize { natural }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { natural }

  /// As high as 36 points at the default text size; it grows with the text.
  private var natural: CGSize {
    let text = super.intrinsicContentSize
    let line = font?.lineHeight ?? 0
    let whole = CGRect(x: 0, y: 0, width: 1000, height: Measure.height)
    return CGSize(
      width: text.width + whole.width - textRect(forBounds: whole).width, height: height(ofLine: line))
  }

  /// A background image decides the height.
  private func height(ofLine line: CGFloat) -> CGFloat {
    if let image = backgroundPicture?.image, image.size.height > 0 { return image.size.height }
    return max(Measure.height, (line + 15).rounded(.up))
  }
}
