import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// Every text of the bench fits where it stands, in windows from 300 × 200 on.
@MainActor @Suite("The bench in windows of all sizes")
struct BenchSizeTests {
  nonisolated static let sizes = [
    (300, 200), (320, 480), (400, 300), (479, 700), (480, 480), (640, 400), (640, 480), (799, 600), (800, 480), (800, 640),
    (1000, 700),
    (1119, 639), (1120, 640), (1280, 880), (1920, 1080),
  ]

  /// The texts that do not fit, as sentences.
  private func cutTexts(in view: UIView, window: CGRect, clip: CGRect) -> [String] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let frame = view.convert(view.bounds, to: nil)
    // A pane scrolls up and down: what is below its end is not cut.
    let isPane = view is ScrollPane
    let inner = view.clipsToBounds && !isPane ? clip.intersection(frame) : clip
    var found = view.subviews.flatMap { cutTexts(in: $0, window: window, clip: inner) }
    guard let label = view as? UILabel, let text = label.text, !text.isEmpty, frame.intersects(window), frame.width > 0 else {
      return found
    }
    let wanted = label.sizeThatFits(CGSize(width: 10_000, height: 10_000))
    let least = label.adjustsFontSizeToFitWidth ? max(label.minimumScaleFactor, 0.5) : 1
    if label.numberOfLines == 1, wanted.width * least > label.bounds.width + 0.75 {
      found.append("“\(text)” wants \(wanted.width) and has \(label.bounds.width)")
    }
    if frame.minX < inner.minX - 0.75 || frame.minX + min(wanted.width * least, frame.width) > inner.maxX + 0.75 {
      if label.textAlignment != .center || wanted.width > inner.width {
        found.append("“\(text)” leaves its box: \(frame) in \(inner)")
      }
    }
    return found
  }

  private func cutTexts(_ bench: BenchUnderTest) -> [String] {
    let window = CGRect(origin: .zero, size: bench.stage.window.bounds.size)
    return [bench.bench.view, bench.bench.marks].flatMap { cutTexts(in: $0, window: window, clip: window) }
  }

  @Test func logRowsOmitTheLeastImportantPartsFirst() {
    #expect(LogText.forms(of: "PlaceViewController.viewDidLoad") == ["PlaceViewController.viewDidLoad", "viewDidLoad"])
    #expect(
      LogText.forms(of: "beganContactFor square 80 × 80, with hexagon 80 × 70")
        == ["beganContactFor square 80 × 80, with hexagon 80 × 70", "beganContactFor square, with hexagon"])
    #expect(LogText.forms(of: "update(0.62)") == ["update(0.62)", "update"])
    #expect(LogText.forms(of: "Press at 3, 4") == ["Press at 3, 4"])
  }

  @Test(arguments: sizes) func noTextIsCut(_ width: Int, _ height: Int) throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all, size: CGSize(width: width, height: height))
    for _ in 0..<2 {
      #expect(cutTexts(bench) == [], "inspector: \(bench.bench.showsInspector)")
      // A hand half-way: pill, scale and read-outs.
      let stage = bench.bench.stage.frame
      bench.stage.drag(
        from: CGPoint(x: stage.maxX - 3, y: stage.midY), to: CGPoint(x: stage.midX, y: stage.midY), duration: 0.1, release: false)
      bench.stage.advance(frames: 12)
      #expect(cutTexts(bench) == [], "with a hand, inspector: \(bench.bench.showsInspector)")
      bench.stage.touchUp()
      bench.stage.advance(by: 1.5)
      bench.stage.drag(
        from: CGPoint(x: stage.minX + 3, y: stage.midY), to: CGPoint(x: stage.maxX - 5, y: stage.midY), duration: 0.2)
      bench.stage.advance(by: 1.2)
      bench.bench.toggleInspector()
      bench.stage.advance(by: 0.8)
    }
  }

  /// The frame of a label's text.
  private func textFrame(_ label: UILabel) -> CGRect {
    let width = min(label.sizeThatFits(label.bounds.size).width, label.bounds.width)
    let x: CGFloat =
      switch label.textAlignment {
      case .right: label.bounds.width - width
      case .center: (label.bounds.width - width) / 2
      default: 0
      }
    return label.convert(CGRect(x: x, y: 0, width: width, height: label.bounds.height), to: nil)
  }

  /// The shown texts and controls among views that lie on each other, as sentences.
  private func overlaps(_ views: [UIView]) -> [String] {
    let parts = views.filter { !$0.isHidden && $0.bounds.width > 0 && ($0 as? UILabel)?.text?.isEmpty != true }
    let frames = parts.map { ($0 as? UILabel).map(textFrame) ?? $0.convert($0.bounds, to: nil) }
    return frames.indices.flatMap { a in
      frames.indices.filter { $0 > a && frames[a].insetBy(dx: 0.5, dy: 0.5).intersects(frames[$0]) }.map {
        "\(parts[a]) lies on \(parts[$0])"
      }
    }
  }

  private func labels(_ view: UIView) -> [UILabel] {
    view.isHidden ? [] : ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  /// What is wrong with the transport and the group of ghosts: texts that are cut, or lie on each other or out of the row.
  private func faults(_ bench: BenchUnderTest) -> [String] {
    let transport = bench.bench.dock.transport
    var found = cutTexts(bench)
    guard bench.bench.showsInspector else { return found }
    // Without the ground of the first three buttons.
    let parts = Array(transport.subviews.dropFirst())
    found += overlaps(parts)
    for part in parts where !part.isHidden && part.frame.maxX > transport.bounds.width + 0.5 {
      found.append("\(part) leaves the transport, which is \(transport.bounds.width) wide")
    }
    guard let ghosts = bench.bench.inspector.ghosts else { return found }
    let captions = ghosts.subviews.compactMap { $0 as? UILabel }
    let rows = ghosts.subviews.compactMap { $0 as? GhostRow }
    return found + overlaps(captions) + rows.flatMap { overlaps(labels($0)) }
  }

  @Test(arguments: sizes) func noTextIsCutOrCoveredInThePastAndWithGhosts(_ width: Int, _ height: Int) throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all, size: CGSize(width: width, height: height))
    let inspector = bench.bench.inspector
    for (name, damping) in [("Deliberate", 0.35), ("Bouncy", 0.5), ("Gentle", 1)] {
      let values = inspector.values.snapshot.merging(["damping": damping, "duration": 0.6]) { $1 }
      try inspector.surroundings.presets.save(
        Preset(name: name, scene: "edge-pan", values: values), tunables: inspector.values.tunables)
    }
    for _ in 0..<2 {
      let stage = bench.bench.stage.frame
      let (left, right) = (CGPoint(x: stage.minX + 3, y: stage.midY), CGPoint(x: stage.maxX - 3, y: stage.midY))
      bench.stage.drag(from: right, to: left, duration: 0.3)
      bench.stage.advance(by: 1.2)
      bench.press(.keyboardComma, ",", .shift)
      bench.stage.advance(frames: 2)
      #expect(bench.bench.past.isShown)
      #expect(faults(bench) == [], "in the past, inspector: \(bench.bench.showsInspector)")
      bench.press(.keyboardG, "g")
      bench.stage.advance(frames: 2)
      // Ghosts of a long recording are prepared in parts.
      for _ in 0..<120 where bench.bench.ghosts.shown == nil { bench.stage.advance() }
      #expect(bench.bench.ghosts.shown?.run.sets.count == 4)
      #expect(faults(bench) == [], "with ghosts, inspector: \(bench.bench.showsInspector)")
      bench.press(.keyboardEscape)
      bench.stage.drag(from: left, to: right, duration: 0.3)
      bench.stage.advance(by: 1.2)
      bench.bench.toggleInspector()
      bench.stage.advance(by: 0.8)
    }
  }

  @Test(arguments: [(300, 200), (340, 300)])
  func noFactAboutAPlaceIsCut(_ width: Int, _ height: Int) throws {
    let stage = Stage(size: CGSize(width: width, height: height), scale: 1)
    for horizon in Horizon.byDay + Horizon.byNight {
      stage.window.rootViewController = PlaceViewController(horizon, from: .right)
      stage.advance(frames: 2)
      let shown = labels(stage.window).filter { $0.text?.isEmpty == false }
      // Place and name, and the facts where there is room below them.
      #expect(height < 220 ? shown.count == 2 : shown.count >= 4, "\(shown.map(\.text))")
      #expect(cutTexts(in: stage.window, window: stage.window.bounds, clip: stage.window.bounds) == [])
    }
  }

  @Test(arguments: ["-3\u{202F}034", "-12\u{202F}345", "−3 034", "-123\u{202F}456"], [(480, 480), (800, 640), (1280, 880)])
  func aFastVelocityFitsItsCell(_ velocity: String, _ size: (Int, Int)) throws {
    let bench = BenchUnderTest(.edgePan, among: Scene.all, size: CGSize(width: size.0, height: size.1))
    if !bench.bench.showsInspector { bench.bench.toggleInspector() }
    bench.stage.advance(by: 0.8)
    bench.bench.inspector.show([
      .state("State", "Interactive", .live), .number("Percent", -23.4, unit: "%", decimals: 1),
      Readout(name: "Velocity", content: .number(velocity, unit: "pt/s")),
    ])
    bench.stage.advance(frames: 2)
    #expect(cutTexts(bench) == [])
    func numbers(_ view: UIView) -> [ReadoutNumber] {
      ((view as? ReadoutNumber).map { [$0] } ?? []) + view.subviews.flatMap(numbers)
    }
    let labels = numbers(bench.bench.inspector.header).filter { !$0.isHidden }.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.contains { $0.text == velocity && !$0.isHidden })
    // Only a number that leaves no room for it at 70 % of the size goes without its unit.
    if velocity.count < 7 { #expect(labels.contains { $0.text == "pt/s" && !$0.isHidden }) }
  }

  @Test(arguments: ["gravity", "photos", "settings"], [(300, 200), (640, 480), (800, 640), (1280, 880)])
  func noTextOfOtherScenesIsCut(_ name: String, _ size: (Int, Int)) throws {
    let bench = BenchUnderTest(
      try #require(Scene.named(name)), among: Scene.all, size: CGSize(width: size.0, height: size.1))
    if !bench.bench.showsInspector { bench.bench.toggleInspector() }
    bench.stage.advance(by: 0.8)
    #expect(cutTexts(bench) == [])
  }

  /// The scenes' own words, where the window is as small as it gets.
  @Test func noWordOfASceneIsCut() {
    for scene in Scene.all {
      let bench = BenchUnderTest(scene, among: Scene.all, size: CGSize(width: 300, height: 200))
      bench.stage.advance(by: 0.8)
      #expect(cutWords(in: bench.bench.session.rootViewController.view) == [], "\(scene.name)")
      #expect(cutTexts(bench) == [], "the bench around \(scene.name)")
    }
  }

  private func cutWords(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    var found = view.subviews.flatMap(cutWords)
    if let label = view as? UILabel, let text = label.text, label.numberOfLines == 1, label.bounds.width > 0 {
      let least = label.adjustsFontSizeToFitWidth ? max(label.minimumScaleFactor, 0.5) : 1
      let wanted = label.sizeThatFits(CGSize(width: 10_000, height: 10_000)).width
      if wanted * least > label.bounds.width + 0.75 { found.append("“\(text)” wants \(wanted) of \(label.bounds.width)") }
    }
    return found
  }
}
