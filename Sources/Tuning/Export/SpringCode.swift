import Foundation
import Motion

/// Writes the code of a spring for a system. Shapes are computed from the rounded numbers in the code.
struct SpringCode {
  private(set) var text = ""
  private(set) var shape: SpringExport.Shape
  private(set) var loss: String?

  let launch: SpringLaunch
  /// 1 unless another one was typed: it moves nothing, for the other constants grow with it.
  let mass: Double
  /// The constants for this mass.
  let stiffness: Double
  let damping: Double
  /// The stiffness for a mass of 1, of systems without a mass.
  let unitStiffness: Double
  let ratio: Double
  let velocity: Double

  init(_ launch: SpringLaunch, for target: ExportTarget) {
    let spring = launch.spring
    let honoured = min(spring.dampingRatio, spring.effectiveDampingRatio)
    self.launch = SpringLaunch(
      Spring(undampedFrequency: spring.undampedFrequency, dampingRatio: honoured, mass: spring.mass, allowsOverdamping: true),
      initialVelocity: launch.initialVelocity)
    mass = CodeText.rounded(spring.mass)
    stiffness = CodeText.rounded(self.launch.spring.stiffness)
    unitStiffness = CodeText.rounded(self.launch.spring.stiffness / spring.mass)
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

  /// The spring of the written mass, stiffness and damping.
  var physical: SpringExport.Shape {
    .spring(
      SpringLaunch(
        Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: true), initialVelocity: velocity))
  }

  /// The spring of the written damping ratio and of a stiffness for a mass of 1.
  func proportional(stiffness: Double) -> SpringExport.Shape {
    .spring(
      SpringLaunch(
        Spring(undampedFrequency: stiffness.squareRoot(), dampingRatio: ratio, allowsOverdamping: true),
        initialVelocity: velocity))
  }

  mutating func set(_ text: String, _ shape: SpringExport.Shape, loss: String? = nil) {
    self.text = text + "\n"
    self.shape = shape
    self.loss = loss
  }
}
