import UIKit

/// The value of a tunable as text, for exact entry. 72 × 24 points.
public final class ValueField: ChromeControl, UITextFieldDelegate {
  /// The width of the slot for units, in points: numbers end before it, so that they are aligned with and without a unit.
  static let unitSlot: CGFloat = 22
  private static let unitGap: CGFloat = 4
  private static let focusBorder: CGFloat = 2

  /// The tunable that the field edits.
  public let tunable: Parameter
  /// Called with a number that was accepted.
  public var accept: (Double) -> Void = { _ in }
  /// Called when a text was refused; with nil when there is no error any more.
  public var refuse: (TunableRefusal?) -> Void = { _ in }
  /// Called when Return has accepted a number.
  private(set) var didReturn: () -> Void = {}

  /// Sets what Return does after the value was taken.
  func onReturn(_ action: @escaping () -> Void) { didReturn = action }

  /// The value that is shown; setting it calls no handler.
  public var value: Double {
    didSet { if value != oldValue { number.text = tunable.text(for: value) } }
  }

  private let number = UILabel(.value)
  private let unit = UILabel(.valueUnit)
  private let entry = UITextField()
  /// The last error; the refused text stays in the field.
  private var refusal: TunableRefusal? {
    didSet {
      guard refusal != oldValue else { return }
      stateDidChange()
      refuse(refusal)
    }
  }

  /// Whether the field is being edited.
  public var isTyping: Bool { !entry.isHidden }

  /// Makes a field with the tunable's default.
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

  /// Traps; use `init(_:)`.
  public required init?(coder: NSCoder) {
    fatalError("ValueField is made by code; use init(_:).")
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

  /// Starts editing with the number selected.
  ///
  /// - Parameter replacing: whether the field starts empty, for a key that types the first digit.
  public func beginTyping(replacing: Bool = false) {
    guard isEnabled, !isTyping else { return }
    entry.text = replacing ? "" : tunable.text(for: value)
    entry.isHidden = false
    number.isHidden = true
    stateDidChange()
    entry.becomeFirstResponder()
    entry.selectAll(nil)
  }

  /// Accepts the number and ends editing; a refused text stays in the field. Returns false, so that Return inserts nothing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if keepEntry() {
      textField.resignFirstResponder()
      didReturn()
    }
    return false
  }

  /// Accepts a valid number and discards a refused one.
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

  /// Accepts the typed number; false if it was refused.
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
