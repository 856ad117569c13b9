import UIKit
import UIKitCore

/// The measuring bench: a stage with a scene on it, marks over it, and the inspector beside it.
public final class BenchViewController: UIViewController {
  private let scenes: [Scene]
  private let presets: PresetLibrary
  private let pictures: (Scene, UIUserInterfaceStyle) -> UIImage?
  /// The scene on the stage.
  public private(set) var scene: Scene
  /// The running scene with its controllers and values; another one after a change of scene or code.
  public internal(set) var session: SceneSession
  /// The panel of the scene's values; made anew with each session.
  public private(set) var inspector: InspectorView
  /// Whether the inspector and the dock are shown.
  public internal(set) var showsInspector: Bool
  /// The window of the scene: the bench's own, or the program's that the bench is attached to.
  public let stage: UIWindow
  /// Whether the stage is the program's own window, which shows what the program puts there.
  let isAttached: Bool
  /// The stage's; nil when it has gone.
  var application: UIApplication? { stage.homeContext?.application }
  let marks = MarksView(frame: .zero), marksWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  private let ground = BenchGround()
  let dock = DockView(), inspectorEdge = InspectorEdge()
  /// The inspector's width beside the stage in points, as it was chosen; nil for the default of the window.
  public final var inspectorWidth: CGFloat? { didSet { if inspectorWidth != oldValue, isViewLoaded { layOut() } } }
  /// The stage's time: pause, pace and steps.
  public private(set) lazy var clock = StageClock(stage.layer)
  var history = BenchHistory() { didSet { writeLog() } }
  /// Called with each row of the dock's log as it comes: the stage's time in seconds and the text.
  public var logWasWritten: ((TimeInterval, String) -> Void)?
  var releases = ReleaseHistory()
  /// What the releases of foreign code say of its threshold.
  var fit: ReleaseFit?
  var lastFrameTime: TimeInterval?
  var isTouched = false
  /// The number and the text of the last row that the dock shows.
  var shownRows: (Int, BenchHistory.Row?)?
  var logObservation: TransitionLog.Observation?
  var overlayObservation: TunableObservation?
  /// Takes down the hand; nil before the bench shows.
  var recorder: StageRecorder?
  /// Lets what is older than a minute fall away while the stage rests.
  var trimming: PastTrimming?
  /// Whether the recorder runs; a benchmark stops it to see what it takes.
  package final var recordsHand = true
  var recordedSize = CGSize.zero
  var recordedValues: TunableObservation?
  /// Runs the scene once the stage was in the past.
  var driver: WorldDriver?
  var worldLink: CADisplayLink?
  /// While the stage stands in the past.
  var past: PastStay?
  /// While the last hand shows under several sets of values.
  var ghosts: GhostShow?
  var ghostPlayer: (index: Int, world: GhostWorld)?
  var ghostView: GhostPicture?
  var playsGhosts = false
  var keeping = BenchKeeping()
  private var laidOutSize = CGSize.zero
  /// Whether the host's window has grown for the bench.
  var hasGrown = false
  /// Takes away what lies over the stage and Esc closes; says whether there was anything.
  var closeOverlay: () -> Bool = { false }
  /// While the last hand is played again.
  var playedHand: PlayedHand?
  private var hoveredTunable: Parameter?
  var hasUnseenReading = false
  private var observation: TunableObservation?
  /// Called with the scene's title, for the window's frame.
  public var titleDidChange: (String) -> Void = { _ in }
  /// Called as the pointer comes over the inspector's edge and leaves it.
  public var inspectorEdgeHoverDidChange: (Bool) -> Void = { _ in }
  /// Called when the mouse pointer is to hide, since the finger's ring stands for it, and when it is to show again.
  public var pointerVisibilityDidChange: (Bool) -> Void = { _ in }
  /// Called when the parts of the window lie otherwise, with the window's bounds.
  var layoutDidChange: (BenchLayout, CGRect) -> Void = { _, _ in }
  /// Called when the theme was chosen.
  var appearanceDidChange: (UIUserInterfaceStyle) -> Void = { _ in }
  /// Called when the stage's time stopped or took another pace, and when the inspector came or went.
  var clockDidChange: () -> Void = {}

  /// - Parameters:
  ///   - values: the scene's values; nil for its defaults.
  ///   - pictures: gives a scene's picture in a theme for the gallery, or nil where there is none.
  ///   - showsInspector: nil as the size of the window has it.
  public convenience init(
    scenes: [Scene], showing scene: Scene, values: TunableValues? = nil, presets: PresetLibrary,
    pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }, showsInspector: Bool? = nil
  ) {
    self.init(
      scenes: scenes, showing: scene, values: values, presets: presets, pictures: pictures, showsInspector: showsInspector,
      attachedTo: nil)
  }

  /// - Parameter window: the program's, which becomes the stage; nil for a stage of the bench's own.
  init(
    scenes: [Scene], showing scene: Scene, values: TunableValues?, presets: PresetLibrary,
    pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }, showsInspector: Bool?,
    attachedTo window: UIWindow?
  ) {
    stage = window ?? StageWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    isAttached = window != nil
    self.scenes = scenes
    self.presets = presets
    self.pictures = pictures
    self.scene = scene
    session = scene.makeSession(values: values)
    let hasRoom = BenchLayout.opensWithInspector(stage.screen.bounds.size)
    // A program's window grows for the inspector.
    self.showsInspector = window == nil ? hasRoom && showsInspector != false : showsInspector ?? hasRoom
    inspector = Self.makeInspector(scene, session, scenes, presets, pictures, nil)
    super.init(nibName: nil, bundle: nil)
    connectInspector()
  }

  /// Traps: the bench is made by code.
  public required init?(coder: NSCoder) {
    preconditionFailure("BenchViewController is made by code; use init(scenes:showing:values:presets:pictures:showsInspector:).")
  }

  private static func makeInspector(
    _ scene: Scene, _ session: SceneSession, _ scenes: [Scene], _ presets: PresetLibrary,
    _ pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage?, _ bench: BenchViewController?
  ) -> InspectorView {
    InspectorView(
      scene: scene, values: session.values, release: session.release,
      surroundings: InspectorView.Surroundings(
        scenes: scenes, presets: presets, chooseScene: { [weak bench] in bench?.show($0) },
        hideInspector: { [weak bench] in bench?.toggleInspector() },
        setAppearance: { [weak bench] in bench?.setAppearance($0) }, picture: pictures))
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(ground)
    view.addSubview(dock)
    connectInspector()
    view.addSubview(inspector)
    view.addSubview(inspectorEdge)
    connectInspectorEdge()
    connectStage()
    connectDock()
  }

  /// Both of the bench's own windows show with it.
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    followTime()
    marksWindow.windowLevel = UIWindow.Level(stage.windowLevel.rawValue + 1)
    marksWindow.isTool = isAttached
    marksWindow.isUserInteractionEnabled = false
    marksWindow.addSubview(marks)
    if !isAttached {
      stage.windowLevel = .normal
      stage.rootViewController = session.rootViewController
      if let style = view.window?.overrideUserInterfaceStyle { setAppearance(style) }
    }
    layOut()
    stage.isHidden = false
    marksWindow.isHidden = false
    layOut()
    beginRecording()
    connectRecordings()
    loadRecordings()
    if !showsInspector { marks.showHint() }
    marks.sceneHint.show(scene.hint)
    titleDidChange(scene.title)
  }

  /// Takes the bench's windows off the screen.
  public func close() {
    inspector.gallery?.close()
    marks.hideHint()
    leaveTime()
    stage.isHidden = !isAttached
    marksWindow.isHidden = true
  }

  // MARK: - Scene

  func connectInspector() {
    let replaced = inspector
    inspector = Self.makeInspector(scene, session, scenes, presets, pictures, self)
    if replaced.superview != nil {
      view.insertSubview(inspector, aboveSubview: replaced)
      replaced.removeFromSuperview()
    }
    session.readingDidChange = { [weak self] in self?.readingChanged() }
    connectForeign()
    inspector.hoveredTunableDidChange = { [weak self] tunable in
      self?.hoveredTunable = tunable
      self?.refreshZones()
    }
    observation = session.values.observe { [weak self] tunable in
      guard let self else { return }
      if tunable == session.edgeWidthTunable { refreshZones() }
    }
    inspector.stopsBeyond = { [weak self] in self?.stopsBeyondInspector ?? [] }
    showReading()
  }

  private func show(_ scene: Scene) {
    guard scene.name != self.scene.name else { return }
    endGhosts()
    self.scene = scene
    history = BenchHistory()
    releases = ReleaseHistory()
    keeping.beginScene()
    session = scene.makeSession()
    connectInspector()
    if !isAttached { stage.rootViewController = session.rootViewController }
    layOut()
    dock.transport.showPast(nil)
    beginRecording()
    showDynamics()
    loadRecordings()
    marks.sceneHint.show(scene.hint)
    titleDidChange(scene.title)
  }

  private func refreshZones() {
    let isLookedAt = hoveredTunable != nil && hoveredTunable == session.edgeWidthTunable
    marks.showZones(isLookedAt, width: session.edgeWidth)
  }

  private func connectStage() {
    stage.observer = self
    if isAttached { stage.toolResponder = self }
  }

  // MARK: - Layout

  /// Where the parts of the window lie at its present size.
  public var benchLayout: BenchLayout {
    BenchLayout(size: view.bounds.size, showsInspector: showsInspector, inspectorWidth: inspectorWidth)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != laidOutSize else { return }
    // A window that becomes too small for both keeps the stage.
    if showsInspector, BenchLayout.opensWithInspector(laidOutSize), !BenchLayout.opensWithInspector(view.bounds.size) {
      showsInspector = false
      view.endEditing(true)
    }
    layOut()
  }

  func layOut() {
    let layout = benchLayout
    laidOutSize = view.bounds.size
    ground.frame = view.bounds
    ground.apply(layout)
    inspector.touchesStageAbove = layout.inspector.minX == 0 && layout.inspector.minY > 0
    inspector.frame = layout.inspector
    layOutInspectorEdge(layout)
    dock.form = layout.dockForm == .hidden ? dock.form : layout.dockForm
    dock.padding = layout.gutter > 0 ? layout.gutter : dock.padding
    dock.frame = layout.dock
    stage.frame = layout.stage
    stage.layer.cornerRadius = layout.stageRadius
    if isAttached { stage.clipsToBounds = layout.stageRadius > 0 }
    (stage as? StageWindow)?.reach = layout.gutter
    marksWindow.frame = view.bounds
    marks.frame = marksWindow.bounds
    marks.apply(layout)
    layoutDidChange(layout, view.bounds)
  }

  // MARK: - Keys

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [UIKeyCommand]? { benchCommands }

  /// Called when the window is to be closed by a key, and when it is to fill the screen or not; nil: these keys are the program's.
  public var closeRequested: (() -> Void)?
  /// Called when the window is to fill the screen, or not any more, by a key; nil: the key is the program's.
  public var fullScreenToggled: (() -> Void)?

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    KeyboardFocus.pointerWasUsed()
    view.endEditing(true)
    super.touchesBegan(touches, with: event)
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // While the bench is hidden, a program's keys are its own.
    guard !isAttached || showsInspector else { return super.pressesBegan(presses, with: event) }
    let arrows: [UIKeyboardHIDUsage] = [.keyboardDownArrow, .keyboardUpArrow]
    if takesTimeKeys, presses.compactMap(\.key).contains(where: ghostKey) || moveTime(presses) { return }
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }), closeOverlay() || cancelDrag() { return }
    guard showsInspector, let key = presses.compactMap({ $0.key?.keyCode }).first(where: arrows.contains) else {
      return super.pressesBegan(presses, with: event)
    }
    inspector.moveFocus(key == .keyboardDownArrow ? 1 : -1)
  }
}
