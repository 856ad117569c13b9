import Foundation
import TestSupport
import Testing

@testable import DrawingValues

@MainActor
@Suite struct ImageTests {
  private func renderer(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
  }

  /// Red above blue, the right half paler.
  private func flag(scale: CGFloat = 1) -> UIImage {
    renderer(4, 4, scale: scale).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
      UIColor.green.setFill()
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let green: [UInt8] = [0, 255, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let none: [UInt8] = [0, 0, 0, 0]

  @Test func aRendererDrawsWithYDownInPoints() throws {
    let image = flag(scale: 2)
    #expect(image.size == CGSize(width: 4, height: 4))
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 8 && pixels.height == 8)
    #expect(pixels.pixel(x: 0, y: 0) == red)
    #expect(pixels.pixel(x: 7, y: 1) == green)
    #expect(pixels.pixel(x: 0, y: 7) == blue)
  }

  @Test func drawingAnImageKeepsItUpright() throws {
    let image = renderer(8, 8).image { _ in flag().draw(in: CGRect(x: 4, y: 4, width: 4, height: 4)) }
    let pixels = try #require(image.cgImage)
    #expect(pixels.pixel(x: 3, y: 5) == none)
    #expect(pixels.pixel(x: 4, y: 4) == red)
    #expect(pixels.pixel(x: 7, y: 4) == green)
    #expect(pixels.pixel(x: 4, y: 7) == blue)
  }

  @Test func orientationTurnsThePixels() throws {
    let stored = try #require(flag().cgImage)
    func corner(_ orientation: UIImage.Orientation) throws -> (Int, Int)? {
      let upright = try #require(UIImage(cgImage: stored, scale: 1, orientation: orientation).uprightImage)
      for (x, y) in [(0, 0), (3, 0), (0, 3), (3, 3)] where upright.pixel(x: x, y: y) == green { return (x, y) }
      return nil
    }
    // The green corner is at the top right of the stored pixels.
    #expect(try #require(try corner(.up)) == (3, 0))
    #expect(try #require(try corner(.down)) == (0, 3))
    #expect(try #require(try corner(.right)) == (3, 3))
    #expect(try #require(try corner(.left)) == (0, 0))
    #expect(try #require(try corner(.upMirrored)) == (0, 0))
    #expect(try #require(try corner(.downMirrored)) == (3, 3))
    let tall = UIImage(cgImage: try #require(renderer(2, 6).image { _ in }.cgImage), scale: 1, orientation: .left)
    #expect(tall.size == CGSize(width: 6, height: 2))
  }

  @Test func tintColourFillsTheAlpha() throws {
    let dot = renderer(4, 4).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
    let tinted = try #require(dot.withTintColor(.red).cgImage)
    #expect(tinted.pixel(x: 0, y: 0) == none)
    #expect(tinted.pixel(x: 1, y: 1) == red)
    #expect(dot.withTintColor(.red).renderingMode == .alwaysOriginal)
  }

  @Test func capInsetsKeepTheEdges() throws {
    let frame = renderer(6, 6).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    }
    let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    for mode in [UIImage.ResizingMode.stretch, .tile] {
      let resizable = frame.resizableImage(withCapInsets: insets, resizingMode: mode)
      let drawn = try #require(
        renderer(20, 12).image { _ in resizable.draw(in: CGRect(x: 0, y: 0, width: 20, height: 12)) }.cgImage)
      #expect(drawn.pixel(x: 1, y: 6) == red)
      #expect(drawn.pixel(x: 18, y: 10) == red)
      #expect(drawn.pixel(x: 10, y: 1) == red)
      #expect(drawn.pixel(x: 10, y: 6) == blue)
      #expect(drawn.pixel(x: 4, y: 4) == blue)
    }
  }

  @Test func pngDataRoundTrips() throws {
    let data = try #require(flag().pngData())
    let image = try #require(UIImage(data: data, scale: 2))
    #expect(image.size == CGSize(width: 2, height: 2))
    #expect(image.cgImage?.pixel(x: 3, y: 0) == green)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func namedImageLoadsTheFileForTheScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try flag().pngData()?.write(to: folder.appendingPathComponent("mark.png"))
    try flag(scale: 2).pngData()?.write(to: folder.appendingPathComponent("mark@2x.png"))
    let bundle = try #require(Bundle(path: folder.path))
    let twice = UIImage(named: "mark", in: bundle, compatibleWith: UITraitCollection(displayScale: 2))
    #expect(twice?.scale == 2)
    #expect(twice?.cgImage?.width == 8)
    #expect(twice?.size == CGSize(width: 4, height: 4))
    #expect(UIImage(named: "mark.png", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))?.cgImage?.width == 4)
    #expect(UIImage(named: "nosuch", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("mark@2x.png").path)?.scale == 2)
  }

  @Test(arguments: [
    ("template" as String?, UIImage.RenderingMode.alwaysTemplate), ("original", .alwaysOriginal), ("other", .automatic),
    (nil, .automatic),
  ])
  func namedImageHasTheModeOfTheFileBesideIt(text: String?, mode: UIImage.RenderingMode) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try flag().pngData()?.write(to: folder.appendingPathComponent("mark.dark.png"))
    if let text { try Data(text.utf8).write(to: folder.appendingPathComponent("mark.dark.rendering")) }
    let bundle = try #require(Bundle(path: folder.path))
    for name in ["mark.dark.png", "mark.dark"] {
      #expect(try #require(UIImage(named: name, in: bundle, compatibleWith: nil)).renderingMode == mode)
    }
  }

  @Test(arguments: ["mark.PNG", "mark.gif", "mark.dark.Jpg"])
  func namedImageLoadsTheFileOfExactlyThatName(file: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (stem, suffix) = ((file as NSString).deletingPathExtension, (file as NSString).pathExtension)
    try flag().pngData()?.write(to: folder.appendingPathComponent(file))
    try flag(scale: 2).pngData()?.write(to: folder.appendingPathComponent("\(stem)@2x.\(suffix)"))
    try Data("template".utf8).write(to: folder.appendingPathComponent("\(stem).rendering"))
    let bundle = try #require(Bundle(path: folder.path))
    for scale in [1, 2] as [CGFloat] {
      let image = try #require(UIImage(named: file, in: bundle, compatibleWith: UITraitCollection(displayScale: scale)))
      #expect(image.scale == scale && image.cgImage?.width == Int(4 * scale) && image.renderingMode == .alwaysTemplate)
    }
    #expect(UIImage(named: stem, in: bundle, compatibleWith: nil) == nil)
  }

  @Test func anEmptySizeGivesAnEmptyImage() {
    let image = renderer(0, 10).image { _ in }
    #expect(image.cgImage == nil)
    #expect(image.size == .zero)
  }

  @Test func beginAndEndNest() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 3)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 6)
    UIGraphicsEndImageContext()
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()
    #expect(image.pixel(x: 1, y: 1) == red)
    #expect(image.pixel(x: 3, y: 1) == none)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
