import UIKit

/// A view of the bench that updates its colours when the theme changes, because layers keep resolved colours.
open class ChromeView: UIView {
  private var worn = WornPalette()
  /// The colours of the view's theme; dark before it is first shown.
  public var palette: Palette { worn.palette }

  /// Applies `palette`. Called before the view is first shown and after each change of the theme.
  open func paletteDidChange() {}

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { refreshPalette() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refreshPalette()
  }

  private func refreshPalette() {
    if worn.change(to: Palette.of(traitCollection)) { paletteDidChange() }
  }
}

/// A control of the bench with hover, pressed and focus states; the focus ring shows only after a key was used.
open class ChromeControl: UIControl {
  private var worn = WornPalette()
  /// The colours of the control's theme; dark before it is first shown.
  public var palette: Palette { worn.palette }
  private let ring = UIView()

  /// Whether the pointer is over the control.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateDidChange(duration: ChromeMotion.hover) } }
  }

  /// The corner radius of the shape around which the focus ring is drawn, in points.
  open var shapeRadius: CGFloat { Dimensions.Radius.button }
  /// The rectangle around which the focus ring is drawn.
  open var focusRect: CGRect { bounds }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    ring.isUserInteractionEnabled = false
    ring.isHidden = true
    ring.layer.borderWidth = 2
    addSubview(ring)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ChromeControl.hover(_:)))
  }

  /// Traps; use `init(frame:)`.
  public required init?(coder: NSCoder) {
    fatalError("\(type(of: self)) is made by code; use init(frame:).")
  }

  /// Applies `palette` and the control's state.
  open func stateDidChange() {}

  func stateDidChange(duration: TimeInterval) {
    guard window != nil else { return }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: stateDidChange)
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { stateDidChange(duration: ChromeMotion.press) } }
  }

  open override var isEnabled: Bool {
    didSet {
      alpha = isEnabled ? 1 : 0.4
      if !isEnabled { isHovered = false }
      if isEnabled != oldValue { stateDidChange() }
    }
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: isHovered = isEnabled
    default: isHovered = false
    }
  }

  // MARK: - Focus

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Whether Return and Space press the control while its ring shows, as they do with buttons. Default: false.
  open var isPressedByKeys: Bool { false }

  private static let pressingKeys: Set<UIKeyboardHIDUsage> = [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar]

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // Without a visible focus ring, Space belongs to the bench.
    guard isPressedByKeys, KeyboardFocus.isVisible,
      presses.contains(where: { press in press.key.map { Self.pressingKeys.contains($0.keyCode) } ?? false })
    else { return super.pressesBegan(presses, with: event) }
    sendActions(for: .touchUpInside)
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    refreshRing()
    return became
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    refreshRing()
    return resigned
  }

  /// Shows the focus ring if this control has the focus and a key was used.
  func refreshRing() {
    ring.isHidden = !(isFirstResponder && KeyboardFocus.isVisible)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The ring is 2 points outside the shape and 2 points wide.
    ring.frame = focusRect.insetBy(dx: -4, dy: -4)
    ring.layer.cornerRadius = shapeRadius + 4
    bringSubviewToFront(ring)
  }

  // MARK: - Theme

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { refreshPalette() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refreshPalette()
  }

  private func refreshPalette() {
    guard worn.change(to: Palette.of(traitCollection)) else { return }
    ring.layer.borderColor = palette.accent.cgColor
    stateDidChange()
  }
}

/// The palette that a view has applied; nil before it is first shown.
struct WornPalette {
  private var current: Palette?
  var palette: Palette { current ?? .dark }

  /// Sets the palette; returns whether it has changed.
  mutating func change(to palette: Palette) -> Bool {
    guard palette != current else { return false }
    current = palette
    return true
  }
}

/// Whether focus rings are visible: from a key press until the next pointer press.
@MainActor enum KeyboardFocus {
  private(set) static var isVisible = false

  static func keyWasUsed() { isVisible = true }
  static func pointerWasUsed() { isVisible = false }
}
