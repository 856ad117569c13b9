import CoreGraphics
import Foundation

/// Rows under each other, in sections: only those in sight have a cell.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public let style: Style
  /// Where everything stands; nil until it is next asked for.
  final var metricsStorage: TableMetrics?
  /// The width of the table, and the place and width of its rows, that everything was measured for.
  var measuredWidths: [CGFloat] = []
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var cellPool = ReusePool<String, UITableViewCell>()
  var headerPool = ReusePool<String, UITableViewHeaderFooterView>()
  var selection = CollectionSelection()
  var swiped: SwipedRow?
  /// The cell that the data source is being asked to configure again.
  var reconfigured: UITableViewCell?
  /// The batch that is open.
  var update: TableUpdate?
  var updateDepth = 0
  /// The cells of a batch are being made: the others stay where they are.
  final var isHoldingCells = false
  final var updateCompletions: [(Bool) -> Void] = []
  /// Rows that are moved by a batch, out of sight perhaps: they keep their cells until it ends.
  var lingering: Set<IndexPath> = []
  private(set) lazy var swipePan = SwipePanGestureRecognizer(table: self)

  // MARK: - Creating a table view

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepareTable()
  }

  private func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    addGestureRecognizer(swipePan)
  }

  // MARK: - Providing the data

  /// Held weakly.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { forgetContent() } } }
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      forgetContent()
    }
  }

  /// Asks for everything anew, at the next layout.
  open func reloadData() { forgetContent() }

  open var numberOfSections: Int { metrics.sections.count }
  /// Of a section that exists.
  open func numberOfRows(inSection section: Int) -> Int { metrics.sections[section].rows.count }

  // MARK: - Heights

  /// In points; `automaticDimension`, the default, asks each cell when it is first seen: the constraints
  /// in its content view, or without any `sizeThatFits(_:)`.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { forgetMetrics() } } }
  /// What an unseen row counts until it is measured. Default: `automaticDimension`, a row of one line.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// Default: `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }
  /// Default: `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }

  // MARK: - Look

  /// Default: a line.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// Ends of the lines, in points from a row's edges. Default: 16 from the left.
  open var separatorInset = TableFeel.separatorInset { didSet { cells.values.forEach { $0.setNeedsLayout() } } }
  /// Default: `UIColor.separator`.
  open var separatorColor: UIColor? { didSet { applySeparatorColor() } }

  /// Above the first section, as high as it is, as wide as the table.
  open var tableHeaderView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableHeaderView) }
  }
  /// Below the last section, as high as it is, as wide as the table.
  open var tableFooterView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableFooterView) }
  }
  /// Behind the rows, as large as the table; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: - Selecting

  /// Default: true.
  open var allowsSelection = true { didSet { if !allowsSelection { clearSelection() } } }
  /// Default: false.
  open var allowsMultipleSelection = false
  /// Default: false.
  open var allowsSelectionDuringEditing = false
  /// Whether edited rows show circles to choose several by, in place of their delete and insert controls. Default: false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { editingModeDidChange() } }
  }

  // MARK: - Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  final var editing = false

  /// Shows or hides the rows' delete and insert controls.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      noteWidth()
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      noteWidth()
    }
  }

  override var takesSafeSides: Bool { false }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    noteWidth()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applySeparatorColor()
  }

  // MARK: - Touches

  /// While a row lies open, touches anywhere else close it and do nothing besides, but for drags.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return swiped.map { hit.isDescendant(of: $0.cell) } ?? true ? hit : self
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    closeSwipe(animated: true)
  }

  override func dragWillBegin() {
    super.dragWillBegin()
    closeSwipe(animated: true)
  }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unhandled = presses.filter { !handleKey($0) }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === swipePan ? swipeMayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
