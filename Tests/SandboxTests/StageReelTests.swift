import CoreGraphics
import DisplayList
import MotionTesting
import Testing
import UIKit

@testable import Tuning

@MainActor @Suite("The kept frames of a stage")
struct StageReelTests {
  private func list(_ images: CGImage...) -> DisplayList {
    let items = images.map { DisplayItem.image(ImageItem(image: $0, destination: .zero, projection: .identity)) }
    return DisplayList(size: CGSize(width: 10, height: 10), scale: 1, items: items)
  }

  private func image(_ side: CGFloat) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in }
    return try #require(picture.cgImage)
  }

  @Test func filmIsTheLastSecondsAndBeginsWithWhatWasShownThen() throws {
    var reel = StageReel(span: 10)
    #expect(reel.film(until: 5) == nil)
    for frame in 0...240 { reel.add(list(), at: Double(frame) / 10) }
    let film = try #require(reel.film(until: 24))
    #expect(film.times == 14...24 && film.frames.first?.time == 14 && film.frames.last?.time == 24 && film.frames.count == 101)
    // At rest no frames are drawn: the last one goes on being shown.
    let later = try #require(reel.film(until: 30.05))
    #expect(abs(later.times.lowerBound - 20.05) < 1e-9 && later.frames.first?.time == 20)
    let whole = try #require(reel.film(until: 1000))
    #expect(whole.times == 990...1000 && whole.frames.map(\.time) == [24])
  }

  @Test func filmOfAShortTimeBeginsWithTheFirstFrame() throws {
    var reel = StageReel(span: 10)
    for time in [3.0, 3.5, 4] { reel.add(list(), at: time) }
    let film = try #require(reel.film(until: 5))
    #expect(film.times == 3...5 && film.frames.count == 3)
  }

  @Test func frameOfTheSameTimeTakesTheOthersPlace() throws {
    var reel = StageReel(span: 10)
    for time in [1.0, 2, 3, 2] { reel.add(list(), at: time) }
    #expect(reel.frames.map(\.time) == [1, 2])
  }

  /// An image counts in the frame that brings it, and goes with that frame.
  @Test func picturesAreKeptWithinABound() throws {
    let side: CGFloat = 50
    var reel = StageReel(span: 10, byteLimit: 3 * 50 * 50 * 4)
    let still = try image(side)
    for frame in 0..<20 { reel.add(list(still), at: Double(frame) / 10) }
    #expect(reel.frames.count == 20)
    for frame in 20..<30 { reel.add(list(try image(side)), at: Double(frame) / 10) }
    #expect(reel.frames.map { ($0.time * 10).rounded() } == [27, 28, 29])
  }
}
