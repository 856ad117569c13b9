import Tuning
import UIKit

extension Scene {
  /// A grouped table with switches, values, swipe actions and an Edit button.
  public static let settings = Scene(
    name: "settings", title: "Settings", topic: "A grouped table with switches, swipe actions and an Edit button",
    chapter: .scrolling, groups: SettingsTunables.groups, demonstration: SettingsTunables.demonstration
  ) { SettingsSession(values: $0) }
}

/// What can be tuned in *Settings*.
enum SettingsTunables {
  static let rowHeight = Parameter.points("rowHeight", "Row height", 36...80, 48)
  static let rowWidth = Parameter.points("rowWidth", "Greatest width", 280...1200, Double(SettingsViewController.standardWidth))
  static let separators = Parameter.toggle(name: "separators", label: "Separators", isOn: true)
  static let separatorInset = Parameter.points("separatorInset", "Separator inset", 0...160, 60)
  static let animation = Parameter.choice(
    name: "rowAnimation", label: "Row animation", cases: ["Fade", "Right", "Left", "Top", "Bottom"])
  static let fullSwipe = Parameter.toggle(name: "fullSwipe", label: "Full swipe deletes", isOn: true)

  static let animations: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom]

  static let groups = [
    TunableGroup(title: "Rows", tunables: [rowHeight, rowWidth, separators, separatorInset]),
    TunableGroup(title: "Changes", tunables: [animation, fullSwipe]),
    TunableGroup(title: "Scrolling", tunables: [.deceleration]),
  ]

  /// A throw to the end, a swipe that lays actions open, one that deletes, and a row that leads to its place.
  static let demonstration = FingerScript(
    [
      .init(at: 0.2, from: CGPoint(x: 0.5, y: 0.82), to: CGPoint(x: 0.5, y: 0.24), duration: 0.3),
      .init(at: 2.4, from: CGPoint(x: 0.64, y: 0.5), to: CGPoint(x: 0.44, y: 0.5), duration: 0.4, rest: 0.25),
      .tap(at: 3.7, CGPoint(x: 0.4, y: 0.72)),
      .init(at: 4.4, from: CGPoint(x: 0.72, y: 0.5), to: CGPoint(x: 0.08, y: 0.5), duration: 0.5),
      .tap(at: 6, CGPoint(x: 0.4, y: 0.6)),
    ], pictureTime: 2.95)
}

/// *Settings*: what a table does by itself, and what a few lines of a delegate make of it.
final class SettingsSession: SceneSession, UINavigationControllerDelegate {
  /// How far ahead the system's own gesture looks, in seconds (motion.md C7).
  private static let systemProjection = 0.3

  private let page = SettingsViewController()
  private let navigation: PaperNavigationController
  private var meter = ScrollMeter()
  private var monitor: TransitionMonitor?

  init(values: TunableValues) {
    navigation = PaperNavigationController(rootViewController: page)
    super.init(values: values, rootViewController: navigation)
    navigation.isGrouped = true
    navigation.delegate = self
    page.didMove = { [weak self] in self?.pageDidMove() }
    page.push = { [weak self] in self?.navigation.pushViewController($0, animated: true) }
    adoptValues()
  }

  override var isAtRest: Bool { super.isAtRest && !page.tableView.isInMotion }

  // MARK: - Tuning

  private func adoptValues() {
    let table: UITableView = page.tableView
    table.rowHeight = CGFloat(values[SettingsTunables.rowHeight])
    table.separatorStyle = values.isOn(SettingsTunables.separators) ? .singleLine : .none
    table.separatorInset = UIEdgeInsets(top: 0, left: CGFloat(values[SettingsTunables.separatorInset]), bottom: 0, right: 0)
    table.decelerationRate = values.decelerationRate
    page.rowWidth = CGFloat(values[SettingsTunables.rowWidth])
    page.usesFullSwipe = values.isOn(SettingsTunables.fullSwipe)
    page.rowAnimation = SettingsTunables.animations[values.choice(SettingsTunables.animation)]
  }

  override func tunableDidChange(_ tunable: Parameter) { adoptValues() }

  // MARK: - Reading

  private func pageDidMove() {
    meter.note(page.tableView)
    readoutsDidChange()
  }

  override var readouts: [Readout] {
    guard monitor == nil else { return super.readouts }
    let table: UITableView = page.tableView
    let state = page.isEditing && !table.isInMotion ? Readout.state("State", "Editing", .live) : table.motionReadout
    return [
      state, .number("Offset", Double(table.contentOffset.y + table.adjustedContentInset.top), unit: "pt"),
      .number("Velocity", Double(meter.velocity(of: table).dy), unit: "pt/s"),
    ]
  }

  /// The system's transitions are followed through their coordinator.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    guard animated, let coordinator = navigationController.transitionCoordinator else { return }
    monitor = TransitionMonitor(coordinator) { [weak self] in
      self?.measure($0)
    } didEnd: { [weak self] _ in
      self?.monitor = nil
      self?.reading = TransitionReading(phase: .idle, edge: .left, threshold: 0.5)
    }
  }

  private func measure(_ monitor: TransitionMonitor) {
    let length = Double(max(navigation.view.bounds.width, 1))
    let velocity = monitor.speed * length
    let rule = ReleaseRule(threshold: 0.5, projection: Self.systemProjection, length: length)
    reading = TransitionReading(
      phase: monitor.phase, edge: .left, progress: monitor.progress, velocity: velocity,
      landing: rule.landing(progress: monitor.progress, velocity: velocity), threshold: rule.threshold)
  }
}
