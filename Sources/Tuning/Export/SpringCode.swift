import Foundation
import Motion

/// Writes the code of a spring for a system. Shapes are computed from the rounded numbers in the code.
struct SpringCode {
  private(set) var text = ""
  private(set) var shape: SpringExport.Shape
  private(set) var loss: String?

  let launch: SpringLaunch
  /// The constants for mass 1.
  let stiffness: Double
  let damping: Double
  let ratio: Double
  let velocity: Double

  init(_ launch: SpringLaunch, for target: ExportTarget) {
    let spring = launch.spring
    let honoured = min(spring.dampingRatio, spring.effectiveDampingRatio)
    self.launch = SpringLaunch(
      Spring(undampedFrequency: spring.undampedFrequency, dampingRatio: honoured, allowsOverdamping: true),
      initialVelocity: launch.initialVelocity)
    stiffness = CodeText.rounded(self.launch.spring.stiffness)
    damping = CodeText.rounded(self.launch.spring.damping)
    ratio = CodeText.rounded(honoured)
    velocity = CodeText.rounded(launch.initialVelocity)
    shape = .spring(self.launch)
    switch target {
    case .uikit: writeUIKit()
    case .swiftui: writeSwiftUI()
    case .css: writeCSS()
    case .android: writeAndroid()
    case .compose: writeCompose()
    case .flutter: writeFlutter()
    case .libadwaita: writeLibadwaita()
    case .niri: writeNiri()
    case .hyprland: writeHyprland()
    case .framer: writeFramer()
    case .reanimated: writeReanimated()
    case .csv: writeCSV()
    case .json: writeJSON()
    }
  }

  // MARK: - Shapes of rounded numbers

  func number(_ value: Double) -> String { CodeText.number(value) }

  /// The spring of the written stiffness and damping.
  var physical: SpringExport.Shape {
    .spring(
      SpringLaunch(Spring(stiffness: stiffness, damping: damping, allowsOverdamping: true), initialVelocity: velocity))
  }

  /// The spring of the written damping ratio and stiffness.
  func proportional(stiffness: Double, initialVelocity: Double) -> SpringExport.Shape {
    .spring(
      SpringLaunch(
        Spring(undampedFrequency: stiffness.squareRoot(), dampingRatio: ratio, allowsOverdamping: true),
        initialVelocity: initialVelocity))
  }

  mutating func set(_ text: String, _ shape: SpringExport.Shape, loss: String? = nil) {
    self.text = text + "\n"
    self.shape = shape
    self.loss = loss
  }
}
