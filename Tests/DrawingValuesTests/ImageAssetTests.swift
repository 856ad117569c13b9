import Foundation
import TestSupport
import Testing

@testable import DrawingValues

/// Variants of images for traits: files of a bundle, and registered ones.
@Suite struct ImageAssetTests {
  private func image(_ color: UIColor, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let green: [UInt8] = [0, 255, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func colour(_ image: UIImage?) -> [UInt8]? { image?.cgImage?.pixel(x: 0, y: 0) }

  private func withBundle(_ files: [String: UIImage], _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, image) in files { try image.pngData()?.write(to: folder.appendingPathComponent(name)) }
    try body(try #require(Bundle(path: folder.path)))
  }

  @Test func aNamedImageHasTheVariantsOfItsBundle() throws {
    try withBundle(["a.png": image(.red), "a~dark.png": image(.blue), "a@2x.png": image(.green, scale: 2)]) { bundle in
      let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: light))
      #expect(colour(image) == red && colour(UIImage(named: "a", in: bundle, compatibleWith: dark)) == blue)
      #expect(colour(image.imageAsset?.image(with: dark)) == blue && colour(image.imageAsset?.image(with: light)) == red)
      let sharp = UITraitCollection(displayScale: 2)
      #expect(colour(image.resolved(for: sharp)) == green && image.resolved(for: sharp).scale == 2)
      // The style counts more than the scale.
      let both = UITraitCollection(traitsFrom: [dark, sharp])
      #expect(colour(image.resolved(for: both)) == blue)
      #expect(image.resolved(for: both).resolved(for: light) == image && image.resolved(for: light) === image)
    }
  }

  @Test func aVariantForLightAloneIsNotShownInTheDark() throws {
    try withBundle(["a.png": image(.red), "a~light.png": image(.green)]) { bundle in
      for (traits, expected) in [(light, green), (UITraitCollection(), green), (dark, red)] {
        #expect(colour(UIImage(named: "a", in: bundle, compatibleWith: traits)) == expected)
      }
    }
  }

  @Test func idiomsHaveFilesOfTheirOwn() throws {
    let pad = UITraitCollection(userInterfaceIdiom: .pad)
    let sharpPhone = UITraitCollection(traitsFrom: [.init(userInterfaceIdiom: .phone), .init(displayScale: 2)])
    try withBundle(["a.png": image(.red), "a~ipad.png": image(.blue), "a@2x~iphone.png": image(.green, scale: 2)]) { bundle in
      #expect(colour(UIImage(named: "a", in: bundle, compatibleWith: UITraitCollection())) == red)
      #expect(colour(UIImage(named: "a", in: bundle, compatibleWith: pad)) == blue)
      let phone = try #require(UIImage(named: "a.png", in: bundle, compatibleWith: sharpPhone))
      #expect(colour(phone) == green && phone.scale == 2)
      #expect(UIImage(contentsOfFile: bundle.bundlePath + "/a@2x~iphone.png")?.scale == 2)
    }
  }

  @Test func aNameMayHaveAFolderOfTheCatalogue() throws {
    try withBundle(["Icons+star.png": image(.red), "Icons+star~dark.png": image(.blue)]) { bundle in
      #expect(colour(UIImage(named: "Icons/star", in: bundle, compatibleWith: light)) == red)
      #expect(colour(UIImage(named: "Icons/star", in: bundle, compatibleWith: dark)) == blue)
      #expect(UIImage(named: "star", in: bundle, compatibleWith: light) == nil)
    }
  }

  @Test func aChangedImageKeepsItsChangeInAllVariants() throws {
    try withBundle(["a.png": image(.red), "a~dark.png": image(.blue)]) { bundle in
      let caps = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
      let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: light)).withRenderingMode(.alwaysTemplate)
        .resizableImage(withCapInsets: caps, resizingMode: .stretch)
      let other = image.resolved(for: dark)
      #expect(colour(other) == blue && other.renderingMode == .alwaysTemplate && other.capInsets == caps)
      #expect(other.resizingMode == .stretch && other.resolved(for: light) == image)
    }
  }

  @Test func newAndRemovedFilesAreNoticed() throws {
    try withBundle(["a.png": image(.red), "b.png": image(.red)]) { bundle in
      #expect(UIImage(named: "late", in: bundle, compatibleWith: light) == nil)
      let folder = URL(fileURLWithPath: bundle.bundlePath)
      try image(.green).pngData()?.write(to: folder.appendingPathComponent("late.png"))
      #expect(colour(UIImage(named: "late", in: bundle, compatibleWith: light)) == green)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("a.png"))
      #expect(UIImage(named: "a", in: bundle, compatibleWith: light) == nil)
      #expect(colour(UIImage(named: "b", in: bundle, compatibleWith: light)) == red)
    }
  }

  @Test func namesInAFolderAreListedAnewWhenItChanges() throws {
    try withBundle(["a.png": image(.red)]) { bundle in
      let path = bundle.bundlePath
      #expect(FolderNames.names(in: path) == ["a.png"] && FolderNames.names(in: path + "/nosuch") == nil)
      try Data().write(to: URL(fileURLWithPath: path + "/b.png"))
      // The date is set, since both files may have been written in one tick of the clock.
      let date = Date(timeIntervalSinceReferenceDate: 0)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      #expect(FolderNames.names(in: path) == ["a.png", "b.png"])
    }
  }

  @Test func aVariantInUseIsNotReadAgain() throws {
    try withBundle(["a.png": image(.red), "a~dark.png": image(.blue)]) { bundle in
      let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: light))
      let shown = image.resolved(for: dark)
      try FileManager.default.removeItem(atPath: bundle.bundlePath + "/a~dark.png")
      try Data("template".utf8).write(to: URL(fileURLWithPath: bundle.bundlePath + "/a.rendering"))
      let again = image.resolved(for: dark)
      #expect(colour(again) == blue && again.cgImage === shown.cgImage && again.renderingMode == .automatic)
    }
  }

  @Test func variantsOfAChangedImageWithoutANameKeepTheirOwnProperties() throws {
    let day = image(.red).withRenderingMode(.alwaysOriginal)
    let caps = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    let night = image(.blue).withRenderingMode(.alwaysTemplate).resizableImage(withCapInsets: caps)
    try #require(day.imageAsset).register(night, with: dark)
    let shown = day.resolved(for: dark)
    #expect(colour(shown) == blue && shown.renderingMode == .alwaysTemplate && shown.capInsets == caps)
    // A copy of a variant changes all of them.
    #expect(day.withRenderingMode(.automatic).resolved(for: dark).renderingMode == .automatic)
  }

  @Test func registeredImagesAreVariantsOfEachOther() throws {
    let (day, night) = (image(.red), image(.blue).withRenderingMode(.alwaysOriginal))
    try #require(day.imageAsset).register(night, with: dark)
    #expect(
      day.resolved(for: dark) == night && day.resolved(for: light) === day && day.resolved(for: UITraitCollection()) === day)
    #expect(night.imageAsset === day.imageAsset && night.resolved(for: light) == day)
    day.imageAsset?.unregister(imageWith: dark)
    #expect(day.resolved(for: dark) === day)
  }

  @Test func theImageWithTheMostTraitsIsChosen() {
    let asset = UIImageAsset()
    #expect(asset.image(with: dark).cgImage == nil)
    let compact = UITraitCollection(verticalSizeClass: .compact)
    let darkAndCompact = UITraitCollection(traitsFrom: [dark, compact])
    asset.register(image(.red), with: UITraitCollection())
    #expect(colour(asset.image(with: dark)) == red)
    asset.register(image(.green), with: dark)
    asset.register(image(.blue), with: darkAndCompact)
    #expect(colour(asset.image(with: dark)) == green && colour(asset.image(with: darkAndCompact)) == blue)
    #expect(colour(asset.image(with: compact)) == red)
    asset.register(image(.blue), with: dark)
    #expect(colour(asset.image(with: dark)) == blue)
  }

  @Test func theNearestScaleIsChosenAmongRegisteredImages() {
    let asset = UIImageAsset()
    for scale in [1, 3] as [CGFloat] { asset.register(image(.red, scale: scale), with: UITraitCollection(displayScale: scale)) }
    #expect([1, 2, 3, 4].map { asset.image(with: UITraitCollection(displayScale: $0)).scale } == [1, 3, 3, 3])
  }

  @Test func anAssetDoesNotKeepItsImages() throws {
    weak var gone: UIImage?
    weak var asset: UIImageAsset?
    do {
      let image = image(.red)
      try #require(image.imageAsset).register(self.image(.blue), with: dark)
      (gone, asset) = (image, image.imageAsset)
      #expect(asset != nil)
    }
    #expect(gone == nil && asset == nil)
  }

  @Test func dataSetsHaveBytesAndAType() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("Lists+words.asset-data", "[1]"), ("Lists+words.asset-type", "public.json"), ("Lists+words~ipad.asset-data", "[2]"),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let bundle = try #require(Bundle(path: folder.path))
    let words = try #require(NSDataAsset(name: "Lists/words", bundle: bundle))
    #expect(words.data == Data("[1]".utf8) && words.name == "Lists/words" && words.typeIdentifier == "public.json")
    #expect((words.copy() as? NSDataAsset)?.data == words.data)
    UITraitCollection(userInterfaceIdiom: .pad).performAsCurrent {
      let other = NSDataAsset(name: "Lists/words", bundle: bundle)
      #expect(other?.data == Data("[2]".utf8) && other?.typeIdentifier == "public.data")
    }
    #expect(NSDataAsset(name: "words", bundle: bundle) == nil && NSDataAsset(name: "") == nil)
  }
}
