import Motion
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("A spring as physical constants and as a curve")
struct SpringNoteTests {
  let spring = EdgePanTunables.spring
  let values = TunableValues(groups: Scene.edgePan.groups)

  private func numbers(_ form: SpringForm) -> [Double] { spring.bindings(form, in: values).map(\.value) }

  // MARK: - Mass

  /// ω² = k ⁄ m and ζ = c ⁄ 2 √(k m).
  @Test func aMassSlowsTheSpringWhileStiffnessAndDampingStay() {
    let physical = spring.bindings(.physicalConstants, in: values)
    let (stiffness, damping) = (physical[1].value, physical[2].value)
    #expect(physical[0].value == 1)
    physical[0].value = 2
    #expect(physical[0].value == 2)
    let edited = spring.spring(in: values)
    #expect(abs(edited.undampedFrequency * edited.undampedFrequency * 2 / stiffness - 1) < 1e-5)
    #expect(abs(edited.dampingRatio * 2 * (2 * stiffness).squareRoot() / damping - 1) < 1e-5)
    #expect(abs(physical[1].value / stiffness - 1) < 1e-5 && abs(physical[2].value / damping - 1) < 1e-5)
  }

  @Test func undoAndRedoBringTheMassBack() {
    let physical = spring.bindings(.physicalConstants, in: values)
    let before = numbers(.physicalConstants)
    physical[0].value = 2
    physical[1].value = 300
    let after = numbers(.physicalConstants)
    #expect(after[0] == 2 && abs(after[1] - 300) < 0.01)
    values.undo()
    #expect(numbers(.physicalConstants)[0] == 2)
    values.undo()
    #expect(numbers(.physicalConstants) == before && before[0] == 1)
    values.redo()
    values.redo()
    #expect(numbers(.physicalConstants) == after)
  }

  @Test func codeHasTheTypedMass() {
    let physical = spring.bindings(.physicalConstants, in: values)
    physical[0].value = 2
    physical[1].value = 300
    physical[2].value = 30
    let code = SpringExport(spring.launch(in: values), for: .flutter).text
    #expect(code.contains("mass: 2,") && code.contains("stiffness: 300,") && code.contains("damping: 30,"), "\(code)")
    values.undo()
    values.undo()
    values.undo()
    #expect(SpringExport(spring.launch(in: values), for: .flutter).text.contains("mass: 1,"))
  }

  @Test func aSpringFromElsewhereHasAMassOfOne() {
    spring.bindings(.physicalConstants, in: values)[0].value = 2
    values[EdgePanTunables.dampingRatio] = 0.6
    #expect(numbers(.physicalConstants)[0] == 1)
  }

  // MARK: - Curves

  /// The greatest distance at equal times, in steps of a tenth of a millisecond.
  private func distance(_ curve: TimedCurve) -> Double {
    let motion = spring.spring(in: values).motion()
    return (0...40_000).map { abs(motion.position(at: Double($0) * 1e-4) - curve.position(at: Double($0) * 1e-4)) }.max() ?? 0
  }

  @Test func aSpringIsShownAsTheNearestCurveWithItsDistance() {
    values[EdgePanTunables.dampingRatio] = 0.6
    let found = SpringConversion(SpringLaunch(spring.spring(in: values)), to: .hyprland)
    for (number, expected) in zip(numbers(.hyprlandCurve), found.values) { #expect(abs(number - expected) < 1e-9) }
    #expect(numbers(.mangoCurve).last == spring.bindings(.mangoCurve, in: values)[4].tunable.rounded(found.values[4] * 100))
    let curve = spring.curve(in: values)
    #expect(!curve.isTyped && curve.deviation.amount > 0.01)
    #expect(abs(curve.deviation.amount - distance(curve.curve)) < 1e-4)
  }

  /// The numbers of a curve have ranges; what is shown lies in them for every spring that is stored.
  @Test(arguments: [0.05, 0.15, 0.3, 0.5, 0.8, 1, 1.2, 1.5], [0.05, 1.5]) func derivedCurvesLieInTheRanges(
    _ ratio: Double, _ duration: Double
  ) {
    values[EdgePanTunables.dampingRatio] = ratio
    values[EdgePanTunables.duration] = duration
    let curve = spring.curve(in: values).curve
    let numbers = [curve.curve.x1, curve.curve.y1, curve.curve.x2, curve.curve.y2]
    for (number, tunable) in zip(numbers, SpringTunables.controlPoints) {
      #expect(tunable.range.contains(number), "\(tunable.name) \(number)")
    }
    #expect(SpringTunables.curveSpeed.range.contains(curve.duration * 10))
    #expect(SpringTunables.curveDuration.range.contains(curve.duration * 1000))
  }

  /// The curve that CSS calls `ease`, in 0.3 s.
  @Test func aTypedCurveStaysAndTheSpringBecomesTheNearest() throws {
    let typed = [0.25, 0.1, 0.25, 1, 3]
    for (binding, number) in zip(spring.bindings(.hyprlandCurve, in: values), typed) { binding.value = number }
    for (number, expected) in zip(numbers(.hyprlandCurve), typed) { #expect(abs(number - expected) < 1e-9) }
    let nearest = try SpringReading(typed, in: .hyprland).launch.spring
    let stored = spring.spring(in: values)
    #expect(abs(stored.dampingRatio / nearest.dampingRatio - 1) < 1e-6)
    #expect(abs(stored.undampedFrequency / nearest.undampedFrequency - 1) < 1e-4)
    let curve = spring.curve(in: values)
    #expect(curve.isTyped && abs(curve.deviation.amount - distance(curve.curve)) < 1e-4)
    #expect(curve.deviation.amount < 0.01)
  }

  /// Hyprland's own example, easeOutQuint at a speed of 4.79: its spring has a damping ratio above 2, and the scene's range ends at 1.5.
  @Test func theDistanceIsThatOfTheSpringThatIsStored() throws {
    let typed = [0.23, 1, 0.32, 1, 4.79]
    for (binding, number) in zip(spring.bindings(.hyprlandCurve, in: values), typed) { binding.value = number }
    #expect(try SpringReading(typed, in: .hyprland).launch.spring.dampingRatio > 2)
    #expect(values[EdgePanTunables.dampingRatio] == EdgePanTunables.dampingRatio.range.upperBound)
    let curve = spring.curve(in: values)
    #expect(curve.isTyped && abs(curve.deviation.amount - distance(curve.curve)) < 1e-4)
    #expect(curve.deviation.amount > 0.03)
  }

  @Test func observersSeeTheTypedCurveAndUndoTheDerivedOne() {
    let before = numbers(.mangoCurve)
    var seen: [[Double]] = []
    let observation = values.observe { _ in seen.append(numbers(.mangoCurve)) }
    let y2 = spring.bindings(.mangoCurve, in: values)[3]
    y2.value = 1.3
    #expect(seen.last?[3] == 1.3 && spring.curve(in: values).isTyped)
    observation.cancel()
    values.undo()
    #expect(numbers(.mangoCurve) == before && !spring.curve(in: values).isTyped)
    values.redo()
    #expect(numbers(.mangoCurve)[3] == 1.3 && spring.curve(in: values).isTyped)
    spring.bindings(.dampingAndResponse, in: values)[1].value = 0.4
    #expect(!spring.curve(in: values).isTyped)
  }

  /// A curve whose nearest spring is out of range, twice: the stored numbers stay at their limits, the rows are told all the same.
  @Test func observersAreCalledWhenTheCurveAloneIsNew() {
    let slow = spring.bindings(.mangoCurve, in: values)
    for (binding, number) in zip(slow, [0.9, 0, 0.9, 0, 3800]) { binding.value = number }
    let stored = spring.spring(in: values)
    var calls = 0
    let observation = values.observe { _ in calls += 1 }
    slow[4].value = 3900
    #expect(spring.spring(in: values) == stored)
    #expect(calls > 0 && slow[4].value == 3900)
    observation.cancel()
  }

  @Test func rowsShowTheNumbersAndHowFarOffTheyAre() throws {
    let setting = BenchUnderTest(.edgePan)
    let inspector = setting.bench.inspector
    inspector.content.edit(as: .physicalConstants)
    func names() -> [String] { setting.rows.compactMap { ($0 as? SliderRow)?.tunable.name } }
    #expect(names().prefix(4) == ["mass", "stiffness", "dampingCoefficient", "velocity"])
    inspector.content.edit(as: .hyprlandCurve)
    #expect(names().prefix(6) == ["x1", "y1", "x2", "y2", "curveSpeed", "velocity"])
    let row = try #require(setting.rows.compactMap { $0 as? SpringCurveRow }.first)
    let amount = spring.curve(in: setting.bench.session.values).deviation.amount
    let percent = NumberText.string(amount * 100, decimals: 1)
    #expect(row.text.hasPrefix("Nearest curve: off by \(percent)\u{2009}%, at "), "\(row.text)")
    let y2 = try #require(setting.rows.compactMap { $0 as? SliderRow }.first { $0.tunable.name == "y2" })
    y2.slider.move(steps: 20)
    #expect(row.text.hasPrefix("Nearest spring: off by "), "\(row.text)")
    inspector.content.edit(as: .dampingAndDuration)
    #expect(!setting.rows.contains { $0 is SpringCurveRow })
  }
}
