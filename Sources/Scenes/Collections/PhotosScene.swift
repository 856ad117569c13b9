import Tuning
import UIKit

extension Scene {
  /// Pictures in a grid and on a circle, by navigation and by two fingers.
  public static let photos = Scene(
    name: "photos", title: "Photos",
    topic: "A grid and a circle of one collection view: a click navigates, two fingers pinch, a long press reorders",
    chapter: .scrolling, groups: PhotosTunables.groups, spring: PhotosTunables.flight.spring,
    demonstration: PhotosTunables.demonstration
  ) { PhotosSession(values: $0) }
}

/// What can be tuned in *Photos*.
enum PhotosTunables {
  static let flight = FlightTunables(damping: 0.76, duration: 0.7, threshold: 0.45, projection: 0.15)
  /// By what factor fingers close, or spread, for the whole way.
  static let reach = Parameter.factor("reach", "Pinch", 1.3...5, 2.4)
  static let density = Parameter.share("density", "On the circle", 0.3...1, 0.86)
  static let share = Parameter.share("share", "In the middle", 0.2...1, 0.84)
  static let turn = Parameter(
    name: "turn", label: "Turned by", range: -180...180, defaultValue: 0, unit: "°", step: 1, decimals: 0)
  static let roundness = Parameter.share("roundness", "Round", 0...1, 1)
  static let corners = Parameter.points("corners", "Grid corners", 0...40, 14)

  static let groups = flight.groups("Pictures", [reach, density, share, turn, roundness, corners])

  /// Fingers close half-way and think better of it, close through, and spread again; then a click navigates, and the edge goes back.
  static let demonstration = FingerScript(
    [
      .init(at: 0.3, from: CGPoint(x: 0.3, y: 0.74), to: CGPoint(x: 0.355, y: 0.685), duration: 0.4, rest: 0.2),
      .init(at: 0.3, from: CGPoint(x: 0.7, y: 0.34), to: CGPoint(x: 0.645, y: 0.395), duration: 0.4, rest: 0.2, finger: 1),
      .init(at: 2, from: CGPoint(x: 0.3, y: 0.74), to: CGPoint(x: 0.405, y: 0.635), duration: 0.5, rest: 0.1),
      .init(at: 2, from: CGPoint(x: 0.7, y: 0.34), to: CGPoint(x: 0.595, y: 0.445), duration: 0.5, rest: 0.1, finger: 1),
      .init(at: 4, from: CGPoint(x: 0.44, y: 0.6), to: CGPoint(x: 0.28, y: 0.76), duration: 0.4),
      .init(at: 4, from: CGPoint(x: 0.56, y: 0.48), to: CGPoint(x: 0.72, y: 0.32), duration: 0.4, finger: 1),
      .tap(at: 6, CGPoint(x: 0.4, y: 0.3)),
      .init(at: 7.4, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.7, y: 0.58), duration: 0.6, rest: 0.1),
    ], pictureTime: 2.36)
}

/// *Photos*: pages of a navigation stack that pass one collection view on, each with a layout of its own.
final class PhotosSession: SceneSession, UINavigationControllerDelegate {
  private let navigation: PaperNavigationController
  private let root: PhotosPage
  private let drive: LayoutDrive
  private var pinch: LayoutPinch?
  private var monitor: TransitionMonitor?

  init(values: TunableValues) {
    root = PhotosPage(collectionViewLayout: PictureGridLayout())
    navigation = PaperNavigationController(rootViewController: root)
    drive = LayoutDrive(root.collectionView, tuning: PhotosTunables.flight, values: values)
    super.init(values: values, rootViewController: navigation)
    navigation.delegate = self
    root.title = Self.title(of: root.collectionViewLayout)
    root.chosen = { [weak self] in self?.clicked($0) }
    root.didScroll = { [weak self] in self?.readoutsDidChange() }
    pinch = LayoutPinch(drive) { [weak self] in self?.course }
    drive.didMove = { [weak self] in self?.publish() }
    drive.didEnd = { [weak self] _ in self?.nameThePage() }
    applyTunables()
    publish()
  }

  isolated deinit { drive.stop() }

  private var collectionView: UICollectionView { drive.view }
  private var shown: UICollectionViewLayout { collectionView.collectionViewLayout }

  private static func title(of layout: UICollectionViewLayout) -> String { layout is CircleLayout ? "Circle" : "Grid" }

  /// The other arrangement than a layout has.
  private func counterpart(of layout: UICollectionViewLayout, middle: Int = 0) -> UICollectionViewLayout {
    let other: UICollectionViewLayout
    if layout is CircleLayout {
      other = PictureGridLayout()
    } else {
      let circle = CircleLayout()
      circle.middle = middle
      other = circle
    }
    adopt(other)
    return other
  }

  // MARK: - By two fingers

  /// Fingers that close gather the pictures on the circle, fingers that spread lay them out.
  private var course: LayoutPinch.Course? {
    guard monitor == nil, navigation.transitionCoordinator == nil else { return nil }
    return (counterpart(of: shown), shown is CircleLayout)
  }

  private func nameThePage() { navigation.topViewController?.title = Self.title(of: shown) }

  // MARK: - By navigation

  /// A click goes on to the other arrangement, or back to it; one on what fingers began turns that round.
  private func clicked(_ indexPath: IndexPath) {
    if drive.layout != nil { return drive.go(finishing: drive.phase != .finishing) }
    guard monitor == nil, navigation.transitionCoordinator == nil else { return }
    let below = navigation.viewControllers.dropLast().last as? PhotosPage
    if let below, type(of: below.collectionViewLayout) != type(of: shown) {
      navigation.popViewController(animated: true)
      return
    }
    let page = PhotosPage(collectionViewLayout: counterpart(of: shown, middle: indexPath.item))
    page.useLayoutToLayoutNavigationTransitions = true
    page.title = Self.title(of: page.collectionViewLayout)
    navigation.pushViewController(page, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    guard animated, let coordinator = navigationController.transitionCoordinator else { return }
    monitor = TransitionMonitor(coordinator) { [weak self] in
      self?.measure($0)
    } didEnd: { [weak self] _ in
      self?.monitor = nil
      self?.publish()
    }
  }

  // MARK: - Tuning

  private func adopt(_ layout: UICollectionViewLayout) {
    if let circle = layout as? CircleLayout {
      circle.density = CGFloat(values[PhotosTunables.density])
      circle.share = CGFloat(values[PhotosTunables.share])
      circle.turn = CGFloat(values[PhotosTunables.turn]) * .pi / 180
      circle.roundness = CGFloat(values[PhotosTunables.roundness])
    } else if let grid = layout as? PictureGridLayout {
      grid.corners = CGFloat(values[PhotosTunables.corners])
      grid.room = 24
    } else if let between = layout as? UICollectionViewTransitionLayout {
      adopt(between.currentLayout)
      adopt(between.nextLayout)
    }
  }

  private func applyTunables() {
    pinch?.reach = values[PhotosTunables.reach]
    adopt(shown)
    for case let page as PhotosPage in navigation.viewControllers { adopt(page.collectionViewLayout) }
  }

  override func tunableDidChange(_ tunable: Parameter) {
    applyTunables()
    drive.retune()
    publish()
  }

  // MARK: - What it is doing

  private func publish() {
    guard monitor == nil else { return }
    reading = drive.reading(threshold: values[PhotosTunables.flight.threshold])
    readoutsDidChange()
  }

  /// Navigation is followed through its coordinator.
  private func measure(_ monitor: TransitionMonitor) {
    let width = Double(collectionView.bounds.width)
    reading = TransitionReading(
      phase: monitor.phase, edge: .left, progress: monitor.progress, velocity: monitor.speed * width,
      landing: monitor.progress + monitor.speed * 0.3, threshold: 0.5)
  }

  override var edges: UIRectEdge { navigation.viewControllers.count > 1 ? .left : [] }
  override var isAtRest: Bool { drive.layout == nil && monitor == nil && !collectionView.isMovingByItself }
  override var readouts: [Readout] { monitor == nil ? drive.readouts(reading) : reading.readouts }
}
