import UIKit

/// The panel beside the stage: what is tuned, and what the transition does meanwhile.
public final class InspectorView: ChromeView {
  /// What the panel can ask of the window around it.
  public struct Surroundings {
    /// The scenes that the gallery shows.
    public var scenes: [Scene]
    /// Where presets are read and saved.
    public var presets: PresetLibrary
    /// Shows another scene on the stage.
    public var chooseScene: (Scene) -> Void
    /// Hides the inspector, or shows it again.
    public var hideInspector: () -> Void
    /// Sets the theme of the window and the stage.
    public var setAppearance: (UIUserInterfaceStyle) -> Void
    /// A scene's picture in a theme, wider than it is high; nil where there is none.
    public var picture: (Scene, UIUserInterfaceStyle) -> UIImage?

    /// Makes surroundings; by default scenes have no pictures.
    public init(
      scenes: [Scene], presets: PresetLibrary, chooseScene: @escaping (Scene) -> Void, hideInspector: @escaping () -> Void,
      setAppearance: @escaping (UIUserInterfaceStyle) -> Void,
      picture: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }
    ) {
      self.scenes = scenes
      self.presets = presets
      self.chooseScene = chooseScene
      self.hideInspector = hideInspector
      self.setAppearance = setAppearance
      self.picture = picture
    }
  }

  let header = InspectorHeader()
  let pane = ScrollPane()
  let surroundings: Surroundings
  let scene: Scene
  let values: TunableValues
  private(set) var presetName = PresetLibrary.defaultName
  private(set) var baseline: [String: Double]
  var groups: [GroupView] = []
  var springForm = SpringForm.dampingAndDuration
  /// What the spring was last written for.
  var exportTarget = ExportTarget.css
  /// The vocabularies of springs that have a name.
  var forms: [String: SpringForm] = [:]
  /// Rows of what the program watches.
  var watched: [UIView & InspectorRow] = []
  /// What the releases of foreign code say of its threshold.
  var fit: ReleaseFit?
  /// The threshold and the projection of the fit, as the commit map takes them.
  let fittedValues = TunableValues(groups: [ReleaseFit.group])
  var problem: ProblemBox?
  /// While ghosts show.
  private(set) var ghosts: GhostsPanel?
  private(set) var releases = ReleaseHistory()
  /// In scenes with an animator.
  var energy: EnergyPlot?
  /// While it is open.
  weak var gallery: SceneGallery?
  private let edge = UIView()
  private let nothingFound = UILabel(.body)
  private var observation: TunableObservation?
  /// Called as the pointer comes over a tunable's row and leaves it.
  public var hoveredTunableDidChange: (Parameter?) -> Void = { _ in }

  /// - Parameter release: what the scene's releases are decided by; nil where there are none.
  public init(scene: Scene, values: TunableValues, release: ReleaseTunables? = nil, surroundings: Surroundings) {
    self.scene = scene
    self.release = release
    self.values = values
    self.surroundings = surroundings
    springTunables = scene.spring
    baseline = values.snapshot
    if scene.isDeclared { (presetName, baseline) = ("Live", [:]) }
    super.init(frame: .zero)
    for view in [pane, header, edge] { addSubview(view) }
    nothingFound.isHidden = true
    nothingFound.numberOfLines = 0
    pane.content.addSubview(nothingFound)
    connectHeader()
    makeGroups()
    observation = values.observe { [weak self] _ in self?.refresh() }
    values.historyDidChange = { [weak self] in self?.refreshHistory() }
    values.groupsDidChange = { [weak self] in self?.rebuildGroups() }
    refresh()
  }

  /// Traps: the inspector is made by code.
  public required init?(coder: NSCoder) {
    preconditionFailure("InspectorView is made by code; use init(scene:values:release:surroundings:).")
  }

  let springTunables: SpringTunables?
  let release: ReleaseTunables?

  /// Shows what a scene reports in the cells of the head.
  public func show(_ readouts: [Readout]) {
    header.show(readouts)
  }

  func show(_ releases: ReleaseHistory) {
    self.releases = releases
    for row in groups.flatMap(\.rows) {
      (row as? SpringPlot)?.show(releases)
      (row as? CommitMap)?.show(releases)
    }
  }

  // MARK: - Ghosts

  /// Shows the group of ghosts above the others.
  func showGhosts(_ sets: [GhostSet], take: @escaping (Int) -> Void) {
    hideGhosts()
    let panel = GhostsPanel(frame: .zero)
    panel.show(sets)
    panel.take = take
    pane.content.addSubview(panel)
    ghosts = panel
    showCurves(of: sets)
    layoutContent()
    pane.scroll(to: 0)
  }

  func hideGhosts() {
    ghosts?.removeFromSuperview()
    ghosts = nil
    showCurves(of: [])
    layoutContent()
  }

  /// Each set's spring in the spring's plot; none: the present one.
  private func showCurves(of sets: [GhostSet]) {
    guard let springTunables else { return }
    let springs = sets.map { set in
      let own = TunableValues(groups: values.groups)
      for parameter in own.tunables { if let number = set.values[parameter.name] { own[parameter] = number } }
      return springTunables.spring(in: own)
    }
    for row in groups.flatMap(\.rows) { (row as? SpringPlot)?.show(sets: springs) }
  }

  /// - Parameter time: since the hand let go, in seconds.
  func showGhostTime(_ time: TimeInterval) {
    for row in groups.flatMap(\.rows) { (row as? SpringPlot)?.show(playhead: time) }
  }

  // MARK: - Values

  /// Shows the values as they are now.
  func refresh() {
    for group in groups {
      group.rows.forEach { $0.refresh() }
      if values.groups.contains(group.group) { group.showChanged(values.changedCount(in: group.group)) }
    }
    refreshHistory()
    let changed = changedFromPreset
    header.preset.title = changed == 0 ? presetName : "\(presetName), \(changed) changed"
    header.setNeedsLayout()
  }

  /// How many values differ from the chosen preset.
  var changedFromPreset: Int { values.tunables.count { values[$0] != (baseline[$0.name] ?? $0.defaultValue) } }

  /// The chosen preset is called otherwise now; its values are as they were.
  func renameChosenPreset(to name: String) {
    presetName = name
    if name == PresetLibrary.defaultName {
      baseline = Dictionary(uniqueKeysWithValues: values.tunables.map { ($0.name, $0.defaultValue) })
    }
    refresh()
  }

  private func refreshHistory() {
    header.undo.isEnabled = values.canUndo
    header.redo.isEnabled = values.canRedo
  }

  /// Says that the present values are those of a preset.
  func adoptPreset(named name: String) {
    presetName = name
    baseline = values.snapshot
    refresh()
  }

  // MARK: - Layout

  public override func paletteDidChange() {
    backgroundColor = palette.surface
    edge.backgroundColor = palette.hairline
    nothingFound.textColor = palette.textSecondary
  }

  /// On which side the panel touches the stage; its hairline lies there.
  public var touchesStageAbove = false {
    didSet { setNeedsLayout() }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let line = Dimensions.hairline
    edge.frame =
      touchesStageAbove
      ? CGRect(x: 0, y: 0, width: bounds.width, height: line) : CGRect(x: 0, y: 0, width: line, height: bounds.height)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: InspectorHeader.height + line)
    // The header lies over the pane, with its hairline on the pane's first line.
    let top = InspectorHeader.height
    pane.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
    layoutContent()
  }

  func layoutContent() {
    var y: CGFloat = 0
    let padding = Dimensions.panelPadding
    if let problem {
      let width = bounds.width - 2 * padding
      let height = problem.sizeThatFits(CGSize(width: width, height: 0)).height
      problem.frame = CGRect(x: padding, y: padding, width: width, height: height)
      y = height + 2 * padding
    }
    if let ghosts {
      ghosts.frame = CGRect(x: 0, y: y, width: bounds.width, height: ghosts.height)
      y += ghosts.height
    }
    for group in groups {
      group.frame = CGRect(x: 0, y: y, width: bounds.width, height: group.height)
      y += group.height
    }
    if !nothingFound.isHidden {
      nothingFound.frame = CGRect(x: padding, y: y + padding, width: bounds.width - 2 * padding, height: 40)
      y += padding + 40
    }
    pane.contentHeight = y
  }

  /// Shows what matches; says so where nothing does.
  func filter(_ query: String) {
    let query = query.trimmingCharacters(in: .whitespaces)
    var hasMatch = false
    for group in groups where group.filter(query) { hasMatch = true }
    nothingFound.isHidden = hasMatch
    nothingFound.text = "No value is called “\(query)”. Esc shows all of them."
    layoutContent()
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var unhandled = presses
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardDownArrow: moveFocus(1)
      case .keyboardUpArrow: moveFocus(-1)
      default: continue
      }
      unhandled.remove(press)
    }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }
}
