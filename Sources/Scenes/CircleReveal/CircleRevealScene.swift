import Tuning
import UIKit

extension Scene {
  /// A circle grows from where the finger went down, and in it the other screen.
  public static let circleReveal = Scene(
    name: "circle-reveal", title: "Circle Reveal", topic: "A circle opens under the finger and shows the night",
    chapter: .transitions, groups: CircleRevealTunables.groups, demonstration: CircleRevealTunables.demonstration
  ) { CircleRevealSession(values: $0) }
}

/// What can be tuned in *Circle Reveal*.
enum CircleRevealTunables {
  static let flight = FlightTunables(damping: nil, duration: 0.7, threshold: 0.3)
  /// Of the circle at first.
  static let startRadius = Parameter.points("startRadius", "First radius", 0...120, 24)
  /// How large the covered screen is at last.
  static let scale = Parameter.factor("scale", "Covered page", 0.8...1.2, 1.06)
  /// How dark it becomes.
  static let shade = Parameter.share("shade", "Shade", 0...0.9, 0.3)

  static let groups = flight.groups("Circle", [startRadius, scale, shade])

  static let demonstration = FingerScript(
    [
      .init(at: 0.1, from: CGPoint(x: 0.62, y: 0.4), to: CGPoint(x: 0.26, y: 0.62), duration: 0.6, rest: 0.3),
      .init(at: 2.4, from: CGPoint(x: 0.3, y: 0.4), to: CGPoint(x: 0.36, y: 0.4), duration: 0.4),
      .tap(at: 3.6, CGPoint(x: 0.35, y: 0.7)),
    ], pictureTime: 0.78)
}

/// *Circle Reveal*: day and night at sea; a drag grows the circle, a click lets it run.
final class CircleRevealSession: FlightSession {
  private let day = PlaceViewController(.highNoon, from: .right)

  init(values: TunableValues) {
    super.init(values: values, tuning: CircleRevealTunables.flight, rootViewController: day)
    prepare(day, note: "Click anywhere for the night")
  }

  private func prepare(_ screen: PlaceViewController, note: String) {
    screen.note = note
    screen.didLoad = { [weak self] view in
      guard let self else { return }
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CircleRevealSession.tapped(_:)))
      addDrag(to: view)
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) { reveal(from: tap.location(in: tap.view?.window), with: nil) }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: pan.view?.window)
    let travelled = pan.translation(in: pan.view?.window)
    reveal(from: CGPoint(x: place.x - travelled.x, y: place.y - travelled.y), with: pan)
  }

  private func reveal(from center: CGPoint, with pan: UIPanGestureRecognizer?) {
    let circle = RevealCircle(
      center: center, start: CGFloat(values[CircleRevealTunables.startRadius]), bounds: CGRect(origin: .zero, size: stageSize))
    let animator = CircleRevealAnimator(circle, values: values)
    fly(animator, on: .around(center, radius: circle.end - circle.start), with: pan) {
      guard day.presentedViewController == nil else { return day.dismiss(animated: true) }
      let night = PlaceViewController(.nightFerry, from: .right)
      prepare(night, note: "Click anywhere for the day")
      night.modalPresentationStyle = .fullScreen
      night.transitioningDelegate = self
      day.present(night, animated: true)
    }
  }
}

/// The hole that the other screen is seen through.
struct RevealCircle: Equatable {
  var center: CGPoint
  /// The first radius.
  var start: CGFloat
  /// The radius at which the farthest corner is reached.
  var end: CGFloat

  init(center: CGPoint, start: CGFloat, bounds: CGRect) {
    self.center = center
    let x = max(center.x - bounds.minX, bounds.maxX - center.x)
    let y = max(center.y - bounds.minY, bounds.maxY - center.y)
    end = hypot(x, y)
    self.start = min(start, end - 1)
  }

  func path(radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }
}
