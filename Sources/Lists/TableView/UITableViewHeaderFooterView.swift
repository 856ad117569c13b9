import Controls
import CoreGraphics
import Foundation
import ViewCore

/// The header or footer of a section, recycled like a cell.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier given to the initializer; views are recycled within one identifier.
  open var reuseIdentifier: String? { ownReuseIdentifier }
  private final var ownReuseIdentifier: String?
  /// The view that holds the content.
  open var contentView: UIView { ownContentView }
  private final var ownContentView = UIView()
  private var textStorage: UILabel?
  private var detailStorage: UILabel?
  /// The style of the table, and whether the view is a header or a footer.
  private(set) final var look = Look()

  struct Look: Equatable {
    var style = UITableView.Style.plain
    var isFooter = false
    var isFirst = false
  }

  /// Takes the look of a table.
  final func dress(_ look: Look) {
    guard look != self.look else { return }
    self.look = look
    applyLook()
    setNeedsUpdateConfiguration()
  }

  /// Makes a header or footer; views are recycled within one identifier.
  public init(reuseIdentifier: String?) {
    ownReuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Makes a header or footer without an identifier, as `UITableViewHeaderFooterView()` does.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes the view of a nib; with another coder one without an identifier.
  public required init?(coder: NSCoder) {
    ownReuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
    NibCoder.decode(coder, into: self, at: UITableViewHeaderFooterView.self)
  }

  /// Sets the identifier of a view that was made from a nib.
  func setReuseIdentifier(_ identifier: String) { ownReuseIdentifier = identifier }

  /// Called before the view is recycled for another section; call super.
  open func prepareForReuse() {}

  // MARK: - Content

  /// The label of the title; made at first access.
  open var textLabel: UILabel? {
    if let textStorage { return textStorage }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    contentView.addSubview(label)
    textStorage = label
    applyLook()
    return label
  }

  /// The label below the title; made at first access, nil in a plain table.
  open var detailTextLabel: UILabel? {
    guard look.style != .plain else { return nil }
    if let detailStorage { return detailStorage }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    contentView.addSubview(label)
    detailStorage = label
    return label
  }

  /// A view behind the content. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if backgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: - Configuring the content

  /// Called with the view and its new state, to set the configurations.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  private let content = CellContent()
  private var isPinned = false
  /// The view of the configuration, of which an override of `contentView` does not know; without one the content view.
  private var shownContent: UIView { content.view ?? contentView }

  /// Pins the header to the table's edge, while its section scrolls under it.
  final func setPinned(_ isPinned: Bool) {
    guard isPinned != self.isPinned else { return }
    self.isPinned = isPinned
    setNeedsUpdateConfiguration()
  }

  /// The content as a configuration, whose view replaces the content view. Default: nil.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      let old = shownContent
      guard content.apply(newValue, state: configurationState) else { return setNeedsLayout() }
      ownContentView = content.view ?? UIView()
      insertSubview(shownContent, aboveSubview: old)
      old.removeFromSuperview()
      (textStorage, detailStorage) = (nil, nil)
      setNeedsLayout()
    }
  }

  /// A list content configuration for a header or footer of the table's style, without content.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (look.style, look.isFooter) {
    case (.plain, false): .plainHeader()
    case (.plain, true): .plainFooter()
    case (_, false): .groupedHeader()
    case (_, true): .groupedFooter()
    }
  }

  /// Whether `contentConfiguration` is updated when the view's state changes. Default: true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { content.followsState }
    set {
      content.setFollowsState(newValue)
      setNeedsUpdateConfiguration()
    }
  }

  private var background = CellBackground()

  /// The background as a configuration, behind the content. Setting one sets `backgroundColor` and `backgroundView` to nil, and setting one of these sets it to nil.
  /// Default: nil, the look of the table.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { background.configuration }
    set {
      background.apply(newValue, state: configurationState, in: self, on: listColor)
      guard newValue != nil else { return applyLook() }
      (backgroundColor, backgroundView) = (nil, nil)
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

  /// A configuration for a header or footer of the table's style.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    look.isFooter ? .listFooter() : look.style == .plain ? .listHeader() : .listGroupedHeaderFooter()
  }

  private var listColor: UIColor? { look.style == .plain ? .systemBackground : nil }

  /// The view's present state; an override calls super and adds to it.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    state.list = ListKind(look.style)
    return state
  }

  /// Schedules a call of `updateConfiguration(using:)` in the next layout pass; the view calls this when its state changes.
  open func setNeedsUpdateConfiguration() {
    content.setNeedsUpdate()
    setNeedsLayout()
  }

  /// Called before layout when the state has changed; an override calls super and sets the configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

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

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: - Look

  private var isPlainHeader: Bool { look.style == .plain && !look.isFooter }

  private func applyLook() {
    if isPlainHeader {
      textStorage?.font = .preferredFont(forTextStyle: .headline)
      textStorage?.textColor = .label
    } else {
      textStorage?.font = .preferredFont(forTextStyle: .footnote)
      textStorage?.textColor = .secondaryLabel
    }
    if look.style == .plain, backgroundView == nil, backgroundConfiguration == nil {
      settingDefaults { backgroundColor = isPlainHeader ? .systemBackground : nil }
    }
    setNeedsLayout()
  }

  // MARK: - Layout

  private var textHeight: (CGFloat) -> (CGFloat, CGFloat) {
    { [textStorage, detailStorage] width in
      let room = CGSize(width: width, height: .greatestFiniteMagnitude)
      let heights = [textStorage, detailStorage].map { label -> CGFloat in
        guard let label, !(label.text ?? "").isEmpty else { return 0 }
        return label.sizeThatFits(room).height.rounded(.up)
      }
      return (heights[0], heights[1])
    }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    shownContent.frame = bounds
    backgroundView?.frame = bounds
    background.view?.frame = bounds
    let width = max(bounds.width - 2 * TableFeel.margin, 0)
    let (text, detail) = textHeight(width)
    let total = text + detail
    let top: CGFloat
    if look.isFooter {
      top = TableFeel.groupedFooterPadding
    } else if look.style == .plain {
      top = ((bounds.height - total) / 2).rounded()
    } else {
      top = bounds.height - total - TableFeel.groupedFooterPadding
    }
    textStorage?.frame = CGRect(x: TableFeel.margin, y: top, width: width, height: text)
    detailStorage?.frame = CGRect(x: TableFeel.margin, y: top + text, width: width, height: detail)
  }

  /// The height that the labels need at a width, including the padding of the table's style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentConfiguration != nil {
      updateConfigurationIfNeeded()
      return CGSize(width: size.width, height: shownContent.sizeThatFits(size).height)
    }
    let (text, detail) = textHeight(max(size.width - 2 * TableFeel.margin, 0))
    let total = text + detail
    let height: CGFloat
    if look.isFooter {
      height = total == 0 ? 0 : total + 2 * TableFeel.groupedFooterPadding
    } else if look.style == .plain {
      height = max(total + 8, TableFeel.plainHeaderHeight)
    } else {
      height = max(total + TableFeel.groupedFooterPadding + TableFeel.groupedGap, TableFeel.groupedHeaderHeight)
    }
    return CGSize(width: size.width, height: height)
  }
}
