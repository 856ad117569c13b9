import UIKit

/// Tiles in rows that scroll, and that move to their new places one after another: captions below pictures.
final class WallView: UIScrollView {
  private static let gap: CGFloat = 16
  private static let rowGap: CGFloat = 12
  /// The height of a picture by its width.
  private static let proportion: CGFloat = 0.66
  /// In a wider room the pictures grow instead of becoming more in a row, in points.
  private static let widestRoom: CGFloat = 820
  private static let moveDuration: TimeInterval = 0.6
  /// The scale of a tile that comes or goes.
  private static let goneScale: CGFloat = 0.6

  let tiles: [WallTile]
  /// The tiles that are seen, in their order.
  private(set) var shown: [WallTile]
  /// The least width of a picture, in points.
  var side: CGFloat = 160
  /// The insets of the rows, in points.
  var margins = UIEdgeInsets.zero { didSet { if margins != oldValue { setNeedsLayout() } } }
  /// The damping ratio of the springs on which tiles move.
  var damping: CGFloat = 1
  /// The time after which the next tile follows, in seconds.
  var delay: TimeInterval = 0
  private var laidOutWidth: CGFloat = 0

  init(_ tiles: [WallTile]) {
    (self.tiles, shown) = (tiles, tiles)
    super.init(frame: .zero)
    alwaysBounceVertical = true
    contentInsetAdjustmentBehavior = .never
    for tile in tiles { addSubview(tile.caption) }
    for tile in tiles { addSubview(tile) }
  }

  required init?(coder: NSCoder) {
    fatalError("WallView is made by code; use init(_:).")
  }

  func tile(of place: Horizon) -> WallTile? { tiles.first { $0.place == place } }

  // MARK: - Places

  private var room: CGFloat { max(bounds.width - margins.left - margins.right, 1) }
  private var columns: Int { max(Int((min(room, Self.widestRoom) + Self.gap) / (side + Self.gap)), 1) }

  private var tileSize: CGSize {
    let width = max(((room - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)).rounded(.down), 1)
    return CGSize(width: width, height: (width * Self.proportion).rounded() + WallTile.captionHeight)
  }

  private func frame(ofTile index: Int) -> CGRect {
    let (size, row, column) = (tileSize, CGFloat(index / columns), CGFloat(index % columns))
    return CGRect(
      x: margins.left + column * (size.width + Self.gap), y: margins.top + row * (size.height + Self.rowGap),
      width: size.width, height: size.height)
  }

  private func place(_ tile: WallTile, at index: Int) {
    let frame = frame(ofTile: index)
    for part in [tile, tile.caption] {
      part.bounds.size = frame.size
      part.center = CGPoint(x: frame.midX, y: frame.midY)
      part.alpha = 1
      part.transform = .identity
    }
    tile.layoutIfNeeded()
  }

  private func remove(_ tile: WallTile) {
    for part in [tile, tile.caption] {
      part.alpha = 0
      part.transform = CGAffineTransform(scaleX: Self.goneScale, y: Self.goneScale)
    }
  }

  private func fitContent() {
    let rows = CGFloat((shown.count + columns - 1) / columns)
    let height = rows > 0 ? rows * (tileSize.height + Self.rowGap) - Self.rowGap : 0
    contentSize = CGSize(width: bounds.width, height: margins.top + height + margins.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != laidOutWidth else { return }
    laidOutWidth = bounds.width
    layOut()
  }

  /// Places all tiles at once.
  func layOut() {
    guard bounds.width > 0 else { return }
    for (index, tile) in shown.enumerated() { place(tile, at: index) }
    fitContent()
  }

  // MARK: - Moves

  /// Moves to places in a new order; other tiles go, and new ones come.
  func show(_ places: [Horizon]) {
    let old = shown
    shown = places.compactMap { tile(of: $0) }
    guard shown != old else { return }
    for (index, tile) in shown.enumerated() {
      if !old.contains(tile) { UIView.performWithoutAnimation { comes(tile, at: index) } }
      animate(after: Double(index) * delay) { self.place(tile, at: index) }
    }
    for tile in old where !shown.contains(tile) {
      tile.isUserInteractionEnabled = false
      animate(after: 0) { self.remove(tile) }
    }
    animate(after: 0) {
      self.fitContent()
      self.contentOffset.y = min(self.contentOffset.y, max(self.contentSize.height - self.bounds.height, 0))
    }
  }

  private func comes(_ tile: WallTile, at index: Int) {
    tile.isUserInteractionEnabled = true
    place(tile, at: index)
    remove(tile)
  }

  /// Places all tiles on a spring, after a value has changed.
  func rearrange() {
    guard window != nil, laidOutWidth > 0 else { return setNeedsLayout() }
    animate(after: 0) { self.layOut() }
  }

  private func animate(after delay: TimeInterval, _ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.moveDuration, delay: delay, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }
}
