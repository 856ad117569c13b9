import Controls
import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The view of one item: content in front of a background, with another background while the item is selected.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var content = UIView()
  private var ring = FocusRing()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes the cell of a storyboard or nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UICollectionViewCell.self)
  }

  private func setUp() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// The segue of a storyboard that a selection triggers.
  private(set) var selectionSegue: (any CellSegue)?
  package func connect(_ segue: any CellSegue) { selectionSegue = segue }

  /// The collection view that shows the cell.
  final var collection: UICollectionView? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UICollectionView }.first
  }

  // MARK: - Dragging

  /// What a drag does with a cell.
  public enum DragState: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The cell's preview is lifted and has not moved.
    case lifting = 1
    /// The cell's preview follows the finger.
    case dragging = 2
  }

  /// Called when the cell is lifted, dragged or put down. Does nothing; call super.
  open func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {}

  // MARK: - Accessing the cell's content

  /// The superview for the cell's subviews; it fills the cell.
  open var contentView: UIView { content }

  /// A view behind the content, filling the cell. Default: nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }

  /// A view between background and content, visible while the cell is selected or highlighted. Default: nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView)
      updateSelectedBackground()
    }
  }

  private func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    if backgroundConfiguration != nil { backgroundConfiguration = nil }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: content)
    if let selected = selectedBackgroundView, let plain = backgroundView, plain.superview === self, selected.superview === self {
      insertSubview(selected, aboveSubview: plain)
    }
  }

  // MARK: - Configuring the content

  /// Called with the cell and its state when the state has changed, to update configurations.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  private let configured = CellContent()

  /// The cell's content, shown by a view that replaces the content view. Default: nil.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set {
      collection?.elements.cellDidResize(self)
      guard configured.apply(newValue, state: configurationState) else { return setNeedsLayout() }
      replaceContentView(with: configured.view)
    }
  }

  /// Whether `contentConfiguration` is updated for the cell's state whenever that changes. Default: true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.followsState }
    set {
      configured.setFollowsState(newValue)
      setNeedsUpdateConfiguration()
    }
  }

  private var background = CellBackground()

  /// The background as a configuration, behind the content. Setting one sets the background views to nil, and setting one of these sets it to nil.
  /// Default: nil, the look of the list, if there is one.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background.configuration }
    set {
      background.apply(newValue, state: configurationState, in: self, on: listColor)
      guard newValue != nil else { return backgroundDidChange() }
      (backgroundView, selectedBackgroundView) = (nil, nil)
      backgroundDidChange()
      setNeedsLayout()
    }
  }

  /// Whether `backgroundConfiguration` is updated for the state whenever that changes. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { background.followsState }
    set {
      background.followsState = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// A configuration without a colour; for the row of a list, one with the colours of the list.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { ownBackground }

  /// The colour that a list gives its rows; nil for none.
  var listColor: UIColor? { nil }
  var ownBackground: UIBackgroundConfiguration { .clear() }
  /// Called when there is another background configuration, or none.
  func backgroundDidChange() {}
  /// The view of the background configuration.
  final var shownBackground: UIView? { background.view }
  final func updateBackground() { background.update(for: configurationState, in: self, on: listColor) }

  /// The cell's present state; overrides call super and add to it.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEdited
    state.isExpanded = isExpanded
    state.isFocused = showsFocus
    state.isPinned = isPinned
    collection?.handling(of: self).apply(to: &state)
    return state
  }

  /// Whether the cell is a header or footer that its layout keeps at the edge.
  private var isPinned = false
  final func setPinned(_ isPinned: Bool) {
    guard isPinned != self.isPinned else { return }
    self.isPinned = isPinned
    setNeedsUpdateConfiguration()
  }

  /// Gives the content the look of the present state before the cell is measured; handlers are called before the layout.
  final func adaptContent() { configured.adapt(to: configurationState) }

  /// Requests `updateConfiguration(using:)` in the next layout pass; the cell calls it when its state changes.
  open func setNeedsUpdateConfiguration() {
    configured.setNeedsUpdate()
    setNeedsLayout()
  }

  /// Called before layout when the cell's state has changed; override it to update configurations, and call super.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called after `updateConfiguration(using:)`. Default: nil.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  private func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    let state = configurationState
    configured.update(for: state)
    background.update(for: state, in: self, on: listColor)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    configured.updateBegins()
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if oldValue != isUserInteractionEnabled { setNeedsUpdateConfiguration() } }
  }

  private func replaceContentView(with view: UIView?) {
    let new = view ?? UIView()
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, aboveSubview: content)
    content.removeFromSuperview()
    content = new
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    shownBackground?.frame = bounds
    contentWasConstrained()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      collection?.elements.cellDidResize(self)
    }
  }

  /// The collection view asks a self-sizing cell again for its size.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collection?.elements.cellDidResize(self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentConfiguration == nil ? super.sizeThatFits(size) : content.sizeThatFits(size)
  }

  // MARK: - Managing the state of the cell

  /// Whether the item is selected; set by the collection view. Default: false.
  open var isSelected = false { didSet { stateDidChange(isSelected != oldValue) } }
  /// Whether a touch is on the cell; set by the collection view. Default: false.
  open var isHighlighted = false { didSet { stateDidChange(isHighlighted != oldValue) } }

  /// Whether the view is in edit mode and the item can be edited.
  private(set) var isEdited = false
  func setEdited(_ edited: Bool, animated: Bool) {
    guard edited != isEdited else { return }
    isEdited = edited
    setNeedsUpdateConfiguration()
    editingDidChange(animated: animated)
  }

  /// Whether the item is expanded in the outline of its section.
  private(set) var isExpanded = false
  func setExpanded(_ expanded: Bool, animated: Bool) {
    guard expanded != isExpanded else { return }
    isExpanded = expanded
    setNeedsUpdateConfiguration()
    expansionDidChange(animated: animated)
  }

  /// Called when edit mode has begun or ended.
  func editingDidChange(animated: Bool) {}
  /// Called when the item was expanded or collapsed.
  func expansionDidChange(animated: Bool) {}

  private func stateDidChange(_ isOther: Bool) {
    updateSelectedBackground()
    if isOther { setNeedsUpdateConfiguration() }
  }

  private func updateSelectedBackground() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  /// The duration in which the selected background of a deselected cell fades out, in seconds.
  private static let fadeDuration: TimeInterval = 0.25

  func fadeSelection() {
    guard let background = selectedBackgroundView, background.isHidden else { return }
    let alpha = background.alpha
    background.isHidden = false
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      background.alpha = 0
    } completion: { [weak self] _ in
      background.alpha = alpha
      self?.updateSelectedBackground()
    }
  }

  // MARK: - Focus

  /// Whether the focus ring is visible.
  var showsFocus: Bool {
    get { ring.isShown }
    set {
      guard newValue != showsFocus else { return }
      ring.show(newValue, around: self)
      setNeedsUpdateConfiguration()
    }
  }
}
