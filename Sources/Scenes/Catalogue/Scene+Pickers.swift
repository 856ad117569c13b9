import Tuning
import UIKit

/// The scenes of UIKit's pickers.
extension Scene {
  /// A picker whose wheels set a landscape.
  public static let wheels = Scene(
    name: "wheels", title: "Wheels", topic: "A picker whose wheels turn a landscape through the day", chapter: .scrolling,
    hint: "Throw a wheel, or click one of its rows",
    names: ["First wheel": "firstShare", "Swatches": "showsSwatches", "Landing gap": "landingGap", "Damping ratio": "damping"],
    // Throws the hours, drags the places by two rows, clicks a weather beside the middle, and the button.
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.79, y: 0.68), to: CGPoint(x: 0.79, y: 0.4), duration: 0.16),
        .init(at: 3, from: CGPoint(x: 0.62, y: 0.5), to: CGPoint(x: 0.62, y: 0.6), duration: 1.1, rest: 0.3),
        .tap(at: 5, CGPoint(x: 0.88, y: 0.59)),
        .tap(at: 6.2, CGPoint(x: 0.75, y: 0.82)),
      ], pictureTime: 0.62)
  ) { WheelsViewController() }
}
