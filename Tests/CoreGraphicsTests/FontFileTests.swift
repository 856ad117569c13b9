import Foundation
import Testing

@testable import CoreGraphics

@Suite struct FontFileTests {
  @Test func aFileWithoutFontsIsRefused() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-font-\(UUID().uuidString).ttf")
    try Data("no font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(!FontDescription.addFonts(ofFile: file.path))
    #expect(!FontDescription.addFonts(ofFile: file.path + ".none"))
  }

  @Test func textKeepsItsMetricsAfterTheFontsWereReadAnew() {
    let font = FontDescription(family: FontDescription.installedFamilies.first ?? "", size: 20, weight: 400, isItalic: false)
    let (families, before) = (FontDescription.installedFamilies, TextEngine.shared.metrics(of: font))
    TextEngine.shared.fontsDidChange()
    #expect(FontDescription.installedFamilies == families && !families.isEmpty)
    #expect(TextEngine.shared.metrics(of: font).lineHeight == before.lineHeight && before.lineHeight > 0)
  }

  @Test func aFontIsFoundByItsFullName() throws {
    #expect(FontNames(named: "Nobody's Name") == nil && FontNames(named: "") == nil)
    let families = FontDescription.installedFamilies
    let found = try #require(families.lazy.compactMap { FontNames(named: $0 + " Bold") }.first)
    #expect(families.contains(found.family) && found.openTypeWeight >= 600 && !found.isItalic)
  }
}
