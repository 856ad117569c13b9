import Foundation
import Motion
import Testing

@testable import Fitting

/// A drawn picture: a card with a darker field in it, each side between pixels, over a background with waves.
private struct DrawnCard {
  var size = (width: 480, height: 320)
  var card = (width: 90.0, height: 70.0)
  var noise = 0.0

  func picture(x: Double, y: Double, scale: Double = 1, opacity: Double = 1, camera: inout NoisyCamera) throws -> GrayPicture {
    /// The share of a pixel that lies between two places.
    func cover(_ low: Double, _ high: Double, _ pixel: Int) -> Double {
      max(0, min(high, Double(pixel) + 1) - max(low, Double(pixel)))
    }
    let (halfWidth, halfHeight) = (scale * card.width / 2, scale * card.height / 2)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height)
    for row in 0..<size.height {
      let outer = cover(y - halfHeight, y + halfHeight, row)
      let inner = cover(y - 0.6 * halfHeight, y + 0.3 * halfHeight, row)
      for column in 0..<size.width {
        var value = 50 + 4 * sin(Double(column) / 40) * sin(Double(row) / 30)
        if outer > 0 {
          let cardValue =
            200 - 110 * inner * cover(x - 0.7 * halfWidth, x + 0.2 * halfWidth, column)
          value += opacity * outer * cover(x - halfWidth, x + halfWidth, column) * (cardValue - value)
        }
        if noise > 0 { value += noise * camera.normal() }
        pixels.append(UInt8(min(max(value.rounded(), 0), 255)))
      }
    }
    return try #require(GrayPicture(width: size.width, height: size.height, pixels: pixels))
  }

  func rectangle(aroundX x: Double, y: Double) -> PictureRectangle {
    PictureRectangle(x: x - card.width / 2, y: y - card.height / 2, width: card.width, height: card.height)
  }
}

/// Rectangles and edges are followed through drawn pictures.
@Suite struct TrackTests {
  private let spring = Spring(dampingRatio: 0.6, response: 0.45).motion(from: 80, to: 360)

  @Test func rectangleIsFollowedBetweenPixels() throws {
    var camera = NoisyCamera(seed: 1)
    var card = DrawnCard()
    card.noise = 2
    var tracker = try RectangleTracker(card.rectangle(aroundX: 80, y: 160), in: card.picture(x: 80, y: 160, camera: &camera))
    #expect(tracker.double == nil)
    for frame in 1...30 {
      let time = Double(frame) / 30
      let (x, y) = (spring.position(at: time), 160 + 10.3 * time)
      try tracker.follow(card.picture(x: x, y: y, camera: &camera))
      #expect(abs(tracker.place.x - x) < 0.2 && abs(tracker.place.y - y) < 0.2, "\(frame): \(tracker.place), drawn at \(x), \(y)")
      #expect(abs(tracker.place.scale - 1) < 0.01 && tracker.place.likeness > 0.98)
    }
  }

  @Test func sizeAndOpacityAreFollowed() throws {
    var camera = NoisyCamera(seed: 1)
    let card = DrawnCard()
    var tracker = try RectangleTracker(card.rectangle(aroundX: 240, y: 160), in: card.picture(x: 240, y: 160, camera: &camera))
    for frame in 1...20 {
      let (scale, opacity) = (1 + 0.02 * Double(frame), 1 - 0.03 * Double(frame))
      try tracker.follow(card.picture(x: 240, y: 160, scale: scale, opacity: opacity, camera: &camera))
      #expect(
        abs(tracker.place.scale / scale - 1) < 0.01 && abs(tracker.place.opacity - opacity) < 0.04, "\(frame): \(tracker.place)")
    }
  }

  @Test func filmOfASpringGivesItsNumbers() throws {
    var camera = NoisyCamera(seed: 1)
    let card = DrawnCard()
    var track = FilmTrack()
    var tracker: RectangleTracker?
    for frame in 0..<60 {
      // A film of 60 pictures a second, of which each is shown twice.
      let time = Double(frame / 2) / 30
      let picture = try card.picture(x: spring.position(at: time), y: 160, camera: &camera)
      if tracker == nil {
        tracker = try RectangleTracker(card.rectangle(aroundX: 80, y: 160), in: picture)
      } else {
        try tracker?.follow(picture)
      }
      let place = try #require(tracker).place
      track.add(
        [.x: place.x, .y: place.y, .scale: place.scale, .opacity: place.opacity], at: Double(frame) / 60,
        isRepeated: frame % 2 == 1)
    }
    #expect(track.doubledPictures.count >= 10)
    #expect(track.movingQuantities == [.x])
    let fit = try MotionFit(track.trace(of: [.x]))
    #expect(fit.best.kind == .spring)
    #expect(try abs(fit.best.value("response") / 0.45 - 1) < 0.03 && abs(fit.best.value("dampingRatio") - 0.6) < 0.04)
  }

  /// The step is as sharp as a pixel, of which interpolation tells a third: blurred ones are told better.
  @Test(arguments: [true, false])
  func edgeIsFollowedAlongItsNormal(isVertical: Bool) throws {
    func picture(_ place: Double) throws -> GrayPicture {
      let (width, height) = (300, 240)
      let pixels = (0..<width * height).map { index -> UInt8 in
        let along = isVertical ? index % width : index / width
        let share = min(max(Double(along) + 1 - place, 0), 1)
        return UInt8((230 - share * 150).rounded())
      }
      return try #require(GrayPicture(width: width, height: height, pixels: pixels))
    }
    let strip =
      isVertical ? PictureRectangle(x: 40, y: 90, width: 60, height: 40) : PictureRectangle(x: 90, y: 40, width: 40, height: 60)
    var tracker = try EdgeTracker(strip, in: picture(70.25))
    #expect(tracker.isVertical == isVertical && abs(tracker.position - 70.25) < 0.5)
    let first = tracker.position
    for place in [72.5, 80.75, 99, 121.5, 150.1, 170, 180.4] {
      try tracker.follow(picture(place))
      #expect(abs(tracker.position - first - (place - 70.25)) < 0.3, "\(tracker.position), drawn at \(place)")
    }
  }

  // MARK: - What cannot be followed

  @Test func badRectanglesAreRefusedWithTheirNumbers() throws {
    var camera = NoisyCamera(seed: 1)
    let picture = try DrawnCard().picture(x: 240, y: 160, camera: &camera)
    func sentence(_ rectangle: PictureRectangle) -> String {
      do {
        _ = try RectangleTracker(rectangle, in: picture)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      sentence(PictureRectangle(x: 450, y: 10, width: 60, height: 20)).hasPrefix(
        "the rectangle 450,10,60x20 is not inside the picture, which has 480x320"))
    #expect(sentence(PictureRectangle(x: 50, y: 10, width: 4, height: 20)).contains("is too small"))
    #expect(sentence(PictureRectangle(x: 262, y: 130, width: 20, height: 20)).contains("nothing to recognise"))
  }

  @Test func lostRectangleAndCutAreTold() throws {
    var camera = NoisyCamera(seed: 1)
    let card = DrawnCard()
    let first = try card.picture(x: 240, y: 160, camera: &camera)
    var tracker = try RectangleTracker(card.rectangle(aroundX: 240, y: 160), in: first)
    let empty = try card.picture(x: 240, y: 160, opacity: 0, camera: &camera)
    #expect { try tracker.follow(empty) } throws: { error in
      if case TrackProblem.lost = error { true } else { false }
    }
    var other = try RectangleTracker(card.rectangle(aroundX: 240, y: 160), in: first)
    let pixels = first.pixels.indices.map { UInt8(128 + $0 * 7919 % 128) }
    let scene = try #require(GrayPicture(width: first.width, height: first.height, pixels: pixels))
    #expect(throws: TrackProblem.cut) { try other.follow(scene) }
  }

  @Test func placeThatLooksAlikeIsNamed() throws {
    var camera = NoisyCamera(seed: 1)
    let card = DrawnCard()
    let left = try card.picture(x: 150, y: 160, camera: &camera)
    let right = try card.picture(x: 270, y: 160, camera: &camera)
    let both = try #require(left.joined(with: right, at: 210))
    let tracker = try RectangleTracker(card.rectangle(aroundX: 150, y: 160), in: both)
    let double = try #require(tracker.double)
    #expect(abs(double.x - 270) < 12 && abs(double.y - 160) < 12)
  }
}
