import UIKit

/// A place on a tall card: its picture, its facts, and an observation for each minute.
final class WatchViewController: ThemedViewController, UIScrollViewDelegate {
  /// The part of the card below the window, which hides its lower corners, in points.
  static let overhang: CGFloat = 40
  private static let margin: CGFloat = 28
  private static let rowHeight: CGFloat = 46

  let horizon: Horizon
  let scrollView = UIScrollView()
  /// The part of the scrolled distance that the picture does not follow, 0…1.
  var parallax: CGFloat = 0.5 { didSet { placePicture() } }
  /// Called when the button is pressed.
  var close: () -> Void = {}

  private let hero = UIView()
  private let picture = HorizonView()
  private let grip = UIView()
  private let place = UILabel()
  private let name = UILabel()
  private let heading = UILabel()
  private let line = UIView()
  private let closeButton = UIButton(type: .system)
  private let facts: FactsView
  private let notes: [WatchNoteView]
  /// The distance below the top of the content at which the drag began, in points; nil for a drag that began beyond the top.
  private var dragStart: CGFloat?

  init(_ horizon: Horizon) {
    self.horizon = horizon
    facts = FactsView(horizon.facts)
    notes = WatchNote.notes(of: horizon).map { WatchNoteView($0) }
    super.init(nibName: nil, bundle: nil)
    title = horizon.name
  }

  required init?(coder: NSCoder) {
    fatalError("WatchViewController is made by code; use init(_:).")
  }

  // MARK: - Pulling

  /// The finger's distance beyond the point at which the content reached its top, in points; at most 0 while there is content to
  /// scroll.
  var pull: CGFloat {
    guard let dragStart else { return 0 }
    return scrollView.panGestureRecognizer.translation(in: view.window).y - dragStart
  }

  private var top: CGFloat { -scrollView.adjustedContentInset.top }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    let way = scrollView.contentOffset.y - top
    dragStart = way >= 0 ? way : nil
    chooseBounce()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    placePicture()
    if scrollView.isDragging { chooseBounce() }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { scrollView.bounces = true }

  /// Disables the bounce at the top while a finger is down: there the card moves instead of the content.
  private func chooseBounce() {
    let way = scrollView.contentOffset.y - top
    scrollView.bounces = dragStart == nil || way > (scrollView.contentSize.height - scrollView.bounds.height) / 2
  }

  // MARK: - Views

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 24, left: 0, bottom: Self.overhang + 8, right: 0)
    hero.clipsToBounds = true
    hero.addSubview(picture)
    grip.layer.cornerRadius = 2.5
    grip.isUserInteractionEnabled = false
    grip.backgroundColor = UIColor(white: 1, alpha: 0.8)
    place.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    place.text = "\(horizon.place), \(horizon.hour)"
    closeButton.setTitle("Done", for: .normal)
    closeButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    view.addSubview(scrollView)
    view.addSubview(grip)
    for part in [hero, place, name, facts, line, heading, closeButton] as [UIView] { scrollView.addSubview(part) }
    for note in notes { scrollView.addSubview(note) }
    applyTheme()
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = colors.isDark ? colors.raised : .paper(traitCollection)
    name.attributedText = .heading(horizon.name, size: 28, kern: -0.3, color: colors.text)
    heading.attributedText = .heading("The watch", size: 13, kern: 0, color: colors.text)
    place.textColor = colors.textSecondary
    line.backgroundColor = colors.isDark ? colors.strongHairline : colors.hairline
    closeButton.tintColor = colors.accent
    facts.apply(name: colors.textSecondary, value: colors.text)
    for note in notes { note.apply(colors) }
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    scrollView.frame = bounds
    grip.frame = CGRect(x: bounds.midX - 18, y: 8, width: 36, height: 5)
    let heroHeight = min(bounds.width * 0.6, bounds.height * 0.48).rounded()
    hero.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heroHeight)
    picture.show(horizon, size: hero.bounds.size, format: .cover)
    let end = layOutNotes(from: layOutWords(below: heroHeight))
    scrollView.contentSize = CGSize(width: bounds.width, height: max(end + 24 + Self.overhang, bounds.height + 1))
    placePicture()
  }

  private func layOutWords(below top: CGFloat) -> CGFloat {
    let width = max(view.bounds.width - 2 * Self.margin, 0)
    let button = closeButton.sizeThatFits(view.bounds.size)
    name.frame = CGRect(x: Self.margin, y: top + 22, width: max(width - button.width - 12, 0), height: 36)
    closeButton.frame = CGRect(x: Self.margin + width - button.width, y: top + 24, width: button.width, height: 32)
    place.frame = CGRect(x: Self.margin, y: top + 58, width: width, height: 20)
    facts.frame = CGRect(x: Self.margin, y: top + 96, width: width, height: FactsView.height)
    line.frame = CGRect(x: Self.margin, y: top + 154, width: width, height: PageColors.hairlineWidth)
    heading.frame = CGRect(x: Self.margin, y: top + 174, width: width, height: 16)
    return top + 200
  }

  private func layOutNotes(from top: CGFloat) -> CGFloat {
    let width = max(view.bounds.width - 2 * Self.margin, 0)
    for (index, note) in notes.enumerated() {
      note.frame = CGRect(x: Self.margin, y: top + CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    return top + CGFloat(notes.count) * Self.rowHeight
  }

  /// The picture scrolls more slowly than the text over it.
  private func placePicture() {
    let way = max(scrollView.contentOffset.y - top, 0)
    picture.frame = CGRect(
      x: 0, y: min(way, hero.bounds.height) * parallax, width: hero.bounds.width, height: hero.bounds.height)
  }
}
