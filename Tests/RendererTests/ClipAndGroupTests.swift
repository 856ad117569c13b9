import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct ClipAndGroupTests {
  private let everything = CGRect(x: -10, y: -10, width: 120, height: 120)

  private func fill(_ shape: RoundedRect, _ color: RGBA = .black, _ projection: Projection = .identity) -> DisplayItem {
    .fill(FillItem(shape: shape, color: color, projection: projection))
  }

  @Test(arguments: [0.0, 21])
  func clippedFillEqualsAFillOfTheClip(degrees: Double) {
    let shape = RoundedRect(CGRect(x: 10.3, y: 12.6, width: 70, height: 60), radius: 17)
    let turn = Projection.turn(degrees, about: CGPoint(x: 45, y: 42))
    let clipped = picture(
      100, 100, [.beginClip(ClipItem(shape: shape, projection: turn)), fill(RoundedRect(everything)), .endClip])
    let filled = picture(100, 100, [fill(shape, .black, turn)])
    #expect(clipped.difference(from: filled).greatest <= 1)
  }

  @Test func nestedClipsIntersect() {
    let left = RoundedRect(CGRect(x: 0, y: 0, width: 60, height: 100))
    let top = RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 50))
    let image = picture(
      100, 100,
      [
        .beginClip(ClipItem(shape: left, projection: .identity)), .beginClip(ClipItem(shape: top, projection: .identity)),
        fill(RoundedRect(everything)), .endClip, .endClip, fill(RoundedRect(CGRect(x: 90, y: 90, width: 4, height: 4))),
      ])
    #expect(image.pixel(59, 49) == gray(0))
    #expect(image.pixel(60, 49) == gray(255))
    #expect(image.pixel(59, 50) == gray(255))
    #expect(image.pixel(91, 91) == gray(0))
  }

  @Test func softEdgesOfNestedClipsMultiply() {
    let half = RoundedRect(CGRect(x: 0, y: 0, width: 50.5, height: 100))
    let image = picture(
      100, 100,
      [
        .beginClip(ClipItem(shape: half, projection: .identity)), .beginClip(ClipItem(shape: half, projection: .identity)),
        fill(RoundedRect(everything)), .endClip, .endClip,
      ])
    #expect(image.pixel(50, 50).isNear(gray(191), within: 1))
  }

  @Test func groupIsCompositedOnce() {
    let image = picture(
      60, 20,
      [
        .beginGroup(GroupItem(opacity: 0.5)), fill(RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 20))),
        fill(RoundedRect(CGRect(x: 20, y: 0, width: 40, height: 20))), .endGroup,
      ])
    for x in [5, 30, 55] { #expect(image.pixel(x, 10).isNear(gray(128), within: 1)) }
  }

  @Test func groupsNest() {
    let image = picture(
      20, 20,
      [
        .beginGroup(GroupItem(opacity: 0.5)),
        .beginGroup(GroupItem(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 20, height: 20))),
        fill(RoundedRect(everything)), .endGroup, .endGroup,
      ])
    #expect(image.pixel(10, 10).isNear(gray(191), within: 1))
  }

  @Test func aGroupsOwnEdgesAreSoftOnlyOnceUnderAClip() {
    let shape = RoundedRect(CGRect(x: 5, y: 5, width: 50, height: 50), radius: 25)
    let plain = picture(
      60, 60, [.beginClip(ClipItem(shape: shape, projection: .identity)), fill(RoundedRect(everything)), .endClip])
    let grouped = picture(
      60, 60,
      [
        .beginClip(ClipItem(shape: shape, projection: .identity)), .beginGroup(GroupItem(opacity: 1)),
        fill(RoundedRect(everything)),
        .endGroup, .endClip,
      ])
    #expect(plain.difference(from: grouped).greatest <= 1)
  }

  @Test func aMaskMultipliesByItsAlphaOnly() {
    let image = picture(
      40, 20,
      [
        .beginGroup(GroupItem(opacity: 1)), fill(RoundedRect(everything), RGBA(red: 1, green: 0, blue: 0)), .beginMask,
        fill(RoundedRect(CGRect(x: 0, y: 0, width: 10, height: 20)), .white),
        fill(RoundedRect(CGRect(x: 10, y: 0, width: 10, height: 20)), RGBA(red: 0, green: 1, blue: 0, alpha: 0.5)), .endGroup,
      ])
    #expect(image.pixel(5, 10) == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(image.pixel(15, 10).isNear(Pixel(red: 255, green: 128, blue: 128, alpha: 255), within: 1))
    #expect(image.pixel(25, 10) == gray(255))
  }

  @Test func transparentPicturesArePremultiplied() {
    let half = RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let image = picture(4, 4, on: .clear, [fill(RoundedRect(everything), half)])
    #expect(image.pixel(1, 1).isNear(Pixel(red: 128, green: 64, blue: 0, alpha: 128), within: 1))
  }

  @Test func hiddenItemsDoNotAffectTheResult() {
    let cover = CGRect(x: 0, y: 0, width: 200, height: 90)
    let items: [DisplayItem] = [
      fill(RoundedRect(CGRect(x: 0, y: 0, width: 200, height: 100)), RGBA(red: 0, green: 1, blue: 0)),
      .shadow(
        ShadowItem(
          shape: .roundedRect(RoundedRect(cover)), offset: .zero, radius: 4, color: .black, projection: .identity)),
      fill(RoundedRect(cover, radius: 30), RGBA(red: 0, green: 0, blue: 1)),
    ]
    let image = picture(200, 100, items)
    #expect(image.pixel(100, 50) == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    #expect(image.pixel(1, 1).green > 0)
    #expect(image.pixel(100, 99).green > 200)
  }
}
