import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// What the bench reads off a dynamic animator: throws, contacts, speeds.
@MainActor @Suite("Throws on the bench")
struct BenchThrowTests {
  private func bench(_ scene: Scene) -> BenchUnderTest { BenchUnderTest(scene, among: Scene.all) }

  private func rest(_ bench: BenchUnderTest) -> Bool {
    bench.stage.advance(until: { bench.bench.session.isAtRest }, timeout: 60)
  }

  private func page(_ bench: BenchUnderTest) throws -> PlaygroundViewController {
    try #require(bench.bench.session.rootViewController as? PlaygroundViewController)
  }

  private func square(_ bench: BenchUnderTest) throws -> ToyBlock {
    try #require(try page(bench).blocks.first { $0.layer.name == "square 112 × 112" })
  }

  /// A point of the stage on the screen.
  private func onScreen(_ point: CGPoint, _ bench: BenchUnderTest) -> CGPoint {
    let stage = bench.bench.benchLayout.stage
    return CGPoint(x: stage.minX + point.x, y: stage.minY + point.y)
  }

  private func throwRows(_ bench: BenchUnderTest) -> [String] {
    bench.bench.log.history.rows.map(\.text).filter { $0.hasPrefix("Threw") }
  }

  private func number(_ name: String, _ bench: BenchUnderTest) throws -> String {
    let cell = try #require(bench.bench.inspector.content.motion?.readouts.first { $0.name == name })
    guard case .number(let text, _) = cell.content else { return "" }
    return text
  }

  @Test func thrownBlockIsLoggedAndShownWithItsSpeed() throws {
    let bench = bench(.gravity)
    #expect(rest(bench))
    #expect(try number("Thrown", bench) == "–")
    let square = try square(bench)
    bench.stage.drag(
      from: onScreen(square.center, bench), to: onScreen(CGPoint(x: 560, y: 160), bench), duration: 0.25, release: false)
    bench.stage.touchUp()
    bench.stage.advance()
    let start = square.center
    bench.stage.advance()
    let seen = hypot(square.center.x - start.x, square.center.y - start.y) * 60
    let thrown = try #require(bench.bench.frames.throwReader.last)
    #expect(thrown.name == "square 112 × 112")
    #expect(seen > 200 && abs(thrown.speed / Double(seen) - 1) < 0.2, "\(thrown.speed), seen \(seen)")
    let text = NumberText.string(thrown.speed, decimals: 0)
    #expect(throwRows(bench) == ["Threw square 112 × 112 at \(text)\(NumberText.thinSpace)pt/s"])
    #expect(try number("Thrown", bench) == text)
    #expect(rest(bench))
    bench.stage.advance(frames: 2)
    #expect(throwRows(bench).count == 1)
    #expect(try number("Thrown", bench) == text)
  }

  @Test func twoFingersOnOneBlockThrowItOnce() throws {
    let bench = bench(.gravity)
    #expect(rest(bench))
    let square = try square(bench)
    let start = onScreen(square.center, bench)
    bench.stage.touchDown(at: start, finger: 0)
    bench.stage.touchDown(at: CGPoint(x: start.x + 20, y: start.y), finger: 1)
    bench.stage.advance()
    for step in 1...20 {
      let y = start.y - CGFloat(step) * 10
      bench.stage.touchMove(to: CGPoint(x: start.x, y: y), finger: 0)
      bench.stage.touchMove(to: CGPoint(x: start.x + 20, y: y), finger: 1)
      bench.stage.advance()
    }
    bench.stage.touchUp(finger: 0)
    bench.stage.advance(frames: 3)
    #expect(throwRows(bench).isEmpty)
    bench.stage.touchUp(finger: 1)
    bench.stage.advance(frames: 3)
    #expect(throwRows(bench).count == 1)
  }

  @Test func aRodThatIsTakenAwayThrowsNothing() throws {
    let bench = bench(.pendulum)
    bench.stage.advance(by: 0.5)
    let length = try #require(bench.bench.session.values.tunable(named: "length"))
    bench.bench.session.values[length] = 0.5
    bench.stage.advance(frames: 5)
    #expect(throwRows(bench).isEmpty)
    #expect(bench.bench.frames.throwReader.last == nil)
  }

  @Test func contactsAndTheFastestBodyAreCountedWhileTheBlocksFall() throws {
    let bench = bench(.gravity)
    var contacts = 0
    var fastest = 0.0
    for _ in 0..<60 {
      bench.stage.advance()
      contacts = max(contacts, Int(try number("Contacts", bench)) ?? 0)
      let bodies = try page(bench).animator.debugSnapshot().bodies
      fastest = bodies.map { Double(hypot($0.velocity.dx, $0.velocity.dy)) }.max() ?? 0
      #expect(try number("Fastest", bench) == NumberText.string(fastest, decimals: 0))
    }
    let began = bench.bench.log.history.rows.filter { $0.text.hasPrefix("beganContactFor") }.reduce(0) { $0 + $1.count }
    #expect(contacts > 3 && contacts <= began)
    #expect(rest(bench))
    bench.stage.advance(frames: 3)
    #expect(try number("Contacts", bench) == "0")
    #expect(try number("Fastest", bench) == "0")
  }

  @Test func awakeBodiesAreCountedWithoutAnchoredOnes() throws {
    let bench = bench(.attachments)
    bench.stage.advance(frames: 2)
    let page = try page(bench)
    #expect(page.blocks.count == 9)
    #expect(bench.bench.session.readouts.last == .number("Awake", 6, unit: "of 6"))
    // The blocks come to rest in seconds instead of a minute.
    for (name, value) in [("resistance", 3.0), ("damping", 1), ("torque", 5)] {
      let tunable = try #require(bench.bench.session.values.tunable(named: name))
      bench.bench.session.values[tunable] = value
    }
    #expect(bench.stage.advance(until: { bench.bench.session.isAtRest }, timeout: 120))
    bench.stage.advance()
    #expect(bench.bench.session.readouts.last == .number("Awake", 0, unit: "of 6"))
    #expect(bench.bench.session.readouts.first == .state("Animator", "Paused", .quiet))
  }

  @Test func watchedValueOfASceneIsPlotted() throws {
    let bench = bench(.pendulum)
    bench.stage.advance(by: 0.5)
    #expect(bench.bench.inspector.groups.contains { $0.group.title == "Watched" })
    let angle = try #require(bench.bench.session.watched.first)
    #expect(angle.name == "Angle" && angle.style.isPlot && angle.samples.count > 20)
    let values = Set(angle.samples.map(\.value))
    #expect(values.count > 20)
    bench.bench.inspector.surroundings.chooseScene(.gravity)
    bench.stage.advance()
    #expect(!bench.bench.inspector.groups.contains { $0.group.title == "Watched" })
  }

  @Test func whatADynamicAnimatorMovesIsNobodysTransition() throws {
    let stage = Stage(size: CGSize(width: 1280, height: 880), scale: 1)
    let page = PulledBlockController()
    stage.window.rootViewController = page
    let bench = Bench.attach(to: stage.window)
    stage.advance(frames: 3)
    let start = page.view.convert(page.block.center, to: nil)
    var phases: Set<String> = []
    stage.touchDown(at: start)
    for step in 1...30 {
      stage.touchMove(to: CGPoint(x: start.x + CGFloat(step) * 8, y: start.y))
      stage.advance()
      phases.insert(bench.controller.session.reading.stateWord)
    }
    #expect(phases == ["At rest"])
    #expect(bench.controller.session.readouts.first == .state("Animator", "Running", .live))
    stage.touchUp()
    stage.advance(frames: 3)
    let thrown = try #require(bench.controller.frames.throwReader.last)
    #expect(thrown.name == "UIView" && thrown.speed > 200 && thrown.velocity.dx > 0)
  }
}

/// A block that follows a pan on a spring.
private final class PulledBlockController: UIViewController {
  let block = UIView(frame: CGRect(x: 200, y: 300, width: 120, height: 120))
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var hand = UIAttachmentBehavior(item: block, attachedToAnchor: block.center)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(block)
    block.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PulledBlockController.pan(_:)))
    hand.length = 0
    hand.frequency = 8
    hand.damping = 1
    animator.addBehavior(hand)
    animator.addBehavior(UIDynamicItemBehavior(items: [block]))
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: hand.anchorPoint = pan.location(in: view)
    default: animator.removeBehavior(hand)
    }
  }
}
