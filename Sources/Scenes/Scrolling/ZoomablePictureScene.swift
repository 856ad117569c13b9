import Tuning
import UIKit

extension Scene {
  /// One picture that two fingers pull apart.
  public static let zoomablePicture = Scene(
    name: "zoomable-picture", title: "Zoomable Picture", topic: "Pinch, double click, Ctrl and the wheel, or drag with Alt",
    chapter: .scrolling, groups: ZoomablePictureTunables.groups, demonstration: ZoomablePictureTunables.demonstration
  ) { ZoomablePictureSession(values: $0) }
}

/// What can be tuned in *Zoomable Picture*.
enum ZoomablePictureTunables {
  static let maximum = Parameter.factor("maximum", "Greatest zoom", 1.5...12, 5)
  static let doubleTap = Parameter.factor("doubleTap", "Double click", 1.2...6, 2.5)
  static let bounces = Parameter.toggle(name: "bouncesZoom", label: "Bounces", isOn: true)
  static let picture = Parameter.choice(
    name: "picture", label: "Picture", cases: ["Blue Hour", "First Light", "Green Night", "Salt Road"])
  static let margin = Parameter.points("margin", "Margin", 0...120, 32)
  static let corners = Parameter.points("corners", "Corners", 0...48, 12)

  @MainActor static var pictures: [Horizon] { [.blueHour, .firstLight, .greenNight, .saltRoad] }

  static let groups = [
    TunableGroup(title: "Zoom", tunables: [maximum, doubleTap, bounces]),
    TunableGroup(title: "Picture", tunables: [picture, margin, corners]),
    TunableGroup(title: "Scrolling", tunables: [.deceleration]),
  ]

  /// Two fingers open, one throws, two close too far, and a double click goes to the sun.
  static let demonstration = FingerScript(
    [
      .init(at: 0.2, from: CGPoint(x: 0.42, y: 0.44), to: CGPoint(x: 0.24, y: 0.34), duration: 0.7, rest: 0.15),
      .init(at: 0.2, from: CGPoint(x: 0.58, y: 0.54), to: CGPoint(x: 0.8, y: 0.66), duration: 0.7, rest: 0.15, finger: 1),
      .init(at: 1.8, from: CGPoint(x: 0.62, y: 0.54), to: CGPoint(x: 0.42, y: 0.5), duration: 0.16),
      .init(at: 3.6, from: CGPoint(x: 0.2, y: 0.3), to: CGPoint(x: 0.45, y: 0.47), duration: 0.6, rest: 0.2),
      .init(at: 3.6, from: CGPoint(x: 0.8, y: 0.7), to: CGPoint(x: 0.55, y: 0.53), duration: 0.6, rest: 0.2, finger: 1),
      .tap(at: 5.6, CGPoint(x: 0.58, y: 0.45)), .tap(at: 5.75, CGPoint(x: 0.58, y: 0.45)),
    ], pictureTime: 4.15)
}

/// *Zoomable Picture*.
final class ZoomablePictureSession: SceneSession {
  private let page = ZoomablePictureController()
  private var meter = ScrollMeter()

  init(values: TunableValues) {
    super.init(values: values, rootViewController: page)
    page.didMove = { [weak self] in self?.pageDidMove() }
    adoptValues()
  }

  override var isAtRest: Bool { !page.scrollView.isInMotion }

  private func adoptValues() {
    page.horizon = ZoomablePictureTunables.pictures[values.choice(ZoomablePictureTunables.picture)]
    page.margin = CGFloat(values[ZoomablePictureTunables.margin])
    page.corners = CGFloat(values[ZoomablePictureTunables.corners])
    page.doubleTapScale = CGFloat(values[ZoomablePictureTunables.doubleTap])
    page.scrollView.maximumZoomScale = CGFloat(values[ZoomablePictureTunables.maximum])
    page.scrollView.bouncesZoom = values.isOn(ZoomablePictureTunables.bounces)
    page.scrollView.decelerationRate = values.decelerationRate
  }

  override func tunableDidChange(_ tunable: Parameter) { adoptValues() }

  private func pageDidMove() {
    meter.note(page.scrollView)
    readoutsDidChange()
  }

  override var readouts: [Readout] {
    let velocity = meter.velocity(of: page.scrollView)
    return [
      page.scrollView.motionReadout,
      .number("Zoom", Double(page.scrollView.zoomScale), unit: "×", decimals: 2),
      .number("Velocity", Double(hypot(velocity.dx, velocity.dy)), unit: "pt/s"),
    ]
  }
}
