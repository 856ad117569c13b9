import CoreGraphics
import Foundation

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The identifier given to the initializer; cells with the same one are reused for each other.
  open private(set) var reuseIdentifier: String?
  let style: CellStyle
  let parts: CellParts
  /// The table that shows the cell, and where.
  weak var table: UITableView?
  /// Rounded corners and separator, as the row's place in its section has them.
  var place = RowPlace() { didSet { if place != oldValue { setNeedsLayout() } } }
  /// How far a swipe has moved the content, in points; positive to the right.
  var swipe: CGFloat = 0 {
    didSet {
      if swipe != oldValue { setNeedsLayout() }
      if (swipe == 0) != (oldValue == 0) { setNeedsUpdateConfiguration() }
    }
  }
  var leadingActions: SwipeActionsView?
  var trailingActions: SwipeActionsView?
  var editingControl: EditingControl?

  // MARK: - Creating a cell

  /// A cell of the given style, 320 points wide and 44 points high; cells with the same identifier are reused for each other.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    parts = CellParts(style: style)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableFeel.rowHeight))
    prepareParts()
  }

  /// A cell of the default style without an identifier, as `UITableViewCell()` makes one too.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Archives carry no cells here: makes a cell of the default style without an identifier.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    parts = CellParts(style: .default)
    super.init(coder: coder)
    prepareParts()
  }

  /// What a table makes its cells with: subclasses inherit it together with their own designated initialiser, which it calls.
  ///
  /// A class known only at run time can be instantiated in Swift by a required initialiser alone, and `init(style:reuseIdentifier:)`
  /// cannot be one without breaking every subclass written for iOS.
  @_spi(Machinery) public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  private func prepareParts() {
    clipsToBounds = true
    addSubview(parts.contentView)
    addSubview(parts.separator)
  }

  // MARK: - Reusing

  /// Called before the cell is reused for another row; call super.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
    closeSwipe()
  }

  // MARK: - Content

  /// The view that holds the cell's content; it makes room for editing controls and accessories.
  open var contentView: UIView { parts.contentView }
  /// The main label; made at first access.
  open var textLabel: UILabel? { parts.textLabel }
  /// The second label; made at first access, nil in the default style.
  open var detailTextLabel: UILabel? { parts.detailTextLabel }
  /// The image before the labels; made at first access, nil in the style `value2`.
  open var imageView: UIImageView? { parts.imageView }

  // MARK: - Configuring the content

  /// Called with the cell and its state when that has changed, to set configurations anew.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  private var content = CellContent()

  /// What the cell shows, in a view that takes the place of its content view. Default: nil.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      guard content.take(newValue, state: configurationState) else { return setNeedsLayout() }
      parts.replaceContentView(with: content.view, in: self)
      setNeedsLayout()
    }
  }

  /// For the cell's style, without content yet.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Whether `contentConfiguration` is updated for the cell's state whenever that changes. Default: true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.followsState }
    set {
      content.followsState = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The cell's state in this moment; call super and add to it.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = swipe != 0
    return state
  }

  /// Has `updateConfiguration(using:)` called in the next layout pass; called by the cell itself when its state changes.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Called before the cell is laid out when its state has changed; override it to set configurations for the state, and call super.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called after `updateConfiguration(using:)`. Default: nil.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  private func updateConfigurationIfNeeded() {
    guard content.needsUpdate else { return }
    let state = configurationState
    content.update(for: state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    content.needsUpdate = false
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { if oldValue != isUserInteractionEnabled { setNeedsUpdateConfiguration() } }
  }

  // MARK: - Backgrounds

  /// A view behind the content. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      placeBackgrounds()
    }
  }

  /// A view behind the content while the cell is selected or pressed. Default: nil, a grey ground.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      placeBackgrounds()
    }
  }

  // MARK: - Accessories

  /// The sign at the trailing edge. Default: none.
  open var accessoryType = UITableViewCell.AccessoryType.none { didSet { accessoryDidChange() } }
  /// A view in place of the sign, with its own size. Default: nil.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// The sign while the cell is being edited. Default: none.
  open var editingAccessoryType = UITableViewCell.AccessoryType.none { didSet { accessoryDidChange() } }

  // MARK: - Selecting and highlighting

  /// The look of the selected cell. Default: `.default`, grey.
  open var selectionStyle = UITableViewCell.SelectionStyle.default { didSet { stateDidChange(animated: false) } }
  /// Whether the cell is selected; the table sets it. Setting it does not animate. Default: false.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is pressed; the table sets it. Setting it does not animate. Default: false.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Sets `isSelected`; animated, the background fades in 0.25 seconds. Call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != parts.isSelected else { return }
    parts.isSelected = selected
    setNeedsUpdateConfiguration()
    stateDidChange(animated: animated)
  }

  /// Sets `isHighlighted`; animated, the background fades in 0.25 seconds. Call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != parts.isHighlighted else { return }
    parts.isHighlighted = highlighted
    setNeedsUpdateConfiguration()
    stateDidChange(animated: animated)
  }

  // MARK: - Editing

  /// Whether the row's delete or insert control shows.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// The control that the row shows while the table is edited; `.none` outside of a table.
  open var editingStyle: UITableViewCell.EditingStyle { table?.editingStyle(of: self) ?? .none }
  /// Whether a swipe has opened the row's actions.
  open var showingDeleteConfirmation: Bool { swipe != 0 }
  /// Whether the content is indented while editing. Default: true.
  open var shouldIndentWhileEditing = true

  /// Shows or hides the row's editing control; animated, in 0.3 seconds. Call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != parts.isEditing else { return }
    parts.isEditing = editing
    setNeedsUpdateConfiguration()
    editingDidChange(animated: animated)
  }

  // MARK: - Indenting

  /// The number of steps of `indentationWidth` by which the content is indented. Default: 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The distance of the line's ends from the cell's edges, in points. Default: the table's.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset ?? table?.separatorInset ?? TableFeel.separatorInset }
    set {
      parts.separatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { partsSize(fitting: size) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    parts.applyColors(tint: tintColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.applyColors(tint: tintColor)
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
}
