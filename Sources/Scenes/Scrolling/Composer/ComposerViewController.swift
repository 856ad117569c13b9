import Tuning
import UIKit

/// A conversation with a field below, which grows while one writes, and out of which messages fly to their places.
///
/// The field stays above `keyboardLayoutGuide`, its text and the messages have the size of `preferredContentSizeCategory`.
final class ComposerViewController: ThemedViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UITextViewDelegate
{
  @Tunable("Damping ratio", in: 0.3...1, step: 0.01, group: "Sending") private var damping: CGFloat = 0.74
  @Tunable("Duration", in: 0.1...2, step: 0.05, unit: "s", group: "Sending") private var duration: Double = 0.5
  @Tunable("Most lines", in: 1...10, step: 1, group: "Field") private var mostLines: CGFloat = 5
  @Tunable("Text size", cases: ["Smallest", "Standard", "Largest", "For accessibility"], group: "Text") private var textSize = 1
  @Tunable("Corners", in: 0...24, step: 1, unit: "pt", group: "Messages") private var corners: CGFloat = 18
  /// What the window keeps free at its bottom edge, as a home indicator does.
  @Tunable("Bottom inset", in: 0...120, step: 1, unit: "pt", group: "Safe area") private var inset: CGFloat = 0
  /// The height of the field.
  @Watched("Field", unit: "pt", decimals: 0) private var fieldHeight: CGFloat = 0

  private static let widest: CGFloat = 620
  /// Beside the messages, and between the parts of the page, in points.
  private static let (margin, gap): (CGFloat, CGFloat) = (20, 10)
  /// The additional space before a change of speaker.
  private static let turn: CGFloat = 8
  private static let categories: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge]

  private let layout = UICollectionViewFlowLayout()
  let collectionView: UICollectionView
  let bar = ComposerBar()
  let strip = ReplyStrip(Reply.all)
  private lazy var menu = MessageMenu(
    of: collectionView, words: { [weak self] in self?.messages[$0.item].text }, quote: { [weak self] in self?.write("“\($0)” ") })
  private let panel = UIView()
  private let hairline = UIView()
  private(set) var messages = Array(Message.conversation.prefix(11))
  private(set) var flying: [FlyingMessage] = []
  private var panelHeight: NSLayoutConstraint?
  private var isAtEnd = true

  init() {
    collectionView = UICollectionView(frame: CGRect(x: 0, y: 0, width: 872, height: 632), collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    title = "Night Ferry"
  }

  required init?(coder: NSCoder) {
    fatalError("ComposerViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    addConversation()
    addPanel()
    applyTheme()
    $mostLines.observe(self) { page, _ in page.bar.mostLines = Int(page.mostLines) }
    $textSize.observe(self) { page, size in page.traitOverrides.preferredContentSizeCategory = Self.categories[size] }
    $corners.observe(self) { page, _ in page.refresh() }
    $inset.observe(self) { page, inset in page.additionalSafeAreaInsets.bottom = inset }
  }

  private func addConversation() {
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: MessageCell.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = true
    collectionView.allowsSelection = false
    collectionView.backgroundColor = nil
    view.addSubview(collectionView)
    _ = menu
  }

  private func addPanel() {
    panel.translatesAutoresizingMaskIntoConstraints = false
    for part in [hairline, strip, bar] { panel.addSubview(part) }
    view.addSubview(panel)
    let height = panel.heightAnchor.constraint(equalToConstant: 0)
    panelHeight = height
    NSLayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor), panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor), height,
    ])
    bar.textView.delegate = self
    bar.button.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    strip.choose = { [weak self] in self?.write($0.text) }
  }

  // MARK: - Colors and text sizes

  private var colors: PageColors { .of(traitCollection) }
  private var font: UIFont { .preferredFont(forTextStyle: .body, compatibleWith: traitCollection) }

  override func applyTheme() {
    view.backgroundColor = .paper(traitCollection)
    panel.backgroundColor = .paper(traitCollection)
    hairline.backgroundColor = colors.hairline
    bar.apply(colors, font: font)
    strip.apply(colors, font: .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection))
    collectionView.indicatorStyle = colors.isDark ? .white : .black
    refresh()
    view.setNeedsLayout()
  }

  private func refresh() {
    layout.invalidateLayout()
    collectionView.reloadData()
  }

  // MARK: - Layout

  private var sideMargin: CGFloat { max(Self.margin, ((view.bounds.width - Self.widest) / 2).rounded()) }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = max(view.bounds.width - 2 * sideMargin, 1)
    let (stripHeight, barHeight) = (strip.buttonHeight, bar.sizeThatFits(CGSize(width: width, height: 0)).height)
    panelHeight?.constant = stripHeight + barHeight + 3 * Self.gap
    let section = UIEdgeInsets(top: Self.gap, left: sideMargin, bottom: Self.gap, right: sideMargin)
    if layout.sectionInset != section { layout.sectionInset = section }
    layout.minimumLineSpacing = 6
    fieldHeight = barHeight
    hairline.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: PageColors.hairlineWidth)
    strip.frame = CGRect(x: 0, y: Self.gap, width: view.bounds.width, height: stripHeight)
    strip.contentInset = UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: sideMargin)
    bar.frame = CGRect(x: sideMargin, y: stripHeight + 2 * Self.gap, width: width, height: barHeight)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bottom = max(view.bounds.maxY - panel.frame.minY - view.safeAreaInsets.bottom, 0)
    if collectionView.contentInset.bottom != bottom {
      collectionView.contentInset.bottom = bottom
      collectionView.verticalScrollIndicatorInsets.bottom = bottom
    }
    if isAtEnd { scrollToEnd() }
    placeFlying()
  }

  private var endOffset: CGFloat {
    let inset = collectionView.adjustedContentInset
    return max(collectionView.contentSize.height + inset.bottom - collectionView.bounds.height, -inset.top)
  }

  private func scrollToEnd() {
    guard !collectionView.isTracking else { return }
    collectionView.layoutIfNeeded()
    collectionView.contentOffset.y = endOffset
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === collectionView else { return }
    if scrollView.isTracking || scrollView.isDecelerating { isAtEnd = scrollView.contentOffset.y >= endOffset - 1 }
    placeFlying()
  }

  // MARK: - Writing

  private func write(_ text: String) {
    bar.textView.text = text
    textDidChange()
  }

  func textViewDidChange(_ textView: UITextView) { textDidChange() }

  private func textDidChange() {
    animate {
      self.bar.textDidChange()
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    }
  }

  /// Return sends; with Shift, Option or Control it is a new line.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    guard text == "\n" else { return true }
    send()
    return false
  }

  private func animate(_ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: changes, completion: completion)
  }

  // MARK: - Sending

  private func send() {
    let text = bar.textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    let flyer = launch(text)
    bar.textView.text = ""
    isAtEnd = true
    flyer.exchangeWords(in: duration)
    animate {
      self.bar.textDidChange()
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
      flyer.isUnderway = true
      self.placeFlying()
    } completion: { [weak self] _ in
      self?.land(flyer)
    }
  }

  /// Adds a message, which is not visible yet, and what flies to its place.
  private func launch(_ text: String) -> FlyingMessage {
    let message = Message(isMine: true, text: text)
    let size = MessageCell.size(of: message, line: lineWidth, font: font)
    let flyer = FlyingMessage(messages.count, text, font: font, size: size, from: bar.departure(in: view), colors)
    flying.append(flyer)
    messages.append(message)
    isAtEnd = false
    UIView.performWithoutAnimation {
      self.view.addSubview(flyer)
      self.collectionView.insertItems(at: [IndexPath(item: flyer.index, section: 0)])
      self.collectionView.layoutIfNeeded()
    }
    return flyer
  }

  /// Has each flying message end at its present place.
  private func placeFlying() {
    for flyer in flying where flyer.isUnderway {
      guard let row = collectionView.layoutAttributesForItem(at: IndexPath(item: flyer.index, section: 0))?.frame else {
        continue
      }
      let size = MessageCell.size(of: messages[flyer.index], line: row.width, font: font)
      let bubble = CGRect(x: row.maxX - size.width, y: row.maxY - size.height, width: size.width, height: size.height)
      flyer.land(in: collectionView.convert(bubble, to: view), corners: corners)
    }
  }

  private func land(_ flyer: FlyingMessage) {
    flying.removeAll { $0 === flyer }
    flyer.removeFromSuperview()
    collectionView.cellForItem(at: IndexPath(item: flyer.index, section: 0))?.contentView.isHidden = false
  }

  // MARK: - UICollectionViewDataSource

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { messages.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: MessageCell.identifier, for: indexPath)
    (cell as? MessageCell)?.show(messages[indexPath.item], corners: corners, font: font, colors)
    cell.contentView.isHidden = flying.contains { $0.index == indexPath.item }
    return cell
  }

  // MARK: - UICollectionViewDelegateFlowLayout

  private var lineWidth: CGFloat {
    max(collectionView.bounds.width - layout.sectionInset.left - layout.sectionInset.right, 1)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let (item, message) = (indexPath.item, messages[indexPath.item])
    let turns = item > 0 && messages[item - 1].isMine != message.isMine
    let height = MessageCell.size(of: message, line: lineWidth, font: font).height
    return CGSize(width: lineWidth, height: height + (turns ? Self.turn : 0))
  }
}
