import UIKit
import UIKitCore

/// The bench: a stage with a scene, marks over it, and an inspector and dock around it.
public final class BenchViewController: UIViewController {
  private let scenes: [Scene]
  private let presets: PresetLibrary
  private let pictures: (Scene, UIUserInterfaceStyle) -> UIImage?
  /// The scene on the stage.
  public private(set) var scene: Scene
  /// The running scene with its controllers and values; another one after a change of scene or code.
  public internal(set) var session: SceneSession
  /// The panel of the scene's values. Each session has a new one.
  public private(set) var inspector: InspectorView
  /// Whether the inspector and the dock are shown.
  public internal(set) var showsInspector: Bool
  /// The window of the scene: the bench's own, or that of the program to which the bench is attached.
  public let stage: UIWindow
  /// Whether the stage is a program's own window.
  let isAttached: Bool
  /// The stage's application; nil after its end.
  var application: UIApplication? { stage.homeContext?.application }
  let marks = MarksView(frame: .zero), marksWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  private let ground = BenchGround()
  let dock = DockView(), inspectorEdge = InspectorEdge()
  /// The inspector's chosen width beside the stage, in points; nil for the window's default.
  public final var inspectorWidth: CGFloat? { didSet { if inspectorWidth != oldValue, isViewLoaded { layOut() } } }
  /// The stage's time: pause, pace and steps.
  public private(set) lazy var clock = StageClock(stage.layer)
  var history = BenchHistory() { didSet { writeLog() } }
  /// Called for each row of the dock's log with the stage's time in seconds and the text.
  public var logWasWritten: ((TimeInterval, String) -> Void)?
  var releases = ReleaseHistory()
  /// The threshold fitted to the releases of foreign code.
  var fit: ReleaseFit?
  var lastFrameTime: TimeInterval?
  var isTouched = false
  /// The number and the text of the last row that the dock shows.
  var shownRows: (Int, BenchHistory.Row?)?
  var logObservation: TransitionLog.Observation?
  var overlayObservation: TunableObservation?
  /// Records the gestures; nil until the bench is shown.
  var recorder: StageRecorder?
  /// Drops recorded entries older than a minute, and keeps the worlds in which replays begin.
  var trimming: PastTrimming?
  /// Whether the recorder runs; a benchmark turns it off to measure its cost.
  package final var recordsHand = true
  var recordedSize = CGSize.zero
  var recordedValues: TunableObservation?
  /// Runs the scene once the stage was in the past.
  var driver: WorldDriver?
  var worldLink: CADisplayLink?
  /// The state of going back in time; nil in the present.
  var past: PastStay?
  let pastView = GhostPicture(frame: .zero)
  /// The state of the ghosts; nil if they are hidden.
  var ghosts: GhostShow?
  var ghostView: GhostPicture?
  var playsGhosts = false
  var keeping = BenchKeeping()
  private var laidOutSize = CGSize.zero
  /// Whether the host's window was enlarged for the bench.
  var hasGrown = false
  /// Closes an overlay of the host for Esc; returns whether there was one.
  var closeOverlay: () -> Bool = { false }
  /// The gesture being replayed.
  var playedHand: PlayedHand?
  private var hoveredTunable: Parameter?
  var hasUnseenReading = false
  private var observation: TunableObservation?
  /// Called with the scene's title, for the window's frame.
  public var titleDidChange: (String) -> Void = { _ in }
  /// Called when the pointer enters or leaves the inspector's edge.
  public var inspectorEdgeHoverDidChange: (Bool) -> Void = { _ in }
  /// Called when the mouse pointer must be hidden, because the finger's ring replaces it, or shown again.
  public var pointerVisibilityDidChange: (Bool) -> Void = { _ in }
  /// Called when the layout of the window's parts has changed, with the window's bounds.
  var layoutDidChange: (BenchLayout, CGRect) -> Void = { _, _ in }
  /// Called when the theme was chosen.
  var appearanceDidChange: (UIUserInterfaceStyle) -> Void = { _ in }
  /// Called when the stage's clock has stopped, started or changed its pace, and when the inspector was shown or hidden.
  var clockDidChange: () -> Void = {}

  /// - Parameters:
  ///   - values: the scene's values; nil for its defaults.
  ///   - pictures: returns a scene's picture in a theme for the gallery, or nil.
  ///   - showsInspector: nil lets the size of the window decide.
  public convenience init(
    scenes: [Scene], showing scene: Scene, values: TunableValues? = nil, presets: PresetLibrary,
    pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }, showsInspector: Bool? = nil
  ) {
    self.init(
      scenes: scenes, showing: scene, values: values, presets: presets, pictures: pictures, showsInspector: showsInspector,
      attachedTo: nil)
  }

  /// - Parameter window: the program's window, which becomes the stage; nil for a stage of the bench's own.
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
    connectInspectorEdge()
    connectStage()
    connectDock()
  }

  /// Shows the bench's own windows too.
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
    marks.sceneHint.show(scene.hint, isAside: scene.hintIsAside)
    titleDidChange(scene.title)
  }

  /// Hides the bench's windows.
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
    extendInspector()
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
    marks.sceneHint.show(scene.hint, isAside: scene.hintIsAside)
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
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }), closeOverlay() || cancelDrag() { return }
    guard showsInspector, let key = presses.compactMap({ $0.key?.keyCode }).first(where: arrows.contains) else {
      return super.pressesBegan(presses, with: event)
    }
    inspector.moveFocus(key == .keyboardDownArrow ? 1 : -1)
  }
}
