import Tuning
import UIKit

extension Scene {
  /// A pile of pictures that fingers spread into a grid.
  public static let stackToGrid = Scene(
    name: "stack-to-grid", title: "Stack to Grid", topic: "Two fingers, or a click, spread a pile of pictures into a grid",
    chapter: .scrolling, groups: StackToGridTunables.groups, spring: StackToGridTunables.flight.spring,
    demonstration: StackToGridTunables.demonstration
  ) { StackToGridSession(values: $0) }
}

/// What can be tuned in *Stack to Grid*.
enum StackToGridTunables {
  static let flight = FlightTunables(damping: 0.7, duration: 0.75, threshold: 0.4, projection: 0.15)
  /// By what factor fingers go apart for the whole way.
  static let reach = Parameter.factor("reach", "Spread", 1.3...5, 2.6)
  /// How much of the fingers' way the pile goes along.
  static let following = Parameter.share("following", "Follows fingers", 0...1, 0.8)
  static let size = Parameter.share("size", "Pile", 0.3...0.8, 0.62)
  static let fan = Parameter(name: "fan", label: "Fan", range: 0...30, defaultValue: 14, unit: "°", step: 1, decimals: 0)
  static let corners = Parameter.points("corners", "Corners", 0...40, 14)

  static let groups = flight.groups("Pictures", [reach, following, size, fan, corners])

  /// Fingers spread the pile a little and think better of it, spread it all, and close it again.
  static let demonstration = FingerScript(
    [
      .init(at: 0.3, from: CGPoint(x: 0.44, y: 0.66), to: CGPoint(x: 0.42, y: 0.68), duration: 0.45, rest: 0.15),
      .init(at: 0.3, from: CGPoint(x: 0.56, y: 0.54), to: CGPoint(x: 0.58, y: 0.52), duration: 0.45, rest: 0.15, finger: 1),
      .init(at: 2, from: CGPoint(x: 0.44, y: 0.66), to: CGPoint(x: 0.36, y: 0.75), duration: 0.6, rest: 0.1),
      .init(at: 2, from: CGPoint(x: 0.56, y: 0.54), to: CGPoint(x: 0.64, y: 0.45), duration: 0.6, rest: 0.1, finger: 1),
      .init(at: 4.2, from: CGPoint(x: 0.3, y: 0.8), to: CGPoint(x: 0.44, y: 0.64), duration: 0.4),
      .init(at: 4.2, from: CGPoint(x: 0.7, y: 0.4), to: CGPoint(x: 0.56, y: 0.56), duration: 0.4, finger: 1),
    ], pictureTime: 2.36)
}

/// *Stack to Grid*: one collection view with two layouts, and a transition layout that fingers hold.
final class StackToGridSession: SceneSession {
  private let page: PicturePage
  private let stack = StackLayout()
  private let grid = PictureGridLayout()
  private let drive: LayoutDrive
  private var pinch: LayoutPinch?
  private var isSpread = false

  init(values: TunableValues) {
    page = PicturePage("Horizons", line: "Twelve places to spread with two fingers", layout: stack)
    drive = LayoutDrive(page.collectionView, tuning: StackToGridTunables.flight, values: values)
    super.init(values: values, rootViewController: page)
    pinch = LayoutPinch(drive) { [weak self] in self?.course }
    page.sizeWillChange = { [weak self] in self?.applyTunables() }
    page.chosen = { [weak self] in self?.clicked($0) }
    page.didScroll = { [weak self] in self?.readoutsDidChange() }
    drive.didMove = { [weak self] in self?.publish() }
    drive.didEnd = { [weak self] finished in if finished { self?.isSpread.toggle() } }
    applyTunables()
    publish()
  }

  isolated deinit { drive.stop() }

  private var course: LayoutPinch.Course { isSpread ? (stack, false) : (grid, true) }

  /// The pile opens; a picture of the grid comes to lie on top of it. A click on what moves turns it round.
  private func clicked(_ indexPath: IndexPath) {
    if drive.layout != nil { return drive.go(finishing: drive.phase != .finishing) }
    if isSpread { stack.top = indexPath.item }
    pinch?.begin()
    drive.go(finishing: true)
  }

  private func applyTunables() {
    stack.share = CGFloat(values[StackToGridTunables.size])
    stack.fan = CGFloat(values[StackToGridTunables.fan]) * .pi / 180
    stack.corners = CGFloat(values[StackToGridTunables.corners])
    grid.corners = stack.corners
    pinch?.reach = values[StackToGridTunables.reach]
    pinch?.following = values[StackToGridTunables.following]
    let room = page.view.bounds.size
    page.pictureSide = max(page.grid.cell, stack.side(in: CGSize(width: room.width, height: room.height - page.grid.gridTop)))
  }

  override func tunableDidChange(_ tunable: Parameter) {
    applyTunables()
    drive.retune()
    publish()
  }

  // MARK: - What it is doing

  private func publish() {
    reading = drive.reading(threshold: values[StackToGridTunables.flight.threshold])
    readoutsDidChange()
  }

  override var isAtRest: Bool { drive.layout == nil && !page.collectionView.isMovingByItself }
  override var readouts: [Readout] { drive.readouts(reading) }
}
