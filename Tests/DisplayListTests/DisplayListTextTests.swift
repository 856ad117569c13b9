import CoreGraphics
import DisplayList
import Foundation
import Testing

@Suite struct DisplayListTextTests {
  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: CGSize(width: 390, height: 844), scale: 2, background: .white, items: items)
  }

  private func box(_ x: CGFloat, _ color: RGBA = .black) -> DisplayItem {
    .fill(FillItem(shape: RoundedRect(CGRect(x: x, y: 2, width: 30, height: 40.5)), color: color, projection: .identity))
  }

  @Test func textIsIndentedByNesting() {
    let moved = Projection(a: 1, b: 0, c: 0, d: 1, tx: 12.34567, ty: -0.00001)
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 50), radius: 80, corners: [.topLeft, .bottomRight])
    let text = list([
      .beginClip(ClipItem(shape: shape, projection: moved)),
      .beginGroup(GroupItem(opacity: 0.5, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))),
      box(1, RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)),
      .beginMask,
      box(2),
      .endGroup,
      .endClip,
      .border(BorderItem(shape: shape, width: 1.5, color: .black, projection: .identity)),
    ]).description
    #expect(
      text == """
        displayList 390×844 @2 on #FFFFFF
          clip 0,0 100×50 radius 25 at topLeft,bottomRight moved 12.346,0
            group opacity 0.5 bounds 0,0 10×10
              fill 1,2 30×40.5 #FF000080
            mask
              fill 2,2 30×40.5 #000000
            end
          end
          border 0,0 100×50 radius 25 at topLeft,bottomRight width 1.5 #000000
        """)
  }

  @Test func perspectiveIsWrittenInMillionths() {
    let projection = Projection(m11: 1, m12: 0, m13: 0.00125, m21: 0, m22: 1, m23: 0, m31: 5, m32: 0, m33: 1)
    let item = DisplayItem.fill(FillItem(shape: RoundedRect(.zero), color: .black, projection: projection))
    #expect(item.description == "fill 0,0 0×0 #000000 perspective 1 0 0 1 5 0 ÷ 1250 0 1000000")
  }

  @Test func imagesAreNamedByTheHashOfTheirPixels() throws {
    let red = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 255, 255] as [UInt8]))
    let same = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 255, 255] as [UInt8]))
    let blue = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [255, 0, 0, 255] as [UInt8]))
    func text(_ image: CGImage) -> String {
      DisplayItem.image(ImageItem(image: image, destination: CGRect(x: 0, y: 0, width: 1, height: 1), projection: .identity))
        .description
    }
    #expect(text(red) == text(same))
    #expect(text(red) != text(blue))
  }

  @Test func shadowIsWrittenWithOffsetRadiusAndColour() {
    let item = ShadowItem(
      shape: .roundedRect(RoundedRect(CGRect(x: 0, y: 0, width: 8, height: 8), radius: 2)), offset: CGSize(width: 0, height: 3),
      radius: 6, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.2), projection: .identity)
    #expect(item.description == "shadow 0,0 8×8 radius 2 offset 0,3 radius 6 #00000033")
  }

  @Test func differenceNamesOnlyWhatChanged() {
    let before = list([box(1), box(2), box(3)])
    let after = list([box(1), box(4), box(3), box(5)])
    #expect(
      after.difference(from: before) == """
        -   fill 2,2 30×40.5 #000000
        +   fill 4,2 30×40.5 #000000
        +   fill 5,2 30×40.5 #000000
        """)
    #expect(before.difference(from: before) == "")
  }
}
