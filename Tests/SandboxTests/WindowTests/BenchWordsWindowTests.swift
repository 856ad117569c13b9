import Foundation
import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// The words and numbers of the bench, in a real window of 1280 × 880.
@MainActor
@Suite(
  "Words and numbers in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct BenchWordsWindowTests {
  private typealias Area = EdgewiseProgram.Area

  private func opened(_ scene: String) throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", scene, "--inspector"], size: (1280, 880))
    try program.pointAway()
    return program
  }

  // MARK: - The log

  /// What `--log` has printed, as rows of the dock.
  private func history(_ log: String) throws -> BenchHistory {
    var history = BenchHistory()
    for line in log.split(separator: "\n") {
      let parts = try #require(line.wholeMatch(of: /(\d+\.\d{3})  (.+)/), "no time and words: \(line)")
      history.add(String(parts.2), at: try #require(Double(parts.1)))
    }
    return history
  }

  /// The pixels of a part of a picture, as the X server gives them.
  private func pixels(_ image: CGImage, _ area: Area) -> [UInt8] {
    image.withPixels { bytes, bytesPerRow in
      (area.y..<area.y + area.height).flatMap { y in
        (area.x..<area.x + area.width).flatMap { x in (0..<3).map { bytes[y * bytesPerRow + 4 * x + 2 - $0] } }
      }
    }
  }

  private func greatestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.count == b.count ? zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 : 256
  }

  /// The dock of the window is compared with one that shows the printed lines.
  @Test func theDockHasTheWordsAndTheClockOfTheLog() throws {
    let program = try opened("edge-pan")
    defer { program.close() }
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    try program.drag(from: (893, 400), to: (430, 400), seconds: 0.4)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    try program.pointAway()
    let under = BenchUnderTest(.edgePan, among: Scene.all)
    let log = under.bench.dock.log
    let frame = under.frame(of: log)
    let (x, y) = (Int(frame.minX), Int(frame.minY))
    // Without the column of marks, of which the printed lines say nothing.
    let columns = [Area(x, y, 56, Int(frame.height)), Area(x + 76, y, Int(frame.width) - 76, Int(frame.height))]
    let shown = try columns.map { [UInt8](try program.restingPicture($0)) }
    let printed = try history(program.log)
    #expect(printed.rows.count > 7)
    log.show(printed)
    under.stage.advance()
    let drawn = under.stage.snapshot()
    for (column, area) in zip(shown, columns) { #expect(greatestDifference(column, pixels(drawn, area)) < 40, "\(printed.rows)") }
    // Another clock, by a thousandth of a second, is seen.
    var late = BenchHistory()
    for row in printed.rows { late.add(row.text, at: row.time + 0.001) }
    log.show(late)
    under.stage.advance()
    #expect(greatestDifference(shown[0], pixels(under.stage.snapshot(), columns[0])) > 80)
  }

  // MARK: - Sizes

  /// `BenchSizeTests` measures every text of a bench on a stage, in windows of these sizes among others. Here a window is seen to show
  /// the same bench, pixel for pixel, so that what was measured there is true here.
  @Test(arguments: [(300, 200), (480, 480), (640, 480), (800, 640), (1120, 640)])
  func aWindowOfAnySizeShowsTheBenchThatWasMeasured(_ width: Int, _ height: Int) throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "edge-pan", "--inspector"], size: (width, height))
    defer { program.close() }
    let under = BenchUnderTest(.edgePan, among: Scene.all, size: CGSize(width: width, height: height))
    // Until the hint of the hidden inspector has gone.
    under.stage.advance(by: 10)
    let drawn = under.stage.snapshot()
    try program.run("xdotool", "mousemove", "\(width + 60)", "\(height + 60)")
    let area = Area(0, 0, width, height)
    let measured = pixels(drawn, area)
    // The transport, the playhead and the log's times depend on when the window was ready: within a quarter of the lanes, 7 seconds.
    let dock = under.bench.dock
    var clocks: [CGRect] = []
    if under.bench.showsInspector {
      let (lanes, log) = (under.frame(of: dock.lanes), under.frame(of: dock.log))
      clocks = [
        under.frame(of: dock.transport), CGRect(x: lanes.minX + 48, y: lanes.minY, width: lanes.width / 4, height: lanes.height),
        CGRect(x: log.minX, y: log.minY, width: 56, height: log.height),
      ]
    }
    var rows: [Int] = []
    let isSame = try program.wait(30) {
      rows = differences([UInt8](try program.picture(area)), measured, width: width, outside: clocks)
      return rows.isEmpty
    }
    #expect(isSame, "rows that differ: \(rows)")
  }

  /// The rows of pixels in which two pictures differ by more than rounding.
  private func differences(_ a: [UInt8], _ b: [UInt8], width: Int, outside places: [CGRect] = []) -> [Int] {
    guard a.count == b.count else { return [-1] }
    let pixels = a.indices.filter { abs(Int(a[$0]) - Int(b[$0])) > 40 }.map { (x: $0 / 3 % width, y: $0 / 3 / width) }
    return Set(pixels.filter { pixel in !places.contains { $0.contains(CGPoint(x: pixel.x, y: pixel.y)) } }.map(\.y)).sorted()
  }

  // MARK: - The pointer on plots

  /// The outcome under the pointer appears beside it, on either side of the line, and goes with it.
  @Test func theCommitMapTellsWhatAReleaseUnderThePointerDoes() throws {
    let program = try opened("edge-pan")
    defer { program.close() }
    #expect(try program.wait(at: 40, 40, for: 0x17181D))
    let under = BenchUnderTest(.edgePan, among: Scene.all)
    let map = try #require(under.bench.inspector.groups.flatMap(\.rows).compactMap { $0 as? CommitMap }.first)
    let room = map.convert(map.focusRect, to: nil)
    let area = Area(Int(room.minX), Int(room.minY), Int(room.width), Int(room.height))
    let untouched = try program.restingPicture(area)
    for share in [0.75, 0.2] {
      let point = CGPoint(x: (room.minX + room.width * share).rounded(), y: (room.minY + room.height * 0.6).rounded())
      try program.run("xdotool", "mousemove", "\(Int(point.x))", "\(Int(point.y))")
      under.stage.send(.pointerMoved(PointerInput(location: point)))
      under.stage.advance(frames: 3)
      let measured = pixels(under.stage.snapshot(), area)
      let isRead = try program.wait(12) { differences([UInt8](try program.picture(area)), measured, width: area.width).isEmpty }
      #expect(isRead, "the reading at \(share) is not shown")
      #expect(!differences([UInt8](untouched), measured, width: area.width).isEmpty)
    }
    try program.pointAway()
    #expect(try program.wait(area, toShow: untouched))
  }

  // MARK: - The overlay's numbers

  private static let stage = Area(24, 24, 872, 630)
  /// The legend's place on the stage.
  private static let legend = (width: 460, height: 56)

  /// The sizes of the words of the numbers on the stage: groups of white pixels with at most three between them across and two down.
  private func words(_ picture: Data) -> [(width: Int, height: Int)] {
    let (bytes, width) = ([UInt8](picture), Self.stage.width)
    var white = Set(
      (0..<bytes.count / 3).filter { place in
        (place % width >= Self.legend.width || place / width >= Self.legend.height)
          && (0..<3).allSatisfy { bytes[3 * place + $0] > 185 }
      })
    let around = (-2...2).flatMap { y in (-3...3).map { y * width + $0 } }
    var words: [(width: Int, height: Int)] = []
    while let first = white.popFirst() {
      var (left, right, top, bottom) = (width, 0, Int.max, 0)
      var next = [first]
      while let place = next.popLast() {
        let (x, y) = (place % width, place / width)
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        next += around.compactMap { white.remove(place + $0) }
      }
      words.append((right - left + 1, bottom - top + 1))
    }
    return words
  }

  /// Under the overlay's veil nothing is white but the numbers. One is at most 11 pixels high, and five or more lie between lines;
  /// numbers that lie on each other make higher words.
  @Test func numbersOfTheOverlayDoNotLieOnEachOther() throws {
    let program = try opened("gravity")
    defer { program.close() }
    #expect(program.wait(for: "dynamicAnimatorDidPause", count: 1, seconds: 60), "the log: \(program.log)")
    // The values of the overlay appear with the animator; *Velocities*.
    let title = try program.waitForCount(0xFFFFFF, in: Area(936, 600, 60, 16), tolerance: 60) { $0 > 10 }
    #expect(title > 10, "the overlay's group is not shown")
    try program.click(1058, 672)
    // The scene's hint goes at a touch.
    try program.click(460, 150)
    // Everything falls upwards and jostles under the ceiling; then it falls back.
    try program.press("space")
    var numbers = 0
    for gravity in ["-2", "2"] {
      try program.click(1200, 208)
      Thread.sleep(forTimeInterval: 0.4)
      try program.type(gravity)
      try program.press("Return")
      try program.pointAway()
      try program.run("xdotool", "key", "--repeat", "30", "--delay", "50", "period")
      for moment in 1...24 {
        try program.run("xdotool", "key", "--repeat", "2", "--delay", "50", "period")
        let words = words(try program.restingPicture(Self.stage))
        // "281 pt/s" is two words of almost one width.
        numbers += words.count { $0.width > 16 && $0.height > 6 } / 2
        let highest = words.map(\.height).max() ?? 0
        #expect(highest <= 12, "gravity \(gravity), moment \(moment): a word is \(highest) pixels high")
      }
    }
    #expect(numbers > 60, "\(numbers) numbers")
  }
}
