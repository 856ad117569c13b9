import Tuning
import UIKit

/// A conversation whose messages are attached by springs, in a column of readable width.
final class SpringyMessagesViewController: ThemedViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  @Tunable("Damping", in: 0.05...1.5, step: 0.02, group: "Springs") private var damping: CGFloat = 0.62
  @Tunable("Frequency", in: 0.3...5, step: 0.1, unit: "Hz", group: "Springs") private var frequency: CGFloat = 1.1
  /// The distance from the finger at which a message does not follow the scrolling.
  @Tunable("Stays behind at", in: 200...4000, step: 50, unit: "pt", group: "Springs") private var resistance: CGFloat = 1100
  @Tunable("Spacing", in: 2...24, step: 1, unit: "pt", group: "Messages") private var gap: CGFloat = 6
  @Tunable("Corners", in: 0...24, step: 1, unit: "pt", group: "Messages") private var corners: CGFloat = 18

  private static let widest: CGFloat = 620
  /// The additional space before a change of speaker.
  private static let turn: CGFloat = 8

  let layout = SpringyMessagesLayout()
  let collectionView: UICollectionView
  private let heading = UILabel()
  private let line = UILabel()
  private let messages = Message.conversation
  private var laidOutSize = CGSize.zero

  init() {
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 872, height: 632), collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    title = "Messages"
  }

  required init?(coder: NSCoder) {
    fatalError("SpringyMessagesViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: MessageCell.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = true
    collectionView.allowsSelection = false
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.backgroundColor = nil
    view.addSubview(collectionView)
    line.text = "Ferry and pier, Tuesday night"
    for label in [heading, line] {
      label.isUserInteractionEnabled = false
      collectionView.addSubview(label)
    }
    applyTheme()
    observe()
  }

  private func observe() {
    $damping.observe(layout) { $0.damping = $1 }
    $frequency.observe(layout) { $0.frequency = $1 }
    $resistance.observe(layout) { $0.resistance = $1 }
    $gap.observe(layout) { $0.minimumLineSpacing = $1 }
    $corners.observe(self) { page, _ in page.refresh() }
  }

  // MARK: - Colours

  private var colors: PageColors { .of(traitCollection) }

  override func applyTheme() {
    view.backgroundColor = .paper(traitCollection)
    line.textColor = colors.textSecondary
    collectionView.indicatorStyle = colors.isDark ? .white : .black
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
    let margin = max(grid.margin, ((size.width - Self.widest) / 2).rounded())
    if size != laidOutSize, size.width > 1, size.height > 1 { apply(size, grid, margin) }
    heading.attributedText = .heading("Night Ferry", size: grid.headingSize, kern: -0.45, color: colors.text)
    line.font = .systemFont(ofSize: grid.lineSize)
    let width = max(size.width - 2 * margin, 0)
    heading.frame = CGRect(x: margin, y: grid.headingFrame.minY - grid.gridTop, width: width, height: grid.headingHeight)
    line.frame = CGRect(x: margin, y: grid.lineFrame.minY - grid.gridTop, width: width, height: 24)
  }

  /// Scrolls to the end: the last message is visible first.
  private func apply(_ size: CGSize, _ grid: HorizonsGrid, _ margin: CGFloat) {
    laidOutSize = size
    layout.lags = false
    defer { layout.lags = true }
    layout.sectionInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    collectionView.contentInset = UIEdgeInsets(top: grid.gridTop, left: 0, bottom: 24, right: 0)
    collectionView.frame = CGRect(origin: .zero, size: size)
    UIView.performWithoutAnimation { collectionView.layoutIfNeeded() }
    let end = collectionView.contentSize.height + 24 - size.height
    collectionView.contentOffset = CGPoint(x: 0, y: max(end, -grid.gridTop))
  }

  // MARK: - UICollectionViewDataSource

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { messages.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: MessageCell.identifier, for: indexPath)
    (cell as? MessageCell)?.show(messages[indexPath.item], corners: corners, colors)
    return cell
  }

  // MARK: - UICollectionViewDelegateFlowLayout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let inset = layout.sectionInset
    let width = max(collectionView.bounds.width - inset.left - inset.right, 1)
    let message = messages[indexPath.item]
    let turns = indexPath.item > 0 && messages[indexPath.item - 1].isMine != message.isMine
    return CGSize(width: width, height: MessageCell.size(of: message, line: width).height + (turns ? Self.turn : 0))
  }
}
