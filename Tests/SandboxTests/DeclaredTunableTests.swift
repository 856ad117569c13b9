import MotionTesting
import Testing
import UIKit

@testable import Tuning

@MainActor @Suite("Values that code declares with @Tunable", OwnDeclarations())
struct DeclaredTunableTests {
  enum Way: CaseIterable { case leftToRight, down }

  final class Card: UIView {
    @Tunable("Tilt", in: 0...45, unit: "°") var tilt = 18.0
    @Tunable("Corner radius", in: 0...60) var radius: CGFloat = 28
    @Tunable("Reach", in: 0...1, unit: "%") static var reach = 0.4
    @Tunable("Cards", in: 1...9) var count = 3
    @Tunable("Shadow") var hasShadow = true
    @Tunable("Way") var way = Way.down
    @Tunable("Order", cases: ["Name", "Date"]) var order = 0
    @Tunable("Warm", group: "Colours") var warm = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    @Tunable("Throw") var spring = Spring(dampingRatio: 0.8, response: 0.35)
    @Watched("angle", .plot, in: 0...20, unit: "°") var angle = 0.0
    var laidOut: [CGFloat] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut.append(radius)
    }
  }

  private static let names = [
    "Card.Tilt", "Card.Corner radius", "Card.Cards", "Card.Shadow", "Card.Way", "Card.Order", "Colours.Warm",
    "Card.Throw.damping", "Card.Throw.duration",
  ]

  private let declarations = Declarations.current
  private let declared: DeclaredValues

  init() { declared = DeclaredValues(program: declarations) }

  /// With what the code has declared so far.
  private var values: TunableValues {
    declared.refresh()
    return declared.values
  }

  private func turn(_ name: String, to value: Double) throws {
    let values = values
    values[try #require(values.tunable(named: name))] = value
  }

  @Test func tunablesAreGroupedByTypeInSourceOrder() {
    _ = Card()
    let groups = values.groups
    #expect(groups.map(\.title) == ["Card", "Colours"])
    #expect(groups[0].tunables.map(\.label).prefix(6) == ["Tilt", "Corner radius", "Cards", "Shadow", "Way", "Order"])
    #expect(groups[0].springs.map(\.label) == ["Throw"])
    #expect(Set(values.tunables.map(\.name)) == Set(Self.names))
  }

  @Test func staticTunableIsDeclaredOnItsFirstRead() {
    #expect(Card.reach == 0.4)
    // Statics are made once in a process: no other test reads it.
    #expect(values.tunables.map(\.name) == ["Card.Reach"])
  }

  @Test func eachKindReadsItsChangedValue() throws {
    let card = Card()
    try turn("Card.Tilt", to: 5)
    try turn("Card.Corner radius", to: 12)
    try turn("Card.Cards", to: 7)
    try turn("Card.Shadow", to: 0)
    try turn("Card.Way", to: 0)
    try turn("Card.Order", to: 1)
    try turn("Colours.Warm", to: Double(0x0080_FFFF as UInt32))
    #expect((card.tilt, card.radius, card.count) == (5, 12, 7))
    #expect(!card.hasShadow && card.way == .leftToRight && card.order == 1)
    #expect(card.warm == UIColor(red: 0, green: 128.0 / 255, blue: 1, alpha: 1))
    #expect(Card().tilt == 5)
    values.resetAll()
    #expect((card.tilt, card.radius, card.count) == (18, 28, 3))
    #expect(card.hasShadow && card.way == .down && card.order == 0)
  }

  @Test func springIsExactUntilChangedThenFollowsBothNumbers() throws {
    let card = Card()
    #expect(card.spring == Spring(dampingRatio: 0.8, response: 0.35))
    try turn("Card.Throw.damping", to: 0.5)
    #expect(abs(card.spring.dampingRatio - 0.5) < 1e-9)
    let spring = try #require(values.groups[0].springs.first).tunables
    let bindings = spring.bindings(.dampingAndResponse, in: values)
    bindings[1].value = 0.6
    #expect(abs(card.spring.response - 0.6) < 0.01)
  }

  @Test func assignedValueAppliesToOneObjectUntilTheRowChanges() throws {
    let (one, other) = (Card(), Card())
    one.tilt = 3
    #expect((one.tilt, other.tilt) == (3, 18))
    try turn("Card.Tilt", to: 9)
    #expect((one.tilt, other.tilt) == (9, 9))
    one.tilt = 4
    #expect((one.tilt, other.tilt) == (4, 9))
  }

  @Test func observersAreCalledAtOnceAndAfterEachChangeUntilTheOwnerIsReleased() throws {
    final class Log { var seen: [Double] = [] }
    let card = Card()
    var log: Log? = Log()
    weak let gone = log
    card.$tilt.observe(log!) { $0.seen.append($1) }
    try turn("Card.Tilt", to: 7)
    try turn("Card.Tilt", to: 7)
    try turn("Card.Tilt", to: 8)
    #expect(log?.seen == [18, 7, 8])
    log = nil
    #expect(gone == nil)
    try turn("Card.Tilt", to: 9)
  }

  @Test func valueReadInLayoutAppliesAtOnce() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(card)
    stage.advance()
    try turn("Card.Corner radius", to: 40)
    stage.advance()
    #expect(card.laidOut.last == 40)
  }

  @Test func changedValuesSurviveAReloadOfTheirCode() throws {
    _ = Card()
    try turn("Card.Tilt", to: 33)
    declared.beginVersion()
    #expect(values.tunables.isEmpty)
    #expect(Card().tilt == 33)
    #expect(values.tunable(named: "Card.Tilt") != nil)
  }

  @Test func valuesThatAreRestoredWaitForTheirDeclaration() {
    values.restore(["Card.Tilt": 21, "Nobody.Name": 3])
    let card = Card()
    #expect(values.changedCount() == 1)
    #expect(card.tilt == 21)
  }

  @Test func aNewVersionMayHaveAnotherRangeAndDefault() {
    @MainActor func declare(_ value: Double, _ range: ClosedRange<Double>) -> Tunable<Double> {
      Tunable(wrappedValue: value, "Way", in: range, group: "Drag")
    }
    _ = declare(0.5, 0...1)
    values[values.tunables[0]] = 0.9
    declared.beginVersion()
    let narrower = declare(0.2, 0...0.6)
    #expect(values[values.tunables[0]] == 0.6)
    #expect(narrower.wrappedValue == 0.6)
    values.resetAll()
    #expect(narrower.wrappedValue == 0.2)
    declared.beginVersion()
    let other = declare(0.3, 0...0.6)
    #expect(values[values.tunables[0]] == 0.3)
    #expect(other.wrappedValue == 0.3)
  }

  @Test func watchedValuesKeepTheLastTwoSecondsOnePerFrame() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let card = Card()
    for frame in 1...180 {
      stage.advance()
      card.angle = Double(frame) - 0.5
      card.angle = Double(frame)
    }
    let watched = declarations.watched
    #expect(watched.map(\.name) == ["angle"])
    #expect(watched[0].last == 180 && card.angle == 180)
    let times = watched[0].samples.map(\.time)
    #expect(Set(times).count == times.count)
    #expect(watched[0].samples.suffix(120).map(\.value) == (61...180).map(Double.init))
  }

  @Test(arguments: [("#F2604B", 0xF260_4BFF as UInt32), ("f2604b80", 0xF260_4B80), ("#0af", 0x00AA_FFFF)])
  func coloursAreParsedInCommonNotations(_ typed: String, _ code: UInt32) throws {
    let color = Parameter.color(name: "c", label: "C", defaultValue: 0xFF)
    #expect(try color.value(from: typed) == Double(code))
  }

  @Test(arguments: ["", "#12", "red", "#1234567", "#ggg"]) func otherColoursAreRefused(_ typed: String) {
    let color = Parameter.color(name: "c", label: "C", defaultValue: 0xFF)
    #expect(throws: TunableRefusal.self) { try color.value(from: typed) }
  }

  @Test(arguments: [(0.0145, 0.01), (0.45, 0.5), (3.0, 2), (8, 10), (0.00075, 0.001)])
  func stepsAreOneTwoOrFiveTimesAPowerOfTen(_ length: Double, _ step: Double) {
    #expect(abs(TunableNumbers.step(for: length) - step) < 1e-12)
  }
}

/// Has a test's code declare its values apart from those of the program and of other tests.
private struct OwnDeclarations: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Declarations.$scene.withValue(Declarations()) { try await function() }
  }
}
