import Controls
import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// The identifier given to the initializer; cells are recycled within one identifier.
  open var reuseIdentifier: String? { ownReuseIdentifier }
  private final var ownReuseIdentifier: String?
  let style: CellStyle
  let parts: CellParts
  /// The table that shows the cell.
  final private(set) weak var table: UITableView?
  /// The row's position in its section, which decides rounded corners and separator.
  final private(set) var place = RowPlace() { didSet { if place != oldValue { setNeedsLayout() } } }
  final private(set) lazy var swipe = CellSwipe(self)
  private(set) final var marks = CellMarks()
  private(set) final var ownSeparatorInset: UIEdgeInsets?

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
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  // MARK: - Creating a cell

  /// Makes a cell of the given style, 320 × 44 points; cells are recycled within one identifier.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    ownReuseIdentifier = reuseIdentifier
    parts = CellParts(style: style)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableFeel.rowHeight))
    prepareParts()
  }

  /// Makes a cell of the default style without an identifier, as `UITableViewCell()` does.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes the cell of a storyboard or nib; with another coder one of the default style without an identifier.
  public required init?(coder: NSCoder) {
    style = NibCoder.cellStyle(of: coder)
    ownReuseIdentifier = NibCoder.value("reuseIdentifier", of: coder)
    parts = CellParts(style: style)
    super.init(coder: coder)
    prepareParts()
    NibCoder.decode(coder, into: self, at: UITableViewCell.self)
  }

  private func prepareParts() {
    clipsToBounds = true
    addSubview(parts.contentView)
    addSubview(parts.separator)
  }

  // MARK: - Storyboards

  /// The segues of a storyboard that a selection and a tap on the accessory trigger.
  private(set) var selectionSegue: (any CellSegue)?
  private(set) var accessorySegue: (any CellSegue)?

  package func connect(_ segue: any CellSegue, toAccessory: Bool) {
    if toAccessory { accessorySegue = segue } else { selectionSegue = segue }
  }

  /// Sets the identifier of a cell that was made from a nib.
  func setReuseIdentifier(_ identifier: String) { ownReuseIdentifier = identifier }

  // MARK: - In a table

  /// A table shows the cell, at a place in a section.
  final func enter(_ table: UITableView, at place: RowPlace) { (self.table, self.place) = (table, place) }

  final func move(to place: RowPlace) { self.place = place }

  final func leaveTable() { table = nil }

  // MARK: - Reusing

  /// Called before the cell is recycled for another row; call super.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
    swipe.close()
  }

  // MARK: - Content

  /// The view for the cell's content; it is narrower while editing controls or accessories show.
  open var contentView: UIView { parts.contentView }
  /// The main label; made at first access.
  open var textLabel: UILabel? { parts.textLabel }
  /// The second label; made at first access, nil in the default style.
  open var detailTextLabel: UILabel? { parts.detailTextLabel }
  /// The image view before the labels; made at first access, nil in the style `value2`.
  open var imageView: UIImageView? { parts.imageView }

  // MARK: - Configuring the content

  /// Called with the cell and its new state, to set the configurations.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  private let content = CellContent()

  /// The content as a configuration, whose view replaces the content view. Default: nil.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      table?.cellDidResize(of: self)
      guard content.apply(newValue, state: configurationState) else { return setNeedsLayout() }
      parts.replaceContentView(with: content.view, in: self)
      setNeedsLayout()
    }
  }

  /// A list content configuration for the cell's style, without content.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Whether `contentConfiguration` is updated when the cell's state changes. Default: true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.followsState }
    set {
      content.setFollowsState(newValue)
      setNeedsUpdateConfiguration()
    }
  }

  private var background = CellBackground()

  /// The background as a configuration, behind the content. Setting one sets `backgroundColor` and the background views to nil, and setting one of these sets it to nil.
  /// Default: nil, the look of the table.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background.configuration }
    set {
      background.apply(newValue, state: configurationState, in: self, on: listColor)
      guard newValue != nil else { return placeBackgrounds() }
      (backgroundColor, backgroundView, selectedBackgroundView, multipleSelectionBackgroundView) = (nil, nil, nil, nil)
      placeBackgrounds()
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

  /// A configuration with the colours of the table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// The view of the background configuration.
  final var shownBackground: UIView? { background.view }
  final func updateBackground() { background.update(for: configurationState, in: self, on: listColor) }

  /// The cell's present state; an override calls super and adds to it.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = swipe.isOpen
    table?.handling(of: self).apply(to: &state)
    return state
  }

  /// Schedules a call of `updateConfiguration(using:)` in the next layout pass; the cell calls this when its state changes.
  open func setNeedsUpdateConfiguration() {
    content.setNeedsUpdate()
    setNeedsLayout()
  }

  /// Called before layout when the state has changed; an override calls super and sets the configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called after `updateConfiguration(using:)`. Default: nil.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  private func updateConfigurationIfNeeded() {
    guard content.needsUpdate else { return }
    let state = configurationState
    content.update(for: state)
    background.update(for: state, in: self, on: listColor)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    content.updateBegins()
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if oldValue != isUserInteractionEnabled { setNeedsUpdateConfiguration() } }
  }

  // MARK: - Backgrounds

  /// A view behind the content. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if backgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
      placeBackgrounds()
    }
  }

  /// A view behind the content while the cell is selected or highlighted. Default: nil, which shows a grey background.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if selectedBackgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
      placeBackgrounds()
    }
  }

  /// A view behind the content of a selected or highlighted cell if several rows can be selected. Default: nil, which uses
  /// `selectedBackgroundView`.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if multipleSelectionBackgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
      placeBackgrounds()
    }
  }

  // MARK: - Accessories

  /// The accessory at the trailing edge. Default: none.
  open var accessoryType = UITableViewCell.AccessoryType.none {
    didSet { customizing(\UITableViewCell.accessoryType, accessoryType) { accessoryDidChange() } }
  }
  /// A view of its own size instead of the accessory. Default: nil.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// The accessory while the cell is edited. Default: none.
  open var editingAccessoryType = UITableViewCell.AccessoryType.none { didSet { accessoryDidChange() } }
  /// A view of its own size instead of the accessory while the cell is edited. Default: nil.
  open var editingAccessoryView: UIView? {
    didSet {
      if editingAccessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }

  // MARK: - Selecting and highlighting

  /// The look of the selected cell. Default: `default`, grey.
  open var selectionStyle = UITableViewCell.SelectionStyle.default {
    didSet { customizing(\UITableViewCell.selectionStyle, selectionStyle) { stateDidChange(animated: false) } }
  }
  /// Whether the cell is selected; the table sets it. Setting it does not animate. Default: false.
  open var isSelected: Bool {
    get { marks.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is pressed; the table sets it. Setting it does not animate. Default: false.
  open var isHighlighted: Bool {
    get { marks.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Sets `isSelected`; animated, the background fades out in 0.25 seconds. Call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != marks.isSelected else { return }
    marks.isSelected = selected
    setNeedsUpdateConfiguration()
    stateDidChange(animated: animated)
  }

  /// Sets `isHighlighted`; animated, the background fades out in 0.25 seconds. Call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != marks.isHighlighted else { return }
    marks.isHighlighted = highlighted
    setNeedsUpdateConfiguration()
    stateDidChange(animated: animated)
  }

  // MARK: - Editing

  /// Whether the row's editing control shows.
  open var isEditing: Bool {
    get { marks.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// The editing control of the row; `none` outside a table.
  open var editingStyle: UITableViewCell.EditingStyle { table?.editingStyle(of: self) ?? .none }
  /// Whether a swipe has revealed the row's actions.
  open var showingDeleteConfirmation: Bool { swipe.isOpen }
  /// Whether the content is indented while the cell is edited. Default: true.
  open var shouldIndentWhileEditing = true

  /// Shows or hides the row's editing control; animated, in 0.3 seconds. Call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != marks.isEditing else { return }
    willTransition(to: editing ? stateMask.union(.showingEditControl) : stateMask.subtracting(.showingEditControl))
    marks.isEditing = editing
    setNeedsUpdateConfiguration()
    editingDidChange(animated: animated)
  }

  /// Whether the cell has a reorder control in edit mode if the data source leaves out `tableView(_:canMoveRowAt:)`.
  /// Default: false.
  open var showsReorderControl = false

  /// Called before the editing control or a swipe's actions appear or disappear; call super.
  open func willTransition(to state: StateMask) {}
  /// Called when the editing control or a swipe's actions have appeared or disappeared; call super.
  open func didTransition(to state: StateMask) {}

  /// What shows beside the content now.
  var stateMask: StateMask {
    var mask: StateMask = []
    if marks.isEditing { mask.insert(.showingEditControl) }
    if swipe.isOpen { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  // MARK: - Indenting

  /// The number of indentation steps of the content. Default: 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of an indentation step, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The insets of the separator, in points. Default: the table's.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? table?.separatorInset ?? TableFeel.separatorInset }
    set {
      customized(\UITableViewCell.separatorInset, newValue)
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
    contentWasConstrained()
  }

  /// The table measures the row again, if its height is automatic.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.cellDidResize(of: self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { partsSize(fitting: size) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    parts.applyColors(tint: tintColor, line: table?.separatorColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.applyColors(tint: tintColor, line: table?.separatorColor)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if table?.touchBegan(on: self, at: touches.first?.location(in: nil)) != true { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    table?.touchMoved(on: self, to: touches.first?.location(in: nil))
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
    if table?.touchEnded(on: self, isInside: isInside) != true { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if table?.touchEnded(on: self, isInside: false) != true { super.touchesCancelled(touches, with: event) }
  }

  // MARK: - Gestures

  // Subclasses override these for recognizers whose delegate the cell is.

  /// Whether both gestures can be recognized. Default: false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Whether the gesture waits until the other one has failed. Default: false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Whether the other gesture waits until this one has failed. Default: false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Whether the recognizer receives a touch that has just begun. Default: true.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// Whether the recognizer receives a key that was just pressed. Default: true.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
  /// Whether the recognizer receives the event; asked before the methods for touches and presses. Default: true.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}
