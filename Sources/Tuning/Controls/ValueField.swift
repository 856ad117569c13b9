import UIKit

/// The number of a tunable, for reading and for exact entry. 72 × 24.
public final class ValueField: ChromeControl, UITextFieldDelegate {
  /// Numbers end before a slot of this width, so that they stand under each other with or without a unit.
  static let unitSlot: CGFloat = 22
  private static let unitGap: CGFloat = 4
  private static let focusBorder: CGFloat = 2

  /// The tunable that the field reads and writes.
  public let tunable: Parameter
  /// Called with an accepted number.
  public var accept: (Double) -> Void = { _ in }
  /// Called when a text was refused, and with nil when there is nothing to say any more.
  public var refuse: (TunableRefusal?) -> Void = { _ in }

  /// The value that is shown; setting it calls nothing.
  public var value: Double {
    didSet { if value != oldValue { number.text = tunable.text(for: value) } }
  }

  private let number = UILabel(.value)
  private let unit = UILabel(.valueUnit)
  private let entry = UITextField()
  /// The text that was refused last; it stays to be read and mended.
  private var refusal: TunableRefusal? {
    didSet {
      guard refusal != oldValue else { return }
      stateDidChange()
      refuse(refusal)
    }
  }

  /// Whether the field is open for typing.
  public var isTyping: Bool { !entry.isHidden }

  /// Makes a field that shows the tunable's default.
  public init(_ tunable: Parameter) {
    self.tunable = tunable
    value = tunable.defaultValue
    super.init(frame: .zero)
    layer.cornerRadius = Dimensions.Radius.field
    number.text = tunable.text(for: value)
    number.textAlignment = .right
    unit.text = tunable.unit
    entry.font = TextRole.value.font
    entry.textAlignment = .right
    entry.isHidden = true
    entry.delegate = self
    for view in [number, unit, entry] { addSubview(view) }
    number.isUserInteractionEnabled = false
    unit.isUserInteractionEnabled = false
    addAction(UIAction { [weak self] _ in self?.beginTyping() }, for: .touchUpInside)
    entry.addAction(UIAction { [weak self] _ in self?.refusal = nil }, for: .editingChanged)
  }

  /// Traps: the field is made by code.
  public required init?(coder: NSCoder) {
    preconditionFailure("ValueField is made by code; use init(_:).")
  }

  public override var shapeRadius: CGFloat { Dimensions.Radius.field }

  public override func stateDidChange() {
    number.textColor = palette.text
    unit.textColor = palette.textSecondary
    entry.textColor = palette.text
    entry.tintColor = palette.accent
    backgroundColor = isHovered && !isTyping ? palette.raisedHover : palette.raised
    if refusal != nil || isTyping {
      layer.borderWidth = Self.focusBorder
      layer.borderColor = (refusal != nil ? palette.warning : palette.accent).cgColor
    } else {
      layer.borderWidth = Dimensions.hairline
      layer.borderColor = (palette.isDark ? palette.hairline : palette.strongHairline).cgColor
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    number.frame = CGRect(x: 0, y: 0, width: bounds.width - Self.unitSlot, height: bounds.height)
    unit.frame = CGRect(
      x: bounds.width - Self.unitSlot + Self.unitGap, y: 0, width: Self.unitSlot - Self.unitGap, height: bounds.height)
    entry.frame = CGRect(x: 4, y: 0, width: bounds.width - Self.unitSlot - 4, height: bounds.height)
  }

  // MARK: - Typing

  /// Opens the field for typing, with its number selected.
  /// - Parameter replacing: whether it opens empty, for a key that types the first digit.
  public func beginTyping(replacing: Bool = false) {
    guard isEnabled, !isTyping else { return }
    entry.text = replacing ? "" : tunable.text(for: value)
    entry.isHidden = false
    number.isHidden = true
    stateDidChange()
    entry.becomeFirstResponder()
    entry.selectAll(nil)
  }

  /// Keeps the typed number and leaves the field; a refused one stays to be mended. False, so that Return types nothing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if keepEntry() { textField.resignFirstResponder() }
    return false
  }

  /// Leaving the field keeps a good number and lets go of a bad one.
  public func textFieldDidEndEditing(_ textField: UITextField) {
    if refusal == nil { keepEntry() }
    refusal = nil
    closeEntry()
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isTyping, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    entry.text = tunable.text(for: value)
    refusal = nil
    entry.resignFirstResponder()
  }

  /// Takes the typed number over; false when it was refused.
  @discardableResult
  private func keepEntry() -> Bool {
    let typed = entry.text ?? ""
    guard typed != tunable.text(for: value) else { return true }
    do {
      let accepted = try tunable.value(from: typed)
      refusal = nil
      value = accepted
      accept(accepted)
      return true
    } catch {
      refusal = error
      entry.selectAll(nil)
      return false
    }
  }

  private func closeEntry() {
    entry.isHidden = true
    number.isHidden = false
    number.text = tunable.text(for: value)
    stateDidChange()
  }
}
