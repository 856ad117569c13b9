import CoreGraphics
import Foundation
import ViewCore

/// A view for input views and input accessory views, with the look of the keyboard.
///
/// ```swift
/// let keys = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 200), inputViewStyle: .keyboard)
/// let field = UITextField()
/// field.inputView = keys
/// ```
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The background of an input view.
  public enum Style: Int, Sendable {
    /// None.
    case `default` = 0
    /// That of the keyboard, which blurs what lies below.
    case keyboard = 1
  }

  private var glass: UIVisualEffectView?

  /// Makes an input view with a style.
  public init(frame: CGRect, inputViewStyle: UIInputView.Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Makes the view of a storyboard or nib; with another coder an empty one. Its style is `default`.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }

  /// The style. Default: `default`.
  open private(set) var inputViewStyle: UIInputView.Style

  /// Whether the height is that of the constraints within, instead of that of the frame. Default: false.
  open var allowsSelfSizing = false { didSet { if allowsSelfSizing != oldValue { superview?.setNeedsLayout() } } }

  // The effect applies only where a responder shows the view.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    let shows = inputViewStyle == .keyboard && superview is InputSlot
    guard shows != (glass != nil) else { return }
    glass?.removeFromSuperview()
    glass = shows ? InputPanel.makeBackdrop(in: bounds) : nil
    if let glass { insertSubview(glass, at: 0) }
  }
}
