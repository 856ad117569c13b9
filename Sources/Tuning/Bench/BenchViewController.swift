import UIKit
import UIKitCore

/// The bench: a stage with a scene, marks over it, and an inspector and dock around it.
public final class BenchViewController: UIViewController {
  private let scenes: [Scene]
  private let presets: PresetLibrary
  /// What is kept of the scenes.
  let states: SceneStates
  /// Writes the scene's state soon; nil while nothing is to be written.
  private(set) final var stateSaving: FrameScheduler.Token?
  private var stateObservations: [TunableObservation] = []
  private let pictures: (Scene, UIUserInterfaceStyle) -> UIImage?
  /// The scene on the stage.
  public var scene: Scene { content.scene }
  /// The running scene with its controllers and values; another one after a change of scene or code.
  public var session: SceneSession { content.session }
  /// The panel of the scene's values. Each session has a new one.
  public private(set) var inspector: InspectorView
  /// Whether the inspector and the dock are shown.
  public private(set) var showsInspector: Bool
  /// The window of the scene: the bench's own, or that of the program to which the bench is attached.
  public var stage: UIWindow { content.window }
  /// Whether the stage is a program's own window.
  var isAttached: Bool { content.isAttached }
  /// The inspector's chosen width beside the stage, in points; nil for the window's default.
  public final var inspectorWidth: CGFloat? { didSet { if inspectorWidth != oldValue, isViewLoaded { layOut() } } }
  /// The stage's time: pause, pace and steps.
  public private(set) lazy var clock = StageClock(stage.layer) { [weak self] in self?.clockDidChange() }
  /// Called for each row of the dock's log with the stage's time in seconds and the text.
  public var logWasWritten: ((TimeInterval, String) -> Void)?
  /// Called with the scene's title, for the window's frame.
  public var titleDidChange: (String) -> Void = { _ in }
  /// Called when the pointer enters or leaves the inspector's edge.
  public var inspectorEdgeHoverDidChange: (Bool) -> Void = { _ in }
  /// Called when the mouse pointer must be hidden, because the finger's ring replaces it, or shown again.
  public var pointerVisibilityDidChange: (Bool) -> Void = { _ in }

  // MARK: - Parts

  let content: StageContent
  let marks = MarksView(frame: .zero), marksWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  private let ground = BenchGround()
  let dock = DockView()
  private(set) lazy var inspectorEdge = makeInspectorEdge()
  private let room = InspectorRoom()
  private let link = StageLink()
  private(set) lazy var log = BenchLog(content, clock, dock) { [weak self] in self?.logWasWritten?(max($0.time, 0), $0.text) }
  private(set) lazy var hand = StageHand(content, clock, log, surface: marksWindow, delegate: self)
  private(set) lazy var recording = StageRecording(content, clock, log, delegate: self)
  private(set) lazy var readings = StageReadings(content, clock, marks: marks, panels: self)
  private(set) lazy var onionSkin = OnionSkin(content, log, marks: marks, button: dock.transport.onionSkin)
  private(set) lazy var frames = FrameReader(content, clock, log, onionSkin, marks: marks, panels: self)
  private(set) lazy var past = StagePast(
    content, clock, log, recording, marks: marks, transport: dock.transport, takes: takes, panels: self)
  private(set) lazy var takes = StageTakes(content, clock, log, recording, readings, dock: dock, panels: self)
  private(set) lazy var ghosts = BenchGhosts(content, clock, log, past, onionSkin, marks: marks, dock: dock, panels: self)
  private(set) lazy var kept = KeptRecordings(content, clock, log, recording, readings, ghosts, dock: dock, panels: self)
  private(set) lazy var flip = ValueFlip(content, log)
  /// Pictures and films of the stage; nil where the program has no camera.
  private(set) final var films: StageFilms?
  /// What lies over the stage.
  private(set) weak var overlay: (any BenchOverlay)?
  /// Whether the windows are shown in the present appearance.
  private var isOpen = false
  private var laidOutSize = CGSize.zero
  private var hoveredTunable: Parameter?
  private var observation: TunableObservation?

  /// - Parameters:
  ///   - values: the scene's values; nil for those that were kept, else its defaults.
  ///   - states: what is kept of the scenes. Default: nothing over restarts.
  ///   - pictures: returns a scene's picture in a theme for the gallery, or nil.
  ///   - showsInspector: nil lets the size of the window decide.
  public convenience init(
    scenes: [Scene], showing scene: Scene, values: TunableValues? = nil, presets: PresetLibrary,
    pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }, showsInspector: Bool? = nil,
    states: SceneStates? = nil
  ) {
    self.init(
      scenes: scenes, showing: scene, values: values, presets: presets, pictures: pictures, showsInspector: showsInspector,
      states: states, attachedTo: nil)
  }

  /// - Parameter window: the program's window, which becomes the stage; nil for a stage of the bench's own.
  init(
    scenes: [Scene], showing scene: Scene, values: TunableValues?, presets: PresetLibrary,
    pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }, showsInspector: Bool?,
    states: SceneStates? = nil, attachedTo window: UIWindow?
  ) {
    let states = states ?? SceneStates(directory: nil)
    self.states = states
    let session = scene.makeSession(values: values ?? (window == nil ? Self.keptValues(of: scene, in: states) : nil))
    content = StageContent(
      scene, session, in: window ?? StageWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), isAttached: window != nil)
    self.scenes = scenes
    self.presets = presets
    self.pictures = pictures
    let hasRoom = BenchLayout.opensWithInspector(content.window.screen.bounds.size)
    // A program's window grows for the inspector.
    self.showsInspector = window == nil ? hasRoom && showsInspector != false : showsInspector ?? hasRoom
    inspector = Self.makeInspector(scene, session, scenes, presets, pictures, nil)
    super.init(nibName: nil, bundle: nil)
    connectInspector()
  }

  /// Traps: the bench is made by code.
  public required init?(coder: NSCoder) {
    fatalError("BenchViewController is made by code; use init(scenes:showing:values:presets:pictures:showsInspector:).")
  }

  private static func makeInspector(
    _ scene: Scene, _ session: SceneSession, _ scenes: [Scene], _ presets: PresetLibrary,
    _ pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage?, _ bench: BenchViewController?
  ) -> InspectorView {
    InspectorView(
      scene: scene, values: session.values, release: session.release,
      watched: { [weak bench, weak session] in (bench?.session ?? session)?.watched ?? [] },
      surroundings: InspectorView.Surroundings(
        scenes: scenes, presets: presets, chooseScene: { [weak bench] in bench?.show($0) },
        hideInspector: { [weak bench] in bench?.toggleInspector() },
        setAppearance: { [weak bench] in bench?.setAppearance($0) }, picture: pictures))
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for part in [ground, dock] as [UIView] { view.addSubview(part) }
    connectInspector()
    view.addSubview(inspector)
    view.addSubview(inspectorEdge)
    stage.attach(hand, responder: isAttached ? self : nil)
    hand.followPointer()
    connectDock()
  }

  /// The stage opens later in this turn: its scene's first layout and ticks are those of a recorded frame, as in a replay.
  /// `viewDidAppear(_:)` comes after the commit, which lays the stage out again in a frame that is not recorded.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOpen = false
    content.application?.scheduler.nextTurn { [weak self] in
      if self?.viewIfLoaded?.window != nil { self?.showWindows() }
    }
  }

  /// Opens the stage if its turn came before the view was in a window.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showWindows()
  }

  /// Shows the bench's own windows too, once for each appearance.
  private func showWindows() {
    guard !isOpen else { return }
    isOpen = true
    link.begin(
      content, marks.overlayParts.values, frameWillLayOut: { [weak self] in self?.frameDidRun() },
      frameDidEnd: { [weak self] in self?.frameDidEnd() }, log: { [weak self] in self?.worldDidLog($0) },
      overlayDidChange: { [weak self] in self?.overlayPartsDidChange() })
    marksWindow.windowLevel = UIWindow.Level(stage.windowLevel.rawValue + 1)
    if isAttached { marksWindow.becomeTool() }
    marksWindow.isUserInteractionEnabled = false
    marksWindow.addSubview(marks)
    if !isAttached {
      stage.windowLevel = .normal
      content.showRoot()
      if let style = view.window?.overrideUserInterfaceStyle { setAppearance(style) }
    }
    layOut()
    stage.isHidden = false
    marksWindow.isHidden = false
    layOut()
    beginRecording()
    connectRecordings()
    beginState()
    kept.load()
    if !showsInspector { marks.showHint() }
    marks.sceneHint.show(scene.hint, isAside: scene.hintIsAside)
    titleDidChange(scene.title)
  }

  /// Hides the bench's windows.
  public func close() {
    if stateSaving != nil { keepState() }
    inspector.gallery?.close()
    marks.hideHint()
    log.writeWaitingChange()
    link.end()
    stage.isHidden = !isAttached
    marksWindow.isHidden = true
  }

  // MARK: - Tools of the program

  /// Takes pictures and films; nil where the program has none.
  package final var camera: (any StageCamera)? {
    get { films?.camera }
    set { films = newValue.map { StageFilms($0, of: content, clock, log, hint: marks.sceneHint) } }
  }

  /// Runs the bench without recording, so that the recorder's cost can be measured.
  package final func turnOffRecording() { recording.turnOff() }

  /// Places what lies over the stage; it is held weakly.
  func place(_ overlay: any BenchOverlay) { self.overlay = overlay }

  // MARK: - Scene

  /// Replaces the inspector by one of the present session.
  func connectInspector() {
    let replaced = inspector
    inspector = Self.makeInspector(scene, session, scenes, presets, pictures, self)
    if replaced.superview != nil {
      view.insertSubview(inspector, aboveSubview: replaced)
      replaced.removeFromSuperview()
    }
    content.observeReading { [weak self] in self?.readings.readingDidChange() }
    inspector.hoveredTunableDidChange = { [weak self] tunable in
      self?.hoveredTunable = tunable
      self?.refreshZones()
    }
    observation = session.values.observe { [weak self] tunable in
      guard let self else { return }
      if tunable == session.edgeWidthTunable { refreshZones() }
    }
    extendInspector()
    showReading()
  }

  private func show(_ scene: Scene) {
    guard scene.name != self.scene.name else { return }
    ghosts.end()
    past.backToNow()
    keepState()
    content.open(scene, values: Self.keptValues(of: scene, in: states))
    log.begin()
    for part in [frames.begin, flip.begin, kept.forget] { part() }
    readings.begin()
    ghosts.sets.begin(nil)
    takes.begin([])
    connectInspector()
    content.showRoot()
    layOut()
    dock.transport.showPast(nil)
    beginRecording()
    beginState()
    showDynamics()
    kept.load()
    marks.sceneHint.show(scene.hint, isAside: scene.hintIsAside)
    titleDidChange(scene.title)
  }

  // MARK: - State

  /// Calls back when values or their steps change.
  func followStateOf(_ values: TunableValues, _ change: @escaping () -> Void) {
    stateObservations = [values.observe { _ in change() }, values.observeHistory(change)]
  }

  func waitForState(_ token: FrameScheduler.Token?) { stateSaving = token }

  func endWaitingForState() {
    stateSaving?.cancel()
    stateSaving = nil
  }

  private func refreshZones() {
    let isLookedAt = hoveredTunable != nil && hoveredTunable == session.edgeWidthTunable
    marks.showZones(isLookedAt, width: session.edgeWidth)
  }

  // MARK: - Layout

  /// The layout of the window's parts at its present size.
  public var benchLayout: BenchLayout {
    BenchLayout(size: view.bounds.size, showsInspector: showsInspector, inspectorWidth: inspectorWidth)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != laidOutSize else { return }
    // In a window that becomes too small for both, the inspector is hidden.
    if showsInspector, BenchLayout.opensWithInspector(laidOutSize), !BenchLayout.opensWithInspector(view.bounds.size) {
      showsInspector = false
      view.endEditing(true)
    }
    layOut()
  }

  /// Shows or hides the inspector. The stage is resized, and a running drag continues.
  public func toggleInspector() {
    showsInspector.toggle()
    view.endEditing(true)
    defer { overlay?.benchStateDidChange() }
    let origin = stage.frame.origin
    applyInspector(wasResized: room.adapt(content, toInspector: showsInspector), from: origin)
    if showsInspector { marks.hideHint() } else { marks.showHint() }
  }

  func layOut() {
    let layout = benchLayout
    laidOutSize = view.bounds.size
    ground.frame = view.bounds
    ground.apply(layout)
    inspector.touchesStageAbove = layout.inspector.minX == 0 && layout.inspector.minY > 0
    inspector.frame = layout.inspector
    inspectorEdge.apply(layout, isAttached: isAttached)
    dock.apply(layout)
    stage.frame = layout.stage
    stage.layer.cornerRadius = layout.stageRadius
    if isAttached { stage.clipsToBounds = layout.stageRadius > 0 }
    (stage as? StageWindow)?.reach = layout.gutter
    marksWindow.frame = view.bounds
    marks.frame = marksWindow.bounds
    marks.apply(layout)
    overlay?.benchDidLayOut(layout, in: view.bounds)
  }

  // MARK: - Keys

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [UIKeyCommand]? { benchCommands }

  /// Called when the window is to be closed by a key, and when it is to fill the screen or not; nil: these keys are the program's.
  public var closeRequested: (() -> Void)?
  /// Called when a key enters or leaves full screen; nil if the key belongs to the program.
  public var fullScreenToggled: (() -> Void)?

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    KeyboardFocus.pointerWasUsed()
    view.endEditing(true)
    super.touchesBegan(touches, with: event)
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // While the bench is hidden, the program gets the keys.
    guard !isAttached || showsInspector else { return super.pressesBegan(presses, with: event) }
    let arrows: [UIKeyboardHIDUsage] = [.keyboardDownArrow, .keyboardUpArrow]
    if takesTimeKeys, comparingKeys(presses) || moveTime(presses) { return }
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }), overlay?.close() == true || cancelDrag() { return }
    guard showsInspector, let key = presses.compactMap({ $0.key?.keyCode }).first(where: arrows.contains) else {
      return super.pressesBegan(presses, with: event)
    }
    inspector.moveFocus(key == .keyboardDownArrow ? 1 : -1)
  }
}
