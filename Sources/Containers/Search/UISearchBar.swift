import Controls
import CoreGraphics
import Foundation
import QuartzCore
import TextEditing
import Transitions
import ViewCore

/// A bar with a search field, a cancel button and a choice of scopes.
///
/// ```swift
/// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
/// bar.placeholder = "Places"
/// bar.scopeButtonTitles = ["Near", "All"]
/// bar.setShowsCancelButton(true, animated: true)
/// ```
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
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
  private lazy var icons = SearchBarIcons(self)
  private var ownPosition = UIBarPosition.any
  private var fieldBackgrounds: [UInt: UIImage] = [:]
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
  open var searchBarStyle = Style.default {
    didSet {
      customized(\UISearchBar.searchBarStyle, searchBarStyle)
      if searchBarStyle != oldValue { parts.showBackground() }
    }
  }
  /// The colour of the background; nil is a light grey. Default: nil.
  open var barTintColor: UIColor? { didSet { customizing(\UISearchBar.barTintColor, barTintColor) { parts.showBackground() } } }
  /// Whether the bar can be used. Default: true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { enablingDidChange() } } }
  /// An image in place of the background; an empty one leaves none. Default: nil.
  open var backgroundImage: UIImage? {
    get { parts.backgrounds[.any, .default] }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// A line of text above the field. Default: nil.
  open var prompt: String? {
    get { parts.prompt }
    set { parts.setPrompt(newValue) }
  }

  /// Sets the background for a position and a height of bars; without one, that for any position is shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    parts.setBackground(backgroundImage, for: barPosition, barMetrics)
    customized(UISearchBar.setBackgroundImage, backgroundImage, barPosition, barMetrics)
  }

  /// The background image for a position and a height of bars.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    parts.backgrounds[barPosition, barMetrics]
  }

  /// Sets an image in place of the field's grey background, for `normal` or `disabled`; its height is the field's.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    fieldBackgrounds[state.rawValue] = backgroundImage
    showFieldBackground()
    customized(UISearchBar.setSearchFieldBackgroundImage, backgroundImage, state)
  }

  /// The image that was set in place of the field's background.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldBackgrounds[state.rawValue] }

  private func showFieldBackground() {
    let normal = fieldBackgrounds[UIControl.State.normal.rawValue]
    searchTextField.setBackground(isEnabled ? normal : fieldBackgrounds[UIControl.State.disabled.rawValue] ?? normal)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func enablingDidChange() {
    parts.enable(isEnabled)
    icons.enable(isEnabled)
    if !fieldBackgrounds.isEmpty { showFieldBackground() }
  }

  // MARK: - Icons

  /// Sets the image of an icon in the field, for a state; nil shows the default one.
  open func setImage(_ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
    icons.setImage(iconImage, for: icon, state: state)
    customized(UISearchBar.setImage, iconImage, icon, state)
  }

  /// The image that was set for an icon.
  open func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? { icons.image(for: icon, state: state) }

  /// Moves an icon from its place, in points.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
    searchTextField.setOffset(adjustment, of: icon)
    customized(UISearchBar.setPositionAdjustment, adjustment, icon)
  }

  /// How far an icon is moved. Default: zero.
  open func positionAdjustment(for icon: UISearchBar.Icon) -> UIOffset { searchTextField.offset(of: icon) }

  /// Moves the text in the field, in points. Default: zero.
  open var searchTextPositionAdjustment = UIOffset.zero {
    didSet {
      searchTextField.setTextOffset(searchTextPositionAdjustment)
      customized(\UISearchBar.searchTextPositionAdjustment, searchTextPositionAdjustment)
    }
  }

  /// Whether the field has a button with a book at its end, where the clear button comes. Default: false.
  open var showsBookmarkButton: Bool {
    get { icons.showsBookmark }
    set { icons.showBookmark(newValue) }
  }

  /// Whether the field has a button with a list at its end, in place of the book. Default: false.
  open var showsSearchResultsButton: Bool {
    get { icons.showsResultsList }
    set { icons.showResultsList(newValue) }
  }

  /// Whether that button is selected. Default: false.
  open var isSearchResultsButtonSelected: Bool {
    get { icons.isSelected }
    set { icons.isSelected = newValue }
  }

  // MARK: - Place

  /// Where the bar lies, as the delegate has said when the bar came into a window. With `topAttached` the background reaches to the
  /// top of the window. Default: `any`.
  open var barPosition: UIBarPosition { ownPosition }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    parts.barDidMoveToWindow()
    guard window != nil, let position = delegate?.position(for: self), position != ownPosition else { return }
    ownPosition = position
    parts.showBackground()
    setNeedsLayout()
  }

  // MARK: - Keyboard

  /// When a software keyboard begins with a capital letter. Default: `sentences`.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether a software keyboard corrects words. Default: `default`.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether words are checked for spelling. Default: `default`.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The keys that a software keyboard shows. Default: `default`.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The look of a software keyboard. Default: `default`.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// What the Return key of a software keyboard says. Default: `default`.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the text is hidden and not copied. Default: false.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }

  /// The view at the lower edge of the window while the text is edited. Default: nil.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

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

  /// An image behind the scopes. Default: nil.
  open var scopeBarBackgroundImage: UIImage? {
    didSet {
      parts.setScopeBackground(scopeBarBackgroundImage)
      customized(\UISearchBar.scopeBarBackgroundImage, scopeBarBackgroundImage)
    }
  }

  /// Sets the background of scopes in a state.
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    parts.scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    customized(UISearchBar.setScopeBarButtonBackgroundImage, backgroundImage, state)
  }

  /// The background of scopes in a state.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    parts.scopes.backgroundImage(for: state, barMetrics: .default)
  }

  /// Sets the image between two scopes in given states.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) {
    parts.scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    customized(UISearchBar.setScopeBarButtonDividerImage, dividerImage, leftState, rightState)
  }

  /// The image between two scopes in given states.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    parts.scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }

  /// Sets the attributes of the titles of scopes in a state.
  open func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    parts.scopes.setTitleTextAttributes(attributes, for: state)
    customized(UISearchBar.setScopeBarButtonTitleTextAttributes, attributes, state)
  }

  /// The attributes of the titles of scopes in a state.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    parts.scopes.titleTextAttributes(for: state)
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: parts.height) }

  /// The height that the bar needs, at the given width; without a limit at its own, or the screen's if it has none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: barWidth(within: size.width), height: parts.height)
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
