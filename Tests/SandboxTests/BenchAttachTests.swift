import MotionTesting
import Testing
import UIKit

@testable import Tuning

/// A list that a plain program could have.
private final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

private final class PinchController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private(set) var results: [Bool] = []
  private var isFinishing = false

  static func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  init() { super.init(collectionViewLayout: Self.layout(60)) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: PinchController.pinch(_:)))
  }

  private func pinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      collectionView.startInteractiveTransition(to: Self.layout(120)) { [weak self] _, finished in self?.results.append(finished)
      }
    case .changed:
      guard let layout = collectionView.collectionViewLayout as? UICollectionViewTransitionLayout else { return }
      layout.transitionProgress = min(max(pinch.scale - 1, 0), 1)
      layout.invalidateLayout()
    case .ended:
      if pinch.scale > 1.5 { collectionView.finishInteractiveTransition() } else { collectionView.cancelInteractiveTransition() }
    default: break
    }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor @Suite("The bench on a program that knows nothing of it")
struct BenchAttachTests {
  private let stage = Stage(size: CGSize(width: 1280, height: 880), scale: 1)

  private func attach(_ root: UIViewController, shown: Bool = false) -> Bench {
    stage.window.rootViewController = root
    stage.advance(frames: 2)
    let bench = Bench.attach(to: stage.window, showsInspector: shown)
    stage.advance(frames: 2)
    return bench
  }

  private func press(_ key: UIKeyboardHIDUsage, _ characters: String = "") {
    stage.send(.key(KeyInput(keyCode: key, characters: characters)))
    stage.send(.key(KeyInput(keyCode: key, characters: characters, isDown: false)))
    stage.advance(by: 1)
  }

  // MARK: - Coming and going

  @Test func tabShowsTheBenchAroundTheProgramsWindow() {
    let root = UIViewController()
    let bench = attach(root)
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 1280, height: 880))
    press(.keyboardTab, "\t")
    #expect(bench.isShown)
    #expect(stage.window.frame == CGRect(x: 24, y: 24, width: 872, height: 632))
    #expect(root.view.frame == stage.window.bounds)
    press(.keyboardTab, "\t")
    #expect(!bench.isShown)
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 1280, height: 880))
  }

  @Test func theProgramFindsOnlyItsOwnWindowsAndStaysKey() {
    let root = UIViewController()
    _ = attach(root, shown: true)
    #expect(stage.application.windows.map(ObjectIdentifier.init) == [ObjectIdentifier(stage.window)])
    #expect(stage.application.keyWindow === stage.window)
    #expect(stage.window.rootViewController === root)
  }

  @Test func aWindowHasOneBench() {
    let bench = attach(UIViewController())
    #expect(Bench.attach(to: stage.window) === bench)
  }

  @Test func duringTextEditingF12ShowsTheBenchAndTheFieldReceivesTab() {
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    root.view.addSubview(field)
    let bench = attach(root)
    #expect(field.becomeFirstResponder())
    press(.keyboardTab, "\t")
    #expect(!bench.isShown)
    press(.keyboardF12)
    #expect(bench.isShown)
  }

  @Test func detachingRestoresTheWindow() {
    let bench = attach(UIViewController(), shown: true)
    bench.detach()
    stage.advance(frames: 2)
    #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 1280, height: 880))
    #expect(stage.window.layer.cornerRadius == 0 && !stage.window.clipsToBounds)
    #expect(stage.application.allWindows.count == 1)
    press(.keyboardTab, "\t")
    #expect(stage.window.frame.width == 1280)
  }

  @Test func benchAndProgramAreReleasedWithTheirStage() {
    weak var bench: Bench?
    weak var window: UIWindow?
    autoreleasepool {
      let stage = Stage(size: CGSize(width: 800, height: 600), scale: 1)
      stage.window.rootViewController = UIViewController()
      stage.advance()
      bench = Bench.attach(to: stage.window, showsInspector: true)
      window = stage.window
      stage.advance(frames: 3)
      #expect(bench != nil)
    }
    #expect(bench == nil && window == nil)
  }

  private final class TapController: UIViewController {
    private(set) var taps = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let tile = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      tile.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TapController.tapped(_:)))
      view.addSubview(tile)
    }

    private func tapped(_ tap: UITapGestureRecognizer) { taps += 1 }
  }

  @Test(arguments: [false, true])
  func aTapReachesTheProgramWhileTheBenchShowsAndWhileItDoesNot(_ isShown: Bool) {
    let root = TapController()
    _ = attach(root)
    if isShown { press(.keyboardTab, "\t") }
    stage.tap(at: stage.window.convert(CGPoint(x: 200, y: 200), to: nil))
    stage.advance(by: 1)
    #expect(root.taps == 1)
  }

  // MARK: - What it reads

  /// What the bench saw while a hand was at work: each frame's phase and percent.
  private struct Seen {
    var phases: [TransitionReading.Phase] = []
    var progress: [Double] = []
  }

  private func watch(_ bench: Bench, frames: Int, _ seen: inout Seen) {
    for _ in 0..<frames {
      stage.advance()
      let reading = bench.controller.session.reading
      if seen.phases.last != reading.phase { seen.phases.append(reading.phase) }
      if reading.phase == .interactive { seen.progress.append(reading.progress) }
    }
  }

  private func drag(_ bench: Bench, from start: CGPoint, by way: CGVector, frames: Int) -> Seen {
    var seen = Seen()
    stage.touchDown(at: start)
    watch(bench, frames: 1, &seen)
    for step in 1...frames {
      let share = CGFloat(step) / CGFloat(frames)
      stage.touchMove(to: CGPoint(x: start.x + way.dx * share, y: start.y + way.dy * share))
      watch(bench, frames: 1, &seen)
    }
    stage.touchUp()
    watch(bench, frames: 90, &seen)
    return seen
  }

  @Test func benchReadsANavigationControllersOwnGesture() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let bench = attach(navigation)
    for isLong in [false, true] {
      navigation.pushViewController(UIViewController(), animated: false)
      stage.advance(frames: 2)
      let seen = drag(bench, from: CGPoint(x: 4, y: 400), by: CGVector(dx: isLong ? 900 : 200, dy: 0), frames: 40)
      #expect(seen.phases == [.idle, .interactive, isLong ? .finishing : .cancelling, .idle])
      #expect(abs((seen.progress.last ?? 0) - (isLong ? 900.0 : 200) / 1280) < 0.02)
      #expect(navigation.viewControllers.count == (isLong ? 1 : 2))
      if !isLong { navigation.popViewController(animated: false) }
    }
    let releases = bench.controller.readings.releases.releases
    #expect(releases.map(\.finished) == [false, true])
  }

  @Test func benchReadsADraggedSheet() throws {
    let root = UIViewController()
    let bench = attach(root)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    stage.advance(frames: 3)
    let top = sheet.view.convert(CGPoint(x: sheet.view.bounds.midX, y: 20), to: nil)
    let seen = drag(bench, from: top, by: CGVector(dx: 0, dy: 600), frames: 30)
    #expect(seen.phases == [.idle, .interactive, .finishing, .idle])
    #expect(root.presentedViewController == nil)
    #expect(bench.controller.readings.releases.releases.map(\.finished) == [true])
  }

  @Test func benchReadsAPinchedCollection() throws {
    let root = PinchController()
    let bench = attach(root)
    var seen = Seen()
    for end in [130.0, 180] {
      for finger in [0, 1] { stage.touchDown(at: CGPoint(x: 640 + (finger == 0 ? -50 : 50), y: 400), finger: finger) }
      watch(bench, frames: 1, &seen)
      for step in 1...30 {
        let half = (100 + (end - 100) * Double(step) / 30) / 2
        stage.touchMove(to: CGPoint(x: 640 - half, y: 400), finger: 0)
        stage.touchMove(to: CGPoint(x: 640 + half, y: 400), finger: 1)
        watch(bench, frames: 1, &seen)
      }
      stage.touchUp(finger: 0)
      stage.touchUp(finger: 1)
      watch(bench, frames: 90, &seen)
    }
    #expect(root.results == [false, true])
    #expect(seen.phases == [.idle, .interactive, .cancelling, .idle, .interactive, .finishing, .idle])
    #expect(bench.controller.readings.releases.releases.map(\.finished) == [false, true])
  }

  @Test func benchReadsAScrollViewsOffsetAndVelocity() throws {
    let list = ListController()
    let bench = attach(list)
    stage.touchDown(at: CGPoint(x: 600, y: 600))
    stage.advance()
    for step in 1...10 {
      stage.touchMove(to: CGPoint(x: 600, y: 600 - 20 * CGFloat(step)))
      stage.advance()
    }
    let dragged = bench.controller.session.readouts
    #expect(dragged.first == .state("State", "Dragging", .live))
    #expect(dragged.map(\.name) == ["State", "Offset", "Velocity"])
    stage.touchUp()
    stage.advance(frames: 3)
    #expect(bench.controller.session.readouts.first == .state("State", "Decelerating", .finish))
    stage.advance(by: 8)
    #expect(bench.controller.session.isAtRest)
  }

  @Test func thresholdOfAForeignTransitionIsFittedToItsReleases() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let bench = attach(navigation)
    for way in [200.0, 900, 400, 1000, 560, 760, 300] {
      if navigation.viewControllers.count < 2 { navigation.pushViewController(UIViewController(), animated: false) }
      stage.advance(frames: 2)
      _ = drag(bench, from: CGPoint(x: 4, y: 400), by: CGVector(dx: way, dy: 0), frames: 120)
    }
    let fit = try #require(bench.controller.readings.fit)
    #expect(fit.errors == 0)
    // The pop recognizer's own rule: half of the width, by the place that the speed leads to.
    #expect(abs(fit.threshold - 0.5) < 0.15)
    #expect(bench.controller.session.reading.basis == .fitted)
  }
}
