import UIKit
import UIKitCore

/// A panel that asks for a name. Return or the button accepts it; Escape or a click outside cancels.
final class NamePrompt: ChromeView, UITextFieldDelegate {
  private static let width: CGFloat = 280
  private static let padding: CGFloat = 12
  private static let offset: CGFloat = 4
  /// How late the text of a key can come after its press, in seconds; a hand types the next key later.
  private static let keyTextInterval: TimeInterval = 0.03

  private let panel = UIView()
  private let title = UILabel(.groupHeader)
  private let ground = UIView()
  private let entry = UITextField()
  private let problem = UILabel(.caption)
  private let button: TextButton
  private let source: UIView
  private let refusal: (String) -> String?
  private let accept: (String) -> Void
  private weak var previousResponder: UIResponder?
  /// The text of the key that showed the prompt, until it has come.
  private var leftOut: String?

  /// - Parameters:
  ///   - refusal: returns what is wrong with a name; nil if it is valid.
  ///   - accept: called with the name, without spaces at its ends.
  @discardableResult
  static func show(
    _ title: String, text: String, action: String, from source: UIView, refusal: @escaping (String) -> String?,
    accept: @escaping (String) -> Void
  ) -> NamePrompt? {
    guard let window = source.window else { return nil }
    let prompt = NamePrompt(title, text, action, source, refusal, accept)
    prompt.frame = window.bounds
    prompt.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(prompt)
    prompt.layoutIfNeeded()
    prompt.previousResponder = window.homeContext?.firstResponder as? ChromeControl
    prompt.entry.becomeFirstResponder()
    prompt.entry.selectAll(nil)
    return prompt
  }

  private init(
    _ title: String, _ text: String, _ action: String, _ source: UIView, _ refusal: @escaping (String) -> String?,
    _ accept: @escaping (String) -> Void
  ) {
    self.source = source
    self.refusal = refusal
    self.accept = accept
    button = TextButton(action)
    super.init(frame: .zero)
    self.title.text = title
    panel.layer.cornerRadius = Dimensions.Radius.popover
    ground.layer.cornerRadius = Dimensions.Radius.field
    ground.layer.borderWidth = 2
    entry.font = TextRole.label.font
    entry.text = text
    entry.delegate = self
    problem.numberOfLines = 2
    addSubview(panel)
    for view in [self.title, ground, entry, problem, button] as [UIView] { panel.addSubview(view) }
    button.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    entry.addAction(UIAction { [weak self] _ in self?.check() }, for: .editingChanged)
  }

  required init?(coder: NSCoder) {
    fatalError("NamePrompt is made by code; use show(_:text:action:from:refusal:accept:).")
  }

  /// Leaves out the text of the key that showed the prompt: it follows the press within the same frame.
  func leaveOut(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    leftOut = text
    homeContext?.scheduler.after(Self.keyTextInterval) { [weak self] in self?.leftOut = nil }
  }

  private var typed: String { (entry.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Shows what is wrong with the name while it is typed.
  private func check() {
    let found = refusal(typed)
    problem.text = found ?? ""
    button.isEnabled = found == nil
    ground.layer.borderColor = (found == nil ? palette.accent : palette.warning).cgColor
    setNeedsLayout()
  }

  private func finish() {
    check()
    guard button.isEnabled else { return }
    let name = typed
    close()
    accept(name)
  }

  func close() {
    entry.resignFirstResponder()
    // The arrow keys go on from the control that had the focus.
    previousResponder?.becomeFirstResponder()
    removeFromSuperview()
  }

  override func paletteDidChange() {
    panel.backgroundColor = palette.raised
    panel.layer.borderWidth = Dimensions.hairline
    panel.layer.borderColor = palette.strongHairline.cgColor
    DropShadow.popover.apply(to: panel.layer, palette)
    title.textColor = palette.text
    ground.backgroundColor = palette.surface
    ground.layer.borderColor = palette.accent.cgColor
    entry.textColor = palette.text
    entry.tintColor = palette.accent
    problem.textColor = palette.warning
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(Self.width, bounds.width - 2 * Dimensions.gap)
    let inner = max(width - 2 * Self.padding, 0)
    let problemHeight: CGFloat = (problem.text ?? "").isEmpty ? 0 : 32
    let height = 2 * Self.padding + 24 + Dimensions.controlHeight + 8 + problemHeight + Dimensions.controlHeight
    let anchor = convert(source.bounds, from: source)
    let x = min(max(anchor.minX, Dimensions.gap), max(bounds.width - width - Dimensions.gap, Dimensions.gap))
    let y = min(anchor.maxY + Self.offset, max(bounds.height - height - Dimensions.gap, 0))
    panel.frame = CGRect(x: x, y: y, width: width, height: height)
    title.frame = CGRect(x: Self.padding, y: Self.padding, width: inner, height: 16)
    ground.frame = CGRect(x: Self.padding, y: Self.padding + 24, width: inner, height: Dimensions.controlHeight)
    entry.frame = ground.frame.insetBy(dx: 8, dy: 0)
    problem.frame = CGRect(x: Self.padding, y: ground.frame.maxY + 4, width: inner, height: problemHeight)
    let size = button.sizeThatFits(bounds.size)
    button.frame = CGRect(
      x: width - Self.padding - size.width, y: height - Self.padding - size.height, width: size.width, height: size.height)
  }

  // MARK: - Closing and keys

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    defer { leftOut = nil }
    return string != leftOut
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    finish()
    return false
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // The prompt consumes all keys.
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { close() }
  }
}
