import MotionTesting
import Testing
import UIKit

@testable import Scenes

@MainActor struct HorizonPictureTests {
  @Test func pictureLargerThanAnyScreenHasThePixelsOfAScreen() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 4)
    defer { stage.advance() }
    let size = CGSize(width: 11_000, height: 9_000)
    let image = HorizonPictures.shared.image(of: Horizon.byDay[0], size: size, format: .cover)
    #expect(abs(image.size.width - size.width) < 8 && abs(image.size.height - size.height) < 8, "\(image.size)")
    let pixels = image.size.width * image.size.height * image.scale * image.scale
    #expect(pixels > 8_200_000 && pixels < 8_320_000, "\(pixels)")
  }

  @Test func smallPictureHasThePixelsOfTheScreen() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 3)
    defer { stage.advance() }
    let size = CGSize(width: 120, height: 80)
    let image = HorizonPictures.shared.image(of: Horizon.byDay[0], size: size, format: .cover)
    #expect(image.scale == 3 && image.size == size)
  }
}
