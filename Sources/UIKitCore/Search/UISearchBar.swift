import CoreGraphics
import Foundation
import QuartzCore

/// A bar with a search field, a cancel button and a choice of scopes.
///
/// ```swift
/// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
/// bar.placeholder = "Places"
/// bar.scopeButtonTitles = ["Near", "All"]
/// bar.setShowsCancelButton(true, animated: true)
/// ```
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The look of a search bar.
  public enum Style: UInt, Sendable {
    /// The same as `prominent`.
    case `default` = 0
    /// A grey background.
    case prominent = 1
    /// No background.
    case minimal = 2
  }

  /// The field of the text.
  open private(set) var searchTextField = UISearchTextField()
  private(set) lazy var parts = SearchBarParts(self)
  /// The search controller of the bar.
  private(set) weak var controller: (any SearchBarObserver)?

  // MARK: - Creating a search bar

  /// Makes a search bar of size zero.
  public convenience init() { self.init(frame: .zero) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    parts.install()
  }

  /// Makes an empty search bar: archives hold no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    parts.install()
  }

  /// Decides about changes and receives the callbacks; held weakly. Default: nil.
  open weak var delegate: (any UISearchBarDelegate)?

  func observe(by controller: any SearchBarObserver) { self.controller = controller }

  // MARK: - Text

  /// The text, never nil. Setting it tells no delegate. Default: empty.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard searchTextField.text != newValue ?? "" else { return }
      searchTextField.text = newValue
      controller?.searchTextDidChange()
    }
  }

  /// The text that is shown while there is none. Default: nil.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  // MARK: - Look

  /// Whether the bar has a background. Default: `default`.
  open var searchBarStyle = Style.default { didSet { if searchBarStyle != oldValue { parts.showBackground() } } }
  /// The colour of the background; nil is a light grey. Default: nil.
  open var barTintColor: UIColor? { didSet { parts.showBackground() } }
  /// Whether the bar can be used. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { parts.enable(isEnabled) } } }

  // MARK: - Buttons

  /// Whether the cancel button is shown. Default: false.
  open var showsCancelButton: Bool {
    get { parts.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button; animated, the field makes room for it.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    parts.showCancel(showsCancelButton, animated: animated)
  }

  // MARK: - Scopes

  /// The titles of the scopes; nil or fewer than two show none. Default: nil.
  open var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { parts.fillScopes(scopeButtonTitles) } } }

  /// The index of the chosen scope. Setting it tells no delegate. Default: 0.
  open var selectedScopeButtonIndex: Int {
    get { parts.selectedScope }
    set { parts.selectScope(newValue) }
  }

  /// Whether the scopes are shown, if there are any. Default: false.
  open var showsScopeBar: Bool {
    get { parts.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated animate: Bool) { parts.showScopes(show, animated: animate) }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: parts.height) }

  /// The height that the bar needs, at the given width; without a limit at its own.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < CGSize.unlimited.width ? size.width : bounds.width, height: parts.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.searchBarHeightDidChange(laysOut: false)
  }

  // MARK: - First responder

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// A search controller, as its search bar sees it.
@MainActor
protocol SearchBarObserver: AnyObject {
  func searchDidBegin()
  func searchTextDidChange()
  func searchScopeDidChange()
  func searchWasCancelled()
  func searchBarHeightDidChange(laysOut: Bool)
}
