import UIKit

/// A view of the chrome: it hears when its theme changes, since layers keep plain colours.
open class ChromeView: UIView {
  private var worn = WornPalette()
  /// The colours of the view's theme; dark before it first shows.
  public var palette: Palette { worn.palette }

  /// Takes over the colours of `palette`. Called before the view first shows and after each change of theme.
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

/// A control of the chrome with hover, press and a focus ring that shows only after a key was used.
open class ChromeControl: UIControl {
  private var worn = WornPalette()
  /// The colours of the control's theme; dark before it first shows.
  public var palette: Palette { worn.palette }
  private let ring = UIView()

  /// Whether the pointer is over the control.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateDidChange(duration: ChromeMotion.hover) } }
  }

  /// Radius of the shape that the focus ring goes round.
  open var shapeRadius: CGFloat { Dimensions.Radius.button }
  /// What the focus ring goes round.
  open var focusRect: CGRect { bounds }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    ring.isUserInteractionEnabled = false
    ring.isHidden = true
    ring.layer.borderWidth = 2
    addSubview(ring)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ChromeControl.hover(_:)))
  }

  /// Traps: controls of the chrome are made by code.
  public required init?(coder: NSCoder) {
    preconditionFailure("\(type(of: self)) is made by code; use init(frame:).")
  }

  /// Takes over the colours of `palette` and of the state.
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

  /// Shows the ring if this control has the keyboard and a key was used.
  func refreshRing() {
    ring.isHidden = !(isFirstResponder && KeyboardFocus.isVisible)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // 2 outside of the shape, 2 wide.
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

/// The colours that a part of the chrome wears; none before it first shows.
struct WornPalette {
  private var current: Palette?
  var palette: Palette { current ?? .dark }

  /// Whether that was a change.
  mutating func change(to palette: Palette) -> Bool {
    guard palette != current else { return false }
    current = palette
    return true
  }
}

/// Whether focus rings show: only after a key was used, until the pointer is pressed again.
@MainActor enum KeyboardFocus {
  private(set) static var isVisible = false

  static func keyWasUsed() { isVisible = true }
  static func pointerWasUsed() { isVisible = false }
}
