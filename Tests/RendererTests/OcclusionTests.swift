import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import SDLRenderer

@Suite struct OcclusionTests {
  private let frame = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)

  private func box(_ rect: CGRect, radius: CGFloat = 0, alpha: Float = 1) -> DisplayItem {
    let color = RGBA(red: 0, green: 0, blue: 0, alpha: alpha)
    return .fill(FillItem(shape: RoundedRect(rect, radius: radius), color: color, projection: .identity))
  }

  private func hidden(_ items: [DisplayItem]) -> [Bool] {
    Occlusion(DisplayList(size: CGSize(width: 400, height: 400), scale: 1, items: items), frame: frame).isHidden
  }

  private let small = CGRect(x: 50, y: 50, width: 20, height: 20)
  private let large = CGRect(x: 0, y: 0, width: 300, height: 300)

  @Test func opaqueItemHidesItemsBelow() {
    #expect(hidden([box(small), box(large), box(small)]) == [true, false, false])
  }

  @Test func translucentItemHidesNothing() {
    #expect(hidden([box(small), box(large, alpha: 0.99)]) == [false, false])
  }

  @Test func roundCornersHideOnlyWithinTheirInnerRectangle() {
    let corner = CGRect(x: 1, y: 1, width: 20, height: 20)
    #expect(hidden([box(corner), box(small), box(large, radius: 40)]) == [false, true, false])
  }

  @Test func aClipLimitsWhatItsContentHides() {
    let window = ClipItem(shape: RoundedRect(CGRect(x: 100, y: 100, width: 100, height: 100)), projection: .identity)
    let inside = CGRect(x: 110, y: 110, width: 20, height: 20)
    #expect(hidden([box(small), box(inside), .beginClip(window), box(large), .endClip]) == [false, true, false, false, false])
  }

  @Test func groupsAreHiddenWholeAndHideNothing() {
    let group = DisplayItem.beginGroup(GroupItem(opacity: 0.5, bounds: small))
    #expect(hidden([group, box(small), .endGroup, box(large)]) == [true, true, true, false])
    #expect(hidden([box(small), .beginGroup(GroupItem(opacity: 0.5)), box(large), .endGroup]) == [false, false, false, false])
  }

  @Test func itemsOutsideTheFrameAreHidden() {
    let outside = CGRect(x: 500, y: 0, width: 50, height: 50)
    #expect(hidden([box(outside), box(large)]) == [true, false])
  }

  @Test func clipIsReducedByLaterItemsAndNotByItsContent() {
    let window = ClipItem(shape: RoundedRect(large), projection: .identity)
    let cover = CGRect(x: 150, y: 0, width: 250, height: 400)
    func cut(_ items: [DisplayItem]) -> PixelRect {
      Occlusion(DisplayList(size: CGSize(width: 400, height: 400), scale: 1, items: items), frame: frame).cuts[0]
    }
    #expect(
      cut([.beginClip(window), box(small), .endClip, box(cover)]) == PixelRect(minX: 150, minY: 0, maxX: 300, maxY: 300))
    #expect(cut([.beginClip(window), box(large), .endClip]).isEmpty)
    let glass = BackdropItem(shape: RoundedRect(small), radius: 8, projection: .identity)
    #expect(cut([.beginClip(window), .backdrop(glass), .endClip, box(cover)]).isEmpty)
  }
}
