import Tuning
import UIKit

extension Scene {
  /// A panel over a dimmed page, whose height changes while it is presented.
  public static let customPresentation = Scene(
    name: "custom-presentation", title: "Custom Presentation", topic: "A panel over a dimmed page, as high as its content wants",
    chapter: .transitions, groups: CustomPresentationTunables.groups, spring: CustomPresentationTunables.flight.spring,
    demonstration: CustomPresentationTunables.demonstration
  ) { CustomPresentationSession(values: $0) }
}

/// What can be tuned in *Custom Presentation*.
enum CustomPresentationTunables {
  static let flight = FlightTunables(damping: 0.82, duration: 0.5, threshold: 0.4)
  static let compact = Parameter.points("compact", "Low", 200...400, 288)
  static let tall = Parameter.points("tall", "High", 300...900, 540)
  /// Between the panel and the stage's edges.
  static let margin = Parameter.points("margin", "Margin", 0...48, 16)
  static let corners = Parameter.points("corners", "Corners", 0...48, 28)
  static let dimming = Parameter.share("dimming", "Dimming", 0...0.9, 0.4)
  static let shadow = Parameter.share("shadow", "Shadow", 0...1, 0.8)
  /// How large the page behind becomes.
  static let pageScale = Parameter.share("pageScale", "Page scale", 0.8...1, 0.95)

  static let groups = flight.groups("Panel", [compact, tall, margin, corners, dimming, shadow, pageScale])

  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.3, y: 0.35)),
      .init(at: 1, from: CGPoint(x: 0.4, y: 0.72), to: CGPoint(x: 0.4, y: 0.38), duration: 0.5, rest: 0.1),
      .tap(at: 2.4, CGPoint(x: 0.5, y: 0.5)),
      .init(at: 3.4, from: CGPoint(x: 0.4, y: 0.72), to: CGPoint(x: 0.4, y: 0.8), duration: 0.4),
      .init(at: 4.6, from: CGPoint(x: 0.4, y: 0.72), to: CGPoint(x: 0.4, y: 0.99), duration: 0.3),
    ], pictureTime: 1.5)
}
