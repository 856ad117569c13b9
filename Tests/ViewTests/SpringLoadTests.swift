import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import DragAndDrop
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// Writes down the states of an interaction.
@MainActor
private final class EffectLog: NSObject, UISpringLoadedInteractionEffect {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) { log("\(context.state)" + (context.targetItem.map { " \($0)" } ?? "")) }
}

/// Divides a view into a left and a right half, and may forbid one of them.
@MainActor
private final class Halves: NSObject, UISpringLoadedInteractionBehavior {
  let log: CallLog
  var forbidden: String?
  init(_ log: CallLog) { self.log = log }
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
    let half = context.location(in: interaction.view).x < 100 ? "left" : "right"
    context.targetItem = half
    return half != forbidden
  }
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log("finished") }
}

@MainActor
private final class Source: UIView, UIDragInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIDragInteraction(delegate: self))
  }
  required init?(coder: NSCoder) { nil }
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "page")))]
  }
}

@MainActor
struct SpringLoadTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  private let log = CallLog()
  private let root = UIViewController()
  private let folder = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 100))

  init() {
    stage.window.rootViewController = root
    for view in [Source(frame: CGRect(x: 20, y: 60, width: 100, height: 60)), folder] as [UIView] { root.view.addSubview(view) }
    stage.advance()
  }

  private func move(from start: CGPoint, to point: CGPoint, frames: Int = 6) {
    for step in 1...frames {
      let share = CGFloat(step) / CGFloat(frames)
      stage.touchMove(to: CGPoint(x: start.x + (point.x - start.x) * share, y: start.y + (point.y - start.y) * share))
      stage.advance()
    }
  }

  private func drag(to point: CGPoint) {
    stage.touchDown(at: CGPoint(x: 70, y: 90))
    stage.advance(by: 0.9)
    move(from: CGPoint(x: 70, y: 90), to: point)
  }

  private func release() {
    stage.touchUp()
    stage.advance(by: 1.5)
  }

  @Test func restingActivatesOnceForEachVisit() {
    folder.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: EffectLog(log)) { [folder, log] _, context in
        log("opened at \(Int(context.location(in: folder).x))")
      })
    drag(to: CGPoint(x: 150, y: 350))
    #expect(log.drain() == ["possible"])
    stage.advance(by: SpringLoads.restDuration - 0.1)
    #expect(log.drain() == [])
    stage.advance(by: 0.15)
    #expect(log.drain() == ["activating"])
    stage.advance(by: SpringLoads.blinkDuration)
    #expect(log.drain() == ["activated", "opened at 50"])
    stage.advance(by: 3)
    #expect(log.drain() == [], "once")
    move(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 600))
    move(from: CGPoint(x: 150, y: 600), to: CGPoint(x: 150, y: 350))
    stage.advance(by: 0.2)
    #expect(log.drain() == ["possible"], "another visit")
    release()
    #expect(log.drain() == ["inactive"])
  }

  @Test func leavingEarlyMakesItInactive() {
    folder.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: EffectLog(log)) { [log] _, _ in log("opened") })
    drag(to: CGPoint(x: 150, y: 350))
    stage.advance(by: SpringLoads.restDuration + 0.1)
    move(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 600))
    stage.advance(by: 2)
    #expect(log.drain() == ["possible", "activating", "inactive"])
    release()
  }

  @Test func anotherTargetItemBeginsAnew() {
    let halves = Halves(log)
    folder.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: halves, interactionEffect: EffectLog(log)) { [log] _, context in
        log("opened \(context.targetItem ?? "")")
      })
    drag(to: CGPoint(x: 150, y: 350))
    move(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 160, y: 350))
    #expect(log.drain() == ["possible left"], "a move within it changes nothing")
    move(from: CGPoint(x: 160, y: 350), to: CGPoint(x: 250, y: 350))
    #expect(log.drain() == ["inactive left", "finished", "possible right"])
    halves.forbidden = "right"
    stage.advance(by: 2)
    #expect(log.drain() == ["inactive right", "finished"], "it is asked again before each state")
    halves.forbidden = nil
    move(from: CGPoint(x: 250, y: 350), to: CGPoint(x: 252, y: 350))
    stage.advance(by: 2)
    #expect(log.drain() == ["possible right", "activating right", "activated right", "opened right", "finished"])
    release()
  }

  @Test func theDefaultEffectShadesAndBlinks() {
    folder.layer.cornerRadius = 12
    folder.addInteraction(UISpringLoadedInteraction { _, _ in })
    drag(to: CGPoint(x: 150, y: 350))
    stage.advance(by: 0.3)
    let shade = folder.subviews.first
    #expect(shade?.frame == folder.bounds && shade?.layer.cornerRadius == 12 && shade?.layer.presentation()?.opacity == 1)
    var opacities: [Float] = []
    while opacities.count < 80 {
      stage.advance()
      opacities.append(folder.subviews.first?.layer.presentation()?.opacity ?? 0)
    }
    let turns = zip(opacities, opacities.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }.map { $0 > 0 }
    let changes = zip(turns, turns.dropFirst()).filter { $0 != $1 }.count
    #expect(turns.first == false && changes == 4, "off, on, off, on, off: \(opacities)")
    #expect(folder.subviews.isEmpty, "and is gone")
    release()
  }

  // MARK: - What UIKit activates

  @Test func aButtonIsPressed() {
    let button = UIButton(type: .system, primaryAction: UIAction { [log] _ in log("pressed") })
    button.addAction(UIAction { [log] _ in log("touch up inside") }, for: .touchUpInside)
    button.frame = folder.bounds
    folder.addSubview(button)
    drag(to: CGPoint(x: 150, y: 350))
    stage.advance(by: 2)
    #expect(log.drain() == [] && !button.isSpringLoaded, "off by default")
    button.isSpringLoaded = true
    button.isEnabled = false
    move(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 152, y: 350))
    stage.advance(by: 2)
    #expect(log.drain() == [], "not while it is disabled")
    button.isEnabled = true
    move(from: CGPoint(x: 152, y: 350), to: CGPoint(x: 150, y: 350))
    stage.advance(by: 2)
    #expect(Set(log.drain()) == ["pressed", "touch up inside"])
    release()
    button.isSpringLoaded = false
    #expect(button.interactions.isEmpty)
  }

  @Test func aSegmentIsSelected() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 30, width: 200, height: 32)
    control.selectedSegmentIndex = 0
    control.isSpringLoaded = true
    control.addAction(UIAction { [log] _ in log("changed") }, for: .valueChanged)
    folder.addSubview(control)
    drag(to: CGPoint(x: 120, y: 345))
    stage.advance(by: 2)
    #expect(log.drain() == [], "the selected one is selected already")
    move(from: CGPoint(x: 120, y: 345), to: CGPoint(x: 280, y: 345))
    stage.advance(by: 2)
    #expect(control.selectedSegmentIndex == 2 && log.drain() == ["changed"])
    release()
  }

  @Test func aTabIsSelectedAndABarButtonPressed() {
    let first = UIViewController()
    let second = UIViewController()
    first.view.addSubview(Source(frame: CGRect(x: 20, y: 60, width: 100, height: 60)))
    first.tabBarItem = UITabBarItem(title: "1", image: nil, tag: 0)
    second.tabBarItem = UITabBarItem(title: "2", image: nil, tag: 1)
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", image: nil, primaryAction: UIAction { [log] _ in log("done") })
    second.navigationItem.rightBarButtonItem?.isSpringLoaded = true
    let tabs = UITabBarController()
    tabs.viewControllers = [first, UINavigationController(rootViewController: second)]
    tabs.viewControllers?[1].tabBarItem = second.tabBarItem
    stage.window.rootViewController = tabs
    tabs.tabBar.isSpringLoaded = true
    stage.advance(frames: 2)
    drag(to: CGPoint(x: 300, y: 780))
    stage.advance(by: 2)
    #expect(tabs.selectedIndex == 1)
    let button = second.navigationItem.rightBarButtonItem?.shownView
    let place = button.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    move(from: CGPoint(x: 300, y: 780), to: place)
    stage.advance(by: 2)
    #expect(log.drain() == ["done"], "the drag goes on after the view in which it began has left")
    release()
  }
}
