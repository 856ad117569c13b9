import Foundation
import Motion
import Testing
import Tuning

/// Each export is read back and played by the formula of the system it was written for.
@Suite struct SpringExportTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let launch: SpringLaunch
    var testDescription: String {
      "ratio \(launch.spring.dampingRatio) response \(launch.spring.response) velocity \(launch.initialVelocity) mass \(launch.spring.mass)"
    }
  }

  private static func spring(_ ratio: Double, _ response: Double, _ velocity: Double = 0, mass: Double = 1) -> Case {
    Case(
      launch: SpringLaunch(
        Spring(undampedFrequency: 2 * .pi / response, dampingRatio: ratio, mass: mass, allowsOverdamping: true),
        initialVelocity: velocity))
  }

  static let cases: [Case] = [
    spring(0.1, 0.4), spring(0.25, 0.7), spring(0.5, 0.31), spring(0.72, 0.2791), spring(0.86, 1.1), spring(0.97, 0.15),
    spring(1, 0.35), spring(1.2, 0.4), spring(2.5, 0.3), spring(0.72, 0.39, 4), spring(0.6, 0.5, -5), spring(1, 0.4, 3),
    spring(1.4, 0.5, 6), spring(0.72, 0.39, mass: 3), spring(0.6, 0.5, -5, mass: 0.4), spring(1.3, 0.45, mass: 2),
  ]

  /// Systems that have a mass are told it, with the stiffness and the damping of that mass; to the others it makes no difference.
  @Test func massIsWrittenWhereThereIsOne() throws {
    let light = SpringLaunch(Spring(stiffness: 200, damping: 18))
    let heavy = SpringLaunch(Spring(mass: 2.5, stiffness: 500, damping: 45))
    for target in ExportTarget.allCases {
      let text = SpringExport(heavy, for: target).text
      switch target {
      case .uikit, .swiftui, .flutter, .framer, .reanimated:
        #expect(text.contains("mass: 2.5") && text.contains("stiffness: 500") && text.contains("damping: 45"), "\(text)")
      case .libadwaita: #expect(text.contains(", 2.5, 500)"), "\(text)")
      case .json: #expect(text.contains("\"mass\": 2.5,\n  \"stiffness\": 500,\n  \"damping\": 45,"), "\(text)")
      default: #expect(text == SpringExport(light, for: target).text)
      }
    }
    #expect(!SpringExport(light, for: .json).text.contains("mass"))
  }

  /// What the systems play, by their own formulas.
  static func playback(_ export: SpringExport) throws -> SystemEvaluator.Playback {
    switch export.target {
    case .uikit: return try SystemEvaluator.uikit(export.text)
    case .swiftui: return try SystemEvaluator.swiftui(export.text)
    case .css: return try SystemEvaluator.css(export.text)
    case .android: return try SystemEvaluator.androidViews(export.text)
    case .compose: return try SystemEvaluator.compose(export.text)
    case .flutter: return try SystemEvaluator.flutter(export.text)
    case .libadwaita: return try SystemEvaluator.libadwaita(export.text)
    case .niri: return try SystemEvaluator.niri(export.text)
    case .hyprland: return try SystemEvaluator.hyprland(export.text)
    case .framer: return try SystemEvaluator.framer(export.text)
    case .reanimated: return try SystemEvaluator.reanimated(export.text)
    case .csv, .json: throw SystemEvaluator.Unreadable(what: "a table is no code")
    }
  }

  static let codes = ExportTarget.allCases.filter { !$0.isTable }

  private func greatestDistance(_ playback: SystemEvaluator.Playback, _ launch: SpringLaunch) -> Double {
    let motion = launch.motion
    let end = motion.restTime(within: 0.001) * 1.3
    return (0...700).map { index in
      let time = end * Double(index) / 700
      return abs(playback(time) - motion.position(at: time))
    }.max() ?? .infinity
  }

  @Test(arguments: codes, cases)
  func exportedCodePlaysTheGivenSpring(target: ExportTarget, spring: Case) throws {
    let export = SpringExport(spring.launch, for: target)
    let distance = greatestDistance(try Self.playback(export), spring.launch)
    #expect(abs(distance - export.deviation.amount) < 0.001, "off by \(distance), said \(export.deviation)\n\(export.text)")
    let velocity = spring.launch.initialVelocity
    let cannot =
      target == .hyprland || target == .niri && velocity != 0
      || target == .reanimated && spring.launch.spring.dampingRatio > 1
    if cannot {
      #expect(export.loss != nil && !export.isExact)
    } else {
      #expect(distance <= 0.005, "off by \(distance)\n\(export.text)")
      // niri's stiffness is a whole number, which soft springs notice.
      #expect(target == .css || export.isExact || target == .niri && export.loss != nil)
    }
  }

  @Test func defaultSpringIsWrittenInUIKitsOwnNumbers() {
    let export = SpringExport(SpringLaunch(Spring(duration: 0.5, dampingRatio: 0.72)), for: .uikit)
    #expect(export.text.contains("withDuration: 0.5, delay: 0,") && export.text.contains("usingSpringWithDamping: 0.72,"))
    #expect(export.loss == nil)
  }

  // MARK: - CSS

  @Test(arguments: cases)
  func cssHasTheFewestPoints(spring: Case) throws {
    let export = SpringExport(spring.launch, for: .css)
    guard case .points(let points) = export.shape else {
      Issue.record("CSS is made of points")
      return
    }
    #expect(points.count == SystemEvaluator.stops(export.text))
    // As many lines at equal times, or through every other point of it, miss the tolerance.
    let motion = spring.launch.motion
    let end = points[points.count - 1].x
    let lines = points.count - 1
    let equal = (0...lines).map { SIMD2(end * Double($0) / Double(lines), motion.position(at: end * Double($0) / Double(lines))) }
    #expect(Self.distance(of: equal, from: motion) > 0.005)
    for index in 1..<lines {
      var fewer = points
      fewer.remove(at: index)
      #expect(Self.distance(of: fewer, from: motion) > 0.005, "point \(index) of \(points.count) is not needed")
    }
  }

  private static func distance(of points: [SIMD2<Double>], from motion: SpringMotion) -> Double {
    let end = points[points.count - 1].x
    return (0...1500).map { index in
      let time = end * Double(index) / 1500
      let next = max(points.firstIndex { $0.x >= time } ?? points.count - 1, 1)
      let (a, b) = (points[next - 1], points[next])
      return abs(a.y + (b.y - a.y) * (time - a.x) / (b.x - a.x) - motion.position(at: time))
    }.max() ?? 0
  }

  @Test func cssOfTheDefaultSpringIsShort() {
    let export = SpringExport(SpringLaunch(Spring(duration: 0.5, dampingRatio: 0.72)), for: .css)
    #expect(export.text.contains("500ms linear("))
    #expect(SystemEvaluator.stops(export.text) <= 12, "\(export.text)")
    #expect(export.text.split(separator: "\n").allSatisfy { $0.count <= 42 })
  }

  // MARK: - Tables

  @Test(arguments: cases)
  func tablesHoldTheMotionAtSixtyHertz(spring: Case) throws {
    let motion = spring.launch.motion
    let csv = SpringExport(spring.launch, for: .csv).text.split(separator: "\n")
    #expect(csv[0] == "t,x,v")
    let rows = csv.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    let object = try JSONSerialization.jsonObject(with: Data(SpringExport(spring.launch, for: .json).text.utf8))
    let json = try #require(object as? [String: Any])
    let samples = try #require(json["samples"] as? [[String: Double]])
    #expect(samples.count == rows.count && rows.count > 3)
    for (index, (row, sample)) in zip(rows, samples).enumerated() {
      #expect(abs(row[0] - Double(index) / 60) < 1e-6)
      #expect(abs(row[1] - motion.position(at: row[0])) < 1e-4 && abs(row[2] - motion.velocity(at: row[0])) < 1e-2)
      #expect(sample == ["t": row[0], "x": row[1], "v": row[2]])
    }
    #expect(abs((rows.last?[1] ?? 0) - 1) < 0.005)
    let stiffness = try #require(json["stiffness"] as? Double)
    #expect(abs(stiffness / spring.launch.spring.stiffness - 1) < 1e-9)
    let settling = try #require(json["settlingDuration"] as? Double)
    #expect(abs(settling / motion.settlingDuration - 1) < 1e-9)
  }

  // MARK: - Numbers

  @Test func numbersAreWrittenPlainly() {
    #expect(CodeText.number(0) == "0" && CodeText.number(-0.0) == "0")
    #expect(CodeText.number(322.271_234) == "322.271" && CodeText.number(0.5) == "0.5")
    #expect(CodeText.number(1e-7) == "0.0000001" && CodeText.number(12_345_678) == "12345678")
    #expect(CodeText.fixed(-0.0004, decimals: 3) == "0")
  }
}
