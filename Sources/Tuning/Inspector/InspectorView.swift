import UIKit

/// The panel beside the stage: the tunables, and the state of the transition.
public final class InspectorView: ChromeView {
  /// The services that the panel uses.
  public struct Surroundings {
    /// The scenes in the gallery.
    public var scenes: [Scene]
    /// The presets.
    public var presets: PresetLibrary
    /// Shows another scene on the stage.
    public var chooseScene: (Scene) -> Void
    /// Toggles the inspector.
    public var hideInspector: () -> Void
    /// Sets the theme of the window and the stage.
    public var setAppearance: (UIUserInterfaceStyle) -> Void
    /// A scene's picture in a theme, wider than high; nil if there is none.
    public var picture: (Scene, UIUserInterfaceStyle) -> UIImage?

    /// Makes surroundings. Default: scenes have no pictures.
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
  /// The system for which the spring was exported last.
  var exportTarget = ExportTarget.css
  /// The vocabularies of named springs.
  var forms: [String: SpringForm] = [:]
  /// The rows of `@Watched` values.
  var watched: [UIView & InspectorRow] = []
  let watchedValues: () -> [WatchedValue]
  /// The release rule fitted to foreign code.
  var fit: ReleaseFit?
  /// Threshold and projection of the fit, for the commit map.
  let fittedValues = TunableValues(groups: [ReleaseFit.group])
  var problem: ProblemBox?
  /// Exists while ghosts are shown.
  private(set) var ghosts: GhostsPanel?
  private(set) var releases = ReleaseHistory()
  /// Exists in scenes with an animator.
  var energy: EnergyPlot?
  /// Exists while the gallery is open.
  weak var gallery: SceneGallery?
  /// What the arrow keys stop at after the inspector's own controls.
  private(set) var stopsBeyond: () -> [ChromeControl] = { [] }
  /// Rows at the end of the header's menu.
  private(set) var furtherRows: () -> [Popover.Row] = { [] }
  private let edge = UIView()
  private let nothingFound = UILabel(.body)
  private var observation: TunableObservation?
  /// Called when the pointer enters or leaves the row of a tunable.
  public var hoveredTunableDidChange: (Parameter?) -> Void = { _ in }

  /// - Parameters:
  ///   - release: the tunables that decide releases of the scene; nil for none.
  ///   - watched: the values that its code watches.
  init(
    scene: Scene, values: TunableValues, release: ReleaseTunables? = nil, watched: @escaping () -> [WatchedValue] = { [] },
    surroundings: Surroundings
  ) {
    self.scene = scene
    watchedValues = watched
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

  /// Traps: inspectors are made by code.
  public required init?(coder: NSCoder) {
    preconditionFailure("InspectorView is made by code; use init(scene:values:release:watched:surroundings:).")
  }

  /// Takes rows for the end of the header's menu, and stops of the arrow keys, from the bench around it.
  func extend(rows: @escaping () -> [Popover.Row], stops: @escaping () -> [ChromeControl]) {
    (furtherRows, stopsBeyond) = (rows, stops)
  }

  let springTunables: SpringTunables?
  let release: ReleaseTunables?

  /// Shows the scene's readouts in the header's cells.
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
  func showGhosts(_ sets: [GhostSet], of name: String, release: TimeInterval, take: @escaping (Int) -> Void) {
    hideGhosts()
    let panel = GhostsPanel(frame: .zero)
    panel.show(sets, of: name, release: release)
    panel.heightDidChange = { [weak self] in self?.layoutContent() }
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

  /// Shows each set's spring in the spring plot; without sets, the present spring.
  private func showCurves(of sets: [GhostSet]) {
    guard let springTunables else { return }
    let springs = sets.map { set in
      let own = TunableValues(groups: values.groups)
      for parameter in own.tunables { if let number = set.values[parameter.name] { own[parameter] = number } }
      return springTunables.spring(in: own)
    }
    for row in groups.flatMap(\.rows) { (row as? SpringPlot)?.show(sets: springs) }
  }

  /// - Parameter time: seconds since the release.
  func showGhostTime(_ time: TimeInterval) {
    for row in groups.flatMap(\.rows) { (row as? SpringPlot)?.show(playhead: time) }
  }

  // MARK: - Values

  /// Shows the present values.
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

  /// The number of values that differ from the selected preset.
  var changedFromPreset: Int { values.tunables.count { values[$0] != (baseline[$0.name] ?? $0.defaultValue) } }

  /// Renames the selected preset; its values stay.
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

  /// Makes a preset the selected one, without changing the values.
  ///
  /// - Parameter baseline: the preset's values. Default: the present ones.
  func adoptPreset(named name: String, baseline: [String: Double]? = nil) {
    presetName = name
    self.baseline = baseline ?? values.snapshot
    refresh()
  }

  // MARK: - Layout

  public override func paletteDidChange() {
    backgroundColor = palette.surface
    edge.backgroundColor = palette.hairline
    nothingFound.textColor = palette.textSecondary
  }

  /// Whether the stage is above the panel, which then has its hairline at the top.
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
    // The header overlaps the pane by its hairline.
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

  /// Shows the rows that match, or a message if none does.
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
