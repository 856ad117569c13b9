import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

@MainActor @Suite("Pictures")
struct PictureTests {
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> (r: Int, g: Int, b: Int) {
    image.withPixels { bytes, bytesPerRow in
      let at = y * bytesPerRow + x * 4
      return (Int(bytes[at + 2]), Int(bytes[at + 1]), Int(bytes[at]))
    }
  }

  private func paint(_ horizon: Horizon, _ format: HorizonPainter.Format, _ size: CGSize) throws -> CGImage {
    let context = try #require(CGContext(size: size, scale: 1, opaque: true))
    var painter = HorizonPainter(horizon: horizon, size: size, format: format, context: context)
    painter.paint()
    return try #require(context.makeImage())
  }

  @Test(arguments: Horizon.byDay)
  func samePlaceIsPaintedIdentically(_ horizon: Horizon) throws {
    let size = CGSize(width: 120, height: 120)
    let (first, second) = (try paint(horizon, .cover, size), try paint(horizon, .cover, size))
    #expect(first.pngData() == second.pngData())
    let sky = pixel(first, 2, 1)
    let ink = horizon.sky[0]
    #expect(abs(sky.r - Int(ink >> 16 & 0xFF)) < 14 && abs(sky.b - Int(ink & 0xFF)) < 14)
  }

  @Test(arguments: [Horizon.firstLight, .blueHour, .highNoon, .nightFerry])
  func whiteTextHasContrastInTheLowerPart(_ horizon: Horizon) throws {
    let image = try paint(horizon, .full, CGSize(width: 872, height: 632))
    // Where the place, the name and the facts stand on a stage of 872 × 632.
    let words = [
      CGRect(x: 48, y: 440, width: 124, height: 15), CGRect(x: 48, y: 465, width: 212, height: 40),
      CGRect(x: 48, y: 524, width: 372, height: 38),
    ]
    for rect in words {
      var worst = Double.infinity
      for y in stride(from: Int(rect.minY), to: Int(rect.maxY), by: 2) {
        for x in stride(from: Int(rect.minX), to: Int(rect.maxX), by: 2) {
          worst = min(worst, 1.05 / (luminance(pixel(image, x, y)) + 0.05))
        }
      }
      #expect(worst >= 5.4)
    }
  }

  private func luminance(_ pixel: (r: Int, g: Int, b: Int)) -> Double {
    func linear(_ value: Int) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel.r) + 0.7152 * linear(pixel.g) + 0.0722 * linear(pixel.b)
  }

  @Test(arguments: [UIUserInterfaceStyle.dark, .light])
  func benchHasTheColoursOfItsTheme(_ style: UIUserInterfaceStyle) throws {
    let stage = Stage(size: CGSize(width: 1280, height: 880), scale: 1)
    stage.window.overrideUserInterfaceStyle = style
    stage.window.rootViewController = BenchViewController(
      scenes: Scene.all, showing: .edgePan,
      presets: PresetLibrary(includedDirectory: nil, savedDirectory: FileManager.default.temporaryDirectory))
    stage.advance(frames: 3)
    let picture = stage.snapshot()
    let found = [(1, 1), (928, 800), (40, 100)].map { place in
      let pixel = pixel(picture, place.0, place.1)
      return String(format: "%02X%02X%02X", pixel.r, pixel.g, pixel.b)
    }
    // Canvas, surface, page.
    #expect(found == (style == .dark ? ["0F1012", "17181C", "17181D"] : ["E8E5DF", "FAF9F6", "FBFAF7"]))
  }
}
