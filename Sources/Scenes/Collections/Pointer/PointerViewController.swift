import Tuning
import UIKit

/// A page on which the pointer shows its effects and shapes: over tiles, over the parts of a strip, over a text field and a button.
final class PointerViewController: ThemedViewController {
  @Tunable("Tint", cases: ["None", "Overlay", "Underlay"], group: "Hover") private var tint = 1
  @Tunable("Shadow", group: "Hover") private var hasShadow = true
  @Tunable("Scales", group: "Hover") private var grows = true
  @Tunable("Size", in: 12...96, step: 1, unit: "pt", group: "Shapes") private var side: CGFloat = 44
  @Tunable("Radius", in: 0...40, step: 1, unit: "pt", group: "Shapes") private var radius: CGFloat = 10
  @Tunable("Beam", in: 8...160, step: 1, unit: "pt", group: "Shapes") private var beam: CGFloat = 56
  @Tunable("Constrained", cases: UIAxis.choices, group: "Shapes") private var constrained = 0
  @Tunable("Arrows", group: "Shapes") private var hasArrows = true
  @Tunable("Effect", cases: ["Highlight", "Hover"], group: "Parts of the strip") private var partEffect = 0
  @Tunable("Latches", cases: UIAxis.choices, group: "Parts of the strip") private var latches = 1
  @Tunable("Button", cases: ["As proposed", "Lift", "Highlight"], group: "Page") private var buttonEffect = 0
  @Tunable("Corners", in: 0...40, step: 1, unit: "pt", group: "Page") private var corners: CGFloat = 16
  @Tunable("Damping ratio", in: 0.3...1, step: 0.01, group: "Page") private var damping: CGFloat = 0.6
  /// The number of the region that the pointer is in, first the tiles, then the parts; 0 for none.
  @Watched("Region of 12") private var region = 0
  /// How often the pointer has entered a region.
  @Watched("Crossings") private var crossings = 0

  private let heading = UILabel()
  private let line = UILabel()
  let field = UITextField()
  private(set) lazy var button = UIButton(
    configuration: .filled(), primaryAction: UIAction { [weak self] _ in self?.showNextPlaces() })
  let strip = DayPartStrip()
  let tiles = PointerManner.allCases.map { PointerTile($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for part in [heading, line, field, button, strip] + tiles as [UIView] { view.addSubview(part) }
    heading.isUserInteractionEnabled = true
    heading.hoverStyle = UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 10).inset(by: -6))
    line.font = .systemFont(ofSize: 15)
    field.borderStyle = .roundedRect
    field.layer.cornerRadius = 8
    field.font = .systemFont(ofSize: 15)
    field.placeholder = "Text has a beam"
    // Return ends editing.
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    connect()
    show(strip.chosen)
    showRegion("")
    applyTheme()
    observe()
  }

  private func connect() {
    for (index, tile) in tiles.enumerated() {
      tile.crossed = { [weak self, title = tile.manner.title] isInside in
        self?.pointerIs(in: isInside ? index + 1 : 0, title)
      }
      tile.face.clicked = { [weak self, weak tile] point in
        if let tile { self?.clicked(tile, at: point) }
      }
    }
    strip.crossed = { [weak self] part in
      self?.pointerIs(in: part.map { PointerManner.allCases.count + $0.rawValue + 1 } ?? 0, part?.title ?? "")
    }
    strip.didChoose = { [weak self] part in
      self?.view.endEditing(true)
      self?.show(part)
    }
  }

  private func observe() {
    $tint.observe(self) { page, _ in page.choose() }
    $hasShadow.observe(self) { page, _ in page.choose() }
    $grows.observe(self) { page, _ in page.choose() }
    $side.observe(self) { page, _ in page.choose() }
    $radius.observe(self) { page, _ in page.choose() }
    $beam.observe(self) { page, _ in page.choose() }
    $hasArrows.observe(self) { page, _ in page.choose() }
    $constrained.observe(self) { page, _ in page.choose() }
    $partEffect.observe(self) { page, effect in page.strip.hovers = effect == 1 }
    $latches.observe(self) { page, axes in page.strip.latchingAxes = .choice(axes) }
    $buttonEffect.observe(self) { page, effect in
      page.button.pointerStyleProvider = { _, proposed, shape in
        let effects = [proposed, .lift(proposed.preview), .highlight(proposed.preview)]
        return UIPointerStyle(effect: effects[effect], shape: shape)
      }
    }
    $corners.observe(self) { page, corners in
      for tile in page.tiles { tile.corners = corners }
    }
    $damping.observe(self) { page, damping in
      page.strip.damping = damping
      for tile in page.tiles { tile.face.damping = damping }
    }
  }

  private func choose() {
    let choices = PointerChoices(
      tint: [.none, .overlay, .underlay][tint], hasShadow: hasShadow, grows: grows, side: side, radius: radius, beam: beam,
      hasArrows: hasArrows, constrainedAxes: .choice(constrained))
    for tile in tiles { tile.choices = choices }
  }

  // MARK: - Look

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.attributedText = .heading("Pointer", size: 34, kern: -0.45, color: colors.text)
    line.textColor = colors.textSecondary
    field.backgroundColor = colors.raised
    field.textColor = colors.text
    field.tintColor = colors.accent
    field.layer.borderColor = colors.strongHairline.cgColor
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Next"
    configuration.buttonSize = .small
    configuration.cornerStyle = .medium
    (configuration.baseBackgroundColor, configuration.baseForegroundColor) = (colors.accent, colors.onAccent)
    button.configuration = configuration
    strip.apply(colors)
    for tile in tiles { tile.apply(colors) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = PointerPageLayout(in: view.bounds.inset(by: view.safeAreaInsets), tileCount: tiles.count)
    put(heading, at: layout.heading)
    put(line, at: layout.line)
    put(field, at: layout.field)
    put(button, at: layout.button)
    put(strip, at: layout.strip)
    for (tile, frame) in zip(tiles, layout.tiles) {
      tile.frame = frame
      tile.showsCaption = layout.showsCaptions
    }
  }

  private func put(_ part: UIView, at frame: CGRect) {
    part.isHidden = frame.isNull
    if !frame.isNull { part.frame = frame }
  }

  // MARK: - The pointer

  private func pointerIs(in region: Int, _ name: String) {
    self.region = region
    if region > 0 { crossings += 1 }
    showRegion(region > 0 ? name : "")
  }

  private func showRegion(_ name: String) { line.text = name.isEmpty ? "Move it over the tiles" : "Over “\(name)”" }

  // MARK: - Clicks

  /// A picture goes on to the next place, a sign leaves a stamp.
  private func clicked(_ tile: PointerTile, at point: CGPoint) {
    view.endEditing(true)
    if tile.manner.hasPicture { tile.face.show(tile.face.place.next) } else { tile.face.stamp(at: point) }
  }

  private func show(_ part: DayPart) {
    for (tile, place) in zip(tiles.filter(\.manner.hasPicture), part.places) { tile.face.show(place) }
  }

  private func showNextPlaces() {
    view.endEditing(true)
    for tile in tiles where tile.manner.hasPicture { tile.face.show(tile.face.place.next) }
  }
}
