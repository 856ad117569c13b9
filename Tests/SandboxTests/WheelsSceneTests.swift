import Foundation
import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Wheels*: a picker whose wheels set a landscape.
@MainActor @Suite("Wheels")
struct WheelsSceneTests {
  // MARK: - The demonstration

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 240)] {
      let test = try WheelsSceneUnderTest(size: size)
      #expect(test.scene.play(), "it still moves at \(size)")
      test.settle()
      test.expectPictureShowsTheWheels()
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test func theDemonstrationTurnsEachWheelAndPressesTheButton() throws {
    let test = try WheelsSceneUnderTest()
    var seen: [Int] = []
    test.scene.play { seen.append(test.value(.place)) }
    test.settle()
    #expect(test.chosen.count == 3 && test.chosen.dropFirst() == ["place 4", "weather 1"], "\(test.chosen)")
    #expect(test.chosen.first?.hasPrefix("hour") == true)
    #expect(seen.contains(6) && seen.contains(4) && test.value(.place) != 4)
  }

  // MARK: - The hand

  @Test func aThrowLandsAtAWholeRowOfWhichThePageIsToldOnce() throws {
    let test = try WheelsSceneUnderTest()
    try test.drag(.hour, by: -120, from: 60, duration: 0.12)
    test.settle()
    let hour = test.value(.hour)
    #expect(test.chosen == ["hour \(hour)"] && hour >= 17, "\(test.chosen)")
    test.expectPictureShowsTheWheels()
    let row = try #require(test.page.picker.view(forRow: test.row(.hour), forComponent: 1))
    #expect(abs(row.transform3D.m22 - 1) < 1e-9, "the row is not in the middle")
  }

  @Test(arguments: [-3, -2, 1, 4]) func aDragOfSomeRowHeightsTurnsByAsManyRows(_ rows: Int) throws {
    let test = try WheelsSceneUnderTest()
    // The first points of a drag are lost until it begins.
    let lost: CGFloat = 10 * (rows > 0 ? -1 : 1)
    try test.drag(.place, by: -CGFloat(rows) * test.rowHeight + lost, duration: 1)
    test.settle()
    #expect(test.value(.place) == 6 + rows && test.chosen == ["place \(6 + rows)"])
    test.expectPictureShowsTheWheels()
  }

  @Test(arguments: [Wheel.place, .hour, .weather]) func aClickBesideTheMiddleTurnsToThatRow(_ wheel: Wheel) throws {
    let test = try WheelsSceneUnderTest()
    let before = test.value(wheel)
    let middle = try test.middle(wheel)
    test.stage.tap(at: CGPoint(x: middle.x, y: middle.y + test.rowHeight))
    test.settle()
    #expect(test.value(wheel) == before + 1 && test.chosen == ["\(wheel) \(before + 1)"])
    test.stage.tap(at: middle)
    test.settle()
    #expect(test.chosen.count == 1, "a click in the middle changes nothing")
    test.expectPictureShowsTheWheels()
  }

  @Test func theHoursGoRoundAndReturnToTheirMiddleRowsUnseen() throws {
    let test = try WheelsSceneUnderTest()
    var last: CGFloat?
    var longest: CGFloat = 0
    for _ in 0..<4 {
      try test.drag(.hour, by: 130, from: -70, duration: 0.1)
      while test.page.spring.isMoving || !test.scene.session.isAtRest {
        test.stage.advance()
        if let last { longest = max(longest, abs(test.state.hour - last)) }
        last = test.state.hour
      }
      test.settle()
      #expect(test.row(.hour) / 24 == 30, "row \(test.row(.hour))")
      test.expectPictureShowsTheWheels()
    }
    #expect(test.state.hour < 0, "not beyond midnight: \(test.state.hour)")
    #expect(longest < 3, "a jump of \(longest) hours in a frame")
  }

  // MARK: - The button

  @Test func theButtonTurnsAllWheelsAndEachLandsLater() throws {
    let test = try WheelsSceneUnderTest()
    let before = Wheel.allCases.map(test.value)
    test.tapButton()
    var landings: [Wheel: Int] = [:]
    for frame in 0..<180 {
      test.stage.advance()
      for wheel in Wheel.allCases where landings[wheel] == nil && test.value(wheel) != before[wheel.rawValue] {
        let middle = test.page.picker.view(forRow: test.row(wheel), forComponent: wheel.rawValue)
        if let middle, abs(middle.transform3D.m22 - 1) < 1e-9 { landings[wheel] = frame }
      }
    }
    let frames = Wheel.allCases.compactMap { landings[$0] }
    // 0.2 s between two wheels.
    #expect(frames.count == 3 && abs(frames[1] - frames[0] - 12) <= 1 && abs(frames[2] - frames[1] - 12) <= 1, "\(frames)")
    test.settle()
    #expect(test.chosen.isEmpty, "rows that the program chooses are told")
    test.expectPictureShowsTheWheels()
  }

  @Test func theButtonMayBePressedAgainAndAgain() throws {
    let test = try WheelsSceneUnderTest()
    for press in 0..<90 {
      test.tapButton()
      test.stage.advance(by: press % 3 == 0 ? 0.9 : 0.3)
    }
    test.settle()
    #expect((20...40).contains(test.row(.hour) / 24), "the hours run out: row \(test.row(.hour))")
    test.expectPictureShowsTheWheels()
  }

  // MARK: - The picture

  @Test func thePictureFollowsATurningWheelWithoutJumps() throws {
    let test = try WheelsSceneUnderTest(["response": 0.5, "damping": 0.8])
    let middle = try test.middle(.hour)
    test.stage.touchDown(at: middle)
    test.stage.advance()
    var hours = [test.state.hour]
    for frame in 0..<90 {
      let way = 50 * sin(CGFloat(frame) / 9)
      test.stage.touchMove(to: CGPoint(x: middle.x, y: middle.y + way))
      test.stage.advance()
      hours.append(test.state.hour)
    }
    test.stage.touchUp()
    let speeds = zip(hours.dropFirst(), hours).map { $0 - $1 }
    let changes = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) }
    #expect((hours.max() ?? 0) - (hours.min() ?? 0) > 0.8, "it does not follow")
    #expect((changes.max() ?? 1) < 0.06, "its velocity jumps by \(changes.max() ?? 1) hours a frame")
    test.settle()
    test.expectPictureShowsTheWheels()
  }

  @Test func thePictureIsOfTheHourAndThePlace() throws {
    let test = try WheelsSceneUnderTest()
    let day = DaySky(hour: 12, weather: SkyWeather.clear.amounts)
    let night = DaySky(hour: 24 + 0.5, weather: SkyWeather.clear.amounts)
    #expect(day.inks == Horizon.highNoon.sky && day.night == 0 && day.sun.elevation > 0.9 && day.moon.elevation < 0)
    #expect(night.inks == Horizon.nightFerry.sky && night.night == 1 && night.sun.elevation < -0.3 && night.moon.elevation > 0.9)
    let rain = DaySky(hour: 12, weather: SkyWeather.rainy.amounts)
    #expect(rain.inks != day.inks && SkyWeather.amounts(at: 9) == SkyWeather.rainy.amounts)
    #expect(test.state.clock == "12:00" && test.state.nearestPlace.name == "Skerry Point")
    #expect(LandscapeState(place: 0, hour: -0.5, weather: 0).clock == "23:30")
  }

  @Test(arguments: [CGSize(width: 440, height: 568), CGSize(width: 320, height: 180)])
  func whiteWordsAreReadableInAllWeathers(_ size: CGSize) throws {
    let stage = Stage(size: size, scale: 1)
    let view = LandscapeView(LandscapeState(place: 0, hour: 12, weather: 0))
    view.frame = CGRect(origin: .zero, size: size)
    stage.window.addSubview(view)
    stage.advance(frames: 2)
    for place in WheelsPlace.all.indices {
      for (hour, weather) in [(12.0, 0.0), (18.5, 0), (9, 1), (12, 3), (7, 3), (12, 4)] {
        view.state = LandscapeState(place: CGFloat(place), hour: hour, weather: weather)
        stage.advance()
        // Beside the words, which are white themselves: the name is large, the line below it is not.
        let (name, line) = (Self.contrast(stage, from: 70, to: 50), Self.contrast(stage, from: 42, to: 28))
        #expect(name >= 3 && line >= 4.5, "\(name) and \(line) at \(view.state)")
      }
    }
  }

  /// The least contrast of white with the ground at the left, between two heights above the lower edge.
  private static func contrast(_ stage: Stage, from top: Int, to bottom: Int) -> Double {
    let picture = stage.snapshot()
    return picture.withPixels { bytes, bytesPerRow in
      var least = Double.infinity
      for y in (picture.height - top)..<(picture.height - bottom) {
        for x in 8..<22 {
          let channels = (0..<3).map { Double(bytes[y * bytesPerRow + x * 4 + $0]) / 255 }
          let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
          least = min(least, 1.05 / (0.0722 * linear[0] + 0.7152 * linear[1] + 0.2126 * linear[2] + 0.05))
        }
      }
      return least
    }
  }

  // MARK: - Values

  @Test func rowsAndWheelsHaveTheirSizes() throws {
    let test = try WheelsSceneUnderTest(["rowHeight": 50, "firstShare": 0.3])
    let picker = test.page.picker
    let room = picker.bounds.width - 28
    #expect(picker.rowSize(forComponent: 2).height == 50)
    #expect(picker.rowSize(forComponent: 0).width == (room * 0.3).rounded())
    #expect(picker.rowSize(forComponent: 1).width == picker.rowSize(forComponent: 2).width)
    try test.drag(.place, by: -60, duration: 1)
    test.settle()
    #expect(test.value(.place) == 7)
    test.expectPictureShowsTheWheels()
  }

  @Test(arguments: [true, false]) func swatchesAreShownWhereTheyFit(_ shows: Bool) throws {
    let test = try WheelsSceneUnderTest(["showsSwatches": shows ? 1 : 0])
    func swatches(_ test: WheelsSceneUnderTest) -> [Bool] {
      Wheel.allCases.map { wheel in
        let row = test.page.picker.view(forRow: test.row(wheel), forComponent: wheel.rawValue)
        return row?.subviews.first { $0 is GradientView }?.isHidden == false
      }
    }
    #expect(swatches(test) == [shows, shows, shows])
    let narrow = try WheelsSceneUnderTest(size: CGSize(width: 320, height: 240))
    #expect(swatches(narrow) == [false, false, false])
  }

  @Test func afterLandingThePictureWaitsForTheWheel() throws {
    for (follows, waits) in [(0.0, false), (1, true)] {
      let test = try WheelsSceneUnderTest(["follows": follows])
      try test.drag(.hour, by: -120, from: 60, duration: 0.12)
      test.stage.advance(by: 0.15)
      #expect((test.state.hour == 12) == waits, "\(test.state.hour)")
      test.settle()
      test.expectPictureShowsTheWheels()
      test.tapButton()
      test.settle()
      test.expectPictureShowsTheWheels()
    }
  }

  /// The hours of the picture in each frame after its target became 17 o'clock.
  private func course(_ response: Double, _ damping: Double) throws -> [CGFloat] {
    let test = try WheelsSceneUnderTest(["response": response, "damping": damping])
    test.page.spring.target.hour = 17
    return (0..<240).map { _ in
      test.stage.advance()
      return test.state.hour
    }
  }

  @Test func responseAndDampingShapeTheSpringOfThePicture() throws {
    let (quick, slow, loose) = (try course(0.3, 1), try course(1.2, 1), try course(0.5, 0.3))
    func arrival(_ hours: [CGFloat]) -> Int { hours.firstIndex { $0 > 16.5 } ?? .max }
    #expect(arrival(slow) > 3 * arrival(quick))
    // The overshoot of a damping ratio of 0.3 is exp(−π · 0.3 ∕ √(1 − 0.3²)), 37 % of five hours.
    #expect((quick.max() ?? 0) < 17.001 && abs((loose.max() ?? 0) - 18.86) < 0.1, "\(loose.max() ?? 0)")
    for hours in [quick, slow, loose] { #expect(hours.last == 17) }
  }

  @Test func withoutAGapTheWheelsTurnTogether() throws {
    let test = try WheelsSceneUnderTest(["landingGap": 0])
    let before = Wheel.allCases.map(test.value)
    test.tapButton()
    test.stage.advance(frames: 3)
    #expect(zip(Wheel.allCases.map(test.value), before).allSatisfy { $0 != $1 })
    let late = try WheelsSceneUnderTest(["landingGap": 0.5])
    late.tapButton()
    late.stage.advance(by: 0.4)
    #expect(late.value(.place) != before[0] && late.value(.hour) == before[1] && late.value(.weather) == before[2])
  }

  // MARK: - Layout

  @Test(arguments: [
    CGSize(width: 320, height: 240), CGSize(width: 320, height: 568), CGSize(width: 480, height: 700),
    CGSize(width: 900, height: 400), CGSize(width: 872, height: 632), CGSize(width: 4000, height: 3000),
    CGSize(width: 640, height: 600), CGSize(width: 240, height: 900),
  ]) func partsLieInsideThePageAndDoNotOverlap(_ size: CGSize) {
    let page = CGRect(origin: .zero, size: size)
    let layout = WheelsPageLayout(in: page)
    let parts = [layout.heading, layout.line, layout.picture, layout.wheels, layout.button].filter { !$0.isNull }
    for (index, part) in parts.enumerated() {
      #expect(page.contains(part) && part.width > 60 && part.height >= 20, "\(part)")
      for other in parts[(index + 1)...] {
        let overlap = part.intersection(other)
        #expect(overlap.isNull || overlap.isEmpty, "\(part) lies on \(other)")
      }
    }
    let isWide = size.width >= 1.2 * size.height
    #expect(isWide ? layout.picture.maxX <= layout.wheels.minX : layout.picture.maxY <= layout.wheels.minY)
    #expect(layout.picture.width * layout.picture.height > 0.2 * size.width * size.height, "the picture is small")
  }

  @Test func aResizedWindowKeepsWheelsAndPicture() throws {
    let test = try WheelsSceneUnderTest()
    try test.drag(.hour, by: -120, from: 60, duration: 0.12)
    test.stage.advance(by: 0.1)
    for width in stride(from: 860.0, through: 90, by: -70) {
      test.stage.send(.resize(size: CGSize(width: width, height: 632), scale: 1))
      test.stage.advance(frames: 2)
    }
    test.stage.send(.resize(size: CGSize(width: 480, height: 700), scale: 1))
    test.settle()
    test.expectPictureShowsTheWheels()
  }
}
