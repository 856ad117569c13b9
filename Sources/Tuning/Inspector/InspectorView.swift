import Motion
import UIKit

/// The panel beside the stage: the tunables, and the state of the transition.
public final class InspectorView: ChromeView {
  let header = InspectorHeader()
  let pane = ScrollPane()
  let surroundings: Surroundings
  let scene: Scene
  let values: TunableValues
  /// The name of the set that the values come from.
  var presetName: String { values.chosen?.name ?? PresetLibrary.defaultName }
  /// The values of that set; missing ones have their default.
  var baseline: [String: Double] { values.chosen?.values ?? [:] }
  private(set) lazy var content = InspectorGroups(
    scene, values, release: release, watched: watchedValues, in: pane, delegate: self)
  private let release: ReleaseTunables?
  private let watchedValues: () -> [WatchedValue]
  /// The system for which the spring was exported last.
  private(set) var exportTarget = ExportTarget.css
  private(set) var problem: ProblemBox?
  /// Exists while ghosts are shown.
  private(set) var ghosts: GhostsPanel?
  /// Exists while the gallery is open.
  private(set) weak var gallery: SceneGallery?
  /// What the arrow keys stop at after the inspector's own controls.
  private(set) var stopsBeyond: () -> [ChromeControl] = { [] }
  /// Rows at the end of the header's menu.
  private(set) var furtherRows: () -> [Popover.Row] = { [] }
  private let edge = UIView()
  private let nothingFound = UILabel(.body)
  private var observations: [TunableObservation] = []
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
    super.init(frame: .zero)
    if values.chosen == nil {
      values.name(
        scene.isDeclared
          ? ChosenSet(name: "Live", values: [:]) : ChosenSet(name: PresetLibrary.defaultName, values: values.snapshot))
    }
    for view in [pane, header, edge] { addSubview(view) }
    nothingFound.isHidden = true
    nothingFound.numberOfLines = 0
    pane.content.addSubview(nothingFound)
    connectHeader()
    content.make()
    values.connectFiles { [weak self] in self?.changeFiles(restoring: $0, deleting: $1) }
    observations = [
      values.observe { [weak self] _ in self?.refresh() }, values.observeHistory { [weak self] in self?.refreshHeader() },
      values.observeGroups { [weak self] in self?.content.rebuild() },
    ]
    refresh()
  }

  /// Traps: inspectors are made by code.
  public required init?(coder: NSCoder) {
    fatalError("InspectorView is made by code; use init(scene:values:release:watched:surroundings:).")
  }

  /// Takes rows for the end of the header's menu, and stops of the arrow keys, from the bench around it.
  func extend(rows: @escaping () -> [Popover.Row], stops: @escaping () -> [ChromeControl]) {
    (furtherRows, stopsBeyond) = (rows, stops)
  }

  var groups: [GroupView] { content.groups }

  /// Shows the scene's readouts in the header's cells.
  public func show(_ readouts: [Readout]) {
    header.show(readouts)
  }

  // MARK: - Ghosts

  /// Shows the group of ghosts above the others.
  ///
  /// - Parameter delegate: does what its rows and buttons ask for; held weakly.
  func showGhosts(_ delegate: any GhostsPanelDelegate) {
    hideGhosts()
    let panel = GhostsPanel(delegate: delegate) { [weak self] in self?.layoutContent() }
    pane.content.addSubview(panel)
    ghosts = panel
    layoutContent()
  }

  func hideGhosts() {
    ghosts?.removeFromSuperview()
    ghosts = nil
    content.showCurves(of: [])
    layoutContent()
  }

  // MARK: - Values

  /// Shows the present values.
  func refresh() {
    content.refresh()
    refreshHeader()
  }

  private func refreshHeader() {
    refreshHistory()
    let changed = changedFromPreset
    header.preset.title = changed == 0 ? presetName : "\(presetName), \(changed) changed"
    header.setNeedsLayout()
  }

  /// The number of values that differ from the selected preset.
  var changedFromPreset: Int { values.tunables.count { values[$0] != (baseline[$0.name] ?? $0.defaultValue) } }

  private func refreshHistory() {
    header.undo.isEnabled = values.canUndo
    header.redo.isEnabled = values.canRedo
  }

  /// Makes a preset the selected one, without changing the values.
  ///
  /// - Parameter baseline: the preset's values. Default: the present ones.
  func selectPreset(named name: String, baseline: [String: Double]? = nil) {
    values.name(ChosenSet(name: name, values: baseline ?? values.snapshot))
  }

  // MARK: - What it opens

  func showScenes() {
    gallery = SceneGallery.show(
      surroundings.scenes, chosen: scene, pictures: surroundings.picture, from: header.scene, choose: surroundings.chooseScene)
  }

  private var launch: SpringLaunch? { scene.spring?.launch(in: values) }

  /// Opens *Copy as code* below the spring's export button.
  func showCode(from button: IconButton) {
    guard let launch else { return }
    button.isOn = true
    CopyCodeSheet.show(launch, target: exportTarget, from: button) { [weak self, weak button] target in
      self?.exportTarget = target
      button?.isOn = false
    }
  }

  /// Copies the spring for the system that was selected last; false in a scene without a spring.
  func copySpring() -> Bool {
    guard let launch else { return false }
    UIPasteboard.general.string = SpringExport(launch, for: exportTarget).text
    return true
  }

  /// Shows an error above the groups until it is dismissed or an operation succeeds.
  public func show(problem error: PresetError?) {
    problem?.removeFromSuperview()
    problem = error.map { error in
      ProblemBox(title: error.title, explanation: error.explanation) { [weak self] in self?.show(problem: nil) }
    }
    if let problem { pane.content.addSubview(problem) }
    layoutContent()
    pane.scroll(to: 0)
  }

  /// Shows the values as another inspector of the same scene did: its preset, vocabularies, folded groups, search and place.
  ///
  /// - Parameter parts: the overlay of dynamics, whose groups the other inspector may have.
  func inherit(_ other: InspectorView, parts: OverlayParts) {
    frame = other.frame
    layoutIfNeeded()
    exportTarget = other.exportTarget
    content.inherit(other.content, parts: parts)
    refreshHeader()
    header.search.show(other.header.search.text)
    pane.scroll(to: other.pane.offset)
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
    y = content.layOut(from: y, width: bounds.width)
    if !nothingFound.isHidden {
      nothingFound.frame = CGRect(x: padding, y: y + padding, width: bounds.width - 2 * padding, height: 40)
      y += padding + 40
    }
    pane.resizeContent(to: y)
  }

  /// Shows the rows that match, or a message if none does.
  func filter(_ query: String) {
    let query = query.trimmingCharacters(in: .whitespaces)
    nothingFound.isHidden = content.filter(query)
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

extension InspectorView: InspectorGroupsDelegate {}
