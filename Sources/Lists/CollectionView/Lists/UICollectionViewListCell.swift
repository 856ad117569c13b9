import Controls
import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A row of a list, with background, separators and swipe actions.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let ground = UIView()
  private let topLine = UIView()
  private let bottomLine = UIView()
  private var place: ListPlace?
  final private(set) lazy var swipe = CellSwipe(self)
  private final lazy var parts = ListAccessories(self)
  private var separatorGuide: SeparatorGuide?

  /// Makes a row with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes the row of a nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UICollectionViewListCell.self)
  }

  private func setUp() {
    clipsToBounds = true
    for view in [ground, topLine, bottomLine] { view.isUserInteractionEnabled = false }
    insertSubview(ground, at: 0)
    addSubview(topLine)
    addSubview(bottomLine)
    show(place)
  }

  // MARK: - Configuring the content

  /// A configuration with text and secondary text, in the fonts and distances of a list row.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The number of indentation steps of the content. Default: 0.
  open var indentationLevel = 0 { didSet { contentWillMove(indentationLevel != oldValue) } }
  /// The width of an indentation step, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { contentWillMove(indentationWidth != oldValue) } }

  /// Whether leading accessories are indented with the content. Default: true.
  open var indentsAccessories = true { didSet { contentWillMove(indentsAccessories != oldValue) } }

  private func contentWillMove(_ isOther: Bool) {
    if isOther { setNeedsLayout() }
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isSwiped = swipe.isOpen
    state.list = place?.kind
    return state
  }

  // MARK: - Aligning the separators

  /// The horizontal extent of separators whose insets are automatic. Default: from the text to the row's trailing edge.
  ///
  /// Constrain its leading or trailing edge to align the separators with content of the program's.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let made = SeparatorGuide(in: self, leading: separatorStart(from: contentSpan(in: bounds.width).start))
    separatorGuide = made
    return made.guide
  }

  /// Where separators begin without a guide, in points from the leading edge, in a row whose content begins at `start`.
  private func separatorStart(from start: CGFloat) -> CGFloat {
    start + ((contentView as? UIListContentView)?.textStart ?? TableFeel.margin)
  }

  // MARK: - Managing accessories

  /// The accessories at the edges of the row. The system orders all but custom views. Default: none.
  public var accessories: [UICellAccessory] {
    get { parts.all }
    set { parts.show(newValue) }
  }

  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func editingDidChange(animated: Bool) { parts.update(animated: animated && window != nil) }
  override func expansionDidChange(animated: Bool) { parts.turnChevrons(animated: animated && window != nil) }

  /// Whether the list shows the item as the header of its section.
  final var isHeaderItem: Bool { place?.isHeader == true }

  /// Expands or collapses the item in the outline of a diffable data source.
  final func toggleExpansion() {
    guard let collection, let path = collection.elements.element(of: self)?.indexPath else { return }
    (collection.dataSource as? any OutlineSource)?.toggleExpansion(at: collection.mover.dataPath(of: path))
  }

  final func revealTrailingActions() { collection?.swipes.revealTrailingActions(of: self) }

  // MARK: - The list

  /// Knows its list before it is measured.
  final func enter(_ place: ListPlace?) { if place?.kind != self.place?.kind { show(place) } }

  final func show(_ place: ListPlace?) {
    let (wasHeader, oldKind) = (isHeaderItem, self.place?.kind)
    self.place = place
    if isHeaderItem != wasHeader { parts.update() }
    if place?.kind != oldKind {
      adaptContent()
      setNeedsUpdateConfiguration()
    }
    layer.cornerRadius = place.map { $0.isFirst || $0.isLast ? $0.cornerRadius : 0 } ?? 0
    var corners: CACornerMask = []
    if place?.isFirst == true { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place?.isLast == true { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    (topLine.isHidden, bottomLine.isHidden) = (place?.top == nil, place?.bottom == nil)
    (topLine.backgroundColor, bottomLine.backgroundColor) = (place?.top?.color, place?.bottom?.color)
    showGround()
    updateBackground()
    setNeedsLayout()
  }

  override var listColor: UIColor? { place?.ground }
  override var ownBackground: UIBackgroundConfiguration { .listCell() }
  override func backgroundDidChange() { showGround() }

  /// Highlighted and selected rows are gray unless they have a background configuration of their own.
  private func showGround() {
    let isGrey = (isSelected || isHighlighted) && selectedBackgroundView == nil
    ground.isHidden = backgroundConfiguration != nil
    ground.backgroundColor = isGrey ? .systemGray4 : place?.ground
  }

  open override var isSelected: Bool {
    didSet {
      showGround()
      if isSelected != oldValue { parts.selectionDidChange() }
    }
  }
  open override var isHighlighted: Bool { didSet { showGround() } }

  open override func prepareForReuse() {
    super.prepareForReuse()
    swipe.close()
  }

  // MARK: - Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(CGSize(width: contentSpan(in: size.width).width, height: size.height))
    fitting.width = size.width
    fitting.height = max(fitting.height, contentConfiguration == nil ? fitting.height : TableFeel.rowHeight)
    return fitting
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [ground, backgroundView, selectedBackgroundView, shownBackground] {
      view?.frame = bounds.offsetBy(dx: swipe.offset, dy: 0)
    }
    let span = contentSpan(in: bounds.width)
    let left = isMirrored ? bounds.width - span.start - span.width : span.start
    swipe.place(contentView, at: CGRect(x: left, y: 0, width: span.width, height: bounds.height))
    parts.layOut(in: bounds, indentation: indentsAccessories ? indentation : 0, offset: swipe.offset)
    swipe.layOut(in: bounds)
    layOutLines(from: separatorStart(from: span.start))
  }

  private func contentSpan(in width: CGFloat) -> (start: CGFloat, width: CGFloat) {
    parts.contentSpan(in: width, indentation: indentation)
  }

  private func layOutLines(from start: CGFloat) {
    let height = 1 / max(contentScaleFactor, 1)
    let automatic = separatorGuide?.extent(defaultStart: start, mirrored: isMirrored) ?? (leading: start, trailing: 0)
    func frame(_ separator: ListPlace.Separator?, _ y: CGFloat) -> CGRect {
      let leading = separator?.insets?.leading ?? automatic.leading
      let trailing = separator?.insets?.trailing ?? automatic.trailing
      return CGRect(x: isMirrored ? trailing : leading, y: y, width: max(0, bounds.width - leading - trailing), height: height)
    }
    topLine.frame = frame(place?.top, 0)
    bottomLine.frame = frame(place?.bottom, bounds.height - height)
    raiseLines()
  }

  /// Keeps the separators in front. A change of the order asks for another layout, so it is made only where it is needed.
  private func raiseLines() {
    guard let first = subviews.dropLast().last, first !== topLine || subviews.last !== bottomLine else { return }
    bringSubviewToFront(topLine)
    bringSubviewToFront(bottomLine)
  }
}

extension UICollectionViewListCell: SwipedCell {}
