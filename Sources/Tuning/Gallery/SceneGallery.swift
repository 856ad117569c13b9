import UIKit

/// All scenes with pictures, by chapter, in a panel above the window; a choice, a click outside or Escape closes it.
final class SceneGallery: ChromeView {
  /// Above the stage and its marks, which are windows of their own.
  static let level = UIWindow.Level(2)

  let cards: [SceneCard]
  let panel = UIView()
  let pane = ScrollPane()
  /// The number of cards in each chapter.
  private let counts: [Int]
  private let headings: [UILabel]
  private let lines: [UIView]
  private weak var source: UIView?
  private weak var previousResponder: UIResponder?
  /// The window of the open gallery; this reference keeps it alive.
  private var ownWindow: UIWindow?
  private(set) var layout = GalleryLayout(counts: [], window: .zero, anchor: .zero, hairline: 1)
  /// What was typed; only scenes whose title or topic has it are shown.
  private(set) var query = ""
  private let typed = UILabel(.body)
  /// The cards of scenes that match what was typed, by chapter.
  private var shownChapters: [[SceneCard]] = []

  private init(
    scenes: [Scene], chosen: Scene, pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage?, source: UIView
  ) {
    self.source = source
    let chapters = Scene.Chapter.allCases.map { chapter in scenes.filter { $0.chapter == chapter } }.filter { !$0.isEmpty }
    counts = chapters.map(\.count)
    headings = chapters.compactMap(\.first).map { UILabel(.groupHeader, $0.chapter.title) }
    lines = chapters.dropFirst().map { _ in UIView() }
    cards = chapters.joined().map { SceneCard($0, isChosen: $0.name == chosen.name, load: pictures) }
    super.init(frame: .zero)
    panel.layer.cornerRadius = Dimensions.Radius.popover
    pane.layer.cornerRadius = Dimensions.Radius.popover - 1
    addSubview(panel)
    panel.addSubview(pane)
    for views in [headings, lines, cards, [typed]] as [[UIView]] { views.forEach(pane.content.addSubview) }
    typed.isHidden = true
    filter("")
  }

  required init?(coder: NSCoder) {
    fatalError("SceneGallery is made by code; use show(_:chosen:pictures:from:choose:).")
  }

  /// Opens the gallery at a control; nil if the control is not in a window.
  static func show(
    _ scenes: [Scene], chosen: Scene, pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage?, from source: UIView,
    choose: @escaping (Scene) -> Void
  ) -> SceneGallery? {
    guard let parent = source.window else { return nil }
    let gallery = SceneGallery(scenes: scenes, chosen: chosen, pictures: pictures, source: source)
    for card in gallery.cards {
      card.addAction(
        UIAction { [weak gallery, weak card] _ in
          guard let gallery, let card else { return }
          gallery.close()
          choose(card.scene)
        }, for: .touchUpInside)
    }
    gallery.open(over: parent)
    return gallery
  }

  // MARK: - Opening and closing

  private func open(over parent: UIWindow) {
    let window = UIWindow(frame: parent.frame)
    ownWindow = window
    window.windowLevel = Self.level
    window.overrideUserInterfaceStyle = parent.overrideUserInterfaceStyle
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    window.isHidden = false
    layoutIfNeeded()
    pane.layoutIfNeeded()
    previousResponder = source?.isFirstResponder == true ? source : nil
    if let chosen = cards.first(where: \.isChosen) {
      pane.scroll(to: chosen.frame.midY - pane.bounds.height / 2)
      chosen.becomeFirstResponder()
    } else {
      becomeFirstResponder()
    }
    panel.alpha = 0
    UIView.animate(
      withDuration: ChromeMotion.fold.duration, delay: 0, usingSpringWithDamping: ChromeMotion.fold.damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction], animations: { self.panel.alpha = 1 })
  }

  func close() {
    guard let window else { return }
    ((cards.first(where: \.isFirstResponder) as UIResponder?) ?? self).resignFirstResponder()
    previousResponder?.becomeFirstResponder()
    removeFromSuperview()
    window.isHidden = true
    ownWindow = nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    KeyboardFocus.pointerWasUsed()
    cards.forEach { $0.refreshRing() }
    if !touches.contains(where: { panel.frame.contains($0.location(in: self)) }) { close() }
  }

  // MARK: - Layout

  override func paletteDidChange() {
    panel.backgroundColor = palette.raised
    panel.layer.borderWidth = Dimensions.hairline
    panel.layer.borderColor = palette.strongHairline.cgColor
    DropShadow.popover.apply(to: panel.layer, palette)
    headings.forEach { $0.textColor = palette.text }
    typed.textColor = palette.textSecondary
    lines.forEach { $0.backgroundColor = palette.strongHairline }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let anchor = source.flatMap { source in source.window.map { source.convert(source.bounds, to: $0) } } ?? .zero
    let shown = shownChapters.indices.filter { !shownChapters[$0].isEmpty }
    layout = GalleryLayout(
      counts: shown.map { shownChapters[$0].count }, window: bounds.size, anchor: anchor, hairline: Dimensions.hairline)
    panel.frame = layout.panel
    pane.frame = panel.bounds.insetBy(dx: 1, dy: 1)
    pane.resizeContent(to: layout.contentHeight)
    // The scroll pane begins 1 point inside the panel.
    func place(_ views: [UIView], _ frames: [CGRect]) {
      for (view, frame) in zip(views, frames) { view.frame = frame.offsetBy(dx: -1, dy: 0) }
    }
    place(shown.map { headings[$0] }, layout.headings)
    place(lines, layout.lines)
    place(shown.flatMap { shownChapters[$0] }, layout.cards.flatMap { $0 })
    typed.frame = CGRect(x: GalleryLayout.padding + 8, y: 8, width: max(panel.bounds.width - 32, 0), height: 20)
  }

  /// The cards of scenes that match what was typed.
  private var shownCards: [SceneCard] { shownChapters.flatMap { $0 } }

  /// Shows the scenes whose title or topic has a text.
  private func filter(_ query: String) {
    self.query = query
    var index = 0
    shownChapters = counts.map { count in
      defer { index += count }
      return cards[index..<index + count].filter { card in
        query.isEmpty || card.scene.title.localizedCaseInsensitiveContains(query)
          || card.scene.topic.localizedCaseInsensitiveContains(query)
      }
    }
    let shown = shownCards
    for card in cards { card.isHidden = !shown.contains { $0 === card } }
    for (heading, chapter) in zip(headings, shownChapters) { heading.isHidden = chapter.isEmpty }
    let chapterCount = shownChapters.count { !$0.isEmpty }
    for (index, line) in lines.enumerated() { line.isHidden = index >= chapterCount - 1 }
    typed.isHidden = !shown.isEmpty
    typed.text = shown.isEmpty ? "No scene has “\(query)”. Esc shows all of them." : nil
    setNeedsLayout()
    guard window != nil else { return }
    pane.scroll(to: 0)
    if let first = shown.first, !shown.contains(where: \.isFirstResponder) {
      first.becomeFirstResponder()
      first.refreshRing()
    } else if shown.isEmpty {
      becomeFirstResponder()
    }
  }

  /// Adds what a key types to the filter; false if it types nothing.
  private func type(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    // Keys without a character have a name of many letters, such as "UIKeyInputEscape".
    guard key.characters.count == 1, let letter = key.characters.first else { return false }
    guard letter.isLetter || letter.isNumber || letter == "-" || (letter == " " && !query.isEmpty) else { return false }
    KeyboardFocus.keyWasUsed()
    filter(query + String(letter))
    return true
  }

  /// Scrolls by the least distance that shows a card, and with the first row the chapter's heading.
  private func reveal(_ card: SceneCard) {
    if let chapter = layout.cards.firstIndex(where: { $0.contains { $0.minY == card.frame.minY } }),
      layout.cards[chapter].first?.minY == card.frame.minY
    {
      pane.reveal(headings[chapter])
    }
    pane.reveal(card, margin: GalleryLayout.padding - 1)
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  /// Consumes all keys, so that they do not reach the views behind.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let cards = shownCards
    for press in presses {
      if let key = press.key, type(key) { continue }
      switch press.key?.keyCode {
      case .keyboardEscape where !query.isEmpty: filter("")
      case .keyboardDeleteOrBackspace where !query.isEmpty: filter(String(query.dropLast()))
      case .keyboardEscape: close()
      case .keyboardRightArrow: focus { cards[min($0 + 1, cards.count - 1)] }
      case .keyboardLeftArrow: focus { cards[max($0 - 1, 0)] }
      case .keyboardDownArrow: focus { nearest(to: cards[$0], isBelow: true) }
      case .keyboardUpArrow: focus { nearest(to: cards[$0], isBelow: false) }
      case .keyboardHome: focus { _ in cards.first }
      case .keyboardEnd: focus { _ in cards.last }
      case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
        cards.first(where: \.isFirstResponder)?.sendActions(for: .touchUpInside)
      default: break
      }
    }
  }

  /// Focuses the card that `next` returns for the focused one's index; the first key press focuses the first card.
  private func focus(_ next: (Int) -> SceneCard?) {
    KeyboardFocus.keyWasUsed()
    let cards = shownCards
    let current = cards.firstIndex(where: \.isFirstResponder)
    guard let card = current.flatMap(next) ?? cards.first else { return }
    card.becomeFirstResponder()
    card.refreshRing()
    reveal(card)
  }

  /// The card of the next row that is nearest horizontally; at the ends the card itself.
  private func nearest(to card: SceneCard, isBelow: Bool) -> SceneCard {
    func distance(_ other: SceneCard) -> CGFloat { (other.frame.minY - card.frame.minY) * (isBelow ? 1 : -1) }
    let beyond = shownCards.filter { distance($0) > 0 }
    guard let row = beyond.map(distance).min() else { return card }
    return beyond.filter { distance($0) == row }
      .min { abs($0.frame.midX - card.frame.midX) < abs($1.frame.midX - card.frame.midX) } ?? card
  }
}
