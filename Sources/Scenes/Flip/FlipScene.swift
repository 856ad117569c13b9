import Tuning
import UIKit

extension Scene {
  /// A page turns over; its back is another screen.
  public static let flip = Scene(
    name: "flip", title: "Flip", topic: "A page turns over under the finger", chapter: .transitions,
    groups: FlipTunables.groups, spring: FlipTunables.flight.spring, demonstration: FlipTunables.demonstration
  ) { FlipSession(values: $0) }
}

/// What can be tuned in *Flip*.
enum FlipTunables {
  static let flight = FlightTunables(damping: 0.95, duration: 0.8)
  /// How far the eye is from the page, in page widths.
  static let eyeDistance = Parameter(
    name: "eyeDistance", label: "Eye distance", range: 0.8...6, defaultValue: 2.2, unit: "×", step: 0.1, decimals: 1)
  /// How dark a page is when it stands on edge.
  static let shade = Parameter.share("shade", "Shade", 0...0.9, 0.45)
  static let axis = Parameter.choice(name: "axis", label: "Turns about", cases: ["Upright", "Level"])
  static let corners = Parameter.points("corners", "Corners", 0...60, 20)

  static let groups = flight.groups("Page", [axis, eyeDistance, shade, corners])

  static let demonstration = FingerScript(
    [
      .init(at: 0.1, from: CGPoint(x: 0.8, y: 0.45), to: CGPoint(x: 0.2, y: 0.45), duration: 0.6, rest: 0.1),
      .init(at: 1.9, from: CGPoint(x: 0.3, y: 0.45), to: CGPoint(x: 0.42, y: 0.45), duration: 0.5),
      .tap(at: 4, CGPoint(x: 0.5, y: 0.4)),
    ], pictureTime: 0.3)
}

/// *Flip*: a picture, and what is written on its back.
final class FlipSession: FlightSession {
  private let front = PlaceViewController(.blueHour, from: .right)

  init(values: TunableValues) {
    super.init(values: values, tuning: FlipTunables.flight, rootViewController: front)
    front.note = "Click, or drag sideways, to turn it over"
    front.didLoad = { [weak self] in self?.prepare($0) }
  }

  private func prepare(_ view: UIView) {
    view.clipsToBounds = true
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FlipSession.tapped))
    addDrag(to: view)
  }

  private func tapped() { turn(towards: front.presentedViewController == nil ? .left : .right, with: nil) }

  private var isLevel: Bool { values.choice(FlipTunables.axis) == 1 }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    let velocity = pan.velocity(in: pan.view)
    let along = isLevel ? velocity.y : velocity.x
    guard abs(along) >= abs(isLevel ? velocity.x : velocity.y) else { return }
    turn(towards: isLevel ? (along < 0 ? .top : .bottom) : (along < 0 ? .left : .right), with: pan)
  }

  /// - Parameter edge: where the near side of the page goes.
  private func turn(towards edge: Edge, with pan: UIPanGestureRecognizer?) {
    let isPresenting = front.presentedViewController == nil
    let isBack = edge == .left || edge == .top
    let animator = FlipAnimator(presenting: isPresenting, isLevel: isLevel, turnsBack: isBack, values: values)
    let side: Edge = isLevel ? (isBack ? .bottom : .top) : (isBack ? .right : .left)
    fly(animator, on: .from(side, length: side.length(in: stageSize) * 0.8), with: pan) {
      guard isPresenting else { return front.dismiss(animated: true) }
      let back = LogbookViewController(front.horizon)
      back.didLoad = { [weak self] in self?.prepare($0) }
      back.modalPresentationStyle = .fullScreen
      back.transitioningDelegate = self
      front.present(back, animated: true)
    }
  }
}
