import UIKit

/// The inspector's filter. The key `/` focuses it, Escape clears it.
public final class SearchField: ChromeControl, UITextFieldDelegate {
  /// Called with the text after each change.
  public var filter: (String) -> Void = { _ in }
  /// Called when Return is pressed.
  public var proceed: () -> Void = {}

  private let glass = IconView(.search)
  private let entry = UITextField()
  private let key = UILabel(.caption, "/")
  private let clear = IconButton(.clear)

  /// The text of the filter; empty for no filter.
  public var text: String { entry.text ?? "" }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Dimensions.Radius.button
    entry.font = TextRole.label.font
    entry.delegate = self
    key.textAlignment = .center
    key.layer.cornerRadius = 3
    key.isUserInteractionEnabled = false
    clear.isHidden = true
    for view in [glass, entry, key, clear] { addSubview(view) }
    addAction(UIAction { [weak self] _ in self?.beginTyping() }, for: .touchUpInside)
    clear.addAction(UIAction { [weak self] _ in self?.empty() }, for: .touchUpInside)
    entry.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
  }

  /// Traps; use `init(frame:)`.
  public required init?(coder: NSCoder) {
    fatalError("SearchField is made by code; use init(frame:).")
  }

  public override func stateDidChange() {
    let isTyping = entry.isEditing
    backgroundColor = isHovered && !isTyping ? palette.raisedHover : palette.raised
    layer.borderWidth = isTyping ? 2 : Dimensions.hairline
    layer.borderColor = (isTyping ? palette.accent : palette.isDark ? palette.hairline : palette.strongHairline).cgColor
    glass.color = palette.textSecondary
    entry.textColor = palette.text
    entry.tintColor = palette.accent
    entry.attributedPlaceholder = TextRole.label.attributed("Find a value", color: palette.textSecondary)
    key.textColor = palette.textSecondary
    key.layer.borderWidth = Dimensions.hairline
    key.layer.borderColor = palette.strongHairline.cgColor
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let icon = Dimensions.iconSize
    glass.frame = CGRect(x: 8, y: (bounds.height - icon) / 2, width: icon, height: icon)
    entry.frame = CGRect(x: 30, y: 0, width: max(bounds.width - 60, 0), height: bounds.height)
    key.frame = CGRect(x: bounds.width - 22, y: (bounds.height - 16) / 2, width: 14, height: 16)
    clear.frame = CGRect(x: bounds.width - bounds.height, y: 0, width: bounds.height, height: bounds.height)
  }

  /// Focuses the field and selects its text.
  public func beginTyping() {
    entry.becomeFirstResponder()
    entry.selectAll(nil)
  }

  /// Filters by a text, as if it had been typed.
  func show(_ text: String) {
    entry.text = text
    textDidChange()
  }

  private func empty() { show("") }

  private func textDidChange() {
    clear.isHidden = text.isEmpty
    key.isHidden = !text.isEmpty
    filter(text)
  }

  /// Shows that the field has the focus.
  public func textFieldDidBeginEditing(_ textField: UITextField) { stateDidChange() }
  /// Shows that the field has lost the focus.
  public func textFieldDidEndEditing(_ textField: UITextField) { stateDidChange() }

  /// Ends editing and calls `proceed`; returns false, so that Return inserts nothing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    proceed()
    return false
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    if !text.isEmpty { empty() }
    entry.resignFirstResponder()
  }
}
