import Tuning
import UIKit

/// A heading, the covers, and the facts about the one in the middle.
final class CoverFlowViewController: ThemedViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  @Tunable("Angle", in: 0...85, step: 1, unit: "°", group: "Covers") private var angle: CGFloat = 62
  /// The distance between covers on a side, in sides of a cover.
  @Tunable("Spacing", in: 0.08...1.2, step: 0.01, unit: "%", group: "Covers") private var spacing: CGFloat = 0.26
  @Tunable("Round the middle", in: 0...1, step: 0.01, unit: "%", group: "Covers") private var gap: CGFloat = 0.44
  @Tunable("Stands back", in: 0...1.5, step: 0.01, unit: "%", group: "Covers") private var depth: CGFloat = 0.35
  /// The distance of the eye from the covers.
  @Tunable("Eye", in: 300...3000, step: 10, unit: "pt", group: "Covers") private var distance: CGFloat = 900
  @Tunable("Corners", in: 0...40, step: 1, unit: "pt", group: "Covers") private var corners: CGFloat = 6
  @Tunable("Ends at a cover", group: "Letting go") private var snaps = true
  @Tunable("Deceleration", cases: ["Normal", "Fast"], group: "Letting go") private var deceleration = 1
  /// The number of the cover in the middle, from 1.
  @Watched("Cover of 12", decimals: 1) private var cover: CGFloat = 1

  private static let captionHeight: CGFloat = 84
  /// The fraction of the distance to the next cover at which a caption is transparent.
  private static let captionReach: CGFloat = 0.5

  let layout = CoverFlowLayout()
  let collectionView: UICollectionView
  private let heading = UILabel()
  private let line = UILabel()
  private let name = UILabel()
  private let place = UILabel()
  private var laidOutSize = CGSize.zero
  private var shown: Int?

  init() {
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 872, height: 632), collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    title = "Horizons"
  }

  required init?(coder: NSCoder) {
    fatalError("CoverFlowViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    collectionView.register(CoverCell.self, forCellWithReuseIdentifier: CoverCell.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.alwaysBounceHorizontal = true
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.backgroundColor = nil
    view.addSubview(collectionView)
    line.text = "Twelve places, one in the middle"
    place.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    for label in [heading, line, name, place] {
      label.isUserInteractionEnabled = false
      view.addSubview(label)
    }
    for label in [name, place] { label.textAlignment = .center }
    applyTheme()
    observe()
  }

  private func observe() {
    $angle.observe(layout) { $0.angle = $1 * .pi / 180 }
    $spacing.observe(layout) { $0.spacing = $1 }
    $gap.observe(layout) { $0.gap = $1 }
    $depth.observe(layout) { $0.depth = $1 }
    $distance.observe(layout) { $0.distance = $1 }
    $snaps.observe(layout) { $0.snaps = $1 }
    $deceleration.observe(collectionView) { $0.decelerationRate = $1 == 1 ? .fast : .normal }
    $corners.observe(self) { page, _ in page.refresh() }
  }

  // MARK: - Colours

  private var colors: PageColors { .of(traitCollection) }
  private var pictures: [Horizon] { colors.isDark ? Horizon.byNight : Horizon.byDay }

  override func applyTheme() {
    view.backgroundColor = .paper(traitCollection)
    line.textColor = colors.textSecondary
    place.textColor = colors.textSecondary
    shown = nil
    view.setNeedsLayout()
    refresh()
  }

  private func refresh() {
    collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems)
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let grid = HorizonsGrid(size: size)
    heading.attributedText = .heading(
      "Horizons", size: grid.headingSize, kern: -0.45, color: colors.text)
    heading.frame = grid.headingFrame
    line.font = .systemFont(ofSize: grid.lineSize)
    line.frame = grid.lineFrame
    if size != laidOutSize, size.width > 1, size.height > 1 { apply(size, grid) }
    let foot = layout.floor + (layout.side * CoverFlowLayout.mirror).rounded()
    name.frame = CGRect(x: grid.margin, y: foot + 4, width: max(size.width - 2 * grid.margin, 0), height: 36)
    place.frame = CGRect(x: grid.margin, y: foot + 42, width: max(size.width - 2 * grid.margin, 0), height: 20)
    showCaption()
  }

  /// Lays out for a size; the cover in the middle stays there.
  private func apply(_ size: CGSize, _ grid: HorizonsGrid) {
    let cover = laidOutSize == .zero ? Self.first : layout.place(at: collectionView.contentOffset.x).rounded()
    laidOutSize = size
    let room = max(size.height - grid.gridTop - grid.margin / 2, 40)
    layout.side = max(min(size.width * 0.58, (room - Self.captionHeight) / (1 + CoverFlowLayout.mirror), 420).rounded(), 24)
    let block = layout.side * (1 + CoverFlowLayout.mirror) + Self.captionHeight
    layout.floor = (grid.gridTop + max((room - block) / 2, 0) + layout.side).rounded()
    collectionView.frame = CGRect(origin: .zero, size: size)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = CGPoint(x: cover * layout.pitch, y: 0)
    refresh()
  }

  /// In the middle at the beginning.
  private static let first: CGFloat = 4

  // MARK: - The caption

  private func showCaption() {
    let exact = layout.place(at: collectionView.contentOffset.x)
    cover = exact + 1
    let index = min(max(Int(exact.rounded()), 0), pictures.count - 1)
    let away = abs(exact - CGFloat(index))
    name.alpha = min(max(1 - away / Self.captionReach, 0), 1)
    place.alpha = name.alpha
    guard shown != index else { return }
    shown = index
    let horizon = pictures[index]
    name.attributedText = .heading(horizon.name, size: 28, kern: -0.3, color: colors.text)
    place.text = "\(horizon.place), \(horizon.hour)"
    name.textAlignment = .center
  }

  /// Scrolls a cover to the middle.
  private func center(_ index: Int) {
    collectionView.setContentOffset(CGPoint(x: CGFloat(index) * layout.pitch, y: 0), animated: true)
  }

  // MARK: - UICollectionViewDataSource

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: CoverCell.identifier, for: indexPath)
    (cell as? CoverCell)?.show(
      pictures[indexPath.item], side: layout.side, corners: corners, paper: .paper(traitCollection), colors)
    return cell
  }

  // MARK: - UICollectionViewDelegate

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    center(indexPath.item)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showCaption() }
}
